"""The Mautoma's turn with a card: draw it, move the marker, carry out its parts one by one."""

from typing import Final

from automatable.games.revive.automa.choices import CHOICES
from automatable.games.revive.automa.context import Outlook, group_at
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.geometry import MASKS
from automatable.games.revive.model.moves import AutomaBuild, AutomaExplore, AutomaPopulate, AutomaSkip, DrawCard
from automatable.games.revive.model.owed import (
    AutomaToAct,
    AutomaToRefresh,
    AutomaTurn,
    NextTurn,
    ToDrawCard,
    ToTurnOver,
)
from automatable.games.revive.model.state import MAUTOMA, State
from automatable.games.revive.model.tables import ACTION_CARDS, BUILDINGS, LIMITS, MAUTOMA_BOOKS, POSITIONS
from automatable.kernel.decide.pipeline import decide, fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import GameOver, Move
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import Msg, msg

SKIPPED: Final = {
    ("build", 0): "REV-CARD-03",
    ("populate_or_build", 0): "REV-CARD-06",
    ("populate_or_build", 1): "REV-CARD-07",
    ("explore", 0): "REV-CARD-10",
    ("explore_populate", 0): "REV-CARD-13",
    ("explore_populate", 1): "REV-CARD-14",
    ("explore_build", 0): "REV-CARD-17",
    ("explore_build", 1): "REV-CARD-18",
    ("explore_populate_far", 0): "REV-CARD-21",
    ("explore_populate_far", 1): "REV-CARD-22",
}
"""The rule that skips an impossible part of a card."""


def begin(state: State, owed: AutomaTurn) -> None:
    """REV-TURN-01: with a card left it draws one; REV-TURN-04: otherwise a refresh turn. REV-END-01, REV-END-02: the fourth one
    ends the game before anything happens; REV-END-03, REV-H-END-01: that is after your 18th turn."""
    if state.deck:
        state.owed.append(ToDrawCard(MAUTOMA))
    elif state.progress:
        state.owed.append(AutomaToRefresh(MAUTOMA))
    else:
        state.owed.append(GameOver())


def cards(state: State, owed: ToDrawCard) -> Chance:
    """REV-TURN-01: any card that is left in its action deck."""
    return Chance("mautoma", state.deck.possible(), DrawCard)


def moved(position: int, steps: int, positions: int) -> int:
    """REV-BOARD-04: so many steps clockwise on a loop of so many positions."""
    return (position - 1 + steps) % positions + 1


def draw_card(state: State, owed: ToDrawCard, move: DrawCard) -> None:
    """REV-TURN-02: the marker goes on by the number of the card (REV-CARD-01, REV-CARD-04, REV-CARD-08, REV-CARD-11, REV-CARD-15,
    REV-CARD-19). REV-TURN-03: only then the action follows."""
    state.deck = state.deck.without(move.card)
    state.card = move.card
    state.position = moved(state.position, ACTION_CARDS[move.card].energy_steps, len(POSITIONS))
    state.owed.append(AutomaToAct(MAUTOMA))


def has_pieces(state: State, action: str) -> bool:
    """Whether there is a piece left for this action; exploring needs none."""
    if action == "build":
        return state.small_left + state.large_left > 0
    return action == "explore" or state.figures_left > 0


def choose(state: State, owed: AutomaToAct, trace: Trace | None) -> Move:
    """One part of the card: where, or that it is not possible.

    REV-CARD-02: build. REV-CARD-05: populate. REV-CARD-09: explore. REV-CARD-12, REV-CARD-20: explore, then populate. REV-CARD-16:
    explore, then build. Without a piece there is nothing to place."""
    part = ACTION_CARDS[state.card].parts[owed.part]
    found = find(state, group_at(state.position), state.card, owed.part, trace)
    if found is None:
        return AutomaSkip(Deed[part.action.upper()])
    if part.action == "build":
        return AutomaBuild(found)
    return AutomaExplore(found) if part.action == "explore" else AutomaPopulate(found)


def find(state: State, group: int, card: str, number: int, trace: Trace | None) -> int | None:
    """Where this part of a card happens; None if it is not possible."""
    part = ACTION_CARDS[card].parts[number]
    if not has_pieces(state, part.action):
        fallback(trace, SKIPPED[card, number], f"choice.no_pieces_{part.action}")
        return None
    found = decide(Outlook(state, group, part), CHOICES[part.action], trace)
    if found is None:
        fallback(trace, SKIPPED[card, number], f"choice.nothing_{part.action}")
    return found


def _about(state: State, owed: AutomaToAct) -> Msg:
    return msg(f"choice.about_{ACTION_CARDS[state.card].parts[owed.part].action}")


def go_on(state: State, part: int, done: bool) -> None:
    """REV-CARD-06: a card of the kind "first possible" ends with the first part done. Otherwise the next part follows."""
    row = ACTION_CARDS[state.card]
    if part + 1 < len(row.parts) and not (done and row.mode == "first_possible"):
        state.owed.append(AutomaToAct(MAUTOMA, part + 1))
    else:
        discard(state)


def discard(state: State) -> None:
    """REV-TURN-05: the card lies on the discard pile, whether or not anything was possible."""
    state.deck = state.deck.discarding(state.card)
    state.owed.append(NextTurn())


def explore(state: State, owed: AutomaToAct, move: AutomaExplore) -> None:
    """REV-EXPL-02, REV-EXPL-03: nothing is paid and nothing gained; REV-EXPL-06: the tile is turned over either way."""
    go_on(state, owed.part, True)
    state.owed.append(ToTurnOver(MAUTOMA, move.space))


def building_gift(state: State, node: int) -> int:
    """REV-TRIBE-04: on a claim of yours you receive what the building costs. REV-TRIBE-02: small ones are used first."""
    if not state.claims & MASKS[node]:
        return 0
    return BUILDINGS[0 if state.small_left else 1].gears


def build(state: State, owed: AutomaToAct, move: AutomaBuild) -> None:
    """REV-BUILD-02, REV-BUILD-03: small or large does not matter, and it pays nothing. REV-TRIBE-01, REV-TRIBE-04, REV-H-CLAIM-02:
    your claim there is paid for and returns to you. REV-H-TURN-05: you cannot get above the limit."""
    mask = MASKS[move.at]
    state.gear = max(state.gear, min(LIMITS.gear, state.gear + building_gift(state, move.at)))
    state.claims &= ~mask
    state.automa_buildings |= mask
    if state.small_left:
        state.small_left -= 1
    else:
        state.large_left -= 1
    go_on(state, owed.part, True)


def figure_gift(state: State, node: int) -> int:
    """REV-HUMAN-05, REV-POP-08: a book if your figure is there, whatever the size. REV-TRIBE-03, REV-TRIBE-04: on a claim also what
    the figure counts as costing."""
    mask = MASKS[node]
    books = 1 if state.figures & mask else 0
    if state.claims & mask:
        books += MAUTOMA_BOOKS[-state.figures_left]
    return books


def populate(state: State, owed: AutomaToAct, move: AutomaPopulate) -> None:
    """REV-POP-02: it pays nothing. REV-H-TURN-05: you cannot get above the limit. REV-H-CLAIM-02: the claim returns."""
    mask = MASKS[move.at]
    state.book = max(state.book, min(LIMITS.book, state.book + figure_gift(state, move.at)))
    state.claims &= ~mask
    state.automa_figures |= mask
    state.figures_left -= 1
    go_on(state, owed.part, True)


def skip(state: State, owed: AutomaToAct, move: AutomaSkip) -> None:
    """Only this part is skipped: REV-CARD-13, REV-CARD-14, REV-CARD-17, REV-CARD-18, REV-CARD-21, REV-CARD-22."""
    go_on(state, owed.part, False)


DRAW_CARD: Final = Draw(DrawCard, (ToDrawCard,), cards, draw_card, rule="REV-TURN-01")
TURN: Final = Decision(
    (AutomaToAct,),
    choose,
    {AutomaExplore: explore, AutomaBuild: build, AutomaPopulate: populate, AutomaSkip: skip},
    rule="REV-TURN-03",
    about=_about,
)
