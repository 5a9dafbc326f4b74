"""The king's track, lying flat, with the markers in upright stacks; beside it the corruption of the round."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board, StepSeen
from automatable.games.tiletum.show.drawing.layout import KING
from automatable.games.tiletum.show.drawing.shapes import thing
from automatable.games.tiletum.show.drawing.symbols import SEATS, sign
from automatable.games.tiletum.show.drawing.unsure import heading
from automatable.kernel.show.svg.shapes import box, move, named, ring_box, text
from automatable.kernel.words.text import Catalogue, Msg, msg

ROW: Final = 78
"""The top of the spaces."""
SPACE: Final = 23
PUCK: Final = "M-12-4Q-12-6.6 0-6.6Q12-6.6 12-4V4Q12 6.6 0 6.6Q-12 6.6-12 4z"
HIGH: Final = 12.4
"""How much a marker raises the next one."""


def draw_king(board: Board, words: Catalogue) -> str:
    """Title, corruption, spaces and stacks."""
    seats = tuple(player.name for player in board.players)
    wide = (KING[2] - 4) / len(board.king)
    parts = [
        f"<g {move(KING[0] + 2, KING[1])}>{sign('king', 12, 12, 0.78)}",
        heading(board, "king", "heading start", 26, 16.5, words.say(msg("draw.king_short")), words),
        _order(board, seats, words),
        _corruption(board, words),
        *(_step(step, wide * index, wide, seats, words) for index, step in enumerate(board.king)),
        *(_stack(step, wide * (index + 0.5), seats, words) for index, step in enumerate(board.king) if step.stack),
        _hint(board, wide, words),
        "</g>",
    ]
    return "".join(parts)


def _order(board: Board, seats: tuple[Msg, ...], words: Catalogue) -> str:
    """Who comes when in a turn."""
    told = words.say(msg("draw.order", who=[seats[seat] for seat in board.order]))
    drawn = "".join(
        f'<g class="wood {SEATS[seat]}" {move(164 + 17.5 * place_, 12)}><circle r="8"/><use href="#tl-mark-{SEATS[seat]}"/></g>'
        for place_, seat in enumerate(board.order)
    )
    return named(told, text("word end", 152, 16.5, words.say(msg("draw.order_short"))) + drawn) if board.order else ""


def _corruption(board: Board, words: Catalogue) -> str:
    """The tokens of the round: flipped ones with their steps, the others face down."""
    right = KING[2] - 4
    drawn = heading(board, "corruption", "word end", right - 86, 16.5, words.say(msg("draw.corruption")), words)
    for order in range(board.corruption_tokens):
        flipped = order < len(board.corruption)
        steps = board.corruption[order] if flipped else 0
        shown = (f"−{steps}" if steps else "0") if flipped else "?"
        told = msg("draw.token", n=steps) if flipped else msg("draw.token_back")
        drawn += named(
            words.say(told),
            f'<circle r="11"/>{text("figure", 0, 4.3, shown)}',
            "token" if flipped else "token back",
            move(right - 70 + 28.5 * order, 12),
        )
    return drawn


def _step(step: StepSeen, x: float, wide: float, seats: tuple[Msg, ...], words: Catalogue) -> str:
    css = "low" if step.vp < 0 else "high" if step.vp > 0 else "zero"
    name = msg("draw.step", position=step.position, n=step.vp)
    if step.stack:
        name = msg("draw.step_with", step=name, who=[seats[seat] for seat in step.stack])
    shown = str(step.vp).replace("-", "−")
    face = box(f"step {css}", 0.6, 0, wide - 1.2, SPACE, 3) + text("rung-name", wide / 2, 15.8, shown)
    edge = ring_box(0.6, 0, wide - 1.2, SPACE, 3)
    return thing(step.id, "rung", words.say(name), face, edge, "4 2", move(x, ROW))


def _stack(step: StepSeen, x: float, seats: tuple[Msg, ...], words: Catalogue) -> str:
    drawn = ""
    for order, seat in enumerate(step.stack):
        told = words.say(msg("draw.king_marker", who=seats[seat], position=step.position))
        puck, spot = f'<path d="{PUCK}"/><use href="#tl-mark-{SEATS[seat]}"/>', move(x, ROW - 7 - HIGH * order)
        drawn += named(told, puck, f"piece wood {SEATS[seat]}", spot, piece=f"king-marker-{seat}")
    return drawn


def _hint(board: Board, wide: float, words: Catalogue) -> str:
    """Beside the highest stack of several markers: who wins a tie; where there is room."""
    stacks = [(index, step) for index, step in enumerate(board.king) if len(step.stack) > 1]
    if not stacks:
        return ""
    index, _ = stacks[-1]
    others = [other for other, step in enumerate(board.king) if step.stack and other != index]
    left = index > len(board.king) / 2
    free = not any((other < index) if left else (other > index) for other in others)
    if not free:
        return ""
    x = wide * (index + 0.5) + (-17 if left else 17)
    css = "word end" if left else "word start"
    return text(css, x, ROW - 3, words.say(msg("draw.below_wins")))
