"""What to play: levels × options × players × variants, each on the same seeds."""

import itertools
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract.game import GameInfo, Setup, Value, complete
from automatable.kernel.tables.packs import FolderPack
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.unreadable import of_system

MOST_GAMES = 100_000_000
BATCH = 250
"""How many games one worker plays at a time, where a plan does not say: small enough for a progress bar, large enough to be worth sending."""
MOST_BATCH = 10_000
KINDS = {
    "array": msg("wrong.kind_list"),
    "object": msg("wrong.kind_table"),
    "str": msg("wrong.kind_text"),
    "int": msg("value.whole"),
    "bool": msg("wrong.kind.true_or_false"),
}
"""What a value must be, in words, by what msgspec calls it."""
_EXPECTED = re.compile(r"Expected `([\w |]+)`, got `\w+`")


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a comparison: options that differ, an owner's pack, or another automa."""

    name: str
    options: dict[str, Value] = {}
    pack: str = ""
    """The folder of a pack for this game; empty for the tables in use."""
    automa: str = ""
    """Decisions of another automa as `module:NAME`; empty for the one of the box."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides which games are played: the same plan brings the same results on every machine."""

    game: str
    levels: tuple[int | str, ...] = ()
    """Empty: all of them."""
    options: dict[str, tuple[Value, ...]] = {}
    """By option, the values to try."""
    players: tuple[str, ...] = ("greedy",)
    seeds: int = 1000
    first_seed: int = 0
    traced: int = 0
    """On how many of the seeds every decision of the automa is followed rule by rule."""
    variants: tuple[Variant, ...] = (Variant(""),)
    batch: int = BATCH
    """How many games one worker plays at a time; slow games want fewer."""


class Cell(msgspec.Struct, frozen=True):
    """One way to play: everything but the seed."""

    number: int
    variant: str
    pack: str
    level: int | str
    options: dict[str, Value]
    player: str
    automa: str = ""


class Job(msgspec.Struct, frozen=True):
    """Some seeds of one cell, for one worker."""

    game: str
    cell: Cell
    first: int
    games: int
    traced: int
    """How many of these games, from the first on, are followed rule by rule."""

    @property
    def name(self) -> str:
        """What its part of the results is called."""
        return f"cell{self.cell.number:04d}-{self.first:09d}-{self.games}"


def batch_for(players: Sequence[str], seeds: int) -> int:
    """So few games at a time that little is lost when somebody stops, and both ends of a run keep all cores busy."""
    if any(player.startswith("search") for player in players):
        return 1
    return max(1, min(BATCH, seeds // 20))


def read_plan(file: Path) -> Plan:
    """A plan from a TOML file; raises Malformed that names file and field."""
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(str(file), msg("wrong.not_readable", why=of_system(error))) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Malformed(str(file), msg("wrong.not_toml", why=one_line(str(error)))) from None
    return convert(document, str(file))


def convert(document: Mapping[str, Any], origin: str) -> Plan:
    try:
        return msgspec.convert(document, Plan)
    except msgspec.ValidationError:
        raise _fault(document, origin) from None


def _fault(document: Mapping[str, Any], origin: str) -> Malformed:
    """What is wrong with these values, in the words of people."""
    from automatable.kernel.ask.question import read

    try:
        read(document, Plan)
    except Malformed as fault:
        where, why = fault.where, fault.message
        if found := _EXPECTED.match(fault.why):
            why = msg("wrong.must_be_any", kinds=[KINDS.get(kind, kind) for kind in found[1].split(" | ")])
        if where not in (known := Plan.__struct_fields__) and where in document:
            why = msg("wrong.field_unknown", known=list(known))
        if where == "options[...]":
            where = (
                f"options.{next(name for name, tried in document['options'].items() if not isinstance(tried, list))}"
            )
        return Malformed(f"{origin}: {where}", why)
    raise AssertionError(document)


def cells(plan: Plan, info: GameInfo) -> tuple[Cell, ...]:
    """Every way to play of a plan, in a fixed order; raises Malformed for what the game does not know."""
    _check_numbers(plan)
    levels = plan.levels or tuple(level.id for level in info.levels)
    names = list(plan.options)
    found: list[Cell] = []
    for variant, level, values, player in itertools.product(
        plan.variants, levels, itertools.product(*(plan.options[name] for name in names)), plan.players
    ):
        options = dict(zip(names, values, strict=True)) | variant.options
        setup = complete(info, Setup(0, level, options))
        found.append(Cell(len(found), variant.name, variant.pack, setup.level, setup.options, player, variant.automa))
    if len(found) * plan.seeds > MOST_GAMES:
        raise Malformed("seeds", msg("wrong.too_many_games", n=len(found), seeds=plan.seeds, most=MOST_GAMES))
    return tuple(found)


def _check_numbers(plan: Plan) -> None:
    if not 1 <= plan.seeds <= MOST_GAMES:
        raise Malformed("seeds", msg("wrong.whole_from_one", most=MOST_GAMES, seeds=plan.seeds))
    if not 0 <= plan.traced <= plan.seeds:
        raise Malformed("traced", msg("wrong.traced", traced=plan.traced))
    if not 0 <= plan.first_seed < 2**62:
        raise Malformed("first_seed", msg("wrong.whole_from_zero", first_seed=plan.first_seed))
    if not 1 <= plan.batch <= MOST_BATCH:
        raise Malformed("batch", msg("wrong.whole_from_one", most=MOST_BATCH, seeds=plan.batch))
    for what, values in (("players", plan.players), ("variants", plan.variants), *plan.options.items()):
        if not values:
            raise Malformed(what, msg("wrong.empty_name_one"))
        if what != "variants" and len(set(values)) < len(values):
            raise Malformed(what, msg("wrong.stands_twice", what=_twice(values)))
    if len(set(plan.levels)) < len(plan.levels):
        raise Malformed("levels", msg("wrong.stands_twice", what=_twice(plan.levels)))
    names = [variant.name for variant in plan.variants]
    if len(set(names)) < len(names):
        raise Malformed("variants", msg("wrong.same_name"))
    for variant in plan.variants:
        folder = Path(variant.pack)
        if variant.pack and folder.is_dir() and not FolderPack(folder).files():
            raise Malformed("pack", msg("wrong.pack_no_table", folder=folder))


def _twice(values: Sequence[object]) -> object:
    return next(value for index, value in enumerate(values) if value in values[:index])


def jobs(plan: Plan, ways: Sequence[Cell]) -> list[Job]:
    """The plan cut into jobs: the first seeds of every cell before the next ones, so that cells can be compared long before the end."""
    found = []
    for start in range(0, plan.seeds, plan.batch):
        games = min(plan.batch, plan.seeds - start)
        traced = max(0, min(games, plan.traced - start))
        found += [Job(plan.game, cell, plan.first_seed + start, games, traced) for cell in ways]
    return found
