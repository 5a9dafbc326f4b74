"""An Automa's destination and gain, written a second time: straight from the rule text, on a road of its own."""

from typing import Any

LEGS = (
    "inn shop temple encounter paddy hot_spring mountain farm shop temple encounter sea mountain hot_spring",
    "inn sea temple farm paddy mountain encounter temple hot_spring mountain sea shop farm",
    "inn paddy shop encounter farm mountain hot_spring sea paddy temple farm encounter sea shop",
    "inn hot_spring temple encounter shop sea farm hot_spring encounter mountain paddy sea shop",
    "inn",
)
ROAD = " ".join(LEGS).split()
ITEM = {"shop": "souvenir", "farm": "coin"}
FULL = {"paddy": 3, "mountain": 4, "sea": 5}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer without its trace."""
    mover, card = question["automa"], question["card"]
    owned = question["collections"][mover]
    candidates = _candidates(question, question["travelers"][mover]["space"], card["range"])
    best = max(_rank(space, owned, card["icon"]) for space in candidates)
    space = next(space for space in candidates if _rank(space, owned, card["icon"]) == best)
    return {"space": space, "type": ROAD[space], **_gain(ROAD[space], owned, question["achievements_taken"])}


def _candidates(question: dict[str, Any], start: int, reach: int) -> list[int]:
    """The first free spaces, as many as the card's range; a pawn on the road makes a space count for nothing."""
    step = -1 if question.get("direction") == "edo_to_kyoto" else 1
    pawns = [traveler["space"] for traveler in question["travelers"].values()]
    found: list[int] = []
    space = start
    while len(found) < reach:
        space += step
        if ROAD[space] == "inn":
            return [*found, space]
        if space not in pawns:
            found.append(space)
    return found


def _rank(space: int, owned: dict[str, int], icon: str) -> float:
    kind = ROAD[space]
    if kind in ("temple", "inn"):
        return float("inf") if icon in (kind, "both") else float("-inf")
    return owned[ITEM.get(kind, kind)]


def _gain(kind: str, owned: dict[str, int], taken: list[str]) -> dict[str, Any]:
    nothing = {"gains": None, "points": 0, "achievement": None, "temple_coins": 0}
    if kind == "inn":
        return nothing
    if kind == "temple":
        return nothing | {"points": 2, "temple_coins": 2}
    item = ITEM.get(kind, kind)
    count = owned[item] + 1
    won = kind if FULL.get(kind) == count and kind not in taken else None
    return {"gains": item, "points": count + (3 if won else 0), "achievement": won, "temple_coins": 0}
