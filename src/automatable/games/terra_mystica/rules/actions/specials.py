"""TM-BASE-SPECIAL-01: special actions of bonus card, favor tile and stronghold, each once a round."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import USED
from automatable.games.terra_mystica.model.state import Player
from automatable.games.terra_mystica.model.tiles import ANY_ACTION, BONUS_ACTION, CULT_FAVOR
from automatable.games.terra_mystica.rules.effects.towns import has_favor
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold
from automatable.games.terra_mystica.rules.factions.registry import ability, reserved
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg

ONCE: Final = "TM-BASE-SPECIAL-01"


def has_special(player: Player, special: str) -> bool:
    """Whether the stronghold stands and brings this special action, and it was not used in this round."""
    return _brings(ability(player), special) and has_stronghold(player) and not is_used(player, "stronghold")


def _brings(faction: Faction, special: str) -> bool:
    return faction.special == special


def no_special(player: Player, special: str) -> Illegal | None:
    """Why the special action of a stronghold is not to be had."""
    if has_special(player, special):
        return None
    faction = ability(player)
    if not _brings(faction, special):
        return reserved(lambda faction: _brings(faction, special))
    return _used() if has_stronghold(player) else Illegal(faction.rule, msg("illegal.no_stronghold"))


def has_card_action(player: Player, action: str) -> bool:
    """Whether the bonus card brings this action, and it was not used in this round."""
    return _shows(player, action) and not is_used(player, "bonus_card")


def _shows(player: Player, action: str) -> bool:
    return BONUS_ACTION[player.bonus] in (action, ANY_ACTION)


def no_card_action(player: Player, action: str) -> Illegal | None:
    """Why the action of a bonus card is not to be had."""
    if has_card_action(player, action):
        return None
    return _used() if _shows(player, action) else Illegal(ONCE, msg("illegal.no_card_action"))


def has_favor_action(player: Player) -> bool:
    """Whether a favor tile brings a cult step, and it was not used in this round."""
    return has_favor(player, CULT_FAVOR) and not is_used(player, "favor_tile")


def no_favor_action(player: Player) -> Illegal | None:
    """Why the action of the favor tile is not to be had."""
    if has_favor_action(player):
        return None
    return _used() if has_favor(player, CULT_FAVOR) else Illegal(ONCE, msg("illegal.no_favor_action"))


def is_used(player: Player, source: str) -> bool:
    """Whether it was used in this round."""
    return player.used & USED[source] != 0


def _used() -> Illegal:
    return Illegal(ONCE, msg("illegal.used"))


def use(player: Player, source: str) -> None:
    """TM-BASE-SPECIAL-01: it is used for this round."""
    player.used |= USED[source]
