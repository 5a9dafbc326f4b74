"""Makes the puzzles of a game: games of a reference player, the decisions in them that make a puzzle, and of those a mixture."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.puzzles.position import PuzzlePosition, position_of
from automatable.kernel.puzzles.records import LESSONS, PlayedGame, Puzzle, PuzzleFile
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import Catalogue

WANTED: Final = 200
GAMES: Final = 40
"""So many games are looked through: few, for each has to be kept."""
EASY_ROUNDS: Final = 3
"""A puzzle of a single rule is taken in every third round only."""
LESSON: Final = (1, 1, 2, 2, 3)
"""The grades of the lesson, from one rule to many."""
FEW_ANSWERS: Final = 6


@dataclass(frozen=True, slots=True)
class _Found:
    played: int
    puzzle: Puzzle
    answers: int


def make_puzzles(
    game: Game[Any],
    wanted: int = WANTED,
    games: int = GAMES,
    first_seed: int = 0,
    advance: Callable[[int], object] = lambda n: None,
) -> PuzzleFile:
    """The puzzles of a game; the same for the same numbers, rules and player."""
    words = game.words()
    played: list[PlayedGame] = []
    found: list[_Found] = []
    levels = [level.id for level in game.info.levels]
    for number in range(games):
        setup = complete(game.info, Setup(first_seed + number, levels[number % len(levels)]))
        choices, moments = _play(game, setup, words)
        found += [_Found(number, one.puzzle(number, entries), len(one.answers)) for entries, one in moments]
        played.append(PlayedGame(setup.seed, setup.level, " ".join(map(str, choices))))
        advance(1)
    chosen = _mixture(found, wanted)
    return _trimmed(game, played, _lesson_first(chosen))


def _play(game: Game[Any], setup: Setup, words: Catalogue) -> tuple[list[int], list[tuple[int, PuzzlePosition[Any]]]]:
    """What the player chose, and each moment that makes a puzzle, with the number of entries before it."""
    rules, choose = game.rules, game.players["greedy"]
    state, source, rng = rules.new(setup), Seeded(setup.seed), Rng(setup.seed, "player")
    choices: list[int] = []
    moments: list[tuple[int, PuzzlePosition[Any]]] = []
    entries = 0
    while (who := rules.turn(state).who) is not Who.OVER:
        if who is Who.HUMAN:
            legal = rules.legal(state)
            move = choose(state, legal, rng)
            choices.append(list(legal).index(move))
        elif who is Who.BOT:
            found = position_of(game, state.copy())
            if found is not None and _can_be_seen(game, found, words):
                moments.append((entries, found))
            move = rules.bot(state, None)
        else:
            move = source.deal(rules.chance(state))
        rules.advance(state, move)
        entries += 1
    return choices, moments


def make_again(game: Game[Any], made: PuzzleFile, advance: Callable[[int], object] = lambda n: None) -> PuzzleFile:
    """The same moments worked out once more from seeds and kept choices, however the player has changed; without those that are no puzzle any more."""
    found: dict[tuple[int, int], Puzzle] = {}
    for number, played in enumerate(made.games):
        wanted = {one.entries for one in made.puzzles if one.game == number}
        rules, setup = game.rules, complete(game.info, played.setup)
        state, source, choices = rules.new(setup), Seeded(setup.seed), map(int, played.choices.split())
        for entries in range(max(wanted) + 1):
            who = rules.turn(state).who
            if entries in wanted and who is Who.BOT and (position := position_of(game, state.copy())) is not None:
                found[number, entries] = position.puzzle(number, entries)
            if who is Who.HUMAN:
                legal = rules.legal(state)
                chosen = next(choices, len(legal))
                if chosen >= len(legal):
                    break
                move = legal[chosen]
            elif who is Who.OVER:
                break
            else:
                move = rules.bot(state, None) if who is Who.BOT else source.deal(rules.chance(state))
            rules.advance(state, move)
        advance(1)
    again = (found.get((one.game, one.entries)) for one in made.puzzles)
    return PuzzleFile(game.info.rules_version, made.games, tuple(one for one in again if one is not None))


def _can_be_seen(game: Game[Any], position: PuzzlePosition[Any], words: Catalogue) -> bool:
    """Whether every answer has a shape of the board and a name of its own."""
    names = {words.say(one.name) for one in position.answers}
    if len(names) < len(position.answers):
        return False
    board = game.face.draw(game.face.view(position.state, 0), words)
    return all(f'id="{one.place}"' in board for one in position.answers)


def _mixture(found: Sequence[_Found], wanted: int) -> list[_Found]:
    """Some of each decision and each grade, one after the other; what is decided by a single rule comes less often."""
    cells: dict[tuple[str, int], list[_Found]] = defaultdict(list)
    alike: set[tuple[str, str, tuple[str, ...], tuple[int, ...]]] = set()
    for one in found:
        puzzle = one.puzzle
        key = (puzzle.decision, puzzle.answer, puzzle.rules, puzzle.left)
        if key not in alike:
            alike.add(key)
            cells[puzzle.decision, puzzle.grade].append(one)
    # From games of all seeds alike.
    queues = {cell: list(_spread(ones)) for cell, ones in sorted(cells.items())}
    chosen: list[_Found] = []
    turn = 0
    while len(chosen) < wanted and any(queues.values()):
        for (_, grade), queue in queues.items():
            if queue and len(chosen) < wanted and (grade > 1 or turn % EASY_ROUNDS == 0):
                chosen.append(queue.pop(0))
        turn += 1
    return chosen


def _spread(ones: Sequence[_Found]) -> Iterator[_Found]:
    """One of each game in turn."""
    by_game: dict[int, list[_Found]] = defaultdict(list)
    for one in ones:
        by_game[one.played].append(one)
    while by_game:
        for number in list(by_game):
            yield by_game[number].pop(0)
            if not by_game[number]:
                del by_game[number]


def _lesson_first(chosen: Sequence[_Found]) -> list[_Found]:
    """A lesson of few answers and more and more rules, over as many decisions as there are; then the others, the easier first."""
    left = sorted(chosen, key=lambda one: (one.puzzle.grade, one.played, one.puzzle.entries))
    lesson: list[_Found] = []
    for grade in LESSON[:LESSONS]:
        seen = [one.puzzle.decision for one in lesson]
        best = min(
            left,
            key=lambda one: (
                abs(one.puzzle.grade - grade),
                one.answers > FEW_ANSWERS,
                seen.count(one.puzzle.decision),
                one.puzzle.entries,
            ),
        )
        lesson.append(best)
        left.remove(best)
    lesson.sort(key=lambda one: one.puzzle.grade)
    return [*lesson, *left]


def _trimmed(game: Game[Any], played: Sequence[PlayedGame], chosen: Sequence[_Found]) -> PuzzleFile:
    """Only the games that are needed, each as far as it is needed."""
    kept = sorted({one.played for one in chosen})
    games = []
    for number in kept:
        last = max(one.puzzle.entries for one in chosen if one.played == number)
        whole = played[number]
        count = _choices_before(game, whole, last)
        games.append(msgspec.structs.replace(whole, choices=" ".join(whole.choices.split()[:count])))
    places = {number: place for place, number in enumerate(kept)}
    puzzles = tuple(msgspec.structs.replace(one.puzzle, game=places[one.played]) for one in chosen)
    return PuzzleFile(game.info.rules_version, tuple(games), puzzles)


def _choices_before(game: Game[Any], played: PlayedGame, entries: int) -> int:
    """How many of the first entries are the person's."""
    rules, setup = game.rules, complete(game.info, played.setup)
    state, source, numbers = rules.new(setup), Seeded(setup.seed), [int(number) for number in played.choices.split()]
    count = 0
    for _ in range(entries):
        who = rules.turn(state).who
        if who is Who.HUMAN:
            move = rules.legal(state)[numbers[count]]
            count += 1
        else:
            move = rules.bot(state, None) if who is Who.BOT else source.deal(rules.chance(state))
        rules.advance(state, move)
    return count


def as_text(made: PuzzleFile) -> str:
    """The file: one line for each game and each puzzle."""
    rows = {"games": made.games, "puzzles": made.puzzles}
    lists = [
        f'"{name}":[\n' + ",\n".join(msgspec.json.encode(one).decode() for one in ones) + "\n]"
        for name, ones in rows.items()
    ]
    return f'{{"rules_version":{msgspec.json.encode(made.rules_version).decode()},\n' + ",\n".join(lists) + "}\n"
