"""Whole games at once, without a log: as fast as the rules are."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from automatable.kernel.contract.game import Player, Value, seat_role
from automatable.kernel.play.selfplay import finish
from automatable.kernel.players.futures import lead
from automatable.kernel.players.named import begin
from automatable.kernel.show.scores import counting, score_rows, won
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move
from automatable.lab.measure import finish_traced, rule_rows
from automatable.library.choosing import PlayerLike, player_of, players_of
from automatable.library.errors import worded
from automatable.library.figures import told_rule
from automatable.library.game import Game, game
from automatable.library.records import Result


def player(name: str | Game, how: PlayerLike) -> Player[Any]:
    """A player of a game as a function of (state, legal, rng): `"random"`, `"greedy"`, `"search:200"`, `"search:2s"`, `"module:function"`.

    >>> import automatable as at
    >>> greedy = at.player("tokaido", "greedy")
    >>> at.play("tokaido", greedy, seed=7) == at.play("tokaido", "greedy", seed=7)
    True
    """
    return player_of(game(name), how)


def play(
    name: str | Game,
    player: PlayerLike | Mapping[str, PlayerLike] = "greedy",
    *,
    level: int | str | None = None,
    seed: int = 0,
    trace: bool = False,
    **options: Value,
) -> Result:
    """Play one game to its end with a player in place of the persons, or one for each role; how it came out.

    With `trace` every decision of the automa is followed, and `rules` counts what each rule did.

    >>> import automatable as at
    >>> result = at.play("tokaido", "random", level=4, seed=7)
    >>> result.scores, result.moves
    ({'you': 20, 'automa1': 89, 'automa2': 99}, 156)
    """
    played = game(name)
    kernel = played.kernel
    players = tuple(players_of(played, player).values())
    choose = _seated(players)
    rng, source = Rng(seed, "player"), Seeded(seed)
    counts: Counter[tuple[str, str, str]] = Counter()
    with worded(kernel.words()):
        setup = played._setup(level, seed, options)
        begin(kernel, players, seed)
        state = kernel.rules.new(setup)
        if trace:
            moves = finish_traced(kernel, state, choose, rng, source, counts)
        else:
            moves = finish(kernel, state, choose, rng, source)
    scores = kernel.rules.scores(state)
    counted = counting(scores)
    roles = [seat_role(kernel.info, score.seat) for score in counted]
    return Result(
        game=played.id,
        level=setup.level,
        seed=seed,
        scores={role: score.points for role, score in zip(roles, counted, strict=True)},
        won=won(kernel.info, scores),
        lead=lead(kernel, state, 0),
        moves=moves,
        sheet={row: dict(zip(roles, points, strict=True)) for row, points in score_rows(counted, kernel.words())},
        rules=tuple(told_rule("", row) for row in rule_rows(0, counts)),
    )


def _seated(players: Sequence[Player[Any]]) -> Player[Any]:
    """One player for all persons, who asks whoever's turn it is."""

    def choose(state: Any, legal: Sequence[Move], rng: Rng) -> Move:
        seat: int = state.owed[-1].seat
        return players[seat](state, legal, rng)

    return players[0] if len(players) == 1 else choose
