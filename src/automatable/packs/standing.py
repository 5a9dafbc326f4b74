"""How sure we are of each row of a table: documented, agreed by owners, seen by one owner, contested, or a guess; with the count of owners."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, Literal

from automatable.kernel.contract.game import Game
from automatable.kernel.tables.owners import Finding
from automatable.kernel.tables.table import Status, Table
from automatable.kernel.words.text import Msg, msg

Standing = Literal["owner", "documented", "agreed", "single", "contested", "guess"]
STANDINGS: Final[tuple[Standing, ...]] = ("owner", "documented", "agreed", "single", "contested", "guess")


@dataclass(frozen=True, slots=True)
class RowStanding:
    """How sure we are of one row."""

    kind: Standing
    owners: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


def standing_of(game: Game[Any], table: Table) -> list[RowStanding]:
    """Each row of a table as the game uses it."""
    agreed = game.tables.agreed.get(table.title)
    found = []
    for index, row in enumerate(game.tables.used[table.title]):
        kind: Standing = "guess"
        finding: Finding | None = None
        if row.status is Status.OWNER:
            kind = "owner"
        elif agreed is not None and (finding := agreed.rows.get(index)):
            kind = "agreed"
        elif row.status is Status.DOCUMENTED and not row.reconstructed_fields:
            kind = "documented"
        elif agreed is not None and (finding := agreed.single.get(index)):
            kind = "single"
        elif agreed is not None and (finding := agreed.contested.get(index)):
            kind = "contested"
        owners = finding.owners if finding is not None else ()
        found.append(RowStanding(kind, owners, tuple(who for who, _ in finding.against) if finding else ()))
    return found


def in_words(standing: RowStanding) -> Msg:
    """What is said of a row, with the count of owners and who sees it otherwise."""
    return msg(f"standing.{standing.kind}", n=len(standing.owners), names=", ".join(standing.against))


def table_in_words(standings: list[RowStanding]) -> Msg:
    """What is said of a whole table: how many rows stand how."""
    parts = [msg(f"standing.rows.{kind}", n=count) for kind, count in counts_of(standings).items()]
    dissent = sorted({who for standing in standings for who in standing.against})
    found = msg("standing.table", parts=parts)
    return msg("standing.dissent", table=found, names=", ".join(dissent)) if dissent else found


def counts_of(standings: list[RowStanding]) -> dict[Standing, int]:
    """How many rows stand how, in the order of certainty; kinds without a row are left out."""
    counted = Counter(standing.kind for standing in standings)
    return {kind: counted[kind] for kind in STANDINGS if counted[kind]}
