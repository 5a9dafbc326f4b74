"""What the API takes and gives. Messages inside an answer are sentences in the user's language."""

from datetime import datetime
from typing import Annotated, Any

import msgspec

from automatable.kernel.contract.begin import UnreportedFact
from automatable.kernel.contract.game import Listing, Mode, Setup, Value, seat_role
from automatable.kernel.tables.packs import USUAL
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer, Score, View
from automatable.kernel.words.text import Catalogue, Msg
from automatable.saves.store.store import StoredGame, Summary
from automatable.web.work.ceremony import CeremonyShown

Seen = Annotated[int | None, msgspec.Meta(description="the `seq` you looked at; if the game has gone on since, 409")]


class OptionAnswer(msgspec.Struct, frozen=True):
    """One thing that can be set before a game."""

    id: str
    title: str
    help: str
    default: Value
    choices: tuple[Value, ...]
    choice_texts: tuple[str, ...]
    """What to call each choice; empty if the values speak for themselves."""
    reconstructed: bool


class GameAnswer(msgspec.Struct, frozen=True):
    """An installed game."""

    id: str
    title: str
    rules_version: str
    modes: tuple[str, ...]
    levels: tuple[int | str, ...]
    default_level: int | str
    level_texts: tuple[str, ...]
    options: tuple[OptionAnswer, ...]
    seats: tuple[str, ...]
    reconstructed: tuple[str, ...]


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game to begin; what is left out is the game's default, and the seed is then a fresh one."""

    game: str
    mode: Mode = "digital"
    name: str = ""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] | None = None
    level: int | str | None = None
    options: dict[str, Value] = {}
    pack: str = USUAL
    """The owner's pack whose tables are used: `default`, `none`, or the name of another; the game keeps them."""
    position: dict[str, Any] | None = None
    """For the companion: a question for `decide` that the game goes on from; its level and options count."""
    told: list[int | None] = []
    """What the question does not tell, in the order of `untold` in the answer: a number, or the place of an offer; null for what is likely."""


class PlayMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the moves that `legal` lists."""

    move: dict[str, Any]
    seen: Seen = None


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the caller had seen."""

    seen: Seen = None


class GoBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To the decision of a person at this entry, or the nearest before it."""

    to: Annotated[int, msgspec.Meta(ge=1)]
    seen: Seen = None


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a saved game."""

    name: str


class MatchAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game as it stands."""

    id: str
    game: str
    name: str
    mode: Mode
    seq: int
    """Grows with everything that happens; send it back as `seen`."""
    moves: int
    setup: Setup
    over: bool
    problem: str | None
    warning: str | None
    undo: str
    redo: str
    view: View
    scores: tuple[Score, ...]
    turn: str | None
    """Whose turn it is by role: `you`, `you2`, `automa1`, …, or `chance`; None when the game is over."""
    winners: tuple[str, ...]
    """The roles that share first place; empty until the game is over."""
    result: str
    """How it ended, in one sentence; empty until the game is over."""
    untold: tuple[UnreportedFact, ...] = ()
    """Of a game begun from a question: what that did not tell, and what can be said of it."""


class SavedMatch(Summary, frozen=True, kw_only=True):
    """A saved game as the list has it."""

    id: str
    game: str
    mode: Mode
    name: str
    setup: Setup
    created: datetime
    updated: datetime
    deleted: datetime | None
    winners: tuple[str, ...]  # type: ignore[assignment]
    """By role; empty until the game is over."""


class LegalAnswer(msgspec.Struct, frozen=True):
    """What may be played now, in words."""

    seq: int
    offers: tuple[Offer, ...]


class LogEntry(msgspec.Struct, frozen=True):
    """One entry of the log; entries are counted from 1, here as everywhere."""

    number: int
    by: str
    text: str
    move: Move | None
    """None where playing the game again no longer leads there."""
    decided: bool
    gains: dict[str, int]
    """Points by role that it brought, with what was counted after it."""
    more: tuple[str, ...] = ()
    """What followed by itself."""
    counted: CeremonyShown | None = None
    """What was counted after it, count by count."""


class LogAnswer(msgspec.Struct, frozen=True):
    """Everything that happened."""

    seq: int
    entries: tuple[LogEntry, ...]


class TraceStep(msgspec.Struct, frozen=True):
    """One elimination."""

    rule: str
    kind: str
    what: str
    left: tuple[Any, ...]
    unmet: bool
    """Whether no option fulfils what the rule asks for, so that all of them stay."""
    measured: tuple[dict[str, Any], ...] | None
    """What the rule measured: `option` and `value`, for each option that stood before it."""
    source: str | None
    """The shape on the board that the rule reads."""


class DecideNeeds(msgspec.Struct, frozen=True):
    """A fact that the decision reads and a question with `told` leaves out: its path, the rule, the question for it, and its JSON Schema."""

    fact: str
    rule: str
    ask: str
    values: dict[str, Any]


class DecideAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the automa does, in the fields of its game, and why."""

    trace: tuple[TraceStep, ...] = ()
    needs: DecideNeeds | None = None
    """In place of a decision: what she would read next, and the question leaves out."""


DecideAnswers = DecideAnswer | tuple[Any, ...]
"""One answer to one question; to a list of them a list, in which a bad question has an error of its own."""


class TraceAnswer(msgspec.Struct, frozen=True):
    """Why the automa did entry `number`."""

    number: int
    about: str
    chosen: str | None
    trace: tuple[TraceStep, ...]


class HintMove(msgspec.Struct, frozen=True):
    """A move of a hint: points ahead on average in futures that did not choose it, by how much that is less than for the first in the same ones, and
    the standard error of that difference; of the first, of its difference to the next."""

    offer: Offer
    expected: float
    behind: float
    error: float
    futures: int
    why: str
    reason: str
    """The plain reason, without figures."""


class HintAnswer(msgspec.Struct, frozen=True):
    """What the search player would do, and what it expects from its best moves."""

    seq: int
    offer: Offer | None
    moves: tuple[HintMove, ...] = ()


class ShareAnswer(msgspec.Struct, frozen=True):
    """The text that restores a game elsewhere."""

    code: str


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong, where, and what would be right."""

    why: str
    """In the language of the request."""
    field: str | None = None
    rule: str | None = None
    key: str | None = None
    """What is wrong, the same in every language; missing where somebody else's words are told."""


class FaultAnswer(msgspec.Struct, frozen=True):
    """The answer to a request that cannot be carried out."""

    error: Fault


def saved(stored: StoredGame, info: Listing | None, words: Catalogue) -> Any:
    """A saved game as the list has it; of a game that is not installed any more without what only that can say."""
    caption = None if info is None or stored.caption is None else words.say(stored.caption)
    winners = () if info is None else tuple(seat_role(info, seat) for seat in stored.winners)
    return msgspec.to_builtins(msgspec.structs.replace(stored, caption=None)) | {"caption": caption, "winners": winners}


def spoken(value: Any, words: Catalogue) -> Any:
    """A record as JSON has it, with every message said."""
    if isinstance(value, Msg):
        return words.say(value)
    if isinstance(value, Move):
        return msgspec.to_builtins(value)
    if isinstance(value, msgspec.Struct):
        return {name: spoken(getattr(value, name), words) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {str(key): spoken(part, words) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [spoken(part, words) for part in value]
    return msgspec.to_builtins(value)
