"""What may be seen: everything but the order of the piles, which is not stored anywhere."""

import msgspec

from automatable.games.tokaido.listing import GAME
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.open_cards import OpenCard, Supply, supply, turned_over
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES, PANORAMA_NAMES
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, Person, State
from automatable.games.tokaido.model.tables import (
    AMULETS,
    AUTOMA_LOOKS,
    CALLIGRAPHIES,
    ENCOUNTERS,
    KINDS,
    MATSURI,
    MEALS,
    OBJECTS,
    SECTIONS,
    TRAVELERS,
)
from automatable.games.tokaido.rules import scoring
from automatable.games.tokaido.rules.gain import FAMILIES
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.games.tokaido.show.prompts import PROMPTS
from automatable.games.tokaido.turn_machine import RULES
from automatable.kernel.tables.table import Status
from automatable.kernel.turns.view import Card, Fact, Panel, View
from automatable.kernel.words.text import Msg, msg


class Place(msgspec.Struct, frozen=True):
    """One space of the road; `pawns` in the order in which they stand, next to the road first."""

    id: str
    index: int
    kind: str
    pawns: tuple[int, ...] = ()
    closed: bool = False
    token: int = 0


class Board(msgspec.Struct, frozen=True):
    """The road in the order of travel, and what lies open beside it."""

    places: tuple[Place, ...]
    panoramas: tuple[tuple[str, int, int], ...]
    """Name, sections the person has, sections in all; none beside a physical board, where they are not seen."""
    taken: tuple[int | None, ...]
    """Who has the achievement of each panorama."""
    items: tuple[tuple[int, ...], ...]
    """The Automas' columns, in the order of ITEM_NAMES."""
    temple: tuple[int | None, ...]
    """Coins by seat; None for the person beside a physical board."""
    shown: tuple[OpenCard, ...]
    """The cards turned over at a stop, at an inn or during setup."""
    supply: Supply | None
    """The open cards of Crossroads, if it is played."""
    mover: int
    last_section_first: bool = False
    """Whether the person paints panoramas from their last section down (the traveler Naiade)."""


def view(state: State, seat: int) -> View:
    return View(
        game=GAME,
        seat=seat,
        turn=RULES.turn(state),
        prompt=PROMPTS.prompt(state),
        progress=scoring.progress(state),
        rules=PROMPTS.rules(state),
        panels=(_person_panel(state), *(_automa_panel(state, automa) for automa in AUTOMAS)),
        cards=cards(state),
        board=_board(state),
    )


def caption(state: State) -> Msg | None:
    """The person's traveler, once there is one."""
    tile = TRAVELERS.get(state.person.traveler)
    return None if tile is None else msg("card.traveler_name", name=tile.name, title=tile.title)


def cards(state: State) -> tuple[Card, ...]:
    found = []
    shown = state.card or (state.automa_deck.discard[-1] if state.automa_deck.discard else "")
    if shown:
        row = AUTOMA_LOOKS[shown]
        lines: tuple[Msg, ...] = (msg("card.range", n=row.range), msg(f"icon.{row.icon}"))
        title = msg("card.automa_look" if state.rules.companion else "card.automa_title", number=row.number)
        found.append(Card(shown, title, lines, reconstructed=row.status is Status.RECONSTRUCTED))
    if state.festivals.card:
        festival = MATSURI[state.festivals.card]
        lines = (msg(f"matsuri.{festival.effect}"),)
        title = msg("card.matsuri_title", name=festival.name)
        found.append(
            Card(f"matsuri-{festival.number}", title, lines, reconstructed=festival.status is Status.RECONSTRUCTED)
        )
    return tuple(found)


def _board(state: State) -> Board:
    person, beside = state.person, state.rules.companion
    return Board(
        places=tuple(_place(state, space) for space in ROADS[state.direction].order),
        panoramas=_panoramas(state),
        taken=tuple(None if seat < 0 else seat for seat in state.taken),
        items=tuple(tuple(state.automas[seat].items) for seat in AUTOMAS),
        temple=(None if beside else person.temple, state.automas[1].temple, state.automas[2].temple),
        shown=tuple(turned_over(card) for card in state.shown),
        supply=supply(state.crossroads) if state.rules.crossroads and not beside else None,
        mover=state.mover,
        last_section_first=ability(state).last_section_first,
    )


def _panoramas(state: State) -> tuple[tuple[str, int, int], ...]:
    if state.rules.companion:
        return ()
    return tuple((name, state.person.panoramas[kind], SECTIONS[kind]) for kind, name in enumerate(PANORAMA_NAMES))


def _place(state: State, space: int) -> Place:
    standing = [seat for seat in (*state.line, *state.arrived) if state.at[seat] == space]
    standing.extend(seat for seat in (1, 2, PERSON) if state.at[seat] == space and seat not in standing)
    tokens = state.festivals.tokens
    return Place(
        place_of(space),
        space,
        KIND_NAMES[KINDS[space]],
        tuple(standing),
        space in state.festivals.closed,
        tokens[space] if tokens else 0,
    )


def _person_panel(state: State) -> Panel:
    person = state.person
    facts = []
    if person.traveler:
        row = TRAVELERS[person.traveler]
        ability = msg(f"ability.{person.traveler}") if person.ability else msg("effect.no_ability")
        facts.append(Fact(msg("fact.traveler"), msg("card.traveler_name", name=row.name, title=row.title), ability))
    if state.rules.companion:
        return Panel(PERSON, names.seat_name(PERSON), sum(state.tally[PERSON]), tuple(facts))
    facts.append(Fact(msg("fact.coins"), person.coins, vital=True))
    facts.append(Fact(msg("fact.temple"), person.temple, vital=True))
    facts.extend(
        Fact(msg(f"kind.{name}"), msg("fact.sections", have=person.panoramas[kind], all=SECTIONS[kind]))
        for kind, name in enumerate(PANORAMA_NAMES)
    )
    facts.append(Fact(msg("fact.souvenirs"), len(person.souvenirs), _sets(person)))
    facts.append(Fact(msg("fact.hot_springs"), len(person.springs) + person.bathhouses))
    facts.append(
        Fact(msg("fact.encounters"), len(person.encounters), _names([ENCOUNTERS[c].name for c in person.encounters]))
    )
    facts.append(Fact(msg("fact.meals"), len(person.meals), _names([MEALS[meal].name for meal in person.meals])))
    facts.append(Fact(msg("fact.achievements"), len(person.achievements), _achievements(person.achievements)))
    if state.rules.crossroads:
        facts.extend(_crossroads_facts(person))
    return Panel(PERSON, names.seat_name(PERSON), sum(state.tally[PERSON]), tuple(facts))


def _crossroads_facts(person: Person) -> list[Fact]:
    return [
        Fact(msg("fact.amulets"), len(person.amulets), _names([AMULETS[card].name for card in person.amulets])),
        Fact(msg("fact.objects"), len(person.objects), _names([OBJECTS[card].name for card in person.objects])),
        Fact(
            msg("fact.calligraphies"),
            len(person.calligraphies),
            _names([CALLIGRAPHIES[card].name for card in person.calligraphies]),
        ),
        Fact(msg("fact.cherry_trees"), person.cherry_trees),
    ]


def _automa_panel(state: State, seat: int) -> Panel:
    automa = state.automas[seat]
    facts = [Fact(msg(f"item.{name}"), automa.items[kind]) for kind, name in enumerate(ITEM_NAMES)]
    facts.append(Fact(msg("fact.temple"), automa.temple))
    facts.append(Fact(msg("fact.meals"), len(automa.meals), _names([MEALS[meal].name for meal in automa.meals])))
    facts.append(Fact(msg("fact.achievements"), len(automa.achievements), _achievements(automa.achievements)))
    return Panel(seat, names.seat_name(seat), sum(state.tally[seat]), tuple(facts))


def _sets(person: Person) -> Msg | None:
    """The souvenir sets: how many of each family."""
    if not person.souvenirs:
        return None
    held = [
        msg("fact.family", family=msg(f"family.{family}"), count=person.families[index])
        for index, family in enumerate(FAMILIES)
        if person.families[index]
    ]
    return msg("list", items=held)


def _names(names: list[str]) -> Msg | None:
    return msg("list", items=names) if names else None


def _achievements(names: list[str]) -> Msg | None:
    return msg("list", items=[msg(f"achievement.{name}") for name in names]) if names else None
