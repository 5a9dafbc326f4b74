"""How often does a good player win? What the strong player of the program reached at a level: `data/strong.<game>.json` beside the tables of a
game, made by `automatable lab publish`. Nothing is told that was measured with other tables or weights than those of today."""

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from automatable.kernel.contract.difficulty import as_set_up, how_hard, in_short, measured, per_cent
from automatable.kernel.contract.game import Game, GameInfo, Setup, Value
from automatable.kernel.play.stats import mean_of
from automatable.kernel.words.text import Msg, msg

FEWEST: Final = 30
"""With fewer games a share is told only together with its interval."""


class StrongLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level, as the strong player found it."""

    level: int | str
    games: int
    won: float
    """The share of the games that it won; shared victories count by half."""
    won_low: float
    won_high: float
    """Where the true share lies with 95 % confidence."""
    you: float
    """Its points, on average."""
    lead: float
    """By how many points it was ahead of the best automa on average; its points where nobody else scores."""
    spread: float
    """The standard deviation of that lead from game to game: the player is always the same, so this is luck."""


class Strong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the strong player reached in a game."""

    player: str
    """By playouts, such as `search:128`, so that it can be repeated."""
    tables: str
    weights: str
    """Fingerprints of the tables, and of the numbers that the player weighs moves by."""
    options: dict[str, Value]
    """What was fixed for all games; factions and the like are drawn by lot."""
    levels: tuple[StrongLevel, ...]


def file_name(game: str) -> str:
    return f"strong.{game}.json"


@cache
def _read(game: str, package: str) -> Strong | None:
    file = resources.files(package) / "data" / file_name(game)
    return msgspec.json.decode(file.read_bytes(), type=Strong) if file.is_file() else None


def weights_of(game: Game[Any]) -> str:
    """The fingerprint of what the players weigh moves by; empty for a game without such numbers."""
    return "" if game.weights is None else game.weights.fingerprint


def strong(game: Game[Any], setup: Setup) -> StrongLevel | None:
    """What the strong player reached at this level with the tables and weights of today; None if that was not measured."""
    known = _read(game.info.id, game.info.package)
    if known is None or known.tables != game.tables.fingerprint() or known.weights != weights_of(game):
        return None
    by_lot = {name for name, value in known.options.items() if value in ("draw", "random")}
    for option in game.info.options:
        played = known.options.get(option.id, option.default)
        if option.id not in by_lot and setup.options.get(option.id, option.default) != played:
            return None
    return next((found for found in known.levels if found.level == setup.level), None)


def few_words(game: Game[Any], setup: Setup) -> Msg | None:
    """What the three players reach at a level, in a few words for a list of levels: greedy, strong where it was measured in enough games, and at random."""
    owned = bool(game.tables.owned())
    short, best, usual = in_short(game.info, setup, owned), strong(game, setup), measured(game.info, setup)
    if short is None or usual is None:
        return None
    kind = "wins" if usual.best else "points"
    if best is not None and best.games >= FEWEST:
        short = msg(f"difficulty.short_strong_{kind}", short=short, won=per_cent(best.won), you=f"{best.you:.0f}")
    if usual.random_won is not None and usual.random_you is not None:
        won, you = per_cent(usual.random_won), f"{usual.random_you:.0f}"
        short = msg(f"difficulty.short_random_{kind}", short=short, won=won, you=you)
    return short


def all_words(game: Game[Any], setup: Setup) -> list[Msg]:
    """All that is known of how hard a setup is, sentence by sentence."""
    owned = bool(game.tables.owned())
    info = game.info
    told = (
        how_hard(info, setup, owned),
        how_sure(info, setup, owned),
        strong_words(game, setup),
        at_random(info, setup, owned),
    )
    return [each for each in told if each is not None]


def how_sure(info: GameInfo, setup: Setup, corrected: bool = False) -> Msg | None:
    """How far these figures can be trusted, and how much is luck; None where that was not measured."""
    found = as_set_up(info, setup, corrected)
    if found is None or not found.spread:
        return None
    spread = f"{found.spread:.0f}"
    if not found.best:
        return msg("difficulty.sure_points", spread=spread, **_points(found.you, found.spread, found.games))
    return msg("difficulty.sure_wins", low=per_cent(found.won_low), high=per_cent(found.won_high), spread=spread)


def at_random(info: GameInfo, setup: Setup, corrected: bool = False) -> Msg | None:
    """What playing at random brings, with its interval and luck; None where that was not measured."""
    found = as_set_up(info, setup, corrected)
    if found is None or found.random_won is None or found.random_you is None or found.random_spread is None:
        return None
    assert found.random_low is not None
    assert found.random_high is not None
    spread = f"{found.random_spread:.0f}"
    if not found.best:
        points = _points(found.random_you, found.random_spread, found.games)
        return msg("difficulty.random_points", spread=spread, **points)
    won, below, above = (per_cent(share) for share in (found.random_won, found.random_low, found.random_high))
    return msg("difficulty.random_wins", won=won, low=below, high=above, spread=spread)


def strong_words(game: Game[Any], setup: Setup) -> Msg | None:
    """The same in one sentence; None if it was not measured."""
    found = strong(game, setup)
    if found is None:
        return None
    spread, usual = f"{found.spread:.0f}", measured(game.info, setup)
    if usual is not None and not usual.best:
        points = _points(found.you, found.spread, found.games)
        return msg("difficulty.strong_points", games=found.games, spread=spread, **points)
    won, low, high = (round(100 * share) for share in (found.won, found.won_low, found.won_high))
    return msg("difficulty.strong", won=won, low=low, high=high, games=found.games, spread=spread)


def _points(you: float, spread: float, games: int) -> dict[str, str]:
    """A mean of points with its interval, as sentences name them."""
    found = mean_of(you, spread, games)
    return {name: f"{points:.0f}" for name, points in (("you", you), ("low", found.low), ("high", found.high))}
