"""Receiving things: points, achievements, cards of the person, items of an Automa."""

from typing import Final

from automatable.games.tokaido.model.owed import AchievementToTell
from automatable.games.tokaido.model.records import PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.state import ITEM_POINTS, PERSON, UNTOLD, Points, State
from automatable.games.tokaido.model.tables import ENCOUNTERS, HOT_SPRINGS, MEALS, OBJECTS, SECTIONS, SOUVENIRS
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.registry import ability

FARM: Final = Kind.FARM
SHOP: Final = Kind.SHOP
ENCOUNTER: Final = Kind.ENCOUNTER
FAMILIES: Final = ("small_object", "food_drink", "clothing", "art", "legendary")
SET_POINTS: Final = (1, 3, 5, 7, 9)
"""Points of a souvenir by its place in a set."""
ACHIEVEMENT_POINTS: Final = 3
TEMPLE_COINS: Final = 2
"""What an Automa's stop at a temple puts on her temple area (TOK-TURN-08), and scores (TOK-TURN-09)."""
BATHHOUSE_POINTS: Final = 4
LEGENDARY_POINTS: Final = 8
CHERRY_TREE_POINTS: Final = 2


def achievement(state: State, seat: int, name: str) -> None:
    """Give an achievement card, to an Automa as to any player (TOK-COLL-08), and score it at once (TOK-TURN-16)."""
    state.tally[seat][Points.ACHIEVEMENTS] += ACHIEVEMENT_POINTS
    if seat == PERSON:
        state.person.achievements.append(name)
        ability(state).on_achievement(state)
    else:
        state.automas[seat].achievements.append(name)


def automa_item(state: State, seat: int, kind: int) -> None:
    """An Automa receives exactly one item of a kind (TOK-TURN-12), at a farm one coin (TOK-TURN-13).

    She scores the height of its column (TOK-TURN-15) and nothing of what the card says (TOK-TURN-14): souvenirs, encounters and hot
    springs leave their piles unseen. Panorama cards come without limit (TOK-COLL-09) and their numbers mean nothing (TOK-COLL-10);
    the first player with enough of them has the achievement (TOK-COLL-11).
    """
    items = state.automas[seat].items
    count = items[kind] = items[kind] + 1
    state.tally[seat][ITEM_POINTS[kind]] += count
    if kind < FARM:
        if count == SECTIONS[kind] and state.taken[kind] < 0:
            _panorama_of_automa(state, seat, kind)
    elif kind == SHOP:
        state.souvenirs.take_unseen()
    elif kind == ENCOUNTER:
        state.encounters.take_unseen()
    elif kind != FARM:
        state.springs.take_unseen()


def _panorama_of_automa(state: State, seat: int, kind: int) -> None:
    """The first to complete it has the achievement; beside a board somebody says whether its card is still there."""
    if state.taken[kind] == UNTOLD:
        state.owed.append(AchievementToTell(seat, panorama=kind))
    else:
        panorama_achievement(state, seat, kind)


def panorama_achievement(state: State, seat: int, kind: int) -> None:
    """This seat was the first to complete a panorama."""
    state.taken[kind] = seat
    achievement(state, seat, PANORAMA_NAMES[kind])


def automa_temple(state: State, seat: int) -> None:
    """Two coins (TOK-TURN-08) from the reserve, never from her column (TOK-TURN-10), and two points (TOK-TURN-09)."""
    state.automas[seat].temple += TEMPLE_COINS
    state.tally[seat][Points.TEMPLE] += TEMPLE_COINS


def section_if_missing(state: State, kind: int) -> bool:
    """The next section of a panorama, unless it is complete; whether there was one."""
    missing = state.person.panoramas[kind] < SECTIONS[kind]
    if missing:
        section(state, kind)
    return missing


def section(state: State, kind: int) -> None:
    """The person takes the next section of a panorama and scores its number."""
    person = state.person
    count = person.panoramas[kind] = person.panoramas[kind] + 1
    sections = SECTIONS[kind]
    state.tally[PERSON][1 + kind] += sections + 1 - count if ability(state).last_section_first else count
    if count == sections and state.taken[kind] < 0:
        panorama_achievement(state, PERSON, kind)


def set_points(families: list[int], family: int) -> int:
    """Points of one more card of a family: its place in the oldest set that lacks it."""
    own = families[family]
    return SET_POINTS[sum(1 for count in families if count > own)]


def souvenir(state: State, card: str) -> None:
    """The person receives a souvenir and scores it by its place in the sets."""
    person = state.person
    family = FAMILIES.index(SOUVENIRS[card].family)
    state.tally[PERSON][Points.SOUVENIRS] += set_points(person.families, family)
    _score_scrolls(state)
    person.families[family] += 1
    person.souvenirs.append(card)


def legendary_object(state: State, card: str) -> None:
    """The person receives a legendary object of Crossroads."""
    person = state.person
    effect = OBJECTS[card].effect
    tally = state.tally[PERSON]
    if effect == "points":
        tally[Points.CROSSROADS] += LEGENDARY_POINTS
    elif effect == "fifth_family":
        tally[Points.CROSSROADS] += set_points(person.families, 4)
        person.families[4] += 1
    else:
        tally[Points.CROSSROADS] += len(person.souvenirs) + len(person.objects)
    _score_scrolls(state)
    person.objects.append(card)


def _score_scrolls(state: State) -> None:
    """Shodo and Emaki score one point for each card of a shop gained after them."""
    for owned in state.person.objects:
        if OBJECTS[owned].effect == "each_souvenir":
            state.tally[PERSON][Points.CROSSROADS] += 1


def spring(state: State, card: str) -> None:
    """The person receives a hot spring card."""
    state.person.springs.append(card)
    state.tally[PERSON][Points.HOT_SPRINGS] += HOT_SPRINGS[card].points
    ability(state).on_bath(state)


def bathhouse(state: State) -> None:
    """The person receives a bathhouse card of Crossroads."""
    state.crossroads.bathhouses -= 1
    state.person.bathhouses += 1
    state.tally[PERSON][Points.CROSSROADS] += BATHHOUSE_POINTS
    ability(state).on_bath(state)


def cherry_tree(state: State) -> None:
    """The person takes a cherry tree: two points and a coin."""
    state.crossroads.cherry_trees -= 1
    state.person.cherry_trees += 1
    state.person.coins += 1
    state.tally[PERSON][Points.CROSSROADS] += CHERRY_TREE_POINTS


def meal(state: State, card: str) -> None:
    """The person takes a meal and scores it."""
    state.person.meals.append(card)
    state.tally[PERSON][Points.MEALS] += MEALS[card].points
    ability(state).on_meal(state, card)


def encounter_points(state: State, card: str) -> None:
    """Points of an encounter card that simply gives points."""
    state.tally[PERSON][Points.ENCOUNTERS] += ENCOUNTERS[card].amount


def pay(state: State, cost: int) -> None:
    """Pay for a card; with the Devotion amulet the coins go to the temple area and score."""
    state.person.coins -= cost
    if state.devotion:
        state.devotion = False
        reserve.temple_coins(state, cost)


def spend_amulet(state: State, amulet: str) -> None:
    """A used amulet goes back to the supply."""
    state.person.amulets.remove(amulet)
    state.crossroads.amulets.append(amulet)
    state.crossroads.amulets.sort()
