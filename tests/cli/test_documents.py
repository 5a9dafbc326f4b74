"""Commands and samples in the documents are those of the program."""

import argparse
import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from automatable.cli.main import COMMANDS, make_parser
from publishing import written
from publishing.translated import DOCS, LANGUAGES, documents, folder, readmes

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents()
WRITTEN = written.parts()
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
SOME_GAME = ("GAME", "mygame")
COMPARED = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PROGRAM = 'automatable() { "$PYTHON" -m automatable "$@"; }\n'


def blocks(document: Path, language: str) -> list[str]:
    """The code of a document in one language. That of the API's page needs a server: tests/web/test_api_page.py."""
    if document.name == "api.md" and language == "pycon":
        return []
    text = document.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def named(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def each(*languages: str) -> pytest.MarkDecorator:
    """Every document that has code in one of these languages; without one, every document."""
    found = [one for one in DOCUMENTS if not languages or any(blocks(one, language) for language in languages)]
    return pytest.mark.parametrize("document", found, ids=named)


@pytest.mark.parametrize("document", WRITTEN, ids=named)
def test_what_the_program_writes_of_a_document_is_as_it_says_now(document: Path) -> None:
    assert document.read_text(encoding="utf-8") == WRITTEN[document](), "make golden writes it anew"


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en" and folder(one).is_dir()])
def test_a_language_has_the_pages_for_players(language: str) -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    play = index.split(":caption: Play\n:hidden:\n\n")[1].partition("\n```")[0].split()
    assert {page.stem for page in folder(language).glob("*.md")} == {"index", *play}
    assert language in readmes()


@each()
def test_every_command_that_is_quoted_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert set(re.findall(r"`automatable ([a-z]\w*)", text)) <= set(COMMANDS)
    assert set(re.findall(r"`make ([a-z][\w-]*)", text)) <= TARGETS


@each("sh")
def test_command_lines_are_understood(document: Path) -> None:
    for line in "".join(blocks(document, "sh")).replace("\\\n", " ").splitlines():
        words = shlex.split(re.split(r" [>|] |  #", line)[0])
        program = words[0].rpartition("/")[2] if words else ""
        if program == "automatable" and "<(" not in line:
            named = ["tokaido" if word in SOME_GAME else word for word in words[1:]]
            assert isinstance(make_parser().parse_args(named), argparse.Namespace), line
        elif program == "make":
            assert {word for word in words[1:] if "=" not in word} <= TARGETS, line


@each("console")
def test_sessions_in_a_shell_print_what_they_show(document: Path, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        **written.WINDOW,
        "AUTOMATABLE_HOME": str(tmp_path / "home"),
        "PYTHON": sys.executable,
        "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))),
    }
    for block in blocks(document, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            words = ["bash", "-c", PROGRAM + command]
            done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
            shown = expected.replace("…", "...") or "\n"
            assert done.returncode in (0, 2 if "error" in expected else 0), (command, done.stderr)
            fits = doctest.OutputChecker().check_output(shown, done.stdout or "\n", COMPARED)
            assert fits, f"{command}\n{done.stdout}{done.stderr}"


@each("pycon")
def test_examples_in_python_do_what_they_show(document: Path) -> None:
    examples = "".join(blocks(document, "pycon"))
    test = doctest.DocTestParser().get_doctest(examples, {}, document.name, str(document), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=COMPARED).run(test, out=told.append)
    assert "".join(told) == ""


@each("python")
def test_functions_in_python_can_be_read(document: Path) -> None:
    for block in blocks(document, "python"):
        compile(block, document.name, "exec")
