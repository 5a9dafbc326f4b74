"""Your actions and free actions in words."""

from typing import Final

from automatable.games.revive.model import moves
from automatable.games.revive.model.effects import Effects, Gain, What
from automatable.games.revive.model.geometry import FIRST_CORNER, HEXES, SPACES
from automatable.games.revive.model.names import (
    card_name,
    effects_words,
    machine_name,
    place_name,
    slot_name,
    technology_name,
    tile_name,
)
from automatable.games.revive.model.places import (
    CRYSTALS,
    HIBERNATION,
    SWITCH,
    TRADE,
    card_place,
    crate_place,
    machine_place,
    node_place,
    slot_place,
    tile_place,
)
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    BACK_REWARDS,
    BASICS,
    BUILDINGS,
    CITIZENS,
    CRATES,
    HIBERNATIONS,
    MACHINES,
    MODULES,
    SLOTS,
    SWITCH_DOWN,
    SWITCH_UP,
    TECHNOLOGIES,
)
from automatable.games.revive.rules.actions.build import bonus_items
from automatable.games.revive.rules.actions.cards import matching
from automatable.games.revive.rules.actions.free import fixed_trade, trade_price
from automatable.games.revive.rules.actions.populate import reward_of
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.games.revive.show.player_view import technology_words
from automatable.games.revive.show.words.prices import (
    above_limit,
    build_words,
    crystal_price,
    energy_price,
    explore_words,
    gifts,
    lost_price,
    populate_words,
    price,
)
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Carried, Offer
from automatable.kernel.words.text import Msg, msg

# --- cards and switch ---------------------------------------------------------------------------------------------


def _played_effects(state: State, move: moves.PlayCard) -> Effects:
    card = CITIZENS[move.card]
    found = card.halves[move.bottom]
    for module in matching(state, move.slot, card.colour):
        found += MODULES[module].effects
    return found


def _offer_play(state: State, move: moves.PlayCard) -> Offer:
    half = msg("half.bottom" if move.bottom else "half.top")
    label = msg("offer.play", card=card_name(move.card), slot=slot_name(move.slot), half=half)
    effects = _played_effects(state, move)
    return Offer(
        move,
        label,
        effects_words(effects),
        group=msg("group.cards"),
        place=card_place(move.card),
        to=slot_place(move.slot),
        carried=_carried(state, move, effects),
        where=card_name(move.card),
        warning=above_limit(state, effects),
    )


def _carried(state: State, move: moves.PlayCard, effects: Effects) -> Carried:
    """What the card would bring in a slot, in signs if they can say it."""
    slot, below = SLOTS[move.slot], state.slots[move.slot]
    half = msg("half.bottom" if move.bottom else "half.top")
    spot = msg("spot.side_half", half=half) if slot == "side" else msg(f"spot.{slot}")
    if below:
        spot = msg("spot.with", spot=spot, card=card_name(below[-1]))
    return Carried(msg("prompt.into_slot", card=card_name(move.card)), spot, *gifts(state, effects))


def _tell_play(state: State, move: moves.PlayCard) -> Msg:
    return msg(
        "tell.play",
        card=card_name(move.card),
        slot=slot_name(move.slot),
        effect=effects_words(_played_effects(state, move)),
    )


def _offer_switch(state: State, move: moves.UseSwitch) -> Offer:
    label = msg("offer.switch_down" if move.down else "offer.switch_up")
    effect = effects_words(SWITCH_DOWN if move.down else SWITCH_UP)
    return Offer(move, label, effect, group=msg("group.switch"), place=SWITCH)


# --- on the map ---------------------------------------------------------------------------------------------------


def _offer_explore(state: State, move: moves.Explore) -> Offer:
    effect = effects_words(BACK_REWARDS[state.backs[move.space]])
    label, place = msg("offer.explore", tile=tile_name(move.space)), tile_place(move.space)
    return Offer(move, label, effect, msg("group.explore"), place, price=explore_words(state, move))


def _explores(state: State, place: str) -> list[Move]:
    return [moves.Explore(space) for space in range(len(SPACES)) if tile_place(space) == place]


def _offer_build(state: State, move: moves.Build) -> Offer:
    size = msg("size.large" if move.large else "size.small")
    gained: Effects = ()
    for item in bonus_items(state, move.at, move.large):
        gained += item.effects
    points = msg("effect.points", n=BUILDINGS[move.large].points)
    gains = msg("effect.all", parts=(points, effects_words(gained))) if gained else points
    label = msg("offer.build", size=size, place=place_name(move.at))
    shape = "rv-piece-large" if move.large else "rv-piece-small"
    place = place_name(move.at)
    return Offer(
        move,
        label,
        gains,
        msg("group.build"),
        node_place(move.at),
        where=place,
        preview=shape,
        price=build_words(state, move),
        warning=above_limit(state, gained),
    )


def _builds(state: State, place: str) -> list[Move]:
    found = [node for node in range(HEXES) if node_place(node) == place]
    return [moves.Build(node, large) for node in found for large in (False, True)]


def _offer_populate(state: State, move: moves.Populate) -> Offer:
    reward = reward_of(state, move.at)
    gains = (
        (technology_words(state.tribe, move.figure), effects_words(reward))
        if reward
        else (technology_words(state.tribe, move.figure),)
    )
    effect = msg("effect.all", parts=gains)
    label = msg("offer.populate", place=place_name(move.at), technology=technology_name(move.figure))
    place, shape = place_name(move.at), "rv-piece-figure"
    return Offer(
        move,
        label,
        effect,
        msg("group.populate"),
        node_place(move.at),
        where=place,
        preview=shape,
        price=populate_words(state, move),
        warning=above_limit(state, reward),
    )


def _populates(state: State, place: str) -> list[Move]:
    found = [node for node in range(FIRST_CORNER + 4) if node_place(node) == place]
    return [moves.Populate(node, figure) for node in found for figure in range(TECHNOLOGIES)]


def _tell_populate(state: State, move: moves.Populate) -> Msg:
    return msg(
        "tell.populate",
        place=place_name(move.at),
        technology=technology_name(move.figure),
        does=technology_words(state.tribe, move.figure),
    )


def _tell_build(state: State, move: moves.Build) -> Msg:
    return msg("tell.build", size=msg("size.large" if move.large else "size.small"), place=place_name(move.at))


# --- the turn -----------------------------------------------------------------------------------------------------


def _hibernation_reward(state: State) -> Msg:
    return effects_words(HIBERNATIONS[min(state.hibernations, len(HIBERNATIONS) - 1)])


def _offer_hibernate(state: State, move: moves.Hibernate) -> Offer:
    return Offer(move, msg("offer.hibernate"), _hibernation_reward(state), msg("group.turn"), HIBERNATION)


def _offer_close(state: State, move: moves.CloseWindow) -> Offer:
    return Offer(move, msg("offer.close"), price=lost_price(state))


# --- free actions -------------------------------------------------------------------------------------------------


def _offer_machine(state: State, move: moves.UseMachine) -> Offer:
    machine = MACHINES[move.machine]
    label = msg("offer.machine", machine=machine_name(move.machine))
    return Offer(
        move,
        label,
        effects_words(machine.effects),
        msg("group.free"),
        machine_place(move.machine),
        aside=True,
        price=energy_price(state, machine.energy),
        warning=above_limit(state, machine.effects),
    )


def _offer_crate(state: State, move: moves.OpenCrate) -> Offer:
    effects = CRATES[move.crate]
    label, effect, warning = msg("offer.crate"), effects_words(effects), above_limit(state, effects)
    return Offer(move, label, effect, msg("group.free"), crate_place(move.crate), aside=True, warning=warning)


def _offer_trade(state: State, move: moves.Trade) -> Offer:
    exchange = fixed_trade(state)
    if exchange is None:
        effect = effects_words(TRIBES[state.tribe].trade(state))
        return Offer(move, msg("offer.trade"), effect, msg("group.free"), TRADE, aside=True)
    paid = trade_price(state, state.owed[-1], move)
    return Offer(
        move,
        msg("offer.trade"),
        effects_words(exchange.gains),
        msg("group.free"),
        TRADE,
        aside=True,
        price=price(state, paid, exchange.price.crystal),
        warning=above_limit(state, exchange.gains, paid),
    )


def _offer_convert(state: State, move: moves.Convert) -> Offer:
    gain = msg(f"effect.{BASICS[move.into]}", n=1)
    return Offer(
        move,
        msg("offer.convert", gain=gain),
        None,
        msg("group.free"),
        CRYSTALS,
        aside=True,
        price=crystal_price(state),
        warning=above_limit(state, (Gain(What(move.into), 1),)),
    )


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.PlayCard, _tell_play, _offer_play),
    Wording(
        moves.UseSwitch, lambda state, move: msg("tell.switch_down" if move.down else "tell.switch_up"), _offer_switch
    ),
    Wording(
        moves.Explore, lambda state, move: msg("tell.explore", tile=tile_name(move.space)), _offer_explore, at=_explores
    ),
    Wording(moves.Build, _tell_build, _offer_build, at=_builds),
    Wording(moves.Populate, _tell_populate, _offer_populate, at=_populates),
    Wording(
        moves.Hibernate, lambda state, move: msg("tell.hibernate", reward=_hibernation_reward(state)), _offer_hibernate
    ),
    Wording(moves.CloseWindow, lambda state, move: msg("tell.close"), _offer_close),
    Wording(
        moves.EndTurn,
        lambda state, move: msg("tell.end_turn"),
        lambda state, move: Offer(move, msg("offer.end_turn"), group=msg("group.turn"), price=lost_price(state)),
    ),
    Wording(
        moves.UseMachine,
        lambda state, move: msg(
            "tell.machine",
            machine=machine_name(move.machine),
            effect=effects_words(MACHINES[move.machine].effects),
        ),
        _offer_machine,
    ),
    Wording(
        moves.OpenCrate,
        lambda state, move: msg("tell.open_crate", effect=effects_words(CRATES[move.crate])),
        _offer_crate,
    ),
    Wording(
        moves.Trade,
        lambda state, move: msg("tell.trade", effect=effects_words(TRIBES[state.tribe].trade(state))),
        _offer_trade,
    ),
    Wording(
        moves.Convert,
        lambda state, move: msg("tell.convert", gain=msg(f"effect.{BASICS[move.into]}", n=1)),
        _offer_convert,
    ),
)
