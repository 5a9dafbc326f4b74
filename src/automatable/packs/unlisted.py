"""Unlisted cards of a companion game: which they are, and how one of them goes into the owner's pack."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from automatable.kernel.contract.companion import Companion, UnlistedCard
from automatable.kernel.play.match import Match
from automatable.kernel.tables.packs import USUAL, Rows, pack_names, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Author, Correction, Malformed
from automatable.kernel.words.text import Msg, msg
from automatable.packs.correct import correct
from automatable.packs.fields import printed
from automatable.packs.notation import in_words
from automatable.packs.owner import Owned, find_table


def unlisted_cards(match: Match[Any], companion: Companion[Any]) -> list[int]:
    """The cards that were reported against our table, or that it does not have."""
    return [
        index
        for index, entry in enumerate(match.log)
        if entry.by is Author.TABLE
        and not isinstance(entry.move, Correction)
        and (
            companion.unlisted_card(match.states[index], entry.move) is not None
            or (entry.warning is not None and companion.printed_row(match.states[index], entry.move) is not None)
        )
    ]


def pack_for(match: Match[Any]) -> Owned:
    """The pack that a card of this game goes into: the one likest to the tables it is played with, of several the usual one if it is there."""
    game = match.game.tables.game
    return min(
        (Owned(game, name) for name in dict.fromkeys((USUAL, *pack_names(game)))),
        key=lambda pack: (_unlike(match, pack), not pack.exists()),
    )


def _unlike(match: Match[Any], pack: Owned) -> int:
    """How many rows a pack has otherwise than the tables of this game."""
    parts = (match.game.tables.owned(), pack.content())
    titles = {(file, name) for part in parts for file, tables in part.items() for name in tables}
    tables = [table for table in pack.tables.known.values() if (table.file, table.name) in titles]
    return sum(printed(was) != printed(now) for table in tables for was, now in _was_and_is(match, pack, table))


def _was_and_is(match: Match[Any], pack: Owned, table: Table) -> Iterable[tuple[dict[str, Any], dict[str, Any]]]:
    """The rows of a table as this game has them, each with that of the pack."""
    rows = pack.rows(table)
    with suppress(msgspec.ValidationError):
        rows = plain_rows(msgspec.convert(rows, list[table.record]))  # type: ignore[name-defined]
    return zip(
        _by_key(table, plain_rows(match.game.tables.used[table.title])),
        _by_key(table, rows),
        strict=False,
    )


def _by_key(table: Table, rows: Rows) -> Rows:
    key = table.key
    return rows if key is None else sorted(rows, key=lambda row: str(row.get(key)))


def in_pack(match: Match[Any], companion: Companion[Any], pack: Owned) -> frozenset[int]:
    """Of the unlisted cards those that a pack has by now: a row of it shows them that did not in this game."""
    taken: set[tuple[str, int]] = set()
    found = []
    for index in unlisted_cards(match, companion):
        card = companion.unlisted_card(match.states[index], match.log[index].move)
        if card is None:
            continue
        table = find_table(pack.tables, card.table)
        for number, (was, now) in enumerate(_was_and_is(match, pack, table)):
            fields = card.fields | card.of_row.get(str(now.get(table.key or "")), {})
            if (table.title, number) not in taken and _shows(now, fields) and not _shows(was, fields):
                taken.add((table.title, number))
                found.append(index)
                break
    return frozenset(found)


def _shows(row: Mapping[str, Any], fields: Mapping[str, Any]) -> bool:
    return all(row.get(name) == value or not (row.get(name) or value) for name, value in fields.items())


def in_words_of(match: Match[Any], found: UnlistedCard | None, index: int) -> Msg:
    if found is not None and found.shown is not None:
        return found.shown
    return match.game.face.tell(match.states[index], match.log[index].move)


def put_unlisted(match: Match[Any], companion: Companion[Any], index: int, row: str) -> Msg:
    """Put the card of an entry into the owner's pack in place of a row; what was done, in words. Raises Malformed."""
    found = (
        companion.unlisted_card(match.states[index], match.log[index].move)
        if index in unlisted_cards(match, companion)
        else None
    )
    if found is None:
        raise Malformed("entry", msg("wrong.no_lacking_card", index=index + 1))
    done = correct(match.game.info.id, found.table, row, found.fields | found.of_row.get(row, {}), pack_for(match).name)
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
