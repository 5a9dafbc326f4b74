"""The loom: four tracks as four threads, the same space of each below the other."""

from typing import Final

from automatable.games.tapestry.model.city import FOOTPRINTS
from automatable.games.tapestry.model.pieces import PLAYER_NAMES, RESOURCE_NAMES, TRACK_NAMES
from automatable.games.tapestry.show.board_records import LandmarkView, SpaceView, TrackView
from automatable.games.tapestry.show.drawing.fitted import kept, squeezed, wide
from automatable.games.tapestry.show.drawing.layout import CELL, CELL_HEIGHT, LABEL, TIERS_HEIGHT
from automatable.games.tapestry.show.drawing.pieces import piece, plots
from automatable.games.tapestry.show.drawing.signs import (
    Glyph,
    bonus_line,
    draw_centred,
    draw_line,
    fitting,
    line_of,
    width,
)
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import at, box, marks, move, named, number, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, Msg, msg

THREAD: Final = 10.0
"""How far below its upper edge the thread of a track runs."""
NAME_ROOM: Final = CELL - 6
LONGEST: Final = 92.0
"""A name wider than this stands in two lines, if it has two words."""
LAST: Final = CELL * 12 + LABEL
TIERS: Final = ("I", "II", "III", "IV")


def draw_tracks(tracks: tuple[TrackView, ...], landmarks: tuple[LandmarkView, ...], bot: int, say: Catalogue) -> str:
    """Tiers with their costs above, then the tracks; `bot` is about to choose one of them."""
    free = frozenset(mark.number for mark in landmarks if mark.owner is None)
    first = tracks[0].spaces
    found = [text("enter", 2, 14, say.say(msg("draw.to_enter")))]
    found += [_tier(tier, first[3 * tier - 2].cost, say) for tier in (1, 2, 3, 4)]
    for row, track in enumerate(tracks):
        found.append(_track(row, track, free, landmarks, bot, say))
    return "".join(found)


def _tier(tier: int, costs: tuple[str, ...], say: Catalogue) -> str:
    """What an advance into a tier costs: any resource, or the track's own."""
    middle = LABEL + CELL * (3 * tier - 1.5)
    words = say.say(msg("draw.tier", tier=TIERS[tier - 1]))
    long = wide(words, 11) + 6 + 16 * len(costs)
    left = -long / 2
    signs = "".join(
        icon(cost, left + wide(words, 11) + 14 + 16 * index, 9.5, 13, words=say.say(msg(f"draw.cost_{cost}")))
        for index, cost in enumerate(costs)
    )
    line = f'<path class="hair" d="M{number(-CELL * 1.5 + 3)} 10H{number(left - 6)}M{number(long / 2 + 6)} 10H{number(CELL * 1.5 - 3)}"/>'
    return f'<g class="tier tier-{tier}" {move(middle, 0)}>{line}{text("tier-name", left, 14, words)}{signs}</g>'


def _track(
    row: int, track: TrackView, free: frozenset[int], landmarks: tuple[LandmarkView, ...], bot: int, say: Catalogue
) -> str:
    name = TRACK_NAMES[track.number]
    here = next((space.n for space in track.spaces if bot and bot in space.tokens), -1)
    spaces = []
    for space in track.spaces:
        marked = space.landmark in free
        landmark = say.say(landmarks[space.landmark].name) if marked else ""
        shade = bot if space.n == here + 1 and here >= 0 else 0
        key = (track.number, space.n, space.tokens, marked, shade, say)
        spaces.append(_space(key, space, landmark, shade, say))
    edge = ring_box(-3, -3, LAST + 2, CELL_HEIGHT + 1, 7)
    words = say.say(track.name) + "".join(
        f", {say.say(msg(f'draw.favorite_{PLAYER_NAMES[who]}'))}" for who in track.favorite_of
    )
    css, spot = f"track {name} row-{row}", move(0, TIERS_HEIGHT + row * CELL_HEIGHT)
    point = marks(at(LABEL - 16, CELL_HEIGHT - 17))
    return thing(track.id, css, words, _label(track, say), edge, spot=spot, upon="".join(spaces), marks=point)


def _thread(x: float, long: float) -> str:
    return (
        f'<path class="thread" d="M{number(x)} {THREAD:g}h{number(long)}"/>'
        f'<path class="weave" d="M{number(x + 1)} {THREAD - 1:g}h{number(long - 2)}M{number(x + 3)} {THREAD + 1:g}h{number(long - 4)}"/>'
    )


def _label(track: TrackView, say: Catalogue) -> str:
    """Its name, the resource that it costs, and whose favorite it is."""
    own = say.say(msg("draw.own_resource", resource=msg(f"resource.{RESOURCE_NAMES[track.own_resource]}")))
    hearts = "".join(
        named(
            say.say(msg(f"draw.favorite_{PLAYER_NAMES[who]}")),
            icon("heart", 30 + 22 * index, 51, 13) + piece("token", who, 40 + 22 * index, 54, 0.55),
        )
        for index, who in enumerate(track.favorite_of)
    )
    done = icon("rise", 64, 51, 13, words=say.say(msg("draw.completed"))) if track.completed else ""
    return (
        f'<g class="label">{squeezed("track-name", 1, 33, say.say(track.name), 13.5, LABEL - 4)}'
        f'<circle class="own" cx="11" cy="51" r="10"/>{icon(RESOURCE_NAMES[track.own_resource], 11, 51, 14, words=own)}'
        f"{hearts}{done}</g>"
    )


def _tokens(space: SpaceView, middle: float, tight: bool) -> str:
    gap = 13 if tight or len(space.tokens) > 3 else 16
    left = middle - gap * (len(space.tokens) - 1) / 2
    return "".join(piece("token", who, left + gap * index, THREAD, 0.85) for index, who in enumerate(space.tokens))


@kept(4096)
def _space(space: SpaceView, landmark: str, shade: int, say: Catalogue) -> str:
    """A space with all that is on it; `landmark` is the one that nobody has taken yet."""
    standing = [say.say(msg(f"player.{PLAYER_NAMES[who]}")) for who in space.tokens]
    name = say.say(space.name)
    if space.n == 0:
        tokens = _tokens(space, LABEL / 2, True)
        words = say.labelled(name, ", ".join(standing))
        content, edge = _thread(0, LABEL) + tokens, ring_box(1, 1, LABEL - 2, 18, 8)
        return thing(space.id, "start n0", words, content, edge, spot=move(0, 0))
    ghost = piece("token", shade, CELL / 2 + 2, THREAD, 0.85, "tp-wood shade") if shade else ""
    content = "".join(
        (
            box("cell", 1, 0, CELL - 2, CELL_HEIGHT - 3, 5),
            _thread(1, CELL - 2),
            f'<circle class="knot" cx="11" cy="{THREAD:g}" r="8"/>{text("knot-name", 11, 14, space.n)}',
            space_face(space, say),
            _tokens(space, CELL / 2 + 2, bool(landmark)),
        )
    )
    css, spot = f"space tier{space.tier} n{space.n}", move(LABEL + CELL * (space.n - 1), 0)
    upon = (_landmark(space, landmark, say) if landmark else "") + ghost
    more = _more(space, landmark, standing, say)
    edge = ring_box(1, 0, CELL - 2, CELL_HEIGHT - 3)
    return thing(space.id, css, name, content, edge, spot=spot, upon=upon, more=more)


def _more(space: SpaceView, landmark: str, standing: list[str], say: Catalogue) -> str:
    """All that can be read about a space, in lines."""
    found = [say.say(space.benefit)]
    if space.bonus is not None:
        found.append(say.say(msg("draw.bonus", words=space.bonus.words)))
    if landmark:
        found.append(say.say(msg("draw.landmark", name=landmark)))
    if standing:
        found.append(say.say(msg("draw.standing", names=tuple(standing))))
    return "\n".join(found)


def _landmark(space: SpaceView, name: str, say: Catalogue) -> str:
    """The landmark that waits here: it lies on the thread in its true form, unturned."""
    rows = 1 + max(row for row, _ in FOOTPRINTS[space.landmark][0])
    columns = 1 + max(column for _, column in FOOTPRINTS[space.landmark][0])
    size = min(6.0, 17 / rows, 22 / columns)
    shape = plots(space.landmark, CELL - 4 - size * columns, THREAD - size * rows / 2, size)
    words = say.say(msg("draw.landmark", name=name))
    edge = ring_box(CELL - 5 - size * columns, THREAD - size * rows / 2 - 1, size * columns + 2, size * rows + 2, 2)
    return thing(f"landmark-{space.landmark}", "mark", words, f'<path class="landmark" d="{shape}"/>', edge)


def _split(name: str) -> list[str]:
    words = name.split()
    if wide(name, 12) <= LONGEST or len(words) == 1:
        return [name]
    half = 1 if len(words) == 2 else 2
    return [" ".join(words[:half]), " ".join(words[half:])]


def space_face(space: SpaceView, say: Catalogue) -> str:
    """A space: the name in one or two lines, the benefit, and the bonus in its pill."""
    names = _split(_plain(space.name, say))
    found = "".join(
        squeezed("name", CELL / 2, (29.5 if len(names) == 1 else 28) + 11.5 * index, word, 12, NAME_ROOM)
        for index, word in enumerate(names)
    )
    gain = line_of(space.benefits, say)
    if space.bonus is None:
        return found + draw_centred(gain, CELL / 2, 53 if len(names) == 2 else 47, 16, CELL - 6)
    bonus = bonus_line(space.bonus, say)
    small = fitting(bonus, 12, CELL - 12)
    pill = width(bonus, small) + 5
    if len(names) == 2:
        size = fitting(gain, 14, CELL - 8 - pill)
        left = CELL / 2 - (width(gain, size) + 2 + pill) / 2
        return found + draw_line(gain, left, 53, size) + _pill(bonus, left + width(gain, size) + 2, 53, small)
    return found + draw_centred(gain, CELL / 2, 39.5, 14, CELL - 6) + _pill(bonus, CELL / 2 - pill / 2, 55.5, small)


def _plain(name: Msg, say: Catalogue) -> str:
    """The name of a space without its track and number."""
    return say.say(name.fields.get("name", ""))


def _pill(bonus: tuple[Glyph, ...], x: float, y: float, size: float) -> str:
    edge = box("bonus", x, y - 7.5, width(bonus, size) + 5, 15, 7.5)
    return f'<g class="pill">{edge}{draw_line(bonus, x + 2.5, y, size)}</g>'
