"""What a move would cost and bring, found by playing it on a copy: the words beside each choice can never be wrong."""

from typing import Final, NamedTuple

import msgspec

from automatable.games.terra_mystica.automa.facts import is_told
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import PersonMove, Sacrifice, TakePowerAction
from automatable.games.terra_mystica.model.owed import Bridging, Claiming, Digging, Settling
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.actions.convert import can_come_by_dwelling
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.view import Charge, Price
from automatable.kernel.words.text import Msg, msg

RESOURCES: Final = ("workers", "coins", "priests")
SIGNS: Final = {
    "workers": "tm-worker",
    "coins": "tm-coin",
    "priests": "tm-priest",
    "power": "tm-power",
    "tokens": "tm-gone",
}


class Outcome(NamedTuple):
    """What a move takes, and what it brings; a price without charges where it takes nothing."""

    price: Price
    effect: Msg | None


def outcome(state: State, move: PersonMove) -> Outcome:
    """Costs; then gains, points, cult steps and what comes next."""
    before = state.players[move.seat]
    twin = state.copy()
    RULES.carry_out(twin, move)
    after = twin.players[before.seat]
    changes = {name: getattr(after, name) - getattr(before, name) for name in RESOURCES}
    points = after.vp - before.vp - _guessed_points(state, before, after)
    gains = [
        msg(f"amount.{name}", n=change) for name, change in (changes | _gained(before, after)).items() if change > 0
    ]
    parts = [msg("effect.gains", what=gains)] if gains else []
    parts += [msg("effect.scores", n=points)] if points > 0 else []
    parts += [
        msg("effect.cult", cult=names.cult(cult), before=before.cults[cult], after=after.cults[cult])
        for cult in range(len(CULTS))
        if after.cults[cult] > before.cults[cult]
    ]
    fresh = twin.owed[len(state.owed) :] or twin.owed[-1:]
    parts += [then for owed in reversed(fresh) if owed not in state.owed and (then := _then(twin, owed))]
    effect = names.one_after_another(parts) if parts else None
    return Outcome(Price(_charges(before, after, burned(move))), effect)


def _guessed_points(state: State, before: Player, after: Player) -> int:
    """What a scoring tile that nobody has told would have paid: it stands for the tile of the table."""
    return 0 if is_told(state, state.round) else after.ledger[Source.ROUND] - before.ledger[Source.ROUND]


def price_if_any(price: Price) -> Price | None:
    """A price that is worth telling where nobody expects one."""
    return price if price.charges else None


def price_of(state: State, move: PersonMove, named: bool = False) -> Price:
    """What a move takes; `named` if its label says so already."""
    return msgspec.structs.replace(outcome(state, move).price, named=named)


def burned(move: PersonMove) -> int:
    """How many tokens are sacrificed on the way."""
    return move.burn if isinstance(move, TakePowerAction) else int(isinstance(move, Sacrifice))


def _charges(before: Player, after: Player, burn: int) -> tuple[Charge, ...]:
    found = [
        Charge(name, paid, getattr(before, name), msg(f"amount.{name}", n=paid), SIGNS[name])
        for name in RESOURCES
        if (paid := getattr(before, name) - getattr(after, name)) > 0
    ]
    lost = after.tokens_lost - before.tokens_lost
    held = before.bowl3 + burn
    if lost <= burn and held > after.bowl3:
        found.append(
            Charge("power", held - after.bowl3, held, msg("amount.power", n=held - after.bowl3), SIGNS["power"])
        )
    if lost:
        gone = msg("price.gone", n=lost)
        found.append(Charge("tokens", lost, sum(_bowls(before)), msg("amount.tokens", n=lost), SIGNS["tokens"], gone))
    if (points := before.vp - after.vp) > 0:
        found.append(Charge("points", points, before.vp, msg("amount.points", n=points)))
    found += [
        Charge(f"cult {cult}", down, before.cults[cult], msg("price.cult", n=down, cult=names.cult(cult)))
        for cult in range(len(CULTS))
        if (down := before.cults[cult] - after.cults[cult]) > 0
    ]
    return tuple(found)


def _gained(before: Player, after: Player) -> dict[str, int]:
    """New tokens; otherwise power gained."""
    tokens = sum(_bowls(after)) - sum(_bowls(before))
    if tokens:
        return {"tokens": tokens}
    if after.bowl3 < before.bowl3:
        return {}
    return {"power": after.bowl2 + 2 * after.bowl3 - before.bowl2 - 2 * before.bowl3}


def _bowls(player: Player) -> tuple[int, int, int]:
    return player.bowl1, player.bowl2, player.bowl3


def _then(after: State, owed: Owed) -> Msg | None:
    """What the person may do next because of this move."""
    if isinstance(owed, Claiming):
        return msg(f"effect.then_{'both' if owed.favors and owed.towns else 'favor' if owed.favors else 'town'}")
    if isinstance(owed, Digging) and owed.spades:
        return msg("effect.then_spades", n=owed.spades)
    if isinstance(owed, Settling):
        return msg("effect.then_dwelling") if can_come_by_dwelling(after.players[owed.seat]) else None
    return msg("effect.then_bridge") if isinstance(owed, Bridging) else None
