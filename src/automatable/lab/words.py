"""The report in words: names of cells, and plain sentences about what the figures show."""

import math
from collections.abc import Sequence

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Value
from automatable.kernel.play.stats import Estimate
from automatable.kernel.words.text import catalogue
from automatable.lab.plan import Cell
from automatable.lab.results import Manifest
from automatable.lab.summary import Comparison, RunSummary, level_name, varied
from automatable.lab.texts import say


def cell_name(summary: RunSummary, cell: Cell) -> str:
    """A cell by what tells it from the others."""
    return " · ".join(_parts(summary, cell))


def _parts(summary: RunSummary, cell: Cell) -> list[str]:
    plan = summary.manifest.plan
    known = {option.id: option for option in registry.game(plan.game).info.options}
    parts = [level_name(summary.manifest, cell.level)]
    parts += [
        value_name(summary.manifest, name, value)
        for name, value in cell.options.items()
        if _tells(summary, name, value, known[name].default)
    ]
    parts += [cell.player] if len(plan.players) > 1 else []
    return parts + ([cell.variant] if cell.variant else [])


def _two_names(summary: RunSummary, one: Cell, other: Cell) -> tuple[str, str]:
    """Two cells by what tells them apart; what they share is said once, with the second, which a sentence speaks of."""
    before, after = _parts(summary, one), _parts(summary, other)
    shared = [part for part in after if part in before]
    own, others = ([part for part in parts if part not in shared] for parts in (before, after))
    if not (shared and own and others):
        return " · ".join(before), " · ".join(after)
    return " · ".join(own), f"{' · '.join(others)} ({' · '.join(shared)})"


def _tells(summary: RunSummary, name: str, value: Value, default: Value) -> bool:
    changed = {option for variant in summary.manifest.plan.variants for option in variant.options}
    return name in varied(summary.manifest) or (name not in changed and value != default)


def value_name(manifest: Manifest, option_id: str, value: Value) -> str:
    """What people call a value of an option: by its own name, or by that of the option where it has none."""
    return value_title(manifest.plan.game, option_id, value)


def value_title(name: str, option_id: str, value: Value) -> str:
    """The same of a game by its name."""
    game = registry.game(name)
    words, option = game.words(), next(option for option in game.info.options if option.id == option_id)
    if option.names:
        return words.say(option.names[option.choices.index(value)])
    said = say("yes") if value is True else say("no") if value is False else value
    return say("option", option=words.say(option.title), value=said)


def sentence(summary: RunSummary, comparison: Comparison, about: str = "") -> str:
    """Whether the second of two cells is really harder than the first; `about` says what they differ in: level, `variant_`, `player_`."""
    one, other = _two_names(summary, comparison.one, comparison.other)
    by = catalogue().number(abs(comparison.margin.value), ".1f")
    # "5 points smaller" is between 4 and 6 points smaller, not between -6 and -4.
    scale = -1 if comparison.verdict == "harder" else 1
    return say(
        f"verdict.{about}{comparison.verdict}",
        one=one,
        other=other,
        by=by,
        games=catalogue().number(comparison.games, ","),
        interval=interval(comparison.margin, scale),
    )


def who(players: Sequence[str]) -> str:
    """Who "you" is in all that the report says: the program that sat in the person's place."""
    if len(players) == 1:
        return say("who.one", player=players[0], does=_does(players[0]))
    return say("who.several", players="; ".join(say("who.each", player=name, does=_does(name)) for name in players))


def _does(player: str) -> str:
    kind = "search" if player.startswith("search") else player
    return say(f"who.{kind}" if kind in ("greedy", "random", "search") else "who.other")


def interval(estimate: Estimate, scale: float = 1, digits: int = 1) -> str:
    """A 95 % interval; one game alone has none."""
    if math.isinf(estimate.low):
        return "–"
    return between(estimate.low, estimate.high, scale, digits)


def between(low: float, high: float, scale: float = 1, digits: int = 1) -> str:
    """From one number to another."""
    first, last = (catalogue().number(end, f".{digits}f") for end in sorted((scale * low, scale * high)))
    return f"{first} … {last}"
