"""The companion: whole games beside a digital table, what is asked and what is not, what looks odd, and her steps for hands."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.beside.cards import SHOWN
from automatable.games.tokaido.beside.moves import Shows, Stopped, TellMost, TellPanorama, TellPoints, TellTemple
from automatable.games.tokaido.beside.reports import temple_answers
from automatable.games.tokaido.moves import Accept, Decline, Keep, Reveal, Walk
from automatable.games.tokaido.owed import (
    AchievementToTell,
    AutomaToReveal,
    GameOver,
    MatsuriToShow,
    MayLeaveFirst,
    MostToTell,
    PointsToTell,
    TempleToTell,
    ToClose,
    ToKeepMatsuri,
    ToLayTokens,
    ToLineUp,
)
from automatable.games.tokaido.scoring import achievement_values
from automatable.games.tokaido.state import AUTOMAS, PERSON, Points, State
from automatable.kernel.game import Setup
from automatable.kernel.moves import Move
from automatable.saves.store import Store
from automatable.testing.twin import Translation, Twin

STREAMS = [source.stream for source in PLUGIN.beside.sources] if PLUGIN.beside else []
BUDGET = 45


def reports(before: State, move: Move, after: State) -> list[Move]:
    """A walk is told, and the few things that the Automas' side looks at; everything else is private."""
    if isinstance(move, Walk):
        return [Stopped(move.to)]
    if isinstance(move, (Accept, Decline)) and isinstance(before.owed[-1], MayLeaveFirst):
        return [move]
    return [move] if isinstance(move, Keep) and isinstance(before.owed[-1], ToKeepMatsuri) else []


def answer(beside: State, table: State) -> Move:
    """What eyes see on the table."""
    owed = beside.owed[-1]
    if isinstance(owed, AchievementToTell):
        return TellPanorama(table.taken[owed.panorama] != PERSON)
    if isinstance(owed, TempleToTell):
        return _same_rank(beside, owed, table.person.temple)
    if isinstance(owed, MostToTell):
        values = achievement_values(table, owed.name)
        best = max(values)
        seats = tuple(seat for seat, value in enumerate(values) if best and value == best)
        return TellMost(seats)
    assert isinstance(owed, PointsToTell)
    return TellPoints(sum(table.tally[PERSON]))


def _same_rank(beside: State, owed: TempleToTell, coins: int) -> Move:
    """The answer that ranks among the Automas' coins as these do."""
    hers = [beside.automas[seat].temple for seat in AUTOMAS]

    def rank(own: int) -> list[int]:
        return [0 if not own else 1, *((own > other) - (own < other) for other in hers)]

    offered = [move.coins for move in temple_answers(beside, owed) if isinstance(move, TellTemple)]
    return TellTemple(next(own for own in offered if rank(own) == rank(coins)))


def known(state: State) -> Any:
    """Pawns and their order, the Automas' columns, coins, points and achievements, the deck by its looks; at the end all points."""
    hers = [(a.items, a.temple, sorted(a.achievements)) for a in state.automas[1:]]
    tallies = [tally[: Points.CORRECTED] for tally in state.tally[1:]]
    over = sum(state.tally[PERSON]) if isinstance(state.owed[-1], GameOver) else None
    deck = sorted((SHOWN[card].range, SHOWN[card].icon) for card in state.automa_deck.pool)
    festivals = state.festivals.card, state.festivals.closed, state.festivals.tokens
    return state.at, state.line, state.arrived, hers, tallies, over, deck, festivals


def drawn(table: State, move: Move) -> Move:
    """A card of the table that looks like the companion's."""
    if not isinstance(move, Shows):
        return move
    return Reveal("automa", next(card for card in table.automa_deck.pool if SHOWN[card] == move))


def told(table: State, move: Move) -> Move:
    """What a card of the table shows."""
    return SHOWN[move.card] if isinstance(table.owed[-1], AutomaToReveal) and isinstance(move, Reveal) else move


def private(table: State) -> bool:
    """Draws of the person."""
    owed = table.owed[-1]
    return owed.seat == PERSON and not isinstance(owed, (ToLineUp, MatsuriToShow, ToClose, ToLayTokens))


HOW = Translation(reports, answer, known, drawn, told, private)
EVERYTHING = {"crossroads": True, "matsuri": True}


@pytest.mark.parametrize(
    ("seed", "level", "options", "by_app"),
    [
        (1, 4, {}, STREAMS),
        (2, 7, {}, STREAMS),
        (3, 1, {"return_trip": True, "preparations": True}, STREAMS),
        (4, 5, EVERYTHING, STREAMS),
        (5, 4, {}, ()),
        (6, 6, EVERYTHING | {"traveler": "mutsumi"}, ()),
        (7, 4, EVERYTHING | {"antoine": True, "traveler": "antoine"}, ["traveler"]),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, level: int, options: dict[str, bool | int | str], by_app: list[str]
) -> None:
    store = Store(tmp_path / "games.sqlite3")
    Twin(PLUGIN, HOW, store, Setup(seed, level, options), by_app).play()


def test_a_whole_game_takes_few_taps(tmp_path: Path) -> None:
    """Beyond choosing one's own spaces, with her cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    evenings = [Twin(PLUGIN, HOW, store, Setup(seed), STREAMS, upsets=0).play() for seed in range(12)]
    beyond = [evening.taps - evening.reports for evening in evenings]
    assert max(beyond) <= BUDGET, beyond
