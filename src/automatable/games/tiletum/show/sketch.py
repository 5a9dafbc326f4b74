"""The board as lines of text: what matters for the next choice first, the map below."""

from collections import Counter
from textwrap import wrap

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.tiles import TILES
from automatable.games.tiletum.show.board_records import Board, BuildingSeen, PlayerSeen, SpotSeen, TileSeen
from automatable.games.tiletum.show.drawing.unsure import TABLES, is_reconstructed
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

ROLE_OF = ("you", "automa1", "automa2", "automa3")
ON_THE_MAP = ("merchant", "architect")
MAP_PROMPTS = ("prompt.roam", "prompt.jump", "prompt.place_house", "prompt.place_pillar", "prompt.mautoma_tile")
LETTERS = {"merchant": "M", "architect": "A", "character": "C", "contract": "K", "king": "R"}
"""Types of characters in rooms."""


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """What matters for the next choice, and after an empty line the rest: the map, or else wheel and offers."""
    board: Board = view.board
    wheel = wheel_lines(board, words, width)
    fairs = fair_lines(board, words)
    offers = offer_lines(board, words, width)
    mine = [] if board.beside else [player_line(board.players[0], words)]
    others = [player_line(player, words) for player in board.players[1:]]
    king, means = king_line(board, words), means_line(board, words)
    land, signs = map_lines(board, words, width), [(words.say(msg("sketch.signs")), "muted")]
    doubts = doubt_lines(board, words, width)
    if board.me.action in ON_THE_MAP or view.prompt.key in MAP_PROMPTS:
        lines = [*land, means, [], signs, *wheel, *fairs, *offers, *mine, *others, king, *doubts]
    else:
        first = [*wheel, *fairs[:1], means, *offers, *mine, king]
        lines = [*first, [], *fairs[1:], *others, *land, signs, *doubts]
    return [cut(line, width) for line in lines]


def doubt_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """What of all this nobody could check."""
    unsure = tuple(msg(f"sketch.unsure.{what}") for what in TABLES if is_reconstructed(board, what))
    told = words.say(msg("sketch.reconstructed", parts=unsure)) if unsure else ""
    return [[(line, "muted")] for line in wrap(told, width)]


def cut(line: list[Span], width: int) -> list[Span]:
    """As much of a line as fits."""
    left, found = width, []
    for content, role in line:
        shown = content if len(content) <= left else f"{content[: max(0, left - 1)]}…"[:left]
        found.append((shown, role))
        left -= len(shown)
    return found


def short(tile: TileSeen | None, words: Catalogue) -> str:
    if tile is None:
        return "–"
    return words.say(tile.effect if tile.kind == "helper" and tile.effect is not None else tile.name)


def shortened(content: str, width: int) -> str:
    """As much of it as fits, with a sign that there is more."""
    return content if len(content) <= width else f"{content[: width - 1]}…"


def wheel_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Two sectors in a line, clockwise."""
    cells = []
    for sector in board.wheel:
        kinds = Counter(words.say(msg(f"resource.{die.resource}")) for die in sector.dice)
        dice = " ".join(f"{number}×{kind}" if number > 1 else kind for kind, number in kinds.items()) or "–"
        marker = f"+{sector.marker}" if sector.marker else ""
        head = f"{words.say(sector.name)} {sector.value}>{sector.points}{marker}"
        cells.append(f"{head}: {dice} [{short(sector.bonus.tile, words)}]")
    half = width // 2
    return [
        [(shortened(cell, half - 1).ljust(half) if index % 2 == 0 else cell, "") for index, cell in pair]
        for pair in [list(enumerate(cells))[start : start + 2] for start in range(0, len(cells), 2)]
    ]


def fair_lines(board: Board, words: Catalogue) -> list[list[Span]]:
    """The fair of the round, and those to come."""
    found = []
    for fair in board.fairs:
        if fair.when == "scored":
            continue
        points = " ".join(str(value) for value in fair.points)
        key = "sketch.king_fair" if fair.key == "king_track" else "sketch.fair"
        head = words.say(msg(key, fair=fair.name, town=fair.town_name, n=fair.number + fair.board_number))
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
        for order, seat in enumerate(step.stack):
            found.append((", " if order else f" {step.position} ", ""))
            found.append((words.say(board.players[seat].name), ROLE_OF[seat]))
        found += [(" ·", "")] if step.stack else []
    return found[:-1] if len(found) > 1 else found


def map_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Each town with its pieces, houses, tiles and cathedral, in two columns; then the pieces that stand between towns."""
    towns = [town_cell(spot, words) for spot in board.spots if spot.town]
    rows, half = (len(towns) + 1) // 2, width // 2
    lines = []
    for row in range(rows):
        left = cut(towns[row], half - 1)
        room = half - sum(len(content) for content, _ in left)
        right = towns[row + rows] if row + rows < len(towns) else []
        lines.append([*left, (" " * room, ""), *right])
    between = [spot for spot in board.spots if not spot.town and (spot.merchants or spot.architects)]
    return lines + [[(f"{words.say(spot.name)}: ", ""), *pieces_at(spot)] for spot in between]


def pieces_at(spot: SpotSeen) -> list[Span]:
    """The merchants and architects that stand somewhere."""
    pairs = (("m", spot.merchants), ("a", spot.architects))
    return [(owned(letter, seat), ROLE_OF[seat]) for letter, seats in pairs for seat in seats]


def owned(sign: str, seat: int) -> str:
    """A piece that can be told from the others' without colours: yours alone, a Mautoma's with its number."""
    return f"{sign}{seat}" if seat else sign.upper()


def town_cell(spot: SpotSeen, words: Catalogue) -> list[Span]:
    name = words.say(spot.name)
    flag = f"*{spot.fair + 1}" if spot.fair is not None else ""
    found: list[Span] = [(f"{name}{flag} ".ljust(11), "strong" if flag else ""), *pieces_at(spot)]
    for house in spot.houses:
        sign = f"+{house.vp}" if house.vp else "@" if house.uses else "_"
        if house.owner is None:
            found.append((f" {sign}", ""))
        else:
            found.append((f" {owned('⌂', house.owner)}", ROLE_OF[house.owner]))
    if spot.cathedral is not None:
        cathedral = spot.cathedral
        worth = cathedral.tiles[0] + cathedral.cost_vp if cathedral.tiles else 0
        there = cathedral.available and cathedral.tiles
        found.append((f" {cathedral.stone}s>{worth}" if there else " ×", ""))
        found += [(owned("‖", seat), ROLE_OF[seat]) for seat in cathedral.pillars]
    tiles = " ".join(code(each.tile, words) for each in spot.slots if each.tile is not None)
    if tiles:
        found.append((f" {tiles}", "muted"))
    return found


def code(tile: TileSeen, words: Catalogue) -> str:
    """A tile in a few letters."""
    if tile.crest is not None:
        return f"♦{words.say(msg(f'crest.{tile.crest}'))}"
    if tile.kind == "contract":
        return f"§{tile.vp}"
    effect = TILES[tile.number].effect
    if effect.action != NONE:
        return f"{words.say(names.action(effect.action))[:5]}{effect.points}"
    if effect.boost:
        return words.say(msg("sketch.code.boost", n=effect.boost))
    if effect.recolour or effect.building:
        return words.say(msg("sketch.code.recolour" if effect.recolour else "sketch.code.again"))
    if effect.any_resource:
        return words.say(msg("sketch.code.any", n=effect.any_resource))
    gold = effect.gains[0]
    parts = [msg("sketch.code.gold", n=gold)] if gold else [msg("sketch.code.each")] if any(effect.gains) else []
    parts += [msg("sketch.code.points", n=effect.vp)] if effect.vp else []
    return "".join(words.say(part) for part in parts)
