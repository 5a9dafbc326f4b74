"""The table as lines of text."""

from automatable.games.tapestry.board_records import Board, HexView, TrackView
from automatable.games.tapestry.city import SIZE
from automatable.kernel.text import Catalogue, msg
from automatable.kernel.view import Span, View

ROLE = ("you", "automa1", "automa2")
TOKEN = {"you": "Y", "automa": "A", "you_toppled": "y", "automa_toppled": "a", "shadow_toppled": "s", "you_other": "o"}
PLOT = {"open": ".", "rock": "#", "market": "m", "house": "h", "farm": "f", "armory": "a", "landmark": "L"}
LOWEST, HIGHEST = -6, 5
"""Rows of the map: twice r plus q."""
COLUMNS = range(-3, 4)


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """Tracks, then the map beside the city, then cards; what follows the empty line may be left out."""
    board: Board = view.board
    lines = [_track(track, words) for track in board.tracks]
    lines += _middle(board, words)
    lines.append([])
    lines += _cards(board, words)
    return [_cut(line, width) for line in lines]


def _cut(line: list[Span], width: int) -> list[Span]:
    found: list[Span] = []
    left = width
    for said, role in line:
        kept = said[:left]
        if kept:
            found.append((kept, role))
        left -= len(kept)
    return found


def _track(track: TrackView, words: Catalogue) -> list[Span]:
    """Each space with the tokens on it; a star for a landmark space."""
    line: list[Span] = [(words.say(track.name).ljust(12), "strong")]
    for space in track.spaces:
        sign = "*" if space.landmark >= 0 else "."
        line.append(
            (
                f"{space.n}{sign}".rjust(3) if not space.tokens else f"{space.n}".rjust(2),
                "muted" if not space.tokens else "",
            )
        )
        line += [("YAS"[owner], ROLE[owner]) for owner in space.tokens]
        line.append((" ", ""))
    return line


def _hex(found: HexView | None) -> list[Span]:
    if found is None:
        return [("     ", "")]
    signs: list[Span] = [(TOKEN[token.kind], ROLE[token.owner]) for token in found.tokens]
    left = 2 - len(signs)
    ground = ("··" if not found.explored else "~~" if found.printed else "==")[:left]
    return [(f"{found.r:+d}", "muted"), *signs, (ground, ""), (" ", "")]


def _middle(board: Board, words: Catalogue) -> list[list[Span]]:
    """The map by columns q, each hex with its r, and the city to its right with your stock below."""
    by_place = {(found.q, 2 * found.r + found.q): found for found in board.hexes}
    lines: list[list[Span]] = [[("q    " + "".join(f"{q:<5d}" for q in COLUMNS), "muted")]]
    lines += [
        [("     ", ""), *(span for q in COLUMNS for span in _hex(by_place.get((q, row))))]
        for row in range(LOWEST, HIGHEST + 1)
    ]
    for line, beside in zip(lines, _beside(board, words), strict=False):
        line += [("  ", ""), *beside]
    return lines


def _beside(board: Board, words: Catalogue) -> list[list[Span]]:
    plots = board.city.plots
    lines: list[list[Span]] = [[("   123456789", "muted")]]
    for row in range(SIZE):
        signs = "".join(PLOT[plot.kind] for plot in plots[SIZE * row : SIZE * row + SIZE])
        lines.append([(f" {row + 1} ", "muted"), (signs, "")])
    stock = [f"{words.say(found.name)} {found.amount}" for found in board.resources]
    for line, said in zip(lines[1:5], stock, strict=True):
        line.append((f"  {said}", "you"))
    for line, income in zip(lines[5:9], board.income, strict=True):
        line.append((f"  {words.say(income.name)}: {income.left} left", "muted"))
    lines.append([(words.say(msg("sketch.era", you=board.income_turns, bots=board.bots.income_turns)), "strong")])
    return lines


def _cards(board: Board, words: Catalogue) -> list[list[Span]]:
    def listed(names: list[str]) -> str:
        return ", ".join(names) or words.say(msg("sketch.none"))

    bots = board.bots
    lines = (
        msg("sketch.hand", cards=listed([words.say(card.name) for card in board.hand])),
        msg("sketch.card", card=listed([words.say(card.name) for card in board.laid if card.active])),
        msg("sketch.market", cards=listed([words.say(card.name) for card in board.market])),
        msg("sketch.techs", cards=listed([f"{words.say(card.name)} {card.row + 1}" for card in board.techs])),
        msg("sketch.tiles", tiles=listed([words.say(tile.name) for tile in board.tiles])),
        msg(
            "sketch.bots",
            track=f"{bots.track_card.automa}/{bots.track_card.shadow}" if bots.track_card else "-",
            tiebreaker=" ".join(name[:4] for name in bots.tiebreaker_card.tiebreak) if bots.tiebreaker_card else "-",
            deck=bots.deck,
        ),
    )
    return [[(words.say(line), "")] for line in lines]
