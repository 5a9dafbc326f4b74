"""Cards told beside a board that our tables do not have: which they are, and how one of them goes into the owner's pack."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from automatable.kernel.beside import Beside, Lack
from automatable.kernel.match import Match
from automatable.kernel.moves import Author, Correction, Malformed
from automatable.kernel.text import Msg, msg
from automatable.packs.correct import correct
from automatable.packs.fields import in_words


def lacking(match: Match[Any], beside: Beside[Any]) -> list[int]:
    """The cards that were told against our table, or that it lacks."""
    return [
        index
        for index, entry in enumerate(match.log)
        if entry.by is Author.TABLE
        and not isinstance(entry.move, Correction)
        and (
            beside.lack(match.states[index], entry.move) is not None
            or (entry.warning is not None and beside.printed(match.states[index], entry.move) is not None)
        )
    ]


def told(match: Match[Any], found: Lack | None, index: int) -> Msg:
    """Such a card in words."""
    if found is not None and found.shown is not None:
        return found.shown
    return match.game.face.tell(match.states[index], match.log[index].move)


def put_told(match: Match[Any], beside: Beside[Any], index: int, row: str) -> Msg:
    """Put the card of an entry into the owner's pack in place of a row; what was done, in words. Raises Malformed."""
    found = beside.lack(match.states[index], match.log[index].move) if index in lacking(match, beside) else None
    if found is None:
        raise Malformed("entry", f"{index + 1} is no card that our table lacks")
    done = correct(match.game.info.id, found.table, row, found.fields | found.of_row.get(row, {}))
    said = [msg("beside.was_is", field=field, was=was, now=now) for field, was, now in _in_words(done.changes)]
    if said:
        return msg("beside.put", pack=done.pack, row=done.row, changes=said)
    return msg("beside.put_already", pack=done.pack, row=done.row)


def _in_words(changes: Iterable[tuple[str, Any, Any]]) -> Iterator[tuple[str, str | Msg, str | Msg]]:
    """Fields that have changed, with values as people read them; of a group of fields those that have."""
    for field, was, now in changes:
        name = field.replace("_", " ")
        if isinstance(was, dict) and isinstance(now, dict):
            inner = ((f"{name} {one}", was.get(one), now[one]) for one in now if was.get(one) != now[one])
            yield from _in_words(inner)
        else:
            yield name, _value(was), _value(now)


def _value(value: Any) -> str | Msg:
    if isinstance(value, bool):
        return msg("beside.is_there") if value else msg("beside.is_not_there")
    if isinstance(value, (list, tuple)) and any(isinstance(one, dict) for one in value):
        return " · ".join(in_words(msgspec.to_builtins(one)) for one in value)
    if isinstance(value, (list, tuple)):
        return " · ".join(str(one).replace("_", " ") for one in value) or "–"
    return "–" if value is None else str(value).replace("_", " ")
