"""Moves that are almost legal: one field changed, of the right type or of a wrong one."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move

_WRONG: tuple[Any, ...] = (None, True, 1.5, "no such thing", [], {})


def json_form(move: Move) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(move))
    return record


def words_of(moves: Iterable[Move]) -> list[str]:
    """All texts that occur in moves, among them the names of the types of moves."""
    found: set[str] = set()
    for move in moves:
        found.update(_words(json_form(move)))
    return sorted(found)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list):
        for part in value:
            yield from _words(part)


def neighbours(move: Move, words: list[str], rng: Rng) -> Iterator[dict[str, Any]]:
    """JSON forms of moves that differ from this one in one field; some of them may be legal, some cannot even be read."""
    record = json_form(move)
    for name, value in record.items():
        for other in (*_others(value, words, rng), _WRONG[rng.below(len(_WRONG))]):
            yield record | {name: other}
        yield {field: kept for field, kept in record.items() if field != name}
    yield record | {"unknown": 1}


def _others(value: Any, words: list[str], rng: Rng) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, rng.below(200), 10**20)
    elif isinstance(value, str):
        yield from ("", words[rng.below(len(words))], words[rng.below(len(words))])
    elif isinstance(value, list):
        yield from ([*value, *value[:1]], value[:-1], value[::-1])
        for index, part in enumerate(value):
            for other in _others(part, words, rng):
                yield [*value[:index], other, *value[index + 1 :]]
    elif value is None:
        yield from (0, words[rng.below(len(words))])
