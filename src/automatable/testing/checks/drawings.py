"""The board as a picture."""

from collections import Counter
from typing import Any
from xml.etree import ElementTree

from automatable.kernel.decide.trace import Trace
from automatable.kernel.show.current_rules import obstacles
from automatable.kernel.turns.moves import Who
from automatable.testing.messages import unsayable
from automatable.testing.walk import Walk

PRESSED = 8
"""At how many moments of a walk every shape is pressed."""


def check_drawings(walk: Walk[Any]) -> None:
    """The picture is well-formed SVG, its ids are unique, and each place that an offer or a trace names is in it.

    The small picture for the lobby has no ids at all.
    """
    if small := _ids_of(walk, 0, walk.game.face.picture()):
        walk.fail(0, f"the small picture has the id {next(iter(small))!r}; it may stand on a page many times")
    for index, state, _ in walk.moments():
        who = walk.game.rules.turn(state).who
        if who is Who.HUMAN or who is Who.BOT:
            ids = _ids(walk, index)
            for place, of in _places(walk, state, who):
                if place not in ids:
                    walk.fail(index, f"the picture has no {place!r}, the place of {of}")
    _ids(walk, len(walk.match.log))


def check_pressing(walk: Walk[Any]) -> None:
    """Whatever shape of the board is pressed, what it means can be explained: nothing at a place that is lit for it, words elsewhere."""
    mine = [index for index, state, _ in walk.moments() if walk.game.rules.turn(state).who is Who.HUMAN]
    for index in mine[:: max(1, len(mine) // PRESSED)]:
        state = walk.match.states[index]
        for place in _ids(walk, index):
            try:
                found = obstacles(walk.game, state, place)
            except Exception as error:
                walk.fail(index, f"pressing {place!r} raised {error!r}")
            if (what := unsayable([no.why for no in found], walk.game.words())) is not None:
                walk.fail(index, f"pressing {place!r}: {what}")


def _ids(walk: Walk[Any], index: int) -> Counter[str]:
    return _ids_of(walk, index, walk.game.face.draw(walk.view(index), walk.game.words()))


def _ids_of(walk: Walk[Any], index: int, picture: str) -> Counter[str]:
    try:
        root = ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        walk.fail(index, f"the picture is not well-formed: {error}")
    if root.tag.rpartition("}")[2] != "svg":
        walk.fail(index, f"the picture is <{root.tag}> instead of <svg>")
    ids = Counter(name for element in root.iter() if (name := element.get("id")) is not None)
    _check_parts(walk, index, root)
    if twice := [name for name, times in ids.items() if times > 1]:
        walk.fail(index, f"the picture has the id {twice[0]!r} twice")
    return ids


def _check_parts(walk: Walk[Any], index: int, root: ElementTree.Element) -> None:
    """Parts of a board stand at the top, with a name of their own, a title, and a box of four numbers."""
    names = Counter(part for element in root if (part := element.get("data-part")) is not None)
    if len([element for element in root.iter() if element.get("data-part") is not None]) > len(names):
        walk.fail(index, "a part of the picture is doubled, or lies inside of something else")
    for element in root:
        if element.get("data-part") is None:
            continue
        sides = element.get("data-box", "").split()
        if not element.get("data-title") or len(sides) != 4 or not all(_is_number(side) for side in sides):
            walk.fail(index, f"the part {element.get('data-part')!r} needs data-title and data-box")


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _places(walk: Walk[Any], state: Any, who: Who) -> list[tuple[str, str]]:
    if who is Who.BOT:
        trace = Trace()
        walk.game.rules.bot(state, trace)
        shapes = [*trace.places.items(), *trace.also.items()]
        read = [(step.source, f"what {step.rule} reads") for step in trace.steps if step.source]
        return [(place, f"the automa's option {option!r}") for option, place in shapes] + read
    offers = [walk.game.face.offer(state, move) for move in walk.game.rules.legal(state)]
    return [(offer.place, f"{offer.move!r}") for offer in offers if offer.place is not None]
