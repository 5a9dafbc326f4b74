"""Which games to play in order to know a game: setups, seeds and players."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Illegal
from automatable.testing.walk import Walk, name_of, walk

S = TypeVar("S", bound=State)

MIXTURES = 4
"""How many setups with all options at random are played."""


@dataclass(frozen=True, slots=True)
class Case(Generic[S]):
    """One game to be played; its text names it well enough to play it again."""

    game: Game[S]
    setup: Setup
    player: str

    def __str__(self) -> str:
        return name_of(self.game, self.setup, self.player)

    def walk(self, every: int = 1) -> Walk[S]:
        """Play it; checks of single moments look at every so many."""
        found = walk(self.game, self.setup, self.player)
        found.every = every
        return found


def cases(game: Game[S], seeds: Sequence[int] = range(2), setups: Iterable[Setup] | None = None) -> list[Case[S]]:
    """Each setup with each player and seed; without setups the standard one so, and every other setup once."""
    players = sorted(game.players)
    first, *others = setups_of(game) if setups is None else [complete(game.info, setup) for setup in setups]
    thorough = [first] if setups is None else [first, *others]
    found = [Case(game, _seeded(setup, seed), player) for setup in thorough for player in players for seed in seeds]
    if setups is None:
        for number, setup in enumerate(others):
            found.append(Case(game, _seeded(setup, number), players[number % len(players)]))
    return found


def walks(game: Game[S], seeds: Sequence[int] = range(2), setups: Iterable[Setup] | None = None) -> Iterator[Walk[S]]:
    """The finished games of all cases, one after the other."""
    return (case.walk() for case in cases(game, seeds, setups))


def setups_of(game: Game[Any]) -> list[Setup]:
    """The standard setup, each variation and some mixtures, as far as the rules allow them."""
    return [setup for setup in [*variations(game), *_mixtures(game)] if _allowed(game, setup)]


def variations(game: Game[Any]) -> list[Setup]:
    """The standard setup, then each other level and each other value of each option alone, whether allowed or not."""
    standard = complete(game.info, Setup())
    found = [standard]
    found += [Setup(0, level.id, standard.options) for level in game.info.levels if level.id != standard.level]
    for option in game.info.options:
        for value in option.choices or (False, True):
            if value != option.default:
                found.append(Setup(0, standard.level, standard.options | {option.id: value}))
    return found


def _mixtures(game: Game[Any]) -> Iterator[Setup]:
    rng = Rng(0, "mixtures")
    for _ in range(MIXTURES if len(game.info.options) > 1 else 0):
        level = game.info.levels[rng.below(len(game.info.levels))]
        choices = {option.id: option.choices or (False, True) for option in game.info.options}
        yield Setup(0, level.id, {name: values[rng.below(len(values))] for name, values in choices.items()})


def _allowed(game: Game[Any], setup: Setup) -> bool:
    try:
        game.rules.new(setup)
    except Illegal:
        return False
    return True


def _seeded(setup: Setup, seed: int) -> Setup:
    return Setup(seed, setup.level, setup.options)
