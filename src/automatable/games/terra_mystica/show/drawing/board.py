"""The whole picture: the map, and around it what lies on the table."""

from typing import Final

from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.show.board_records import Board, is_preparing
from automatable.games.terra_mystica.show.drawing import automa, faction
from automatable.games.terra_mystica.show.drawing.cards import (
    draw_bonus_cards,
    draw_merchants_actions,
    draw_power_actions,
)
from automatable.games.terra_mystica.show.drawing.cults import draw_cults
from automatable.games.terra_mystica.show.drawing.land import draw_map
from automatable.games.terra_mystica.show.drawing.layout import FACTION_HEIGHT, HEIGHT, NARROW, SEATS, WIDTH, part
from automatable.games.terra_mystica.show.drawing.rounds import draw_rounds
from automatable.games.terra_mystica.show.drawing.symbols import DEFINITIONS
from automatable.games.terra_mystica.show.drawing.tiles import draw_favors, draw_towns
from automatable.games.terra_mystica.show.drawing.wheel import draw_wheel
from automatable.kernel.show.svg.paper import board as paper
from automatable.kernel.show.svg.shapes import part as sheet
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue, msg

FEW_CARDS: Final = 3
BASE_ACTIONS: Final = len(POWER_ACTIONS)


def draw(view: View, say: Catalogue) -> str:
    """The board as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    seats = SEATS[len(view.panels)]
    names = tuple(say.say(panel.name) for panel in view.panels)
    two = len(seats) > 2
    more = FACTION_HEIGHT if two else 0
    land = [
        part("map", draw_map(board, seats, names, say)),
        part("powers", draw_power_actions(board.power_actions[:BASE_ACTIONS], view.turn.who is Who.BOT, say)),
    ]
    cards = [part("bonuses", draw_bonus_cards(board.bonus_cards, say))]
    for own in board.factions:
        cards.append(part(f"hoard-{own.seat}", faction.draw_hoard(own, seats[own.seat], say)))
        cards.append(part(f"bowls-{own.seat}", faction.draw_bowls(own, say)))
        cards.append(part(f"pieces-{own.seat}", faction.draw_pieces(own, seats[own.seat], say)))
    if merchants := board.power_actions[BASE_ACTIONS:]:
        cards.append(part("merchants", draw_merchants_actions(merchants, say)))
    elif board.factions and len(board.bonus_cards) <= FEW_CARDS:
        cards.append(part("wheel", draw_wheel(_home(view), say)))
    tiles = [
        part("cults", draw_cults(board.tracks, seats, names, say)),
        part("favors", draw_favors(board.favors, say)),
        part("rounds", draw_rounds(board.round_tiles, board.final_tile, say)),
        part("towns", draw_towns(board.towns, say)),
    ]
    if board.automa is not None:
        tiles.append(part("rival", automa.draw_rival(board.automa, seats[-1], say), more))
        land.append(part("orders", automa.draw_cards(board.automa, seats[-1], say), more))
    boxes = NARROW[two]
    parts = (
        sheet(name, say.say(msg(f"draw.sheet_{name}")), boxes[name], "".join(content))
        for name, content in (("land", land), ("cards", cards), ("tiles", tiles))
    )
    first = "tiles" if is_preparing(board, len(seats)) else ""
    css = f"terra_mystica{' two' if two else ''}{' you2-acts' if two and view.turn.seat == 1 else ''}"
    drawn = "".join((DEFINITIONS, *parts))
    return paper(css, (WIDTH, HEIGHT + more), say.say(msg("draw.board")), drawn, first)


def _home(view: View) -> str | None:
    """The home terrain of the person whose turn it is, or who looks; None while it is not settled."""
    board: Board = view.board
    seat = view.turn.seat if view.turn.who is Who.HUMAN else view.seat
    return next((own.home for own in board.factions if own.seat == seat), None)
