"""A question as a state of the game, or the reason why it cannot be one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import UnsetType

from automatable.games.tapestry.ask.question import Question, Spaces
from automatable.games.tapestry.listing import PACKAGE
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
from automatable.kernel.words.text import msg

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
            raise Malformed(
                "automa.civilizations",
                msg("wrong.civilizations", wanted=wanted, level=asked.level, found=len(civilizations)),
                PACKAGE,
            )


def _check_cards(asked: Question) -> None:
    pair = asked.pair
    first = asked.income_turn == 1
    if isinstance(pair, UnsetType):
        if not first:
            raise Malformed("pair", msg("wrong.missing"))
    elif first:
        if not isinstance(pair.track_card, UnsetType):
            raise Malformed("pair.track_card", msg("wrong.no_track_card"), PACKAGE)
        if pair.tiebreaker_card < FIRST_PROGRESS_CARD:
            raise Malformed("pair.tiebreaker_card", msg("wrong.progress_card"), PACKAGE)
    elif isinstance(pair.track_card, UnsetType):
        raise Malformed("pair.track_card", msg("wrong.missing"))
    elif pair.track_card == pair.tiebreaker_card:
        raise Malformed("pair.tiebreaker_card", msg("wrong.same_card"), PACKAGE)
    if not isinstance(asked.income_turn, UnsetType):
        if not isinstance(asked.deck_left, UnsetType):
            raise Malformed("deck_left", msg("wrong.left_out_at_income"), PACKAGE)
        return
    if isinstance(asked.deck_left, UnsetType):
        raise Malformed("deck_left", msg("wrong.missing"))
    assert not isinstance(pair, UnsetType)
    assert not isinstance(pair.track_card, UnsetType)
    if asked.deck_left == 0 and DECISION_CARDS[pair.track_card].income_icon:
        raise Malformed("deck_left", msg("wrong.income_turn"), PACKAGE)


def _check_traps(asked: Question) -> None:
    """TAP-YOU-26: who has finished plays no trap."""
    if asked.you.income_turns == TURNS and True in asked.traps:
        raise Malformed("traps", msg("wrong.no_trap", turn=TURNS), PACKAGE)


def _check_income(asked: Question, turn: int) -> None:
    for name, value in (
        ("level", asked.level),
        ("automa.civilizations", asked.automa.civilizations),
        ("you.income_turns", asked.you.income_turns),
    ):
        if isinstance(value, UnsetType):
            raise Malformed(name, msg("wrong.income_needs"), PACKAGE)
    begun = asked.you.income_turns
    assert not isinstance(begun, UnsetType)
    if turn > 1 and begun == 0:
        raise Malformed("you.income_turns", msg("wrong.at_least_one", turn=turn), PACKAGE)
    if turn > 1:
        return
    if begun > 1:
        raise Malformed("you.income_turns", msg("wrong.none_or_one"), PACKAGE)
    for name, spaces in (("automa", asked.automa.tracks), ("shadow", asked.shadow.tracks)):
        for track in TRACK_NAMES:
            if getattr(spaces, track):
                raise Malformed(f"{name}.tracks.{track}", msg("wrong.zero_first"), PACKAGE)
    if asked.level in LEVELS_WITH_EXTRA and isinstance(asked.pair, UnsetType):
        raise Malformed("pair", msg("wrong.progress_missing", level=asked.level), PACKAGE)


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
            raise Malformed(f"{field}[{index}]", msg("wrong.no_landmark", name=name[:40]), PACKAGE)
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
            raise Malformed(f"unclaimed[{index}]", msg("wrong.on_her_mat", name=row.name), PACKAGE)
        if max(state.positions(TRACK_NAMES.index(row.track))) >= row.space:
            raise Malformed(f"unclaimed[{index}]", msg("wrong.landmark_claimed", name=row.name), PACKAGE)
    state.automa_landmarks = hers
    state.claimed = [YOU] * 18
    for number in free:
        state.claimed[number] = NOBODY
    for number in hers:
        state.claimed[number] = AUTOMA


def _hex(place: tuple[int, int], field: str) -> int:
    number = HEX_NUMBER.get(place, -1)
    if number < 0:
        raise Malformed(field, msg("wrong.off_map", place=list(place)), PACKAGE)
    return number


def _fill_map(state: State, asked: Question) -> None:
    for index, place in enumerate(asked.explored):
        at = _hex(place, f"explored[{index}]")
        if IS_PRINTED[at]:
            raise Malformed(f"explored[{index}]", msg("wrong.printed_hex", place=list(place)), PACKAGE)
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
            raise Malformed(f"tokens[{index}].at", msg("wrong.not_explored", place=list(entry.at)), PACKAGE)
        names = tuple(sorted(entry.on))
        if (
            names not in COMBINATIONS
            or (at in STARTS) != (len(names) == 2 and names[0] == names[1])
            or names != STARTS.get(at, names)
        ):
            raise Malformed(
                f"tokens[{index}].on",
                msg("wrong.cannot_stand", names=", ".join(entry.on), place=list(entry.at)),
                PACKAGE,
            )
        state.first[at], state.second[at] = COMBINATIONS[names]
    for at, both in STARTS.items():
        if state.first[at] == NOTHING:
            raise Malformed("tokens", msg("wrong.must_list", place=list(_place(at)), names=", ".join(both)), PACKAGE)
    _check_supplies(state, asked)


def _place(at: int) -> tuple[int, int]:
    return next(place for place, number in HEX_NUMBER.items() if number == at)


def _check_supplies(state: State, asked: Question) -> None:
    tokens = state.first + state.second
    hers = tokens.count(AUTOMA_OUTPOST) + tokens.count(AUTOMA_TOPPLED)
    if asked.automa.outposts + hers > OUTPOSTS_IN_PLAY:
        raise Malformed("automa.outposts", msg("wrong.supply_left", on_map=hers, most=OUTPOSTS_IN_PLAY - hers), PACKAGE)
    shadows = tokens.count(SHADOW_TOPPLED)
    if asked.shadow.outposts + shadows > OUTPOSTS_IN_PLAY:
        raise Malformed(
            "shadow.outposts",
            msg("wrong.supply_left", on_map=shadows, most=OUTPOSTS_IN_PLAY - shadows),
            PACKAGE,
        )
    if tokens.count(TOPPLED) > asked.automa.toppled:
        raise Malformed("automa.toppled", msg("wrong.toppled", least=tokens.count(TOPPLED)), PACKAGE)


def _fill_achievements(state: State, asked: Question) -> None:
    earned = (asked.achievements.complete_track, asked.achievements.topple_two, asked.achievements.middle_island)
    for name, people in zip(ACHIEVEMENT_NAMES, earned, strict=True):
        if len(set(people)) < len(people):
            raise repeated(f"achievements.{name}[1]")
    finished, toppled, island = earned
    for who, spaces in zip(PLAYER_NAMES, (state.token_space, *state.bot_track), strict=True):
        if END in spaces and who not in finished and len(finished) < 2:
            raise Malformed("achievements.complete_track", msg("wrong.end_reached", who=who, space=END), PACKAGE)
    if state.first[ISLAND] == AUTOMA_OUTPOST and "automa" not in island:
        raise Malformed("achievements.middle_island", msg("wrong.island_hers"), PACKAGE)
    if (asked.automa.toppled >= 2) != ("automa" in toppled):
        raise Malformed("achievements.topple_two", msg("wrong.two_toppled"), PACKAGE)
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
