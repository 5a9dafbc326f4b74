"""Several owners' files beside each other: what they agree on, where they differ, and what our tables should say by now."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automatable.kernel.tables.files import write_whole
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.owners import (
    Bundle,
    Finding,
    Owner,
    agreed_rows,
    findings,
    owner_of,
    read_owner,
    shipped_owners,
)
from automatable.kernel.tables.packs import KeptPack, Rows, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg
from automatable.packs.bundle import read_bundle
from automatable.packs.fields import printed
from automatable.packs.folders import explained
from automatable.packs.owner import Owned, game_of_packs
from automatable.packs.problems import problems_in


@dataclass(frozen=True, slots=True)
class TableVotes:
    """What owners say of one table."""

    table: Table
    ours: Rows
    confirmed: int
    """Rows of ours that they agree on."""
    new: tuple[Finding, ...]
    """What they agree on and ours does not say."""
    differ: tuple[Finding, ...]
    single: tuple[Finding, ...]
    """What one owner has seen."""
    doubtful: tuple[int, ...]
    """Rows of ours that no owner has seen, by their number from 0."""

    def of_ours(self, found: Finding) -> dict[str, Any] | None:
        """Our row of that key; None where rows have no printed key."""
        key = self.table.key or ""
        return next((row for row in self.ours if found.row and str(row.get(key)) == found.row), None)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What all files together say."""

    game: str
    owners: tuple[Owner, ...]
    tables: tuple[TableVotes, ...]

    @property
    def unwritten(self) -> bool:
        """Whether owners agree on something that our tables do not say yet."""
        return any(votes.new for votes in self.tables)


def agree(files: Iterable[tuple[str, bytes]]) -> Agreement:
    """Owners' files, by what to call them in a message, with those that come with their game; raises Malformed for a file that cannot be counted."""
    bundles = [_checked(origin, content) for origin, content in files]
    games = list(dict.fromkeys(bundle.game for bundle in bundles))
    if len(games) != 1:
        raise Malformed("owners' files", msg("wrong.files_of_one_game", known=games or [msg("wrong.no_game")]))
    tables = game_of_packs(games[0]).tables
    by_owner: dict[tuple[str, str], Bundle] = {}
    for bundle in bundles:
        who = (bundle.owner, bundle.edition)
        if who in by_owner:
            raise Malformed("owners' files", msg("wrong.owner_twice", owner=bundle.owner, edition=bundle.edition))
        by_owner[who] = bundle
    for bundle in shipped_owners(tables.package):
        by_owner.setdefault((bundle.owner, bundle.edition), bundle)
    owners = tuple(owner_of(bundle, tables.known.values()) for bundle in by_owner.values())
    seen = [table for table in tables.known.values() if any(table.title in owner.rows for owner in owners)]
    return Agreement(games[0], owners, tuple(_votes(tables.package, table, owners) for table in seen))


def _checked(origin: str, content: bytes) -> Bundle:
    read_owner(content, origin)
    try:
        bundle = read_bundle(content)
    except Malformed as error:
        raise Malformed(origin, error.why) from None
    if problems := problems_in(bundle.game, KeptPack(bundle.tables)):
        raise Malformed(origin, str(problems[0]))
    return bundle


def _votes(package: str, table: Table, owners: Sequence[Owner]) -> TableVotes:
    rows = read_shipped(package, table)
    found = findings(table, owners)
    ours = agreed_rows(table, rows, owners)
    confirmed = list(ours.rows.values())
    for finding in confirmed:
        found.remove(finding)
    keys = {finding.row for finding in confirmed if finding.row}
    new = tuple(finding for finding in found if finding.agreed and finding.row not in keys)
    differ = tuple(finding for finding in found if finding.against and not finding.agreed)
    single = tuple(finding for finding in found if not finding.against and not finding.agreed)
    doubtful = tuple(index for index in range(len(rows)) if index not in ours.rows)
    return TableVotes(table, plain_rows(rows), len(confirmed), new, differ, single, doubtful)


def write_agreed(agreement: Agreement, folder: Path) -> list[str]:
    """Write each table that owners have outgrown as it should be, for a maintainer to take over; the names of the files."""
    pack = Owned(agreement.game, "agreed")
    files: dict[str, dict[str, Rows]] = {}
    for votes in agreement.tables:
        if votes.new:
            files.setdefault(votes.table.file, {})[votes.table.name] = corrected(votes)
    with explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for file, tables in files.items():
            write_whole(folder / file, pack.file_text(file, tables, catalogue().say(msg("pack_file.agreed"))))
    return list(files)


def corrected(votes: TableVotes) -> Rows:
    """Our rows with what owners agree on: in the row of that key, or in place of rows that nobody has confirmed."""
    rows = [dict(row) for row in votes.ours]
    free = list(votes.doubtful)
    for found in votes.new:
        ours = votes.of_ours(found)
        index = votes.ours.index(ours) if ours is not None else (0 if votes.table.single else None)
        if index is None and free:
            index = free.pop(0)
        base = rows[index] if index is not None else {}
        hidden = {name: value for name, value in base.items() if name in votes.table.record.invented_fields}
        row = hidden | {name: value for name, value in found.shown.items() if value is not None}
        row["source"] = source_of(found)
        if index is not None:
            rows[index] = row
        elif votes.table.free:
            rows.append(row)
    return rows


def source_of(found: Finding) -> str:
    """Where a row comes from that owners agree on."""
    against = f"; {', '.join(who for who, _ in found.against)} says otherwise" if found.against else ""
    return f"{len(found.owners)} owners' boxes ({found.edition}){against}"


def differences(shown: Mapping[str, Any], ours: Mapping[str, Any] | None) -> dict[str, Any]:
    """What a row says otherwise than ours; all of it if there is none of ours."""
    return (
        dict(shown)
        if ours is None
        else {name: value for name, value in shown.items() if printed(ours).get(name) != value}
    )


def as_json(agreement: Agreement) -> dict[str, Any]:
    """All of it as plain values."""
    return {
        "game": agreement.game,
        "owners": [{"owner": owner.name, "edition": owner.edition} for owner in agreement.owners],
        "tables": [
            {
                "table": votes.table.title,
                "rows": len(votes.ours),
                "agreed": votes.confirmed,
                "to_change": [_plain(found) for found in votes.new],
                "differ": [_plain(found) for found in votes.differ],
                "seen_by_one": [_plain(found) for found in votes.single],
            }
            for votes in agreement.tables
        ],
    }


def _plain(found: Finding) -> dict[str, Any]:
    return {
        "row": found.row,
        "edition": found.edition,
        "shown": dict(found.shown),
        "owners": list(found.owners),
        "against": [{"owner": who, "shown": None if shown is None else dict(shown)} for who, shown in found.against],
    }
