"""A question as a state of the game, or the reason why it cannot be one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import UnsetType

from automatable.games.tapestry.ask.question import Question, Spaces
from automatable.games.tapestry.model.geometry import AUTOMA_START, HEX_NUMBER, IS_PRINTED, ISLAND, YOUR_START
from automatable.games.tapestry.model.owed import BotToAdvance, ToBeginIncome
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BY_LANDS,
    END,
    NOBODY,
    NOTHING,
    OTHER,
    OUTPOST,
    PLAYER_NAMES,
    SHADOW,
    SHADOW_TOPPLED,
    TOPPLED,
    TRACK_NAMES,
    TURNS,
    UNEXPLORED,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, DECISION_CARDS, LANDMARK_NUMBERS, LANDMARKS
from automatable.kernel.ask.faults import repeated
from automatable.kernel.ask.question import read as read_record
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import GameOver, Malformed

OUTPOSTS_IN_PLAY: Final = 9
"""All outposts of a bot but the marker of its favorite track."""
COMBINATIONS: Final = {
    ("you",): (OUTPOST, NOTHING),
    ("automa",): (AUTOMA_OUTPOST, NOTHING),
    ("automa_toppled", "you"): (OUTPOST, AUTOMA_TOPPLED),
    ("automa", "you_toppled"): (AUTOMA_OUTPOST, TOPPLED),
    ("automa", "shadow_toppled"): (AUTOMA_OUTPOST, SHADOW_TOPPLED),
    ("you", "you_other"): (OUTPOST, OTHER),
    ("you", "you"): (OUTPOST, OUTPOST),
    ("automa", "automa"): (AUTOMA_OUTPOST, AUTOMA_OUTPOST),
}
"""By names in alphabetical order: what may stand on a hex."""
STARTS: Final = {YOUR_START: ("you", "you"), AUTOMA_START: ("automa", "automa")}
FIRST_PROGRESS_CARD: Final = 8
LEVELS_WITH_EXTRA: Final = (5, 6)


@dataclass(frozen=True, slots=True)
class Asked:
    question: Question
    state: State
    """Before the turn of the bots."""


def read(question: Any) -> Asked:
    """The question as a state; raises Malformed that names the field."""
    found = read_record(question, Question)
    return Asked(found, _state_of(found))


def _state_of(asked: Question) -> State:
    """The position with the bots to move; raises Malformed that names the field."""
    _check_level(asked)
    _check_cards(asked)
    _check_traps(asked)
    turn = 0 if isinstance(asked.income_turn, UnsetType) else asked.income_turn
    if turn:
        _check_income(asked, turn)
    state = State(
        2 if isinstance(asked.level, UnsetType) else asked.level,
        False,
        [GameOver()],
        Deck.of(["trap"] * 60),
        [],
    )
    _fill_tracks(state, asked)
    _fill_landmarks(state, asked)
    _fill_map(state, asked)
    _fill_achievements(state, asked)
    _fill_bots(state, asked, turn)
    return state


def _check_level(asked: Question) -> None:
    civilizations = asked.automa.civilizations
    if isinstance(civilizations, UnsetType):
        return
    if len(set(civilizations)) < len(civilizations):
        raise repeated("automa.civilizations[1]")
    if not isinstance(asked.level, UnsetType):
        wanted = 2 if AUTOMA_LEVELS[asked.level].extra_automa_civilization else 1
        if len(civilizations) != wanted:
            named = "one civilization" if wanted == 1 else "two civilizations"
            raise Malformed(
                "automa.civilizations", f"must have {named} at level {asked.level}, not {len(civilizations)}"
            )


def _check_cards(asked: Question) -> None:
    pair = asked.pair
    first = asked.income_turn == 1
    if isinstance(pair, UnsetType):
        if not first:
            raise Malformed("pair", "is missing")
    elif first:
        if not isinstance(pair.track_card, UnsetType):
            raise Malformed("pair.track_card", "is not drawn in income turn 1")
        if pair.tiebreaker_card < FIRST_PROGRESS_CARD:
            raise Malformed("pair.tiebreaker_card", "must be a progress card, 8 to 22, in income turn 1")
    elif isinstance(pair.track_card, UnsetType):
        raise Malformed("pair.track_card", "is missing")
    elif pair.track_card == pair.tiebreaker_card:
        raise Malformed("pair.tiebreaker_card", "must be another card than the track card")
    if not isinstance(asked.income_turn, UnsetType):
        if not isinstance(asked.deck_left, UnsetType):
            raise Malformed("deck_left", "must be left out in an income turn")
        return
    if isinstance(asked.deck_left, UnsetType):
        raise Malformed("deck_left", "is missing")
    assert not isinstance(pair, UnsetType)
    assert not isinstance(pair.track_card, UnsetType)
    if asked.deck_left == 0 and DECISION_CARDS[pair.track_card].income_icon:
        raise Malformed("deck_left", "is 0 and the track card has the income icon: this is an income turn")


def _check_traps(asked: Question) -> None:
    """TAP-YOU-26: who has finished plays no trap."""
    if asked.you.income_turns == TURNS and True in asked.traps:
        raise Malformed("traps", f"must not be true: you have finished with income turn {TURNS} and play no trap")


def _check_income(asked: Question, turn: int) -> None:
    for name, value in (
        ("level", asked.level),
        ("automa.civilizations", asked.automa.civilizations),
        ("you.income_turns", asked.you.income_turns),
    ):
        if isinstance(value, UnsetType):
            raise Malformed(name, "is missing; an income turn needs it")
    begun = asked.you.income_turns
    assert not isinstance(begun, UnsetType)
    if turn > 1 and begun == 0:
        raise Malformed("you.income_turns", f"must be at least 1 when the bots take income turn {turn}")
    if turn > 1:
        return
    if begun > 1:
        raise Malformed("you.income_turns", "must be 0 or 1 when the bots take income turn 1")
    for name, spaces in (("automa", asked.automa.tracks), ("shadow", asked.shadow.tracks)):
        for track in TRACK_NAMES:
            if getattr(spaces, track):
                raise Malformed(f"{name}.tracks.{track}", "must be 0 in income turn 1")
    if asked.level in LEVELS_WITH_EXTRA and isinstance(asked.pair, UnsetType):
        raise Malformed("pair", f"is missing; at level {asked.level} a progress card is drawn in income turn 1")


def _spaces(spaces: Spaces) -> list[int]:
    return [spaces.exploration, spaces.science, spaces.military, spaces.technology]


def _fill_tracks(state: State, asked: Question) -> None:
    state.token_space = _spaces(asked.you.tracks)
    state.bot_track = [_spaces(asked.automa.tracks), _spaces(asked.shadow.tracks)]
    state.favorite = [TRACK_NAMES.index(asked.automa.favorite), TRACK_NAMES.index(asked.shadow.favorite)]


def _landmarks(names: Sequence[str], field: str) -> list[int]:
    found: list[int] = []
    for index, name in enumerate(names):
        number = LANDMARK_NUMBERS.get(name, -1)
        if number < 0 or LANDMARKS[number].kind != "track":
            raise Malformed(f"{field}[{index}]", f"{name[:40]!r} is not a landmark of a track")
        if number in found:
            raise repeated(f"{field}[{index}]")
        found.append(number)
    return found


def _fill_landmarks(state: State, asked: Question) -> None:
    hers = _landmarks(asked.automa.landmarks, "automa.landmarks")
    free = _landmarks(asked.unclaimed, "unclaimed")
    for index, number in enumerate(free):
        row = LANDMARKS[number]
        assert row.track is not None
        if number in hers:
            raise Malformed(f"unclaimed[{index}]", f"{row.name!r} is also on the Automa mat")
        if max(state.positions(TRACK_NAMES.index(row.track))) >= row.space:
            raise Malformed(f"unclaimed[{index}]", f"{row.name!r} must be claimed: a token has reached its space")
    state.automa_landmarks = hers
    state.claimed = [YOU] * 18
    for number in free:
        state.claimed[number] = NOBODY
    for number in hers:
        state.claimed[number] = AUTOMA


def _hex(place: tuple[int, int], field: str) -> int:
    number = HEX_NUMBER.get(place, -1)
    if number < 0:
        raise Malformed(field, f"{list(place)} is not on the map")
    return number


def _fill_map(state: State, asked: Question) -> None:
    for index, place in enumerate(asked.explored):
        at = _hex(place, f"explored[{index}]")
        if IS_PRINTED[at]:
            raise Malformed(f"explored[{index}]", f"{list(place)} is a printed hex, which is always explored")
        if state.tile[at] != UNEXPLORED:
            raise repeated(f"explored[{index}]")
        state.tile[at] = UNKNOWN_TILE
    state.first = [NOTHING] * len(state.first)
    state.second = [NOTHING] * len(state.second)
    for index, entry in enumerate(asked.tokens):
        at = _hex(entry.at, f"tokens[{index}].at")
        if state.first[at] != NOTHING:
            raise repeated(f"tokens[{index}].at")
        if state.tile[at] == UNEXPLORED:
            raise Malformed(f"tokens[{index}].at", f"{list(entry.at)} is not explored")
        names = tuple(sorted(entry.on))
        if (
            names not in COMBINATIONS
            or (at in STARTS) != (len(names) == 2 and names[0] == names[1])
            or names != STARTS.get(at, names)
        ):
            raise Malformed(f"tokens[{index}].on", f"{', '.join(entry.on)} cannot stand on {list(entry.at)}")
        state.first[at], state.second[at] = COMBINATIONS[names]
    for at, both in STARTS.items():
        if state.first[at] == NOTHING:
            raise Malformed("tokens", f"must list {list(_place(at))} with {', '.join(both)}")
    _check_supplies(state, asked)


def _place(at: int) -> tuple[int, int]:
    return next(place for place, number in HEX_NUMBER.items() if number == at)


def _check_supplies(state: State, asked: Question) -> None:
    tokens = state.first + state.second
    hers = tokens.count(AUTOMA_OUTPOST) + tokens.count(AUTOMA_TOPPLED)
    if asked.automa.outposts + hers > OUTPOSTS_IN_PLAY:
        raise Malformed(
            "automa.outposts", f"with {hers} on the map there can be at most {OUTPOSTS_IN_PLAY - hers} in the supply"
        )
    shadows = tokens.count(SHADOW_TOPPLED)
    if asked.shadow.outposts + shadows > OUTPOSTS_IN_PLAY:
        raise Malformed(
            "shadow.outposts",
            f"with {shadows} on the map there can be at most {OUTPOSTS_IN_PLAY - shadows} in the supply",
        )
    if tokens.count(TOPPLED) > asked.automa.toppled:
        raise Malformed(
            "automa.toppled", f"must be at least {tokens.count(TOPPLED)}: so many of your outposts lie on the map"
        )


def _fill_achievements(state: State, asked: Question) -> None:
    earned = (asked.achievements.complete_track, asked.achievements.topple_two, asked.achievements.middle_island)
    for name, people in zip(ACHIEVEMENT_NAMES, earned, strict=True):
        if len(set(people)) < len(people):
            raise repeated(f"achievements.{name}[1]")
    finished, toppled, island = earned
    for who, spaces in zip(PLAYER_NAMES, (state.token_space, *state.bot_track), strict=True):
        if END in spaces and who not in finished and len(finished) < 2:
            raise Malformed("achievements.complete_track", f"must name {who}, who has a token on space {END}")
    if state.first[ISLAND] == AUTOMA_OUTPOST and "automa" not in island:
        raise Malformed("achievements.middle_island", "must name automa, who controls the middle island")
    if (asked.automa.toppled >= 2) != ("automa" in toppled):
        raise Malformed("achievements.topple_two", "must name automa exactly if automa.toppled is 2 or more")
    state.achieved = [tuple(PLAYER_NAMES.index(who) for who in people) for people in earned]


def _fill_bots(state: State, asked: Question, turn: int) -> None:
    numbers = [tile.tile for tile in asked.tiles]
    if twice := [index for index, number in enumerate(numbers) if number in numbers[:index]]:
        raise repeated(f"tiles[{twice[0]}].tile")
    state.automa_outposts, state.shadow_outposts = asked.automa.outposts, asked.shadow.outposts
    state.automa_toppled, state.automa_cards = asked.automa.toppled, asked.automa.tapestry_cards
    state.automa_points[BY_LANDS] = asked.automa.vp
    begun = 1 if isinstance(asked.you.income_turns, UnsetType) else asked.you.income_turns
    state.income_turns, state.out = begun, begun == TURNS
    state.hand = ["trap"] * 20
    if not isinstance(asked.automa.civilizations, UnsetType):
        state.automa_civilizations = list(asked.automa.civilizations)
    if not isinstance(asked.pair, UnsetType):
        state.tiebreaker_card = asked.pair.tiebreaker_card
        state.track_card = 0 if isinstance(asked.pair.track_card, UnsetType) else asked.pair.track_card
    state.mystery = []
    state.market = [1, 2, 3]
    state.techs_left = list(range(4, 34))
    if turn:
        sizes = AUTOMA_LEVELS[state.level].decision_deck_size_era_1_to_4
        state.decision = []
        state.decision_discard = [1] * (sizes[turn - 2] - 2) if turn > 1 else []
        state.automa_turns = turn - 1
        state.owed.append(ToBeginIncome(AUTOMA))
    else:
        state.owed += [BotToAdvance(AUTOMA, SHADOW), BotToAdvance(AUTOMA, AUTOMA)]
