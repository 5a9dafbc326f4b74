"""What holds in every state of every game: nothing is lost, doubled or out of bounds, and the points can be counted again."""

from collections import Counter
from collections.abc import Iterable

from automatable.games.tokaido import PLUGIN
from automatable.kernel.turns.deck import Deck
from tests.games.tokaido.given import AUTOMAS, ITEM_POINTS, PERSON, ROADS, Points, State, owed, records, tables

MEAL_PILE = sorted(tables.copies(tables.MEALS.values()))
SPRING_PILE = sorted(tables.copies(tables.HOT_SPRINGS.values()))
SOUVENIR_PILE = sorted(tables.SOUVENIRS)
AUTOMA_PILE = sorted(tables.AUTOMA_CARDS)
DIFFICULTY_PILE = sorted(tables.DIFFICULTY_CARDS)
MATSURI_PILE = sorted(tables.MATSURI)
CARDS_OF_EACH_KIND = 3
INNS_WITH_FESTIVAL = 3


def check_state(state: State, encounter_pile: list[str]) -> None:
    """Raise AssertionError if something cannot be."""
    check_places(state)
    check_person(state)
    check_piles(state, encounter_pile)
    check_supply(state)
    check_achievements(state)
    check_automa_points(state)
    check_person_points(state)


def check_places(state: State) -> None:
    """Nobody is beyond the next inn of the last, no road space holds two, and everybody waits, travels or has arrived."""
    road, at = ROADS[state.direction], state.at
    steps = [road.step[space] for space in at]
    behind = min(steps)
    inn = next(
        (step for step in range(behind + 1, len(road.order)) if tables.KINDS[road.order[step]] == records.Kind.INN),
        behind,
    )
    assert max(steps) <= inn, f"somebody passed the inn at step {inn}: {steps}"
    for space in set(at):
        if tables.KINDS[space] != records.Kind.INN:
            standing = [seat for seat in range(3) if at[seat] == space]
            friends = state.rules.crossroads and PERSON in standing
            assert len(standing) == 1 or (friends and len(standing) == 2), f"{standing} stand on space {space}"
            assert space not in state.festivals.closed, f"{standing} stand on the closed space {space}"
    for waiting in (state.line, state.arrived):
        assert len({at[seat] for seat in waiting}) <= 1, f"{waiting} wait at different places: {at}"
        assert all(tables.KINDS[at[seat]] == records.Kind.INN for seat in waiting), (
            f"{waiting} wait outside an inn: {at}"
        )
    placed = [*state.line, *state.arrived]
    assert len(set(placed)) == len(placed), f"somebody waits twice: {state.line}, {state.arrived}"
    homeless = [seat for seat in range(3) if seat not in placed and tables.KINDS[at[seat]] == records.Kind.INN]
    assert not homeless or at == [road.first] * 3, f"{homeless} stand at an inn and do not wait"


def check_person(state: State) -> None:
    """No debts, panoramas no longer than they are, no meal twice."""
    person = state.person
    assert person.coins >= 0, f"{person.coins} coins"
    assert person.temple >= 0, f"{person.temple} temple coins"
    for count, sections, name in zip(person.panoramas, tables.SECTIONS, records.PANORAMA_NAMES, strict=True):
        assert 0 <= count <= sections, f"{count} sections of {name}"
    assert sum(person.families[:4]) == len(person.souvenirs), f"{person.families} for {person.souvenirs}"
    assert len(set(person.meals)) == len(person.meals), f"the same meal twice: {person.meals}"
    assert set(person.fresh) <= set(person.amulets), f"{person.fresh} are new, {person.amulets} owned"
    assert 0 <= person.fasts <= 4, f"{person.fasts} fasts"
    assert person.traveler == person.ability or (state.rules.initiation and not person.ability), (
        f"{person.traveler} has the ability of {person.ability}"
    )


def check_piles(state: State, encounter_pile: list[str]) -> None:
    """Every card exists as often as in the tables: in its pile, shown, owned, or with an Automa who took it unseen."""
    person, shown, gifts = state.person, state.shown, state.rules.matsuri
    held: dict[type, list[str]] = {
        owed.Eating: [],
        owed.MayBuyMeal: [],
        owed.ToKeepEncounter: [],
        owed.ToKeepMatsuri: [],
    }
    for due in state.owed:
        if isinstance(due, owed.Eating):
            held[owed.Eating].extend([due.extra] if due.extra else [])
        elif isinstance(due, owed.MayBuyMeal):
            held[owed.MayBuyMeal].append(due.meal)
        elif isinstance(due, (owed.ToKeepEncounter, owed.ToKeepMatsuri)):
            held[type(due)].extend(due.shown)
    columns = [[state.automas[seat].items[kind] for seat in AUTOMAS] for kind in range(len(ITEM_POINTS))]
    souvenirs = [*(card for card in shown if card in tables.SOUVENIRS), *person.souvenirs]
    check_pile("souvenirs", state.souvenirs, souvenirs, SOUVENIR_PILE, sum(columns[records.Kind.SHOP]), gifts)
    meals = [card for card in shown if card in tables.MEALS] + held[owed.Eating] + held[owed.MayBuyMeal] + person.meals
    check_pile("meals", state.meals, meals + state.automas[1].meals + state.automas[2].meals, MEAL_PILE, 0, gifts)
    met = [card for card in shown if card in tables.ENCOUNTERS] + held[owed.ToKeepEncounter] + person.encounters
    check_pile("encounters", state.encounters, met, encounter_pile, sum(columns[records.Kind.ENCOUNTER]), gifts)
    check_pile("hot springs", state.springs, person.springs, SPRING_PILE, sum(columns[records.Kind.HOT_SPRING]), gifts)
    check_pile("Automa cards", state.automa_deck, state.automa_deck.discard, AUTOMA_PILE, 0, gifts)
    check_pile("difficulty cards", state.difficulty, state.difficulty.discard, DIFFICULTY_PILE, 0, gifts)
    festivals = [*(card for card in shown if card in tables.MATSURI), *held[owed.ToKeepMatsuri]]
    left = len(state.matsuri) + len(festivals)
    if state.rules.matsuri:
        check_part("Matsuri cards", [*cards_of(state.matsuri), *festivals], MATSURI_PILE)
        assert len(MATSURI_PILE) - left <= INNS_WITH_FESTIVAL, f"only {left} Matsuri cards are left"
    else:
        assert not left, "Matsuri cards without Matsuri"
    assert not state.card or state.card == state.automa_deck.discard[-1], f"card {state.card} is not the last one"


def cards_of(deck: Deck) -> list[str]:
    """The cards that may lie in a deck."""
    return [*deck.top, *deck.pool, *deck.bottom]


def check_pile(name: str, deck: Deck, elsewhere: list[str], pile: list[str], unseen: int, gifts: bool) -> None:
    """The deck and what is known to be elsewhere make up the pile; `unseen` cards were taken by the Automas.

    Such a card stays in the pool of possible cards, unless it was known because it lay under the pile.
    """
    known = sorted([*cards_of(deck), *elsewhere])
    if known != pile:
        check_part(name, known, pile)
    taken = deck.unseen + len(pile) - len(known)
    # Only the many gifts of Matsuri can exhaust a pile; then she counts an item for which there is no card.
    exhausted = taken < unseen and gifts and not deck
    assert taken == unseen or exhausted, f"{taken} {name} were taken unseen, the Automas have {unseen}"
    assert 0 <= deck.unseen <= len(deck.pool), f"{deck.unseen} of {len(deck.pool)} {name} are gone"


def check_part(name: str, known: Iterable[str], pile: Iterable[str]) -> None:
    """No card is there more often than it exists."""
    doubled = Counter(known) - Counter(pile)
    assert not doubled, f"{name} that do not exist so often: {dict(doubled)}"


def check_supply(state: State) -> None:
    """The added cards of Crossroads: three of each kind, in the supply or with the person."""
    person, supply = state.person, state.crossroads
    each = CARDS_OF_EACH_KIND if state.rules.crossroads else 0
    for cards in (
        supply.amulets + person.amulets,
        supply.objects + person.objects + [card for card in state.shown if card in tables.OBJECTS],
        supply.calligraphies + person.calligraphies,
    ):
        assert len(set(cards)) == len(cards) <= each, f"not {each} different cards: {cards}"
    assert supply.cherry_trees + person.cherry_trees == each, "cherry trees"
    assert supply.bathhouses + person.bathhouses == each, "bathhouses"
    assert min(supply.cherry_trees, supply.bathhouses) >= 0, "more taken than there are"


def check_achievements(state: State) -> None:
    """A panorama's achievement has one owner, who completed it, once somebody did."""
    owned = [state.person.achievements, state.automas[1].achievements, state.automas[2].achievements]
    for names in owned:
        assert len(set(names)) == len(names), f"the same achievement twice: {names}"
    for kind, name in enumerate(records.PANORAMA_NAMES):
        owners = [seat for seat in range(3) if name in owned[seat]]
        heights = [state.person.panoramas[kind], *(state.automas[seat].items[kind] for seat in AUTOMAS)]
        assert owners == [seat for seat in [state.taken[kind]] if seat >= 0], f"{name}: {owners}, {state.taken}"
        assert bool(owners) == (max(heights) >= tables.SECTIONS[kind]), f"{name}: {owners} with {heights}"
        assert all(heights[owner] >= tables.SECTIONS[kind] for owner in owners), f"{name}: {owners} with {heights}"


def check_automa_points(state: State) -> None:
    """An Automa's points follow from what lies in front of her."""
    for seat in AUTOMAS:
        automa, tally = state.automas[seat], state.tally[seat]
        assert min(automa.items) >= 0, f"columns of {automa.items}"
        for kind, column in enumerate(ITEM_POINTS):
            height = automa.items[kind]
            # The first coin's point belongs to the setup.
            expected = height * (height + 1) // 2 - (kind == records.Kind.FARM)
            assert tally[column] == expected, f"{tally[column]} points for a column of {height}, kind {kind}"
        assert tally[Points.TEMPLE] == automa.temple, f"{tally[Points.TEMPLE]} points for {automa.temple} temple coins"
        assert tally[Points.MEALS] == sum(tables.MEALS[meal].points for meal in automa.meals), (
            f"points for {automa.meals}"
        )
        assert tally[Points.ACHIEVEMENTS] == 3 * len(automa.achievements), f"points for {automa.achievements}"
        assert not tally[Points.CROSSROADS] + tally[Points.TRAVELER], "points that no Automa can have"


def check_person_points(state: State) -> None:
    """What of the person's points follows from what lies in front; and every sum is the sum of its parts."""
    person, tally, rules = state.person, state.tally[PERSON], state.rules
    for kind, count in enumerate(person.panoramas):
        unseen = (tables.SECTIONS[kind] - count) * count if person.ability == "naiade" else 0
        assert tally[1 + kind] == count * (count + 1) // 2 + unseen, f"{tally[1 + kind]} points for {count} sections"
    assert tally[Points.HOT_SPRINGS] == sum(tables.HOT_SPRINGS[card].points for card in person.springs), "hot springs"
    assert tally[Points.MEALS] == sum(tables.MEALS[meal].points for meal in person.meals), f"points for {person.meals}"
    assert tally[Points.ACHIEVEMENTS] == 3 * len(person.achievements), f"points for {person.achievements}"
    if not person.families[4]:
        sizes = [sum(count > number for count in person.families) for number in range(max(person.families))]
        assert tally[Points.SOUVENIRS] == sum(size**2 for size in sizes), (
            f"{tally[Points.SOUVENIRS]} for sets of {sizes}"
        )
    gifts = sum(
        tables.ENCOUNTERS[card].amount for card in person.encounters if tables.ENCOUNTERS[card].effect == "temple"
    )
    if person.ability != "mari" and not rules.matsuri:
        assert tally[Points.TEMPLE] == person.temple - gifts, f"{tally[Points.TEMPLE]} for {person.temple} temple coins"
    assert rules.crossroads or not tally[Points.CROSSROADS], "points of Crossroads"
    assert rules.matsuri or not tally[Points.MATSURI], "points of Matsuri"
    assert person.ability or not tally[Points.TRAVELER], "points of a traveler"
    assert not tally[Points.FARM], "points for farms"
    for score in PLUGIN.rules.scores(state):
        assert score.points == sum(points for _, points in score.parts) == sum(state.tally[score.seat]), (
            f"the sum of {score}"
        )
