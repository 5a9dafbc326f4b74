"""The board as lines of text: what matters for the next choice first, the map below."""

from collections import Counter

from automatable.games.tiletum.board_view import Board, BuildingSeen, PlayerSeen, SpotSeen, TileSeen
from automatable.kernel.text import Catalogue, msg
from automatable.kernel.view import Span, View

ROLE_OF = ("you", "automa1", "automa2", "automa3")
LETTERS = {"merchant": "M", "architect": "A", "character": "C", "contract": "K", "king": "R"}
"""Types of characters in rooms."""


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """Wheel, fairs, your means, offers, boards; after an empty line the map."""
    board: Board = view.board
    lines: list[list[Span]] = [*wheel_lines(board, words, width), *fair_lines(board, words)]
    lines.append(means_line(board, words))
    lines += offer_lines(board, words, width)
    lines += [player_line(player, words) for player in board.players]
    lines.append(king_line(board, words))
    lines.append([("", "")])
    lines += map_lines(board, words)
    return [cut(line, width) for line in lines]


def cut(line: list[Span], width: int) -> list[Span]:
    """As much of a line as fits."""
    left, found = width, []
    for content, role in line:
        shown = content if len(content) <= left else f"{content[: max(0, left - 1)]}…"[:left]
        found.append((shown, role))
        left -= len(shown)
    return found


def short(tile: TileSeen | None, words: Catalogue) -> str:
    """A tile in few words."""
    if tile is None:
        return "–"
    return words.say(tile.effect if tile.kind == "helper" and tile.effect is not None else tile.name)


def wheel_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Two sectors in a line, clockwise."""
    cells = []
    for sector in board.wheel:
        kinds = Counter(die.resource for die in sector.dice)
        dice = " ".join(f"{number}×{kind}" if number > 1 else kind for kind, number in kinds.items()) or "–"
        marker = f"+{sector.marker}" if sector.marker else ""
        head = f"{words.say(sector.name)} {sector.value}>{sector.points}{marker}"
        cells.append(f"{head}: {dice} [{short(sector.bonus.tile, words)}]")
    half = width // 2
    return [
        [(cell[: half - 1].ljust(half) if index + 1 < len(cells) else cell, "") for index, cell in pair]
        for pair in [list(enumerate(cells))[start : start + 2] for start in range(0, len(cells), 2)]
    ]


def fair_lines(board: Board, words: Catalogue) -> list[list[Span]]:
    """The fair of the round, and those to come."""
    found = []
    for fair in board.fairs:
        if fair.when == "scored":
            continue
        points = " ".join(str(value) for value in fair.points)
        head = words.say(msg("sketch.fair", fair=fair.name, town=fair.town_name, n=fair.number + fair.board_number))
        found.append([(f"{head} ({points})", "strong" if fair.when == "now" else "muted")])
    return found[:2]


def means_line(board: Board, words: Catalogue) -> list[Span]:
    """Resources and the storehouse."""
    resources = " ".join(f"{words.say(each.name)} {each.number}" for each in board.me.resources)
    stored = "; ".join(short(space.tile, words) for space in board.me.store if space.tile is not None)
    return [(f"{resources} | {stored or '–'}", "you")]


def offer_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Both offers, contracts with their prices."""
    contracts = [f"{each.price}: {short(each.tile, words)}" for each in board.contract_offer]
    characters = [short(each.tile, words) for each in board.character_offer]
    return [[(line, "")] for line in (*wrapped(contracts, width), *wrapped(characters, width))]


def wrapped(cells: list[str], width: int) -> list[str]:
    """Cells side by side, in as many lines as they need."""
    lines = [cells[0]]
    for cell in cells[1:]:
        longer = f"{lines[-1]} | {cell}"
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(cell)
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
        points=player.points,
        buildings=buildings,
        houses=player.houses_on_map,
        more_houses=player.houses,
        pillars=player.pillars_on_map,
        more_pillars=player.pillars,
        contracts=sum(space.tile is not None for space in player.row),
    )
    return [(words.say(content), ROLE_OF[player.seat])]


def king_line(board: Board, words: Catalogue) -> list[Span]:
    """Where the king markers are, the lowest in a stack first."""
    found: list[Span] = [(words.say(msg("sketch.king")), "")]
    for step in reversed(board.king):
        found += [(f" {words.say(board.players[seat].name)} {step.position}", ROLE_OF[seat]) for seat in step.stack]
    return found


def map_lines(board: Board, words: Catalogue) -> list[list[Span]]:
    """Each town with its pieces, houses, tiles and cathedral."""
    return [town_line(spot, words) for spot in board.spots if spot.town]


def town_line(spot: SpotSeen, words: Catalogue) -> list[Span]:
    """A town in one line."""
    found: list[Span] = [(words.say(spot.name).ljust(11), "strong" if spot.fair is not None else "")]
    for letter, seats in (("m", spot.merchants), ("a", spot.architects)):
        found += [(letter, ROLE_OF[seat]) for seat in seats]
    for house in spot.houses:
        sign = f"+{house.vp}" if house.vp else "@" if house.uses else "_"
        found.append((f" {sign}" if house.owner is None else " ⌂", "" if house.owner is None else ROLE_OF[house.owner]))
    if spot.cathedral is not None:
        cathedral = spot.cathedral
        tiles = "/".join(str(tile) for tile in cathedral.tiles)
        found.append((f" {cathedral.stone}s>{cathedral.cost_vp}+{tiles}" if cathedral.available else " ×", ""))
        found += [(" ‖", ROLE_OF[seat]) for seat in cathedral.pillars]
    tiles_here = "; ".join(short(each.tile, words) for each in spot.slots if each.tile is not None)
    if tiles_here:
        found.append((f" [{tiles_here}]", "muted"))
    return found
