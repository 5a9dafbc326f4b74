"""Bad input of every kind to every command: one line, status 2, and nothing is written."""

import os
from pathlib import Path

import pytest

from tests.cli.program import Run

FILES = ("folder", "empty", "noise", "README.md", "question.json", "deep.json", "huge.json", "nothing", "loop", "")
"""What somebody may name where a file of ours is meant."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "here"
    (place / "folder").mkdir(parents=True)
    for name, content in {
        "empty": b"",
        "noise": bytes(range(256)) * 4,
        "README.md": b"# A page\n",
        "question.json": b"{}",
        "deep.json": b"[" * 100_000,
        "huge.json": b'{"format": ' + b"9" * 5000 + b"}",
    }.items():
        (place / name).write_bytes(content)
    (place / "loop").symlink_to("loop")
    monkeypatch.chdir(place)
    return place


def refused(run: Run, here: Path, *words: str) -> str:
    """The one line, when nothing but that was done."""
    before = sorted(os.listdir(here))
    ran = run(*words)
    assert (ran.status, ran.err.count("\n"), ran.out) == (2, 1, ""), (words, ran)
    assert sorted(os.listdir(here)) == before
    return ran.err


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    "line", ["import {}", "replay {}", "explain {} 1", "position {}", "restore {}", "doctor {}", "packs import {}"]
)
def test_a_file_that_is_none_of_ours_is_one_line(run: Run, here: Path, line: str, file: str) -> None:
    told = refused(run, here, *(word.format(file) for word in line.split(" ")))
    assert file in told or "pack file" in told or not line.startswith(("import", "replay", "restore", "doctor"))


@pytest.mark.parametrize("file", ["folder", "nothing", "loop", "", "\0"])
def test_a_question_that_cannot_be_read_is_one_line(run: Run, here: Path, file: str) -> None:
    assert "cannot be read" in refused(run, here, "decide", "orchard", file)


@pytest.mark.parametrize("repair", [[], ["--repair"]])
def test_the_doctor_does_not_offer_to_repair_what_is_not_ours(run: Run, here: Path, repair: list[str]) -> None:
    told = refused(run, here, "doctor", "README.md", *repair)
    assert told == "automatable: README.md is not a file of automatable\n"
    assert (here / "README.md").read_bytes() == b"# A page\n"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lab run orchard --seeds x", "--seeds must be a whole number; see automatable lab run --help"),
        ("lab publish", "--page is missing; see"),
        ("completion", "SHELL is missing; see"),
        ("-p 5", "'-p' is not understood here; see"),
        ("rules orc-e-99", "no rule has the id 'orc-e-99'; did you mean ORC-E-"),
        ("play orchard --pack mine", "pack: 'mine' is not one of your packs for orchard: you have no packs for it yet"),
        (
            "companion orchard --resume x --seed 3",
            "--resume: a saved game keeps its level, options and seed; leave --seed",
        ),
        ("selfplay orchard --player ..:x", "player: '..:x' cannot be loaded: "),
        ("selfplay orchard --player broken:x", "player: 'broken:x' cannot be loaded: "),
        ("packs show orchard tre", "table: 'tre' is unknown; did you mean tree?"),
        ("lab run orchard --seeds 99999999999999999999", "seeds: must be a whole number from 1 to "),
        ("lab tune orchard --seconds 0", "--seconds: must be a number above 0, at most 1000000"),
        ("lab tune orchard --seconds nan", "--seconds: must be a number above 0, at most 1000000"),
        ("lab tune orchard --fresh 1", "--fresh: must be a whole number from 2 to 1000000"),
        ("lab tune orchard --workers 0", "--workers: must be a whole number from 1 to 1024"),
        ("lab tune orchard --out README.md", "README.md: cannot be made: File exists"),
        ("lab tune orchard --set small=x", "--set small: 'x' is unknown; one of yes, no"),
        ("lab report README.md", "README.md/manifest.json: cannot be read: Not a directory"),
        ("export nothing folder", "saved game: 'nothing' fits none of your saved games"),
        ("scaffold my_game README.md", "README.md: cannot be written: Not a directory"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(run: Run, here: Path, line: str, told: str) -> None:
    (here / "broken.py").write_text("def (")
    assert refused(run, here, *line.split()).startswith(f"automatable: {told}")


@pytest.mark.parametrize("word", ["", " ", "\0", "🎲", "ﬀ", "-", "--", "../..", "9" * 400, "%s{0}", "\udcff"])
@pytest.mark.parametrize(
    "line",
    [
        *("{}", "play {}", "games {}", "rules {}", "bench {}", "saved {}", "lab run {}", "packs list {}", "decide {}"),
        *("play orchard --level {}", "play orchard --seed {}", "play orchard --set {}", "play orchard --set small={}"),
        *("play orchard --resume {}", "play orchard --pack {}", "selfplay orchard --player {}", "serve --port {}"),
        *(
            "lab run orchard --workers {}",
            "lab run orchard --levels x{}",
            "bench orchard --seconds {}",
            "completion {}",
        ),
        *("serve --host x{}", "--host x{} --port 1", "scaffold {}", "packs check orchard x{}", "lab report x{}"),
    ],
)
def test_whatever_is_typed_is_answered_in_one_line(run: Run, here: Path, line: str, word: str) -> None:
    words = [part.replace("{}", word) for part in line.split(" ")]
    if word in ("-", "--") or (word == "" and line.startswith("serve --host")):
        assert run(*words, "--nonsense").status == 2
    elif (line, word) not in (("packs list {}", ""), ("lab report x{}", "\0")):
        refused(run, here, *words)
