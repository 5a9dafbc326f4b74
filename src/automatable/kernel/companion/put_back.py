"""A step of the automa that was not carried out: the corrections that say that something is still as it was before her move."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from automatable.kernel.companion.screen import companion_of, drawn_for
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.view import Offer

MOST: Final = 8
"""Corrections of one move that are looked at closely; a move changes fewer things."""


def offers_to_put_back(match: Match[Any], index: int) -> list[Offer]:
    """Each thing that her move has changed, put back as it was: pieces and cards, then numbers. Only what is not so already. Where a card that
    was drawn for it moves something on the board, that too."""
    corrections = companion_of(match).corrections
    now = list(corrections(match.states[index + 1]))
    last = now if index + 1 == len(match.log) else list(corrections(match.state))
    found = _put_back(match, match.states[index], now, last)
    drawn = drawn_for(match, 0, index).start
    if drawn < index:
        known = {offer.move for offer in found}
        more = _put_back(match, match.states[drawn], now, last)
        found += [offer for offer in more if offer.place is not None and offer.move not in known]
    return found


def is_kept(match: Match[Any], index: int) -> bool:
    """Whether an entry has changed anything that could be corrected, though perhaps not any more."""
    corrections = companion_of(match).corrections
    before, after = ({offer.move for offer in corrections(match.states[at])} for at in (index, index + 1))
    return before != after


def _put_back(match: Match[Any], before: Any, now: Sequence[Offer], last: Sequence[Offer]) -> list[Offer]:
    """What has changed since a state, from the corrections of the state after it and of the last one."""
    known = list(companion_of(match).corrections(before))
    moves, still = {offer.move for offer in known}, {offer.move for offer in last}
    back = [offer for offer in now if not offer.amount and offer.move not in moves and offer.move in still]
    numbers = {_which(offer): offer for offer in now if offer.amount}
    current = {_which(offer): offer.move for offer in last if offer.amount}
    counted = [
        offer
        for offer in known
        if offer.amount
        and (changed := numbers.get(_which(offer))) is not None
        and changed.move != offer.move
        and current.get(_which(offer)) not in (None, offer.move)
    ]
    return [*_as_before(match, before, moves, back), *counted]


def _which(offer: Offer) -> tuple[type[Move], str]:
    """A number that can be reported, whatever it is."""
    plain = {name: value for name, value in msgspec.to_builtins(offer.move).items() if name != offer.amount}
    return type(offer.move), msgspec.json.encode(plain, order="sorted").decode()


def _as_before(match: Match[Any], before: Any, offered: set[Move], offers: Sequence[Offer]) -> list[Offer]:
    """Those that say nothing new of the table before her move: so it was."""
    found: list[Offer] = []
    looked_at = 0
    for offer in offers:
        corrected = before.copy()
        try:
            match.rules.correct(corrected, offer.move)
        except Illegal:
            continue
        if corrected == before:
            found.append(offer)
        elif looked_at < MOST:
            looked_at += 1
            if _are_offered(match, corrected, offered):
                found.append(offer)
    return found


def _are_offered(match: Match[Any], state: Any, offered: set[Move]) -> bool:
    """Whether the corrections of a state are just these; the first that is another ends the search."""
    found: set[Move] = set()
    for offer in companion_of(match).corrections(state):
        if offer.move not in offered:
            return False
        found.add(offer.move)
    return len(found) == len(offered)
