"""A game in progress: setup, entries, and the states between them.

`states[i]` is the state before `log[i]`; a state is never changed once it is in the list, so undo is a pop. Traces are not
kept: the automa is a pure function, so `trace(i)` asks her again.
"""

import copy
from collections.abc import Iterable
from typing import Generic, TypeVar

from automatable.kernel.contract.game import Game, Mode, Setup, complete
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.entry import Entry
from automatable.kernel.turns.chance import AtTheTable, ChanceSource, Seeded
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Asked, Author, Correction, Illegal, Move, Turn, Warned, Who
from automatable.kernel.words.text import msg

S = TypeVar("S", bound=State)

AUTHORS = {Who.HUMAN: Author.PERSON, Who.BOT: Author.AUTOMA, Who.CHANCE: Author.CHANCE}


class Match(Generic[S]):
    """One game from its first state to now, and what was undone."""

    def __init__(self, game: Game[S], setup: Setup, source: ChanceSource | None = None, mode: Mode = "digital") -> None:
        self.game = game
        self.rules = game.rules_for(mode)
        self.setup = complete(game.info, setup)
        self.mode: Mode = mode
        if source is None:
            source = AtTheTable(setup.seed) if mode == "companion" else Seeded(setup.seed)
        self.source = source
        self.log: list[Entry] = []
        self.states: list[S] = [self.rules.new(self.setup)]
        self.undone: list[Entry] = []
        self.drawn: dict[str, int] = {}

    def copy(self) -> "Match[S]":
        """An independent match; the states are shared, for they never change."""
        twin = copy.copy(self)
        twin.log, twin.states = self.log[:], self.states[:]
        twin.undone, twin.drawn = self.undone[:], self.drawn.copy()
        return twin

    @property
    def state(self) -> S:
        return self.states[-1]

    @property
    def turn(self) -> Turn:
        """Who writes the next move."""
        return self.rules.turn(self.state)

    @property
    def cards_only(self) -> bool:
        """Whether the app knows no board: what the automa does is reported."""
        return isinstance(self.source, AtTheTable) and self.source.cards_only

    @property
    def moves(self) -> list[Move]:
        """What happened, without who wrote it."""
        return [entry.move for entry in self.log]

    def fingerprint(self) -> str:
        """A short name of the state now."""
        return fingerprint(self.state)

    def play(self, move: Move) -> None:
        """Carry out a person's move (or a chance outcome the person reports), then all that follows without a person."""
        self.add(move)
        self.undone.clear()
        self.run_on()

    def report(self, move: Move) -> Warned | None:
        """Take what happened at a table, and go on; what the rules say against it becomes the entry's warning."""
        warning = self._add_reported(move)
        self.undone.clear()
        self.run_on()
        return warning

    def correct(self, correction: Correction) -> None:
        """The board is different from what the app believes; raises Illegal for what cannot be on a table."""
        self._add_correction(correction)
        self.undone.clear()
        self.run_on()

    def begin(self, corrections: Iterable[Correction]) -> None:
        """The table is like this before anybody goes on; raises Illegal for what cannot be on a table."""
        for correction in corrections:
            self._add_correction(correction)
        self.run_on()

    def run_on(self) -> None:
        """Let the automa and chance act until a person is needed or the game is over."""
        while (entry := self.next_entry()) is not None:
            self._apply(entry)
            self.undone.clear()

    def next_entry(self) -> Entry | None:
        """What comes next without a person; None if a person is needed or the game is over."""
        turn = self.turn
        if turn.who is Who.BOT:
            if self.person_is_next():
                return None
            return Entry(self.rules.bot(self.state, None), Author.AUTOMA)
        if turn.who is Who.CHANCE:
            chance = self.rules.chance(self.state)
            move = self.source.pick(chance, self.drawn.get(chance.stream, 0))
            return None if move is None else Entry(move, Author.CHANCE, chance.stream)
        return None

    def add(self, move: Move) -> None:
        """Check one move, whoever wrote it, and carry it out."""
        self._refuse_after_the_end()
        self.rules.check(self.state, move)
        self._apply(self._entry(move))

    def restore(self, entry: Entry) -> None:
        """Carry out an entry as it was recorded; raises Illegal if it does not fit."""
        if isinstance(entry.move, Correction):
            self._add_correction(entry.move)
        elif entry.by is Author.TABLE:
            self._add_reported(entry.move, entry.warning is not None)
        elif entry.by is Author.CHANCE and self.turn.who is Who.CHANCE:
            self.rules.check(self.state, entry.move)
            self._apply(Entry(entry.move, Author.CHANCE, self.rules.chance(self.state).stream))
        else:
            self.add(entry.move)

    def _entry(self, move: Move, warning: Warned | None = None) -> Entry:
        """The move as the entry of whoever's turn it is."""
        who = self.turn.who
        if who is Who.CHANCE:
            stream = self.rules.chance(self.state).stream
            return Entry(move, Author.TABLE if self.source.asks(stream) else Author.CHANCE, stream, warning)
        return Entry(move, AUTHORS[who], None, warning)

    def _add_reported(self, move: Move, noted: bool = False) -> Warned | None:
        self._refuse_after_the_end()
        found = self.rules.obstacle(self.state, move)
        # An outcome that an older version has noted with a warning stays: its game must open.
        if found is not None and found.impossible and not (noted and self.turn.who is Who.CHANCE):
            raise found
        warning = self._warning(move, found)
        stream = self._entry(move).stream
        try:
            self._apply(Entry(move, Author.TABLE, stream, warning))
        except Exception as error:
            # What the rules forbid may ask of the pieces what they cannot do: then it has not happened.
            raise Illegal(warning.rule if warning else "", msg("illegal.no_report"), impossible=True) from error
        return warning

    def _warning(self, move: Move, found: Illegal | None) -> Warned | None:
        """What speaks against a report: a rule, or with its last part that the card is unlisted."""
        owed, companion = self.state.owed[-1], self.game.companion
        if found is None:
            lacking = (
                isinstance(owed, Asked)
                and companion is not None
                and companion.unlisted_card(self.state, move) is not None
            )
            rule = self.rules.verbs[type(owed)][type(move)].rule if lacking else ""
            return Warned(rule, msg("illegal.not_possible")) if lacking else None
        unseen = self.cards_only and self.turn.who is Who.BOT
        unreported = (type(owed), type(move)) in self.rules.in_parts
        return None if unseen or unreported or self._guessed(move) else Warned(found.rule, found.why)

    def _guessed(self, move: Move) -> bool:
        """Whether her move rests on a guess of ours, and this one of the same kind shows that we were wrong."""
        if self.game.companion is None or self.turn.who is not Who.BOT:
            return False
        hers = self.rules.bot(self.state, None)
        return type(move) is type(hers) and self.game.companion.another(self.state, hers) is not None

    def _add_correction(self, correction: Correction) -> None:
        # Corrections are declared for the companion; old saves of games on the screen may have some too.
        companion = self.game.companion
        following = self.state.copy()
        (companion.rules if companion else self.rules).carry_out_correction(following, correction)
        self.rules.follow(following)
        self.log.append(Entry(correction, Author.TABLE))
        self.states.append(following)

    def _refuse_after_the_end(self) -> None:
        if self.turn.who is Who.OVER:
            raise Illegal("END", msg("illegal.over"))

    def _apply(self, entry: Entry) -> None:
        following = self.state.copy()
        self.rules.advance(following, entry.move)
        if entry.stream is not None:
            self.drawn[entry.stream] = self.drawn.get(entry.stream, 0) + 1
        self.log.append(entry)
        self.states.append(following)

    def by_person(self, index: int) -> bool:
        """Whether a person wrote this entry: a choice, or a report."""
        return self.log[index].by in (Author.PERSON, Author.TABLE)

    def undo_point(self) -> int | None:
        """The index of the last entry that a person wrote: where undo goes back to."""
        return next((index for index in reversed(range(len(self.log))) if self.by_person(index)), None)

    def undo(self) -> bool:
        """Go back to just before the last entry a person wrote; False if there is none."""
        point = self.undo_point()
        if point is None:
            return False
        self.back_to(point)
        return True

    def back_to(self, point: int) -> None:
        """Go back to the state before entry `point`; what is undone can be done again."""
        self.undone.extend(reversed(self.log[point:]))
        for entry in self.log[point:]:
            if entry.stream is not None:
                self.drawn[entry.stream] -= 1
        del self.log[point:], self.states[point + 1 :]

    def redo(self) -> bool:
        """Do again what the last undo took back: a person's entry and all that followed; False if there is nothing."""
        if not self.undone:
            return False
        self.restore(self.undone.pop())
        while self.undone and self.undone[-1].by in (Author.AUTOMA, Author.CHANCE):
            self.restore(self.undone.pop())
        return True

    def person_is_next(self) -> bool:
        """Whether the next entry is a person's: a choice, or an outcome to be reported."""
        who = self.turn.who
        if who is Who.BOT:
            companion = self.game.companion
            return self.cards_only and (companion is None or not companion.needs_no_board(self.state))
        return who is Who.HUMAN or (who is Who.CHANCE and self.source.asks(self.rules.chance(self.state).stream))

    def checklist(self) -> Trace:
        """Her decision now, rule by rule, for eyes at a table: no option is left out because the app would not need it."""
        trace = Trace(whole=True)
        self.rules.bot(self.state, trace)
        return trace

    def trace(self, index: int) -> Trace | None:
        """Why the automa did entry `index`; None if the entry is not the automa's."""
        if not 0 <= index < len(self.log) or self.log[index].by is not Author.AUTOMA:
            return None
        return self.rules.explain(self.states[index])

    @classmethod
    def replay(
        cls,
        game: Game[S],
        setup: Setup,
        moves: Iterable[Move],
        source: ChanceSource | None = None,
        mode: Mode = "digital",
    ) -> "Match[S]":
        """Play recorded moves again, checking each; raises Illegal at the first that does not fit."""
        match = cls(game, setup, source, mode)
        for move in moves:
            match.add(move)
        return match
