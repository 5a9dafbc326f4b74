"""Her steps for hands, in whole games in which the person does next to nothing: each says where a piece comes to stand, for one and for several."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from automatable.kernel.companion.run import cards_of
from automatable.kernel.companion.screen import is_to_carry_out, possible_reports, steps_to_carry_out, whose
from automatable.kernel.companion.set_up import preparing
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import Msg

OPTIONS: dict[str, dict[str, Value]] = {"revive": {"tribe": "claimants"}}
FIRST = {"tapestry": ("TakeIncome",), "terra_mystica": ("Pass",), "tiletum": ("TookDie",), "revive": ()}
"""What is told of each turn before it ends."""


@cache
def played(name: str, seed: int, box: str = "") -> Match[Any]:
    """The whole game; what comes from `box` is told, whatever it is."""
    game = registry.game(name)
    assert game.companion is not None
    by_app = [source.stream for source in game.companion.sources if source.stream != box]
    setup = complete(game.info, Setup(seed, "", OPTIONS.get(name, {})))
    match = Match(game, setup, AtTheTable(seed, by_app), "companion")
    match.run_on()
    told = False
    while match.turn.who is not Who.OVER:
        offers = possible_reports(match)[0]
        wanted = [offer for offer in offers if type(offer.move).__name__ in FIRST[name]]
        ends = [offer for offer in offers if isinstance(offer.move, game.companion.ends_turn)]
        # An income turn in every fourth turn of mine, so that the bots' turns come in between.
        told = bool(wanted) and not told and (name != "tapestry" or len(match.log) % 4 == 0)
        match.report((wanted if told else ends or offers)[0].move)
    return match


def hers(match: Match[Any]) -> Iterator[tuple[int, list[Msg]]]:
    for index in range(len(match.log)):
        if is_to_carry_out(match, index):
            yield index, list(steps_to_carry_out(match, index))


def said(match: Match[Any]) -> list[str]:
    say = match.game.words().say
    return [say(step) for _, steps in hers(match) for step in steps]


def of_key(match: Match[Any], *keys: str) -> list[tuple[int, Msg]]:
    return [(index, step) for index, steps in hers(match) for step in steps if step.key in keys]


@pytest.mark.parametrize("name", ["tapestry", "tiletum", "revive"])
def test_one_thing_is_never_several(name: str) -> None:
    for text in said(played(name, 3)):
        assert not re.search(
            r"\b1 (points|steps|gears|books|spaces|cards|dice)\b|places \d+\.|nothing;|\bYou (has|is)\b", text
        )


@pytest.mark.rule("TAP-INCVP-06", "TAP-ACH-01")
def test_the_automas_marker_is_told_where_it_comes_to_stand() -> None:
    match = played("tapestry", 4)
    found = of_key(match, "instruct.score", "instruct.achievement")
    assert {step.key for _, step in found} == {"instruct.score", "instruct.achievement"}
    for index, step in found:
        assert step.fields["total"] == match.states[index + 1].automa_vp


def test_the_shadow_empire_has_steps_of_its_own() -> None:
    match = played("tapestry", 4)
    say = match.game.words().say
    for index, steps in hers(match):
        for step in steps:
            if step.key == "instruct.token":
                assert say(whose(match, index)).removeprefix("The ") in say(step)
    assert {"Automa", "The Shadow Empire"} <= {say(whose(match, index)) for index, _ in hers(match)}


def test_what_moves_nothing_is_a_line_of_a_card_and_never_a_card() -> None:
    match = played("tapestry", 4)
    silent = [index for index, steps in hers(match) if not steps]
    assert {type(match.log[index].move).__name__ for index in silent} >= {"BotsIncome", "BotFavorite"}
    cards = cards_of(match, 0)
    assert sorted(index for card in cards for index in card) == sorted(index for index, _ in hers(match))
    assert all(any(steps_to_carry_out(match, index) for index in card) for card in cards)


@pytest.mark.rule("TAP-REM-01", "TAP-REM-02", "TAP-REM-03", "TAP-REM-04", "TAP-REM-05", "TAP-SETUP-15")
def test_the_set_up_names_what_is_taken_out_and_who_works_for_her() -> None:
    match = played("tapestry", 4)
    say = match.game.words().say
    steps = [say(step.text) for step in preparing(match)]
    assert any("Alliance" in step and "Trade Economy" in step and "two of the traps" in step for step in steps)
    assert any("Futurists, Heralds, Inventors, Traders" in step for step in steps)
    favorites = [step for step in steps if step.endswith("favorite track.")]
    assert len(favorites) == 2
    assert steps.index(favorites[0]) < steps.index(favorites[1])


@pytest.mark.parametrize(
    ("name", "stream", "key", "prepared"),
    [
        ("tapestry", "decision", "instruct.shuffle", "prepare.decks"),
        ("terra_mystica", "automa cards", "instruct.shuffle", "prepare.reserve"),
        ("tiletum", "card", "instruct.new_cards", "prepare.deck"),
        ("revive", "mautoma", "instruct.progress", "prepare.deck_unsure"),
    ],
)
def test_a_deck_from_which_the_app_draws_stays_in_the_box(name: str, stream: str, key: str, prepared: str) -> None:
    by_app, by_hand = played(name, 4), played(name, 4, stream)
    assert not of_key(by_app, key)
    assert of_key(by_hand, key)
    assert prepared not in [step.text.key for step in preparing(by_app)]
    assert prepared in [step.text.key for step in preparing(by_hand)]


@pytest.mark.rule("TIL-SETUP-04", "TIL-BONUS-04", "TIL-KING-01")
def test_where_the_mautomas_markers_and_crests_come_to_lie() -> None:
    match = played("tiletum", 3)
    kinds = set()
    for index, step in of_key(match, *(f"instruct.{key}" for key in ("points", "climb", "crest", "crest_waits"))):
        kinds.add(step.key)
        before, after = match.states[index].players[1], match.states[index + 1].players[1]
        move_ends_round = match.states[index + 1].round != match.states[index].round
        match step.key:
            case "instruct.points" if not move_ends_round:
                assert step.fields["total"] == after.vp()
            case "instruct.climb" if not move_ends_round:
                assert step.fields["to"] == after.king
            case "instruct.crest":
                assert after.crests[step.fields["building"] - 1] != before.crests[step.fields["building"] - 1]
            case "instruct.crest_waits" if not move_ends_round:
                assert len(after.waiting) == len(before.waiting) + 1
    assert {"instruct.points", "instruct.climb", "instruct.crest_waits"} <= kinds


def test_corruption_says_where_each_king_marker_goes_or_that_none_moves() -> None:
    match = played("tiletum", 3)
    say = match.game.words().say
    for index, step in of_key(match, "instruct.corruption"):
        after = match.states[index + 1]
        found = [(say(one.fields["who"]), one.fields["n"]) for one in step.fields["moves"]]
        assert sorted(found) == sorted(
            (("You", "Mautoma")[seat], player.king) for seat, player in enumerate(after.players)
        )
    assert not [text for text in said(match) if "down 0" in text]


@pytest.mark.rule("TIL-KPH-02")
def test_the_prize_that_the_mautoma_wins_is_told_with_where_it_goes() -> None:
    match = played("tiletum", 3)
    say, face = match.game.words().say, match.game.face
    prizes = 0
    for index, entry in enumerate(match.log):
        before, after = match.states[index], match.states[index + 1]
        lines = [say(line) for line in face.aftermath(before, entry.move, after)]
        won = [line for line in lines if "is highest on the king track" in line]
        gone = 0 < before.round < 4 and before.king_tiles[before.round - 1] != after.king_tiles[before.round - 1]
        assert len(won) == (gone and after.order[0] != 0)
        prizes += len(won)
    assert prizes


def test_how_far_the_game_is_stands_in_the_strip() -> None:
    for name, wanted in (("tapestry", "Income turns: you"), ("tiletum", "Round 4, turn"), ("revive", "Turn 18 of 18")):
        match = played(name, 3 if name != "tapestry" else 4)
        assert match.game.companion is not None
        found = match.game.companion.progress(match.states[-2])
        assert found is not None
        assert match.game.words().say(found).startswith(wanted)


@pytest.mark.parametrize("name", ["tapestry", "tiletum", "revive"])
def test_what_must_lie_beside_the_board_is_told_when_something_like_a_round_ends(name: str) -> None:
    match = played(name, 3 if name != "tapestry" else 4)
    companion = match.game.companion
    assert companion is not None
    told = [companion.totals(before, after) for before, after in zip(match.states, match.states[1:], strict=False)]
    assert sum(map(bool, told)) in (3, 4)
    assert len(companion.inventory(match.states[-1])) == 2
