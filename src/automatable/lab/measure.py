"""One job: its games played, and what is noted of each. This runs in the workers and knows nothing of files."""

from collections import Counter
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from automatable import __version__, kernel
from automatable.kernel.contract import registry
from automatable.kernel.contract.automas import find_automa
from automatable.kernel.contract.game import Game, Player, Setup, winners
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.selfplay import finish
from automatable.kernel.players.named import begin, find_player
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Who
from automatable.lab.plan import Cell, Job


class GameRow(msgspec.Struct, frozen=True):
    """One game."""

    cell: int
    seed: int
    moves: int
    points: tuple[int, ...]
    """By seat; none where a seat has no score of its own."""
    won: float
    """1 if the person won alone, a share of 1 if the victory was shared, otherwise 0."""
    sources: tuple[tuple[int, str, int], ...]
    """Seat, name of the source, points."""


class RuleRow(msgspec.Struct, frozen=True):
    """How often a rule was applied to the automa's options in the traced games of a job."""

    cell: int
    rule: str
    kind: str
    applied: int
    narrowed: int
    """It left fewer options than before."""
    decided: int
    """More than one option before, one after."""


class Result(msgspec.Struct, frozen=True):
    """What a job brings."""

    games: list[GameRow]
    rules: list[RuleRow]


class Origin(msgspec.Struct, frozen=True):
    """What must be the same on every machine that plays for one plan."""

    version: str
    rules: str
    data: str
    code: str = ""
    """The sources of the kernel and the game, its players among them: a version that is being worked on changes without a new number."""
    weights: str = ""
    """The numbers of the game's own players; empty for a game that has none."""


class ForeignWorker(Exception):
    """A worker has another version or other tables than the one who asks."""


def origin(game: Game[Any], automa: str = "") -> Origin:
    """The version, the rules, the tables and the weights here."""
    weights = "" if game.weights is None else game.weights.fingerprint
    code = _code(game.info.package, automa)
    return Origin(__version__, game.info.rules_version, game.tables.fingerprint(), code, weights)


@cache
def _code(package: str, automa: str) -> str:
    """A short name of the sources that play; the same in a compiled build, which has them beside it."""
    digest = blake2b(digest_size=8)
    if automa and (source := find_spec(automa.partition(":")[0])) is not None and source.origin is not None:
        digest.update(f"{automa}\n".encode())
        digest.update(Path(source.origin).read_bytes())
    for part in (kernel.__name__, package):
        folder = Path(str(resources.files(part)))
        for file in sorted(folder.rglob("*.py")):
            digest.update(f"{part}/{file.relative_to(folder).as_posix()}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def game_of(name: str, automa: str = "") -> Game[Any]:
    """The game of a cell, with the automa that it names."""
    game = registry.game(name)
    return find_automa(game, automa) if automa else game


def load(name: str) -> None:
    """Load what the jobs of a game need."""
    origin(registry.game(name))


def play(job: bytes, expected: bytes) -> bytes:
    """One job in a worker. Everything is sent as text: it is quickly read, and a record of another version would bring the worker down
    before it can refuse."""
    return packed(measure(msgspec.json.decode(job, type=Job), msgspec.json.decode(expected, type=Origin)))


def packed(record: msgspec.Struct) -> bytes:
    """A record as it is sent between processes."""
    return msgspec.json.encode(record)


def measure(job: Job, expected: Origin) -> Result:
    """Play a job; raises Foreign if this worker would play something else."""
    game = game_of(job.game, job.cell.automa)
    here = origin(game, job.cell.automa)
    if here != expected:
        raise ForeignWorker(f"this worker has {described(here)}, the plan was made with {described(expected)}")
    return play_job(job, game, _player(job.game, job.cell.player))


def play_job(job: Job, game: Game[Any], player: Player[Any]) -> Result:
    """The games of a job with this game and this player, whatever the job calls them."""
    played = []
    counts: Counter[tuple[str, str, str]] = Counter()
    for number in range(job.games):
        setup = Setup(job.first + number, job.cell.level, job.cell.options)
        played.append(_play(game, setup, job.cell, player, counts if number < job.traced else None))
    return Result(played, rule_rows(job.cell.number, counts))


def described(where: Origin) -> str:
    """What somebody plays with, in words."""
    weights = f", weights {where.weights}" if where.weights else ""
    return f"automatable {where.version}, rules {where.rules}, tables {where.data}, code {where.code}{weights}"


@cache
def _player(game: str, name: str) -> Player[Any]:
    return find_player(registry.game(game), name)


def _play(
    game: Game[Any], setup: Setup, cell: Cell, player: Player[Any], counts: Counter[tuple[str, str, str]] | None
) -> GameRow:
    begin(game, [player], setup.seed)
    state = game.rules.new(setup)
    rng, source = Rng(setup.seed, "player"), Seeded(setup.seed)
    if counts is None:
        moves = finish(game, state, player, rng, source)
    else:
        moves = finish_traced(game, state, player, rng, source, counts)
    scores = game.rules.scores(state)
    first = winners(scores)
    counted = [score for score in scores if score.counts]
    sources = tuple((score.seat, name.key, points) for score in counted for name, points in score.parts)
    won = 1 / len(first) if 0 in first else 0.0
    points = tuple(score.points if score.counts else 0 for score in scores)
    return GameRow(cell.number, setup.seed, moves, points, won, sources)


def finish_traced(
    game: Game[Any], state: Any, player: Player[Any], rng: Rng, source: Seeded, counts: Counter[tuple[str, str, str]]
) -> int:
    """The same game move by move, with every decision of the automa followed."""
    rules = game.rules
    moves = 0
    while (who := rules.turn(state).who) is not Who.OVER:
        move: Move
        if who is Who.BOT:
            trace = Trace()
            move = rules.bot(state, trace)
            _count(trace, counts)
        elif who is Who.CHANCE:
            move = source.deal(rules.chance(state))
        else:
            move = player(state, rules.legal(state), rng)
        rules.advance(state, move)
        moves += 1
    return moves


def _count(trace: Trace, counts: Counter[tuple[str, str, str]]) -> None:
    before = 0
    for step in trace.steps:
        after = len(step.left)
        if step.kind in ("condition", "tie-break"):
            counts[step.rule, step.kind, "applied"] += 1
            counts[step.rule, step.kind, "narrowed"] += after < before
            counts[step.rule, step.kind, "decided"] += after == 1 < before
        before = after


def rule_rows(cell: int, counts: Counter[tuple[str, str, str]]) -> list[RuleRow]:
    kinds = sorted({(rule, kind) for rule, kind, _ in counts})
    return [
        RuleRow(cell, rule, kind, *(counts[rule, kind, number] for number in ("applied", "narrowed", "decided")))
        for rule, kind in kinds
    ]
