"""Effects as signs: number before sign, none for 1; `›` pays left and gains right; `/` between choices; points `/` sign `≤n` for each."""

import functools
from typing import Final

from automatable.games.revive.model.effects import Deed, Effect, Either, Exchange, Extra, Gain, Per, Price, Unit, What
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.show.drawing.shapes import points, sign
from automatable.kernel.show.svg.shapes import move, text

Glyph = tuple[str, str]
"""`text` and what it says, `sign` and its name, or `points` and how many."""
Atom = tuple[Glyph, ...]
"""Glyphs that stay together."""

_NAMES: Final = {What.OWN: "any"}
_STEPS: Final = frozenset({What.GREEN, What.YELLOW, What.GREY, What.STEP})
_UNITS: Final = {
    Unit.POPULATION: "populate",
    Unit.BUILDING: "build",
    Unit.SMALL_BUILDING: "build",
    Unit.LARGE_BUILDING: "large",
    Unit.LARGE_LOCATION: "ruin",
    Unit.EXPLORED: "explore",
    Unit.ENERGY: "spent",
    Unit.PROGRESS2: "progress",
    Unit.CITIZEN_RECRUITED: "recruit",
    Unit.CRATE_GAINED: "crate",
}
_PAID: Final = {Deed.EXPLORE: "food", Deed.BUILD: "gear", Deed.POPULATE: "book"}
_MODIFIERS: Final[dict[str, tuple[Atom, ...]]] = {
    "explore_cost_food-1": ((("sign", "explore"),), (("text", "−1"), ("sign", "food"))),
    "range_cost-1": ((("sign", "range"),), (("text", "−1"), ("sign", "food"))),
    "small_building_gear-1": ((("sign", "build"),), (("text", "−1"), ("sign", "gear"))),
    "large_building_gear-2": ((("sign", "large"),), (("text", "−2"), ("sign", "gear"))),
    "populate_book-1": ((("sign", "populate"),), (("text", "−1"), ("sign", "book"))),
    "no_extra_book": ((("sign", "populate"), ("sign", "populate")), (("text", "−1"), ("sign", "book"))),
    "hibernate_keep_one": ((("sign", "moon"), ("text", "›")), (("sign", "citizen"),)),
    "own_claim_cost-1": ((("sign", "claim"),), (("text", "−1"), ("sign", "any"))),
    "claims_are_origins": ((("sign", "claim"), ("sign", "range")),),
}
_TRIGGERS: Final = {
    "on_explore": "explore",
    "on_build": "build",
    "on_populate": "populate",
    "on_recruit": "recruit",
    "on_machine_once_per_turn": "machine",
}

GAP: Final = 4.0
TIGHT: Final = 1.5
SMALLEST: Final = 11
"""Signs do not get smaller, and no text either."""
_WIDTHS: Final = {"/": 5.0, "›": 7.0, "…": 9.0}


def sign_of(gain: Gain) -> str:
    """The name of the sign for what is gained."""
    return _NAMES.get(gain.what, gain.what.name.lower())


def _gain(gain: Gain) -> Atom:
    if gain.what is What.POINTS:
        return (("points", str(gain.n)),)
    many: Atom = (("text", f"+{gain.n}" if gain.n > 1 else "+"),) if gain.what in _STEPS else ()
    if not many and gain.n > 1:
        many = (("text", str(gain.n)),)
    return (*many, ("sign", sign_of(gain)))


def _price(price: Price) -> list[Atom]:
    amounts = {
        "gear": price.gear,
        "book": price.book,
        "food": price.food,
        "crystal": price.crystal,
        "any": price.any,
        "claim": price.claim,
    }
    return [(("text", str(n)), ("sign", name)) if n > 1 else (("sign", name),) for name, n in amounts.items() if n] or [
        (("text", "0"),)
    ]


def atoms(effect: Effect) -> list[Atom]:
    """What an effect looks like."""
    if isinstance(effect, Gain):
        return [_gain(effect)]
    if isinstance(effect, Extra):
        deed: Atom = (("sign", effect.deed.name.lower()),)
        return [deed, (("text", f"−{effect.less}"), ("sign", _PAID[effect.deed]))] if effect.less else [deed]
    if isinstance(effect, Exchange):
        price = _price(effect.price)
        return [*price[:-1], (*price[-1], ("text", "›")), *(_gain(gain) for gain in effect.gains)]
    if isinstance(effect, Per):
        unit: Atom = (("sign", _UNITS.get(effect.unit, effect.unit.value)),)
        if effect.unit is Unit.PROGRESS2:
            unit = (("text", "2"), *unit)
        return [(("points", str(effect.points)), ("text", "/"), *unit), (("text", f"≤{effect.most}"),)]
    if isinstance(effect, Either):
        found: list[Atom] = []
        for option in effect.options:
            if found:
                found[-1] = (*found[-1], ("text", "/"))
            found += atoms(option)
        return found
    return [(("sign", "machine"),)]


def _wide(glyph: Glyph, size: float) -> float:
    kind, value = glyph
    if kind == "text":
        return sum(_WIDTHS.get(letter, 7.6 if size > 12 else 6.8) for letter in value)
    return max(size + 1, 14.0) if kind == "points" else size


def _gap(size: float) -> float:
    """Between things that are gained together; the smallest signs stand close."""
    return GAP if size > SMALLEST else TIGHT


def _breadth(atom: Atom, size: float) -> float:
    return sum(_wide(glyph, size) for glyph in atom) + TIGHT * (len(atom) - 1)


def _lines(found: tuple[Atom, ...], room: float, size: float) -> list[list[Atom]]:
    lines: list[list[Atom]] = []
    used = 0.0
    for atom in found:
        wide = _breadth(atom, size)
        if lines and used + _gap(size) + wide <= room + 0.5:
            lines[-1].append(atom)
            used += _gap(size) + wide
        else:
            lines.append([atom])
            used = wide
    return lines


def _fits(lines: list[list[Atom]], room: float, height: float, size: float) -> bool:
    widest = max(sum(_breadth(atom, size) for atom in line) + _gap(size) * (len(line) - 1) for line in lines)
    return widest <= room + 0.5 and len(lines) * (size + 1.5) <= height + 2


@functools.lru_cache(4096)
def _set(found: tuple[Atom, ...], room: float, height: float, largest: int) -> str:
    """Signs around the origin, as large as they fit; what does not fit at all is cut, for the words have it."""
    if not found:
        return ""
    size = next(
        (size for size in range(largest, SMALLEST - 1, -1) if _fits(_lines(found, room, size), room, height, size)),
        SMALLEST,
    )
    lines = _lines(found, room, size)
    most = max(1, int((height + 2) // (size + 1.5)))
    if len(lines) > most:
        lines = [*lines[: most - 1], [*lines[most - 1][:-1], (("text", "…"),)]]
    pitch = min(size + 3.0, height / len(lines)) if len(lines) > 1 else 0
    out = []
    for number, line in enumerate(lines):
        y = pitch * (number - (len(lines) - 1) / 2)
        x = -(sum(_breadth(atom, size) for atom in line) + _gap(size) * (len(line) - 1)) / 2
        for atom in line:
            for kind, value in atom:
                wide = _wide((kind, value), size)
                if kind == "sign":
                    out.append(sign(value, x + wide / 2, y, size))
                elif kind == "points":
                    out.append(points(value, x + wide / 2, y, wide + 0.5))
                else:
                    out.append(text("n" if size > 12 else "n few", x + wide / 2, y + 4.3, value))
                x += wide + TIGHT
            x += _gap(size) - TIGHT
    return "".join(out)


def signs(
    notation: tuple[str, ...], x: float, y: float, room: float, height: float, largest: int = 15, before: str = ""
) -> str:
    """An effect around a point, in a room of this width and height; `before` is what sets it off."""
    return f"<g {move(x, y)}>{_set((*_trigger(before), *_all(notation)), room, height, largest)}</g>"


def _trigger(when: str) -> tuple[Atom, ...]:
    return ((("sign", _TRIGGERS[when]), ("text", "›")),) if when in _TRIGGERS else ()


@functools.cache
def _all(notation: tuple[str, ...]) -> tuple[Atom, ...]:
    return tuple(atom for effect in parse_all(notation) for atom in atoms(effect))


def modifier_signs(modifier: str, x: float, y: float, room: float, height: float) -> str:
    """What a technology changes for good."""
    return f"<g {move(x, y)}>{_set(_MODIFIERS.get(modifier, ((('sign', 'technology'),),)), room, height, 15)}</g>"
