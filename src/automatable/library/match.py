"""A match as the library shows it: moves in, words out, and nothing changes if something is refused."""

import os
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from automatable.kernel.companion.position import question_at
from automatable.kernel.companion.screen import final_scores
from automatable.kernel.contract.game import Value, seat_role, winners
from automatable.kernel.play.match import Match as KernelMatch
from automatable.kernel.players.advice import advise
from automatable.kernel.show.current_rules import obstacles, places_named
from automatable.kernel.show.scores import counting, result, score_rows, won
from automatable.kernel.tables.files import write_whole
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import msg
from automatable.library import records
from automatable.library.choosing import PlayerLike, fitting, meant, players_of
from automatable.library.errors import Over, Refused, Unreadable, refused, said, unreadable, worded
from automatable.library.game import Game
from automatable.library.show import as_image, lit_at, with_style
from automatable.library.telling import told_entry, told_offer, told_view, told_why
from automatable.saves.formats.save import Save, capture, check_name
from automatable.saves.formats.share import share_code

R = TypeVar("R")
Theme = Literal["light", "dark", "auto"]


class Match:
    """One game in progress; `automatable.new` begins one, `automatable.load` opens one.

    Automa and chance have acted before any call returns, so it is always a person's turn, or the game is over.
    """

    game: Game
    name: str
    """What it is called in its file."""
    problem: str | None
    """Of a loaded game: why it can only be read."""
    warning: str | None
    """Of a loaded game: what differs from when it was saved."""

    def __init__(
        self,
        game: Game,
        kernel: KernelMatch[Any],
        *,
        run: bool = True,
        name: str = "",
        problem: str | None = None,
        warning: str | None = None,
        saved: Save | None = None,
    ) -> None:
        self.game = game
        self.name = name
        self.problem = problem
        self.warning = warning
        self._kernel = kernel
        self._run = run
        self._saved = saved
        self._words = game.kernel.words()
        self._told: dict[int, tuple[Any, records.Entry]] = {}

    @property
    def level(self) -> int | str:
        return self._kernel.setup.level

    @property
    def options(self) -> dict[str, Value]:
        return dict(self._kernel.setup.options)

    @property
    def seed(self) -> int:
        return self._kernel.setup.seed

    @property
    def state(self) -> Any:
        """The game's own state record: to be read, never changed."""
        return self._kernel.state

    @property
    def turn(self) -> str | None:
        """Whose turn it is: `you`, `you2`, or None when the game is over; with `run=False` also `automa1`, … or `chance`."""
        turn = self._kernel.turn
        if turn.who is Who.OVER:
            return None
        return "chance" if turn.who is Who.CHANCE else seat_role(self.game.kernel.info, turn.seat)

    @property
    def over(self) -> bool:
        return self._kernel.turn.who is Who.OVER

    @property
    def prompt(self) -> str:
        """The one next thing to do."""
        return self._words.say(self._view(self._seat()).prompt)

    @property
    def winners(self) -> tuple[str, ...]:
        """The roles that share first place; empty before the end."""
        return tuple(map(self._role, winners(self._scores()))) if self.over else ()

    @property
    def won(self) -> bool:
        """Whether a person is among the winners."""
        return self.over and won(self.game.kernel.info, self._scores())

    @property
    def result(self) -> str:
        """Who wins, in one sentence; empty before the end."""
        return result(self.game.kernel.info, self._scores(), self._words) if self.over else ""

    @property
    def scores(self) -> dict[str, int]:
        """The points of every role that can gain points, at any moment."""
        return {self._role(score.seat): score.points for score in counting(self._scores())}

    @property
    def progress(self) -> tuple[int, int]:
        """How far the game is: steps done, steps in all."""
        return self._kernel.rules.progress(self.state)

    @property
    def log(self) -> list[records.Entry]:
        """All that happened, in words."""
        return self._entries(0)

    def sheet(self) -> dict[str, dict[str, int | None]]:
        """The score sheet: by row and role, None where a role has no such row."""
        scores = counting(self._scores())
        roles = [self._role(score.seat) for score in scores]
        return {name: dict(zip(roles, row, strict=True)) for name, row in score_rows(scores, self._words)}

    def legal(self) -> list[Move]:
        """The moves of whoever's turn it is; empty when the game is over or can only be read."""
        if self.problem is not None or self._kernel.turn.who is not Who.HUMAN:
            return []
        return list(self._kernel.rules.legal(self.state))

    def offers(self) -> list[records.Offer]:
        """The same moves in words, in the same order."""
        return records.Lines(told_offer(self._kernel, index, move) for index, move in enumerate(self.legal()))

    def why_not(self, what: Move | str) -> Refused | None:
        """What stands in the way of a move, or of a place on the board by its name or id; None if it can be done."""
        if self.over:
            return Over("", self._words.say(msg("illegal.over")))
        if isinstance(what, Move):
            found = self._kernel.rules.obstacle(self.state, what)
            return None if found is None else refused(found, self._words)
        offers = self.offers()
        if fitting(what, offers):
            return None
        game, state = self.game.kernel, self.state
        places = [what] if game.face.at(state, what) else list(places_named(game, state, what, self._words))
        if not places:
            raise unreadable("place", "no_place", typed=repr(what))
        if any(offer.place in places for offer in offers):
            return None
        reasons = [reason for place in places for reason in obstacles(game, state, place)]
        return refused(reasons[0], self._words) if reasons else Refused("", said("nothing_there"))

    def play(self, what: Move | records.Offer | int | str) -> list[records.Entry]:
        """Play a move, an offer, the move of this index in `legal()`, or the offer whose label begins so; all that followed."""
        self._refuse_reading()
        turn = self._kernel.turn.who
        if turn in (Who.BOT, Who.CHANCE):
            waits = "illegal.her_turn" if turn is Who.BOT else "illegal.draw_first"
            raise Refused("", self._words.say(msg(waits)))
        before = len(self)
        if self.over:
            raise Over("", self._words.say(msg("illegal.over")))
        move = meant(what, self.legal, self.offers)
        self._change(lambda draft: draft.play(move) if self._run else _alone(draft, move))
        return self._entries(before)

    def step(self) -> records.Entry | None:
        """One entry of automa or chance, in a match begun with `run=False`; None if a person is next or the game is over."""
        before = len(self)

        def next_one(draft: KernelMatch[Any]) -> None:
            if (entry := draft.next_entry()) is not None:
                draft.restore(entry)
                draft.undone.clear()

        self._change(next_one)
        return next(iter(self._entries(before)), None)

    def finish(self, player: PlayerLike | Mapping[str, PlayerLike] = "greedy") -> "Match":
        """Play on to the end with a player in place of the persons, or one for each role; the match itself."""
        players = players_of(self.game, player)
        rng = Rng(self.seed, "player")

        def to_the_end(draft: KernelMatch[Any]) -> None:
            draft.run_on()
            while draft.turn.who is not Who.OVER:
                choose = players[self._role(draft.turn.seat)]
                draft.play(choose(draft.state, draft.rules.legal(draft.state), rng))

        self._change(to_the_end)
        return self

    def undo(self) -> bool:
        """Go back to before the last move of a person; False if there is none."""
        return self._change(KernelMatch.undo)

    def redo(self) -> bool:
        """Do again what the last undo took back; False if there is nothing."""
        return self._change(KernelMatch.redo)

    def back_to(self, number: int) -> None:
        """Go back to the decision of a person at this entry, or the nearest before it; `redo` brings back what came after."""
        index = self._index(number)
        decisions = [entry for entry in range(len(self)) if self._kernel.by_person(entry)]
        if decisions:
            point = max((entry for entry in decisions if entry <= index), default=decisions[0])
            self._change(lambda draft: draft.back_to(point))

    def why(self, number: int | None = None) -> records.Why:
        """Why the automa did the entry of this number; without one, her last decision."""
        index = self._last_decision() if number is None else self._index(number)
        found = told_why(self._kernel, index)
        if found is None:
            raise unreadable("entry", "not_hers", number=index + 1)
        return found

    def hint(self, *, seconds: float = 2.0, most: int = 3) -> list[records.Advice]:
        """What the search player would do, best first; empty if there is nothing to choose."""
        legal = self.legal()
        found = advise(self.game.kernel, self.state, legal, Rng(self.seed, "hint"), seconds, most)
        return records.Lines(
            records.Advice(
                told_offer(self._kernel, legal.index(each.move), each.move),
                each.expected,
                each.behind,
                each.futures,
                self._words.say(each.why),
            )
            for each in found
        )

    def position(self, number: int | None = None) -> dict[str, Any] | None:
        """The question for `decide` before the entry of this number, or now; None if nothing can be asked there."""
        return question_at(self._kernel, len(self) if number is None else self._index(number))

    def view(self, seat: str | None = None) -> records.View:
        """All that a role may see; without one, whoever's turn it is."""
        number = self._seat() if seat is None else self._seat_of(seat)
        return told_view(self._kernel, number, self.turn)

    def svg(self, *, theme: Theme = "auto", lit: bool = True) -> str:
        """The board as an SVG picture with its style inside; `lit` marks the places that can be chosen."""
        if theme not in get_args(Theme):
            raise unreadable("theme", "no_theme", theme=repr(theme), known=", ".join(get_args(Theme)))
        drawing = self.game.kernel.face.draw(self._view(self._seat()), self._words)
        places = {offer.place for offer in self.offers() if offer.place} if lit else set()
        return with_style(
            lit_at(drawing, places), self.game.kernel.info.package, theme="" if theme == "auto" else theme
        )

    def text(self, width: int = 100) -> str:
        """The board as lines of text."""
        lines = self.game.kernel.face.sketch(self._view(self._seat()), width, self._words)
        return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)

    def copy(self) -> "Match":
        """An independent match; that is cheap, for states are shared."""
        return Match(
            self.game,
            self._kernel.copy(),
            run=self._run,
            name=self.name,
            problem=self.problem,
            warning=self.warning,
            saved=self._saved,
        )

    def save(self, file: str | os.PathLike[str], name: str = "") -> None:
        """Write it to a file, which every interface opens; a file that is there is replaced."""
        if name:
            with worded():
                self.name = check_name(name)
        try:
            write_whole(Path(file), self.to_json())
        except OSError as error:
            raise unreadable(str(file), "cannot_write", why=error.strerror or str(error)) from None

    def to_json(self) -> bytes:
        """The content of its file."""
        saved = capture(self._kernel) if self._saved is None else self._saved
        return msgspec.json.encode(msgspec.structs.replace(saved, name=self.name))

    def code(self) -> str:
        """The share code: text that restores the match anywhere."""
        return share_code(self.to_json())

    def __len__(self) -> int:
        return len(self._kernel.log)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        """Whether the same happened in the same game with the same setup."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, others = self._kernel, other._kernel
        return self.game == other.game and mine.setup == others.setup and mine.log == others.log

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        from automatable.library.loading import restored

        return restored, (self.to_json(), self._run)

    def __repr__(self) -> str:
        now = self.result or said("turn_of", role=self.turn)
        return f"<Match {self.game.id}, level {self.level}, seed {self.seed}, {len(self)} entries: {now}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        points = ", ".join(f"{role} {score}" for role, score in self.scores.items())
        picture = as_image(self.svg(), repr(self))
        words = "".join(f"<p>{escape(line)}</p>" for line in (self.result or self.prompt, points))
        return {"text/plain": repr(self), "text/html": picture + words}

    def _role(self, seat: int) -> str:
        return seat_role(self.game.kernel.info, seat)

    def _seat(self) -> int:
        """Whose eyes to look with: those of the person whose turn it is."""
        turn = self._kernel.turn
        return turn.seat if turn.who is Who.HUMAN else 0

    def _seat_of(self, role: str) -> int:
        if role not in self.game.seats:
            raise unreadable("seat", "no_role", role=repr(role), known=", ".join(self.game.seats))
        return self.game.seats.index(role)

    def _view(self, seat: int) -> Any:
        return self.game.kernel.face.view(self.state, seat)

    def _scores(self) -> list[Score]:
        return final_scores(self._kernel)

    def _refuse_reading(self) -> None:
        if self.problem is not None:
            raise Unreadable("match", self.problem)

    def _change(self, act: Callable[[KernelMatch[Any]], R]) -> R:
        """Do something to a copy and keep it: whatever goes wrong or is interrupted has not happened."""
        self._refuse_reading()
        draft = self._kernel.copy()
        with worded(self._words):
            done = act(draft)
        self._kernel = draft
        return done

    def _entries(self, first: int) -> list[records.Entry]:
        return records.Lines(self._entry(index) for index in range(first, len(self)))

    def _entry(self, index: int) -> records.Entry:
        """An entry in words; said once, as long as it led to this very state."""
        after = self._kernel.states[index + 1]
        if index not in self._told or self._told[index][0] is not after:
            self._told[index] = after, told_entry(self._kernel, index)
        return self._told[index][1]

    def _index(self, number: int) -> int:
        if type(number) is not int or not 1 <= number <= len(self):
            raise unreadable("entry", "no_entry", number=repr(number), last=len(self))
        return number - 1

    def _last_decision(self) -> int:
        hers = (index for index in reversed(range(len(self))) if self._kernel.log[index].by is Author.AUTOMA)
        found = next(hers, None)
        if found is None:
            raise unreadable("entry", "undecided_yet")
        return found


def _alone(draft: KernelMatch[Any], move: Move) -> None:
    draft.add(move)
    draft.undone.clear()
