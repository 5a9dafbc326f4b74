"""Your machine tracks: three pipes, filled up to your markers, with junctions between them and the core where all three meet.

They are drawn in two halves, so that a phone can put one below the other.
"""

import functools
from typing import Final

from automatable.games.revive.show.board_records import Node, Player, Track
from automatable.games.revive.show.drawing.cards import draw_machine
from automatable.games.revive.show.drawing.shapes import heading, sign
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, hidden, move, named, number, place, ring, text
from automatable.kernel.words.text import Catalogue, msg

HALVES: Final = 270.0
"""Where the second half begins."""
END: Final = 506.0
LINES: Final = {"green": 43.0, "yellow": 94.0, "grey": 145.0}
CORE_STEP: Final = 5
MACHINE: Final = (51.0, 32.0)


def _places(length: int) -> tuple[dict[int, float], float]:
    """Where each step stands, and the core: even steps, which have nodes, are wider."""
    found: dict[int, float] = {}
    x, core = 26.0, HALVES - 22
    for step in range(1, length + 1):
        wide = 50.0 if step % 2 == 0 else 33.0
        found[step] = x + wide / 2
        x += wide
        if step == CORE_STEP:
            core = x + 22
            x += 45
    return found, core


def draw_tracks(you: Player, low: bool, say: Catalogue) -> str:
    """The first steps with the core, or the last ones."""
    removed = sum(node.removed for node in you.nodes)
    length = you.tracks[0].length if you.tracks else 0
    places, core = _places(length)
    if low:
        begin, end = 0.0, HALVES
        found = [heading(say.say(msg("draw.tracks")))]
    else:
        begin, end = HALVES, END
        found = [text("note end", END - HALVES - 8, 14.5, say.say(msg("draw.removed", n=removed, of=len(you.nodes))))]
    shown = {step: x - begin for step, x in places.items() if begin <= x < end}
    steps = {track.colour: track.step for track in you.tracks}
    reaching = {track.colour: _filled(track.step, places, begin, end) for track in you.tracks}
    found += [
        _pipe(
            track,
            reaching[track.colour],
            15 if low else 0,
            min(end - begin, max(shown.values(), default=0)) if not low else end,
            low,
            say,
        )
        for track in you.tracks
    ]
    joints = [node for node in you.nodes if len(node.tracks) > 1]
    for node in joints:
        if len(node.tracks) > 2:
            found.append(_draw_core(node, core - begin, shown.get(node.step, 0), say) if low else "")
        elif node.step in shown:
            found.append(_draw_junction(node, shown[node.step], say))
    singles = {(node.tracks[0], node.step): node for node in you.nodes if len(node.tracks) == 1}
    for track in you.tracks:
        for step, x in shown.items():
            found.append(_draw_step(track, step, x, steps[track.colour], singles.get((track.colour, step)), say))
    return "".join(found)


def _filled(step: int, places: dict[int, float], begin: float, end: float) -> float:
    """How far a pipe is filled in this half."""
    at = places.get(step, 0.0)
    return max(0.0, min(end, at) - begin)


def _pipe(track: Track, filled: float, start: float, end: float, low: bool, say: Catalogue) -> str:
    y = LINES[track.colour]
    words = say.say(msg("draw.track", track=msg(f"track.{track.colour}"), n=track.step, of=track.length))
    full = (
        f'<path class="pipe {track.colour}-pipe" d="M{number(start)} {y:g}H{number(filled)}"/>'
        if filled > start
        else ""
    )
    pale = f'<path class="pipe empty-pipe {track.colour}-pipe" d="M{number(start)} {y:g}H{number(end)}"/>'
    if not low:
        return hidden(pale + full)
    edge = f'cx="15" cy="{y:g}" r="12"'
    return hidden(f'{pale}{full}<circle class="end-of-pipe" {edge}/>{sign(track.colour, 15, y, 17)}') + place(
        track.id, words, ring("circle", edge)
    )


@functools.lru_cache(512)
def _draw_step(track: Track, step: int, x: float, here: int, node: Node | None, say: Catalogue) -> str:
    y = LINES[track.colour]
    done = step <= here
    parts = []
    if node is not None:
        parts.append(_draw_node(node, x, y, done, say))
    else:
        bonus = dict(track.bonuses).get(step)
        radius = 10.5 if bonus is not None else 6.0
        css = f"step {track.colour}-step{' done' if done else ''}"
        shape = f'<circle class="{css}" cx="{number(x)}" cy="{y:g}" r="{radius:g}"/>'
        if bonus is not None:
            shape += signs(bonus.notation, x, y, 20, 18, 13)
            shape = named(say.say(msg("draw.step", n=step, effect=bonus.words)), shape)
        parts.append(shape)
    if step == here:
        parts.append(_draw_marker(x, y, node is not None, say))
    return "".join(parts)


def _draw_marker(x: float, y: float, wide: bool, say: Catalogue) -> str:
    """Where your marker stands: a ring around the step."""
    if wide:
        around = box("at", x - MACHINE[0] / 2 - 2, y - MACHINE[1] / 2 - 2, MACHINE[0] + 4, MACHINE[1] + 4, 7)
    else:
        around = f'<circle class="at" cx="{number(x)}" cy="{number(y)}" r="12"/>'
    return named(say.say(msg("draw.marker")), around)


def _draw_node(node: Node, x: float, y: float, done: bool, say: Catalogue) -> str:
    left = "" if node.removed else _left(x + 21, y - 15)
    if node.machine is not None:
        return f"<g {move(x, y)}>{draw_machine(node.machine, done, *MACHINE, say, node.step)}</g>{left}"
    if node.kind == "machine_token_space":
        colour = node.tracks[0]
        hole = box(f"hole {colour}-hole", x - MACHINE[0] / 2, y - MACHINE[1] / 2, *MACHINE, 5)
        face = hole + sign("machine", x - 9, y, 15) + sign(colour, x + 10, y, 14)
        return named(say.say(msg("draw.token_space", colour=msg(f"track.{colour}"))), face) + left
    shape = box(f"node{' done' if node.removed else ''}", x - 23, y - 14, 46, 28, 14)
    return _effect(node, shape, x, y, 42, 24, say) + left


def _effect(node: Node, shape: str, x: float, y: float, room: float, height: float, say: Catalogue) -> str:
    if node.effect is None:
        return shape
    words = msg("draw.node_done" if node.removed else "draw.node", effect=node.effect.words)
    return named(say.say(words), shape + signs(node.effect.notation, x, y, room, height, 15))


def _left(x: float, y: float) -> str:
    """A progress marker that is still there."""
    return f'<circle class="left" cx="{number(x)}" cy="{number(y)}" r="4.2"/>'


def _branch(colour: str, way: str, done: bool) -> str:
    return f'<path class="branch{"" if done else " empty-pipe"} {colour}-pipe" d="{way}"/>'


@functools.lru_cache(256)
def _draw_junction(node: Node, x: float, say: Catalogue) -> str:
    first, second = (LINES[colour] for colour in node.tracks)
    y = (first + second) / 2
    wide = 20 if node.effect is not None and len(node.effect.notation) > 1 else 16
    css = f"node{' done' if node.removed else ''}"
    shape = f'<path class="{css}" d="M{number(x - wide)} {number(y)}l7-12h{2 * wide - 14}l7 12-7 12h{14 - 2 * wide}z"/>'
    return (
        "".join(_branch(colour, f"M{number(x)} {LINES[colour]:g}V{number(y)}", node.removed) for colour in node.tracks)
        + _effect(node, shape, x, y, 2 * wide - 4, 20, say)
        + ("" if node.removed else _left(x - wide + 4, y - 10))
    )


@functools.lru_cache(64)
def _draw_core(node: Node, x: float, fifth: float, say: Catalogue) -> str:
    y = LINES["yellow"]
    ways = "".join(
        _branch(
            colour, f"M{number(fifth)} {LINES[colour]:g}L{number(x)} {number(y + (-22 if up else 22))}", node.removed
        )
        for colour, up in (("green", True), ("grey", False))
    )
    css = f"node core{' done' if node.removed else ''}"
    shape = f'<path class="{css}" d="M{number(x)} {y - 28:g}l20 14v28l-20 14-20-14v-28z"/>'
    return ways + _effect(node, shape, x, y, 34, 40, say) + ("" if node.removed else _left(x + 17, y - 22))
