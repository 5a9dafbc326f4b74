"""The bonus of a space: paid once with a resource or with cards and tiles, or free."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, DiscardCard, PickResource, PickTech, PickTile, Take
from automatable.games.tapestry.model.owed import (
    Gain,
    OfferBonus,
    ToDiscardCard,
    ToDiscardTech,
    ToDiscardTile,
    ToPayBonus,
)
from automatable.games.tapestry.model.pieces import BY_BONUSES, NOT_OWNED, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import (
    ANY_RESOURCE,
    BONUS_GAINS,
    BONUS_PRICES,
    DISCARD_CARDS,
    DISCARD_TECHS,
    DISCARD_TILES,
)
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.prices import pay as give
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb


def offer(state: State, owed: OfferBonus) -> None:
    """TAP-YOU-08: whoever can pay for a bonus, or has it free, is asked."""
    price = BONUS_PRICES[owed.track][owed.space]
    assert price is not None
    free = owed.free or active_card(state).free_bonus(price[0] == ANY_RESOURCE)
    if free or affordable(state, *price):
        state.owed.append(ToPayBonus(YOU, owed.track, owed.space, free))


def affordable(state: State, kind: int, number: int) -> bool:
    """Whether you have what a bonus costs."""
    if kind == ANY_RESOURCE:
        return any(state.resources)
    have = {DISCARD_TILES: len(state.tiles), DISCARD_CARDS: len(state.hand), DISCARD_TECHS: state.techs()}
    return have[kind] >= number


def _by_resource(owed: ToPayBonus) -> bool:
    price = BONUS_PRICES[owed.track][owed.space]
    return price is not None and price[0] == ANY_RESOURCE and not owed.free


def payments(state: State, owed: ToPayBonus) -> list[PickResource]:
    """One for each resource that you have, if the bonus costs one."""
    if not _by_resource(owed):
        return []
    return [PickResource(resource) for resource in state.held()]


def pay(state: State, owed: ToPayBonus, move: PickResource) -> None:
    """The resource is given, the bonus gained."""
    give(state, owed, move)
    state.owed.append(Gain(YOU, BONUS_GAINS[owed.track][owed.space], BY_BONUSES))


def takes(state: State, owed: ToPayBonus) -> list[Take]:
    """The bonus itself, if it is free or costs cards or tiles."""
    return [] if _by_resource(owed) else [Take(BONUS_GAINS[owed.track][owed.space])]


def take(state: State, owed: ToPayBonus, move: Take) -> None:
    """The bonus is gained after what it costs is discarded."""
    state.owed.append(Gain(YOU, move.benefit, BY_BONUSES))
    price = BONUS_PRICES[owed.track][owed.space]
    assert price is not None
    if not owed.free:
        kind, number = price
        state.owed.append(
            {DISCARD_TILES: ToDiscardTile, DISCARD_CARDS: ToDiscardCard, DISCARD_TECHS: ToDiscardTech}[kind](
                YOU, number
            )
        )


def declines(state: State, owed: ToPayBonus) -> list[Decline]:
    """A bonus need not be taken."""
    return [Decline()]


def decline(state: State, owed: ToPayBonus, move: Decline) -> None:
    """No bonus."""


def tiles(state: State, owed: ToDiscardTile) -> list[PickTile]:
    """One for each tile of your supply."""
    return [PickTile(tile) for tile in state.tiles]


def discard_tile(state: State, owed: ToDiscardTile, move: PickTile) -> None:
    """TAP-YOU-09: to the discarded tiles."""
    state.tiles.remove(move.tile)
    state.tiles_discard.append(move.tile)
    if owed.left > 1:
        state.owed.append(ToDiscardTile(YOU, owed.left - 1))


def cards(state: State, owed: ToDiscardCard) -> list[DiscardCard]:
    """One for each different card of your hand."""
    return [DiscardCard(card) for card in dict.fromkeys(state.hand)]


def discard_card(state: State, owed: ToDiscardCard, move: DiscardCard) -> None:
    """TAP-YOU-09: to the discarded tapestry cards."""
    state.hand.remove(move.card)
    state.tapestry.discard.append(move.card)
    if owed.left > 1:
        state.owed.append(ToDiscardCard(YOU, owed.left - 1))


def techs(state: State, owed: ToDiscardTech) -> list[PickTech]:
    """One for each tech card of yours, whatever its row."""
    return [PickTech(card) for card, row in enumerate(state.tech) if row != NOT_OWNED]


def discard_tech(state: State, owed: ToDiscardTech, move: PickTech) -> None:
    """TAP-YOU-09: to the discarded tech cards."""
    state.tech[move.card] = NOT_OWNED
    state.techs_discard.append(move.card)
    if owed.left > 1:
        state.owed.append(ToDiscardTech(YOU, owed.left - 1))


VERBS: Final = (
    Verb(PickResource, (ToPayBonus,), payments, pay, rule="TAP-YOU-08"),
    Verb(Take, (ToPayBonus,), takes, take, rule="TAP-YOU-08"),
    Verb(Decline, (ToPayBonus,), declines, decline, rule="TAP-YOU-08"),
    Verb(PickTile, (ToDiscardTile,), tiles, discard_tile, rule="TAP-YOU-09"),
    Verb(DiscardCard, (ToDiscardCard,), cards, discard_card, rule="TAP-YOU-09"),
    Verb(PickTech, (ToDiscardTech,), techs, discard_tech, rule="TAP-YOU-09"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {OfferBonus: offer}
