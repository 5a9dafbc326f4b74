"""The results of a measurement: games as rows and as tables, what they amount to, and any single one again."""

import csv
import importlib
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from automatable.kernel.contract.game import seat_role
from automatable.kernel.play.stats import mean, paired, share
from automatable.kernel.tables.files import write_whole
from automatable.kernel.words.errors import MissingExtra
from automatable.kernel.words.text import missing_library
from automatable.kernel.words.unreadable import of_system
from automatable.lab.measure import GameRow, Result, RuleRow
from automatable.lab.plan import Cell, Plan
from automatable.lab.results import Manifest, read_games, read_manifest, read_rules
from automatable.library import records
from automatable.library.choosing import PlayerLike
from automatable.library.errors import said, unreadable, worded
from automatable.library.figures import Comparison, Row, Summary, estimate, told_rule
from automatable.library.game import Game, game
from automatable.library.match import Match

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped]
    import polars

By = Literal["variant", "level", "player"]
DIFFER_IN: tuple[By, ...] = ("variant", "level", "player")


class Results:
    """The games of `automatable.measure`, or of a folder of the lab.

    >>> import automatable as at
    >>> results = at.measure("tokaido", players=["random", "greedy"], levels=[4], seeds=20, workers=1)
    >>> len(results.rows), results.compare("random", "greedy", by="player")[0].verdict
    (40, 'easier')
    """

    rows: Sequence[Row]
    """One for each game, in the order of the plan and by seed."""

    def __init__(
        self,
        plan: Plan,
        cells: Sequence[Cell],
        results: Iterable[Result],
        games: Mapping[str, Game] | None = None,
        players: Mapping[str, PlayerLike] | None = None,
    ) -> None:
        self._plan = plan
        self._games = dict(games or {})
        self._players: dict[str, PlayerLike] = dict(players or labelled(plan.players))
        info = game(plan.game).kernel.info
        self._roles = tuple(seat_role(info, seat) for seat in range(len(info.seats)))
        self._persons = info.humans
        parts = list(results)
        labels = {name: label for label, name in labelled(plan.players).items()}
        played = sorted((row for part in parts for row in part.games), key=lambda row: (row.cell, row.seed))
        self.rows = tuple(self._row(cells[row.cell], labels[cells[row.cell].player], row) for row in played)
        self._rules = [(cells[row.cell].variant, row) for part in parts for row in part.rules]

    def _row(self, cell: Cell, player: str, row: GameRow) -> Row:
        return Row(
            variant=cell.variant,
            level=cell.level,
            player=player,
            options={name: cell.options[name] for name in self._plan.options},
            seed=row.seed,
            moves=row.moves,
            won=row.won,
            lead=row.points[0] - max(row.points[self._persons :], default=0),
            points=dict(zip(self._roles, row.points, strict=True)),
        )

    @classmethod
    def read(cls, folder: str | os.PathLike[str]) -> "Results":
        """The results in a folder, also of a run of `automatable lab run` that is not finished."""
        with worded():
            manifest = read_manifest(Path(folder))
            need("polars", "lab")
            return cls._of_folder(Path(folder), manifest)

    @classmethod
    def _of_folder(
        cls,
        folder: Path,
        manifest: Manifest,
        games: Mapping[str, Game] | None = None,
        players: Mapping[str, PlayerLike] | None = None,
    ) -> "Results":
        frame, rules = read_games(folder), read_rules(folder)
        rows = [
            GameRow(row["cell"], row["seed"], row["moves"], tuple(row["points"]), row["won"], ())
            for row in frame.iter_rows(named=True)
        ]
        counted = [] if rules is None else [RuleRow(**row) for row in rules.iter_rows(named=True)]
        return cls(manifest.plan, manifest.cells, [Result(rows, counted)], games, players)

    def summary(self) -> list[Summary]:
        """By variant, level and player: how many games, the share that was won, and the lead."""
        return records.Lines(
            Summary(
                variant=rows[0].variant,
                level=rows[0].level,
                player=rows[0].player,
                games=len(rows),
                win_rate=estimate(share(sum(row.won for row in rows), len(rows))),
                lead=estimate(mean([row.lead for row in rows])),
            )
            for rows in self._grouped(DIFFER_IN).values()
        )

    def compare(self, one: str | int, other: str | int, by: By = "variant") -> list[Comparison]:
        """What changes from one to the other, on the same seeds: once for each combination of all else."""
        if by not in DIFFER_IN:
            raise unreadable("by", "no_theme", theme=repr(by), known=", ".join(DIFFER_IN))
        known = list(dict.fromkeys(getattr(row, by) for row in self.rows))
        for wanted in (one, other):
            if wanted not in known:
                raise unreadable(by, "no_theme", theme=repr(wanted), known=", ".join(map(str, known)))
        rest = tuple(name for name in DIFFER_IN if name != by)
        return records.Lines(
            self._comparison(by, one, other, rows, dict(zip(rest, key, strict=True)))
            for key, rows in self._grouped(rest).items()
        )

    def _comparison(
        self, by: By, one: str | int, other: str | int, rows: Sequence[Row], common: Mapping[str, Any]
    ) -> Comparison:
        # Games on one seed may have luck in common, so a seed counts once, with the mean over the options.
        sides = [_by_seed([row for row in rows if getattr(row, by) == value]) for value in (one, other)]
        seeds = sorted(sides[0].keys() & sides[1].keys())
        leads, wins = ([[side[seed][figure] for seed in seeds] for side in sides] for figure in (0, 1))
        return Comparison(
            by=by,
            one=one,
            other=other,
            variant=common.get("variant"),
            level=common.get("level"),
            player=common.get("player"),
            seeds=len(seeds),
            leads=(mean(leads[0]).value, mean(leads[1]).value),
            lead=estimate(paired(*leads)),
            win_rates=(mean(wins[0]).value, mean(wins[1]).value),
            win_rate=estimate(paired(*wins)),
        )

    def _grouped(self, names: Sequence[str]) -> dict[tuple[Any, ...], list[Row]]:
        groups: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
        for row in self.rows:
            groups[tuple(getattr(row, name) for name in names)].append(row)
        return groups

    def rules(self) -> list[records.RuleCount]:
        """With `traced`: by variant, how often each rule narrowed and decided."""
        counts: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
        for variant, row in self._rules:
            counts[variant, row.rule, row.kind].update(applied=row.applied, narrowed=row.narrowed, decided=row.decided)
        order = [variant.name for variant in self._plan.variants]
        return records.Lines(
            told_rule(variant, RuleRow(0, rule, kind, *(counted[name] for name in ("applied", "narrowed", "decided"))))
            for (variant, rule, kind), counted in sorted(
                counts.items(), key=lambda item: (order.index(item[0][0]), *item[0][1:])
            )
        )

    def match(self, row: Row) -> Match:
        """That very game again, to look at."""
        played = self._game(row.variant)
        changed = next(variant.options for variant in self._plan.variants if variant.name == row.variant)
        fixed = {**row.options, **changed}
        return played.new(level=row.level, seed=row.seed, run=True, **fixed).finish(self._players[row.player])

    def _game(self, name: str) -> Game:
        if name not in self._games:
            from automatable.kernel.contract.imported import imported

            variant = next(variant for variant in self._plan.variants if variant.name == name)
            found = game(self._plan.game, pack=Path(variant.pack) if variant.pack else None)
            with worded():
                self._games[name] = (
                    found.with_automa(name, imported("automa", variant.automa)) if variant.automa else found
                )
        return self._games[name]

    def columns(self) -> dict[str, list[Any]]:
        """The rows as columns: variant, level, player, the options that vary, seed, moves, won, lead, and the points of each role."""
        parts: list[tuple[str, Callable[[Row], Any]]] = [
            *((name, _of(name)) for name in DIFFER_IN),
            *((name, _option(name)) for name in self._plan.options),
            *((name, _of(name)) for name in ("seed", "moves", "won", "lead")),
            *((f"points_{role}", _points(role)) for role in self._roles),
        ]
        return {name: [value(row) for row in self.rows] for name, value in parts}

    def to_polars(self) -> "polars.DataFrame":
        """The games as a data frame of polars, which comes with the extra `lab`."""
        return need("polars", "lab").DataFrame(self.columns())  # type: ignore[no-any-return]

    def to_pandas(self) -> "pandas.DataFrame":
        """The games as a data frame of pandas, if that is installed."""
        return need("pandas", "").DataFrame(self.columns())

    def to_parquet(self, file: str | os.PathLike[str]) -> None:
        """Write the games to a parquet file, by polars."""
        self.to_polars().write_parquet(Path(file))

    def to_csv(self, file: str | os.PathLike[str]) -> None:
        """Write the games to a CSV file, the names of the columns first."""
        columns = self.columns()
        try:
            with Path(file).open("w", encoding="utf-8", newline="") as written:
                writer = csv.writer(written, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(zip(*columns.values(), strict=True))
        except OSError as error:
            raise unreadable(str(file), "cannot_write", why=of_system(error)) from None

    def to_json(self, file: str | os.PathLike[str]) -> None:
        """Write the games to a JSON file, as a list of objects with the same names."""
        columns = self.columns()
        rows = [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]
        try:
            write_whole(Path(file), msgspec.json.encode(rows))
        except OSError as error:
            raise unreadable(str(file), "cannot_write", why=of_system(error)) from None

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<Results of {len(self)} games of {self._plan.game}>"

    def _repr_html_(self) -> str:
        head = [said(f"results.column.{name}") for name in ("variant", "level", "player", "games", "win_rate", "lead")]
        rows = [
            [each.variant, str(each.level), each.player, str(each.games), each.win_rate.percent(), str(each.lead)]
            for each in self.summary()
        ]
        return records.html_table(head, rows)


def labelled(players: Sequence[str]) -> dict[str, str]:
    """Players by what they are called in results: anybody's `module:function` by the function alone, if no other is called so."""
    short = {name: name if name.startswith("search") else name.rpartition(":")[2] for name in players}
    counts = Counter(short.values())
    return {short[name] if counts[short[name]] == 1 else name: name for name in players}


def _by_seed(rows: Iterable[Row]) -> dict[int, tuple[float, float]]:
    """The lead and the share of the victory by seed, as the mean over all rows of it."""
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.seed].append(row)
    return {
        seed: (sum(row.lead for row in each) / len(each), sum(row.won for row in each) / len(each))
        for seed, each in found.items()
    }


def _of(name: str) -> Callable[[Row], Any]:
    return lambda row: getattr(row, name)


def _option(name: str) -> Callable[[Row], Any]:
    return lambda row: row.options[name]


def _points(role: str) -> Callable[[Row], Any]:
    return lambda row: row.points[role]


def need(module: str, extra: str) -> Any:
    """A library that only some have; raises MissingExtra that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        why = missing_library(module, extra) if extra else said("results.install", library=module)
        raise MissingExtra(extra or module, why) from None
