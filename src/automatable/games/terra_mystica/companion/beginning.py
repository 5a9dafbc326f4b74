"""Starting in the middle: the position of a `decide` question, and what such a question leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from automatable.games.terra_mystica.ask.reading import FINAL_NAMES, Asked, read
from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.draws import owed_actions
from automatable.games.terra_mystica.companion.things.board import scoring_tile_offers
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.faction_tables import HOMES
from automatable.games.terra_mystica.model.moves import SetBonusCard, SetPassed
from automatable.games.terra_mystica.model.owed import AutomaPasses, NextTurn
from automatable.games.terra_mystica.model.pieces import PIECES, ROUNDS, TERRAINS
from automatable.games.terra_mystica.model.state import START_POINTS, Player, Source, State, new_ledger
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTIONS,
    BONUS_CARDS,
    CARD,
    FACTIONS,
    LEVELS,
    MAPS,
    SCORING_TILES,
)
from automatable.games.terra_mystica.model.tiles import SPADE_TILE
from automatable.games.terra_mystica.rules.actions.preparing import take_board
from automatable.games.terra_mystica.rules.actions.setup_draws import ROUNDS_WITH_SPADES
from automatable.games.terra_mystica.rules.setup import NONE
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

PERSON: Final = 0


def put(state: State, asked: Asked) -> None:
    """Map, cults, pieces, tiles and cards as the question has them, and the Automa carries out her card or passes."""
    found = asked.state
    state.table = replace(state.table, map=found.table.map, level=found.table.level)
    state.terrain, state.near, state.building, state.owner = found.terrain, found.near, found.building, found.owner
    state.in_town = [False] * len(found.terrain)
    state.round, state.bridges, state.final_tile = found.round, found.bridges, found.final_tile
    state.power_used, state.priest_spaces, state.favors = found.power_used, found.priest_spaces, found.favors
    state.bonus_row, state.bonus_coins = found.bonus_row, found.bonus_coins
    state.scoring_tiles = _scoring_tiles(state, found.scoring_tiles[-1])
    state.automa = found.automa
    state.players = [_player(state, found.players[PERSON])]
    _automa(state)
    state.first, state.active, state.passed = PERSON, state.automa.seat, found.passed
    state.owed = [NextTurn(), *_owed(state, asked)]


def _owed(state: State, asked: Asked) -> Sequence[Any]:
    if asked.passes:
        return [AutomaPasses(state.automa.seat)]
    return owed_actions(state, CARD[state.automa.action])[::-1]


def _scoring_tiles(state: State, tile: int) -> list[int]:
    """The tile of this round is told; at the others lie those that did, or the next ones of the table."""
    usual = [row.id for row in SCORING_TILES if row.id != tile and (state.table.promo or not row.promo)]
    others = [known for known in state.scoring_tiles if known != tile] or usual
    tiles = [*others[: state.round - 1], tile, *others[state.round - 1 :]][:ROUNDS]
    late = [place for place in range(ROUNDS_WITH_SPADES, ROUNDS) if tiles[place] == SPADE_TILE and tile != SPADE_TILE]
    for place in late:
        tiles[place] = next(known for known in usual if known not in tiles)
    return tiles


def _player(state: State, told: Player) -> Player:
    """The faction board as at the start, with the structures on the map taken off it."""
    player = Player(PERSON, faction=told.faction, home=told.home, start=told.start)
    player.soil = HOMES[player.faction] if HOMES[player.faction] >= 0 else told.start
    state.players = [player]
    take_board(state, player)
    player.cults, player.structures = told.cults, told.structures
    for kind in range(1, len(PIECES)):
        player.supply[kind] = PIECES[kind] - sum(state.building[at] == kind for at in told.structures)
    taken = {*state.bonus_row, state.automa.bonus}
    player.bonus = next(row.id for row in BONUS_CARDS if row.id not in taken)
    return player


def _automa(state: State) -> None:
    """Her deck as it is in this round, without the cards that lie open; her points as they are."""
    automa = state.automa
    cards.build(automa, LEVELS[state.table.level], state.table.merchants)
    for _ in range(1, state.round):
        cards.grow(automa)
    for card in filter(None, (automa.support, automa.action)):
        reserve = automa.reserve
        if card in automa.deck.pool:
            automa.deck.pool.remove(card)
        elif card in reserve.pool:
            reserve.pool.remove(card)
            reserve.unseen = max(0, reserve.unseen - 1)
        elif card in reserve.top:
            reserve.top.remove(card)
        automa.seen.append(card)
    automa.ledger = new_ledger()
    automa.ledger[Source.TABLE] = automa.vp - START_POINTS


def setup(asked: Asked) -> Mapping[str, bool | int | str]:
    """Map, level, factions, terrain and tiles of the agreement."""
    state = asked.state
    shown = {*state.bonus_row, state.automa.bonus}
    return {
        "level": LEVELS[state.table.level].id,
        "map": MAPS[state.table.map],
        "faction": FACTIONS[state.players[PERSON].faction].id,
        "automa_faction": AUTOMA_FACTIONS[state.automa.faction].id,
        "automa_terrain": TERRAINS[state.automa.terrain],
        "final_scoring": FINAL_NAMES[state.final_tile] if state.final_tile >= 0 else NONE,
        "promo": any(row.promo for row in BONUS_CARDS if row.id in shown)
        or any(row.promo for row in SCORING_TILES if row.id == state.scoring_tiles[-1]),
        "automa_bridges": True,
        "merchants": False,
    }


def unreported(state: State, asked: Asked) -> Sequence[UnreportedFact]:
    """Your bonus card, whether you have passed, later scoring tiles; tiles, tracks and drawn cards by a warning."""
    return [*_open(state, asked.passes)]


def _open(state: State, passes: bool) -> Iterator[UnreportedFact]:
    player = state.players[PERSON]
    taken = {*state.bonus_row, state.automa.bonus}
    held = [row.id for row in BONUS_CARDS if row.id not in taken]
    offers = (
        Offer(SetBonusCard(PERSON, card), names.bonus_card(card)) for card in sorted(held, key=player.bonus.__ne__)
    )
    yield UnreportedFact(msg("untold.bonus"), tuple(offers))
    if not passes:
        answers = (("mend.not_passed", False), ("mend.passed", True))
        who = names.seat(state, PERSON)
        yield UnreportedFact(
            msg("untold.passed"), tuple(Offer(SetPassed(PERSON, passed), msg(key, who=who)) for key, passed in answers)
        )
    for number in range(state.round + 1, ROUNDS + 1):
        yield UnreportedFact(msg("mend.scoring_tiles", round=number), tuple(scoring_tile_offers(state, number)))
    for key in ("favors", "tracks", "deck"):
        yield UnreportedFact(msg(f"untold.{key}"))


BEGINNING: Final[Beginning[State, Asked]] = Beginning(put, setup, unreported, read)
