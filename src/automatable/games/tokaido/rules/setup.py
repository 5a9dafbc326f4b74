"""What can be set before a game of Tokaido, what the rules refuse, and the first state."""

import functools
from typing import Final

from automatable.games.tokaido.listing import listing
from automatable.games.tokaido.model.owed import NEXT_TRAVELER, ToLineUp
from automatable.games.tokaido.model.records import ITEM_NAMES, Agreement, Kind, Traveler
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import (
    AUTOMAS,
    POINT_NAMES,
    Automa,
    Crossroads,
    Festivals,
    Points,
    State,
    new_person,
)
from automatable.games.tokaido.model.tables import (
    AUTOMA_CARDS,
    BASE_ENCOUNTERS,
    DIFFICULTY_CARDS,
    ENCOUNTERS,
    HOT_SPRINGS,
    LEVELS,
    MATSURI,
    MEALS,
    SOUVENIRS,
    TABLES,
    TRAVELERS,
    copies,
)
from automatable.kernel.contract.game import Option, Setup, Value, whole_info
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg

SETUP_COINS: Final = 1
"""What lies in an Automa's area before the start (TOK-SETUP-06); it scores at once (TOK-SETUP-07)."""
CROSSROADS_POINTS: Final = 5
"""What each Automa has more with Crossroads (TOK-SETUPX-05)."""
IDENTICAL_CARDS: Final = 3
"""Cherry trees and bathhouses: three of each, like every added kind (TOK-SETUPX-02)."""
MEAL_PILE: Final = copies(MEALS.values())
SPRING_PILE: Final = copies(HOT_SPRINGS.values())
ENCOUNTER_PILE: Final = copies(BASE_ENCOUNTERS)
ALL_ENCOUNTERS: Final = copies(ENCOUNTERS.values())
PROMO_TRAVELERS: Final = ("antoine", "eriku", "naiade", "felicia")
REMOVED: Final = {"kushinada": "TOK-MAT-01", "misaki": "TOK-MAT-02", "musubi": "TOK-MAT-03", "takeru": "TOK-MAT-04"}

_SWITCHES: Final = (
    "journey_of_initiation",
    "return_trip",
    "gastronomy",
    "preparations",
    "crossroads",
    "good_luck",
    "rare_and_precious",
    "matsuri",
    "misaki",
    "takeru",
    "new_encounters",
    *PROMO_TRAVELERS,
)
_RECONSTRUCTED: Final = ("matsuri", "new_encounters")
_FORBIDDEN: Final = ("rare_and_precious", "felicia")
_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "good_luck": ("crossroads",),
    "matsuri": ("crossroads",),
    "misaki": ("crossroads", "matsuri"),
    "takeru": ("crossroads", "matsuri"),
}
"""Which switches an expansion or a traveler of one builds upon."""


def _brought(traveler: Traveler) -> tuple[str, ...]:
    """The switches that are on when somebody wants to be this traveler: the expansions, and the traveler's own."""
    sets: dict[str, tuple[str, ...]] = {"crossroads": ("crossroads",), "matsuri": ("crossroads", "matsuri")}
    own = (traveler.id,) if traveler.id in _SWITCHES else ()
    return (*sets.get(traveler.set, ()), *own)


OPTIONS: Final = (
    Option(
        "traveler",
        "deal",
        msg("option.traveler.title"),
        msg("option.traveler.help"),
        choices=("deal", "choose", *TRAVELERS),
        names=(
            msg("option.traveler.deal"),
            msg("option.traveler.choose"),
            *(msg("option.traveler.named", name=row.name, title=row.title) for row in TRAVELERS.values()),
        ),
        brings={row.id: _brought(row) for row in TRAVELERS.values()},
        withheld=tuple(row.id for row in TRAVELERS.values() if row.solo in ("removed", "forbidden")),
    ),
    *(
        Option(
            name,
            False,
            msg(f"option.{name}.title"),
            msg(f"option.{name}.help"),
            reconstructed=name in _RECONSTRUCTED,
            needs=_NEEDS.get(name, ()),
            forbidden=name in _FORBIDDEN,
        )
        for name in _SWITCHES
    ),
)


def agreement(level: int, options: dict[str, Value]) -> Agreement:
    """What is agreed; raises Illegal for what the solo rulebook forbids."""
    _refuse(options)
    crossroads = bool(options["crossroads"])
    travelers = allowed_travelers(options)
    wish = str(options["traveler"])
    if wish not in ("deal", "choose"):
        _check_wish(wish, travelers)
        travelers = (wish,)
    return Agreement(
        level=level,
        initiation=bool(options["journey_of_initiation"]),
        return_trip=bool(options["return_trip"]),
        gastronomy=bool(options["gastronomy"]),
        preparations=bool(options["preparations"]),
        crossroads=crossroads,
        good_luck=bool(options["good_luck"]),
        matsuri=bool(options["matsuri"]),
        travelers=travelers,
        choose=wish == "choose",
    )


def _refuse(options: dict[str, Value]) -> None:
    if options["rare_and_precious"]:
        raise Illegal("TOK-XRD-02", msg("illegal.rare_and_precious"))
    if options["felicia"]:
        raise Illegal("TOK-PROMO-05", msg("illegal.felicia"))
    if options["good_luck"] and not options["crossroads"]:
        raise Illegal("TOK-XRD-03", msg("illegal.needs_crossroads", what=msg("option.good_luck.title")))
    if options["matsuri"] and not options["crossroads"]:
        raise Illegal("TOK-GEN-08", msg("illegal.needs_crossroads", what=msg("option.matsuri.title")))
    for name in ("misaki", "takeru"):
        if options[name] and not options["matsuri"]:
            raise Illegal(REMOVED[name], msg("illegal.needs_matsuri", what=TRAVELERS[name].name))


def allowed_travelers(options: dict[str, Value]) -> tuple[str, ...]:
    """The tiles that may be dealt with Crossroads (TOK-GEN-07), Matsuri (TOK-GEN-08) and promos (TOK-GEN-09), as far as they are used."""
    sets = {"base": True, "crossroads": options["crossroads"], "matsuri": options["matsuri"], "promo": False}
    return tuple(
        tile.id
        for tile in TRAVELERS.values()
        if (sets[tile.set] and tile.solo == "allowed") or (tile.solo != "removed" and options.get(tile.id))
    )


def _check_wish(wish: str, allowed: tuple[str, ...]) -> None:
    if wish in allowed:
        return
    tile = TRAVELERS[wish]
    if tile.solo == "forbidden":
        raise Illegal("TOK-PROMO-05", msg("illegal.felicia"))
    if tile.solo == "removed":
        raise Illegal(REMOVED[wish], msg("illegal.removed", who=tile.name))
    if tile.solo == "stronger":
        raise Illegal(REMOVED[wish], msg("illegal.stronger", who=tile.name, option=wish))
    if tile.set == "promo":
        raise Illegal("TOK-GEN-09", msg("illegal.promo", who=tile.name, option=wish))
    rule = "TOK-GEN-07" if tile.set == "crossroads" else "TOK-GEN-08"
    raise Illegal(rule, msg("illegal.needs_expansion", who=tile.name, option=tile.set))


def new(setup: Setup) -> State:
    """The table before the pawns are put in line: the three-player setup (TOK-SETUP-01).

    Each Automa has a pawn and a color (TOK-SETUP-02, TOK-SETUP-05), points (TOK-SETUP-03), a play area (TOK-SETUP-04), one coin
    (TOK-SETUP-06) and its point (TOK-SETUP-07), but no Traveler tile (TOK-SETUP-08). The Automa cards are one deck (TOK-SETUP-10).
    """
    return _first_state(int(setup.level), tuple(setup.options.items())).copy()


@functools.lru_cache(64)
def _first_state(level: int, chosen: tuple[tuple[str, Value], ...]) -> State:
    options = dict(chosen)
    rules = agreement(level, options)
    road = ROADS[rules.return_trip]
    tally = [[0] * len(POINT_NAMES) for _ in range(3)]
    automas = [Automa([0] * len(ITEM_NAMES), 0, [], []) for _ in range(3)]
    for seat in AUTOMAS:
        automas[seat].items[Kind.FARM] = SETUP_COINS
        tally[seat][Points.SETUP] = SETUP_COINS + (CROSSROADS_POINTS if rules.crossroads else 0)
    identical = IDENTICAL_CARDS if rules.crossroads else 0
    return State(
        rules=rules,
        direction=int(rules.return_trip),
        at=[road.first] * 3,
        line=[],
        arrived=[],
        mover=0,
        card="",
        shown=[],
        taken=[-1, -1, -1],
        tally=tally,
        person=new_person(),
        automas=automas,
        automa_deck=Deck.of(AUTOMA_CARDS),
        souvenirs=Deck.of(SOUVENIRS),
        meals=Deck.of(MEAL_PILE),
        encounters=Deck.of(ALL_ENCOUNTERS if options["new_encounters"] else ENCOUNTER_PILE),
        springs=Deck.of(SPRING_PILE),
        difficulty=Deck.of(DIFFICULTY_CARDS),
        matsuri=Deck.of(MATSURI if rules.matsuri else ()),
        crossroads=Crossroads([], [], [], identical, identical),
        festivals=Festivals("", [], [], False),
        devotion=False,
        ate=False,
        owed=[NEXT_TRAVELER, ToLineUp()],
    )


INFO: Final = whole_info(listing(LEVELS.values()), "1.1", OPTIONS, TABLES)
