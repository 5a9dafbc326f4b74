"""The two offers: contracts slide and are refilled at the end of a turn, characters are refilled at once."""

from typing import Final

from automatable.games.tiletum.model.moves import DealCharacter, DealContract
from automatable.games.tiletum.model.owed import FillCharacters, FillContracts, ToDealCharacter, ToDealContract
from automatable.games.tiletum.model.pieces import NONE, OFFER
from automatable.games.tiletum.model.state import State, put, without
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw


def slide(state: State) -> None:
    """The contract offer moves to the right, over its gaps."""
    tiles = [tile for tile in state.contract_offer if tile != NONE]
    state.contract_offer = [NONE] * (OFFER - len(tiles)) + tiles


def fill_contracts(state: State, owed: FillContracts) -> None:
    """The gaps are filled from the pile, the rightmost first; without tiles they stay."""
    if state.contract_pile and NONE in state.contract_offer:
        place = max(place for place, tile in enumerate(state.contract_offer) if tile == NONE)
        state.owed += [owed, ToDealContract(0, place)]


def contracts(state: State, owed: ToDealContract) -> Chance:
    """Any tile of the pile."""
    return Chance("contract", state.contract_pile, DealContract)


def deal_contract(state: State, owed: ToDealContract, move: DealContract) -> None:
    state.contract_pile.remove(move.tile)
    state.contract_offer = put(state.contract_offer, owed.place, move.tile)


def replace_character(state: State, place: int) -> None:
    """TIL-CHA-14: the place of a character that was taken is filled at once, if the pile has one."""
    if state.character_pile:
        state.owed.append(ToDealCharacter(0, place))


def fill_characters(state: State, owed: FillCharacters) -> None:
    """The gaps of the whole offer are filled from the left; without tiles they stay."""
    if state.character_pile and NONE in state.character_offer:
        state.owed += [owed, ToDealCharacter(0, state.character_offer.index(NONE))]


def characters(state: State, owed: ToDealCharacter) -> Chance:
    """Any tile of the pile."""
    return Chance("character", state.character_pile, DealCharacter)


def deal_character(state: State, owed: ToDealCharacter, move: DealCharacter) -> None:
    """It is on offer, where the other one was."""
    state.character_pile = without(state.character_pile, move.tile)
    state.character_offer = put(state.character_offer, owed.place, move.tile)


DRAWS: Final = (
    Draw(DealContract, (ToDealContract,), contracts, deal_contract, rule="TIL-SETUP-01"),
    Draw(DealCharacter, (ToDealCharacter,), characters, deal_character, rule="TIL-CHA-14"),
)
