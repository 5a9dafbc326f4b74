"""Answers to what effects ask, in words."""

from typing import Final

from automatable.games.revive.model import moves
from automatable.games.revive.model.effects import Gain
from automatable.games.revive.model.names import (
    amounts_words,
    artifact_name,
    card_halves,
    card_name,
    card_words,
    effect_words,
    effects_words,
    machine_name,
    place_name,
    slot_name,
    track_name,
)
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.owed import (
    Item,
    ToAcceptPoints,
    ToAcceptStep,
    ToAct,
    ToChoose,
    ToFinishCard,
    ToOrder,
    ToPay,
    ToTakeMachine,
)
from automatable.games.revive.model.places import (
    artifact_place,
    card_place,
    citizen_place,
    machine_place,
    module_place,
    node_place,
    slot_place,
    token_place,
    track_place,
)
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    ARTIFACT_CARD_ROWS,
    ARTIFACTS,
    COLOURS,
    KINDS,
    MACHINES,
    MODULES,
    NODES,
)
from automatable.games.revive.rules.actions.asked import exchange_price
from automatable.games.revive.rules.prices import is_only_mix
from automatable.games.revive.show.words.prices import BASIC_GAINS, above_limit, gifts, price
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer, Price
from automatable.kernel.words.text import Msg, msg


def source_words(item: Item) -> Msg:
    """What one of several effects comes from."""
    if item.source in MODULES:
        return msg("source.module")
    if item.source in KINDS:
        return msg(f"ground.{item.source}")
    if item.source in {node.id for node in NODES}:
        return msg("source.node")
    return msg("source.card")


def _item(state: State, move: moves.Take) -> Item:
    element = state.owed[-1]
    assert isinstance(element, ToOrder)
    return element.items[move.item]


def _offer_take(state: State, move: moves.Take) -> Offer:
    item = _item(state, move)
    label = msg("offer.take", source=source_words(item))
    return Offer(move, label, effects_words(item.effects), warning=above_limit(state, item.effects))


def _tell_take(state: State, move: moves.Take) -> Msg:
    item = _item(state, move)
    return msg("tell.take", source=source_words(item), effect=effects_words(item.effects))


def _accept(state: State, move: moves.Accept) -> Msg:
    element = state.owed[-1]
    if isinstance(element, ToAcceptStep):
        return msg("tell.step", track=track_name(element.colour))
    assert isinstance(element, ToAcceptPoints)
    return msg("tell.accept_points", n=element.points)


def _accept_effect(state: State) -> Msg:
    element = state.owed[-1]
    if isinstance(element, ToAcceptStep):
        return msg(f"effect.{COLOURS[element.colour]}", n=1)
    assert isinstance(element, ToAcceptPoints)
    return msg("effect.points", n=element.points)


def _decline(state: State, move: moves.Decline) -> Msg:
    return msg(f"tell.{_declined(state)}")


def _declined(state: State) -> str:
    """What is declined: a joker, an extra action, or anything else."""
    element = state.owed[-1]
    if isinstance(element, ToFinishCard):
        return "finish_card"
    return "decline_action" if isinstance(element, ToAct) else "decline"


def _offer_decline(state: State, move: moves.Decline) -> Offer:
    return Offer(move, msg(f"offer.{_declined(state)}"))


def _mix(state: State, move: moves.Mix) -> Msg:
    return msg("tell.mix", gain=amounts_words(move.gear, move.book, move.food))


def _offer_mix(state: State, move: moves.Mix) -> Offer:
    gains = tuple(Gain(what, n) for what, name in BASIC_GAINS.items() if (n := getattr(move, name)))
    label, (_, then) = amounts_words(move.gear, move.book, move.food), gifts(state, gains)
    return Offer(move, label, then, warning=above_limit(state, gains))


def _exchange(state: State) -> Msg:
    element = state.owed[-1]
    assert isinstance(element, ToPay)
    assert element.exchange is not None
    return effect_words(element.exchange)


def _gains(state: State) -> Msg:
    element = state.owed[-1]
    assert isinstance(element, ToPay)
    assert element.exchange is not None
    return effects_words(element.exchange.gains)


def _price(state: State, move: moves.Pay | moves.PayMix | moves.PayClaim) -> Price:
    element = state.owed[-1]
    assert isinstance(element, ToPay)
    assert element.exchange is not None
    asked = element.exchange.price.crystal + (move.crystal if isinstance(move, moves.PayMix) else 0)
    mixed = isinstance(move, moves.PayMix) and is_only_mix(element.exchange.price)
    return price(state, exchange_price(state, element, move), asked, named=mixed)


def _beyond(state: State, move: moves.Pay | moves.PayMix | moves.PayClaim) -> Msg | None:
    """A warning of what the exchange brings beyond a limit."""
    element = state.owed[-1]
    assert isinstance(element, ToPay)
    assert element.exchange is not None
    return above_limit(state, element.exchange.gains, exchange_price(state, element, move))


def _offer_pay_mix(state: State, move: moves.PayMix) -> Offer:
    label, warning = msg("offer.pay_mix", paid=_paid(move)), _beyond(state, move)
    return Offer(move, label, _gains(state), price=_price(state, move), warning=warning)


def _paid(move: moves.PayMix) -> Msg:
    return amounts_words(move.gear, move.book, move.food, move.crystal)


def _pay_mix(state: State, move: moves.PayMix) -> Msg:
    return msg("tell.pay", exchange=msg("offer.for", cost=_paid(move), gain=_gains(state)))


def _pay_claim(state: State, move: moves.PayClaim) -> Msg:
    return msg("tell.pay_claim", place=place_name(move.at), gain=_gains(state))


def _option(state: State, move: moves.Choose) -> Msg:
    element = state.owed[-1]
    assert isinstance(element, ToChoose)
    assert element.either is not None
    return effect_words(element.either.options[move.option])


# --- from the displays --------------------------------------------------------------------------------------------


def _offer_module(state: State, move: moves.TakeModule) -> Offer:
    module = MODULES[state.modules[move.place]]
    colours = tuple(msg(f"colour.{colour}") for colour in module.colours)
    effect = effects_words(module.effects)
    label = msg("offer.module", effect=effect, colours=colours, slot=slot_name(move.slot))
    which = msg("offer.which_module", n=move.place + 1) if _has_a_double(state, move.place) else None
    return Offer(
        move, label, which, place=module_place(move.place), to=slot_place(move.slot), where=slot_name(move.slot)
    )


def _has_a_double(state: State, place: int) -> bool:
    """Whether another module on display looks the same, so that the place must tell which one is meant."""
    looks = [(MODULES[shown].colours, MODULES[shown].effects) if shown else None for shown in state.modules]
    return looks.count(looks[place]) > 1


def _tell_module(state: State, move: moves.TakeModule) -> Msg:
    module = MODULES[state.modules[move.place]]
    return msg("tell.module", effect=effects_words(module.effects), slot=slot_name(move.slot))


def _offer_recruit(state: State, move: moves.Recruit) -> Offer:
    card = state.citizens[move.place]
    return Offer(move, msg("offer.recruit", card=card_name(card)), card_words(card), place=citizen_place(move.place))


def _offer_copy(state: State, move: moves.CopyCitizen) -> Offer:
    card = state.citizens[move.place]
    label = msg("offer.copy", card=card_name(card))
    return Offer(move, label, effects_words(card_halves(card)[0]), place=citizen_place(move.place))


def _tell_copy(state: State, move: moves.CopyCitizen) -> Msg:
    card = state.citizens[move.place]
    return msg("tell.copy", card=card_name(card), effect=effects_words(card_halves(card)[0]))


def _token(state: State, move: moves.TakeMachine) -> tuple[int, str]:
    element = state.owed[-1]
    assert isinstance(element, ToTakeMachine)
    return element.colour, state.tokens[element.colour][move.place]


def _offer_token(state: State, move: moves.TakeMachine) -> Offer:
    colour, token = _token(state, move)
    effect = effects_words(MACHINES[token].effects)
    energy = msg("effect.energy_used", n=MACHINES[token].energy)
    label = msg("offer.token", colour=track_name(colour), n=move.place + 1)
    return Offer(move, label, msg("offer.for", cost=energy, gain=effect), place=token_place(colour, move.place))


def _tell_token(state: State, move: moves.TakeMachine) -> Msg:
    colour, token = _token(state, move)
    return msg("tell.token", colour=track_name(colour), effect=effects_words(MACHINES[token].effects))


# --- artifacts, cards, machines, claims ---------------------------------------------------------------------------


def _offer_artifact(state: State, move: moves.TakeArtifact) -> Offer:
    notation = getattr(ARTIFACT_CARD_ROWS[state.artifact_card], ARTIFACTS[move.colour])
    label = msg("offer.artifact", colour=artifact_name(move.colour))
    return Offer(move, label, effects_words(parse_all(notation)), place=artifact_place(move.colour))


def _offer_remove(state: State, move: moves.RemoveArtifact) -> Offer:
    label = msg("offer.remove_artifact", colour=artifact_name(move.colour))
    return Offer(move, label, place=artifact_place(move.colour))


def _offer_wake(state: State, move: moves.Wake) -> Offer:
    return Offer(move, msg("offer.wake", card=card_name(move.card)), card_words(move.card), place=card_place(move.card))


def _offer_keep(state: State, move: moves.KeepActive) -> Offer:
    return Offer(
        move, msg("offer.keep_active", card=card_name(move.card)), card_words(move.card), place=card_place(move.card)
    )


def _offer_refresh(state: State, move: moves.Refresh) -> Offer:
    machine = MACHINES[move.machine]
    label = msg("offer.refresh", machine=machine_name(move.machine))
    return Offer(move, label, effects_words(machine.effects), place=machine_place(move.machine))


def _offer_slot(state: State, move: moves.ClearSlot | moves.Retrigger) -> Offer:
    label = msg("offer.clear" if isinstance(move, moves.ClearSlot) else "offer.retrigger", slot=slot_name(move.slot))
    return Offer(move, label, place=slot_place(move.slot))


def _offer_claim(state: State, move: moves.PlaceClaim) -> Offer:
    return Offer(move, msg("offer.claim", place=place_name(move.at)), place=node_place(move.at))


def _offer_pay_claim(state: State, move: moves.PayClaim) -> Offer:
    label = msg("offer.pay_claim", place=place_name(move.at))
    paid = _price(state, move)
    place, warning = node_place(move.at), _beyond(state, move)
    return Offer(move, label, _gains(state), place=place, price=paid if paid.charges else None, warning=warning)


def _offer_step(state: State, move: moves.Step) -> Offer:
    return Offer(move, msg("offer.step", track=track_name(move.colour)), place=track_place(move.colour))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.Take, _tell_take, _offer_take),
    Wording(moves.Accept, _accept, lambda state, move: Offer(move, msg("offer.accept"), _accept_effect(state))),
    Wording(moves.Decline, _decline, _offer_decline),
    Wording(moves.Mix, _mix, _offer_mix),
    Wording(
        moves.Pay,
        lambda state, move: msg("tell.pay", exchange=_exchange(state)),
        lambda state, move: Offer(
            move, msg("offer.pay"), _gains(state), price=_price(state, move), warning=_beyond(state, move)
        ),
    ),
    Wording(moves.PayMix, _pay_mix, _offer_pay_mix),
    Wording(moves.PayClaim, _pay_claim, _offer_pay_claim),
    Wording(
        moves.Choose,
        lambda state, move: msg("tell.choose", effect=_option(state, move)),
        lambda state, move: Offer(move, _option(state, move)),
    ),
    Wording(moves.Step, lambda state, move: msg("tell.step", track=track_name(move.colour)), _offer_step),
    Wording(moves.TakeModule, _tell_module, _offer_module),
    Wording(
        moves.Recruit,
        lambda state, move: msg("tell.recruit", card=card_name(state.citizens[move.place])),
        _offer_recruit,
    ),
    Wording(moves.CopyCitizen, _tell_copy, _offer_copy),
    Wording(moves.TakeMachine, _tell_token, _offer_token),
    Wording(
        moves.TakeArtifact, lambda state, move: msg("tell.artifact", colour=artifact_name(move.colour)), _offer_artifact
    ),
    Wording(
        moves.RemoveArtifact,
        lambda state, move: msg("tell.remove_artifact", colour=artifact_name(move.colour)),
        _offer_remove,
    ),
    Wording(moves.Wake, lambda state, move: msg("tell.wake", card=card_name(move.card)), _offer_wake),
    Wording(moves.KeepActive, lambda state, move: msg("tell.keep_active", card=card_name(move.card)), _offer_keep),
    Wording(
        moves.Refresh,
        lambda state, move: msg("tell.refresh", machine=machine_name(move.machine)),
        _offer_refresh,
    ),
    Wording(moves.ClearSlot, lambda state, move: msg("tell.clear", slot=slot_name(move.slot)), _offer_slot),
    Wording(moves.Retrigger, lambda state, move: msg("tell.retrigger", slot=slot_name(move.slot)), _offer_slot),
    Wording(moves.PlaceClaim, lambda state, move: msg("tell.claim", place=place_name(move.at)), _offer_claim),
)
