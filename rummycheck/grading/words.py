"""The words that a file of hands uses around its cards: names of columns, settings and claims, in three languages.

Claims are also how a drill is answered.

Every word is compared without case, accents and punctuation (:func:`plain`): ``Réponse`` is ``reponse``.
"""

import re
import unicodedata
from functools import lru_cache

ID, HAND, WILD, RULES, LANGUAGE, CLAIM = FIELDS = ("id", "hand", "wild", "rules", "language", "claim")
SETTINGS = (WILD, RULES, LANGUAGE)
"""The fields that a whole file may state once, for all the hands that follow."""

COLUMN_WORDS = {
    ID: (
        "id identifiant identificador"
        " name player student nom joueur joueuse eleve etudiant etudiante nome jogador jogadora aluno aluna"
        " number numero no nr n"
    ),
    HAND: "hand cards main jeu cartes mao jogo cartas",
    WILD: "wild wildcard wildjoker joker jokerdedonne jokersauvage curinga coringa",
    RULES: "rules preset variant regles regle variante regras regra",
    LANGUAGE: "language lang langue idioma lingua",
    CLAIM: "claim claimed answer reponse resposta",
}
FIELD_OF = {word: field for field, words in COLUMN_WORDS.items() for word in words.split()}
ID_WORDS = COLUMN_WORDS[ID].split()

CLAIM_WORDS = {
    True: "valid valide valida valido yes y oui o sim s true",
    False: "invalid invalide invalida invalido notvalid nonvalide pasvalide naovalida naovalido no n non nao false",
}
CLAIM_OF = {word: claim for claim, words in CLAIM_WORDS.items() for word in words.split()}
POINTS = re.compile(r"([0-9]{1,6})(?:points?|pts?|pontos?)?")


def plain(word: str) -> str:
    """Return a word without case, accents, spaces and punctuation, as the tables of words here have it."""
    letters = unicodedata.normalize("NFKD", word).casefold()
    return "".join(filter(str.isalnum, letters))


@lru_cache(maxsize=1024)
def field_named(name: str) -> str | None:
    """Return the field that a column, a JSON key or a setting's name stands for; None for any other name."""
    return FIELD_OF.get(plain(name))


def id_rank(name: str) -> int:
    """Return how well a name fits the id, 0 best: of several columns for it, a player's name goes before a number."""
    return ID_WORDS.index(plain(name))


@lru_cache(maxsize=1024)
def claim_of(text: str) -> bool | int | None:
    """Return what a claim says: True for valid, False for invalid, an int for points; None for anything else."""
    word = plain(text)
    if word in CLAIM_OF:
        return CLAIM_OF[word]
    # Signs and decimals must not vanish with the punctuation: -5 is no 5, and 2.5 no 25.
    points = POINTS.fullmatch(text.casefold().replace(" ", ""))
    return int(points[1]) if points else None
