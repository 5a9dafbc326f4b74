"""Unlisted cards of a companion game on the terminal: listed, and put into the owner's pack."""

from typing import TYPE_CHECKING

from rich.text import Text

from automatable.cli.words import printable, text
from automatable.kernel.turns.moves import Malformed
from automatable.packs.unlisted import in_pack, in_words_of, pack_for, put_unlisted, unlisted_cards

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def say_unlisted(companion: "CompanionGame") -> None:
    """That the card that was just reported is unlisted, or that the pack has it by now."""
    match = companion.match
    pack = pack_for(match)
    if match.undo_point() in in_pack(match, companion.contract, pack):
        companion.say("beside.known_in_pack", "muted", pack=pack.name)
    else:
        companion.say("beside.lacked", "glow")


def put(companion: "CompanionGame", rest: str) -> None:
    """`pack` lists such cards; `pack 1` puts the first one into the pack in place of its likeliest row, `pack 1 ROW` of another."""
    match, contract = companion.match, companion.contract
    entries = unlisted_cards(match, contract)
    if not entries:
        raise Malformed("", text("beside.no_lacks"))
    if not rest:
        pack = pack_for(match)
        known = in_pack(match, contract, pack)
        for number, index in enumerate(entries, 1):
            _list(companion, number, index, pack.name if index in known else "")
        companion.say("beside.lacks_how", "muted")
        return
    which, _, row = rest.partition(" ")
    if not which.isdecimal() or not 1 <= int(which[:6]) <= len(entries):
        raise Malformed("", text("beside.which_lack", typed=printable(which), n=len(entries)))
    index = entries[int(which) - 1]
    found = contract.unlisted_card(match.states[index], match.log[index].move)
    likeliest = found.rows[0][0] if found is not None and found.rows else ""
    companion.print(put_unlisted(match, contract, index, row.strip() or likeliest))


def _list(companion: "CompanionGame", number: int, index: int, known: str) -> None:
    match = companion.match
    found = companion.contract.unlisted_card(match.states[index], match.log[index].move)
    companion.console.print(Text(f"{number:>3} {companion.words.say(in_words_of(match, found, index))}"))
    if known:
        companion.say("beside.lacks_in_pack", "muted", pack=known)
        return
    if found is None:
        companion.say("beside.lacks_by_hand", "muted", game=match.game.tables.game)
        return
    for row, name in found.rows:
        companion.say("beside.lacks_in_place", "muted", row=row, name=companion.words.say(name))
