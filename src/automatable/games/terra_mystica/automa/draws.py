"""What is drawn for the Automa: her cards, and what two factions draw at the setup."""

from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.model.moves import DrawCard, DrawSetupCard, DrawToken, DrawYouthTerrain
from automatable.games.terra_mystica.model.owed import (
    AutomaActs,
    AutomaPasses,
    AutomaPlaces,
    DrawingCard,
    DrawingSetupCard,
    DrawingToken,
    DrawingYouthTerrain,
)
from automatable.games.terra_mystica.model.pieces import RING
from automatable.games.terra_mystica.model.records import CardRow
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import ACHIEVEMENTS, AUTOMA_FACTIONS
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw


def setup_cards(state: State, owed: DrawingSetupCard) -> Chance:
    """TM-DWELL-03: any of the decision cards in use."""
    return Chance("automa setup card", [card.id for card in cards.IN_USE[state.table.merchants]], DrawSetupCard)


def decision_cards(state: State, owed: DrawingCard) -> Chance:
    """The top card of her deck."""
    return Chance("automa cards", cards.possible(state.automa), DrawCard)


def tokens(state: State, owed: DrawingToken) -> Chance:
    """TM-FCARD-06: an achievement token that has not been drawn."""
    left = [row.token for row in ACHIEVEMENTS if row.token not in state.automa.tokens]
    return Chance("automa tokens", left, DrawToken)


def free_terrains(state: State) -> list[int]:
    """Terrains that are nobody's home."""
    homes = {state.automa.terrain, *(player.start for player in state.players)}
    return [terrain for terrain in range(RING) if terrain not in homes]


def youth_terrains(state: State, owed: DrawingYouthTerrain) -> Chance:
    """A terrain that is nobody's home and costs you as many spades as her card says; any such terrain if it says nothing."""
    free = free_terrains(state)
    you = state.players[0]
    spades = AUTOMA_FACTIONS[state.automa.faction].youth_spades
    priced = [terrain for terrain in free if ability(you).spades_to_home(you, terrain) == spades]
    return Chance("automa youth", priced or free, DrawYouthTerrain)


def draw_setup_card(state: State, owed: DrawingSetupCard, move: DrawSetupCard) -> None:
    """The card is looked at and put back."""
    state.owed.append(AutomaPlaces(state.automa.seat, card=move.card))


def draw_card(state: State, owed: DrawingCard, move: DrawCard) -> None:
    """TM-TURN-02: the first card of a round is the support card; TM-TURN-05: each later one is the action card (TM-PAIR-01).

    TM-TURN-06: one of the two sideways cards with the pass symbol makes her pass.
    """
    automa = state.automa
    sideways = cards.size(automa) <= cards.SIDEWAYS
    card = cards.draw(automa, move.card)
    if len(automa.seen) == 1:
        automa.support = card.id
        state.owed.append(DrawingCard(automa.seat))
        return
    automa.action = card.id
    if sideways and card.pass_symbol:
        state.owed.append(AutomaPasses(automa.seat))
    else:
        for acts in reversed(owed_actions(state, card)):
            state.owed.append(acts)


def owed_actions(state: State, card: CardRow) -> list[AutomaActs]:
    """TM-TURN-07: the actions of a card that count in this round, from top to bottom; TM-FCARD-03: the faction action is spelled out."""
    seat = state.automa.seat
    owed: list[AutomaActs] = []
    for action in card.actions:
        if action == "faction_action":
            steps = AUTOMA_FACTIONS[state.automa.faction].steps
            owed.extend(AutomaActs(seat, action=step, faction=True) for step in steps)
        elif action not in ("take_favor_tile", "trade") or state.round in card.rounds:
            owed.append(AutomaActs(seat, action=action))
        if action == "block_power_action" and state.table.merchants:
            owed.append(AutomaActs(seat, action="block_merchants"))
    return owed


def draw_token(state: State, owed: DrawingToken, move: DrawToken) -> None:
    """TM-FCARD-06: an achievement becomes active."""
    state.automa.tokens.append(move.token)


def draw_youth_terrain(state: State, owed: DrawingYouthTerrain, move: DrawYouthTerrain) -> None:
    """The second priority card of her faction."""
    state.automa.youth = move.terrain


DRAWS: Final = (
    Draw(DrawSetupCard, (DrawingSetupCard,), setup_cards, draw_setup_card, "TM-DWELL-03"),
    Draw(DrawCard, (DrawingCard,), decision_cards, draw_card, "TM-TURN-02"),
    Draw(DrawToken, (DrawingToken,), tokens, draw_token, "TM-FCARD-06"),
    Draw(DrawYouthTerrain, (DrawingYouthTerrain,), youth_terrains, draw_youth_terrain, "TM-FACT-01"),
)
