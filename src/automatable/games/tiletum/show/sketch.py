"""The board as lines of text: what matters for the next choice first, the map below."""

from itertools import zip_longest
from textwrap import wrap

from automatable.games.tiletum.show.board_records import Board, BuildingSeen, PlayerSeen, SectorSeen
from automatable.games.tiletum.show.drawing.unsure import TABLES, is_reconstructed
from automatable.games.tiletum.show.sketch_map import drawn_map, legend_lines, town_lines
from automatable.games.tiletum.show.sketch_signs import ROLE_OF, code, cut, short, shortened
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

ON_THE_MAP = ("merchant", "architect")
MAP_PROMPTS = ("prompt.roam", "prompt.jump", "prompt.place_house", "prompt.place_pillar", "prompt.mautoma_tile")
LETTERS = {"merchant": "M", "architect": "A", "character": "C", "contract": "K", "king": "R"}
"""Types of characters in rooms."""


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """What matters for the next choice; after an empty line the map; after another one the rest."""
    board: Board = view.board
    wheel, fairs = wheel_lines(board, words, width), fair_lines(board, words)
    offers, store = offer_lines(board, words, width), store_line(board, words)
    mine = [] if board.companion else [player_line(board.players[0], words)]
    others = [player_line(player, words) for player in board.players[1:]]
    king, doubts = king_line(board, words), doubt_lines(board, words, width)
    land = [*drawn_map(board, width, words), *legend_lines(words, width)]
    rooms = [[(line, "muted")] for line in wrap(words.say(msg("sketch.rooms")), width)]
    if board.me.action in ON_THE_MAP or view.prompt.key in MAP_PROMPTS:
        first, rest = [*town_lines(board, words, width), *store], [*wheel, *fairs, *offers, *mine]
    elif board.me.action is not None:
        first, rest = [*fairs[:1], *store, *mine], [*wheel, *fairs[1:], *offers]
    else:
        first, rest = [*wheel, *fairs[:1], *store, *offers, *mine], fairs[1:]
    lines = [*first, [], *land, [], *rest, king, *others, *rooms, *doubts]
    return [cut(line, width) for line in lines]


def map_sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """The map with its legend; below, every town in short signs with what they mean, and the wheel."""
    board: Board = view.board
    codes = [[(line, "muted")] for line in wrap(words.say(msg("sketch.codes")), width)]
    lines = [*drawn_map(board, width, words), *legend_lines(words, width)]
    lines += [*town_lines(board, words, width), *codes, *wheel_lines(board, words, width)]
    return [cut(line, width) for line in lines]


def doubt_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """What of all this nobody could check."""
    unsure = tuple(msg(f"sketch.unsure.{what}") for what in TABLES if is_reconstructed(board, what))
    told = words.say(msg("sketch.reconstructed", parts=unsure)) if unsure else ""
    return [[(line, "muted")] for line in wrap(told, width)]


def wheel_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Two sectors in a line, clockwise."""
    half = width // 2
    cells = [sector_cell(sector, words, half - 1) for sector in board.wheel]
    return [[(left.ljust(half), ""), (right, "")] for left, right in zip_longest(cells[::2], cells[1::2], fillvalue="")]


def sector_cell(sector: SectorSeen, words: Catalogue, room: int) -> str:
    """A sector: its action and points, what each of its dice brings, and the bonus tile, in signs where room is short."""
    dice = " ".join(words.say(msg(f"resource.{die.resource}")) for die in sector.dice) or "–"
    points = f"{sector.points}+{sector.marker}" if sector.marker else sector.points
    line = words.say(msg("sketch.sector", action=sector.name, points=points, value=sector.value, dice=dice))
    tile = sector.bonus.tile
    cells = [f"{line} [{name}]" for name in ((short(tile, words), code(tile, words)) if tile is not None else ("–",))]
    return next((cell for cell in cells if len(cell) <= room), shortened(cells[-1], room))


def fair_lines(board: Board, words: Catalogue) -> list[list[Span]]:
    """The fair of the round, and those to come."""
    found = []
    seats = board.players[len(board.players) - len(board.fairs[0].points) :] if board.fairs else ()
    for fair in board.fairs:
        if fair.when == "scored":
            continue
        points = ", ".join(f"{words.say(seat.name)} {value}" for seat, value in zip(seats, fair.points, strict=True))
        key = "sketch.king_fair" if fair.key == "king_track" else "sketch.fair"
        head = words.say(msg(key, fair=fair.name, town=fair.town_name, n=fair.number + fair.board_number))
        found.append([(f"{head} ({points})", "strong" if fair.when == "now" else "muted")])
    return found[:2]


def store_line(board: Board, words: Catalogue) -> list[list[Span]]:
    """What lies in the storehouse; no line while there is nothing."""
    stored = tuple(space.tile.name for space in board.me.store if space.tile is not None)
    return [[(words.say(msg("sketch.store", tiles=stored)), "you")]] if stored else []


def offer_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Both offers, contracts with their prices."""
    contracts = [words.labelled(f"{each.price}", short(each.tile, words)) for each in board.contract_offer]
    characters = [short(each.tile, words) for each in board.character_offer]
    found = ((words.say(msg("sketch.contracts")), contracts), (words.say(msg("sketch.characters")), characters))
    return [[(line, "")] for title, cells in found for line in wrapped(title, cells, width)]


def wrapped(title: str, cells: list[str], width: int) -> list[str]:
    """Cells side by side, in as many lines as they need."""
    lines = [f"{title} {cells[0]}"]
    for cell in cells[1:]:
        longer = f"{lines[-1]} | {cell}"
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(f"  {cell}")
    return lines


def building(each: BuildingSeen) -> str:
    """Rooms from the ground up and the crest, such as [MM.♦]."""
    rooms = "".join(LETTERS[room.tile.type or ""] if room.tile is not None else "." for room in each.rooms)
    return f"[{rooms}{'♦' if each.crest else ''}]"


def player_line(player: PlayerSeen, words: Catalogue) -> list[Span]:
    """A seat: points, buildings, pieces on the map and in supply."""
    buildings = "".join(building(each) for each in player.buildings)
    content = msg(
        "sketch.player",
        name=player.name,
        buildings=buildings,
        contracts=sum(space.tile is not None for space in player.row),
    )
    return [(words.say(content), ROLE_OF[player.seat])]


def king_line(board: Board, words: Catalogue) -> list[Span]:
    """Where the king markers are, the lowest in a stack first."""
    found: list[Span] = [(words.say(msg("sketch.king")), "")]
    for step in reversed(board.king):
        for order, seat in enumerate(step.stack):
            found.append((", " if order else f" {step.position} ", ""))
            found.append((words.say(board.players[seat].name), ROLE_OF[seat]))
        found += [(" ·", "")] if step.stack else []
    return found[:-1] if len(found) > 1 else found
