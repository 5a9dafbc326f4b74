"""Your civilization mats as records: their spots, and what their tokens say."""

from typing import Final

import msgspec

from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, PLAYER_NAMES, TRACK_NAMES
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations import (
    alchemists,
    craftsmen,
    entertainers,
    heralds,
    historians,
    inventors,
    isolationists,
    leaders,
    merrymakers,
    militants,
    mystics,
)
from automatable.games.tapestry.show.board_records import CivilizationView, Parts, SpotView
from automatable.kernel.words.text import Msg, msg

Spot = tuple[int, int, Parts, str]
"""Column, row, what it gives, and what lies on it."""


def civilizations(state: State) -> tuple[CivilizationView, ...]:
    return tuple(civilization(state, name) for name in state.civilizations)


def civilization(state: State, name: str) -> CivilizationView:
    """A civilization of yours, or one to choose."""
    marks = state.marks.get(name)
    return CivilizationView(
        places.civilization_place(name),
        name,
        names.civilization(name),
        msg(f"civilization.{name}.effect"),
        () if marks is None else _spots(name, marks),
        () if marks is None else _notes(name, marks),
    )


def unused(name: str) -> CivilizationView:
    """A civilization as its mat is printed: nothing lies on it."""
    spots = _spots(name, EMPTY[name]) if name in EMPTY else ()
    printed = tuple(msgspec.structs.replace(spot, mark="") for spot in spots)
    effect = msg(f"civilization.{name}.effect")
    return CivilizationView(places.civilization_place(name), name, names.civilization(name), effect, printed)


def _notes(name: str, marks: tuple[int, ...]) -> tuple[Msg, ...]:
    """What the tokens of a mat without spots say."""
    match name:
        case alchemists.NAME:
            return (msg("civ_note.marked", tracks=names.joined([names.track(track) for track in marks])),)
        case mystics.NAME:
            keys = ("techs", "districts", "territories", "tracks")
            return tuple(
                msg(f"civ_note.{key}" if number > 0 else f"civ_note.{key}_reached", n=abs(number))
                for key, number in zip(keys, marks, strict=False)
            )
        case isolationists.NAME:
            return (msg("civ_note.tokens", n=marks[0]),)
        case heralds.NAME:
            return (msg("civ_note.tokens", n=heralds.TOKENS - len(marks)),)
        case inventors.NAME:
            return (msg("civ_note.tokens", n=inventors.TOKENS - len(marks)),)
        case _:
            return ()


def _spots(name: str, marks: tuple[int, ...]) -> tuple[SpotView, ...]:
    found = SPOTS[name](marks) if name in SPOTS else []
    return tuple(
        SpotView(places.civilization_spot(name, number), column, row, names.joined_parts(parts), parts, mark)
        for number, (column, row, parts, mark) in enumerate(found)
    )


def _craftsmen(marks: tuple[int, ...]) -> list[Spot]:
    found: list[Spot] = []
    for column, labels in enumerate(craftsmen.COLUMNS):
        for row, label in enumerate(labels):
            mark = marks[craftsmen.OFFSETS[column] + row]
            found.append((column, row, ((label,),), BUILDING_NAMES[mark - 1] if mark else ""))
    return found


def _entertainers(marks: tuple[int, ...]) -> list[Spot]:
    return [
        (number // 4, number % 4, ((label,),), "token" if marks[0] == number else "")
        for number, label in enumerate(entertainers.SQUARES)
    ]


def _merrymakers(marks: tuple[int, ...]) -> list[Spot]:
    return [
        (column, row, found.parts, "token" if marks[column] == row + 1 else "")
        for column, parcels in enumerate(merrymakers.COLUMNS)
        for row, found in enumerate(parcels)
    ]


def _militants(marks: tuple[int, ...]) -> list[Spot]:
    return [
        (column, row, ((label,),), "outpost" if column >= marks[row] else "")
        for row, labels in enumerate(militants.ROWS)
        for column, label in enumerate(labels)
    ]


def _historians(marks: tuple[int, ...]) -> list[Spot]:
    return [
        (number, 0, ((square.id,),), PLAYER_NAMES[holder] if holder else "token")
        for number, (square, holder) in enumerate(zip(historians.SQUARES, marks, strict=True))
    ]


def _leaders(marks: tuple[int, ...]) -> list[Spot]:
    return [
        (number, 0, ((f"advance_{TRACK_NAMES[track]}",),), "token" if track in marks else "")
        for number, track in enumerate(leaders.SQUARES)
    ]


SPOTS = {
    craftsmen.NAME: _craftsmen,
    entertainers.NAME: _entertainers,
    merrymakers.NAME: _merrymakers,
    militants.NAME: _militants,
    historians.NAME: _historians,
    leaders.NAME: _leaders,
}
"""The spots of the mats that have some."""
EMPTY: Final = {
    craftsmen.NAME: (0,) * craftsmen.SPACES,
    entertainers.NAME: (entertainers.START,),
    merrymakers.NAME: (0,) * len(merrymakers.COLUMNS),
    militants.NAME: (0,) * len(militants.ROWS),
    historians.NAME: (0,) * len(historians.SQUARES),
    leaders.NAME: (),
}
"""The marks of mats with spots, before anything is done with them."""
