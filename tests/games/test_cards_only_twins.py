"""Cards only beside a digital table: a whole game is told by what eyes see, and her record is the table's wherever the companion claims to know it."""

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from automatable.games.revive.companion.moves import CarriedOut
from automatable.games.revive.model.moves import AutomaRefresh, AutomaSkip, EndTurn
from automatable.games.terra_mystica.companion.moves import TellHers, TellPoints
from automatable.games.terra_mystica.model.moves import AutomaGainPoints
from automatable.games.tokaido.companion.moves import NextUp
from automatable.games.tokaido.model.moves import AutomaEat, AutomaWalk
from automatable.kernel.companion.screen import companion_of
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable, Rng
from automatable.kernel.turns.moves import Asked, Author, Move, Who
from tests.games.revive import given as revive_given
from tests.games.revive import test_companion as revive
from tests.games.terra_mystica import given as terra_mystica_given
from tests.games.terra_mystica import test_companion as terra_mystica
from tests.games.tokaido import given as tokaido_given
from tests.games.tokaido import test_companion as tokaido


def table(name: str, setup: Setup) -> Match[Any]:
    """A whole game on the screen."""
    game = registry.game(name)
    match: Match[Any] = Match(game, setup)
    match.run_on()
    rng = Rng(setup.seed, "table")
    while match.turn.who is not Who.OVER:
        match.play(game.players["greedy"](match.state, game.rules.legal(match.state), rng))
    return match


class Eyes:
    """Somebody beside a table that is over already: tells the companion what was to be seen, one thing after the other."""

    def __init__(self, real: Match[Any], how: Any) -> None:
        self.real, self.how = real, how
        self.draws: dict[str, deque[Move]] = defaultdict(deque)
        for index, entry in enumerate(real.log):
            if entry.stream is not None and not how.private(real.states[index]):
                self.draws[entry.stream].append(how.reported(real.states[index], entry.move))
        self.hers = deque(index for index, entry in enumerate(real.log) if entry.by is Author.AUTOMA)
        self.now = 0
        """How far the table has come: the entry that was told last."""

    def draw(self, companion: Match[Any]) -> Move:
        return self.draws[companion.rules.chance(companion.state).stream].popleft()

    def her_move(self) -> Move:
        self.now = self.hers.popleft()
        return self.real.log[self.now].move

    def skip(self, kind: type[Move]) -> None:
        """What she does whatever the board looks like, the companion knows."""
        while self.hers and isinstance(self.real.log[self.hers[0]].move, kind):
            self.her_move()

    def answer(self, companion: Match[Any]) -> Move:
        over = not self.hers
        move: Move = self.how.answer(companion.state, self.real.state if over else self.real.states[self.now + 1])
        return move


def play(
    name: str,
    setup: Setup,
    how: Any,
    mine: Callable[[Eyes, Match[Any]], Move],
    hers: Callable[[Eyes, Match[Any]], Move],
    record: Callable[[Any], Any],
    follows: bool = False,
) -> None:
    """The companion is told the whole game; before each move of hers the records are compared. Where it `follows`, whatever it carries out by itself,
    because there is nothing to see, was the next at the table."""
    game = registry.game(name)
    setup = complete(game.info, setup)
    eyes = Eyes(table(name, setup), how)
    companion: Match[Any] = Match(game, setup, AtTheTable(setup.seed, [CARDS_ONLY]), "companion")
    companion.run_on()
    compared = 0
    while companion.turn.who is not Who.OVER:
        if companion.turn.who is Who.CHANCE:
            move = eyes.draw(companion)
        elif companion.turn.who is Who.BOT:
            move = hers(eyes, companion)
            assert record(companion.state) == record(eyes.real.states[eyes.now])
            compared += 1
        elif isinstance(companion.state.owed[-1], Asked):
            move = eyes.answer(companion)
        else:
            move = mine(eyes, companion)
        told = len(companion.log)
        assert companion.report(move) is None, move
        if follows:
            for entry in companion.log[told:]:
                if entry.by is Author.AUTOMA:
                    assert eyes.her_move() == entry.move
    assert compared > 10
    assert not eyes.hers, "every move of hers was told"
    assert [score.points for score in companion.rules.scores(companion.state)] == [
        score.points for score in eyes.real.rules.scores(eyes.real.state)
    ]


# Tokaido


def next_up(eyes: Eyes, companion: Match[Any]) -> Move:
    """Who is next: the Automa that walks next at the table, or everybody is at the inn."""
    owed = companion.state.owed[-1]
    if isinstance(owed, (tokaido_given.owed.MayLeaveFirst, tokaido_given.owed.ToKeepMatsuri)):
        return companion.rules.legal(companion.state)[0]
    assert isinstance(owed, tokaido_given.owed.ToWalk)
    move = eyes.real.log[eyes.hers[0]].move
    if isinstance(move, AutomaWalk):
        return NextUp(move.seat)
    arrived = eyes.real.states[eyes.hers[0]].arrived
    eyes.skip(AutomaEat)
    return NextUp(tokaido_given.PERSON, arrived.index(tokaido_given.PERSON))


def kind_of_space(eyes: Eyes, companion: Match[Any]) -> Move:
    """The kind of the space where she stopped."""
    move = eyes.her_move()
    assert isinstance(move, AutomaWalk)
    of_space = tokaido_given.tables.KINDS
    answers = companion_of(companion).checklist_answers(companion.state)
    kinds = {of_space[offer.move.to]: offer.move for offer in answers}  # type: ignore[attr-defined]
    return kinds[of_space[move.to]]


def her_columns(state: Any) -> Any:
    columns = [(automa.items, automa.temple, sorted(automa.achievements)) for automa in state.automas[1:]]
    deck = sorted((tokaido_given.SHOWN[card].range, tokaido_given.SHOWN[card].icon) for card in state.automa_deck.pool)
    return columns, [tally[: tokaido_given.Points.MEALS] for tally in state.tally[1:]], deck


@pytest.mark.parametrize(("seed", "level"), [(1, 4), (2, 7), (3, 1)])
def test_tokaido(seed: int, level: int) -> None:
    play("tokaido", Setup(seed, level), tokaido.HOW, next_up, kind_of_space, her_columns)


# Revive


def the_end_of_a_turn(eyes: Eyes, companion: Match[Any]) -> Move:
    """My turn is over; what I took is nobody's business."""
    return EndTurn()


def carried_out(eyes: Eyes, companion: Match[Any]) -> Move:
    """It was carried out somewhere, or was not possible."""
    move = eyes.her_move()
    if isinstance(move, (AutomaSkip, AutomaRefresh)):
        return move
    return CarriedOut(revive_given.effects.Deed[type(move).__name__.removeprefix("Automa").upper()])


def its_record(state: Any) -> Any:
    pieces = state.small_left, state.large_left, state.figures_left
    return pieces, sorted(state.deck.discard), len(state.progress)


@pytest.mark.parametrize(("seed", "tribe"), [(1, "claimants"), (2, "rememberers")])
def test_revive(seed: int, tribe: str) -> None:
    options: dict[str, Value] = {"tribe": tribe}
    play("revive", Setup(seed, "", options), revive.HOW, the_end_of_a_turn, carried_out, its_record, True)


# Terra Mystica


def told_by_cards(eyes: Eyes, companion: Match[Any]) -> Move:
    """Choices before the first round as they were; then that an action is done, or somebody passes."""
    eyes.skip(AutomaGainPoints)
    owed = companion.state.owed[-1]
    if isinstance(owed, terra_mystica_given.owed.PlacingDwelling):
        return companion_of(companion).turn_reports(companion.state)[0].move
    if not isinstance(owed, terra_mystica_given.Acting):
        legal = companion.rules.legal(companion.state)
        chosen = [entry.move for entry in eyes.real.log if entry.by is Author.PERSON and entry.move in legal]
        return chosen[0]
    done, passes = (offer.move for offer in companion_of(companion).turn_reports(companion.state))
    after = eyes.real.states[eyes.hers[0]] if eyes.hers else eyes.real.state
    over = after.round > companion.state.round or after.passed[owed.seat]
    return passes if over else done


def as_the_table(eyes: Eyes, companion: Match[Any]) -> Move:
    """What she did, if the app can be told so; of a piece on the map only that it stands somewhere."""
    eyes.skip(AutomaGainPoints)
    move = eyes.her_move()
    listed = companion.rules.bot(companion.state, None)
    others = [offer.move for offer in companion_of(companion).alternatives(companion.state)]
    if move == listed or move in others:
        return move
    alike = [other for other in (listed, *others) if type(other) is type(move)]
    return alike[0]


def her_deck(state: Any) -> Any:
    automa = state.automa
    return state.round, automa.vp, automa.support, automa.action, sorted(automa.deck.pool), automa.seen


def counted(companion: Any, at_table: Any) -> Move:
    """What is counted at the end: hers for each board, and my points."""
    owed = companion.owed[-1]
    if isinstance(owed, terra_mystica_given.owed.HersToTell):
        return TellHers(at_table.automa.ledger[owed.source])
    assert isinstance(owed, terra_mystica_given.owed.PointsToTell)
    return TellPoints(owed.seat, at_table.players[owed.seat].vp)


@pytest.mark.parametrize(("seed", "faction"), [(1, "witches"), (2, "halflings")])
def test_terra_mystica(seed: int, faction: str) -> None:
    how = replace(terra_mystica.how(), answer=counted)
    setup = Setup(seed, "", {"faction": faction, "final_scoring": "random"})
    play("terra_mystica", setup, how, told_by_cards, as_the_table, her_deck)
