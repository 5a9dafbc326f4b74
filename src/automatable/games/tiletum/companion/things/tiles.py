"""Tiles at the wheel, at the king track, on the map and on offer, and the piles that tiles and cards come from."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Final

from automatable.games.tiletum.companion.things.common import (
    CHARACTERS,
    possible_if,
    sector_name,
    tile_or_none,
    wheel_is_known,
)
from automatable.games.tiletum.model import moves, names, places
from automatable.games.tiletum.model.cards import SECTIONS, TOWN_TILES
from automatable.games.tiletum.model.pieces import NONE, ROUNDS, TURNS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, CORRUPTION
from automatable.games.tiletum.model.tiles import HELPER, KINDS, REAL
from automatable.kernel.companion.things import Thing, others
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

BONUS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] <= HELPER))
"""The bonus tiles, and that there is none."""
OFFERED: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] < HELPER))


def _other_map_tiles(state: State) -> Iterator[Offer]:
    """More than a thousand: what is said of a slot is said once."""
    towns = state.layout.tile_town
    for slot, now in enumerate(state.map_tiles):
        town, number = names.spot(towns[slot]), 1 + towns[:slot].count(towns[slot])
        group, where = msg("group.mend_map", town=town), msg("mend.at_map", n=number, town=town)
        place = places.map_tile(slot)
        for tile in BONUS:
            if tile != now:
                move = moves.SetMapTile(slot, tile)
                yield Offer(move, tile_or_none(tile), group=group, place=place, where=where)


def prize_offers(state: State, number: int) -> list[Offer]:
    """The tiles that may lie at the king track in a round, the one that does first."""
    now, group = state.king_tiles[number - 1], msg("group.mend_prize", round=number)
    return [
        Offer(moves.SetPrize(number, tile), tile_or_none(tile), group=group, place=places.prize(number - 1))
        for tile in sorted(BONUS, key=now.__ne__)
    ]


THINGS: Final[Sequence[Thing[State]]] = (
    Thing(
        moves.SetWheelTile,
        put=lambda state, move: setitem(state.wheel_tiles, move.sector, move.tile),
        tell=lambda state, move: msg(
            "mend.wheel_tile", sector=sector_name(state, move.sector), tile=tile_or_none(move.tile)
        ),
        others=lambda state: others(state.wheel_tiles if wheel_is_known(state) else (), BONUS),
        label=lambda state, move: tile_or_none(move.tile),
        group=lambda state, move: msg("group.mend_wheel"),
        place=lambda state, move: places.wheel_tile(move.sector),
        where=lambda state, move: msg("mend.at_wheel", sector=sector_name(state, move.sector)),
        obstacle=possible_if(wheel_is_known, lambda state, move: move.tile in BONUS),
    ),
    Thing(
        moves.SetPrize,
        put=lambda state, move: setitem(state.king_tiles, move.round - 1, move.tile),
        tell=lambda state, move: msg("mend.prize", round=move.round, tile=tile_or_none(move.tile)),
        buttons=lambda state: (
            offer
            for number in range(max(1, state.round), ROUNDS)
            for offer in prize_offers(state, number)
            if offer.move != moves.SetPrize(number, state.king_tiles[number - 1])
        ),
        obstacle=possible_if(wheel_is_known, lambda state, move: move.tile in BONUS),
    ),
    Thing(
        moves.SetMapTile,
        put=lambda state, move: setitem(state.map_tiles, move.slot, move.tile),
        tell=lambda state, move: msg(
            "mend.map_tile", town=names.spot(state.layout.tile_town[move.slot]), tile=tile_or_none(move.tile)
        ),
        buttons=_other_map_tiles,
        obstacle=possible_if(lambda state, move: move.slot < len(state.map_tiles) and move.tile in BONUS),
    ),
    Thing(
        moves.SetContractOffer,
        put=lambda state, move: setitem(state.contract_offer, move.place, move.tile),
        tell=lambda state, move: msg("mend.contract_offer", place=move.place + 1, tile=tile_or_none(move.tile)),
        others=lambda state: others(state.contract_offer, OFFERED),
        label=lambda state, move: tile_or_none(move.tile),
        group=lambda state, move: msg("group.mend_contracts"),
        place=lambda state, move: places.contract(move.place),
        where=lambda state, move: msg("mend.at_contract", n=move.place + 1),
        obstacle=possible_if(lambda state, move: move.tile in OFFERED),
    ),
    Thing(
        moves.SetCharacterOffer,
        put=lambda state, move: setitem(state.character_offer, move.place, move.tile),
        tell=lambda state, move: msg("mend.character_offer", place=move.place + 1, tile=tile_or_none(move.tile)),
        others=lambda state: others(state.character_offer, CHARACTERS),
        label=lambda state, move: tile_or_none(move.tile),
        group=lambda state, move: msg("group.mend_characters"),
        place=lambda state, move: places.character(move.place),
        where=lambda state, move: msg("mend.at_character", n=move.place + 1),
        obstacle=possible_if(lambda state, move: move.tile in CHARACTERS),
    ),
)


# Piles, by their number in `SetDeck`

TOWN_STACK: Final = 3
CARDS: Final = 4
PILES: Final = (
    ("bonus", BONUS[1:]),
    ("contract", OFFERED[1:]),
    ("character", CHARACTERS[1:]),
    ("town", tuple(sorted(TOWN_TILES))),
    ("card", tuple(range(len(SECTIONS)))),
    ("corruption", tuple(sorted(set(CORRUPTION.values)))),
)
"""The source that draws from it, and what can be in it."""


def _pile(state: State, number: int) -> list[int]:
    piles = (state.bonus_pile, state.contract_pile, state.character_pile, state.town_pile, state.cards, state.tokens)
    return piles[number]


def _put_copies(state: State, move: moves.SetDeck) -> None:
    pile = _pile(state, move.pile)
    pile[:] = sorted([tile for tile in pile if tile != move.tile] + [move.tile] * move.copies)


def _pile_can_be(state: State, move: moves.SetDeck) -> bool:
    """Only what belongs into a pile; action cards and town tiles exist once."""
    known = move.tile in PILES[move.pile][1] and (move.copies <= 1 or move.pile not in (TOWN_STACK, CARDS))
    pile = _pile(state, move.pile)
    left = len(pile) - pile.count(move.tile) + move.copies
    return known and left >= _needed(state, move.pile)


def _needed(state: State, pile: int) -> int:
    """How many a pile must have: something to draw now, and a card and a token for each action turn to come."""
    if pile >= CARDS:
        return TURNS - state.turn if state.round else 0
    if pile == TOWN_STACK:
        return 0 if state.town_discard else 1
    return int(state.owed[-1].who is Who.CHANCE)


def _card_name(state: State, move: moves.SetDeck) -> Msg:
    if move.pile < TOWN_STACK:
        return names.tile(move.tile)
    if move.pile == TOWN_STACK:
        return names.spot(move.tile)
    if move.pile == CARDS:
        return msg("card.action", number=ACTION_CARDS[move.tile].id)
    return msg("mend.token", n=move.tile)


PILE: Final[Thing[State]] = Thing(
    moves.SetDeck,
    put=_put_copies,
    tell=lambda state, move: msg(
        "mend.deck" if move.copies else "mend.no_deck", what=_card_name(state, move), n=move.copies
    ),
    others=lambda state: (
        (number, tile, _pile(state, number).count(tile)) for number, (_, tiles) in enumerate(PILES) for tile in tiles
    ),
    label=_card_name,
    group=lambda state, move: msg("group.mend_pile", what=msg(f"source.{PILES[move.pile][0]}")),
    amount="copies",
    obstacle=possible_if(_pile_can_be),
)
