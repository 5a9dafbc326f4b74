"""Look for better weights of a game's greedy player: `lab tune`. The state lies in a folder, so that a tuning that is stopped goes on."""

import math
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Option, Player, Setup, Value, complete
from automatable.kernel.contract.weights import FILE, WeightNumbers, shipped_text, written
from automatable.kernel.play.selfplay import finish
from automatable.kernel.play.stats import standard_error
from automatable.kernel.tables.files import write_whole
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import msg
from automatable.kernel.words.unreadable import of_system
from automatable.lab.evolution import Strategy, begin, candidates, learn, population, samples
from automatable.lab.measure import ForeignWorker, Origin, described, origin, packed
from automatable.lab.texts import say
from automatable.lab.workers import make_pool, stop

STATE = "tune.json"
GREEDY, QUICK = "greedy", "quick"
FIRST_SEED = 1_000_000
FRESH_SEED = 2_000_000_000
"""From here on lie the seeds that no candidate was chosen by."""
FRESH = 300
SIGMA = 0.3
"""How far the first candidates are from the weights of today, as a part of each."""
GENERATIONS = 40
"""So many are to fit into the budget, where nobody says how many games a candidate plays."""
LEAST_GAMES, MOST_GAMES = 8, 60
TRIES = 20
ERRORS = 2.0
"""So many standard errors a gain must have."""


class TuningSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must stay the same while a folder is tuned."""

    game: str
    options: dict[str, tuple[Value, ...]] = {}
    """By option, the values that are played; any that the game knows where nothing is said."""
    games: int = 0
    """How many games each candidate plays in a generation; 0: as many as fit."""
    seed: int = 0
    player: str = GREEDY
    """Whose weights are moved: the greedy player's, or the quick player's."""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the weights that were found are better, on seeds that were never used."""

    generation: int
    games: int
    gain: float
    error: float
    """One standard error."""

    @property
    def accepted(self) -> bool:
        return self.gain > ERRORS * self.error


class Tuning(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a folder."""

    settings: TuningSettings
    origin: Origin
    games: int
    strategy: Strategy
    seconds: float = 0.0
    """CPU time of all candidates so far."""
    fresh: int = 0
    """How many of the fresh seeds are used up."""
    verdict: Verdict | None = None


class Trial(msgspec.Struct, frozen=True):
    """Some games of one candidate, for one worker."""

    game: str
    weights: tuple[float, ...]
    first: int
    games: int
    options: dict[str, tuple[Value, ...]]
    player: str = GREEDY


class Leads(msgspec.Struct, frozen=True):
    """What a trial brings: the lead in each game, and the CPU time."""

    leads: list[float]
    seconds: float


Play = Callable[[Sequence[Trial]], list[Leads]]
"""Plays all trials and brings their results in the same order."""
Progress = Callable[[float, int], None]
"""Told how many more CPU seconds and generations are done."""


def tune(
    settings: TuningSettings,
    folder: Path,
    play: Play,
    seconds: float | None = None,
    generations: int | None = None,
    fresh: int = FRESH,
    progress: Progress = lambda seconds, generations: None,
) -> Verdict:
    """Tune until the CPU time or the generations of this folder are used up, then judge on fresh seeds; writes the weights if they are better."""
    game, weights = tunable(settings.game, settings.player)
    tuning = open_tuning(settings, folder, play, seconds)
    while not _is_done(tuning, seconds, generations):
        spent = _generation(tuning, weights, play)
        _keep(folder, tuning)
        progress(spent, 1)
    if tuning.verdict is None or tuning.verdict.generation != tuning.strategy.generation:
        tuning.verdict = _judge(tuning, weights, play, fresh)
        _keep(folder, tuning)
    if tuning.verdict.accepted:
        found = weights.moved(_values(weights, _names(settings), tuning.strategy.mean))
        text = written(shipped_text(game.info.package), found)
        write_file(folder / FILE, text.encode())
    return tuning.verdict


def _is_done(tuning: Tuning, seconds: float | None, generations: int | None) -> bool:
    if generations is not None and tuning.strategy.generation >= generations:
        return True
    return seconds is not None and tuning.seconds >= seconds


def tunable(name: str, player: str = GREEDY) -> tuple[Game[Any], WeightNumbers]:
    """A game and its weights; raises Malformed if this player has none."""
    game = registry.game(name)
    if game.weights is None or _maker(game, player) is None:
        if player == QUICK and game.player_of is not None:
            raise Malformed("--player", say("tune.no_quick", game=game.info.id))
        raise Malformed("game", say("tune.no_weights", game=game.info.id))
    return game, game.weights


def _maker(game: Game[Any], player: str) -> Callable[[WeightNumbers], Player[Any]] | None:
    return game.quick_of if player == QUICK else game.player_of


def _names(settings: TuningSettings) -> list[str]:
    """The weights that are moved: those that the greedy player reads, or those of the quick player that she does not."""
    game, weights = tunable(settings.game, settings.player)
    assert game.player_of is not None
    numbers = WeightNumbers(weights.values)
    game.player_of(numbers)
    return [name for name in weights.values if (name in numbers.read) != (settings.player == QUICK)]


def open_tuning(settings: TuningSettings, folder: Path, play: Play, seconds: float | None) -> Tuning:
    """What is in the folder, or a new tuning; raises Malformed if it was made with other settings or another version."""
    game, weights = tunable(settings.game, settings.player)
    check_options(game, settings.options)
    file, here = folder / STATE, origin(game)
    if file.exists():
        there = read_tuning(file)
        if there.settings != settings:
            raise Malformed(str(folder), say("tune.other_settings"))
        if there.origin != here:
            raise Malformed(str(folder), say("tune.other_version", there=described(there.origin)))
        return there
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(str(folder), msg("wrong.not_made", why=of_system(error))) from None
    numbers = len(_names(settings))
    games = settings.games or _fitting_games(settings, weights, play, seconds)
    return Tuning(settings, here, games, begin(numbers, SIGMA))


def read_tuning(file: Path) -> Tuning:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Tuning)
    except OSError as error:
        raise Malformed(str(file), msg("wrong.not_readable", why=of_system(error))) from None
    except msgspec.DecodeError:
        raise Malformed(str(file), say("tune.damaged")) from None


def _fitting_games(settings: TuningSettings, weights: WeightNumbers, play: Play, seconds: float | None) -> int:
    """So many games for each candidate that some generations fit into the budget."""
    if seconds is None:
        return MOST_GAMES
    [found] = play([_trial(settings, weights, FIRST_SEED - LEAST_GAMES, LEAST_GAMES)])
    each = found.seconds / LEAST_GAMES * population(len(_names(settings))) * GENERATIONS
    return max(LEAST_GAMES, min(MOST_GAMES, int(seconds / max(each, 1e-9))))


def _generation(tuning: Tuning, weights: WeightNumbers, play: Play) -> float:
    """One generation on seeds of its own; how much CPU time it took."""
    strategy, settings = tuning.strategy, tuning.settings
    names, first = _names(settings), FIRST_SEED + strategy.generation * tuning.games
    steps = samples(len(names), population(len(names)), f"{settings.seed} {strategy.generation}")
    trials = [
        _trial(settings, weights.moved(_values(weights, names, each)), first, tuning.games)
        for each in candidates(strategy, steps)
    ]
    found = play(trials)
    tuning.strategy = learn(strategy, steps, [math.fsum(each.leads) / len(each.leads) for each in found])
    spent = math.fsum(each.seconds for each in found)
    tuning.seconds += spent
    return spent


def _judge(tuning: Tuning, weights: WeightNumbers, play: Play, fresh: int) -> Verdict:
    """The gain of what was found over the weights of today, on the same seeds, which nobody has seen."""
    settings, first = tuning.settings, FRESH_SEED + tuning.fresh
    tuned = weights.moved(_values(weights, _names(settings), tuning.strategy.mean))
    slices = [(first + start, min(tuning.games, fresh - start)) for start in range(0, fresh, tuning.games)]
    found = play([_trial(settings, each, start, games) for each in (weights, tuned) for start, games in slices])
    before, after = (
        [lead for each in part for lead in each.leads] for part in (found[: len(slices)], found[len(slices) :])
    )
    tuning.fresh += fresh
    gains = [new - old for old, new in zip(before, after, strict=True)]
    return Verdict(tuning.strategy.generation, fresh, math.fsum(gains) / fresh, standard_error(gains))


def _trial(settings: TuningSettings, weights: WeightNumbers, first: int, games: int) -> Trial:
    return Trial(settings.game, tuple(weights.values.values()), first, games, settings.options, settings.player)


def units(weights: WeightNumbers) -> list[float]:
    """By how much each weight is moved at first: in proportion to itself or, of a list or table, to what is usual there."""
    groups: dict[str, list[float]] = {}
    for name, value in weights.values.items():
        groups.setdefault(name.partition(".")[0], []).append(abs(value))
    usual = {name: math.fsum(group) / len(group) for name, group in groups.items()}
    others = sorted(abs(value) for value in weights.values.values() if value)
    middle = others[len(others) // 2] if others else 1.0
    return [max(abs(value), usual[name.partition(".")[0]]) or middle for name, value in weights.values.items()]


def _values(weights: WeightNumbers, names: Sequence[str], steps: Sequence[float]) -> list[float]:
    by = dict(zip(names, steps, strict=True))
    return [
        value + unit * by.get(name, 0.0)
        for (name, value), unit in zip(weights.values.items(), units(weights), strict=True)
    ]


# --- in a worker ------------------------------------------------------------------------------------------------------


def try_out(trial: bytes, expected: bytes) -> bytes:
    """One trial in a worker; raises ForeignWorker if this worker would play something else."""
    asked, wanted = msgspec.json.decode(trial, type=Trial), msgspec.json.decode(expected, type=Origin)
    game, _ = tunable(asked.game, asked.player)
    here = origin(game)
    if here != wanted:
        raise ForeignWorker(f"this worker has {described(here)}, the tuning was begun with {described(wanted)}")
    return packed(leads(asked))


def leads(trial: Trial) -> Leads:
    """The games of a trial; seed and options are the same for every candidate."""
    game, weights = tunable(trial.game, trial.player)
    maker = _maker(game, trial.player)
    assert maker is not None
    player = maker(weights.moved(trial.weights))
    begun = time.process_time()
    found = []
    for seed in range(trial.first, trial.first + trial.games):
        state = _new(game, seed, trial.options)
        finish(game, state, player, Rng(seed, "player"), Seeded(seed))
        found.append(_lead(game, state))
    return Leads(found, time.process_time() - begun)


def _lead(game: Game[Any], state: Any) -> float:
    """By how much the persons are ahead of the best automa; their points where nobody else scores."""
    scores, humans = game.rules.scores(state), game.info.humans
    own = math.fsum(score.points for score in scores[:humans]) / humans
    return own - max((score.points for score in scores[humans:] if score.counts), default=0)


def _new(game: Game[Any], seed: int, options: dict[str, tuple[Value, ...]]) -> Any:
    """A new game at the usual level, with options by lot: half of them as usual."""
    rng = random.Random(seed)
    for _ in range(TRIES):
        drawn = {option.id: _drawn(option, options, rng) for option in game.info.options if _may_vary(option, options)}
        try:
            return game.rules.new(complete(game.info, Setup(seed, "", drawn)))
        except Illegal:
            continue
    fixed = {name: values[0] for name, values in options.items()}
    return game.rules.new(complete(game.info, Setup(seed, "", fixed)))


def _may_vary(option: Option, options: dict[str, tuple[Value, ...]]) -> bool:
    return option.id in options or not (option.companion_only or option.forbidden or option.needs)


def _drawn(option: Option, options: dict[str, tuple[Value, ...]], rng: random.Random) -> Value:
    if option.id in options:
        return rng.choice(options[option.id])
    choices = [value for value in option.choices or (False, True) if value not in option.withheld]
    return rng.choice(choices) if rng.random() < 0.5 else option.default


def check_options(game: Game[Any], options: dict[str, tuple[Value, ...]]) -> None:
    """Whether the rules allow a game with the first of these values; raises Malformed that names the rule."""
    setup = complete(game.info, Setup(0, "", {name: values[0] for name, values in options.items()}))
    try:
        game.rules.new(setup)
    except Illegal as error:
        raise Malformed("--set", f"{error.rule}: {game.words().say(error.why)}") from None


# --- who plays --------------------------------------------------------------------------------------------------------


@contextmanager
def on_cores(game: str, workers: int | None = None) -> Iterator[Play]:
    """Trials on the cores of this machine; a worker that vanishes costs the trials that it had."""
    pool = make_pool(workers or os.cpu_count() or 1, game, "")
    expected = packed(origin(tunable(game)[0]))
    try:
        yield lambda trials: _played(pool, trials, expected)
    except BrokenProcessPool:
        raise Malformed("lab", say("tune.lost")) from None
    except ForeignWorker as error:
        raise Malformed("lab", str(error)) from None
    finally:
        stop(pool)


def _played(pool: ProcessPoolExecutor, trials: Sequence[Trial], expected: bytes) -> list[Leads]:
    futures: list[Future[bytes]] = [pool.submit(try_out, packed(trial), expected) for trial in trials]
    return [msgspec.json.decode(future.result(), type=Leads) for future in futures]


def _keep(folder: Path, tuning: Tuning) -> None:
    write_file(folder / STATE, msgspec.json.format(msgspec.json.encode(tuning)))


def write_file(file: Path, content: bytes) -> None:
    try:
        write_whole(file, content)
    except OSError as error:
        raise Malformed(str(file), msg("wrong.not_written_kept", why=of_system(error))) from None
