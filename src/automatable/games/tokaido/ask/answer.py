"""The stateless question: where does this Automa walk with this card?"""

from typing import Any

from automatable.games.tokaido.ask.left_out import achievement_read, counts_read
from automatable.games.tokaido.ask.reading import Asked
from automatable.games.tokaido.automa.choices import DESTINATION
from automatable.games.tokaido.automa.context import SPECIAL_RANKS, Journey
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.tables import KINDS, SECTIONS
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS, TEMPLE_COINS
from automatable.kernel.ask.left_out import EVERYTHING, Told
from automatable.kernel.ask.turn import Reasons
from automatable.kernel.words.text import Catalogue


def answer(asked: Asked, words: Catalogue, told: Told = EVERYTHING) -> dict[str, Any]:
    """The space, what it brings, and why."""
    items = asked.items[asked.mover]
    road, start = ROADS[asked.direction], asked.spaces[asked.mover]
    journey = Journey(road, start, asked.spaces, items + SPECIAL_RANKS[asked.icon], asked.look)
    reasons = Reasons(words)
    told.read(counts_read(asked, journey))
    space = reasons.choose(journey, DESTINATION, lambda option: option)
    assert space is not None
    told.read(achievement_read(space, items))
    return {**_gain(space, items, asked.taken), "trace": reasons.trace}


def _gain(space: int, items: list[int], taken: list[str]) -> dict[str, Any]:
    """What the stop brings her."""
    kind = KINDS[space]
    answer: dict[str, Any] = {
        "space": space,
        "type": KIND_NAMES[kind],
        "gains": None,
        "points": 0,
        "achievement": None,
        "temple_coins": 0,
    }
    if kind == Kind.TEMPLE:
        answer["temple_coins"] = answer["points"] = TEMPLE_COINS
    elif kind != Kind.INN:
        count = items[kind] + 1
        answer["gains"], answer["points"] = ITEM_NAMES[kind], count
        if kind < Kind.FARM and count == SECTIONS[kind] and PANORAMA_NAMES[kind] not in taken:
            answer["achievement"] = PANORAMA_NAMES[kind]
            answer["points"] += ACHIEVEMENT_POINTS
    return answer
