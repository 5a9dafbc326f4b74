"""What is shared: the four fairs with the king's prizes, the contract offer with its prices, the character offer."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board, FairSeen, OfferedSeen, SlotSeen
from automatable.games.tiletum.show.drawing.layout import OFFERS
from automatable.games.tiletum.show.drawing.shapes import points, points_needed, thing
from automatable.games.tiletum.show.drawing.symbols import SEATS, sign
from automatable.games.tiletum.show.drawing.tiles import character_face, contract_face, draw_slot
from automatable.games.tiletum.show.drawing.unsure import heading
from automatable.kernel.show.svg.shapes import box, move, ring_box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

WIDTH: Final = OFFERS[2]
GAP: Final = 6
FAIR: Final = (WIDTH - 3 * GAP) / 4
FAIR_HIGH: Final = 82
CARD: Final = (WIDTH - 4 * GAP) / 5
CONTRACT_HIGH: Final = 56
CHARACTER_HIGH: Final = 76
FAIRS_AT: Final = 20
CONTRACTS_AT: Final = 128
CHARACTERS_AT: Final = 228
ROOM: Final = 47
"""For the name of a town beside its flag, and how many letters it takes."""
LETTERS: Final = 7
COUNTED: Final = {
    "houses": ("house",),
    "pillars": ("pillar",),
    "sets_house_pillar": ("house", "pillar"),
    "contracts": ("contract",),
    "sets_contract_crest": ("contract", "shield"),
    "sets_contract_cathedral": ("contract", "church"),
    "cathedrals": ("church",),
    "crests": ("shield",),
    "filled_buildings": ("town",),
    "upper_floor_characters": ("character",),
    "king_track": ("king",),
}
"""What a fair counts, as signs."""


def draw_offers(board: Board, words: Catalogue) -> str:
    """Three rows."""
    seats = tuple(player.name for player in board.players)
    prizes = (*board.prizes, None)
    return "".join(
        (
            f"<g {move(OFFERS[0], OFFERS[1])}>",
            _head(board, "fairs", 2, 13, words),
            text("word end", WIDTH, 13, words.say(msg("draw.fairs_key"))),
            *(
                _fair(fair, prize, (FAIR + GAP) * index, board.prize_points, seats, words)
                for index, (fair, prize) in enumerate(zip(board.fairs, prizes, strict=False))
            ),
            sign("contract", 9, CONTRACTS_AT - 10, 0.6),
            _head(board, "contracts", 20, CONTRACTS_AT - 5, words),
            text("word end", WIDTH, CONTRACTS_AT - 5, words.say(msg("draw.contracts_key"))),
            *(
                _contract(offered, (CARD + GAP) * index, index, words)
                for index, offered in enumerate(board.contract_offer)
            ),
            sign("character", 9, CHARACTERS_AT - 10, 0.6),
            _head(board, "characters", 20, CHARACTERS_AT - 5, words),
            text("word end", WIDTH - 24, CHARACTERS_AT - 5, words.say(msg("draw.each"))),
            points_needed(board.character_offer[0].price, WIDTH - 11, CHARACTERS_AT - 9)
            if board.character_offer
            else "",
            *(
                _character(offered, (CARD + GAP) * index, index, words)
                for index, offered in enumerate(board.character_offer)
            ),
            "</g>",
        )
    )


def _head(board: Board, what: str, x: float, y: float, words: Catalogue) -> str:
    return heading(board, what, "heading start", x, y, words.say(msg(f"draw.{what}")), words)


def _fair(
    fair: FairSeen, prize: SlotSeen | None, x: float, prize_points: int, seats: tuple[Msg, ...], words: Catalogue
) -> str:
    """One cell: round and town, points for each, what is counted, the king's prize of that round, the Mautomas' action."""
    number = int(fair.id.rpartition("-")[2]) + 1
    each = fair.number + fair.board_number
    name = msg("draw.fair", number=number, fair=fair.name, town=fair.town_name, n=each)
    if fair.when != "scored":
        standing = tuple(
            msg("draw.fair_points" if there else "draw.fair_absent", who=seats[seat], n=found)
            for seat, (found, there) in enumerate(
                zip(fair.points, fair.here, strict=True), len(seats) - len(fair.points)
            )
        )
        name = msg("draw.fair_standing", fair=name, standing=standing, card=fair.actions)
    signs = COUNTED[fair.key]
    right = FAIR - 8
    face = box("card", 0, 0, FAIR, FAIR_HIGH, 6)
    face += f'<g class="flag {fair.when}" {move(6, 18)}><path d="M0 2V-13H15L11.5-7.5L15-2H0"/>{text("flag-name", 5.8, -3.6, number)}</g>'
    face += _fitted(words.say(fair.town_name))
    face += text("much start", 6, 42, f"{each}{'+' if fair.key == 'king_track' else '×'}")
    for order, counted in enumerate(reversed(signs)):
        face += sign(counted, right - 7 - 18 * order, 37, 0.72, "plain-shield" if counted == "shield" else "")
    face += f'<path class="rule-line" d="M5 53H{FAIR - 5:g}"/>'
    if fair.when == "scored":
        face += text("word", FAIR / 2, 72, words.say(msg("draw.scored")))
    else:
        face += sign("king", 11, 67, 0.5)
        face += points(prize_points, 31, 67) if prize is None else ""
        face += _aims(fair, words)
    edge = ring_box(0, 0, FAIR, FAIR_HIGH, 6)
    drawn = thing(fair.id, f"fair {fair.when}", words.say(name), face, edge, "4 4", move(x, FAIRS_AT))
    if prize is None or fair.when == "scored":
        return drawn
    return drawn + draw_slot(prize, x + 31, FAIRS_AT + 67, 0.95, words.say(msg("place.prize", number=number)), words)


def _fitted(town: str) -> str:
    """The name of the town; a long one is drawn narrower."""
    return text("fair-town start", 23, 16.5, town, ROOM if len(town) > LETTERS else 0)


def _aims(fair: FairSeen, words: Catalogue) -> str:
    """What the card of the fair tells the Mautomas to do as things stand: a sign for each action, the same ones once."""
    found = list(dict.fromkeys(fair.aims))
    mark = f'<g class="{SEATS[1]}" {move(51, 67)}><path class="head" d="M0-4.5L4.6 4H-4.6z"/></g>'
    if not found:
        return ""
    size = 0.62 if len(found) == 1 else 0.44
    pitch = 13 if len(found) > 1 else 0
    return mark + "".join(
        sign(action, 64 + pitch * order - (5 if len(found) > 1 else 0), 67, size)
        for order, action in enumerate(found[:2])
    )


def _contract(offered: OfferedSeen, x: float, index: int, words: Catalogue) -> str:
    tile, high = offered.tile, CONTRACT_HIGH
    face = contract_face(tile.number, CARD, high) if tile is not None else box("slot", 0, 0, CARD, high, 6)
    face += points_needed(offered.price, CARD / 2, high + 8)
    return _offered(offered, "deal", move(x, CONTRACTS_AT), index, face, high + 19, words)


def _character(offered: OfferedSeen, x: float, index: int, words: Catalogue) -> str:
    tile, high = offered.tile, CHARACTER_HIGH
    face = character_face(tile.number, CARD, high) if tile is not None else box("slot", 0, 0, CARD, high, 6)
    return _offered(offered, "person", move(x, CHARACTERS_AT), index, face, high, words)


def _offered(offered: OfferedSeen, css: str, spot: str, index: int, face: str, high: float, words: Catalogue) -> str:
    what = offered.tile.name if offered.tile is not None else msg("draw.no_tile")
    name = msg("draw.offered", what=what, place=index + 1, n=offered.price)
    return thing(offered.id, css, words.say(name), face, ring_box(0, 0, CARD, high, 6), "4 4", spot)
