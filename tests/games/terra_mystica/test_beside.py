"""The companion: whole games beside a digital table; resources are never told."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.beside.moves import Settle, TellPoints
from automatable.games.terra_mystica.moves import (
    Build,
    BuyToken,
    Convert,
    EndTurn,
    Sacrifice,
    TakePower,
    TakePowerAction,
    TradePriests,
    Transform,
    Unlock,
)
from automatable.games.terra_mystica.owed import (
    BuyingToken,
    Finishing,
    OfferedPower,
    PointsToTell,
    PowerToTell,
    Settling,
    Unlocking,
)
from automatable.games.terra_mystica.state import State
from automatable.kernel.game import Setup, Value
from automatable.kernel.moves import GameOver, Move
from automatable.saves.store import Store
from automatable.testing.twin import Translation, Twin

assert PLUGIN.beside is not None
STREAMS = [source.stream for source in PLUGIN.beside.sources]
PRIVATE = (Convert, Sacrifice, TakePower, BuyToken, TradePriests, Unlock)
OWN_BUSINESS = (OfferedPower, BuyingToken, Unlocking)


def reports(before: State, move: Move, after: State) -> list[Move] | None:
    """Everything but resources; a power action without the sacrifices that paid for it."""
    owed = before.owed[-1]
    if isinstance(move, PRIVATE) or isinstance(owed, OWN_BUSINESS):
        return []
    if isinstance(move, EndTurn) and isinstance(owed, Finishing):
        return []
    if isinstance(move, Transform) and isinstance(after.owed[-1], Settling):
        return None
    if isinstance(owed, Settling):
        (at,) = owed.spaces
        return [Settle(move.seat, at)] if isinstance(move, Build) else [Transform(owed.seat, at, after.terrain[at])]
    if isinstance(move, TakePowerAction):
        return [TakePowerAction(move.seat, move.position)]
    return [move]


def answer(beside: State, table: State) -> Move:
    owed = beside.owed[-1]
    if isinstance(owed, PowerToTell):
        raise AssertionError("only the Powermongers look at power")
    assert isinstance(owed, PointsToTell)
    return TellPoints(owed.seat, table.players[owed.seat].vp)


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


HOW = Translation(reports, answer, known)


@pytest.mark.parametrize(
    ("seed", "options", "by_app"),
    [
        (1, {}, STREAMS),
        (2, {"map": "fire_ice_1", "final_scoring": "random", "automa_faction": "random"}, STREAMS),
        (3, {"faction": "mermaids"}, ()),
        (4, {"faction": "darklings"}, STREAMS),
        (5, {"faction": "chaos_magicians"}, STREAMS),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, options: dict[str, Value], by_app: list[str]
) -> None:
    Twin(PLUGIN, HOW, Store(tmp_path / "games.sqlite3"), Setup(seed, "", options), by_app).play()


def test_a_game_takes_two_taps_for_an_action_and_one_for_a_turn_of_hers(tmp_path: Path) -> None:
    """On average, with her cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    evenings = [Twin(PLUGIN, HOW, store, Setup(seed), STREAMS, upsets=0).play() for seed in range(3)]
    for evening in evenings:
        assert evening.taps <= 2 * evening.reports + evening.automa_turns
