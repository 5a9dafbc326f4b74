"""The set-up for hands: every set-up rule of a rulebook is carried out by a step, and no step contradicts the state."""

import functools
import re
from typing import Any

import pytest

from automatable.kernel.companion.screen import possible_reports, question
from automatable.kernel.companion.set_up import PARTS, is_part_known, laid_out, preparing, setup_part
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import SetupStep, drawn_by_app
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import Msg
from automatable.rulebook.book import rulebook
from automatable.saves.formats.save import chance_source
from tests.games.terra_mystica.given import AUTOMA_FACTIONS, Acting, owed

MORE: dict[str, set[str]] = {
    "tokaido": {
        *(f"TOK-DIFF-{n:02}" for n in range(2, 20) if n != 10),
        *(f"TOK-MAT-{n:02}" for n in range(1, 6)),
        "TOK-VAR-01",
        "TOK-VAR-04",
        "TOK-PROMO-05",
    },
    "terra_mystica": {
        *(f"TM-DWELL-{n:02}" for n in range(1, 7)),
        *(f"TM-DECK-{n:02}" for n in range(1, 13)),
        "TM-FCARD-02",
    },
    "tapestry": {*(f"TAP-REM-{n:02}" for n in range(1, 6)), *(f"TAP-DIFF-{n:02}" for n in (2, 3, 5, 7, 8, 9, 10, 11))},
    "terra_mystica_two": {
        *(f"TM-DWELL-{n:02}" for n in range(1, 7)),
        *(f"TM-DECK-{n:02}" for n in range(1, 13)),
        "TM-TWO-03",
        "TM-TWO-04",
        "TM-TWO-05",
    },
}
"""Rules of the set-up that have other ids."""
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "tokaido": (
        {},
        {"crossroads": True, "matsuri": True, "journey_of_initiation": True, "preparations": True},
        {"crossroads": True, "matsuri": True, "misaki": True, "takeru": True},
    ),
    "terra_mystica": (
        {},
        {"automa_faction": "choose", "automa_terrain": "choose", "faction": "choose"},
        {"merchants": True, "automa_faction": "gognomes"},
        {"automa_faction": "symbionts", "final_scoring": "random"},
        {"automa_faction": "blight"},
    ),
    "tiletum_three": ({},),
    "tapestry": ({}, {"asterisk": True}),
    "revive": ({}, {"cards": "draft"}),
    "terra_mystica_two": ({}, {"merchants": True, "automa_terrain": "choose"}),
}
OWN: dict[str, Any] = {"own_table": "sparingly"}
MERCHANTS_RULES = {"TM-DECK-02", "TM-DECK-03", "TM-DECK-11", "TM-SETUP-05", "TM-SETUP-15", "TM-SETUP-20"}
TILETUM_STEPS = {"board", "wheel", "dice", "bonus", "fairs", "costs", "offers", "person"}
FACTION_RULES = {"TM-SETUP-18", "TM-FCARD-02"}
BY_APP, BOX, CARDS = "app", "box", "cards only"


def begun(name: str, level: int | str, options: dict[str, Any], way: str, seed: int = 3) -> Match[Any]:
    """A game beside a board in which every choice of the set-up is made."""
    game = registry.game(name)
    assert game.companion is not None
    setup = complete(game.info, Setup(level=level, options=options, seed=seed))
    by_app = drawn_by_app(game.companion.sources, way == BOX)
    match = Match(
        game, setup, chance_source("companion", setup, [*by_app, CARDS_ONLY] if way == CARDS else by_app), "companion"
    )
    match.begin(())
    for _ in range(60):
        if is_part_known(match, PARTS[-1]) or match.turn.who is Who.OVER:
            break
        legal = match.rules.legal(match.state)
        match.report(legal[len(match.log) % len(legal)])
    return match


@functools.cache
def every(name: str) -> tuple[Match[Any], ...]:
    """Games with all options and levels; by each way as far as it changes the steps."""
    levels = [level.id for level in registry.game(name).info.levels]
    every_level = [(level, options, BOX) for options in OPTIONS[name] for level in levels]
    ways = [(levels[0], options, way) for options in OPTIONS[name] for way in (BY_APP, CARDS)]
    return tuple(begun(name, *one) for one in (*every_level, *ways, (levels[-1], {}, BY_APP)))


def wanted_rules(name: str) -> set[str]:
    """The rules of a set-up, whatever is chosen."""
    book = rulebook(registry.game(name).info.package)
    found = {rule for rule in book if re.fullmatch("[A-Z]+-SETUPX?-[0-9]+", rule)} | MORE.get(name, set())
    # TM-TWO-04 and TM-TWO-03 take their places.
    return found - ({"TM-SETUP-07", "TM-SETUP-18"} if name == "terra_mystica_two" else set())


@pytest.mark.parametrize("name", OPTIONS)
def test_every_set_up_rule_is_carried_out_by_a_step(name: str) -> None:
    book, wanted = rulebook(registry.game(name).info.package), wanted_rules(name)
    found = {rule for match in every(name) for step in preparing(match) for rule in step.rules}
    assert wanted <= found, sorted(wanted - found)
    assert found <= set(book), sorted(found - set(book))


WITH: dict[str, dict[str, set[str]]] = {
    "tokaido": {
        "crossroads": {f"TOK-SETUPX-{n:02}" for n in range(1, 6)},
        "matsuri": {f"TOK-MAT-{n:02}" for n in range(1, 6)},
        "journey_of_initiation": {"TOK-VAR-01"},
        "preparations": {"TOK-VAR-04"},
    },
    "terra_mystica": {"merchants": MERCHANTS_RULES, "gognomes": FACTION_RULES},
    "terra_mystica_two": {"merchants": MERCHANTS_RULES, "gognomes": FACTION_RULES},
    "tiletum": {"several": {"TIL-SETUP-12"}},
}
"""Rules that count only with an option, a faction or several Mautomas."""
SHARED: dict[str, set[str]] = {
    "tokaido": {"line"},
    "terra_mystica": {"draw_bonus", "setup_card"},
    "terra_mystica_two": {"setup_card"},
    "tapestry": {"cards"},
    "tiletum": TILETUM_STEPS,
    "tiletum_two": TILETUM_STEPS,
    "tiletum_three": TILETUM_STEPS,
    "tiletum own": {"board", "own", "person"},
    "revive": {"unlocked", "map", "own_starts", "own_corners", "displays"},
    "revive own": {"unlocked", "own", "displays"},
}
"""Steps for one rule, such as "set up as for two players", by their keys."""
BY_LEVEL = re.compile("TOK-DIFF-.*|TOK-SETUP-09|TAP-DIFF-.*|TM-DECK-0[5-9]|TIL-SETUP-04")
"""Rules that count at some levels only."""
WHOLE: list[tuple[str, dict[str, Any], set[str]]] = [
    ("tokaido", {}, set()),
    ("tokaido", {"crossroads": True}, {"crossroads"}),
    ("tokaido", {"crossroads": True, "matsuri": True}, {"crossroads", "matsuri"}),
    (
        "tokaido",
        {"crossroads": True, "matsuri": True, "journey_of_initiation": True, "preparations": True},
        {"crossroads", "matsuri", "journey_of_initiation", "preparations"},
    ),
    ("terra_mystica", {}, set()),
    ("terra_mystica", OWN, set()),
    ("terra_mystica", {"merchants": True}, {"merchants"}),
    ("terra_mystica", {"merchants": True, **OWN}, {"merchants"}),
    ("terra_mystica", {"automa_faction": "gognomes"}, {"gognomes"}),
    ("terra_mystica_two", {}, set()),
    ("terra_mystica_two", {"merchants": True}, {"merchants"}),
    ("tapestry", {}, set()),
    ("tiletum", {}, set()),
    ("tiletum", OWN, set()),
    ("tiletum_two", {}, {"several"}),
    ("tiletum_three", {}, {"several"}),
    ("tiletum_three", OWN, {"several"}),
    ("revive", {}, set()),
    ("revive", OWN, set()),
]


def left_out(steps: list[SetupStep], rules: set[str], shared: set[str]) -> set[str]:
    """Rules and shared steps that nobody is told."""
    told = {rule for step in steps for rule in step.rules}
    return (rules - told) | (shared - {step.text.key.removeprefix("prepare.") for step in steps})


@pytest.mark.parametrize(("name", "options", "chosen"), WHOLE)
def test_no_step_can_be_taken_out_unnoticed(name: str, options: dict[str, Any], chosen: set[str]) -> None:
    """With her cards from the box, over all levels: no rule is missing, and without any one step one is."""
    levels = [level.id for level in registry.game(name).info.levels]
    optional = WITH.get(name, {})
    wanted = wanted_rules(name) - {rule for key, rules in optional.items() if key not in chosen for rule in rules}
    shared = SHARED.get(
        f"{name.removesuffix('_three')} own" if options.get("own_table") else name, SHARED.get(name, set())
    )
    told: set[str] = set()
    for level in levels:
        steps = preparing(begun(name, level, options, BOX))
        rules = {rule for step in steps for rule in step.rules}
        assert all(BY_LEVEL.fullmatch(rule) for rule in left_out(steps, wanted, shared))
        for key in {step.text.key for step in steps}:
            assert left_out([step for step in steps if step.text.key != key], rules, shared), key
        told |= rules
    assert wanted <= told


@pytest.mark.parametrize("name", OPTIONS)
def test_both_parts_are_there_after_the_last_choice(name: str) -> None:
    for match in every(name):
        assert all(is_part_known(match, part) and setup_part(match, part) for part in PARTS)
        words = match.game.words()
        for step in preparing(match):
            assert step.rules, step.text.key
            assert "{" not in words.say(step.text)
            assert "{" not in words.say(step.note or "")


def _note(step: SetupStep) -> Msg:
    assert step.note is not None
    return step.note


@pytest.mark.rule("TM-SETUP-13", "TM-SETUP-17", "TM-SETUP-19", "TM-SETUP-21", "TM-SETUP-24", "TM-DECK-05", "TM-DECK-09")
def test_terra_mysticas_steps_agree_with_her_state() -> None:
    for match in every("terra_mystica"):
        state, steps = laid_out(match, 2), {step.text.key: step for step in preparing(match)}
        automa = state.automa
        assert steps["prepare.automa"].text.fields["faction"] == AUTOMA_FACTIONS[automa.faction].name
        assert steps["prepare.points"].text.fields["n"] == automa.vp
        assert _note(steps["prepare.pieces"]).fields["n"] == automa.supply[1]
        assert steps["prepare.priests"].text.fields["n"] == automa.priests
        if (first := steps.get("prepare.leftmost")) is not None:
            assert first.text.fields["card"] == _note(steps["prepare.bonus_cards"]).fields["what"][0]
        else:
            assert "prepare.her_bonus" in steps
            assert "prepare.bonus_cards" not in steps


HERS = {
    "tokaido": {"line"},
    "terra_mystica": {"automa", "pieces", "priests", "cults", "tokens", "youth", "blight"},
    "terra_mystica_two": {"automa", "pieces", "priests", "cults", "tokens", "youth", "blight"},
    "tapestry": {"automa_works", "favorite_automa", "favorite_shadow", "you_first", "bots_first"},
    "tiletum_three": {"priority_by_app", "order"},
    "revive": {"marker"},
}
"""Where no board is known, what differs from game to game: who leaves first, and what is hers."""


@pytest.mark.parametrize("name", OPTIONS)
def test_with_her_cards_only_the_set_up_is_the_normal_one_and_her_things(name: str) -> None:
    level = registry.game(name).info.levels[0].id
    matches = [begun(name, level, {}, CARDS, seed) for seed in range(4)]
    for match in matches:
        assert not any(step.dealt for step in preparing(match))
    listed = [[(step.text, step.note) for step in preparing(match)] for match in matches]
    differing = {
        text.key.split(".")[1]
        for steps in zip(*listed, strict=True)
        for text, _ in steps
        if len({*map(str, steps)}) > 1
    }
    assert differing <= HERS[name]


def test_with_her_cards_only_the_row_of_bonus_cards_is_the_owners() -> None:
    for name in ("terra_mystica", "terra_mystica_two"):
        match = begun(name, registry.game(name).info.levels[0].id, {}, CARDS)
        asked = 0
        while match.turn.who is Who.HUMAN and not isinstance(match.state.owed[-1], Acting):
            offers = possible_reports(match)[0]
            if isinstance(match.state.owed[-1], owed.ChoosingBonusCard):
                assert [match.game.words().say(offer.label) for offer in offers] == ["I took my bonus card"]
                asked += 1
            match.report(offers[0].move)
        assert asked == match.game.info.humans


@pytest.mark.rule("TOK-MAT-05", "TOK-MAT-06")
def test_a_matsuri_card_of_the_box_is_told_by_what_it_does_or_as_none_of_ours() -> None:
    match = begun("tokaido", 4, {"crossroads": True, "matsuri": True}, BOX)
    say = match.game.words().say
    while type(match.state.owed[-1]).__name__ != "MatsuriToShow":
        match.report(possible_reports(match)[0][0].move)
    assert "reconstructed" in say(question(match))
    offers, odd = possible_reports(match)
    assert not any("Steaming" in say(offer.label) for offer in offers)
    assert [say(offer.label) for offer in odd] == ["None of these"]
    before = match.state
    assert match.report(odd[0].move) is None
    after = match.state
    assert [automa.items for automa in after.automas] == [automa.items for automa in before.automas]
    assert len(after.matsuri) == len(before.matsuri) - 1
    assert match.turn.who is not Who.OVER


@pytest.mark.parametrize("name", ["revive", "tiletum", "tiletum_three", "terra_mystica"])
def test_with_her_cards_only_from_the_box_nobody_is_asked_what_lies_on_the_table(name: str) -> None:
    game = registry.game(name)
    assert game.companion is not None
    sources = game.companion.sources
    drawn = drawn_by_app(sources, box=True, cards_only=True)
    assert {source.stream for source in sources if source.shared} <= {*drawn}
    setup = complete(game.info, Setup(level=game.info.levels[0].id, seed=3))
    match = Match(game, setup, chance_source("companion", setup, [*drawn, CARDS_ONLY]), "companion")
    match.begin(())
    asked = match.rules.turn(match.state)
    shared = {source.stream for source in sources if source.shared}
    while asked.who is Who.CHANCE and not is_part_known(match, PARTS[-1]):
        assert match.rules.chance(match.state).stream not in shared
        match.report(match.rules.legal(match.state)[0])
        asked = match.rules.turn(match.state)


def test_a_ticked_step_stays_the_same_one_when_a_faction_is_drawn() -> None:
    """Two persons, one faction drawn from the box and one fixed: whose step is whose does not change with what is told."""
    game = registry.game("terra_mystica_two")
    options: dict[str, Any] = {"faction": "random", "second_faction": "witches"}
    setup = complete(game.info, Setup(level="automa", options=options, seed=3))
    match = Match(game, setup, chance_source("companion", setup, []), "companion")
    match.begin(())
    say = match.game.words().say

    def persons() -> dict[str, str]:
        return {name: say(step.text) for name, step in setup_part(match, 1).items() if "person" in name}

    before = persons()
    assert list(before.values()) == [
        "First player: your faction is drawn. Then set it up, with your score marker on 20.",
        "Second player: set up Witches, score marker on 20.",
    ]
    while match.turn.who is Who.CHANCE:
        match.report(match.rules.legal(match.state)[0])
    assert list(persons()) == list(before)
    assert list(persons().values()) == [
        "First player: set up Fakirs, score marker on 20.",
        "Second player: set up Witches, score marker on 20.",
    ]


@pytest.mark.rule("TAP-DIFF-02", "TAP-DIFF-03")
def test_only_the_levels_that_have_an_income_card_are_told_to_take_it() -> None:
    levels = [level.id for level in registry.game("tapestry").info.levels]
    told = {level: {step.text.key for step in preparing(begun("tapestry", level, {}, BOX))} for level in levels}
    assert [level for level in levels if "prepare.income_card" in told[level]] == [1, 3, 4]


@pytest.mark.parametrize("name", ["terra_mystica", "terra_mystica_two"])
@pytest.mark.parametrize("way", [BY_APP, BOX, CARDS])
def test_dwellings_and_bonus_cards_come_in_the_order_that_was_agreed(name: str, way: str) -> None:
    for dwellings_first in (False, True):
        options: dict[str, Any] = {"dwellings_first": dwellings_first}
        keys = [step.text.key for step in preparing(begun(name, "automa", options, way))]
        bonus = keys.index("prepare.leftmost" if way == BY_APP else "prepare.her_bonus")
        assert (keys.index("prepare.dwellings") < bonus) is dwellings_first


def test_dice_that_the_app_throws_are_listed_and_never_asked_for() -> None:
    """Also where another card comes from the box before the first throw."""
    for way in (BY_APP, BOX):
        match = begun("tiletum", "normal", {}, way)
        (dice,) = [step for step in preparing(match) if step.text.key == "prepare.dice"]
        assert dice.part == PARTS[-1]
        assert _note(dice).key == "prepare.all"


@pytest.mark.rule("REV-SETUP-15")
def test_a_starting_tile_that_is_told_hex_by_hex_does_not_end_the_choices() -> None:
    game = registry.game("revive")
    setup = complete(game.info, Setup(level="mautoma", seed=3))
    match = Match(game, setup, chance_source("companion", setup, []), "companion")
    match.begin(())
    for _ in range(4):
        offers, odd = possible_reports(match)
        match.report((odd or offers)[0].move)
        assert not is_part_known(match, PARTS[-1])
    while not is_part_known(match, PARTS[-1]):
        match.report(possible_reports(match)[0][0].move)
    (told,) = [step for step in preparing(match) if step.text.key == "prepare.its_board_told"]
    assert told.text.fields["n"] == match.state.position


@pytest.mark.parametrize("name", OPTIONS)
def test_whatever_is_told_the_set_up_can_be_said_and_the_second_part_stays_as_it_is(name: str) -> None:
    """Everything comes from the box, and every third question is answered with what our tables lack, where that can be said."""
    game = registry.game(name)
    level = game.info.levels[-1].id
    setup = complete(game.info, Setup(level=level, options=OPTIONS[name][-1], seed=3))
    match = Match(game, setup, chance_source("companion", setup, []), "companion")
    match.begin(())
    say, known = match.game.words().say, dict[str, str]()
    for number in range(160):
        assert all("{" not in say(step.text) + say(step.note or "") for step in setup_part(match, 1).values())
        if is_part_known(match, PARTS[-1]):
            told = {key: say(step.text) for key, step in setup_part(match, PARTS[-1]).items()}
            assert told == (known or told)
            known = told
            if number % 20 == 0:
                break
        offers, odd = possible_reports(match)
        listed = odd if odd and number % 3 == 0 else offers or odd
        match.report(listed[number % len(listed)].move)
    assert known
