"""What a match tells: everything that can be read of one, in words, pictures and figures. Nothing here changes it."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any, Literal, get_args

from automatable.kernel.companion.position import question_at
from automatable.kernel.companion.screen import final_scores
from automatable.kernel.contract.game import Value, seat_role, winners
from automatable.kernel.play.match import Match as KernelMatch
from automatable.kernel.players.advice import advise
from automatable.kernel.review.work import ReviewWork, scaled_effort
from automatable.kernel.show.current_rules import obstacles, places_named
from automatable.kernel.show.scores import counting, result, score_rows, won
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import msg
from automatable.library import records
from automatable.library.choosing import fitting
from automatable.library.errors import Over, Refused, refused, said, unreadable, worded
from automatable.library.game import Game
from automatable.library.review.records import Review
from automatable.library.review.telling import review_of
from automatable.library.show import as_image, lit_at, with_style
from automatable.library.telling import entry_record, offer_record, speaking_only, view_record, why_record

Theme = Literal["light", "dark", "auto"]


class Reading:
    """The part of `Match` that only tells."""

    game: Game
    name: str
    """What it is called in its file."""
    problem: str | None
    """Of a loaded game: why it can only be read."""
    warning: str | None
    """Of a loaded game: what differs from when it was saved."""

    def __init__(
        self, game: Game, kernel: KernelMatch[Any], name: str, problem: str | None, warning: str | None
    ) -> None:
        self.game = game
        self.name = name
        self.problem = problem
        self.warning = warning
        self._kernel = kernel
        self._words = game.kernel.words()
        self._worded: dict[int, tuple[Any, records.Entry]] = {}

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

    def offers(self, *, language: str = "") -> list[records.Offer]:
        """The same moves in words, in the same order."""
        with self._in(language):
            return records.Lines(offer_record(self._kernel, index, move) for index, move in enumerate(self.legal()))

    def why_not(self, what: Move | str, *, language: str = "") -> Refused | None:
        """What stands in the way of a move, or of a place on the board by its name or id; None if it can be done."""
        with self._in(language):
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

    def why(self, number: int | None = None, *, language: str = "") -> records.Why:
        """Why the automa did the entry of this number; without one, her last decision."""
        with self._in(language):
            index = self._last_decision() if number is None else self._index(number)
            found = why_record(self._kernel, index)
            if found is None:
                raise unreadable("entry", "not_hers", number=index + 1)
            return found

    def hint(self, *, seconds: float = 2.0, most: int = 3, language: str = "") -> list[records.Advice]:
        """What the search player would do, best first; empty if there is nothing to choose."""
        with self._in(language):
            legal = self.legal()
            found = advise(self.game.kernel, self.state, legal, Rng(self.seed, "hint"), seconds, most)
            return records.Lines(
                records.Advice(
                    offer_record(self._kernel, legal.index(each.move), each.move),
                    each.expected,
                    each.behind,
                    each.error,
                    each.futures,
                    self._words.say(each.why),
                    self._words.say(each.reason),
                )
                for each in found
            )

    def review(self, *, effort: float = 1.0, language: str = "") -> Review:
        """The match looked back at: what each turn cost, where the points went, what was luck.

        A finished match on the screen is worked out in common futures, so it takes seconds to minutes; half the `effort` takes half the time and
        says less for sure. The same match and effort bring the same review.

        >>> import automatable as at
        >>> review = at.new("tokaido", seed=7).finish("random").review(effort=0.05)
        >>> review.sum.level + review.sum.decisions + review.sum.luck == review.sum.result
        True
        """
        with self._in(language):
            with worded(self._words):
                work = ReviewWork(self._kernel, scaled_effort(self._kernel.game, effort))
            work.finish()
            return review_of(work, self._words)

    def position(self, number: int | None = None) -> dict[str, Any] | None:
        """The question for `decide` before the entry of this number, or now; None if nothing can be asked there."""
        return question_at(self._kernel, len(self) if number is None else self._index(number))

    def view(self, seat: str | None = None, *, language: str = "") -> records.View:
        """All that a role may see; without one, whoever's turn it is."""
        with self._in(language):
            number = self._seat() if seat is None else self._seat_of(seat)
            return view_record(self._kernel, number, self.turn)

    def svg(self, *, theme: Theme = "auto", lit: bool = True, language: str = "") -> str:
        """The board as an SVG picture with its style inside; `lit` marks the places that can be chosen."""
        with self._in(language):
            if theme not in get_args(Theme):
                raise unreadable("theme", "no_theme", theme=repr(theme), known=", ".join(get_args(Theme)))
            drawing = self.game.kernel.face.draw(self._view(self._seat()), self._words)
            places = {offer.place for offer in self.offers() if offer.place} if lit else set()
            return with_style(
                lit_at(drawing, places), self.game.kernel.info.package, theme="" if theme == "auto" else theme
            )

    def text(self, width: int = 100, *, language: str = "") -> str:
        """The board as lines of text."""
        with self._in(language):
            lines = self.game.kernel.face.sketch(self._view(self._seat()), width, self._words)
            return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)

    def replay(self, *, language: str = "") -> list[records.Entry]:
        """The log once more in a language; without one, in that of now.

        >>> import automatable as at
        >>> match = at.new("tokaido", seed=3)
        >>> match.replay(language="fr")[0].text == match.replay(language="en")[0].text
        False
        """
        with self._in(language):
            return records.Lines(entry_record(self._kernel, index) for index in range(len(self)))

    @contextmanager
    def _in(self, language: str) -> Iterator[None]:
        """Speak another language for a while; everything as before if none is named."""
        if not language:
            yield
            return
        before = self._words
        with speaking_only(language):
            self._words = self.game.kernel.words()
            try:
                yield
            finally:
                self._words = before

    def __len__(self) -> int:
        return len(self._kernel.log)

    def __bool__(self) -> bool:
        return True

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

    def _entries(self, first: int) -> list[records.Entry]:
        return records.Lines(self._entry(index) for index in range(first, len(self)))

    def _entry(self, index: int) -> records.Entry:
        """An entry in words; said once, as long as it led to this very state."""
        after = self._kernel.states[index + 1]
        if index not in self._worded or self._worded[index][0] is not after:
            self._worded[index] = after, entry_record(self._kernel, index)
        return self._worded[index][1]

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
