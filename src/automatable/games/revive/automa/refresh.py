"""The Mautoma's refresh turn: an artifact leaves the game, the displays lose cards, its deck grows."""

from typing import Final

from automatable.games.revive.model.moves import AddProgress, AutomaRefresh
from automatable.games.revive.model.owed import AutomaToRefresh, NewDeck, NextTurn, Refill, ToAddProgress
from automatable.games.revive.model.places import position_place
from automatable.games.revive.model.state import EMPTY, MAUTOMA, State
from automatable.games.revive.model.tables import ARTIFACTS, COLOURS, POSITIONS
from automatable.kernel.decide.breakers import condition, least
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import msg

NO_COLOUR: Final = len(ARTIFACTS)


def colour_at(position: int) -> int:
    """The artifact colour of a position, 1 for the first."""
    return ARTIFACTS.index(POSITIONS[position - 1].artifact_colour)


def _steps(state: State, position: int) -> int:
    return (position - state.position) % len(POSITIONS)


def _next_colour(state: State) -> int | None:
    for step in range(len(POSITIONS)):
        position = (state.position - 1 + step) % len(POSITIONS) + 1
        if state.artifacts[colour_at(position)]:
            return position
    return None


ARTIFACT: Final[Choice[State, int]] = Choice(
    "REV-REFRESH-01",
    "choice.positions",
    options=lambda state: list(range(1, len(POSITIONS) + 1)),
    where=(
        condition(
            "REV-REFRESH-02", "choice.colour_left", lambda state, position: state.artifacts[colour_at(position)] > 0
        ),
    ),
    prefer=(least("REV-REFRESH-02", "choice.clockwise", _steps),),
    name=lambda state, position: msg(
        "place.position", n=position, colour=msg(f"artifact.{ARTIFACTS[colour_at(position)]}")
    ),
    place=position_place,
    otherwise=("REV-REFRESH-02", "choice.no_artifact"),
    quick=_next_colour,
)
"""The position whose colour is removed: the marker's own, or the next one along the track with a tile left."""


def choose(state: State, owed: AutomaToRefresh, trace: Trace | None, choice: Choice[State, int] = ARTIFACT) -> Move:
    """The colour of the artifact that leaves the game; with none left the other steps are carried out all the same."""
    found = decide(state, choice, trace)
    return AutomaRefresh(NO_COLOUR if found is None else colour_at(found))


def refresh(state: State, owed: AutomaToRefresh, move: AutomaRefresh) -> None:
    """REV-REFRESH-01, REV-EXAMPLE-04: the artifact; then the discards, the new deck, and the displays last of all (REV-REFRESH-08,
    REV-REFRESH-10). REV-TURN-06: no card is drawn and the marker stays."""
    if move.colour < NO_COLOUR:
        state.artifacts[move.colour] -= 1
    clear_displays(state)
    state.owed += [NextTurn(), Refill(), NewDeck(), ToAddProgress(MAUTOMA)]


def clear_displays(state: State) -> None:
    """REV-REFRESH-03, REV-REFRESH-04, REV-REFRESH-05 (in the example REV-EXAMPLE-05, REV-EXAMPLE-06, REV-EXAMPLE-07): the places shown in the marker's own section (REV-BOARD-06, REV-BOARD-07,
    REV-REFRESH-09) are emptied; a place that is empty already is passed over. Machine tokens leave the game (REV-H-TURN-09)."""
    row = POSITIONS[state.position - 1]
    state.citizen_pile = _throw_away(state.citizens, row.discard_citizens, state.citizen_pile)
    state.module_pile = _throw_away(state.modules, row.discard_modules, state.module_pile)
    for colour, name in enumerate(COLOURS):
        places: tuple[int, ...] = getattr(row.discard_machines, name)
        state.token_piles[colour] = _throw_away(state.tokens[colour], places, state.token_piles[colour])


def _throw_away(display: list[str], places: tuple[int, ...], pile: Deck) -> Deck:
    """The pile with what lay on these places among its discards."""
    thrown = [display[place - 1] for place in sorted(places) if display[place - 1] != EMPTY]
    for place in places:
        display[place - 1] = EMPTY
    return pile.discarding(*thrown)


def progress_cards(state: State, owed: ToAddProgress) -> Chance:
    """REV-REFRESH-06: any progress card that has not come yet."""
    return Chance("progress", state.progress.possible(), AddProgress)


def add_progress(state: State, owed: ToAddProgress, move: AddProgress) -> None:
    """REV-REFRESH-06, REV-EXAMPLE-08: it joins the discarded cards."""
    state.progress = state.progress.without(move.card)
    state.deck = state.deck.discarding(move.card)


def new_deck(state: State, owed: NewDeck) -> None:
    """REV-REFRESH-07: all of them are shuffled into a deck that has one card more."""
    state.deck = state.deck.reshuffled()


REFRESH: Final = Decision(
    (AutomaToRefresh,),
    choose,
    {AutomaRefresh: refresh},
    rule="REV-TURN-04",
    about="choice.about_refresh",
    choice=ARTIFACT,
    by_choice=choose,
)
ADD_PROGRESS: Final = Draw(AddProgress, (ToAddProgress,), progress_cards, add_progress, rule="REV-REFRESH-06")
