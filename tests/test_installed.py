"""What an installation carries: a wheel with everything in it, and a checkout in which nothing was built."""

import shutil
import subprocess
import sys

import pytest
from wheels import NO_COMPILER, built_wheel, copy_of_the_checkout

HAND = "4♥5♥6♥7♣8♣9♣10♣Q♣Q♦Q♠2♣2♦2♥"
FRENCH = "4♥ 5♥ 6♥ / 2♣ 3♣ 4♣ / 9♠ 10♠ 7♦ D♠ / R♦ R♣ R♥ > 8♥"
BUILT = ("notation/_hand_parser.py", "_presets.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built_wheel(tmp_path_factory.mktemp("wheel"), NO_COMPILER).installed


@pytest.fixture
def checkout(tmp_path):
    return copy_of_the_checkout(tmp_path)


def check(home, *words, tell=""):
    """Run ``check`` from this folder, and nothing but it; ``tell`` is code to run at the end."""
    code = "\n".join(
        [
            f"import sys; sys.path.insert(0, {str(home)!r})",
            "from rummycheck.cli import main",
            "try: main()",
            f"finally: {tell or 'pass'}",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "check", *words], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


LOADED = "print(*({'lark', 'tomllib', 'json', 'rummycheck.notation._hand_parser'} & set(sys.modules)))"


def test_a_wheel_holds_the_grammar_the_presets_and_what_was_built(wheel):
    package = wheel / "rummycheck"
    assert {"hand.lark", "sheet.lark", "languages.tsv"} <= {path.name for path in (package / "grammar").iterdir()}
    assert (package / "presets" / "points.toml").exists()
    assert all((package / path).exists() for path in BUILT)


def test_a_wheel_checks_a_plain_hand_without_a_parser(wheel):
    code, out = check(wheel, "--wild", "3", HAND, tell=LOADED)
    assert code == 0
    assert out.startswith("VALID\n")
    assert out.endswith("\n\n")


def test_a_wheel_checks_any_hand_without_importing_lark(wheel):
    code, out = check(wheel, "--wild", "7♣", FRENCH, tell=LOADED)
    assert code == 0
    assert out.endswith("\nrummycheck.notation._hand_parser\n")


def test_a_checkout_in_which_nothing_was_built_says_the_same(wheel, checkout):
    for words in (
        ("--wild", "3", HAND),
        ("--wild", "7♣", FRENCH),
        ("-r", "points", HAND),
        ("-w", "7", HAND[:-2] + "JK"),
    ):
        assert check(checkout, *words) == check(wheel, *words)


def test_what_was_built_from_an_older_text_is_not_used(wheel, tmp_path):
    home = tmp_path / "changed"
    shutil.copytree(wheel, home)
    grammar, preset = home / "rummycheck/grammar/hand.lark", home / "rummycheck/presets/indian-rummy.toml"
    grammar.write_text(grammar.read_text("utf-8") + "\n// changed\n", "utf-8")
    preset.write_text(preset.read_text("utf-8").replace("cap = 80", "cap = 90"), "utf-8")
    hand = "4♥ 5♠ 7♦ 8♣ 10♥ J♠ K♦ A♣ 2♥ Q♠ K♥ 9♦ 3♣"
    code, out = check(home, hand, tell=LOADED)
    assert code == 1
    assert "If another player declares now: 90 points" in out
    code, out = check(home, "--wild", "7♣", FRENCH, tell=LOADED)
    assert code == 0
    assert "lark" in out.splitlines()[-1].split()
