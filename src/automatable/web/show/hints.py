"""Help for a person who is to choose: what the search player would do, what nearly everybody takes, why something cannot be done."""

from typing import Any

import msgspec

from automatable.kernel.players.advice import Advice, advising
from automatable.kernel.show.current_rules import obstacles
from automatable.kernel.show.offers import effect_words, whole_label
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.turns.view import Offer
from automatable.saves.formats.slices import Slices
from automatable.saves.store.reviews import keep_hint
from automatable.web.show.offers import encode, offered
from automatable.web.work.open_games import OpenGame


class Hint(msgspec.Struct, frozen=True):
    """A move that the adviser names."""

    offer: Offer
    move: str
    label: str
    effect: str
    expected: float
    """Points ahead on average, in the futures that were tried."""
    behind: float
    """How much less that is than what the first one brings in the same futures; never less than 0."""
    error: float
    """The standard error of the difference to the first one; of the first itself, to the next."""
    futures: int
    why: str
    """What the adviser expects, in words."""
    reason: str
    """The plain reason, without figures."""


def hinting(table: OpenGame) -> Slices[list[Hint]]:
    """What the search player would do, and what it would do instead, found in slices; nothing if there is nothing to choose."""
    match = table.match
    if not _may_choose(table):
        return []
    state = match.state
    keep_hint(table.session.store, table.id, len(match.log))
    found = yield from advising(table.game, state, match.rules.legal(state), Rng(match.setup.seed, "hint"))
    return [_hint(table, state, advice) for advice in found]


def _may_choose(table: OpenGame) -> bool:
    """Whether a person chooses on the screen; beside a board there is nothing to advise, for reports are no choices."""
    match = table.match
    return match.turn.who is Who.HUMAN and match.rules is match.game.rules and table.session.problem is None


def _hint(table: OpenGame, state: Any, advice: Advice) -> Hint:
    offer, words = table.game.face.offer(state, advice.move), table.words
    label, effect = words.say(whole_label(offer)), words.say(effect_words(offer) or "")
    expected, behind, error = (round(number, 2) for number in (advice.expected, advice.behind, advice.error))
    why, reason = words.say(advice.why), words.say(advice.reason)
    return Hint(offer, encode(advice.move), label, effect, expected, behind, error, advice.futures, why, reason)


def usual(table: OpenGame) -> Move | None:
    """What nearly everybody would take now; None if that is not plain."""
    if not _may_choose(table):
        return None
    found = [move for move in offered(table) if table.game.face.offer(table.match.state, move).usual]
    return found[0] if len(found) == 1 else None


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done now."""

    why: str
    rule: str


def refusals(table: OpenGame, place: str) -> list[Refusal]:
    """Why nothing can be done at a shape of the board: what stands in the way of each move that it means."""
    if not _may_choose(table):
        return []
    found = obstacles(table.game, table.match.state, place)
    return [Refusal(table.words.say(no.why), no.rule) for no in found]
