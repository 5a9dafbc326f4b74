"""Help for a person who is to choose: what the reference player would do, what nearly everybody takes, why something cannot be done."""

import msgspec

from automatable.kernel.advice import Advice, advise
from automatable.kernel.chance import Rng
from automatable.kernel.moment import obstacles
from automatable.kernel.moves import Move, Who
from automatable.kernel.view import Offer
from automatable.web.offers import encode, offered
from automatable.web.tables import Table


class Hint(msgspec.Struct, frozen=True):
    """A move that the adviser names."""

    offer: Offer
    move: str
    label: str
    effect: str
    worth: str
    """What it is worth in points to the adviser; empty if she does not say."""


def hints(table: Table) -> list[Hint]:
    """What the reference player would do, and what she would do instead; nothing if there is nothing to choose."""
    match = table.match
    if not _may_choose(table):
        return []
    found = advise(table.game, match.state, match.rules.legal(match.state), Rng(match.setup.seed, "hint"))
    return [_hint(table, advice) for advice in found]


def _may_choose(table: Table) -> bool:
    return table.match.turn.who is Who.HUMAN and table.session.problem is None


def _hint(table: Table, advice: Advice) -> Hint:
    offer, words = table.game.face.offer(table.match.state, advice.move), table.words
    worth = "" if advice.worth is None else f"{advice.worth:.1f}".removesuffix(".0")
    return Hint(offer, encode(advice.move), words.say(offer.label), words.say(offer.effect or ""), worth)


def usual(table: Table) -> Move | None:
    """What nearly everybody would take now; None if that is not plain."""
    if not _may_choose(table):
        return None
    found = [move for move in offered(table) if table.game.face.offer(table.match.state, move).usual]
    return found[0] if len(found) == 1 else None


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be done now."""

    why: str
    rule: str


def refusals(table: Table, place: str) -> list[Refusal]:
    """Why nothing can be done at a shape of the board: what stands in the way of each move that it means."""
    if not _may_choose(table):
        return []
    found = obstacles(table.game, table.match.state, place)
    return [Refusal(table.words.say(no.why), no.rule) for no in found]
