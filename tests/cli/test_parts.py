"""The parts of the screen on their own: layouts of offers, score sheets, funnels, commands to repeat a game."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from automatable import cli
from automatable.cli.command_line.options import play_command
from automatable.cli.screen.console import THEME, make_console
from automatable.cli.screen.funnel import funnel
from automatable.cli.screen.hanging import paragraphs
from automatable.cli.screen.offer_forms import layout
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.screen.scoresheet import score_sheet
from automatable.cli.screen.seats import Seats
from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.kernel.contract.game import Setup, complete, next_level
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.show.scores import result
from automatable.kernel.turns.view import ROLES, Fact, Panel, Score
from automatable.kernel.words.text import Catalogue, catalogue, msg
from automatable.rulebook import report as rules_report
from tests.cli.program import Run

WORDS = catalogue(package=PLUGIN.info.package)


def printed(renderable: Any, width: int = 80) -> str:
    console = Console(width=width, height=24, theme=THEME, color_system=None)
    with console.capture() as captured:
        console.print(renderable)
    return captured.get()


def many_offers(groups: int, each: int) -> Offers:
    return Offers(
        NumberedOffer(
            number + 1, Pick(number), f"space {number + 1}", f"+{number % 5} coins", f"group {number // each}"
        )
        for number in range(groups * each)
    )


def laid_out(offers: Offers, rows: int) -> list[str]:
    return printed(layout(offers, make_console(), rows).what).splitlines()


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_few_offers_stand_in_rows_with_what_they_bring() -> None:
    lines = laid_out(many_offers(1, 5), 10)
    assert (len(lines), "+4 coins" in lines[-1]) == (5, True)


def test_more_offers_stand_in_columns_with_what_they_bring() -> None:
    lines = laid_out(many_offers(1, 20), 10)
    assert (len(lines) <= 10, sum(line.count("coins") for line in lines)) == (True, 20)


def test_still_more_offers_stand_in_columns_alone() -> None:
    lines = laid_out(many_offers(1, 40), 10)
    assert (len(lines) <= 10, sum(line.count("space") for line in lines), "coins" in "".join(lines)) == (
        True,
        40,
        False,
    )


def test_very_many_offers_are_listed_by_group() -> None:
    lines = laid_out(many_offers(5, 100), 10)
    assert (len(lines) <= 10, "101–200" in "".join(lines)) == (True, True)


def test_of_very_many_offers_of_one_group_the_first_are_listed_and_the_others_counted() -> None:
    lines = laid_out(many_offers(1, 300), 10)
    shown = sum(line.count("space") for line in lines)
    assert (len(lines) <= 10, 30 < shown < 300) == (True, True)
    assert lines[-1] == f"… and {300 - shown} more: press Enter."


SHAPES = [(1, 5), (1, 20), (1, 40), (1, 300), (2, 8), (3, 20), (5, 100), (9, 3), (30, 4)]


@pytest.mark.parametrize("rows", [3, 6, 10, 22])
@pytest.mark.parametrize(("groups", "each"), SHAPES)
def test_numbers_ascend_and_those_in_sight_are_known(groups: int, each: int, rows: int) -> None:
    offers = many_offers(groups, each)
    form = layout(offers, make_console(), rows)
    out = printed(form.what)
    assert len(out.splitlines()) <= rows
    numbers = [int(found) for found in re.findall(r"(?:^|  | )(\d+)(?:–\d+)? (?:space|group)", out)]
    assert numbers == sorted(numbers)
    assert [f"space {entry.number}" for entry in form.shown] == re.findall(r"space \d+", out)


def shown_facts(facts: tuple[Fact, ...], width: int) -> list[str]:
    view = PLUGIN.face.view(PLUGIN.rules.new(complete(PLUGIN.info, Setup())), 0)
    view = msgspec.structs.replace(view, panels=(Panel(0, msg("You"), 7, facts),))
    return [line.strip() for line in printed(Seats(PLUGIN.info, view, WORDS, width).table(), width).splitlines()]


@pytest.mark.parametrize("width", [80, 30, 20])
def test_resources_come_first_and_their_noughts_are_shown(width: int) -> None:
    facts = (*FACTS, Fact(msg("Gold"), 0, vital=True))
    assert shown_facts(facts, width)[0].startswith("You 7 Gold 0")


FACTS = (Fact(msg("Coins"), 3, msg("a remark")), Fact(msg("Meals"), 0), Fact(msg("Cards"), "2 of 5"))


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (60, ["You 7 Coins 3 (a remark) · Meals 0 · Cards 2 of 5"]),
        (45, ["You 7 Coins 3 (a remark) · Cards 2 of 5"]),
        (30, ["You 7 Coins 3 · Cards 2 of 5"]),
        (20, ["You 7 Coins 3", "Cards 2 of 5"]),
    ],
)
def test_facts_are_shortened_only_as_far_as_needed(width: int, shown: list[str]) -> None:
    assert shown_facts(FACTS, width) == shown


def test_facts_that_need_too_many_rows_end_in_dots() -> None:
    view = PLUGIN.face.view(PLUGIN.rules.new(complete(PLUGIN.info, Setup())), 0)
    panels = tuple(Panel(seat, msg("Seat"), 7, FACTS) for seat in (0, 1))
    seats = Seats(PLUGIN.info, msgspec.structs.replace(view, panels=panels), WORDS, 21)
    lines = [line.strip() for line in printed(seats.table(rows=2, others=1), 21).splitlines()]
    assert lines == ["Seat 7 Coins 3", "Cards 2 of 5", "Seat 7 Coins 3 …"]
    assert seats.height(rows=2, others=1) == len(lines)


def test_what_is_done_aside_is_folded_first() -> None:
    offers = many_offers(2, 8)
    offers.entries += [
        NumberedOffer(17 + n, Pick(16 + n), f"swap {n}", "+1 coin", "convert", aside=True) for n in range(6)
    ]
    lines = laid_out(offers, 7)
    assert ("17–22 convert" in "".join(lines), sum(line.count("space") for line in lines)) == (True, 16)


def test_a_group_of_one_is_said_by_its_offer_when_it_is_folded() -> None:
    offers = many_offers(2, 8)
    offers.entries += [NumberedOffer(17, Pick(16), "end your turn", "", "the turn")]
    lines = laid_out(offers, 3)
    assert "17 end your turn" in "".join(lines)


def test_folded_groups_of_one_are_told_apart_by_their_names() -> None:
    offers = many_offers(2, 8)
    offers.entries += [NumberedOffer(17 + n, Pick(16 + n), "pay a coin", "", f"track {n}") for n in range(3)]
    said = "".join(laid_out(offers, 3))
    assert "18 pay a coin (track 1)" in said
    assert "19 pay a coin (track 2)" in said


def test_the_only_group_that_is_not_folded_keeps_its_name() -> None:
    offers = many_offers(1, 4)
    offers.entries += [NumberedOffer(5 + n, Pick(4 + n), f"swap {n}", "+1 coin", "convert") for n in range(60)]
    lines = laid_out(offers, 6)
    assert (lines[0].strip(), sum("space" in line for line in lines)) == ("group 0", 2)


@pytest.mark.parametrize("groups", [1, 9])
def test_long_labels_are_never_cut_so_that_each_can_be_told_from_the_others(groups: int) -> None:
    offers = many_offers(groups, 12 // groups)
    long = [f"{entry.group} with a name of {'very ' * 9}many words" for entry in offers.entries]
    offers.entries = [
        NumberedOffer(entry.number, entry.move, name, entry.effect, name if groups > 1 else "")
        for entry, name in zip(offers.entries, long, strict=True)
    ]
    lines = laid_out(offers, 3)
    assert (len(lines), max(map(len, lines)) <= 80) == (3, True)
    assert "many words" in " ".join(" ".join(lines).split())
    assert lines[-1].endswith("more: press Enter.")


def scores(*points: tuple[int, int]) -> list[Score]:
    return [Score(seat, msg(f"seat {seat}"), *pair) for seat, pair in enumerate((n, (), tie) for n, tie in points)]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ([(3, 0), (5, 0)], "seat 1 wins with 5 points."),
        ([(1, 0), (0, 0)], "You win with 1 point."),
        ([(5, 0), (5, 1)], "seat 1 wins the tie at 5 points."),
        ([(5, 1), (5, 1)], "seat 0 and seat 1 share the victory."),
    ],
)
def test_the_result_names_the_winner(points: list[tuple[int, int]], told: str) -> None:
    assert result(PLUGIN.info, scores(*points), catalogue()) == told


def test_who_never_gains_points_has_no_column() -> None:
    both = [Score(0, msg("You"), 5, ((msg("Track"), 5),)), Score(1, msg("Mautoma"), 0, counts=False)]
    assert "Mautoma" not in printed(score_sheet(PLUGIN.info, both, Catalogue({})))


def test_parts_of_the_same_name_share_a_row_of_the_score_sheet() -> None:
    both = [
        Score(0, msg("You"), 5, ((msg("fruit"), 2), (msg("fruit"), 3))),
        Score(1, msg("Automa"), 7, ((msg("rests"), 1), (msg("fruit"), 6))),
    ]
    rows = [line.split() for line in printed(score_sheet(PLUGIN.info, both, Catalogue({}))).splitlines()]
    assert ["fruit", "5", "6"] in rows
    assert ["rests", "1"] in rows
    assert ["Total", "5", "7"] in rows


def test_a_funnel_of_many_options_says_how_many_more_there_are() -> None:
    trace = Trace(steps=[Step("TK-1", "options", msg("spaces"), tuple(range(113)))])
    told = " ".join(printed(funnel(trace, Catalogue({}), 7), 120).split())
    assert "113 0, 1, 2" in told
    assert "10 and 102 more" in told


def test_a_fallback_in_a_funnel_has_no_count() -> None:
    trace = Trace()
    trace.fallback("TK-2", msg("she rests"))
    assert printed(funnel(trace, Catalogue({}), 7)).split()[-3:] == ["TK-2", "she", "rests"]


def test_the_command_to_repeat_a_game_names_what_is_not_default() -> None:
    setup = Setup(8, "easy", {"small": True})
    assert play_command(PLUGIN, setup) == "automatable play orchard --defaults --level easy --seed 8 --set small=yes"


def test_the_next_level_keeps_the_options() -> None:
    assert next_level(PLUGIN, Setup(8, "easy", {"small": True})) == Setup(8, "normal", {"small": True})


def test_every_role_has_a_style() -> None:
    assert [role for role in ROLES if role not in THEME.styles] == []


SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in Path(cli.__file__).parent.rglob("*.py"))
KEYS = [key.removeprefix("cli.") for key in catalogue().texts if key.startswith("cli.")]


def test_every_text_that_the_program_asks_for_exists() -> None:
    asked = re.findall(r'(?:\btext|\.say)\("([a-z_.]+)"', SOURCES)
    assert [key for key in asked if key not in KEYS] == []


def test_every_text_is_asked_for() -> None:
    by_name = (
        "about.",
        "examples.",
        "help.group.",
        "prompt.",
        "bench.columns.",
        "packs.about.",
        "packs.agree.",
        "packs.help.",
        "packs.whose.",
    )
    quoted = set(re.findall(r"""["']([a-z_.]+)["']""", SOURCES))
    by_last_name = ("review.", "today.", "plays.column.")
    asked = quoted | {key for key in KEYS if key.startswith(by_last_name) and key.rpartition(".")[2] in quoted}
    asked |= {f"argument.{word.lower()}" for word in re.findall(r"\b[A-Z]{3,}\b", SOURCES)}
    assert [key for key in KEYS if key not in asked and not key.startswith(by_name)] == []


def test_rules_without_tests_are_status_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_report, "rule_tests", lambda package: {})
    ran = run("rules")
    assert (ran.status, "18 untested" in ran.out) == (1, True)


def test_several_others_share_a_line_where_room_is_short() -> None:
    view = PLUGIN.face.view(PLUGIN.rules.new(complete(PLUGIN.info, Setup(1))), 0)
    mine, hers = view.panels[0], view.panels[1]
    panels = (mine, hers, msgspec.structs.replace(hers, seat=2, points=7))
    seats = Seats(PLUGIN.info, msgspec.structs.replace(view, panels=panels), WORDS, 60)
    lines = [line.strip() for line in printed(seats.together(), 60).splitlines()]
    assert len(lines) == 2
    assert lines[1].endswith(" 7")
    assert lines[1].count(" · ") == 1
    assert (seats.several, Seats(PLUGIN.info, view, WORDS, 60).several) == (True, False)


def test_a_line_that_is_broken_goes_on_below_its_words() -> None:
    offers = many_offers(2, 8)
    long = f"Take the contract with a price that {'really ' * 6}nobody would call short"
    offers.entries += [NumberedOffer(17, Pick(16), long, "", "")]
    lines = laid_out(offers, 9)
    first = next(row for row, line in enumerate(lines) if "Take the" in line)
    assert (lines[first][:4], lines[first + 1].strip()) == (" 17 ", "really nobody would call short")
    assert lines[first + 1].startswith(" " * 4)


def test_a_group_of_one_says_what_its_part_of_a_sentence_belongs_to() -> None:
    offers = many_offers(2, 8)
    offers.entries += [NumberedOffer(17, Pick(16), "a bridge", "", "Take a power action")]
    assert "17 Take a power action: a bridge" in "".join(laid_out(offers, 3))


def test_a_fact_is_shown_whole_or_not_at_all() -> None:
    facts = tuple(Fact(msg(name), 3) for name in ("Houses on the map", "Pillars in the supply", "Priests"))
    view = PLUGIN.face.view(PLUGIN.rules.new(complete(PLUGIN.info, Setup())), 0)
    panels = (Panel(0, msg("You"), 7, facts), Panel(1, msg("Her"), 7, facts))
    seats = Seats(PLUGIN.info, msgspec.structs.replace(view, panels=panels), WORDS, 50)
    lines = [line.strip() for line in printed(seats.table(rows=1), 50).splitlines()]
    assert lines == ["You 7 Houses on the map 3 …", "Her 7 Houses on the map 3 …"]


def test_the_lines_of_a_count_hang_below_their_beginning() -> None:
    told = paragraphs(Text("You end your turn.\nThe end of the round\n  Fair of Brugge: you 4 crests × 3 = 12"))
    assert printed(told, 30).splitlines()[2:] == ["  Fair of Brugge: you 4 crests", "    × 3 = 12"]


def test_no_line_is_broken_before_a_sign_with_a_space_that_does_not_break() -> None:
    sentence = "construire à portée 3\u202f; avancer le marqueur de 2\u00a0cases"
    lines = {width: printed(Text(sentence), width).splitlines() for width in range(10, 40)}
    assert not [line for found in lines.values() for line in found if line.lstrip().startswith((";", "cases"))]
