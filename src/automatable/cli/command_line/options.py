"""What a person says about a game before it starts: level, seed, options; and the command that says it again."""

import argparse
import re
from collections.abc import Iterable
from typing import Any

from automatable.cli.words import text, value_text
from automatable.kernel.contract.game import Game, GameInfo, Option, Setup, Value, complete
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.seeds import new_seed
from automatable.kernel.words.names import unknown

SWITCH = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def setup_from(info: GameInfo, arguments: argparse.Namespace, remembered: Setup | None = None) -> Setup:
    """The complete setup that the arguments ask for, over what is remembered, over the game's defaults."""
    base = remembered if remembered is not None else Setup()
    level = base.level if arguments.level is None else read_level(info, arguments.level)
    chosen = new_seed() if arguments.seed is None else arguments.seed
    return complete(info, Setup(chosen, level, base.options | read_options(info, arguments.set)))


def read_level(info: GameInfo, typed: str, option: str = "--level") -> int | str:
    for level in info.levels:
        if str(level.id).casefold() == typed.casefold():
            return level.id
    raise Malformed(option, unknown(typed, (str(level.id) for level in info.levels)))


def read_options(info: GameInfo, typed: Iterable[str]) -> dict[str, Value]:
    """The options of all `--set option=value`, the last one counting."""
    known = {option.id: option for option in info.options}
    found = {}
    for pair in typed:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Malformed("--set", text("bad.pair", typed=pair))
        if name not in known:
            raise Malformed("--set", unknown(name, known))
        found[name] = read_value(known[name], value)
    return found


def read_value(option: Option, typed: str) -> Value:
    if not option.choices:
        if typed.casefold() in SWITCH:
            return SWITCH[typed.casefold()]
        raise Malformed(f"--set {option.id}", unknown(typed, ("yes", "no")))
    for choice in option.choices:
        if value_text(choice).casefold() == typed.casefold():
            return choice
    raise Malformed(f"--set {option.id}", unknown(typed, map(value_text, option.choices)))


def play_command(game: Game[Any], setup: Setup, with_seed: bool = True) -> str:
    """The command that starts this very game again, whatever is remembered: the level, and the options that are not as usual."""
    usual = setup_words(game.info, complete(game.info, Setup()))[1:]
    level, *options = setup_words(game.info, setup)
    seed = [f"--seed {setup.seed}"] if with_seed else []
    chosen = [option for option in options if option not in usual]
    return " ".join(["automatable play", game.info.id, "--defaults", level, *seed, *chosen])


def setup_words(info: GameInfo, setup: Setup) -> list[str]:
    """A setup as it is typed, without its seed."""
    chosen = [(option.id, setup.options.get(option.id, option.default)) for option in info.options]
    return [f"--level {setup.level}", *(f"--set {name}={value_text(value)}" for name, value in chosen)]


def in_lines(command: str, width: int, indent: int = 2) -> str:
    """A long command in lines that a shell takes as one."""
    lines = [""]
    for part in re.split(r" (?=--)", command):
        if lines[-1] and indent + len(lines[-1]) + len(part) + 3 > width:
            lines[-1] += " \\"
            lines.append("  ")
        lines[-1] += f" {part}" if lines[-1].strip() else part
    return f"\n{' ' * indent}".join(lines)
