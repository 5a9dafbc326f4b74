"""The report in words: names of cells, and plain sentences about what the figures show."""

from collections.abc import Mapping

from automatable.kernel import registry
from automatable.kernel.text import catalogue, msg
from automatable.lab.plan import Cell
from automatable.lab.stats import Estimate
from automatable.lab.summary import Comparison, Summary, level_name


def say(key: str, **fields: object) -> str:
    """A text of the lab."""
    return catalogue().say(msg(f"lab.{key}", **fields))


def cell_name(summary: Summary, cell: Cell, level: bool = True) -> str:
    """A cell by what tells it from the others."""
    plan = summary.manifest.plan
    defaults = {option.id: option.default for option in registry.game(plan.game).info.options}
    parts = [level_name(summary.manifest, cell.level)] if level else []
    parts += [
        f"{name}={_value(value)}" for name, value in cell.options.items() if _tells(summary, name, value, defaults)
    ]
    parts += [cell.player] if len(plan.players) > 1 else []
    parts += [cell.variant] if cell.variant else []
    return " · ".join(parts) or level_name(summary.manifest, cell.level)


def _tells(summary: Summary, name: str, value: object, defaults: Mapping[str, object]) -> bool:
    changed = {option for variant in summary.manifest.plan.variants for option in variant.options}
    return len(summary.manifest.plan.options.get(name, ())) > 1 or (name not in changed and value != defaults.get(name))


def _value(value: object) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


def sentence(summary: Summary, comparison: Comparison, about: str = "") -> str:
    """Whether the second of two cells is really harder than the first; `about` says what they differ in: level, `variant_`, `player_`."""
    one, other = (cell_name(summary, cell) for cell in (comparison.one, comparison.other))
    by = f"{abs(comparison.margin.value):.1f}"
    return say(
        f"verdict.{about}{comparison.verdict}",
        one=one,
        other=other,
        by=by,
        games=f"{comparison.games:,}",
        interval=interval(comparison.margin),
    )


def interval(estimate: Estimate, scale: float = 1, digits: int = 1) -> str:
    """A 95 % interval."""
    return f"{scale * estimate.low:.{digits}f} … {scale * estimate.high:.{digits}f}"
