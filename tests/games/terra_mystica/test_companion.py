"""The companion: whole games beside a digital table; resources are never told."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.companion.moves import Settle, TellPoints, TellPower
from automatable.games.terra_mystica.model.moves import (
    AutomaBuild,
    AutomaGainPoints,
    AutomaPass,
    Build,
    BuyToken,
    Convert,
    Decline,
    DrawCard,
    EndTurn,
    Sacrifice,
    TakePower,
    TakePowerAction,
    TradePriests,
    Transform,
    Unlock,
)
from automatable.games.terra_mystica.show.words import aftermath
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import GameOver, Move
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.terra_mystica.given import State, Structure, names, owed, tables, unlisted_cards

assert PLUGIN.companion is not None
STREAMS = [source.stream for source in PLUGIN.companion.sources]
PRIVATE = (Convert, Sacrifice, TakePower, BuyToken, TradePriests, Unlock)
OWN_BUSINESS = (owed.OfferedPower, owed.BuyingToken, owed.Unlocking)


class Telling:
    """What a person tells of the choices at the table: everything but resources; a dwelling together with the spades that it took."""

    def __init__(self) -> None:
        self.waiting: Transform | None = None

    def reports(self, before: State, move: Move, after: State) -> list[Move] | None:
        due = before.owed[-1]
        if (
            isinstance(due, owed.OfferedPower)
            and 0 < climbing(before) <= due.amount
            and due.giver == before.automa.seat
        ):
            return [TellPower(due.seat, isinstance(move, TakePower))]
        if isinstance(move, PRIVATE) or isinstance(due, OWN_BUSINESS):
            return []
        if isinstance(move, EndTurn) and isinstance(due, owed.Finishing):
            return []
        if isinstance(move, Transform):
            return self._transformed(before, move, after)
        if self.waiting is not None:
            waited, self.waiting = self.waiting, None
            return [Settle(waited.seat, waited.at)] if isinstance(move, Build) else [waited]
        return [TakePowerAction(move.seat, move.position)] if isinstance(move, TakePowerAction) else [move]

    def _transformed(self, before: State, move: Transform, after: State) -> list[Move] | None:
        """It waits for the dwelling that may follow. Where spades are shared one is asked for afterwards, which the table may be unable to pay."""
        due, follows = before.owed[-1], after.owed[-1]
        shared = isinstance(due, owed.Digging) and due.split
        if not shared and move.cult < 0:
            self.waiting = move if isinstance(follows, owed.Settling) else None
            return None if self.waiting else [move]
        player = before.players[move.seat]
        ends = not isinstance(follows, (owed.Digging, owed.Settling)) and bool(player.supply[Structure.DWELLING])
        action = not isinstance(due, owed.Digging) or due.action
        return [move, Decline(move.seat)] if ends and action and move.to == player.soil else [move]


def climbing(state: State) -> int:
    """From how much power on the Powermongers climb; 0 for others."""
    return tables.AUTOMA_FACTIONS[state.automa.faction].cult_step_from_power


def answer(companion: State, table: State) -> Move | None:
    """Points as counted; power that a full bowl or few points do not let in was not gained; a turn with a town across a river is over when it is."""
    due = companion.owed[-1]
    if isinstance(due, owed.Finishing):
        goes_on = any(isinstance(each, (owed.Finishing, owed.AfterAction, owed.Acting)) for each in table.owed)
        return None if goes_on else EndTurn(due.seat)
    if isinstance(due, owed.PowerToTell):
        return None if isinstance(table.owed[-1], owed.OfferedPower) else TellPower(due.seat, False)
    assert isinstance(due, owed.PointsToTell)
    return TellPoints(due.seat, table.players[due.seat].vp)


def known(state: State) -> Any:
    """Map, cults, tiles, cards and everything of hers; at the end all points."""
    automa = state.automa
    hers = automa.vp, automa.ledger, automa.cults, automa.supply, automa.structures, automa.marked, automa.favors
    deck = automa.bonus, automa.support, automa.action, sorted(automa.deck.pool), automa.seen, automa.priests
    persons = [
        (player.faction, player.cults, player.supply, player.structures, player.favors, player.towns, player.keys)
        for player in state.players
    ]
    tracks = [(player.bonus, player.shipping, player.digging, player.bridges) for player in state.players]
    over = [player.vp for player in state.players] if isinstance(state.owed[-1], GameOver) else None
    land = state.terrain, state.building, state.owner, state.in_town, sorted(state.bridges)
    table = state.round, state.first, state.passed, state.bonus_row, state.favors, state.towns, state.power_used
    return {
        "hers": hers,
        "deck": deck,
        "persons": persons,
        "tracks": tracks,
        "over": over,
        "land": land,
        "table": table,
        "priests": state.priest_spaces,
    }


def how() -> Translation[State]:
    return Translation(Telling().reports, answer, known, when_read=(owed.Finishing,))


@pytest.mark.parametrize(
    ("seed", "options", "by_app"),
    [
        (1, {}, STREAMS),
        (2, {"map": "fire_ice_1", "final_scoring": "random", "automa_faction": "random"}, STREAMS),
        (3, {"faction": "mermaids"}, ()),
        (4, {"faction": "darklings"}, STREAMS),
        (5, {"faction": "chaos_magicians"}, STREAMS),
        (6, {"automa_faction": "powermongers"}, STREAMS),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, options: dict[str, Value], by_app: list[str]
) -> None:
    Twin(PLUGIN, how(), Store(tmp_path / "games.sqlite3"), Setup(seed, "", options), by_app).play()


def test_a_game_takes_two_taps_for_an_action_and_one_for_a_turn_of_hers(tmp_path: Path) -> None:
    """On average, with her cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    evenings = [Twin(PLUGIN, how(), store, Setup(seed), STREAMS, upsets=0).play() for seed in range(3)]
    for evening in evenings:
        assert evening.taps <= 2 * evening.reports + evening.automa_turns


def companion() -> Match[State]:
    """A companion game with the app's draws, at the first dwelling."""
    match: Match[State] = Match(PLUGIN, Setup(3, "", {"faction": "witches"}), AtTheTable(3, STREAMS), "companion")
    match.run_on()
    return match


def test_hands_find_a_space_by_its_terrain_and_what_stands_beside_it() -> None:
    match = companion()
    state = match.state.copy()
    at, near = next((at, near) for at, near in enumerate(state.near) if near and not state.building[at] and at)
    say = PLUGIN.words().say
    state.owner, state.building = [-1] * len(state.owner), [0] * len(state.building)
    name = f"{names.space(state, at)} ({say(names.terrain(state.terrain[at]))}"
    build = AutomaBuild(at, False)
    assert f"on {name})." in say(PLUGIN.face.instruct(state, build)[0])
    state.building[near[0]], state.owner[near[0]] = 1, 0
    assert f"on {name}, next to your dwelling)." in say(PLUGIN.face.instruct(state, build)[0])


def test_with_two_persons_hands_are_told_whose_structure_it_is() -> None:
    game = registry.game("terra_mystica_two")
    state = game.rules.new(complete(game.info, Setup(3)))
    at, near = next((at, near) for at, near in enumerate(state.near) if near and not state.building[at] and at)
    for seat, whose in enumerate(("the first player's", "the second player's")):
        state.building[near[0]], state.owner[near[0]] = 1, seat
        assert f", next to {whose} dwelling)." in game.words().say(game.face.instruct(state, AutomaBuild(at, False))[0])


def test_no_points_are_no_steps_of_a_marker() -> None:
    match = companion()
    steps = [PLUGIN.words().say(step) for step in PLUGIN.face.instruct(match.state, AutomaGainPoints(0))]
    assert steps == [f"She scores nothing: her marker stays on {match.state.automa.vp}."]


def test_the_round_is_told_beside_the_points() -> None:
    assert PLUGIN.companion is not None
    state = companion().state.copy()
    told = []
    for state.round in (0, 3):
        where = PLUGIN.companion.progress(state)
        told.append(where and PLUGIN.words().say(where))
    assert told == [None, "Round 3 of 6"]


def test_the_end_says_nothing_of_resources_that_lie_on_the_table() -> None:
    state = companion().state.copy()
    state.round = 6
    said = [PLUGIN.words().say(line) for line in aftermath.final_count(state)]
    assert len(said) == 5
    assert not any("leftover resources" in line for line in said)


def test_she_says_that_she_passes() -> None:
    state = companion().state.copy()
    state.round, told = 1, []
    for state.passed[0] in (False, True):
        told.append(PLUGIN.words().say(PLUGIN.face.instruct(state, AutomaPass(0))[0]))
    assert [text.startswith("She passes") for text in told] == [True, True]
    assert ["starting player" in text for text in told] == [True, False]


def test_a_card_may_be_told_anew_as_often_as_one_likes() -> None:
    card, supports = "*5", unlisted_cards.Moment(first=True, sideways=False, merchants=False)
    for count in (1, 2, 3, 4):
        card = unlisted_cards.key(card, supports, (0, 0, count - 1, 0, 0))
        assert tables.CARD[card].support.count == count


def test_no_card_that_is_not_in_this_box_is_offered_as_unlikely() -> None:
    companion = PLUGIN.companion
    assert companion is not None
    match = Match(PLUGIN, Setup(3), mode="companion")
    state = match.state.copy()
    state.owed.append(owed.DrawingCard(state.automa.seat))
    shown = [offer.move for offer in companion.unexpected(state)]
    assert not any(move.card.endswith("-mots") for move in shown if isinstance(move, DrawCard))
