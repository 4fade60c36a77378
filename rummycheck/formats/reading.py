"""What ``read`` and ``languages`` show: how a text was read, and the table of languages, as text and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rummycheck.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, SUIT_SIGNS, Card, card_name, cards_named
from rummycheck.formats.objects import card_names
from rummycheck.formats.pen import Pen, isolated
from rummycheck.formats.tables import aligned
from rummycheck.messages import N_, _
from rummycheck.notation import Alternative, Language, Reading, card_in_words, letters_of, spell

WHY = {
    "given": N_("the language that was asked for"),
    "international": N_("the international letters read every card"),
    "one-language": N_("the one language that reads every card"),
    "languages-agree": N_("of the languages that read every card, which agree"),
    "mixed": N_("the international letters mixed with one language"),
    "several-languages": N_("a mix of languages; every word has only one meaning"),
}
EXAMPLE = cards_named("10♥ J♥ Q♥ K♥ A♥ 7♠ 7♦ 7♣ JK")
INDEXED = (JACK, QUEEN, KING, ACE, 10)


def reading_dict(reading: Reading, others: Sequence[Alternative]) -> dict[str, Any]:
    """Return the JSON object of a reading. Cards are in canonical form."""
    found: dict[str, Any] = {
        "language": reading.language,
        "cards": card_names(reading.cards),
        "groups": [card_names(group) for group in reading.groups],
        "alternatives": [{"language": other.language, "differs": other.differs} for other in others],
    }
    if reading.finish is not None:
        found["finish"] = card_name(reading.finish)
    return found


def reading_text(reading: Reading, others: Sequence[Alternative], pen: Pen) -> str:
    """Return a reading for a person: every word as typed with its card; the language, and what else it could be."""
    lines = [("  " + line).rstrip() for line in aligned(_rows(reading, pen))]
    lines += ["", _("Language: {language} ({why})").format(language=reading.language, why=_(WHY[reading.why]))]
    for differs, codes in _by_difference(others).items():
        cards = ", ".join(
            _("{typed} is {card}").format(typed=isolated(typed), card=card or _("no card")) for typed, card in differs
        )
        lines.append(_("With --lang {codes}: {cards}").format(codes=", ".join(codes), cards=cards))
    return "\n".join(lines)


def _rows(reading: Reading, pen: Pen) -> Iterator[tuple[str, str]]:
    """Yield every word as typed and what it is; an empty row parts groups, and the finish card comes last."""
    at = 0
    for number, group in enumerate(reading.groups or (reading.cards,)):
        if number:
            yield "", ""
        placed = zip(reading.spans[at : at + len(group)], group, strict=True)
        for (start, end), cards in groupby(placed, key=lambda place: place[0]):
            yield isolated(_one_line(reading.piece.source[start:end])), _in_words([card for _span, card in cards], pen)
        at += len(group)
    if reading.finish is not None:
        start, end = reading.finish_span or (0, 0)
        yield "", ""
        card = _("{card}, to finish with").format(card=_in_words([reading.finish], pen))
        yield isolated(_one_line(reading.piece.source[start:end])), card


def _in_words(cards: Sequence[Card], pen: Pen) -> str:
    """Return the cards of one word: a lone one also in words."""
    return f"{pen.card(cards[0])}  {card_in_words(cards[0])}" if len(cards) == 1 else pen.cards(cards)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _by_difference(others: Sequence[Alternative]) -> dict[tuple[tuple[str, str], ...], list[str]]:
    """Return the languages of each other reading."""
    found: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for other in others:
        found.setdefault(tuple(other.differs.items()), []).append(other.language)
    return found


def language_summary(row: Language) -> dict[str, Any]:
    """Return the JSON object of a language in the list of all."""
    return {
        "code": row.code,
        "native": row.native,
        "english": row.english,
        "letters": {RANK_NAMES[rank]: list(row.letters[rank]) for rank in INDEXED},
        "example": example(row),
    }


def language_dict(row: Language) -> dict[str, Any]:
    """Return the JSON object of a language with its whole line of the table."""
    return language_summary(row) | {
        "joker": list(row.jokers),
        "names": {RANK_NAMES[rank]: list(names) for rank, names in sorted(row.names.items())},
        "suits": {sign: list(words) for sign, words in zip(SUIT_SIGNS, row.suits, strict=True)},
        "suit_letters": {sign: list(each) for sign, each in zip(SUIT_SIGNS, row.suit_letters, strict=False)},
        "and": list(row.joins),
        "glue": list(row.glue),
        "note": row.note,
    }


def example(row: Language) -> str:
    """Return some cards as this language writes them."""
    return " ".join(spell(card, letters_of(row)) for card in EXAMPLE)


def _shown_example(row: Language) -> str:
    return Pen(letters_of(row)).cards(EXAMPLE)


def languages_text(rows: Sequence[Language]) -> str:
    """Return the list of languages: code, names, letters of jack, queen, king and ace, and an example."""
    table = [(_("code"), _("language"), "J Q K A", _("example"))]
    for row in rows:
        letters = " ".join(isolated(row.letters[rank][0]) for rank in INDEXED[:4])
        table.append((row.code, f"{isolated(row.native)} ({row.english})", letters, _shown_example(row)))
    return "\n".join(aligned(table))


def language_text(row: Language) -> str:
    """Return one language's whole line of the table, a cell to a line."""
    cells = [(_("code"), row.code), (_("language"), f"{isolated(row.native)} ({row.english})")]
    cells += [(RANK_NAMES[rank], _ways(row.letters[rank] + row.names[rank])) for rank in INDEXED]
    cells += [(str(number), _ways(row.names[number])) for number in range(2, 10)]
    cells.append((_("joker"), _ways(row.jokers)))
    letters = row.suit_letters or ((),) * 4
    cells += [(sign, _ways(letters[suit] + row.suits[suit])) for suit, sign in enumerate(SUIT_SIGNS)]
    cells += [(_("and"), _ways(row.joins)), (_("between"), _ways(row.glue)), (_("example"), _shown_example(row))]
    cells.append((_("note"), row.note))
    return "\n".join(aligned([cell for cell in cells if cell[1]]))


def _ways(words: Sequence[str]) -> str:
    return ", ".join(map(isolated, words))
