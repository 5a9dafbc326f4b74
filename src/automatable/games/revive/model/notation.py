"""The effect notation: the language of the tables, and of an owner's pack.

An effect is one text: `gear*2`, `adv_any*1`, `do_build:-1`, `food*2|range_free*2` (one of them), `pay(food*1+book*1)->recruit*1`
(an exchange), `per(building,max5)->vp*1` (points for each). A list of effects is carried out from left to right. Faults say where
in the text they are.
"""

import functools
import re
from collections.abc import Sequence
from typing import Final

from automatable.games.revive.listing import PACKAGE
from automatable.games.revive.model.effects import (
    Deed,
    Effect,
    Effects,
    Either,
    Exchange,
    Extra,
    Gain,
    Per,
    Price,
    Unit,
    What,
)
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg, one_line

WORDS: Final = {
    "gear": What.GEAR,
    "book": What.BOOK,
    "food": What.FOOD,
    "crystal": What.CRYSTAL,
    "vp": What.POINTS,
    "any": What.ANY,
    "energy": What.ENERGY,
    "energy_refresh": What.REFRESH,
    "adv_green": What.GREEN,
    "adv_yellow": What.YELLOW,
    "adv_grey": What.GREY,
    "adv_any": What.STEP,
    "crate": What.CRATE,
    "module": What.MODULE,
    "recruit": What.RECRUIT,
    "artifact": What.ARTIFACT,
    "tribe": What.TRIBE,
    "wake": What.WAKE,
    "range_free": What.RANGE,
    "switch_reset": What.SWITCH,
    "clear_slot": What.CLEAR,
    "joker_colour": What.JOKER,
    "retrigger_modules": What.RETRIGGER,
    "copy_display_top": What.COPY,
    "place_claim": What.CLAIM,
    "remove_major_artifact": What.REMOVE,
    "own_resource": What.OWN,
}
PRICES: Final = ("gear", "book", "food", "crystal", "any", "claim")
DEEDS: Final = {"do_explore": Deed.EXPLORE, "do_build": Deed.BUILD, "do_populate": Deed.POPULATE}
FORMS: Final = {"pay(": "pay(food*1)->vp*3", "per(": "per(building,max5)->vp*1"}
MOST: Final = 20
"""The largest number that an effect may name."""

_EXCHANGE: Final = re.compile(r"pay\((?P<price>[^()]*)\)->(?P<gains>.*)", re.DOTALL)
_PER: Final = re.compile(r"per\((?P<unit>[^(),]*),max(?P<most>[^(),]*)\)->(?P<points>.*)", re.DOTALL)


def parse(text: str) -> Effect:
    """One effect; raises Malformed with the place of the fault."""
    options = []
    at = 0
    for part in text.split("|"):
        options.append(_option(text, part, at))
        at += len(part) + 1
    return options[0] if len(options) == 1 else Either(tuple(options))


@functools.cache
def parse_all(texts: tuple[str, ...]) -> Effects:
    """A list of effects, carried out from left to right."""
    return tuple(parse(text) for text in texts)


def fault(texts: Sequence[str]) -> Msg | None:
    """What is wrong with the first bad effect of a list; None if all are good."""
    for text in texts:
        try:
            parse(text)
        except Malformed as error:
            return msg("wrong.said", why=error.message)
    return None


def _option(text: str, part: str, at: int) -> Gain | Extra | Exchange | Per:
    if found := _EXCHANGE.fullmatch(part):
        return Exchange(
            _price(text, found["price"], at + found.start("price")),
            tuple(_gain(text, word, start) for word, start in _terms(found["gains"], at + found.start("gains"))),
        )
    if found := _PER.fullmatch(part):
        return _per(text, found, at)
    _check_shape(text, part, at)
    name, colon, less = part.partition(":-")
    if colon:
        if name not in DEEDS:
            raise _wrong(text, at, msg("unknown.one_of", typed=name, known=", ".join(DEEDS)))
        return Extra(DEEDS[name], _number(text, less, at + len(name) + 2))
    return _gain(text, part, at)


def _check_shape(text: str, part: str, at: int) -> None:
    """What is wrong with the shape of something that is neither a whole exchange nor a whole criterion."""
    for word, form in FORMS.items():
        if part.startswith(word):
            inside, close, after = part.partition(")")
            place = at + len(inside) + len(close)
            if not close:
                raise _wrong(text, place, msg("wrong.bracket", form=form))
            if not after.startswith("->"):
                raise _wrong(text, place, msg("wrong.arrow", form=form))
            raise _wrong(text, at + len(word), msg("wrong.not_understood", inside=inside[len(word) :], form=form))
    for character in (" ", ","):
        if character in part:
            why = msg("wrong.no_place", character=character)
            raise _wrong(text, at + part.index(character), why)
    name = part.partition(":")[0].rstrip("-*0123456789")
    if name in DEEDS and not part.startswith(f"{name}:-"):
        raise _wrong(text, at + len(name), msg("wrong.deed_price", name=name))
    if part in WORDS:
        raise _wrong(text, at + len(part), msg("wrong.gain_number", name=part))


def _gain(text: str, part: str, at: int) -> Gain:
    name, number = _counted(text, part, at)
    if name not in WORDS:
        raise _wrong(text, at, msg("unknown.one_of", typed=name, known=", ".join(WORDS)))
    return Gain(WORDS[name], number)


def _price(text: str, part: str, at: int) -> Price:
    amounts: dict[str, int] = {}
    for word, start in _terms(part, at):
        name, number = _counted(text, word, start)
        if name not in PRICES:
            raise _wrong(text, start, msg("wrong.not_payable", name=name, known=", ".join(PRICES)))
        if name in amounts:
            raise _wrong(text, start, msg("wrong.listed_twice", name=name))
        amounts[name] = number
    return Price(**amounts)


def _per(text: str, found: re.Match[str], at: int) -> Per:
    units = [unit.value for unit in Unit]
    if found["unit"] not in units:
        raise _wrong(text, at + found.start("unit"), msg("unknown.one_of", typed=found["unit"], known=", ".join(units)))
    points = _gain(text, found["points"], at + found.start("points"))
    if points.what is not What.POINTS:
        raise _wrong(text, at + found.start("points"), msg("wrong.only_points"))
    return Per(Unit(found["unit"]), _number(text, found["most"], at + found.start("most")), points.n)


def _terms(part: str, at: int) -> list[tuple[str, int]]:
    found = []
    for word in part.split("+"):
        found.append((word, at))
        at += len(word) + 1
    return found


def _counted(text: str, part: str, at: int) -> tuple[str, int]:
    name, star, number = part.partition("*")
    if not star:
        raise _wrong(text, at, msg("wrong.no_effect", part=part))
    return name, _number(text, number, at + len(name) + 1)


def _number(text: str, number: str, at: int) -> int:
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= MOST and number[0] != "0"):
        raise _wrong(text, at, msg("wrong.effect_number", number=number, most=MOST))
    return int(number)


def _wrong(text: str, at: int, why: Msg) -> Malformed:
    return Malformed("", msg("wrong.in_effect", effect=one_line(text, 80), character=at + 1, why=why), PACKAGE)
