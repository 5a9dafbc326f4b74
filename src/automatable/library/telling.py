"""Moments of a match in words: from the kernel's records to those of the library."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

from automatable.kernel.ask.question import trace_steps
from automatable.kernel.contract.game import seat_role
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.match import Match as KernelMatch
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.show.offers import effect_words
from automatable.kernel.turns.moves import Author, Move
from automatable.kernel.turns.view import Card, Panel
from automatable.kernel.words import language as spoken
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.library import records
from automatable.library.errors import unreadable
from automatable.saves.formats.kept_ending import points, tell_line


def offer_record(match: KernelMatch[Any], index: int, move: Move) -> records.Offer:
    offer, say = match.game.face.offer(match.state, move), match.game.words().say
    return records.Offer(
        index=index,
        move=move,
        label=say(offer.label),
        effect=say(effect_words(offer) or ""),
        group=say(offer.group or ""),
        place=offer.place,
        aside=offer.aside,
        usual=offer.usual,
    )


def entry_record(match: KernelMatch[Any], index: int) -> records.Entry:
    line = tell_line(match, index, ceremony_of(match, index))
    entry, say = match.log[index], match.game.words().say
    changes = enumerate(now - then for then, now in zip(points(match, index), line.points, strict=True))
    return records.Entry(
        number=index + 1,
        by=line.role,
        move=entry.move,
        text=say(line.text),
        gains={seat_role(match.game.info, seat): gained for seat, gained in changes if gained},
        decided=entry.by is Author.AUTOMA,
        more=tuple(map(say, line.more)),
    )


def why_record(match: KernelMatch[Any], index: int) -> records.Why | None:
    """None if the entry is not a decision of the automa."""
    trace = match.trace(index)
    return None if trace is None else why_of(trace, match.game.words())


def why_of(trace: Trace, words: Catalogue) -> records.Why:
    """A decision in words."""
    chosen = None if trace.chosen is None else words.say(trace.names.get(trace.chosen, trace.chosen))
    return records.Why(words.say(trace.about), chosen, records.steps_of(trace_steps(trace, words)))


def view_record(match: KernelMatch[Any], seat: int, turn: str | None) -> records.View:
    view, words, info = match.game.face.view(match.state, seat), match.game.words(), match.game.info
    return records.View(
        role=seat_role(info, seat),
        turn=turn,
        prompt=words.say(view.prompt),
        progress=view.progress,
        rules=view.rules,
        panels=tuple(_panel(panel, seat_role(info, panel.seat), words) for panel in view.panels),
        cards=tuple(
            _card(card, None if card.seat is None else seat_role(info, card.seat), words) for card in view.cards
        ),
        board=view.board,
    )


def _panel(panel: Panel, role: str, words: Catalogue) -> records.Panel:
    say = words.say
    facts = tuple(
        records.Fact(
            say(fact.name), fact.value if isinstance(fact.value, int) else say(fact.value), say(fact.note or "")
        )
        for fact in panel.facts
    )
    return records.Panel(role, say(panel.name), panel.points, facts)


def _card(card: Card, role: str | None, words: Catalogue) -> records.Card:
    return records.Card(card.id, words.say(card.title), tuple(map(words.say, card.lines)), role, card.reconstructed)


class language:  # noqa: N801 - called like a function, used like `contextlib.suppress`
    """Say everything from now on in this language, or inside of a `with` only; what was made before keeps its own.

    >>> import automatable as at
    >>> with at.language("de"):
    ...     at.new("tokaido", seed=3).prompt
    'Wähle deinen Reisenden.'
    >>> at.new("tokaido", seed=3).prompt
    'Choose your traveler.'
    """

    def __init__(self, name: str) -> None:
        if not _is_spoken(name):
            raise unreadable("language", "no_language", name=name, known=list(spoken.LANGUAGES))
        self._before = spoken.language()
        spoken.speak(name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        spoken.speak(self._before)


@contextmanager
def speaking_only(name: str) -> Iterator[None]:
    """Say everything in a language for a while; raises Unreadable for one that there is not."""
    if not _is_spoken(name):
        raise unreadable("language", "no_language", name=name, known=list(spoken.LANGUAGES))
    with spoken.speaking(name):
        yield


def _is_spoken(name: str) -> bool:
    try:
        return name.isalpha() and catalogue(name).language == name
    except FileNotFoundError:
        return False
