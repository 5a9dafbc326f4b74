"""The change of home terrain that a stronghold allows."""

from collections.abc import Iterator
from typing import Final

from automatable.games.terra_mystica.model.moves import ChangeHome
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import RING
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.actions.specials import has_special, no_special
from automatable.games.terra_mystica.rules.effects.power import remove_tokens, spend_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import lacking, lacking_power
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

PRICE: Final = 5
"""In power, or in tokens."""


def _nobodys(state: State) -> list[int]:
    """Terrains that are nobody's home."""
    taken = {state.automa.terrain, *(other.soil for other in state.players)}
    return [terrain for terrain in range(RING) if terrain not in taken]


def changes(state: State, owed: Acting) -> Iterator[ChangeHome]:
    """Every terrain that is nobody's home, for power or for tokens."""
    player = state.players[owed.seat]
    if not has_special(player, "change_home"):
        return
    nobodys, rule = _nobodys(state), ability(player).rule
    for with_tokens in (False, True):
        if _cannot_pay(player, with_tokens, rule) is None:
            yield from (ChangeHome(owed.seat, terrain, with_tokens) for terrain in nobodys)


def _cannot_pay(player: Player, with_tokens: bool, rule: str) -> Illegal | None:
    return lacking(rule, player, tokens=PRICE) if with_tokens else lacking_power(rule, player, PRICE)


def cannot_change(state: State, owed: Acting, move: ChangeHome) -> Illegal | None:
    """TM-FACTION-SHAPESHIFTERS: why the home terrain cannot become this one."""
    player = state.players[owed.seat]
    if found := no_special(player, "change_home"):
        return found
    rule = ability(player).rule
    if not 0 <= move.terrain < RING:
        return Illegal(rule, msg("illegal.no_terrain"), impossible=True)
    if move.terrain not in _nobodys(state):
        return Illegal(rule, msg("illegal.terrain"))
    return _cannot_pay(player, move.tokens, rule)


def change_home(state: State, owed: Acting, move: ChangeHome) -> None:
    """TM-FACTION-SHAPESHIFTERS: all own spaces and the home terrain change."""
    player = state.players[owed.seat]
    if move.tokens:
        remove_tokens(player, PRICE)
    else:
        spend_power(player, PRICE)
    player.home = player.soil = move.terrain
    for space in player.structures:
        state.terrain[space] = move.terrain


CHANGE_HOME: Final = Verb(ChangeHome, (Acting,), changes, change_home, "TM-FACTION-SHAPESHIFTERS", cannot_change)
