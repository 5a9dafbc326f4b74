"""What owners of a box say is printed in it, and on which rows they agree.

Owners' packs lie as files in `data/owners` of a game. They are votes, not tables: the rows that we ship keep what their file says of them, so that an
agreement never changes the fingerprint of a saved game.
"""

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any

import msgspec

from automatable.kernel.tables.packs import Content, Rows
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.kernel.words.unreadable import where_unreadable

if TYPE_CHECKING:
    from automatable.kernel.tables.table import Table

FOLDER = "owners"
SUFFIX = ".pack.json"
ENOUGH = 2
"""So many owners make a row sure, if nobody says otherwise."""
OUTVOTED = 3
"""So many for each one who says otherwise."""


class Bundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A pack as one file."""

    format: int
    pack: str
    """What its owner calls it."""
    game: str
    """The game whose tables it corrects."""
    edition: str = ""
    """Which printing the box is, from format 2 on."""
    owner: str = ""
    tables: Content
    seen: dict[str, dict[str, list[str]]] = {}
    """The rows that the owner has compared with the box: their keys, or their numbers from 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Owner:
    """What one owner has seen."""

    name: str
    edition: str
    rows: Mapping[str, Rows]
    """By the title of their table."""
    complete: frozenset[str]
    """The tables of which every row was seen."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What owners of one edition say of one row."""

    table: str
    row: str
    """What the row is known by; empty if that is not printed on it."""
    edition: str
    shown: Mapping[str, Any]
    """What most of them say."""
    owners: tuple[str, ...]
    against: tuple[tuple[str, Mapping[str, Any] | None], ...] = ()
    """Who says otherwise, and what; nothing if the box has no such row."""

    @property
    def agreed(self) -> bool:
        return len(self.owners) >= max(ENOUGH, OUTVOTED * len(self.against))


@dataclass(frozen=True, slots=True)
class Agreed:
    """How many rows of a table owners agree on."""

    rows: Mapping[int, Finding]
    """By the number of our row, from 0."""
    single: Mapping[int, Finding]
    """Rows of ours that one owner has seen, and found as they are."""
    contested: Mapping[int, Finding]
    """Rows of ours that owners contradict each other on."""

    @property
    def owners(self) -> int:
        """How many owners each agreed row has at least."""
        return min((len(found.owners) for found in self.rows.values()), default=0)


def row_name(table: "Table", index: int, row: Mapping[str, Any]) -> str:
    """What an owner's file calls a row: its key, or its number from 1."""
    return str(row.get(table.key)) if table.key is not None else str(index + 1)


def owner_of(bundle: Bundle, known: Iterable["Table"]) -> Owner:
    """The rows of a file that its owner has seen."""
    rows: dict[str, Rows] = {}
    complete = set()
    for table in known:
        given = bundle.tables.get(table.file, {}).get(table.name, [])
        names = set(bundle.seen.get(table.file, {}).get(table.name, ()))
        seen = [row for index, row in enumerate(given) if row_name(table, index, row) in names]
        if seen:
            rows[table.title] = seen
        if seen and len(seen) == len(given):
            complete.add(table.title)
    return Owner(bundle.owner, bundle.edition, rows, frozenset(complete))


def findings(table: "Table", owners: Sequence[Owner]) -> list[Finding]:
    """What owners say of a table, edition by edition: boxes of different editions never contradict each other."""
    found: list[Finding] = []
    for edition in dict.fromkeys(owner.edition for owner in owners):
        here = {
            owner: [shown for row in owner.rows.get(table.title, ()) if (shown := _shown(table, row)) is not None]
            for owner in owners
            if owner.edition == edition
        }
        found += _by_key(table, edition, here) if _has_printed_key(table) else _as_bag(table, edition, here)
    return found


def _has_printed_key(table: "Table") -> bool:
    return table.single or (table.key is not None and table.key not in table.record.invented_fields)


def _by_key(table: "Table", edition: str, here: Mapping[Owner, Rows]) -> list[Finding]:
    said: dict[str, dict[bytes, list[tuple[str, dict[str, Any]]]]] = {}
    for owner, rows in here.items():
        for row in rows:
            votes = said.setdefault(str(row.get(table.key or "", "")), {})
            votes.setdefault(_exact(row), []).append((owner.name, row))
    found = []
    for name, votes in said.items():
        first, *others = sorted(votes.values(), key=len, reverse=True)
        against = tuple(vote for votes in others for vote in votes)
        found.append(Finding(table.title, name, edition, first[0][1], tuple(owner for owner, _ in first), against))
    return found


def _as_bag(table: "Table", edition: str, here: Mapping[Owner, Rows]) -> list[Finding]:
    """Rows without anything printed that tells them apart: the order in which somebody types them says nothing."""
    counts = {owner: Counter(_exact(row) for row in rows) for owner, rows in here.items()}
    shown = {_exact(row): row for rows in here.values() for row in rows}
    found = []
    for exact, row in shown.items():
        for copy in range(1, max(count[exact] for count in counts.values()) + 1):
            agree = tuple(owner.name for owner, count in counts.items() if count[exact] >= copy)
            against = tuple(
                (owner.name, None)
                for owner, count in counts.items()
                if count[exact] < copy and table.title in owner.complete
            )
            found.append(Finding(table.title, "", edition, row, agree, against))
    return found


def agreed_rows(table: "Table", rows: Sequence[Any], owners: Sequence[Owner]) -> Agreed:
    """Which of our rows owners agree on."""
    left = findings(table, owners)
    found: dict[int, Finding] = {}
    single: dict[int, Finding] = {}
    contested: dict[int, Finding] = {}
    left.sort(key=lambda finding: len(finding.owners), reverse=True)
    for index, row in enumerate(rows):
        exact = _exact(_without_ours(table, msgspec.to_builtins(row, str_keys=True)))
        said = next((finding for finding in left if _exact(finding.shown) == exact), None)
        if said is None:
            said = next((finding for finding in left if _is_against(finding, table, row)), None)
            if said is not None:
                contested[index] = said
            continue
        left.remove(said)
        (found if said.agreed else contested if said.against else single)[index] = said
    return Agreed(found, single, contested)


def _is_against(finding: Finding, table: "Table", row: Any) -> bool:
    """Whether owners say otherwise of the row of this key."""
    return bool(finding.row) and table.key is not None and str(getattr(row, table.key)) == finding.row


def seen_as(table: "Table", row: Mapping[str, Any], owners: Sequence[Owner]) -> Finding | None:
    """What owners say who have seen a row like this; None if nobody has."""
    shown = _shown(table, row)
    if shown is None:
        return None
    return next((finding for finding in findings(table, owners) if _exact(finding.shown) == _exact(shown)), None)


def _shown(table: "Table", row: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a row says is printed, with every default; None for a row that is none of this table."""
    with suppress(msgspec.ValidationError):
        whole = msgspec.convert({"source": "", **row, "status": "owner"}, table.record)
        return _without_ours(table, msgspec.to_builtins(whole, str_keys=True))
    return None


def _without_ours(table: "Table", row: Mapping[str, Any]) -> dict[str, Any]:
    hidden = {"source", "status", *table.record.invented_fields}
    return {name: value for name, value in row.items() if name not in hidden}


def _exact(row: Mapping[str, Any]) -> bytes:
    return msgspec.json.encode(row, order="deterministic")


def read_owner(content: bytes, origin: str) -> Bundle:
    """An owner's file; raises Malformed if it is none that can be counted."""
    try:
        bundle = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"), type=Bundle)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(origin, msg("wrong.not_exported", why=where_unreadable(error))) from None
    if not bundle.owner or not bundle.edition:
        raise Malformed(origin, msg("wrong.whose_box"))
    return bundle


@functools.cache
def shipped_owners(package: str) -> tuple[Bundle, ...]:
    """The owners' files that come with a game; raises Malformed, which is our mistake."""
    folder = resources.files(package) / "data" / FOLDER
    if not folder.is_dir():
        return ()
    files = sorted((path for path in folder.iterdir() if path.name.endswith(SUFFIX)), key=lambda path: path.name)
    return tuple(read_owner(path.read_bytes(), path.name) for path in files)
