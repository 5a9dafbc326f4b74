"""What `lab run` is to play, from its options or from a file."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from automatable.cli.command_line.options import read_level, read_options
from automatable.kernel.contract.game import GameInfo, Value
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.lab.plan import Plan, Variant, batch_for, read_plan
from automatable.lab.texts import say

BY_OPTION = ("levels", "players", "seeds", "first_seed", "traced", "batch", "set", "variant")
"""What a plan is made of where no file says it."""


def plan_from_file(arguments: argparse.Namespace) -> Plan:
    """The plan of a file, which says everything: an option beside it would be lost, so it is refused."""
    for name in BY_OPTION:
        if getattr(arguments, name) is not None:
            raise Malformed(f"--{name.replace('_', '-')}", say("in_the_plan", file=arguments.game))
    return read_plan(Path(arguments.game))


def plan_from_options(arguments: argparse.Namespace, info: GameInfo) -> Plan:
    levels = (
        tuple(read_level(info, name, "--levels") for name in arguments.levels.split(",")) if arguments.levels else ()
    )
    options = options_to_try(info, arguments.set)
    players = tuple((arguments.players or "greedy").split(","))
    seeds = 1000 if arguments.seeds is None else arguments.seeds
    return Plan(
        arguments.game,
        levels,
        options,
        players,
        seeds,
        arguments.first_seed or 0,
        min(50, max(seeds, 0)) if arguments.traced is None else arguments.traced,
        tuple(_variant(info, typed) for typed in arguments.variant or ()) or (Variant(""),),
        batch_for(players, seeds) if arguments.batch is None else arguments.batch,
    )


def options_to_try(info: GameInfo, typed: Sequence[str] | None) -> dict[str, tuple[Value, ...]]:
    """By option, the values after `--set OPTION=V,V`."""
    options: dict[str, tuple[Value, ...]] = {}
    for each in typed or ():
        name, _, values = each.partition("=")
        options[name] = tuple(read_options(info, [f"{name}={value}"])[name] for value in values.split(","))
    return options


def _variant(info: GameInfo, typed: str) -> Variant:
    name, colon, rest = typed.partition(":")
    if not colon or not name:
        raise Malformed("--variant", msg("wrong.variant_form", typed=typed))
    pairs = [part for part in rest.split(",") if part]
    pack, automa = (_named(typed, pairs, what, of) for what, of in (("pack", "folder"), ("automa", "module:NAME")))
    options = read_options(info, [part for part in pairs if not part.startswith(("pack=", "automa="))])
    return Variant(name, options, pack, automa)


def _named(typed: str, pairs: list[str], what: str, of: str) -> str:
    """What a variant says after `pack=` or `automa=`; empty if it says nothing of it."""
    named = [part.removeprefix(f"{what}=") for part in pairs if part.startswith(f"{what}=")]
    if "" in named:
        raise Malformed("--variant", msg("wrong.variant_names_none", typed=typed, of=of, what=what))
    return named[-1] if named else ""
