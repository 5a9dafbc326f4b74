"""How hard is this? What many measured games say of a level: `data/difficulty.<game>.json` beside the tables of a game, made by
`automatable lab publish`."""

import math
from functools import cache
from importlib import resources

import msgspec

from automatable.kernel.contract.game import GameInfo, Option, Setup, Value
from automatable.kernel.contract.weights import FILE, shipped_numbers
from automatable.kernel.words.text import Msg, msg


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play, as it was measured."""

    level: int | str
    options: dict[str, Value]
    """Only those that the plan varies."""
    games: int
    won: float
    """The share of the games that the person won; shared victories count by half."""
    won_low: float
    won_high: float
    you: float
    """The person's points, on average."""
    most: float
    """The points that nine of ten of the person's games stay below."""
    best: float
    """Of the best automa, on average."""
    spread: float = 0.0
    """The standard deviation of the lead from game to game, or of the points where nobody else scores: the player is always the same, so this is luck."""
    random_won: float | None = None
    random_you: float | None = None
    """The same shares and points of somebody who plays at random; None if that was not measured."""
    random_low: float | None = None
    random_high: float | None = None
    random_spread: float | None = None


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured of a game."""

    player: str
    """Who played in the person's place."""
    version: str
    rules: str
    cells: tuple[Measured, ...]
    options: dict[str, Value] = {}
    """What the plan fixes for all of them."""
    weights: str = ""
    """The fingerprint of the numbers that the player weighed moves by; empty for a player without such numbers."""


@cache
def difficulty(info_id: str, package: str) -> Difficulty | None:
    """What is known of a game; None if nobody has measured it with the player of today."""
    data = resources.files(package) / "data"
    file = data / f"difficulty.{info_id}.json"
    if not file.is_file():
        return None
    found = msgspec.json.decode(file.read_bytes(), type=Difficulty)
    today = shipped_numbers(package).greedy_fingerprint if (data / FILE).is_file() else ""
    return found if found.weights == today else None


def measured(info: GameInfo, setup: Setup) -> Measured | None:
    """The figures for a level and what else of the setup was measured; where it leaves something open, the mean over all of it."""
    known = difficulty(info.id, info.package)
    cells = [] if known is None else [cell for cell in known.cells if cell.level == setup.level]
    for name in {name for cell in cells for name in cell.options}:
        same = [cell for cell in cells if cell.options.get(name) == setup.options.get(name)]
        cells = same or cells
    return _mean(cells) if cells else None


def _mean(cells: list[Measured]) -> Measured:
    if len(cells) == 1:
        return cells[0]
    games = sum(cell.games for cell in cells)

    def over(field: str) -> float:
        total: float = sum(getattr(cell, field) * cell.games for cell in cells)
        return total / games

    def away(field: str, middle: str) -> float:
        """Errors of single cells are independent of each other."""
        return math.hypot(*((getattr(cell, field) - getattr(cell, middle)) * cell.games for cell in cells)) / games

    fields, shares = ["won", "you", "most", "best", "spread"], ["won"]
    if all(_played_at_random(cell) for cell in cells):
        fields += ["random_won", "random_you", "random_spread"]
        shares.append("random")
    figures = {field: over(field) for field in fields}
    for share in shares:
        middle = "won" if share == "won" else f"{share}_won"
        figures[f"{share}_low"] = figures[middle] - away(f"{share}_low", middle)
        figures[f"{share}_high"] = figures[middle] + away(f"{share}_high", middle)
    return msgspec.structs.replace(cells[0], options={}, games=games, **figures)


def _played_at_random(found: Measured) -> bool:
    return found.random_spread is not None


def how_hard(info: GameInfo, setup: Setup, corrected: bool = False) -> Msg | None:
    """The same in one sentence, or for what else it was measured; None if it was not. `corrected` says that an owner's tables are used."""
    found = measured(info, setup)
    if found is None:
        return None
    if corrected:
        return msg("difficulty.other_tables")
    others = _differing(info, setup)
    if others:
        return msg("difficulty.other_options", options=others)
    you = f"{found.you:.0f}"
    if not found.best:
        said = msg("difficulty.points", you=you, most=f"{found.most:.0f}", games=found.games)
    else:
        said = msg("difficulty.wins", won=per_cent(found.won), you=you, best=f"{found.best:.0f}", games=found.games)
    averaged = tuple(option.title for option, values in _varied(info, setup) if _value(option, setup) not in values)
    return msg("difficulty.averaged" if averaged else "difficulty.measured", said=said, options=averaged)


def as_set_up(info: GameInfo, setup: Setup, corrected: bool) -> Measured | None:
    """The figures, if they were measured just so."""
    return None if corrected or _differing(info, setup) else measured(info, setup)


def _varied(info: GameInfo, setup: Setup) -> list[tuple[Option, set[Value]]]:
    """The options of which several values were measured at this level, with those values."""
    known = difficulty(info.id, info.package)
    cells = [] if known is None else [cell for cell in known.cells if cell.level == setup.level]
    found = [
        (option, {cell.options[option.id] for cell in cells if option.id in cell.options}) for option in info.options
    ]
    return [(option, values) for option, values in found if values]


def _differing(info: GameInfo, setup: Setup) -> tuple[Msg, ...]:
    """The options with which nothing was measured as they are in this setup. What leaves its value open stands for all of them."""
    known = difficulty(info.id, info.package)
    fixed = {} if known is None else known.options
    varied = {option.id: {*values, option.default} for option, values in _varied(info, setup)}
    return tuple(
        option.title
        for option in info.options
        if _value(option, setup) not in varied.get(option.id, {fixed.get(option.id, option.default)})
    )


def _value(option: Option, setup: Setup) -> Value:
    return setup.options.get(option.id, option.default)


def in_short(info: GameInfo, setup: Setup, corrected: bool = False) -> Msg | None:
    """The same in a few words, for a list of levels; None where it was measured otherwise."""
    found = as_set_up(info, setup, corrected)
    if found is None:
        return None
    if not found.best:
        return msg("difficulty.short_points", you=f"{found.you:.0f}")
    return msg("difficulty.short_wins", won=per_cent(found.won))


def per_cent(share: float) -> str:
    """A share in whole hundredths; none and all only where it is exactly that."""
    rounded = round(100 * share)
    return "<1" if rounded == 0 < share else ">99" if rounded == 100 > 100 * share else str(rounded)
