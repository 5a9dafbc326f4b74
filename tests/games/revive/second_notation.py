"""A second, plain reading of the effect notation: what each word changes, as differences of a few numbers.

It knows none of the package's code for effects; numbers are those of a table on which nothing is set off (see `given.quiet`).
"""

import re
from collections import Counter

BASIC = {"gear": "gear", "book": "book", "food": "food"}
COUNTED = {
    "crystal": "crystal",
    "vp": "points",
    "any": "basics",
    "crate": "crates",
    "module": "modules",
    "recruit": "recruited",
    "artifact": "artifacts",
    "wake": "woken",
    "range_free": "range_free",
    "energy_refresh": "refreshed",
    "place_claim": "claims",
    "adv_green": "steps",
    "adv_yellow": "steps",
    "adv_grey": "steps",
    "adv_any": "steps",
    "do_explore": "explore",
    "do_build": "build",
    "do_populate": "populate",
    "switch_reset": "switch",
    "clear_slot": "cleared",
    "copy_display_top": "copied",
    "retrigger_modules": "retriggered",
}


def expected(effects: tuple[str, ...], units: dict[str, int]) -> Counter[str]:
    """The differences that a list of effects makes when the first of several options is taken and every price is paid."""
    found: Counter[str] = Counter()
    for effect in effects:
        found.update(_one(effect.split("|")[0], units))
    return Counter({name: number for name, number in found.items() if number})


def _one(effect: str, units: dict[str, int]) -> Counter[str]:
    if exchange := re.fullmatch(r"pay\((.+)\)->(.+)", effect):
        paid = expected(tuple(exchange[1].replace("claim*", "place_claim*").split("+")), units)
        gained = expected(tuple(exchange[2].split("+")), units)
        return Counter({name: gained[name] - paid[name] for name in {*gained, *paid}})
    if per := re.fullmatch(r"per\((\w+),max(\d+)\)->vp\*(\d+)", effect):
        return Counter(points=min(units[per[1]], int(per[2])) * int(per[3]))
    name, number = re.split(r"\*|:-", effect)
    times = int(number)
    if name.startswith("do_"):
        return Counter({COUNTED[name]: 100 + times})
    if name in BASIC:
        return Counter({BASIC[name]: times, "basics": times})
    if name == "energy":
        return Counter(energy=times)
    return Counter({COUNTED[name]: times}) if name in COUNTED else Counter()
