"""Which shape of the board stands for a move, and which moves a shape stands for, legal or not."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model import places
from automatable.games.tapestry.model.city import SIZE
from automatable.games.tapestry.model.pieces import AUTOMA, END
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.actions.turns import PAYMENTS
from automatable.games.tapestry.rules.civilizations import entertainers, merrymakers

Place = Callable[[State, Any, Any], str | None]


def stepped_to(state: State, owed: Any, move: m.PickToken | m.PickTrack) -> tuple[int, int]:
    """Track and space that a token of yours moves to; of a space that is repeated, where it stands."""
    if isinstance(move, m.PickTrack):
        return move.track, state.standing(move.track) + 1
    track, space = state.token_track[move.token], state.token_space[move.token]
    if isinstance(owed, o.ToRepeatSpace):
        return track, space
    return track, space + (-1 if isinstance(owed, o.ToStep) and owed.back else 1)


def _token_place(state: State, owed: Any, move: m.PickToken) -> str:
    return places.space_place(*stepped_to(state, owed, move))


def _track_place(state: State, owed: Any, move: m.PickTrack) -> str:
    if isinstance(owed, o.ToStep):
        return places.space_place(*stepped_to(state, owed, move))
    return places.track_place(move.track)


def _tech_place(state: State, owed: Any, move: m.PickTech) -> str:
    return places.market_place(move.card) if isinstance(owed, o.ToInvent) else places.tech_place(move.card)


def _play_place(state: State, owed: Any, move: m.Play) -> str | None:
    return None if isinstance(owed, o.ToCopy) else places.hand_place(move.card)


def _number_place(state: State, owed: Any, move: m.PickNumber) -> str | None:
    if isinstance(owed, o.ToEntertain):
        return places.civilization_spot(entertainers.NAME, move.n)
    if isinstance(owed, o.ToMerry):
        return places.civilization_spot(merrymakers.NAME, 3 * move.n + state.marks[merrymakers.NAME][move.n])
    if isinstance(owed, o.ToTradeSpace):
        bot, track = AUTOMA + move.n // 4, move.n % 4
        return places.space_place(track, state.bot_position(bot, track))
    return None


PLACES: Final[dict[type[Any], Place]] = {
    m.ChooseMat: lambda state, owed, move: places.mat_place(move.mat),
    m.ChooseCivilization: lambda state, owed, move: places.civilization_place(move.civilization),
    m.Advance: lambda state, owed, move: places.space_place(
        state.token_track[move.token], state.token_space[move.token] + 1
    ),
    m.PickResource: lambda state, owed, move: places.resource_place(move.resource),
    m.PickTrack: _track_place,
    m.PickToken: _token_place,
    m.PickHex: lambda state, owed, move: places.hex_place(move.at),
    m.PickNumber: _number_place,
    m.PickTech: _tech_place,
    m.PickTop: lambda state, owed, move: places.deck_place("tech"),
    m.PickTile: lambda state, owed, move: places.tile_place(move.tile),
    m.PickSpaceTile: lambda state, owed, move: places.space_tile_place(move.tile),
    m.PickLandmark: lambda state, owed, move: places.landmark_place(move.landmark),
    m.Play: _play_place,
    m.DiscardCard: lambda state, owed, move: places.hand_place(move.card),
    m.Explore: lambda state, owed, move: places.hex_place(move.at),
    m.Orient: lambda state, owed, move: places.turned_place(move.rotation),
    m.Build: lambda state, owed, move: places.plot_place(move.row * SIZE + move.column),
    m.PlayTrap: lambda state, owed, move: None if state.companion else places.hand_place("trap"),
}


def place(state: State, move: Any) -> str | None:
    """The shape that stands for a move at this moment."""
    found = PLACES.get(type(move))
    return found(state, state.owed[-1], move) if found is not None else None


def _numbered(name: str, kind: str) -> int:
    """The number of a place of this kind; -1 for any other."""
    words = name.split("-")
    return int(words[1]) if words[0] == kind and len(words) == 2 and words[1].isdigit() else -1


def advances_at(state: State, name: str) -> list[m.Advance]:
    """Advances to the space that a shape stands for, at every price."""
    if not isinstance(state.owed[-1], o.YourTurn):
        return []
    return [
        m.Advance(token, pay)
        for token, (track, space) in enumerate(zip(state.token_track, state.token_space, strict=True))
        if space < END and name == places.space_place(track, space + 1)
        for pay in PAYMENTS[track][space + 1]
    ]


def hexes_at(state: State, name: str) -> list[m.PickHex]:
    """The hex that a shape stands for, when you conquer."""
    at = _numbered(name, "hex")
    return [m.PickHex(at)] if at >= 0 and isinstance(state.owed[-1], o.ToConquer) else []


def explores_at(state: State, name: str) -> list[m.Explore]:
    """A tile of yours on the hex that a shape stands for."""
    at, owed = _numbered(name, "hex"), state.owed[-1]
    if at < 0 or not isinstance(owed, o.ToExplore):
        return []
    return [m.Explore(owed.tile or state.tiles[0], at)]


def builds_at(state: State, name: str) -> list[m.Build]:
    """A building on the plot that a shape stands for."""
    plot = _numbered(name, "plot")
    return [m.Build(plot // SIZE, plot % SIZE)] if plot >= 0 and isinstance(state.owed[-1], o.ToBuild) else []


def techs_at(state: State, name: str) -> list[m.PickTech]:
    """The tech card that a shape stands for, when you upgrade."""
    card = _numbered(name, "tech")
    return [m.PickTech(card)] if card > 0 and isinstance(state.owed[-1], o.ToUpgrade) else []
