"""The effect notation: read into records, and faults named with their place."""

import pytest

from automatable.games.revive.rules.actions import ordering
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue
from tests.games.revive.given import effects, notation

GOOD: list[tuple[str, effects.Effect]] = [
    ("gear*2", effects.Gain(effects.What.GEAR, 2)),
    ("adv_any*1", effects.Gain(effects.What.STEP, 1)),
    ("do_explore:-2", effects.Extra(effects.Deed.EXPLORE, 2)),
    ("food*2|range_free*2", effects.Either((effects.Gain(effects.What.FOOD, 2), effects.Gain(effects.What.RANGE, 2)))),
    (
        "pay(food*1+book*1)->recruit*1",
        effects.Exchange(effects.Price(food=1, book=1), (effects.Gain(effects.What.RECRUIT, 1),)),
    ),
    (
        "pay(food*2)->book*2+vp*2",
        effects.Exchange(
            effects.Price(food=2), (effects.Gain(effects.What.BOOK, 2), effects.Gain(effects.What.POINTS, 2))
        ),
    ),
    ("pay(claim*1)->any*2", effects.Exchange(effects.Price(claim=1), (effects.Gain(effects.What.ANY, 2),))),
    ("per(building,max5)->vp*1", effects.Per(effects.Unit.BUILDING, 5, 1)),
]
BAD = [
    ("", 1, "is no effect"),
    ("gear", 5, "'*' and a number should follow: gear*1"),
    ("5", 1, "is no effect"),
    ("gear*1 book*1", 7, "several effects are several texts"),
    ("gear*1,book*1", 7, "several effects are several texts"),
    (" gear*1", 1, "' ' has no place"),
    ("do_explore:2", 11, "':-' and how much less it costs should follow: do_explore:-1"),
    ("do_build*1", 9, "do_build:-1"),
    ("do_build", 9, "do_build:-1"),
    ("gear*1|pay(food*1)>vp*3", 19, "'->' is missing"),
    ("pay(food*1->vp*3", 17, "')' is missing"),
    ("pay((food*1)->vp*3", 5, "is not understood; it should look like pay(food*1)->vp*3"),
    ("per(building)->vp*1", 5, "'building' is not understood; it should look like per(building,max5)->vp*1"),
    ("per(building,max5)vp*1", 19, "'->' is missing"),
    ("gears*2", 1, "'gears' is unknown"),
    ("gear*0", 6, "from 1 to 20"),
    ("gear*21", 6, "from 1 to 20"),
    ("gear*²", 6, "from 1 to 20"),
    ("gear*", 6, "from 1 to 20"),
    ("gear*2|foo*1", 8, "'foo' is unknown"),
    ("do_dig:-1", 1, "'do_dig' is unknown"),
    ("do_build:-x", 11, "from 1 to 20"),
    ("pay(food*1+recruit*1)->vp*1", 12, "'recruit' cannot be paid"),
    ("pay(food*1+food*1)->vp*1", 12, "listed twice"),
    ("pay(food*1)->", 14, "is no effect"),
    ("pay(food*1)->vp*1+nothing*1", 19, "'nothing' is unknown"),
    ("per(houses,max5)->vp*1", 5, "'houses' is unknown"),
    ("per(building,max0)->vp*1", 17, "from 1 to 20"),
    ("per(building,max5)->gear*1", 21, "only points"),
]


@pytest.mark.parametrize(("text", "effect"), GOOD)
def test_effects_are_read(text: str, effect: effects.Effect) -> None:
    assert notation.parse(text) == effect
    assert notation.parse_all((text, "vp*1")) == (effect, effects.Gain(effects.What.POINTS, 1))


def test_every_word_is_known_once() -> None:
    assert sorted(notation.WORDS.values()) == sorted(effects.What)
    assert [notation.parse(f"{word}*1") for word in notation.WORDS] == [
        effects.Gain(what, 1) for what in notation.WORDS.values()
    ]


@pytest.mark.parametrize(("text", "place", "why"), BAD)
def test_a_fault_is_named_with_its_place(text: str, place: int, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        notation.parse(text)
    assert str(caught.value).startswith(f"effect {text.strip()!r}, character {place}: ")
    assert why in caught.value.why
    assert "\n" not in str(caught.value)
    found = notation.fault(("gear*1", text))
    assert catalogue(package="automatable.games.revive").say(found) == str(caught.value)


def test_what_only_adds_is_plain() -> None:
    assert ordering.is_plain(notation.parse_all(("gear*1", "crystal*1", "crate*1", "energy*1")))
    assert not ordering.is_plain(notation.parse_all(("gear*1", "vp*1")))
    assert not ordering.is_plain(notation.parse_all(("pay(gear*1)->food*1",)))
