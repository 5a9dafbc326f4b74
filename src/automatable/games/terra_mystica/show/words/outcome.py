"""What a move would cost and bring, found by playing it on a copy: the words beside each choice can never be wrong."""

from typing import Final

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import PersonMove
from automatable.games.terra_mystica.model.owed import Bridging, Claiming, Digging, Settling
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import Msg, msg

RESOURCES: Final = ("workers", "coins", "priests")


def outcome(state: State, move: PersonMove) -> Msg | None:
    """Costs, gains, points, cult steps and what comes next; None if nothing of that changes."""
    before = state.players[move.seat]
    twin = state.copy()
    RULES.carry_out(twin, move)
    after = twin.players[before.seat]
    changes = {name: getattr(after, name) - getattr(before, name) for name in RESOURCES} | _power(before, after)
    points = after.vp - before.vp
    costs = {name: -change for name, change in changes.items() if change < 0}
    if points < 0:
        costs["points"] = -points
    gains = [msg(f"amount.{name}", n=change) for name, change in changes.items() if change > 0]
    parts = [names.pays(**costs)] if costs else []
    parts += [msg("effect.gains", what=gains)] if gains else []
    parts += [msg("effect.scores", n=points)] if points > 0 else []
    parts += [
        msg("effect.cult", cult=names.cult(cult), before=before.cults[cult], after=after.cults[cult])
        for cult in range(len(CULTS))
        if after.cults[cult] != before.cults[cult]
    ]
    fresh = twin.owed[len(state.owed) :] or twin.owed[-1:]
    parts += [then for owed in reversed(fresh) if owed not in state.owed and (then := _then(owed))]
    return names.one_after_another(parts) if parts else None


def _power(before: Player, after: Player) -> dict[str, int]:
    """Tokens gained or lost; otherwise power spent from bowl 3, or gained."""
    tokens = sum(_bowls(after)) - sum(_bowls(before))
    if tokens:
        return {"tokens": tokens}
    if after.bowl3 < before.bowl3:
        return {"power": after.bowl3 - before.bowl3}
    return {"power": after.bowl2 + 2 * after.bowl3 - before.bowl2 - 2 * before.bowl3}


def _bowls(player: Player) -> tuple[int, int, int]:
    return player.bowl1, player.bowl2, player.bowl3


def _then(owed: Owed) -> Msg | None:
    """What the person may do next because of this move."""
    if isinstance(owed, Claiming):
        return msg(f"effect.then_{'both' if owed.favors and owed.towns else 'favor' if owed.favors else 'town'}")
    if isinstance(owed, Digging) and owed.spades:
        return msg("effect.then_spades", n=owed.spades)
    if isinstance(owed, Settling):
        return msg("effect.then_dwelling")
    return msg("effect.then_bridge") if isinstance(owed, Bridging) else None
