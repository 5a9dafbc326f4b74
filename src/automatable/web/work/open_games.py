"""The games that are being played here: opened once, kept in memory, never older than what is saved."""

import gc
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from automatable.kernel.companion.screen import final_scores
from automatable.kernel.companion.set_up import colours_chosen
from automatable.kernel.contract.game import Game
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.turns.view import Card, Score, View
from automatable.kernel.words.text import Catalogue, catalogue, msg, one_line
from automatable.saves.formats.kept_ending import Ended, last_view, words_of
from automatable.saves.formats.slices import Slices
from automatable.saves.sessions.session import Session
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict, Store
from automatable.web.work.story import Story, StoryEntry, final_story

FEW = 40
"""So many entries are put into words on the way."""
MOST_OPEN = 64
"""Games kept in memory; another one takes the place of the one that was looked at longest ago."""
MOST_OPEN_IN_BROWSER = 3
"""The same in a browser, where memory is short and one person plays."""


MOST_VIEWS = 32
"""Views kept for each open game: those of a turn and a little more."""


READY = "automatable.ready"
"""Under this name a request has the game that its address names, once that was found to be as it is saved."""


class NoSuchGame(Malformed):
    """There is no such game, place or entry."""


class OpenGame:
    """One saved game with its words and its story."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._stories: dict[str, Story] = {}
        """By language: two devices at one table may differ."""
        self.lines: dict[tuple[str, int], tuple[StoryEntry, Markup]] = {}
        """By language and index: entries as lines of the log, made once."""
        self._finals: dict[str, tuple[Ended, Catalogue, list[StoryEntry]]] = {}
        self._views: OrderedDict[int, tuple[Any, View]] = OrderedDict()
        self.unguided = False
        """Whether this is known to be no guided game: it never becomes one, so that is asked once."""

    @property
    def id(self) -> str:
        return self.session.id

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def final(self) -> Ended | None:
        """What was kept of its end, where playing it again does not lead there."""
        return self.session.final

    @property
    def _words(self) -> Catalogue:
        return catalogue(package=self.session.game.info.package)

    @property
    def _story(self) -> Story:
        words = self._words
        if words.language not in self._stories:
            self._stories[words.language] = Story(words)
        return self._stories[words.language]

    @property
    def words(self) -> Catalogue:
        """What everything is called; in a game whose end was kept, as it was called then."""
        return self._words if self.final is None else self._read(self.final)[1]

    def _read(self, final: Ended) -> tuple[Ended, Catalogue, list[StoryEntry]]:
        """What was kept, in words, made once."""
        words = self._words
        found = self._finals.get(words.language)
        if found is None or found[0] is not final:
            kept = words_of(final, words)
            found = self._finals[words.language] = final, kept, final_story(self.match, final, kept)
        return found

    @property
    def colours(self) -> dict[str, str]:
        """Beside a board: the colour of everybody's pieces by role, as far as known."""
        beside = self.session.mode == "companion" and self.session.problem is None
        return colours_chosen(self.match, self.session.set_up) if beside else {}

    @property
    def colour_attributes(self) -> dict[str, str]:
        """The same for a page, whose style sheets go by them."""
        return {f"data-{role}": colour for role, colour in self.colours.items()}

    def story(self) -> list[StoryEntry]:
        return self._story.of(self.match) if self.final is None else self._read(self.final)[2]

    @property
    def length(self) -> int:
        """How many entries can be shown."""
        return len(self.match.log) if self.final is None else len(self.final.log)

    def scores(self) -> list[Score]:
        """Everybody's points, with what they come from."""
        return final_scores(self.match) if self.final is None else list(self.final.scores)

    def story_anyway(self) -> list[StoryEntry]:
        """The same, also where an entry cannot be put into words."""
        return self._story.anyway(self.match)

    def view(self, index: int) -> View:
        """What the first seat sees before entry `index`. Where replay ends before that it is what was seen there, and at the end of the game what was
        kept of it, without its board, which is kept as it was drawn."""
        final = self.final
        if final is not None and index >= len(final.log):
            return last_view(final, self.game.info.id)
        return self._view(min(index, len(self.match.log)))

    def draw(self, index: int) -> str:
        """The board before entry `index` as SVG."""
        final = self.final
        if final is not None and index >= len(final.log):
            return final.drawing
        return self.game.face.draw(self.view(index), self.words)

    def cards(self, index: int) -> Sequence[Card]:
        """The automa's cards that lie open before entry `index`."""
        alone = self.game.face.cards
        return self.view(index).cards if alone is None else alone(self.match.states[index])

    def _view(self, index: int) -> View:
        """What the match shows, made once as long as that state is the same."""
        state = self.match.states[index]
        found = self._views.get(index)
        if found is None or found[0] is not state:
            found = self._views[index] = (state, self.game.face.view(state, 0))
            while len(self._views) > MOST_VIEWS:
                self._views.popitem(last=False)
        return found[1]

    def telling(self) -> Slices[None]:
        """Put the log into words in small parts, so that `story` has nothing left to do."""
        if self.final is None:
            yield from self._story.telling(self.match)

    def is_in_words(self) -> bool:
        """Whether the log is in words already, but for the last few entries."""
        return self.final is not None or self._story.left(self.match) <= FEW

    def redo_text(self) -> str:
        """What redo would do, in words; empty if there is nothing."""
        match = self.match
        return self.words.say(self.game.face.tell(match.state, match.undone[-1].move)) if match.undone else ""

    @property
    def can_undo(self) -> bool:
        """Whether undo takes something back."""
        session = self.session
        return session.problem is None and (self.match.undo_point() is not None or session.done > 0)

    def undo_text(self) -> str:
        """What undo would take back, in words; empty if there is nothing."""
        point = self.match.undo_point()
        if self.session.change is not None:
            return self.words.say(msg("web.beside.undo_edit"))
        return "" if point is None or self.session.problem is not None else self.story()[point].text


class OpenGames:
    def __init__(self, store: Store, most_open: int = MOST_OPEN) -> None:
        self.store = store
        self.most_open = most_open
        self._open: OrderedDict[str, OpenGame] = OrderedDict()
        self._put_away = 0
        """How many games since everything was looked at that may be forgotten."""

    def get(self, game_id: str) -> OpenGame:
        """The game as it is saved now; raises Missing if there is none. Ids may be shortened while unique."""
        table = self._open.get(game_id)
        try:
            if table is None:
                game_id = self.store.get(game_id).id
                table = self._open.get(game_id)
            if table is None:
                return self.add(Session.open(self.store, game_id))
            table.session.refresh()
        except (ImportError, AttributeError) as error:
            raise NoSuchGame(game_id, msg("wrong.game_not_loaded", why=one_line(str(error)))) from None
        except (Conflict, Locked):
            raise
        except Malformed as error:
            if table is not None:
                self._open.pop(game_id, None)
            if error.where == self.store.path:
                raise
            raise NoSuchGame(error.where, error.message) from None
        self._open.move_to_end(game_id)
        return table

    def ready(self, game_id: str) -> OpenGame | None:
        """The game if it is open and as it is saved, so that nothing of it takes long; else None."""
        table = self._open.get(game_id)
        if table is None or self.store.length(game_id) != table.session.seq or not table.is_in_words():
            return None
        self._open.move_to_end(game_id)
        return table

    def getting_ready(self, game_id: str) -> Slices[None]:
        """Open the game or bring it up to date, and put its log into words, in small parts."""
        game_id = self.store.get(game_id).id
        table = self._open.get(game_id)
        if table is None:
            session = yield from Session.opening(self.store, game_id)
            table = self.add(session)
        else:
            yield from table.session.refreshing()
        yield from table.telling()

    def add(self, session: Session) -> OpenGame:
        """Keep a game that was just opened or begun."""
        table = self._open[session.id] = OpenGame(session)
        self._open.move_to_end(session.id)
        while len(self._open) > self.most_open:
            self._open.popitem(last=False)
            self._put_away += 1
        if self._put_away >= self.most_open:
            # A game that is put away goes at once; what little of it was in a circle when it was frozen below has to be looked at once more,
            # or it would stay for ever. That walks over all games and holds up everybody, so it is done for many at a time.
            self._put_away = 0
            gc.unfreeze()
        # Hundreds of states stay for long: walking over them at each collection would hold up a move now and then.
        gc.collect()
        gc.freeze()
        return table


def read_move(match: Match[Any], text: str | bytes) -> Move:
    """A move as a page or a program sends it, JSON, as the record of the match's rules; raises Malformed."""
    try:
        move: Move = msgspec.json.decode(text, type=match.rules.moves)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("move", one_line(str(error))) from None
    return move
