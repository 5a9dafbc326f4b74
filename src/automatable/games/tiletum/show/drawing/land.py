"""The map: sea and land, roads, and the towns on them."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board, FairSeen, ThoughtSeen
from automatable.games.tiletum.show.drawing.layout import MAP
from automatable.games.tiletum.show.drawing.plates import Plate, plates, shapes_of
from automatable.games.tiletum.show.drawing.towns import Look, draw_pawns, draw_town, draw_waypoint
from automatable.kernel.show.svg.shapes import at, box, escape, move, named, text
from automatable.kernel.words.text import Catalogue, msg

_COASTS: Final = (
    "M608 22Q560 34 520 20Q480 40 446 22L440-6H372Q372 20 352 46Q310 54 268 74Q236 80 214 98Q180 104 150 118Q150 150 128 174Q110 196 66 206"
    "Q30 206-6 222Q12 246 40 258Q30 300 22 330Q20 380 14 412Q8 430-6 436V492H150Q170 476 226 478Q270 466 306 470Q340 466 384 474Q410 480 424 492"
    "H514Q520 470 508 440Q500 414 500 398Q530 402 566 392Q590 424 614 446z",
    "M-6 34Q34 26 66 48Q116 60 128 96Q136 124 116 148Q76 164 40 156Q14 160-6 172z",
)
_WAVES: Final = (
    "M14 210q6-6 12 0t12 0M150 40q6-6 12 0t12 0M250 46q6-6 12 0t12 0M8 330q4-5 8 0M548 440q6-6 12 0t12 0M300 20q6-6 12 0t12 0"
    "M140 90q6-6 12 0t12 0M566 410q6-6 12 0t12 0"
)
_HILLS: Final = (
    "M268 330l10-14 10 14M286 336l8-11 8 11M408 296l11-15 11 15M428 302l8-11 8 11M48 474l11-14 11 14M70 478l8-10 8 10"
)
_ROSE: Final = (
    f'<g class="rose" {move(190, 38)}><circle r="17"/><path d="M0-25L4.5-4.5L25 0L4.5 4.5L0 25L-4.5 4.5L-25 0L-4.5-4.5z"/>'
    '<path class="north" d="M0-25L4.5-4.5H-4.5z"/></g>'
)
_GROUND: Final = "".join(
    [
        box("sea", 0, 0, MAP[2], MAP[3], 10),
        '<svg width="606" height="488" viewBox="0 0 606 488">',
        f'<path class="wave" d="{_WAVES}"/>',
        *(f'<path class="land" d="{coast}"/>' for coast in _COASTS),
        f'<path class="hill" d="{_HILLS}"/>{_ROSE}</svg>',
        box("frame", 0.75, 0.75, MAP[2] - 1.5, MAP[3] - 1.5, 10),
    ]
)


def draw_map(board: Board, words: Catalogue) -> str:
    """Roads, then spots with all that lies there, then the pieces."""
    names = {spot.key: words.say(spot.name) if spot.town else "" for spot in board.spots}
    found = plates(shapes_of(board.spots, names))
    seats = tuple(player.name for player in board.players)
    flags = {fair.town: fair for fair in board.fairs}
    looks = {spot.key: _look(board, found[spot.key], flags.get(spot.key)) for spot in board.spots}
    return "".join(
        (
            f"<g {move(MAP[0], MAP[1])}>{_GROUND}",
            _roads(board, found, words),
            _ways(board.thought, found),
            *(draw_waypoint(spot, looks[spot.key], words) for spot in board.spots if not spot.town),
            *(draw_town(spot, looks[spot.key], seats, words) for spot in board.spots if spot.town),
            *(draw_pawns(spot, found[spot.key], seats, board.thought.walker, words) for spot in board.spots),
            _steps(board.thought, found),
            "</g>",
        )
    )


def _look(board: Board, plate: Plate, fair: FairSeen | None) -> Look:
    return Look(plate, fair.when if fair is not None else "", board.thought.ghost, board.thought.seat)


def _roads(board: Board, found: dict[str, Plate], words: Catalogue) -> str:
    """Roads that nobody could check are drawn in dots."""
    lines = {True: "", False: ""}
    for road in board.roads:
        one, other = found[road.a], found[road.b]
        lines[road.reconstructed] += f"M{_at(one)}L{_at(other)}"
    told = words.say(msg("draw.reconstructed_roads"))
    dots = f'<path class="road recon" d="M496 {MAP[3] - 12}h16"/>'
    key = named(told, dots + text("word start", 518, MAP[3] - 8, words.say(msg("draw.reconstructed"))))
    return (
        f'<path class="road under" d="{lines[True]}{lines[False]}"/><path class="road" d="{lines[False]}"/>'
        f'<path class="road recon" d="{lines[True]}"/>{key if board.reconstructed else ""}'
    )


def _ways(thought: ThoughtSeen, found: dict[str, Plate]) -> str:
    """The ways from a Mautoma's piece; the page lights each together with what can be chosen at its end. Where a reach ends, its roads
    are seen all the time, and the steps are told with each way."""
    lines = "".join(f"M{_at(found[a])}L{_at(found[b])}" for a, b in thought.reach)
    drawn = [f'<path class="reach" d="{lines}"/>'] if lines else []
    for way in thought.ways:
        line = "M" + "L".join(_at(found[spot]) for spot in way.spots)
        drawn.append(
            f'<g class="way" data-with="{escape(" ".join(way.places))}" aria-hidden="true">'
            f'<path class="way-under" d="{line}"/><path class="way-line" d="{line}"/></g>'
        )
    return "".join(drawn)


def _steps(thought: ThoughtSeen, found: dict[str, Plate]) -> str:
    """How many steps away the towns in reach are, at the lower corner of their plates."""
    drawn = []
    for way in thought.ways if thought.reach else ():
        plate = found[way.spots[-1]]
        x, y = plate.x - plate.width / 2 + 1, plate.y + plate.height / 2 - 1
        drawn.append(
            f'<g class="way away" data-with="{escape(" ".join(way.places))}" aria-hidden="true" {move(x, y)}>'
            f'<circle r="8.5"/>{text("figure", 0, 4.2, len(way.spots) - 1)}</g>'
        )
    return "".join(drawn)


def _at(plate: Plate) -> str:
    return at(plate.x, plate.y)
