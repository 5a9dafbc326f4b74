"""Preparing the game: what lies where, your tribe, your cards, your artifact card."""

from typing import Final

from automatable.games.revive.model.geometry import AREAS, CORNERS, STARTS
from automatable.games.revive.model.land import lay_tile
from automatable.games.revive.model.moves import (
    ChooseTribe,
    DealArtifactCard,
    DealDraft,
    DealTribe,
    Keep,
    KeepArtifactCard,
    LayBack,
    LayCorner,
    LayStart,
    PlaceMarker,
    StartWith,
)
from automatable.games.revive.model.owed import (
    Acting,
    DraftOver,
    Refill,
    ToChooseTribe,
    ToDealArtifactCard,
    ToDealDraft,
    ToDealTribe,
    ToKeep,
    ToKeepArtifactCard,
    ToLayBack,
    ToLayCorner,
    ToLayStart,
    ToPlaceMarker,
    ToSplit,
)
from automatable.games.revive.model.state import State, put, without
from automatable.games.revive.model.tables import (
    ARTIFACT_CARDS,
    BACK_TILES,
    BACKS,
    LARGE,
    POSITIONS,
    START_TILES,
    STARTING,
)
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Draw, Verb
from automatable.kernel.words.text import msg

DRAFT_ROUNDS: Final = 3
DRAFT_CARDS: Final = 5
"""REV-SETUP-03: draw five, keep two, until six are kept."""
KEPT: Final = 2
ACTIVE: Final = 3
DEALT: Final = 2
LAYS: Final = {tile: (LayStart(tile, False), LayStart(tile, True)) for tile in START_TILES}


def to_prepare(tribe: str, draft: bool, common_card: bool) -> list[Owed]:
    """REV-H-SETUP-04: map and corners, tribe, starting cards, displays, artifact card, split of the cards; then your first turn
    (REV-SETUP-04). The last element comes first."""
    steps: list[Owed] = [ToLayStart(0, space) for space in STARTS]
    steps += [ToLayBack(0, space) for space in AREAS]
    steps += [ToLayCorner(0, corner) for corner in range(len(CORNERS))]
    steps.append(ToPlaceMarker())
    if tribe in ("choose", "draw"):
        steps.append(ToChooseTribe() if tribe == "choose" else ToDealTribe())
    if draft:
        for _ in range(DRAFT_ROUNDS):
            steps += [*([ToDealDraft()] * DRAFT_CARDS), ToKeep(0, KEPT)]
        steps.append(DraftOver())
    steps.append(Refill())
    steps += [ToDealArtifactCard()] if common_card else [*([ToDealArtifactCard()] * DEALT), ToKeepArtifactCard()]
    steps += [ToSplit(0, ACTIVE), Acting()]
    return steps[::-1]


# --- the map ------------------------------------------------------------------------------------------------------


def starts(state: State, owed: ToLayStart) -> Chance:
    """REV-H-SETUP-02: any starting tile that is left, upright or turned with equal chance."""
    return Chance(
        "start tiles", [move for tile in START_TILES if tile not in state.tiles for move in LAYS[tile]], _itself
    )


def _itself(move: LayStart) -> LayStart:
    return move


def lay_start(state: State, owed: ToLayStart, move: LayStart) -> None:
    """REV-H-SETUP-02: it lies face up."""
    lay_tile(state, owed.space, move.tile, move.turned)


def backs(state: State, owed: ToLayBack) -> Chance:
    """REV-H-SETUP-01: the backs of the tiles that are not laid yet; fronts stay hidden."""
    laid = state.backs
    pool: list[str] = []
    for index, tiles in enumerate(BACK_TILES):
        pool += [BACKS[index]] * (tiles - laid.count(index))
    return Chance("backs", pool, LayBack)


def lay_back(state: State, owed: ToLayBack, move: LayBack) -> None:
    """It lies face down, with its back to be seen."""
    state.backs = put(state.backs, owed.space, BACKS.index(move.back))


def large_locations(state: State, owed: ToLayCorner) -> Chance:
    """REV-H-SETUP-03: any large location that is left; the fifth is out of the game."""
    return Chance("corners", [name for number, name in enumerate(LARGE) if number not in state.corners], LayCorner)


def lay_corner(state: State, owed: ToLayCorner, move: LayCorner) -> None:
    """It lies face up."""
    state.corners += (LARGE.index(move.location),)


def markers(state: State, owed: ToPlaceMarker) -> Chance:
    """REV-SETUP-15: any position of the energy track."""
    return Chance("marker", range(1, len(POSITIONS) + 1), PlaceMarker)


def place_marker(state: State, owed: ToPlaceMarker, move: PlaceMarker) -> None:
    """REV-SETUP-12: its energy marker stands there."""
    state.position = move.position


# --- tribe and cards ----------------------------------------------------------------------------------------------


def tribes(state: State, owed: ToDealTribe) -> Chance:
    return Chance("tribe", list(TRIBES), DealTribe)


def set_tribe(state: State, owed: Owed, move: DealTribe | ChooseTribe) -> None:
    state.tribe = move.tribe


def tribe_choices(state: State, owed: ToChooseTribe) -> list[ChooseTribe]:
    return [ChooseTribe(tribe) for tribe in TRIBES]


def draft_cards(state: State, owed: ToDealDraft) -> Chance:
    """REV-H-SETUP-05: any of the citizens that are not kept or put aside."""
    return Chance("draft", state.citizen_pile.possible(), DealDraft)


def deal_draft(state: State, owed: ToDealDraft, move: DealDraft) -> None:
    """It lies before you."""
    state.citizen_pile = state.citizen_pile.without(move.card)
    state.offered += (move.card,)


def to_keep(state: State, owed: ToKeep) -> list[Keep]:
    return [Keep(card) for card in state.offered]


def keep(state: State, owed: ToKeep, move: Keep) -> None:
    """REV-SETUP-03: two of five, one after the other. REV-H-SETUP-05: the other three are put aside until the draft is over."""
    state.offered = without(state.offered, move.card)
    state.resting.append(move.card)
    if owed.n > 1:
        state.owed.append(ToKeep(0, owed.n - 1))
    else:
        state.aside += state.offered
        state.offered = ()


def draft_over(state: State, owed: DraftOver) -> None:
    """REV-H-SETUP-05: the cards put aside are shuffled back before the display is made."""
    pile = state.citizen_pile = state.citizen_pile.copy()
    pile.pool += state.aside
    pile.pool.sort()
    state.aside = ()


def standard_cards(state: State) -> None:
    """REV-SETUP-02: the standard set of six."""
    state.resting += STARTING


# --- artifact card and split --------------------------------------------------------------------------------------


def artifact_cards(state: State, owed: ToDealArtifactCard) -> Chance:
    """Any card that was not dealt yet."""
    return Chance("artifact cards", [card for card in ARTIFACT_CARDS if card not in state.offered], DealArtifactCard)


def deal_artifact_card(state: State, owed: ToDealArtifactCard, move: DealArtifactCard) -> None:
    """REV-H-SETUP-06: two to choose from, or one for all."""
    if state.common_card:
        state.artifact_card = move.card
    else:
        state.offered += (move.card,)


def artifact_card_choices(state: State, owed: ToKeepArtifactCard) -> list[KeepArtifactCard]:
    return [KeepArtifactCard(card) for card in state.offered]


def keep_artifact_card(state: State, owed: ToKeepArtifactCard, move: KeepArtifactCard) -> None:
    """REV-H-SETUP-06: it is yours for the whole game; the other goes back to the box."""
    state.artifact_card = move.card
    state.offered = ()


def to_start_with(state: State, owed: ToSplit) -> list[StartWith]:
    """Each card that is not chosen yet."""
    return [StartWith(card) for card in state.resting]


def start_with(state: State, owed: ToSplit, move: StartWith) -> None:
    """REV-H-SETUP-08: three become active, one after the other; the other three rest."""
    state.resting.remove(move.card)
    state.active.append(move.card)
    if owed.n > 1:
        state.owed.append(ToSplit(0, owed.n - 1))


DRAWS: Final[tuple[Draw[State], ...]] = (
    Draw(LayStart, (ToLayStart,), starts, lay_start, rule="REV-H-SETUP-02", impossible=True),
    Draw(LayBack, (ToLayBack,), backs, lay_back, rule="REV-H-SETUP-01"),
    Draw(LayCorner, (ToLayCorner,), large_locations, lay_corner, rule="REV-H-SETUP-03", impossible=True),
    Draw(PlaceMarker, (ToPlaceMarker,), markers, place_marker, rule="REV-SETUP-15"),
    Draw(DealTribe, (ToDealTribe,), tribes, set_tribe, rule="REV-H-SETUP-04"),
    Draw(DealDraft, (ToDealDraft,), draft_cards, deal_draft, rule="REV-H-SETUP-05"),
    Draw(DealArtifactCard, (ToDealArtifactCard,), artifact_cards, deal_artifact_card, rule="REV-H-SETUP-06"),
)
VERBS: Final[tuple[Verb[State], ...]] = (
    Verb(
        ChooseTribe,
        (ToChooseTribe,),
        tribe_choices,
        set_tribe,
        rule="REV-H-SETUP-04",
        why=msg("illegal.no_tribe"),
        impossible=True,
    ),
    Verb(Keep, (ToKeep,), to_keep, keep, rule="REV-SETUP-03", why=msg("illegal.keep"), impossible=True),
    Verb(
        KeepArtifactCard,
        (ToKeepArtifactCard,),
        artifact_card_choices,
        keep_artifact_card,
        rule="REV-H-SETUP-06",
        why=msg("illegal.keep_one"),
        impossible=True,
    ),
    Verb(
        StartWith,
        (ToSplit,),
        to_start_with,
        start_with,
        rule="REV-H-SETUP-08",
        why=msg("illegal.start_with"),
        impossible=True,
    ),
)
