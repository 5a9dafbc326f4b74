"""A whole game with the companion, where a second, fully digital match plays the part of the physical table.

The table's person chooses as on the screen; each choice is translated into what one would tell the companion, if anything. Decks that the app draws from
decide for both, all others are reported as they come. Wherever the companion claims to know something, the two must agree; in between there are
corrections, edits, undos and reconnects. Taps are counted as a person would need them.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from automatable.kernel.contract.companion import on_board
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Chance, Rng, Seeded
from automatable.kernel.turns.facts import ToSee
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Asked, Author, Correction, Move, Owed, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store as Store

S = TypeVar("S", bound=State)

BEFORE_THE_GAME = 2
"""Taps: the way is chosen, the table is set up."""
TAPS_FOR_A_NUMBER = 4


def same_move(state: Any, move: Move) -> Move:
    """A move that is called the same at the table and beside it."""
    return move


def nothing_private(state: Any) -> bool:
    """A game whose draws are all reported."""
    return False


@dataclass(frozen=True, slots=True)
class Translation(Generic[S]):
    """How one game is reported: the three functions that its author writes."""

    reports: Callable[[S, Move, S], Sequence[Move] | None]
    """What a person tells the companion of a choice at the table: (state before it, the choice, state after it); nothing if it is private, None if
    it is reported together with the next choice."""
    answer: Callable[[S, S], Move | None]
    """What eyes see when the companion asks: (the companion's state, the table's); None if the choice that answers it is about to be reported."""
    known: Callable[[S], Any]
    """What the companion claims to know of a state; must be equal on both sides whenever it is the person's turn."""
    drawn: Callable[[S, Move], Move] = same_move
    """What the companion's own draw is at the table: (the table's state, the draw)."""
    reported: Callable[[S, Move], Move] = same_move
    """How a draw at the table is reported: (the table's state before it, the draw)."""
    private: Callable[[S], bool] = nothing_private
    """Whether the draw that the table's state waits for is the person's own business."""
    when_read: tuple[type[Owed], ...] = ()
    """What is answered like a question, once the table knows: draws that a decision reads, the end of a turn that could have gone on."""


@dataclass(slots=True)
class Evening:
    """What a whole game took."""

    reports: int = 0
    """Own actions that were reported."""
    taps: int = 0
    """All taps."""
    automa_turns: int = 0
    """Turns of the automa, those that followed each other without a person taken as one."""
    perturbations: int = 0


class TableSource:
    """The table's chance: what the companion has drawn from decks of the app, seeded outcomes for everything else."""

    def __init__(self, twin: "Twin[Any]", seed: int) -> None:
        self.twin = twin
        self.seeded = Seeded(seed)
        self.used: Counter[str] = Counter()

    def asks(self, stream: str) -> bool:
        """Never: the table's cards are turned."""
        return False

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        """The companion's draw of the same number, or the box's."""
        stream, table = chance.stream, self.twin.table.state
        if stream not in self.twin.by_app or self.twin.how.private(table):
            return self.seeded.pick(chance, drawn)
        if len(self._draws(stream)) <= self.used[stream]:
            self.twin.answer()
        draws = self._draws(stream)
        assert len(draws) > self.used[stream], f"the table needs a draw of {stream} that the companion has not made"
        self.used[stream] += 1
        return self.twin.how.drawn(table, draws[self.used[stream] - 1])

    def _draws(self, stream: str) -> list[Move]:
        return [entry.move for entry in self.twin.session.match.log if entry.stream == stream]


@dataclass
class Twin(Generic[S]):
    """One companion game and the table beside it."""

    game: Game[S]
    how: Translation[S]
    store: Store
    setup: Setup
    by_app: Collection[str]
    player: str = "greedy"
    upsets: int = 6
    """One in so many own turns is upset by an undo, a reconnect, a correction or an edit; 0 for none."""
    evening: Evening = field(default_factory=Evening)

    def __post_init__(self) -> None:
        self.session = Session.create(self.store, self.game, self.setup, "companion", by_app=sorted(self.by_app))
        self.table: Match[S] = Match(self.game, self.setup, TableSource(self, self.setup.seed))
        self.rng = Rng(self.setup.seed, "twin")
        self.waiting = False
        """Whether the last choice is reported together with the next."""

    def play(self) -> Evening:
        """The whole game; what it took."""
        self.evening.taps = BEFORE_THE_GAME
        while self.table.turn.who is not Who.OVER or self.session.match.turn.who is not Who.OVER:
            self._step()
        self._agree()
        return self.evening

    def _step(self) -> None:
        """One entry at the table, and what has to be reported of it."""
        if self.table.turn.who is Who.OVER:
            self.answer()
            assert self._done(), "the table's game is over, the companion's is not"
            return
        entry = self.table.next_entry()
        if entry is not None:
            self._happen(entry)
            return
        state = self.table.state
        move = self.game.players[self.player](state, self.table.rules.legal(state), self.rng)
        after = state.copy()
        self.table.rules.advance(after, move)
        reports = self.how.reports(state, move, after)
        if (reports or reports is None) and not self.waiting:
            self.answer()
            self._done()
            self._agree()
            self._upset()
        self._look()
        self.waiting = reports is None or (self.waiting and not reports)
        self.table.add(move)
        for number, report in enumerate(reports or ()):
            self._report(report, own=not number)

    def _happen(self, entry: Entry) -> None:
        """The automa or chance at the table: her move must be the companion's, a card is reported if the companion waits for it."""
        self._look()
        before = self.table.state
        reported = entry.stream is not None and entry.stream not in self.by_app and not self.how.private(before)
        if reported:
            self.answer()
        self.table.add(entry.move)
        if reported:
            self._report(self.how.reported(before, entry.move), own=False)

    def _look(self) -> None:
        """What is asked of an owner's table is read before a move changes it."""
        if isinstance(self.session.match.state.owed[-1], (ToSee, *self.how.when_read)):
            self.answer()

    def answer(self) -> None:
        """Whatever the companion asks, from what lies on the table."""
        while isinstance(self.session.match.state.owed[-1], (Asked, *self.how.when_read)):
            answer = self.how.answer(self.session.match.state, self.table.state)
            if answer is None:
                return
            self._report(answer, own=False)

    def _report(self, move: Move, own: bool) -> None:
        match = self.session.match
        before = len(match.log)
        taps = self._taps(move)
        warning = self.session.report(move)
        assert warning is None, f"the companion finds {move} odd: {warning}"
        log = self.session.match.log
        self.evening.reports += own
        self.evening.taps += taps
        self.evening.automa_turns += any(entry.by is Author.AUTOMA for entry in log[before:])

    def _taps(self, move: Move) -> int:
        """One for a button or a place that stands for one thing; one more where the place has several; a number takes a few."""
        state, offer_of = self.session.match.state, self.game.face.offer
        offer = offer_of(state, move)
        if offer.amount:
            return TAPS_FOR_A_NUMBER
        offers = on_board([offer_of(state, each) for each in self.session.match.rules.legal(state)])
        same = [each for each in offers if each.place == offer.place]
        return 2 if len(same) > 1 and offer in same else 1

    def _done(self) -> bool:
        """Hands have carried out what she did: one tap for all of it. A question or a card in between takes its place."""
        match = self.session.match
        due = any(entry.by is Author.AUTOMA for entry in match.log[self.session.done :])
        if due:
            self.session.acknowledge()
            self.evening.taps += 1
        return match.turn.who is Who.OVER

    def _agree(self) -> None:
        """At the person's turn both sides know the same."""
        companion = self.session.match
        if companion.turn.who in (Who.HUMAN, Who.OVER) and not isinstance(companion.state.owed[-1], Asked):
            at_table, known = self.how.known(self.table.state), self.how.known(companion.state)
            assert at_table == known, f"the table has {at_table}, the companion {known}"

    # What people do in between

    def _upset(self) -> None:
        """Now and then something that must leave the game as it was."""
        if not self.upsets or self.rng.below(self.upsets):
            return
        self.evening.perturbations += 1
        before, log = self.session.match.fingerprint(), self.session.match.log
        [self._undo_and_redo, self._reconnect, self._correct_and_undo, self._edit_to_the_same, self._edit_a_copy][
            self.rng.below(5)
        ]()
        assert self.session.match.fingerprint() == before
        assert self.session.match.log == log

    def _undo_and_redo(self) -> None:
        steps = 1 + self.rng.below(3)
        done = self.session.done
        undone = sum(self.session.undo() for _ in range(steps))
        while undone and self.session.redo():
            pass
        if done > self.session.done:
            self.session.acknowledge()

    def _reconnect(self) -> None:
        done = self.session.done
        self.session = Session.open(self.store, self.session.id, self.game)
        assert self.session.problem is None
        assert self.session.done == done

    def _correct_and_undo(self) -> None:
        companion = self.game.companion
        assert companion is not None
        offers = list(companion.corrections(self.session.match.state))
        if offers:
            move = offers[self.rng.below(len(offers))].move
            assert isinstance(move, Correction)
            self.session.correct(move)
            self._undo_last()

    def _undo_last(self) -> None:
        length = len(self.session.match.log)
        while len(self.session.match.log) >= length:
            assert self.session.undo()

    def _edit_to_the_same(self) -> None:
        """Saying once more what was said changes nothing, and sets nothing aside."""
        log = self.session.match.log
        own = [index for index in range(len(log)) if self.session.match.by_person(index)]
        if own:
            point = own[self.rng.below(len(own))]
            assert self.session.edit(point, log[point].move) == []

    def _edit_a_copy(self) -> None:
        """Another move long ago, in a copy of the game: what came after is played again, waits or is set aside; nothing vanishes, undo brings all back."""
        copy = self.session.fork()
        match = copy.match
        own = [
            index
            for index in range(len(match.log))
            if match.by_person(index) and not isinstance(match.log[index].move, Correction)
        ]
        if not own:
            return
        point = own[self.rng.below(len(own))]
        legal = match.rules.legal(match.states[point])
        check_edit(copy, point, legal[self.rng.below(len(legal))])


def check_edit(session: Session, point: int, move: Move) -> None:
    """Edit an old entry: every other entry that was reported or carried out is in the log, waits or is set aside; the game opens as it is; if all else
    stays, another edit brings back what was; undo brings back exactly what was."""
    match, stood = session.match, standing(session)
    carried = {*range(session.done), *session.carried}
    facts = [
        entry.move
        for index, entry in enumerate(match.log)
        if index != point and (index in carried or match.by_person(index))
    ]
    changed = move != match.log[point].move
    session.edit(point, move)
    assert session.match.log[point].move == move
    kept = [msgspec.to_builtins(entry.move) for index, entry in enumerate(session.match.log) if index != point]
    kept += [raw["move"] for raw in (*session.aside, *session.waiting)]
    missing = Counter(map(plain, facts)) - Counter(map(plain, kept))
    assert not missing, f"vanished: {missing}"
    opened = Session.open(session.store, session.id, session.game)
    assert (opened.problem, opened.warning) == (None, None)
    assert standing(opened) == standing(session)
    if changed and session.match.moves[point + 1 :] == match.moves[point + 1 :]:
        session.edit(point, match.log[point].move)
        assert session.match.log == match.log, "said as it was before, all is as it was"
        assert session.undo()
    if changed:
        assert session.undo()
    assert standing(session) == stood
    assert session.refresh() is False


def plain(move: Any) -> bytes:
    return msgspec.json.encode(move, order="sorted")


def standing(session: Session) -> tuple[Any, ...]:
    """Everything that an edit may change."""
    match = session.match
    drawn = {stream: count for stream, count in match.drawn.items() if count}
    carried = session.done, session.carried
    return match.log, match.fingerprint(), drawn, carried, list(session.aside), list(session.waiting)
