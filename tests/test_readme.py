"""Every example in the README is run, and prints what the README says."""

import re

import pytest
from commands import ROOT, rummycheck, shell_words

from rummycheck.problems import Code

README = (ROOT / "README.md").read_text("utf-8")


def examples():
    """Yield each command of the README's console blocks with the output that follows it."""
    for block in re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL):
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _newline, output = command.partition("\n")
            yield pytest.param(line, output, id=line)


@pytest.mark.parametrize(("line", "output"), list(examples()))
def test_an_example_prints_what_the_readme_says(line, output):
    program, *words = shell_words(line)
    assert program == "rummycheck"
    ran = rummycheck(*words)
    assert (ran.out + ran.err).rstrip("\n") == output.rstrip("\n")
    assert (ran.code == 2) == output.startswith("error: ")


@pytest.mark.parametrize("code", Code)
def test_every_problem_code_has_its_line(code):
    assert re.search(rf"^\| `{code}` \| .+ \|$", README, re.MULTILINE)


def test_the_continuous_run_calls_the_readmes_own_commands():
    blocks = dict(re.findall(r"<!-- (check|tests) -->\n```sh\n(.+?)\n```", README))
    assert set(blocks) == {"check", "tests"}
    assert all("\n" not in line for line in blocks.values())
    assert "README.md" in (ROOT / ".ci" / "run").read_text("utf-8")
