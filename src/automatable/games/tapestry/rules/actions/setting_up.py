"""Before the first turn: your mat and civilization, then the bots."""

from typing import Final

from automatable.games.tapestry.model.moves import (
    ChooseCivilization,
    ChooseExtra,
    ChooseMat,
    DrawCivilization,
    DrawFirst,
    DrawMats,
    RollScience,
)
from automatable.games.tapestry.model.owed import (
    BeginCivilization,
    Notice,
    SetUpBots,
    ToChooseCivilization,
    ToChooseExtra,
    ToChooseMat,
    ToDrawCivilizations,
    ToDrawFirst,
    ToDrawMats,
    ToRollFavorite,
)
from automatable.games.tapestry.model.pieces import AUTOMA, SHADOW, TRACK_NAMES, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS, CAPITAL_MATS, SCIENCE_FACES
from automatable.games.tapestry.rules.actions.adjusting import adjust_start
from automatable.games.tapestry.rules.civilizations.registry import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.registry import notice as take_notice
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb

LABELS: Final = ("1/6", "2/4", "3/5")
PAIRS: Final = tuple(
    tuple(number for number, mat in CAPITAL_MATS.items() if mat.small_board_label == label) for label in LABELS
)
"""The mats that belong together."""
FAVORITE_OF: Final = {TRACK_NAMES.index(row.favorite): name for name, row in AUTOMA_CIVILIZATIONS.items()}
"""TAP-SETUP-07: by track, the civilization that the science die gives the Automa."""


def mat_pairs(state: State, owed: ToDrawMats) -> Chance:
    return Chance("mats", PAIRS, lambda pair: DrawMats(*pair))


def draw_mats(state: State, owed: ToDrawMats, move: DrawMats) -> None:
    """You keep one of them."""
    state.owed.append(ToChooseMat(YOU, move.one, move.other))


def mats(state: State, owed: ToChooseMat) -> list[ChooseMat]:
    return [ChooseMat(owed.one), ChooseMat(owed.other)]


def choose_mat(state: State, owed: ToChooseMat, move: ChooseMat) -> None:
    """TAP-SETUP-01: it is your capital city; TAP-SETUP-02: your outposts stand on 2/4 whichever it is."""
    state.mat = move.mat


def civilizations(state: State, owed: ToDrawCivilizations) -> Chance:
    """Any but the one that has come already."""
    pool = [name for name in state.civilizations_left if name != owed.first]
    return Chance("civilization", pool, DrawCivilization)


def draw_civilization(state: State, owed: ToDrawCivilizations, move: DrawCivilization) -> None:
    """The second one to choose from, or the choice."""
    if owed.first:
        state.owed.append(ToChooseCivilization(YOU, owed.first, move.civilization))
    else:
        state.owed.append(ToDrawCivilizations(YOU, move.civilization))


def civilization_choices(state: State, owed: ToChooseCivilization) -> list[ChooseCivilization]:
    return [ChooseCivilization(owed.one), ChooseCivilization(owed.other)]


def choose_civilization(state: State, owed: ToChooseCivilization, move: ChooseCivilization) -> None:
    """The other one stays in the deck."""
    state.civilizations_left.remove(move.civilization)
    state.owed.append(BeginCivilization(YOU, move.civilization))


def begin_civilization(state: State, owed: BeginCivilization) -> None:
    state.civilizations.append(owed.civilization)
    CIVILIZATIONS[owed.civilization].begin(state, owed.mid_game)
    if not owed.mid_game:
        adjust_start(state, owed.civilization)


def set_up_bots(state: State, owed: SetUpBots) -> None:
    """TAP-SETUP-15: after you. TAP-SETUP-03, TAP-SETUP-09: they get what the list names and nothing more."""
    state.owed += [ToRollFavorite(AUTOMA, SHADOW), ToRollFavorite(AUTOMA, AUTOMA)]


def favorites(state: State, owed: ToRollFavorite) -> Chance:
    """The science die."""
    return Chance("science", SCIENCE_FACES, RollScience)


def roll_favorite(state: State, owed: ToRollFavorite, move: RollScience) -> None:
    """TAP-SETUP-07, TAP-SETUP-08: civilization and favorite track of the Automa; TAP-SETUP-12: the Shadow Empire's is another one."""
    if owed.bot == SHADOW:
        if move.track == state.favorite[0]:
            state.owed.append(owed)
        else:
            state.favorite[1] = move.track
        return
    state.favorite[0] = move.track
    state.automa_civilizations.append(FAVORITE_OF[move.track])
    if AUTOMA_LEVELS[state.level].extra_automa_civilization:
        state.owed.append(ToChooseExtra(YOU))


def extras(state: State, owed: ToChooseExtra) -> list[ChooseExtra]:
    return [ChooseExtra(name) for name in AUTOMA_CIVILIZATIONS if name not in state.automa_civilizations]


def choose_extra(state: State, owed: ToChooseExtra, move: ChooseExtra) -> None:
    """TAP-DIFF-09: a second civilization of your choice; TAP-DIFF-10: its favorite track has no effect. TAP-DIFF-11: it comes second."""
    state.automa_civilizations.append(move.civilization)


def first_players(state: State, owed: ToDrawFirst) -> Chance:
    return Chance("first", (True, False), DrawFirst)


def draw_first(state: State, owed: ToDrawFirst, move: DrawFirst) -> None:
    """TAP-TURN-01: who begins."""
    state.next_player = YOU if move.you else AUTOMA


def notice(state: State, owed: Notice) -> None:
    """Something that can be counted has changed."""
    take_notice(state)


DRAWS: Final = (
    Draw(DrawMats, (ToDrawMats,), mat_pairs, draw_mats, rule="TAP-SETUP-01"),
    Draw(DrawCivilization, (ToDrawCivilizations,), civilizations, draw_civilization, rule="TAP-SETUP-01"),
    Draw(RollScience, (ToRollFavorite,), favorites, roll_favorite, rule="TAP-SETUP-07"),
    Draw(DrawFirst, (ToDrawFirst,), first_players, draw_first, rule="TAP-TURN-01"),
)
VERBS: Final = (
    Verb(ChooseMat, (ToChooseMat,), mats, choose_mat, rule="TAP-SETUP-01"),
    Verb(ChooseCivilization, (ToChooseCivilization,), civilization_choices, choose_civilization, rule="TAP-SETUP-15"),
    Verb(ChooseExtra, (ToChooseExtra,), extras, choose_extra, rule="TAP-DIFF-09"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    BeginCivilization: begin_civilization,
    SetUpBots: set_up_bots,
    Notice: notice,
}
