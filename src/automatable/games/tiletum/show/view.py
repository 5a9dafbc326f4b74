"""What may be seen: everything but the order of the piles, which is not stored anywhere."""

from typing import Final

from automatable.games.tiletum.listing import GAMES
from automatable.games.tiletum.model import owed, places
from automatable.games.tiletum.model.geometry import IDS
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import (
    ACTION_CARDS,
    CHARACTER_OFFER,
    CORRUPTION,
    KING_TRACK_ROW,
    PRICES,
    reconstructed,
)
from automatable.games.tiletum.rules import scoring
from automatable.games.tiletum.show.board_records import Board, OfferedSeen, SlotSeen
from automatable.games.tiletum.show.board_view import (
    ROADS_SEEN,
    fairs_seen,
    flipped,
    king_seen,
    public_tile_seen,
    spots_seen,
    thought_of,
    wheel_seen,
)
from automatable.games.tiletum.show.cards_view import cards, sections_seen
from automatable.games.tiletum.show.player_view import me_seen, panel, player_seen
from automatable.games.tiletum.show.prompts import PROMPTS
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.turns.view import View

RECONSTRUCTED: Final = reconstructed()


def view(state: State, seat: int) -> View:
    """Everything that a seat may see; nothing on the table is hidden."""
    return View(
        game=GAMES[state.seats],
        seat=seat,
        turn=RULES[state.seats].turn(state),
        prompt=PROMPTS.prompt(state),
        progress=scoring.progress(state),
        rules=PROMPTS.rules(state),
        panels=tuple(panel(state, number) for number in range(state.seats)),
        cards=cards(state),
        board=board(state),
    )


def board(state: State) -> Board:
    return Board(
        seats=state.seats,
        round=state.round,
        turn=state.turn,
        order=tuple(state.order),
        wheel=wheel_seen(state),
        spots=spots_seen(state),
        roads=ROADS_SEEN,
        fairs=fairs_seen(state),
        players=tuple(player_seen(state, seat, player) for seat, player in enumerate(state.players)),
        me=me_seen(state),
        contract_offer=tuple(
            OfferedSeen(places.contract(place), PRICES[place], public_tile_seen(state, tile))
            for place, tile in enumerate(state.contract_offer)
        ),
        character_offer=tuple(
            OfferedSeen(places.character(place), CHARACTER_OFFER.take_ap, public_tile_seen(state, tile))
            for place, tile in enumerate(state.character_offer)
        ),
        king=king_seen(state),
        prizes=tuple(
            SlotSeen(places.prize(number), public_tile_seen(state, tile))
            for number, tile in enumerate(state.king_tiles)
        ),
        card=None if state.card == NONE else ACTION_CARDS[state.card].id,
        sections=sections_seen(state),
        town=None if state.town == NONE else IDS[state.town],
        piles=(
            ("bonus", len(state.bonus_pile)),
            ("contract", len(state.contract_pile)),
            ("character", len(state.character_pile)),
            ("town", len(state.town_pile)),
            ("card", len(state.cards)),
            ("token", len(state.tokens)),
        ),
        corruption=flipped(state),
        corruption_tokens=CORRUPTION.tokens_per_round,
        prize_points=KING_TRACK_ROW.round_4_prize_vp,
        target=top.sector if isinstance(top := state.owed[-1], owed.ToDrawDie) else None,
        thought=thought_of(state),
        own_score=state.own_score,
        companion=state.companion,
        own_table=state.own_table.on,
        reconstructed=RECONSTRUCTED,
    )
