"""The facts of a question that a walk may not read: what she owns of other kinds, and which achievements are gone."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from automatable.games.tokaido.ask.question import MOST_ITEMS, SEATS
from automatable.games.tokaido.ask.reading import Asked
from automatable.games.tokaido.automa.choices import free, spaces_ahead, within_range
from automatable.games.tokaido.automa.context import HIGHEST, Journey
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.tables import KINDS, SECTIONS
from automatable.kernel.ask.left_out import FactRead
from automatable.kernel.words.text import msg


def counts_read(asked: Asked, journey: Journey) -> Iterator[FactRead]:
    """TOK-TURN-06: of each kind within range how many she has, unless the icon puts a space above all of them (TOK-TURN-18)."""
    kinds = [KINDS[space] for space in within_range(journey, free(journey, spaces_ahead(journey)))]
    if any(journey.ranks[kind] == HIGHEST for kind in kinds):
        return
    for kind in dict.fromkeys(kinds):
        if kind < Kind.TEMPLE:
            name = ITEM_NAMES[kind]
            path = f"collections.{SEATS[asked.mover]}.{name}"
            yield FactRead(
                path, "TOK-TURN-06", msg("needs.count", who=msg(f"seat.{asked.mover}"), item=msg(f"item.{name}"))
            )


def achievement_read(space: int, items: list[int]) -> Iterator[FactRead]:
    """TOK-COLL-11: a panorama that she completes, so somebody may have its achievement already."""
    kind = KINDS[space]
    if kind < Kind.FARM and items[kind] + 1 == SECTIONS[kind]:
        ask = msg("needs.achievement", panorama=msg(f"kind.{PANORAMA_NAMES[kind]}"))
        yield FactRead("achievements_taken", "TOK-COLL-11", ask)


def _collection(question: dict[str, Any]) -> dict[str, int]:
    return dict.fromkeys(ITEM_NAMES, 0)


def _taken(question: dict[str, Any]) -> list[str]:
    """The panoramas that somebody has completed, as far as the question says so."""
    given = question.get("collections")
    owned = [part for part in given.values() if isinstance(part, dict)] if isinstance(given, dict) else []
    return [
        name
        for kind, name in enumerate(PANORAMA_NAMES)
        if any(type(part.get(name)) is int and SECTIONS[kind] <= part[name] <= MOST_ITEMS for part in owned)
    ]


FIELDS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "collections": lambda question: {str(question.get("automa")): _collection(question)},
    **{f"collections.{seat}": _collection for seat in SEATS[1:]},
    "collections.*.*": lambda question: 0,
    "achievements_taken": _taken,
}
