"""A game in the terminal: whole games from a script, every command at the prompt, and nothing that loses a move."""

import builtins
import dataclasses
import io
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from automatable.cli.command_line.options import in_lines
from automatable.cli.main import main
from automatable.cli.screen.prompt import ALIASES, COMMANDS
from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import AUTOMA
from automatable.games._template.model.tables import TREES
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.show.current_rules import obstacles, places_named, rules_now
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store, StoredGame
from tests.cli.program import PROMPT, Run
from tests.saves.saved_orchard import STRICTER

WHOLE_GAME = "1\n" * 6
START = ("play", "orchard", "--seed", "3")


def saved() -> StoredGame:
    return Store().list()[0]


def after(out: str, typed: str) -> str:
    """What was printed between this line of input and the next prompt."""
    return out.partition(f"> {typed}\n")[2].partition(f"\n{PROMPT}")[0]


def first_match() -> Match[Any]:
    """The game of START after its first offer was taken."""
    match: Match[Any] = Match(PLUGIN, Setup(3))
    match.play(Pick(tree=0))
    return match


def first_entries() -> list[str]:
    match = first_match()
    say = catalogue(package=PLUGIN.info.package).say
    return [say(PLUGIN.face.tell(state, move)) for state, move in zip(match.states, match.moves, strict=False)]


def test_a_whole_game_can_be_played_from_a_script(run: Run) -> None:
    ran = run(*START, typed=WHOLE_GAME)
    assert (ran.status, saved().over, ran.err) == (0, True, "")


def test_the_end_shows_score_sheet_winner_seed_and_the_ways_on(run: Run) -> None:
    out = run(*START, typed=WHOLE_GAME).out
    end = out.partition("The game is over.")[2]
    assert all(part in end for part in ("Baskets", "Rests", "Total"))
    assert " win" in end
    assert "automatable play orchard --defaults --level normal --seed 3" in end


WON, LOST = ("--level", "easy", "--seed", "1"), ("--level", "easy", "--seed", "2")


def test_after_a_victory_the_next_level_is_proposed(run: Run) -> None:
    end = run("play", "orchard", *WON, "--set", "small=no", typed=WHOLE_GAME).out
    assert "You win" in end
    assert "One level up:\n  automatable play orchard --defaults --level normal\n" in end


def test_after_a_defeat_no_harder_level_is_proposed(run: Run) -> None:
    end = run("play", "orchard", *LOST, typed=WHOLE_GAME).out
    assert ("Automa wins" in end, "One level up" in end) == (True, False)


def test_at_the_last_level_no_next_one_is_proposed(run: Run) -> None:
    ran = run("play", "orchard", "--level", "hard", "--seed", "6", "--set", "small=no", typed=WHOLE_GAME)
    assert ("You win" in ran.out, "One level up" in ran.out) == (True, False)


def test_the_same_again_is_the_same_whatever_is_remembered(run: Run) -> None:
    run("play", "orchard", "--set", "small=yes", terminal=True, typed="quit\n")
    command = "automatable play orchard --defaults --level normal --seed 3"
    assert command in run(*START, "--set", "small=no", terminal=True, typed=WHOLE_GAME).out
    run("play", "orchard", "--set", "small=yes", terminal=True, typed="quit\n")
    run(*command.split()[1:], terminal=True, typed="quit\n")
    assert saved().setup.options == {"small": False}


def test_a_long_command_is_broken_as_a_shell_reads_it() -> None:
    command = "automatable play orchard --level normal --seed 3 --set small=no"
    lines = in_lines(command, 40).splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(line.strip().removesuffix(" \\") for line in lines) == command
    assert [line.endswith(" \\") for line in lines] == [True, True, False]


@pytest.mark.parametrize(
    "changes",
    [("--seed", "9"), ("--level", "hard"), ("--set", "small=yes"), ("--defaults",)],
    ids=lambda given: given[0],
)
@pytest.mark.parametrize("which", [(), ("orchard",)], ids=["latest", "named"])
def test_a_resumed_game_cannot_be_another_one(run: Run, changes: tuple[str, ...], which: tuple[str, ...]) -> None:
    run(*START, typed="1\n")
    ran = run("play", "orchard", "--resume", *which, *changes, typed="1\n")
    assert (ran.status, ran.out, ran.err.count("\n"), saved().moves) == (2, "", 1, 3)
    assert changes[0] in ran.err


def test_the_end_of_input_says_how_to_go_on(run: Run) -> None:
    ran = run(*START, typed="1\n")
    assert (ran.status, f"automatable play orchard --resume {saved().id}" in ran.out) == (0, True)


def test_a_resumed_game_stands_where_it_was_left(run: Run) -> None:
    run(*START, typed="1\n1\n")
    before = saved().check
    run("play", "orchard", "--resume", saved().id)
    assert (saved().check, len(Store().list())) == (before, 1)


def test_resume_without_an_id_takes_the_latest_unfinished_game(run: Run) -> None:
    run(*START, typed="1\n")
    run(*START, typed=WHOLE_GAME)
    run("play", "orchard", "--resume", typed=WHOLE_GAME)
    assert [game.over for game in Store().list()] == [True, True]


def test_every_move_is_saved_before_it_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    lines = iter(["1", "1", "1"])

    def answer(question: str) -> str:
        seen.append(saved().moves)
        return next(lines, "quit")

    monkeypatch.setattr(builtins, "input", answer)
    run(*START)
    assert seen == [0, 3, 6, 9]


def test_an_interrupt_says_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    ran = run(*START)
    assert (ran.status, f"--resume {saved().id}" in ran.out) == (0, True)


def test_each_step_of_the_automa_is_told_with_its_points(run: Run) -> None:
    told = [line.split(maxsplit=1)[1].rstrip() for line in after(run(*START, typed="1\n").out, "1").splitlines()[:3]]
    _, wants, picks = first_entries()
    picked = max(TREES[tree].fruit for tree in first_match().state.trees(AUTOMA))
    assert told == ["You pick apple tree 1.  You +3", wants, f"{picks}  Automa +{picked}"]


def test_the_beginning_of_a_label_plays_the_offer(run: Run) -> None:
    assert "You pick plum tree 12." in run(*START, typed="PLUM TREE 12\n").out


def test_a_label_that_begins_another_can_be_typed_in_full(run: Run) -> None:
    assert "You pick apple tree 1." in run(*START, typed="apple tree 1\n").out


def test_an_ambiguous_beginning_names_what_it_fits(run: Run) -> None:
    lines = run(*START, typed="pear tree\n").out.splitlines()
    first = lines.index("'pear tree' fits 4 offers; type a number or more letters:")
    assert lines[first + 1].startswith("  5 pear tree 2 ")


def test_the_name_of_a_group_lists_it(run: Run) -> None:
    listed = after(run(*START, typed="plu\n").out, "plu")
    assert [word in listed for word in ("plum tree 3", "plum tree 12", "apple tree")] == [True, True, False]


@pytest.mark.parametrize(
    "typed", ["0", "13", "99999999999999999999", "²", "xyzzy", "-1", "why 99", "log x", "rules xyzzy"]
)
def test_bad_input_is_answered_by_one_line_and_the_question_again(run: Run, typed: str) -> None:
    ran = run(*START, typed=f"{typed}\nquit\n")
    assert (ran.status, after(ran.out, typed).count("\n"), saved().moves) == (0, 0, 0)


def test_undo_says_what_it_takes_back(run: Run) -> None:
    out = run(*START, typed="1\nundo\nundo\n").out
    assert "Undone: You pick apple tree 1. (and 2 entries that followed)" in out
    assert "There is nothing to undo." in out


def test_redo_brings_the_same_cards_again(run: Run) -> None:
    out = run(*START, typed="1\nundo\nredo\nredo\n").out
    assert [out.count(told) for told in first_entries()[1:]] == [2, 2]
    assert "There is nothing to redo." in out


def test_hint_names_an_offer_and_what_it_brings(run: Run) -> None:
    out = run(*START, typed="hint\n").out
    assert "would take 6: pear: pear tree 4 – +5 fruit" in out
    assert out.index("would take 6") < out.index("Otherwise") < out.index("Figures of 6: ") < out.index("± is the")


def test_why_prints_the_last_decision_as_a_funnel(run: Run) -> None:
    told = " ".join(after(run(*START, typed="1\nwhy\n").out, "why").split())
    tree = next(iter(first_match().state.trees(AUTOMA)))
    row = TREES[tree]
    assert "ORC-A-02 trees nobody has picked 11" in told
    assert f"ORC-A-03 of kind {row.kind}" in told
    assert f"{row.kind} tree {tree + 1}: {row.fruit}" in told.partition("measured: ")[2]


def test_why_is_about_the_last_decision(run: Run) -> None:
    assert "Why entry 6" in run(*START, typed="1\n1\nwhy\n").out


def test_why_with_a_number_is_about_that_entry(run: Run) -> None:
    assert "Why entry 3" in run(*START, typed="1\n1\nwhy 3\n").out


def test_a_script_that_is_too_long_ends_with_the_game(run: Run) -> None:
    assert "undo takes the last move back" not in run(*START, typed=WHOLE_GAME * 2).out


def test_a_low_terminal_gets_its_offers_in_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "20")
    screen = run(*START).out.partition("Orchard ·")[2].partition(f"\n{PROMPT}")[0]
    assert len(screen.splitlines()) < 20


def test_why_of_a_person_s_move_says_so(run: Run) -> None:
    assert re.search(r"(Nobody|You) chose this.*The rule behind it, ", run(*START, typed="1\nwhy 1\n").out, re.DOTALL)


def test_explain_on_shows_every_decision_and_is_remembered(run: Run) -> None:
    assert "Why entry 3" in run(*START, typed="explain on\n1\n").out
    assert "Why entry 3" in run(*START, typed="1\n").out


def test_rules_alone_are_those_of_the_moment(run: Run) -> None:
    told = after(run(*START, typed="rules\n").out, "rules")
    assert ("ORC-T-02" in told, "ORC-A-02" in told) == (True, False)


def test_rules_of_the_moment_are_those_of_what_can_be_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = msgspec.structs.replace(PLUGIN.face.view(first_match().state, 0), rules=())
    monkeypatch.setattr(PLUGIN, "face", dataclasses.replace(PLUGIN.face, view=lambda state, seat: bare))
    assert rules_now(PLUGIN, first_match().state) == ["ORC-T-02"]


@pytest.mark.parametrize("typed", ["apple tree 1", "pick APPLE TREE 1", "why apple tree 1"])
def test_a_place_that_cannot_be_chosen_says_why(run: Run, typed: str) -> None:
    out = run(*START, typed=f"1\n{typed}\n").out
    assert after(out, typed) == "apple tree 1: This tree has been picked already. (ORC-T-03)"


def test_a_place_that_can_be_chosen_has_nothing_in_its_way() -> None:
    state = first_match().state
    free = next(tree for tree in range(12) if tree in state.free())
    assert obstacles(PLUGIN, state, TREES[free].id) == []


def test_the_longest_name_counts() -> None:
    named = places_named(PLUGIN, first_match().state, "why not apple tree 10?", PLUGIN.words())
    assert named == {"tree-10": "apple tree 10"}


def test_rules_can_be_searched(run: Run) -> None:
    assert "ORC-A-05" in after(run(*START, typed="rules leftmost\n").out, "rules leftmost")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("score", "Total"),
        ("log", "Nothing has happened yet."),
        ("cards", "No card"),
        ("board", "apple tree 1 (3)"),
        ("help", "undo"),
    ],
)
def test_commands_show_what_they_promise(run: Run, typed: str, shown: str) -> None:
    assert shown in after(run(*START, typed=f"{typed}\n").out, typed)


def test_save_names_the_game(run: Run) -> None:
    run(*START, typed="save rainy  sunday\n")
    assert saved().name == "rainy sunday"


def test_a_fork_leaves_the_first_game_as_it_was(run: Run) -> None:
    run(*START, typed="1\nfork\n1\n")
    assert sorted(game.moves for game in Store().list()) == [3, 6]


def test_a_reconstructed_card_is_labelled(run: Run) -> None:
    assert "of kind plum (reconstructed)" in run(*START, typed=WHOLE_GAME).out


def test_a_game_continued_elsewhere_is_shown_as_it_stands(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "board", "2"])

    def answer(question: str) -> str:
        line = next(lines, "quit")
        if line == "1":
            Session.open(Store(), saved().id, PLUGIN).play(Pick(tree=0))
        return line

    monkeypatch.setattr(builtins, "input", answer)
    out = run(*START).out
    assert (out.count("was continued elsewhere"), saved().moves) == (1, 6)


def test_help_tells_of_every_command(run: Run) -> None:
    told = after(run(*START, typed="help\n").out, "help")
    assert [name for name in COMMANDS if f"{name}" not in told] == []
    assert "cli." not in told


def test_aliases_lead_to_commands() -> None:
    assert set(ALIASES.values()) <= set(COMMANDS)


def test_a_terminal_offers_unfinished_games(run: Run) -> None:
    run(*START, typed="1\nsave rainy\n")
    out = run("play", "orchard", typed="7\n1\nlog\n", terminal=True).out
    assert "1 rainy · level normal · pick 1 of 6" in out
    assert "You pick apple tree 1." in out


def test_a_terminal_starts_a_new_game_if_none_is_picked(run: Run) -> None:
    run(*START, typed="1\n")
    run("play", "orchard", typed="\n", terminal=True)
    assert len(Store().list()) == 2


def test_the_end_of_input_at_the_list_starts_nothing(run: Run) -> None:
    run(*START, typed="1\n")
    ran = run("play", "orchard", terminal=True)
    assert (ran.status, len(Store().list())) == (0, 1)


def test_a_game_whose_rules_changed_can_be_continued_as_a_fork(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*START, typed="plum tree 3\n")
    monkeypatch.setattr(registry, "game", lambda name: STRICTER)
    out = run("play", "orchard", "--resume", saved().id, typed="1\nfork\n1\n").out
    assert out.count("Move 1 breaks rule ORC-T-09") == 2
    assert [game.moves for game in Store().list()] == [3, 3]


def test_a_finished_game_whose_rules_changed_is_shown_as_it_was_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run(*START, typed="plum tree 3\n" + WHOLE_GAME)
    whole = run("replay", saved().id).out
    file = tmp_path / "game.json"
    run("export", saved().id, str(file))
    monkeypatch.setattr(registry, "game", lambda name: STRICTER)
    for named in (saved().id, str(file)):
        ran = run("replay", named)
        assert (ran.status, ran.out) == (1, whole)
        assert "Move 1 breaks rule ORC-T-09" in ran.err
        assert ran.err.rstrip().endswith("as they were saved when it ended.")
    result, first = whole.splitlines()[-1], whole.splitlines()[1]
    again = run("play", "orchard", "--resume", saved().id, typed=f"log {saved().moves}\n", terminal=True).out
    assert (result in again, first in again) == (True, True)


def test_a_terminal_remembers_the_last_level_and_options(run: Run) -> None:
    run(*START, "--level", "hard", "--set", "small=yes", typed=WHOLE_GAME)
    out = run("play", "orchard", terminal=True).out
    assert (saved().level, saved().setup.options) == ("hard", {"small": True})
    assert out.startswith(
        "Same as last time: --level hard --set small=yes. Use --defaults for the game's own settings.\n"
    )


def test_the_defaults_can_be_had_again_and_nothing_is_said_of_them(run: Run) -> None:
    run(*START, "--level", "hard", typed=WHOLE_GAME)
    run("play", "orchard", "--defaults", terminal=True, typed="quit\n")
    assert saved().level == "normal"
    assert "Same as last time" not in run("play", "orchard", terminal=True, typed="\nquit\n").out


def test_a_script_always_gets_the_defaults(run: Run) -> None:
    run(*START, "--level", "hard", typed=WHOLE_GAME)
    run("play", "orchard")
    assert saved().level == "normal"


def test_at_the_end_a_terminal_can_still_undo(run: Run) -> None:
    out = run(*START, typed=f"{WHOLE_GAME}undo\nquit\n", terminal=True).out
    assert ("Undone:" in out, saved().over) == (True, False)


def test_at_the_end_an_empty_line_leaves_the_terminal(run: Run) -> None:
    run(*START, typed=f"{WHOLE_GAME}\nundo\n", terminal=True)
    assert saved().over


EVERYTHING = (
    "1\nwhy\nscore\nlog\nhelp\nrules\nrules e\nsettings\nhint\noffers\ncards\nsave x\nundo\nredo\n" + WHOLE_GAME
)


@pytest.mark.parametrize("columns", [40, 80, 100, 200])
def test_no_line_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = run(*START, typed=f"explain on\n{EVERYTHING}").out
    assert max(cell_len(line) for line in out.splitlines() if "games.sqlite3" not in line) <= columns


def test_a_screen_of_many_offers_fits_24_lines(run: Run) -> None:
    screen = run(*START).out.partition("Orchard ·")[2].partition(f"\n{PROMPT}")[0]
    assert len(screen.splitlines()) <= 23


def colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    return "\x1b" in run(*START, typed=EVERYTHING).out


def test_a_terminal_gets_colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert colours(run, monkeypatch)


def test_no_color_means_no_escape_codes_at_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colours(run, monkeypatch)


def test_output_that_is_no_terminal_has_no_escape_codes(run: Run) -> None:
    assert "\x1b" not in run(*START, typed=EVERYTHING).out


WORDS = st.sampled_from([*COMMANDS, *ALIASES, "1", "5", "on", "pear", "explain on", "why 3", "undo", "redo", "1"])
JUNK = st.lists(WORDS | st.tuples(WORDS, st.text(max_size=20)).map(" ".join) | st.text(max_size=30), max_size=12)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(JUNK)
def test_junk_at_the_prompt_is_never_an_error(run: Run, lines: list[str]) -> None:
    ran = run(*START, typed="\n".join(lines).encode("utf-8", "replace"))
    assert (ran.status, ran.err) == (0, "")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200))
def test_bytes_that_are_no_text_are_never_an_error(run: Run, typed: bytes) -> None:
    ran = run(*START, typed=typed)
    assert (ran.status, ran.err, "\x1b" in ran.out) == (0, "", False)


def test_a_terminal_that_cannot_show_a_sign_gets_another(home: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1\n")))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(narrow, encoding="ascii"))
    assert main(START) == 0
    assert b"Orchard ? Normal" in narrow.getvalue()
