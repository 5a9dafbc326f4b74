"""What the companion's page shows, as records: seats, her turns, buttons in groups, check-lists, lines of a score."""

from typing import Final

import msgspec

from automatable.web.show.ending import Ending
from automatable.web.show.funnel import Funnel
from automatable.web.show.moments import Picture
from automatable.web.work.story import StoryEntry

MOST_LETTERS: Final = 120
"""Letters about what was drawn that may stand above the steps: about three lines of a phone."""
MOST_MOVES: Final = 2
"""Moves of the automa that have their own buttons for what was not possible, or different, without hiding the steps."""
MOST_LOOKS: Final = 24
"""Looks of a card that are shown as one list of buttons."""
MOST_WORDS: Final = 1000
"""Letters of all those looks together: about one and a half phones full."""
MOST_ROWS: Final = 6
"""Reports of one kind that stand open below those of another."""
LINE: Final = 60
HALF: Final = 24
"""Buttons that say more than so many letters need a line of their own, or half a line."""


class CompanionSeat(msgspec.Struct, frozen=True):
    """A seat in the strip: its points, or None where the app does not know them."""

    role: str
    name: str
    points: int | None


class AutomaTurn(msgspec.Struct, frozen=True):
    """A move of the automa as steps to carry out."""

    index: int
    role: str
    name: str
    lead: tuple[str, ...]
    """What was drawn for it."""
    steps: tuple[str, ...]
    after: tuple[str, ...]
    """What came by itself then: the end of a round, income, points."""
    why: Funnel | None
    warning: str
    fallback: str
    """What she does if it is not possible, as JSON; empty if there is no such thing."""
    by_automa: bool
    """Whether it is a move of the automa; otherwise something that the app drew and the person lays out."""
    other: str = ""
    """What to press if something else happened."""
    another: str = ""
    """What to press if a move that rests on a guess of ours went elsewhere; empty otherwise."""
    more: bool = False
    """Whether it goes on with the turn above: the same name, and no card was drawn for it."""
    first: int = 1
    """The number of its first step: steps are counted on where a turn goes on."""
    ticked: tuple[int, ...] = ()
    """The steps that are ticked, counted from 1."""
    until: int = 0
    """The last entry of the turn that begins here."""
    whole: bool = False
    """Whether every step of the turn that begins here is ticked."""

    @property
    def done(self) -> bool:
        """Whether every step is ticked."""
        return len(self.ticked) == len(self.steps)

    @property
    def wordy(self) -> bool:
        """Whether what was drawn takes so many words that the steps come first."""
        return sum(map(len, self.lead)) > MOST_LETTERS


class RunCard(msgspec.Struct, frozen=True):
    """Which of her moves the page shows."""

    number: int
    of: int
    until: int
    """So many entries are carried out when it is; those of the last card are all."""
    past: bool
    """Whether it is carried out already, and only looked at once more."""
    now: int
    """The number of the one in hand."""
    listed: bool
    """Whether all moves are shown as a list."""

    @property
    def last(self) -> bool:
        return self.number == self.of

    @property
    def coming(self) -> int:
        return self.of - self.number


class TallyLines(msgspec.Struct, frozen=True):
    """What her run was worth: in a line, and part by part where the game has ended."""

    line: str
    steps: tuple[str, ...]


class ButtonRow(msgspec.Struct, frozen=True):
    """One button: a report, an outcome, a correction."""

    move: str
    label: str
    effect: str
    place: str
    sign: str = ""
    """The symbol of the drawing that stands for it, or four of them with spaces between."""
    unexpected: bool = False
    """Whether it would be noted with a warning."""
    amount: str = ""
    """The field that takes a number."""
    number: int = 0


class Group(msgspec.Struct, frozen=True):
    """Buttons that belong together."""

    title: str
    rows: tuple[ButtonRow, ...]
    on_board: bool = False
    """Whether one taps the place first, for there are many."""

    @property
    def width(self) -> str:
        """How much room the buttons need: `wide` a line each, `half` two in a line, empty as many as fit."""
        if any(len(row.effect) > LINE for row in self.rows):
            return "wide"
        return "half" if any(len(row.label) > HALF or len(row.effect) > HALF for row in self.rows) else ""

    @property
    def long(self) -> bool:
        """Whether it would push what stands below it off a phone, so that it opens by a tap where it is not the first."""
        return bool(self.title) and len(self.rows) > MOST_ROWS

    @property
    def headed(self) -> bool:
        """Whether a heading says more than the buttons do."""
        return bool(self.title) and not all(self.title.lower() in row.label.lower() for row in self.rows)

    @property
    def brief(self) -> bool:
        """Whether its pictures are seen at a glance, so that nobody has to open it."""
        return all(row.sign and not row.effect and len(row.label) <= HALF for row in self.rows)

    @property
    def size(self) -> int:
        return len(self.rows)


class Check(msgspec.Struct, frozen=True):
    """One line of her decision, for eyes at the table."""

    rule: str
    what: str
    text: str
    kind: str


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of my score at the end."""

    title: str
    help: str
    known: int | None


class Edited(msgspec.Struct, frozen=True):
    """What became of later entries when an old one was edited, and what still waits for a report."""

    unchanged: int | None
    """How many stay; None if something was reported since."""
    set_aside: tuple[str, ...]
    waiting: tuple[str, ...]


class Page(msgspec.Struct, frozen=True):
    """Everything that the companion shows now."""

    kind: str
    """`hers`, `card`, `asked`, `check`, `mine` or `over`; something to report may stand below her steps (`hers`), and then takes the place of Done."""
    report: str
    """The same without her steps: what a person reports next."""
    edited: Edited | None
    seats: tuple[CompanionSeat, ...]
    where: str
    progress: tuple[int, int]
    board: Picture
    prompt: str
    help: str
    """What the rule compares, below a question about the table."""
    next: bool
    """Cards only: whether the course of the game is asked for."""
    turns: tuple[AutomaTurn, ...]
    run: RunCard | None
    tally: tuple[TallyLines, ...]
    """What her run was worth, with its last move."""
    budgets: tuple[str, ...]
    """What app and table should agree on, after a round."""
    checks: tuple[Check, ...]
    """Cards only: her decision rule by rule."""
    drawn: tuple[str, ...]
    """Cards only: the cards that the decision goes by, where the app has drawn them."""
    cards_only: bool
    groups: tuple[Group, ...]
    end: ButtonRow | None
    """What says that a turn of several reports is over; it stands in the thumb bar, not among the groups."""
    mine: StoryEntry | None
    """My last report, with undo beside it."""
    warning: str
    """What the rules say against my last report."""
    unlisted: bool
    """Whether an unlisted card was reported just now."""
    in_pack: str
    """What is said of such a card that the owner's pack has by now; empty if it has not."""
    undo: str
    places: str
    """The places of her moves, to be ringed."""
    near: str
    """Where my next report of this turn is likely; empty if nowhere in particular."""
    last: str
    """Where something last happened: what the board shows if nothing is ringed."""
    lines: tuple[ScoreLine, ...]
    """When my points are asked for: what they are counted by."""
    ending: Ending | None
    result: str
    """The result in a few lines, to be kept."""

    @property
    def folded(self) -> bool:
        """Whether what a card shows is reported in two taps: so many looks that nobody wants to read them, in groups by what is seen first."""
        here = [group for group in self.groups if group.title and not group.on_board]
        looks = sum(group.size for group in here)
        letters = sum(len(row.label) + len(row.effect) for group in here for row in group.rows)
        return self.report == "card" and len(here) > 1 and (looks > MOST_LOOKS or letters > MOST_WORDS)

    @property
    def moves(self) -> int:
        """How many turns of the automa are to be carried out."""
        return sum(turn.by_automa and not turn.more for turn in self.turns)

    @property
    def crowded(self) -> bool:
        """Whether so many moves are to be carried out that only steps and reasons stand there; the rest is behind each step's *no?*."""
        return len(self.turns) > MOST_MOVES
