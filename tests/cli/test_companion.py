"""`automatable companion`: the same flow as on the page, typed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from automatable.cli.words import typed_words
from automatable.games.revive import PLUGIN as REVIVE
from automatable.games.tapestry import PLUGIN as TAPESTRY
from automatable.games.terra_mystica import PLUGIN as TERRA_MYSTICA
from automatable.games.tiletum import PLUGIN as TILETUM
from automatable.games.tokaido import PLUGIN as TOKAIDO
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.words.text import msg
from automatable.saves.store.store import Store
from tests.cli.program import Run


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_the_table_is_set_up_then_a_report_brings_her_steps_until_enter(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", typed=typed("1", "2", "", "quit"))
    assert ran.status == 0
    assert "Set-up, part 1 of 2" in ran.out
    assert "Set-up, part 2 of 2" in ran.out
    assert "Put one of the automa's markers on" in ran.out
    assert "Her steps come first" in ran.out
    assert ran.out.count("Number, name, or help:") == 2
    assert "automatable companion orchard --resume" in ran.out


def test_ticks_of_the_set_up_stay_and_are_taken_back(run: Run) -> None:
    ran = run(
        "companion", "orchard", "--seed", "7", typed=typed("setup 1 2", "setup 2", "setup 9", "setup 1 red", "quit")
    )
    assert "  2 ✓ Shuffle the automa's" in ran.out
    assert "  1 ✓ Lay the first 12 trees" in ran.out.rpartition("Set-up, part 1")[2]
    assert "  2 · Shuffle the automa's" in ran.out.rpartition("Set-up, part 1")[2]
    assert "9 is no step of the set-up; type setup and a number from 1 to 2" in ran.out
    assert "no colour is chosen at step 1" in ran.out
    again = run("companion", "orchard", "--resume", typed=typed("setup", "quit"))
    assert "  1 ✓ Lay the first 12 trees" in again.out


def test_undo_gives_the_steps_back_and_then_the_report(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", typed=typed("1", "", "undo", "undo", "undo", "quit"))
    assert ran.out.count("Put one of the automa's markers on") >= 2
    assert "nothing" in ran.out.casefold()


def test_corrections_are_found_by_a_word_and_take_effect(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", typed=typed("fix", "1", "fix nonsense", "log", "quit"))
    assert "Nothing here is called nonsense" in ran.out
    assert "Corrected" in ran.out or "belongs to" in ran.out


def test_her_cards_may_come_from_the_box(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", "--box", typed=typed("1", "1", "draw", "quit"))
    assert "from the box" in ran.out
    assert "Put one of the automa's markers on" in ran.out


def test_cards_only_prints_her_decision_as_a_list(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", "--cards-only", typed=typed("1", "1", "", "quit"))
    assert "ORC-A-04" in ran.out
    assert "Done as listed" in ran.out
    assert "Put one of the automa's markers on" in ran.out


def test_she_did_something_else_and_why(run: Run) -> None:
    ran = run("companion", "orchard", "--seed", "7", typed=typed("1", "why", "else", "1", "else 99", "quit"))
    assert "What happened instead?" in ran.out
    assert "ORC-A-0" in ran.out
    assert "99" in ran.out


@pytest.mark.parametrize("line", ["99", "nonsense", "draw 1 sea", "earlier x", "1 = x"])
def test_whatever_is_typed_is_answered_in_a_line(run: Run, line: str) -> None:
    ran = run("companion", "orchard", "--seed", "7", typed=typed(line, "quit"))
    assert (ran.status, ran.err) == (0, "")


def test_a_whole_game_of_tokaido(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    ran = run(
        "companion", "tokaido", "--deal", "--seed", "7", typed=typed(*["", "1"] * 60, "undo", "1 88", "88", "quit")
    )
    assert "1 88 is not a number; type the number alone." in ran.out
    assert "Your score: 88 points." in ran.out
    assert "Give Automa 1 the cheapest meal" in ran.out
    assert "How many coins do you have at the temple?" in ran.out
    assert "Temple ranking" in ran.out


def test_a_game_starts_in_the_middle_and_the_rest_is_asked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    question = tmp_path / "question.json"
    question.write_text(json.dumps(TOKAIDO.ask.example), encoding="utf-8")
    answers = ("3", "x", "", "", "", "", "", "", "", "", "", "50", "30")
    ran = run("companion", "tokaido", "--deal", "--from", str(question), "--seed", "7", typed=typed(*answers, "quit"))
    assert ran.status == 0
    assert "Automa 1: Temple coins [0]:" in ran.out
    assert "'x' is not a whole number" in ran.out
    assert "Automa cards drawn before this turn" in ran.out
    assert "Move Automa 1's pawn to sea 39." in ran.out
    assert "Set up the table:" not in ran.out
    shared = run("companion", "tokaido", "--resume", typed=typed("count", "quit"))
    assert "Automa 1: Temple coins = 3" in shared.out


def test_a_question_that_cannot_be_is_refused_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    question = tmp_path / "question.json"
    question.write_text('{"automa": "automa1"}', encoding="utf-8")
    ran = run("companion", "tokaido", "--deal", "--from", str(question))
    assert ran.status == 2
    assert "question.json: " in ran.err
    assert "card" in ran.err
    assert ran.err.count("\n") == 1


def test_a_question_that_is_no_json_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    question = tmp_path / "question.json"
    question.write_text("{", encoding="utf-8")
    ran = run("companion", "tokaido", "--deal", "--from", str(question))
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "question.json: is not JSON" in ran.err


@pytest.mark.parametrize("game", ["revive", "tapestry", "terra_mystica", "tiletum", "tokaido"])
def test_where_one_types_nobody_speaks_of_taps_and_pictures(game: str) -> None:
    """What the page says so has other words for the terminal, below the same key in the catalogue's section `typed`."""
    seen = {}
    for key, said in typed_words(f"automatable.games.{game}").texts.items():
        words = said if isinstance(said, str) else " ".join(said.values())
        if not key.startswith(("web.", "draw.")) and re.search(
            r"\b([Tt]ap|[Bb]utton|[Pp]icture|(in|under) Fix)\b", words
        ):
            seen[key] = words
    assert seen == {}


def test_the_colour_of_an_artifact_has_its_article() -> None:
    words = typed_words("automatable.games.revive")
    said = [words.say(msg("tell.took_artifact", colour=msg(f"artifact.{colour}"))) for colour in ("orange", "purple")]
    assert said == ["You take an orange artifact.", "You take a purple artifact."]


def test_a_number_may_be_below_zero(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TILETUM)
    told = typed("fix your king marker", "1 = -2", "fix your king marker", "1 = --2", "quit")
    ran = run("companion", "tiletum", "--deal", "--seed", "7", typed=told)
    assert "Your king marker = -2" in ran.out
    assert "--2 is not a number that fits here." in ran.out


def test_large_groups_are_folded_and_found_by_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TAPESTRY)
    ran = run(
        "companion",
        "tapestry",
        "--seed",
        "5",
        "--set",
        "first=you",
        typed=typed("", "1", "science", "science 2", "log", "quit"),
    )
    assert " Your token …" in ran.out
    assert "Science 12" in ran.out
    assert "Your token is on Science 2" in ran.out or "Science 2" in ran.out.rpartition("log")[2]


def test_each_of_several_moves_of_hers_is_asked_for_by_its_number(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tapestry's bots: three moves, one Enter each or all as a list; the first is not done, which is told, and taken back."""
    monkeypatch.setattr(registry, "names", lambda: ("tapestry",))
    monkeypatch.setattr(registry, "game", lambda name: TAPESTRY)
    lines = typed("", "end turn", "why 1", "undone 1", "1", "undo", "why 9", "list", "quit")
    ran = run("companion", "tapestry", "--seed", "7", typed=lines)
    assert "Automa · move 1 of 3\n" in ran.out
    assert "The Shadow Empire · move 3\n" in ran.out
    assert "The Automa's track" in ran.out
    assert "What is still as it was before?" in ran.out
    assert "Corrected: The Automa's token is on the start of Science." in ran.out
    assert "9 is not one of her moves; type a number from 1 to 3." in ran.out


def test_her_moves_come_one_at_a_time_with_ticks_that_stay_and_a_tally(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("tapestry",))
    monkeypatch.setattr(registry, "game", lambda name: TAPESTRY)
    ran = run("companion", "tapestry", "--seed", "7", typed=typed("", "end turn", "tick 1", "tick 4", "quit"))
    assert "2 more moves of hers follow." in ran.out
    assert "✓ 1. Move the Automa's token" in ran.out
    assert "4 is none of these steps; type tick and a number from 1 to 1." in ran.out
    assert "scored" not in ran.out
    ran = run("companion", "tapestry", "--resume", typed=typed("", "", "undo", "", "", "quit"))
    assert ran.out.index("✓ 1. Move") < ran.out.index("move 2 of 3") < ran.out.index("move 3 of 3")
    assert ran.out.count("move 2 of 3") == 2
    assert "Automa scored nothing in 2 moves: still 0." in ran.out


def test_a_game_in_the_middle_is_told_field_by_field_and_nobody_moves_before(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("tokaido",))
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    lines = typed("1 = encounter 30", "stands", "nothing", "8 = many", "8 = 3", "2 = shop 29", "3 = 30", "quit")
    ran = run("companion", "tokaido", "--deal", "--seed", "7", "--middle", typed=lines)
    assert "encounter 30" in ran.out
    assert ran.out.count("Nobody passes inn 14") > 1
    assert "nothing is no field of this form" in ran.out
    assert "Automa 1: Coins: type the number behind an equals sign, such as 8 = 5." in ran.out
    assert ("Next: Automa 1" in ran.out, "Put" in ran.out) == (True, False)
    ran = run(
        "companion",
        "tokaido",
        "--resume",
        typed=typed("3", "undo", "undo", "2 = shop 29", "3 = 30", "stands", "undo", "quit"),
    )
    assert "Type one with its field, such as 3 = 2." in ran.out
    assert "Automa 1 · move 1" in ran.out or "Automa 1\n" in ran.out
    assert ran.out.rstrip().rpartition("How does it stand?")[2].count("shop 29") == 1


def test_the_question_stays_in_sight_above_a_long_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("tiletum",))
    monkeypatch.setattr(registry, "game", lambda name: TILETUM)
    ran = run(
        "companion",
        "tiletum",
        "--deal",
        "--seed",
        "7",
        typed=typed("blue 4: joker", "climb 4", "fix points mautoma", "quit"),
    )
    asked = ran.out.partition("which die did you take?")[2].partition("Number, name, or help:")[0]
    assert "blue 4: joker" in asked
    assert " King track …" in asked
    assert len(asked.splitlines()) < 22
    assert "You climb 4 steps on the king track." in ran.out
    assert "Mautoma's points = " in ran.out, "words of a name find it in any order"


def test_without_a_road_no_space_has_a_number_and_each_answer_its_own_words(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    ran = run("companion", "tokaido", "--deal", "--seed", "9", "--cards-only", typed=typed("farm", "", "quit"))
    assert "Move Automa 1's pawn to that farm." in ran.out
    assert "farm 7" not in ran.out
    assert all(f"I arrived {place}" in ran.out for place in ("first", "second", "last"))


def test_a_checklist_is_not_pushed_out_of_sight(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TERRA_MYSTICA)
    lines = typed("1", "1", "1", "1", "1", "quit")
    ran = run("companion", "terra_mystica", "--seed", "1", "--set", "faction=witches", "--cards-only", typed=lines)
    asked = ran.out.rpartition("Which power action does she block?")[2].splitlines()
    assert any("Done as listed" in line for line in asked)
    assert any("Say what she did …" in line for line in asked)
    assert len(asked) < 16


def test_a_list_that_words_have_shortened_is_no_trap(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something else can be named at once, and Enter shows everything again."""
    monkeypatch.setattr(registry, "names", lambda: ("tapestry",))
    monkeypatch.setattr(registry, "game", lambda name: TAPESTRY)
    ran = run("companion", "tapestry", "--seed", "7", typed=typed("", "science", "", "science", "end turn", "quit"))
    assert ran.out.count("Choose each space you advanced to") == 2
    assert "fits nothing here" not in ran.out
    assert "move 1 of 3" in ran.out


def test_a_number_that_is_not_in_sight_tells_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: TILETUM)
    moves = []
    for lines in ([], ["90"], ["90", "90"]):
        ran = run("companion", "tiletum", "--deal", "--seed", "7", typed=typed(*lines, "quit"))
        moves.append(Store().list()[0].moves)
    assert moves[0] == moves[1] < moves[2]
    opened = ran.out.split("help: 90\n")[1]
    assert re.match(r".* – type a number from \d+ to \d+\.\n", opened)
    assert re.search(r"^ *90 ", opened, re.MULTILINE)


@pytest.mark.parametrize("game", [REVIVE, TERRA_MYSTICA, TILETUM, TOKAIDO], ids=lambda game: game.info.id)
def test_no_line_is_wider_than_the_window_and_no_list_higher(
    run: Run, monkeypatch: pytest.MonkeyPatch, game: Game[Any]
) -> None:
    monkeypatch.setattr(registry, "game", lambda name: game)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    ran = run("companion", game.info.id, "--seed", "7", typed=typed(*["", "1"] * 12, "map", "fix", "help", "quit"))
    assert (ran.status, ran.err) == (0, "")
    assert max(map(cell_len, ran.out.splitlines())) <= 80
    ends = f"^(?:Number, name|Press Enter|Type the number|{re.escape(game.info.title)} ·).*\n"
    asked = re.split(ends, ran.out, flags=re.MULTILINE)[1:24]
    assert max(len(part.splitlines()) for part in asked) < 24


def test_a_chosen_colour_is_in_the_names_of_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: REVIVE)
    ran = run("companion", "revive", "--deal", "--seed", "7", typed=typed("1", "setup", "quit"))
    steps = re.findall(r"^ *(\d+) [·✓] (.+)$", ran.out, re.MULTILINE)
    mine = next(number for number, text in steps if text.startswith("You are first"))
    its = next(number for number, text in steps if text.startswith("Give the Mautoma"))
    lines = ("1", f"setup {mine} yellow", f"setup {its} yellow", f"setup {its} red", "1", "1", "end", "quit")
    ran = run("companion", "revive", "--deal", "--seed", "7", typed=typed(*lines))
    assert "yellow belongs to somebody else already" in ran.out
    assert "Mautoma (red)" in ran.out


def test_what_she_cannot_do_is_replaced_by_what_the_rules_say_then(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("tapestry",))
    monkeypatch.setattr(registry, "game", lambda name: TAPESTRY)
    ran = run("companion", "tapestry", "--seed", "7", typed=typed("", "end turn", "cannot 1", "cannot 1", "quit"))
    assert "Changed. " in ran.out
    assert "The rules have no alternative here; say what she did with else." in ran.out


def test_the_answers_to_a_question_keep_their_order(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The likely one first, although it is a place on the board; something else comes last."""
    monkeypatch.setattr(registry, "game", lambda name: TERRA_MYSTICA)
    words = ("companion", "terra_mystica", "--seed", "3", "--set", "faction=witches")
    ran = run(*words, typed=typed("1", "1", "quit"))
    said = [line.strip() for line in ran.out.splitlines()]
    asked = said.index("Where is letter A on the map card?")
    answers = [line for line in said[asked:] if re.match("[0-9]+ ", line)]
    assert answers[0].endswith("(our guess)")
    assert answers[-1].endswith("It shows something else")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_list_of_words_fits_into_a_window(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """No line is broken: each begins with a word to type, or goes on under what the word does."""
    monkeypatch.setenv("COLUMNS", "80")
    for game in (TOKAIDO, TILETUM):
        monkeypatch.setattr(registry, "game", lambda name, game=game: game)
        ran = run("--language", language, "companion", game.info.id, typed=typed("help", "quit"))
        first, last = (re.escape(word) for word in ("tick 1 2 ", "quit "))
        lines = re.search(rf"^{first}.*?^{last}", ran.out, re.MULTILINE | re.DOTALL)
        assert lines is not None
        assert [line for line in lines[0].splitlines() if not re.match(r"[\w ]{12,13}[\S\u202f]|quit ", line)] == []
