"""Which rows of reconstructed tables matter most for her decisions: python -m publishing.decisive [GAME …] [--games N] [--write].

Whole games are played and recorded. Then one row at a time says something else that it might plausibly say, the record is played again with that table,
and every decision of hers that comes out otherwise is counted. What was recorded goes on all the same, so one change is not counted twice.
"""

import argparse
import io
import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_tables
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.packs import Rows, plain_rows
from automatable.kernel.tables.table import Status, Table
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Who
from automatable.web.packs.names import row_title, table_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "packs.md"
BEGIN, END = "<!-- Written by python -m publishing.decisive --write -->\n", "<!-- Up to here. -->\n"
GAMES = ("tiletum", "revive")
LISTED = 20
TRIED = 6
"""So many other values of a row are tried until one fits the other tables."""


@dataclass(frozen=True, slots=True)
class Run:
    """Moves without a person between, or moves of a person."""

    of_person: bool
    moves: tuple[tuple[Who, bytes], ...]
    after: bytes
    """The state after it, pickled."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game that was played: how it was set up, and every move with who made it."""

    setup: Setup
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """What one row decides."""

    table: str
    row: str
    changed: float
    """Decisions of hers that come out otherwise in a game."""


def record(game: Game[Any], seed: int) -> Recorded:
    setup = complete(game.info, Setup(seed))
    state, rules = game.rules.new(setup), game.rules
    rng, source, choose = Rng(seed, "player"), Seeded(seed), game.players["greedy"]
    runs: list[Run] = []
    moves: list[tuple[Who, bytes]] = []
    rules.follow(state)
    while (who := rules.turn(state).who) is not Who.OVER:
        if moves and (who is Who.HUMAN) != (moves[-1][0] is Who.HUMAN):
            runs.append(Run(moves[-1][0] is Who.HUMAN, tuple(moves), pickle.dumps(state)))
            moves = []
        if who is Who.HUMAN:
            move = choose(state, rules.legal(state), rng)
        else:
            move = rules.bot(state, None) if who is Who.BOT else source.deal(rules.chance(state))
        moves.append((who, msgspec.json.encode(move)))
        rules.advance(state, move)
    runs.append(Run(False, tuple(moves), pickle.dumps(state)))
    return Recorded(setup, tuple(runs))


class _IntoEdition(pickle.Unpickler):
    """A state of the game as we ship it, as one of another edition."""

    def __init__(self, raw: bytes, package: str, alias: str) -> None:
        super().__init__(io.BytesIO(raw))
        self.package, self.alias = package, alias

    def find_class(self, module: str, name: str) -> Any:
        if module == self.package or module.startswith(f"{self.package}."):
            return getattr(sys.modules[module.replace(self.package, self.alias, 1)], name)
        return super().find_class(module, name)


def changed_decisions(game: Game[Any], played: Recorded, package: str) -> int:
    """How many decisions of hers come out otherwise in this edition of the game, when everything before each of her turns was as recorded."""
    rules, changed = game.rules, 0
    state = rules.new(played.setup)
    alias = type(state).__module__.partition(".model")[0]
    rules.follow(state)
    for run in played.runs:
        if not run.of_person:
            changed += _differing(rules, state.copy(), run)
        try:
            for _, raw in run.moves:
                rules.advance(state, msgspec.json.decode(raw, type=rules.moves))
        except Exception:
            # With this row her turn has another course: go on from where the record went on.
            state = _IntoEdition(run.after, package, alias).load()
    return changed


def _differing(rules: Rules[Any], state: Any, run: Run) -> int:
    """Her decisions in a turn, played freely with the cards and tiles that came, against those that are recorded."""
    recorded = [raw for who, raw in run.moves if who is Who.BOT]
    drawn = [raw for who, raw in run.moves if who is Who.CHANCE]
    decided: list[bytes] = []
    source = Seeded(len(run.moves))
    with suppress(Exception):
        for _ in range(3 * len(run.moves)):
            who = rules.turn(state).who
            if who is Who.BOT:
                move = rules.bot(state, None)
                decided.append(msgspec.json.encode(move))
            elif who is Who.CHANCE:
                chance = rules.chance(state)
                known = (msgspec.json.decode(raw, type=rules.moves) for raw in drawn)
                move = next((one for one in known if one in chance.weights()), None) or source.deal(chance)
                with suppress(ValueError):
                    drawn.remove(msgspec.json.encode(move))
            else:
                break
            rules.advance(state, move)
    return sum(one != other for one, other in zip_longest(recorded, decided))


def other_tables(table: Table, shipped: Sequence[Any], index: int) -> Iterator[Rows]:
    """The table with another row in this place: it says what another row says, then one of its numbers is one more or less. Where only some fields are
    reconstructed, it changes those with another row."""
    rows = plain_rows(shipped)
    row, unsure = rows[index], shipped[index].reconstructed_fields
    if shipped[index].status is Status.DOCUMENTED:
        for other in range(len(rows)):
            if any(rows[other].get(name) != row.get(name) for name in unsure):
                yield _swapped(rows, index, other, unsure)
        return
    own = {table.key, "source", *table.record.invented_fields}
    kept = {name: value for name, value in row.items() if name in own}
    printed = {name: value for name, value in row.items() if name not in own}
    for step in range(1, len(rows)):
        other_row = rows[(index + step) % len(rows)]
        shown = {name: value for name, value in other_row.items() if name not in own}
        if shown != printed:
            yield _with(rows, index, {**kept, **shown})
    for name, value in printed.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield _with(rows, index, {**row, name: value + 1})
            yield _with(rows, index, {**row, name: value - 1})


def _with(rows: Rows, index: int, row: dict[str, Any]) -> Rows:
    return [*rows[:index], row, *rows[index + 1 :]]


def _swapped(rows: Rows, one: int, other: int, names: Sequence[str]) -> Rows:
    first, second = dict(rows[one]), dict(rows[other])
    for name in names:
        first[name], second[name] = rows[other][name], rows[one][name]
    return _with(_with(rows, one, first), other, second)


def called(table: Table, index: int, row: Mapping[str, Any]) -> str:
    """A row by its title; where that is only a number, with its first words."""
    title = row_title(table, index, row)
    words = [str(value) for name, value in row.items() if isinstance(value, str) and name not in ("source", table.key)]
    return f"{title}: {' – '.join(words[:2])}" if title.isdecimal() and words else title


def edition(name: str, table: Table, rows: Rows) -> Game[Any] | None:
    """The game with these rows; None if they do not fit."""
    try:
        game = with_tables(name, {table.file: {table.name: rows}})
    except registry.Unloadable:
        return None
    return None if game.tables.faults else game


def measure(name: str, games: int, told: bool = True) -> list[Measured]:
    """Every row that is reconstructed, most decisive first."""
    game = registry.game(name)
    recorded = [record(game, seed) for seed in range(1, games + 1)]
    found: list[Measured] = []
    for table in game.tables.known.values():
        shipped = read_shipped(game.tables.package, table)
        rows = plain_rows(shipped)
        for index, row in enumerate(shipped):
            if row.status is Status.DOCUMENTED and not row.reconstructed_fields:
                continue
            changed = measure_row(name, table, shipped, index, recorded)
            if changed is not None:
                found.append(Measured(table_name(table), called(table, index, rows[index]), changed / games))
        if told:
            print(f"{name} {table.title}", file=sys.stderr, flush=True)
    return sorted(found, key=lambda one: -one.changed)


def measure_row(
    name: str, table: Table, shipped: Sequence[Any], index: int, recorded: Sequence[Recorded]
) -> int | None:
    """How many decisions change in all games together; None if nothing else fits in place of the row."""
    package = registry.game(name).tables.package
    for rows in islice(other_tables(table, shipped, index), TRIED):
        found = edition(name, table, rows)
        if found is not None:
            return sum(changed_decisions(found, played, package) for played in recorded)
    return None


def page_part(measured: Mapping[str, Sequence[Measured]], games: int) -> str:
    """The lists as the page of packs shows them."""
    parts = [f"Measured over {games} games of the greedy player each.\n"]
    for name, rows in measured.items():
        parts.append(
            f"\n### {registry.game(name).info.title}\n\n| Table | Row | Decisions that change in a game |\n|---|---|---:|\n"
        )
        parts += [f"| {one.table} | {one.row} | {one.changed:.1f} |\n" for one in rows[:LISTED]]
    return "".join(parts)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="publishing.decisive", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=10, metavar="N", help="games of each")
    parser.add_argument("--write", action="store_true", help="put the lists into docs/packs.md")
    given = parser.parse_args(arguments)
    part = page_part({name: measure(name, given.count) for name in given.games}, given.count)
    if not given.write:
        sys.stdout.write(part)
        return
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}{part}{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
