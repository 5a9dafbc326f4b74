"""The table as lines of text."""

from automatable.games.tapestry.model.city import SIZE
from automatable.games.tapestry.model.pieces import TRACK_NAMES
from automatable.games.tapestry.show.board_records import Board, DecisionCardView, HexView, TrackView
from automatable.kernel.show.sketch import cut, muted
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

ROLE = ("you", "automa1", "automa2")
TOKEN = {"you": "Y", "automa": "A", "you_toppled": "y", "automa_toppled": "a", "shadow_toppled": "s", "you_other": "o"}
PLOT = {"open": ".", "rock": "#", "market": "m", "house": "h", "farm": "f", "armory": "a", "landmark": "L"}
LOWEST, HIGHEST = -6, 5
"""Rows of the map: twice r plus q."""
COLUMNS = range(-3, 4)
MAP_WIDE = 37


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """The map beside the city, standings and stock, or beside the mats to choose from; what follows the empty line may be left out:
    the tracks space by space, cards, and the map itself while civilizations with their long texts are to choose from."""
    board: Board = view.board
    if board.choice.civilizations:
        lines = [*_city_and_techs(board, words), [], *_map(board, words)]
    else:
        beside = (_mats if board.choice.mats else _beside)(board, words)
        lines = [[*on_map, ("  ", ""), *said] for on_map, said in zip(_map(board, words), beside, strict=True)]
        lines.append([])
    lines += [_track(track, words) for track in board.tracks]
    lines += _cards(board, words)
    return [cut(line, width) for line in lines]


def map_sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """The map, the tracks, and what the signs mean."""
    board: Board = view.board
    tracks = [_track(track, words) for track in board.tracks]
    legend = muted(words.say(msg("sketch.legend")), width)
    return [cut(line, width) for line in [*_map(board, words)[:-1], *tracks, *legend]]


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
    return [(found.label, "muted"), *signs, (ground, ""), (" ", "")]


def _map(board: Board, words: Catalogue) -> list[list[Span]]:
    """The map by columns, each hex with its name, and below it what the signs mean."""
    by_place = {(found.q, 2 * found.r + found.q): found for found in board.hexes}
    lines = [
        [("  ", ""), *(span for q in COLUMNS for span in _hex(by_place.get((q, row))))]
        for row in range(LOWEST, HIGHEST + 1)
    ]
    return [*lines, [(words.say(msg("sketch.signs"))[:MAP_WIDE].ljust(MAP_WIDE), "muted")]]


def _mats(board: Board, words: Catalogue) -> list[list[Span]]:
    """The mats to choose from beside each other, what their signs mean, and the tech cards in view."""
    mats = board.choice.mats
    lines: list[list[Span]] = [[(" " * 3, ""), *((f"{words.say(name)[:17]:<18}", "strong") for _, name, _ in mats)]]
    lines += [[(f" {row + 1} ", "muted"), *((f"{rows[row]:<18}", "") for _, _, rows in mats)] for row in range(SIZE)]
    lines.append([(f" {words.say(msg('sketch.plots'))}", "muted")])
    techs = ", ".join(words.say(card.name) for card in board.market)
    return [*lines, [(f" {words.say(msg('sketch.in_view'))}", "muted")], [(f" {techs}", "")]]


def _city(board: Board, words: Catalogue) -> list[list[Span]]:
    """The city, to its right who stands where and your stock."""
    plots = board.city.plots
    lines: list[list[Span]] = [[("   123456789", "muted")]]
    for row in range(SIZE):
        signs = "".join(PLOT[plot.kind] for plot in plots[SIZE * row : SIZE * row + SIZE])
        lines.append([(f" {row + 1} ", "muted"), (signs, "")])
    for line, said in zip(lines, [*_standings(board, words), [], *_stock(board, words)], strict=True):
        line += [("  ", ""), *said]
    return lines


def _city_and_techs(board: Board, words: Catalogue) -> list[list[Span]]:
    """The city, standings and stock, to their right the tech cards in view."""
    lines = _city(board, words)
    techs = [(words.say(msg("sketch.in_view")), "muted"), *((words.say(card.name), "") for card in board.market)]
    for line, tech in zip(lines, techs, strict=False):
        wide = sum(len(said) for said, _ in line)
        line += [(" " * (MAP_WIDE + 5 - wide), ""), tech]
    return lines


def _beside(board: Board, words: Catalogue) -> list[list[Span]]:
    """The city, below it the eras and your hand."""
    lines = _city(board, words)
    hand = ", ".join(words.say(card.name) for card in board.hand) or words.say(msg("sketch.none"))
    active = next((card for card in board.laid if card.active), None)
    lines.append([(words.say(msg("sketch.era", you=board.income_turns, bots=board.bots.income_turns)), "strong")])
    lines.append([(words.say(msg("sketch.hand", cards=hand)), "")])
    lines.append([(words.say(msg("sketch.card", card=active.name if active else msg("sketch.none"))), "")])
    return lines


def _standings(board: Board, words: Catalogue) -> list[list[Span]]:
    """Each track in one short line: where everybody stands, and the landmark spaces that nobody has reached."""
    lines: list[list[Span]] = [
        [
            (" " * 8, ""),
            *((f"{sign:>3}", ROLE[owner]) for owner, sign in enumerate("YAS")),
            (f" {words.say(msg('sketch.landmarks'))}", "muted"),
        ]
    ]
    for track in board.tracks:
        at = {
            owner: max(space.n for space in track.spaces if owner in space.tokens)
            for owner in range(3)
            if any(owner in space.tokens for space in track.spaces)
        }
        free = [
            str(space.n)
            for space in track.spaces
            if space.landmark >= 0 and board.landmarks[space.landmark].owner is None
        ]
        stands = [(f"{at.get(owner, '-'):>3}", ROLE[owner]) for owner in range(3)]
        lines.append(
            [
                (words.say(msg(f"draw.track_{TRACK_NAMES[track.number]}")).ljust(8), "strong"),
                *stands,
                (f" {' '.join(free)}", "muted"),
            ]
        )
    return lines


def _stock(board: Board, words: Catalogue) -> list[list[Span]]:
    """Your resources, and how many buildings still cover each row of your income mat."""
    stock = [f"{words.say(found.name)} {found.amount}" for found in board.resources]
    wide = max(11, *(len(said) + 1 for said in stock))
    return [
        [
            (said.ljust(wide), "you"),
            (words.say(msg("sketch.covered", name=income.name, n=income.left)), "muted"),
        ]
        for said, income in zip(stock, board.income, strict=True)
    ]


def _wishes(card: DecisionCardView | None, words: Catalogue) -> str:
    if card is None:
        return words.say(msg("sketch.none"))
    return " / ".join(words.say(msg(f"draw.indicator_{wish}")) for wish in (card.automa, card.shadow))


def _ties(card: DecisionCardView | None, words: Catalogue) -> str:
    if card is None:
        return words.say(msg("sketch.none"))
    return " ".join(
        words.say(msg("card.favorite" if name == "favorite" else f"draw.track_{name}")) for name in card.tiebreak
    )


def _cards(board: Board, words: Catalogue) -> list[list[Span]]:
    def listed(names: list[str]) -> str:
        return ", ".join(names) or words.say(msg("sketch.none"))

    bots = board.bots
    lines = (
        msg("sketch.market", cards=listed([words.say(card.name) for card in board.market])),
        msg("sketch.techs", cards=listed([f"{words.say(card.name)} {card.row + 1}" for card in board.techs])),
        msg("sketch.tiles", tiles=listed([words.say(tile.name) for tile in board.tiles])),
        msg(
            "sketch.bots",
            track=_wishes(bots.track_card, words),
            tiebreaker=_ties(bots.tiebreaker_card, words),
            deck=bots.deck,
        ),
    )
    return [[(words.say(line), "")] for line in lines]
