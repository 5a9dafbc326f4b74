"""Draws in words."""

from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.model import moves, names
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, CARD, FACTIONS, FINAL_TILES
from automatable.games.terra_mystica.show.words.lines import Fields, line, terrain
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def _card(state: State, move: moves.DrawCard) -> Fields:
    """The first card of a round supports; each later one says what she does, or makes her pass (TM-TURN-06)."""
    if not state.automa.seen:
        return {"key": "support_card", "card": names.card(move.card)}
    row = CARD[move.card]
    if row.pass_symbol and cards.size(state.automa) <= cards.SIDEWAYS:
        return {"key": "pass_card", "card": names.card(move.card)}
    actions = [msg(f"automa_action.{action}") for action in row.actions]
    return {"card": names.card(move.card), "what": actions}


def offer_card(state: State, move: moves.DrawCard) -> Offer:
    """A decision card by what it shows: the right column, and what tells it from others that look alike."""
    row = CARD[move.card]
    support = row.support
    left = msg("card.left_column", row=support.row, direction=msg(f"card.{support.direction}", n=support.count))
    return Offer(move, names.card_look(row), left)


def offer_setup_card(state: State, move: moves.DrawSetupCard) -> Offer:
    """The card for her first dwellings by its letters."""
    row = CARD[move.card]
    return Offer(move, msg("printed.setup", marked=row.setup.marked, unmarked=row.setup.unmarked), names.card_look(row))


def offer_token(state: State, move: moves.DrawToken) -> Offer:
    """A token by its number, which is printed; what it asks for is our guess."""
    what = msg("offer.token_guess", what=msg(f"achievement.{move.token}"))
    return Offer(move, msg("offer.token", token=move.token), what)


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.DrawScoringTile,
        line(
            "scoring_tile",
            lambda state, move: {"round": len(state.scoring_tiles) + 1, "tile": msg(f"scoring.{move.tile}")},
        ),
        lambda state, move: Offer(move, msg(f"scoring.{move.tile}")),
    ),
    Wording(
        moves.DrawBonusCard,
        line("bonus_card", lambda state, move: {"card": names.bonus_card(move.card)}),
        lambda state, move: Offer(move, msg(f"bonus.{move.card}")),
    ),
    Wording(
        moves.DrawFinalTile, line("final_tile", lambda state, move: {"tile": msg(f"final.{FINAL_TILES[move.tile].id}")})
    ),
    Wording(moves.DrawFaction, line("faction", lambda state, move: {"faction": FACTIONS[move.faction].name})),
    Wording(
        moves.DrawAutomaFaction,
        line("automa_faction", lambda state, move: {"faction": AUTOMA_FACTIONS[move.faction].name}),
    ),
    Wording(
        moves.DrawAutomaTerrain,
        line("automa_terrain", terrain),
        lambda state, move: Offer(move, names.terrain(move.terrain)),
    ),
    Wording(moves.DrawYouthTerrain, line("youth", terrain)),
    Wording(
        moves.DrawToken,
        line("token", lambda state, move: {"token": move.token, "what": msg(f"achievement.{move.token}")}),
        offer_token,
    ),
    Wording(
        moves.DrawSetupCard,
        line("setup_card", lambda state, move: {"card": names.card(move.card)}),
        offer_setup_card,
    ),
    Wording(moves.DrawCard, line("card", _card), offer_card),
    Wording(moves.DrawReserveCard, line("reserve_card", lambda state, move: {"card": names.card(move.card)})),
)
