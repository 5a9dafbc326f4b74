"""Your actions and free actions in words."""

from automatable.games.revive.model.effects import Effects
from automatable.games.revive.model.geometry import FIRST_CORNER, HEXES, MASKS, SPACES
from automatable.games.revive.model.moves import (
    Build,
    CloseWindow,
    Convert,
    EndTurn,
    Explore,
    Hibernate,
    OpenCrate,
    PlayCard,
    Populate,
    Trade,
    UseMachine,
    UseSwitch,
)
from automatable.games.revive.model.names import (
    amounts_words,
    card_name,
    effects_words,
    machine_name,
    place_name,
    slot_name,
    technology_name,
    tile_name,
)
from automatable.games.revive.model.owed import ToAct
from automatable.games.revive.model.places import (
    CRYSTALS,
    HIBERNATION,
    SWITCH,
    TRADE,
    card_place,
    crate_place,
    machine_place,
    node_place,
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
    SWITCH_DOWN,
    SWITCH_UP,
    TECHNOLOGIES,
)
from automatable.games.revive.rules.actions.build import bonus_items
from automatable.games.revive.rules.actions.cards import matching
from automatable.games.revive.rules.actions.populate import reward_of
from automatable.games.revive.rules.costs import (
    building_gears,
    figure_books,
    range_food,
    steps_to,
    steps_to_tile,
    tile_food,
)
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.games.revive.show.player_view import technology_words
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _less(state: State) -> int:
    element = state.owed[-1]
    return element.less if isinstance(element, ToAct) else 0


def _trade_words(cost: Msg, gain: Msg) -> Msg:
    return msg("offer.for", cost=cost, gain=gain)


# --- cards and switch ---------------------------------------------------------------------------------------------


def _played_effects(state: State, move: PlayCard) -> Effects:
    card = CITIZENS[move.card]
    found = card.halves[move.bottom]
    for module in matching(state, move.slot, card.colour):
        found += MODULES[module].effects
    return found


def _offer_play(state: State, move: PlayCard) -> Offer:
    half = msg("half.bottom" if move.bottom else "half.top")
    label = msg("offer.play", card=card_name(move.card), slot=slot_name(move.slot), half=half)
    effect = effects_words(_played_effects(state, move))
    return Offer(move, label, effect, group=msg("group.cards"), place=card_place(move.card), where=card_name(move.card))


def _tell_play(state: State, move: PlayCard) -> Msg:
    return msg(
        "tell.play",
        card=card_name(move.card),
        slot=slot_name(move.slot),
        effect=effects_words(_played_effects(state, move)),
    )


def _offer_switch(state: State, move: UseSwitch) -> Offer:
    label = msg("offer.switch_down" if move.down else "offer.switch_up")
    effect = effects_words(SWITCH_DOWN if move.down else SWITCH_UP)
    return Offer(move, label, effect, group=msg("group.switch"), place=SWITCH)


# --- on the map ---------------------------------------------------------------------------------------------------


def _offer_explore(state: State, move: Explore) -> Offer:
    food = tile_food(state, move.space, _less(state)) + range_food(state, steps_to_tile(state, move.space) or 1)
    effect = _trade_words(amounts_words(0, 0, food), effects_words(BACK_REWARDS[state.backs[move.space]]))
    return Offer(
        move, msg("offer.explore", tile=tile_name(move.space)), effect, msg("group.explore"), tile_place(move.space)
    )


def _explores(state: State, place: str) -> list[Move]:
    return [Explore(space) for space in range(len(SPACES)) if tile_place(space) == place]


def _offer_build(state: State, move: Build) -> Offer:
    size = msg("size.large" if move.large else "size.small")
    gears = building_gears(state, move.large, bool(MASKS[move.at] & state.claims), _less(state))
    food = range_food(state, steps_to(state, move.at) or 1)
    gained: Effects = ()
    for item in bonus_items(state, move.at, move.large):
        gained += item.effects
    points = msg("effect.points", n=BUILDINGS[move.large].points)
    gains = msg("effect.all", parts=(points, effects_words(gained))) if gained else points
    effect = _trade_words(amounts_words(gears, 0, food), gains)
    label = msg("offer.build", size=size, place=place_name(move.at))
    shape = "rv-piece-large" if move.large else "rv-piece-small"
    place = place_name(move.at)
    return Offer(move, label, effect, msg("group.build"), node_place(move.at), where=place, preview=shape)


def _builds(state: State, place: str) -> list[Move]:
    found = [node for node in range(HEXES) if node_place(node) == place]
    return [Build(node, large) for node in found for large in (False, True)]


def _offer_populate(state: State, move: Populate) -> Offer:
    books = figure_books(state, move.figure, move.at, _less(state))
    food = range_food(state, steps_to(state, move.at) or 1)
    reward = reward_of(state, move.at)
    gains = (
        (technology_words(state.tribe, move.figure), effects_words(reward))
        if reward
        else (technology_words(state.tribe, move.figure),)
    )
    effect = _trade_words(amounts_words(0, books, food), msg("effect.all", parts=gains))
    label = msg("offer.populate", place=place_name(move.at), technology=technology_name(move.figure))
    place, shape = place_name(move.at), "rv-piece-figure"
    return Offer(move, label, effect, msg("group.populate"), node_place(move.at), where=place, preview=shape)


def _populates(state: State, place: str) -> list[Move]:
    found = [node for node in range(FIRST_CORNER + 4) if node_place(node) == place]
    return [Populate(node, figure) for node in found for figure in range(TECHNOLOGIES)]


def _tell_populate(state: State, move: Populate) -> Msg:
    return msg(
        "tell.populate",
        place=place_name(move.at),
        technology=technology_name(move.figure),
        does=technology_words(state.tribe, move.figure),
    )


def _tell_build(state: State, move: Build) -> Msg:
    return msg("tell.build", size=msg("size.large" if move.large else "size.small"), place=place_name(move.at))


# --- the turn -----------------------------------------------------------------------------------------------------


def _hibernation_reward(state: State) -> Msg:
    return effects_words(HIBERNATIONS[min(state.hibernations, len(HIBERNATIONS) - 1)])


def _offer_hibernate(state: State, move: Hibernate) -> Offer:
    return Offer(move, msg("offer.hibernate"), _hibernation_reward(state), msg("group.turn"), HIBERNATION)


# --- free actions -------------------------------------------------------------------------------------------------


def _offer_machine(state: State, move: UseMachine) -> Offer:
    machine = MACHINES[move.machine]
    label = msg("offer.machine", machine=machine_name(move.machine))
    effect = _trade_words(msg("effect.energy_used", n=machine.energy), effects_words(machine.effects))
    return Offer(move, label, effect, msg("group.free"), machine_place(move.machine), aside=True)


def _offer_crate(state: State, move: OpenCrate) -> Offer:
    label, effect = msg("offer.crate"), effects_words(CRATES[move.crate])
    return Offer(move, label, effect, msg("group.free"), crate_place(move.crate), aside=True)


def _offer_trade(state: State, move: Trade) -> Offer:
    effect = effects_words(TRIBES[state.tribe].trade(state))
    return Offer(move, msg("offer.trade"), effect, msg("group.free"), TRADE, aside=True)


def _offer_convert(state: State, move: Convert) -> Offer:
    gain = msg(f"effect.{BASICS[move.into]}", n=1)
    return Offer(move, msg("offer.convert", gain=gain), None, msg("group.free"), CRYSTALS, aside=True)


WORDINGS: tuple[Wording[State], ...] = (
    Wording(PlayCard, _tell_play, _offer_play),
    Wording(UseSwitch, lambda state, move: msg("tell.switch_down" if move.down else "tell.switch_up"), _offer_switch),
    Wording(Explore, lambda state, move: msg("tell.explore", tile=tile_name(move.space)), _offer_explore, at=_explores),
    Wording(Build, _tell_build, _offer_build, at=_builds),
    Wording(Populate, _tell_populate, _offer_populate, at=_populates),
    Wording(Hibernate, lambda state, move: msg("tell.hibernate", reward=_hibernation_reward(state)), _offer_hibernate),
    Wording(CloseWindow, lambda state, move: msg("tell.close"), lambda state, move: Offer(move, msg("offer.close"))),
    Wording(
        EndTurn,
        lambda state, move: msg("tell.end_turn"),
        lambda state, move: Offer(move, msg("offer.end_turn"), group=msg("group.turn")),
    ),
    Wording(
        UseMachine,
        lambda state, move: msg(
            "tell.machine",
            machine=machine_name(move.machine),
            effect=effects_words(MACHINES[move.machine].effects),
        ),
        _offer_machine,
    ),
    Wording(
        OpenCrate, lambda state, move: msg("tell.open_crate", effect=effects_words(CRATES[move.crate])), _offer_crate
    ),
    Wording(
        Trade,
        lambda state, move: msg("tell.trade", effect=effects_words(TRIBES[state.tribe].trade(state))),
        _offer_trade,
    ),
    Wording(
        Convert,
        lambda state, move: msg("tell.convert", gain=msg(f"effect.{BASICS[move.into]}", n=1)),
        _offer_convert,
    ),
)
