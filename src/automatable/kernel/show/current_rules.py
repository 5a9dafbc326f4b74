"""What the rules say about this moment: which of them a person's choices come from, and what stands in the way of a place."""

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Illegal, Who
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue


def rules_now(game: Game[Any], state: Any, view: View | None = None) -> list[str]:
    """The ids of the rules of this moment: those the game names, then that of each action that is open to the person.

    Whoever has a view of the state already hands it in, for making one takes time.
    """
    named = list((game.face.view(state, 0) if view is None else view).rules)
    owed = state.owed[-1]
    if game.rules.turn(state).who is Who.HUMAN:
        verbs = game.rules.verbs.get(type(owed), {}).values()
        named += [verb.rule for verb in verbs if any(True for _ in verb.every(state, owed))]
    return list(dict.fromkeys(named))


def obstacles(game: Game[Any], state: Any, place: str) -> list[Illegal]:
    """Why none of what a shape of the board stands for can be done now, each reason once; empty if something can."""
    found: dict[tuple[str, str], Illegal] = {}
    for move in game.face.at(state, place):
        obstacle = game.rules.obstacle(state, move)
        if obstacle is None:
            return []
        found.setdefault((obstacle.rule, repr(obstacle.why)), obstacle)
    return list(found.values())


def places_named(game: Game[Any], state: Any, typed: str, words: Catalogue) -> dict[str, str]:
    """The shapes of the board whose name stands in what somebody typed, by id: `upgrade E9` names the space E9."""
    wanted = " ".join(typed.split()).casefold()
    drawing = ElementTree.fromstring(game.face.draw(game.face.view(state, 0), words))
    found: dict[str, str] = {}
    for shape in drawing.iter():
        name = _name(shape)
        if name and re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", wanted):
            found[shape.attrib["id"]] = name
    longest = max(map(len, found.values()), default=0)
    return {place: name for place, name in found.items() if len(name) == longest}


def _name(shape: ElementTree.Element) -> str:
    """What a place is called: its title up to the first remark."""
    if "id" not in shape.attrib or "place" not in shape.attrib.get("class", "").split():
        return ""
    title = next((child.text for child in shape if child.tag.rpartition("}")[2] == "title"), None)
    return re.split(r"[,:;(]", title or "")[0].strip()
