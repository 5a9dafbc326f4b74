"""The table as lines of text: the map with the most important things beside it, and after an empty line everything else."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from automatable.games.revive.show.board_records import NOT_TOLD, Board, Card, Hex, Machine, Tile
from automatable.kernel.show.sketch import cut
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

CELL: Final = 4
MAP_WIDTH: Final = 2 + 11 * CELL + 2
ROWS: Final = 15
SIGNS: Final = {
    "sand": "..",
    "location": "oo",
    "green": "gg",
    "yellow": "yy",
    "grey": "rr",
    "crystal_small": "<>",
    "crystal_vast": "<<",
    "water": "~~",
    "bonus": "++",
    "blank": "  ",
}
ROLES: Final = ("you", "automa1")
LETTERS: Final = ("Y", "M")
BUILDINGS: Final = {"small": ("[s]", "(b)"), "large": ("[L]", "(b)")}


def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """Map left, you and the Mautoma right; below, cards and displays."""
    board: Board = view.board
    table = [*_table(board, words, width), [], *([(line, "")] for line in _below(board, words, width))]
    if board.indoors:
        table = [*([(line, "")] for line in _chosen(board, words, width)), [], *table]
    return [cut(line, width) for line in table]


def map_sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
    """The map, and beside it every sign with its meaning."""
    lines: list[list[Span]] = []
    for row, note in zip_longest(_map(view.board, words), _legend(words), fillvalue=None):
        spans = list(row or ())
        used = sum(len(text) for text, _ in spans)
        lines.append([*spans, (" " * (MAP_WIDTH + 1 - used), ""), (note or "", "muted")])
    return [cut(line, width) for line in lines]


def _legend(words: Catalogue) -> Iterator[str]:
    """One sign in a line; two of the same kind share one."""
    grounds = {
        kind: f"{SIGNS[kind]} {words.say(msg(f'ground.{kind}'))}"
        for kind in ("sand", "location", "green", "yellow", "grey", "crystal_small", "crystal_vast", "water", "bonus")
    }
    yield words.say(msg("sketch.legend.title"))
    yield words.say(msg("sketch.legend.ice"))
    yield grounds.pop("crystal_small") + f", {grounds.pop('crystal_vast')}"
    yield from grounds.values()
    yield from (
        words.say(msg(f"sketch.legend.{sign}")) for sign in ("chasm", "corner", "yours", "hers", "figure", "claim")
    )


def _chosen(board: Board, words: Catalogue, width: int) -> Iterator[str]:
    """While you choose cards or machines, those that you have matter more than the map, and what they bring more than either."""
    you = board.you
    for name, cards in (
        (("kept", you.resting),) if board.offered else (("active", you.active), ("resting", you.resting))
    ):
        names = tuple(card.name for card in cards) or msg("sketch.none")
        yield from wrap(words.say(msg(f"sketch.{name}", cards=names)), width)


def _table(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    beside = [(line, "") for line in _beside(board, words, max(20, width - MAP_WIDTH - 1))]
    lines: list[list[Span]] = []
    for row, note in zip_longest(_map(board, words), beside, fillvalue=None):
        spans = list(row) if row is not None else []
        used = sum(len(text) for text, _ in spans)
        if note is not None:
            spans += [(" " * (MAP_WIDTH + 1 - used), ""), note]
        lines.append(spans)
    return lines


# --- the map ------------------------------------------------------------------------------------------------------


def _map(board: Board, words: Catalogue) -> Iterator[list[Span]]:
    cells: dict[tuple[int, int], Span] = {}
    for each in board.hexes:
        cells[each.row, each.x] = _cell(each, board.tiles[each.space])
    for x, row in board.chasm:
        cells[row, x] = ("XX", "muted")
    for corner in board.corners:
        name = words.say(msg(f"sketch.corner.{corner.id}", _=corner.id))
        marks = "".join(LETTERS[seat] for seat in corner.figures) + ("*" if corner.claim else "")
        for place, (x, row) in enumerate(corner.hexes):
            cells[row, x] = (
                (marks or name, ROLES[corner.figures[0]] if corner.figures else "") if place == 1 else ("^^", "")
            )
    yield [("   " + "".join(str(number).ljust(CELL) for number in range(1, 12)), "muted")]
    for row in range(ROWS):
        yield _row(cells, row)


def _row(cells: dict[tuple[int, int], Span], row: int) -> list[Span]:
    spans: list[Span] = [("ABCDEFGHIJKLMNO"[row] + " ", "muted")]
    at = 2
    for (_, x), (text, role) in sorted((key, cell) for key, cell in cells.items() if key[0] == row):
        start = 2 + (x + 10) * CELL // 2
        spans += [(" " * (start - at), ""), (text.ljust(CELL - 1), role)]
        at = start + CELL - 1
    return spans


def _cell(each: Hex, tile: Tile) -> Span:
    if not each.ground:
        return (f"#{tile.food}#" if each.id.endswith("N") else "###"), "muted"
    if each.building and each.owner is not None:
        return BUILDINGS[each.building][each.owner], ROLES[each.owner]
    if each.figures:
        return "o" + "".join(LETTERS[seat] for seat in each.figures), ROLES[each.figures[0]]
    return SIGNS[each.ground] + ("*" if each.claim else ""), "you" if each.claim else ""


# --- words --------------------------------------------------------------------------------------------------------


def _beside(board: Board, words: Catalogue, width: int) -> Iterator[str]:
    you, hers = board.you, board.mautoma
    turn = msg("sketch.turn", points=you.points, energy=you.energy, owned=you.energy_owned)
    tracks = {track.colour: track.step for track in you.tracks}
    used = sum(bool(machine.markers or machine.used) for machine in you.machines)
    mautoma = msg(
        "sketch.mautoma",
        position=hers.position,
        group=msg(f"group.{hers.group}"),
        deck=hers.deck,
        progress=hers.progress,
        small=hers.small_left,
        large=hers.large_left,
        figures=hers.figures_left,
    )
    artifacts: dict[str, Any] = {}
    for artifact in board.artifacts:
        artifacts |= {artifact.colour: artifact.left, f"{artifact.colour}_own": artifact.yours}
    yours = (turn, msg("sketch.tracks", machines=len(you.machines), used=used, **tracks))
    for line in (
        *(() if board.companion else yours),
        mautoma,
        *(() if NOT_TOLD in artifacts.values() else (msg("sketch.artifacts", **artifacts),)),
        msg("sketch.signs"),
    ):
        yield from wrap(words.say(line), width)


def _machines(machines: Iterable[Machine | None], words: Catalogue) -> str:
    """Machines by track, energy and effect; a star for each marker that lies on one."""
    return words.one_by_one(
        words.labelled(
            f"{words.say(msg(f'track.{machine.colour}'))} {machine.energy}{'*' * machine.markers}",
            words.say(machine.effect.words),
        )
        for machine in machines
        if machine is not None
    )


def _below(board: Board, words: Catalogue, width: int) -> Iterator[str]:
    you = board.you
    if board.companion:
        return
    none = words.say(msg("sketch.none"))
    lines = [
        msg("sketch.active", cards=_cards(you.active, words) or none),
        msg("sketch.resting", cards=_cards(you.resting, words) or none),
    ]
    for slot in you.slots:
        cards = ", ".join(words.say(card.name) for card in slot.cards) or none
        modules = ", ".join(words.say(module.effect.words) for module in slot.modules) or none
        lines.append(msg("sketch.slot", slot=slot.name, cards=cards, modules=modules))
    display = [card for card in board.citizens if card is not None]
    lines.append(msg("sketch.citizens", cards=_cards(tuple(display), words) or none))
    modules = ", ".join(words.say(module.effect.words) for module in board.modules if module is not None)
    lines.append(msg("sketch.modules", modules=modules or none))
    lines.append(msg("sketch.machines", machines=_machines(you.machines, words) or none))
    tokens = [token for row in board.tokens for token in row]
    lines.append(msg("sketch.tokens", machines=_machines(tokens, words) or none))
    if you.tribe is not None:
        known = [words.say(each.words) for each in you.tribe.technologies if each.unlocked]
        ability = you.tribe.ability.words
        lines.append(msg("sketch.tribe", tribe=you.tribe.name, ability=ability, known=words.one_by_one(known) or none))
    for line in lines:
        yield from wrap(words.say(line), width)


def _cards(cards: tuple[Card, ...], words: Catalogue) -> str:
    return ", ".join(
        f"{words.say(card.name)} ({words.say(card.top.words)} / {words.say(card.bottom.words)})" for card in cards
    )
