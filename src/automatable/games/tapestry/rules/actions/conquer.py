"""You conquer: the hex, the Automa's traps, control and achievements, the dice; and your answer when she attacks."""

from typing import Final

from automatable.games.tapestry.model.benefits import BOTH_DICE, BOTH_IF_OPPONENT, ONE_DIE
from automatable.games.tapestry.model.geometry import ISLAND
from automatable.games.tapestry.model.moves import Decline, PickHex, PlayTrap, RevealTapestry, RollConquer
from automatable.games.tapestry.model.owed import (
    Attack,
    Conquered,
    Parts,
    ToAnswerTrap,
    ToConquer,
    ToReveal,
    ToRollConquer,
)
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BY_CONQUEST,
    MIDDLE_ISLAND,
    NOTHING,
    OUTPOST,
    TOPPLED,
    TRAP,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import BLACK_FACES, RED_FACES, TILE_BENEFITS
from automatable.games.tapestry.rules.achievements import achieve, automa_topples, you_topple
from automatable.games.tapestry.rules.actions.benefits import owe_one_of
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import notice, on_conquer, take_outpost
from automatable.games.tapestry.rules.counts import NO_TILE, conquerable, holds_out
from automatable.games.tapestry.rules.gain import owe
from automatable.games.tapestry.rules.stacks import automa_card_pool, discard_automa_card
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb
from automatable.kernel.words.text import msg

FACES: Final = tuple((RED_FACES.index(red), BLACK_FACES.index(black)) for red in RED_FACES for black in BLACK_FACES)
"""Every roll of both dice; faces that show the same count as the first of them."""


def conquests(state: State, owed: ToConquer) -> list[PickHex]:
    return [PickHex(at) for at in conquerable(state, owed.anywhere)]


def cannot_conquer(state: State, owed: ToConquer, move: PickHex) -> Illegal | None:
    """TAP-YOU-18: an explored hex with at most one token, not yours, next to a territory of yours."""
    at = move.at
    if at in conquerable(state, owed.anywhere):
        return None
    why = holds_out(state, at) or msg("illegal.too_far")
    return Illegal("TAP-YOU-18", why, impossible=why is NO_TILE)


def conquer(state: State, owed: ToConquer, move: PickHex) -> None:
    """TAP-YOU-18: an outpost of your supply attacks. TAP-TRAP-01: against a territory of the Automa's her cards may be traps."""
    opponent = state.first[move.at] == AUTOMA_OUTPOST
    card = active_card(state)
    both = owed.dice == BOTH_DICE or (opponent and (owed.dice == BOTH_IF_OPPONENT or card.plunders))
    dice = BOTH_DICE if both else ONE_DIE
    if opponent and state.automa_cards and not card.plunders:
        state.owed.append(ToReveal(YOU, move.at, dice))
    else:
        state.owed.append(Conquered(YOU, move.at, dice))
    take_outpost(state)


def automa_cards(state: State, owed: ToReveal) -> Chance:
    return Chance("automa_hand", automa_card_pool(state), lambda found: RevealTapestry(*found))


def reveal(state: State, owed: ToReveal, move: RevealTapestry) -> None:
    """TAP-TRAP-02: a trap stops you. TAP-TRAP-03: otherwise the next card, until she has none."""
    discard_automa_card(state, move.card, move.older)
    if move.card == TRAP or not state.automa_cards:
        state.owed.append(Conquered(YOU, owed.at, owed.dice, move.card == TRAP))
    else:
        state.owed.append(owed)


def conquered(state: State, owed: Conquered) -> None:
    """Toppling, control, achievements, then the dice; a trapped outpost enters toppled, and the dice are rolled all the same."""
    at = owed.at
    state.owed.append(ToRollConquer(YOU, at, owed.dice == BOTH_DICE))
    if owed.trapped:
        state.second[at] = TOPPLED
        automa_topples(state)
        return
    empty = state.first[at] == NOTHING
    if not empty:
        state.second[at] = AUTOMA_TOPPLED
        you_topple(state)
    state.first[at] = OUTPOST
    if at == ISLAND:
        achieve(state, YOU, MIDDLE_ISLAND)
    if active_card(state).pirates and state.tile[at] in TILE_BENEFITS:
        owe(state, BY_CONQUEST, TILE_BENEFITS[state.tile[at]])
    on_conquer(state, at, empty)
    notice(state)


def dice(state: State, owed: ToRollConquer) -> Chance:
    return Chance("conquer", FACES, lambda faces: RollConquer(*faces))


def roll(state: State, owed: ToRollConquer, move: RollConquer) -> None:
    """One of the dice, or both in your order; the face for the tile gives nothing on a printed hex."""
    red = RED_FACES[move.red]
    black = BLACK_FACES[move.black] or TILE_BENEFITS.get(state.tile[owed.at], "")
    if not black:
        owe(state, BY_CONQUEST, red)
    elif owed.both:
        state.owed.append(Parts(YOU, ((red,), (black,)), True, BY_CONQUEST))
    else:
        owe_one_of(state, (red, black), BY_CONQUEST)


def traps(state: State, owed: ToAnswerTrap) -> list[PlayTrap]:
    """You have a trap, or you would not be asked."""
    return [PlayTrap()]


def play_trap(state: State, owed: ToAnswerTrap, move: PlayTrap) -> None:
    """TAP-COPP-05: you keep control, gain a resource, and her outpost is toppled."""
    state.hand.remove(TRAP)
    state.tapestry.discard.append(TRAP)
    state.owed.append(Attack(AUTOMA, owed.at, True))


def declines(state: State, owed: ToAnswerTrap) -> list[Decline]:
    """You may let it happen."""
    return [Decline()]


def decline(state: State, owed: ToAnswerTrap, move: Decline) -> None:
    state.owed.append(Attack(AUTOMA, owed.at))


DRAWS: Final = (
    Draw(RevealTapestry, (ToReveal,), automa_cards, reveal, rule="TAP-TRAP-01"),
    Draw(RollConquer, (ToRollConquer,), dice, roll, rule="TAP-YOU-18"),
)
VERBS: Final = (
    Verb(PickHex, (ToConquer,), conquests, conquer, rule="TAP-YOU-18", obstacle=cannot_conquer),
    Verb(PlayTrap, (ToAnswerTrap,), traps, play_trap, rule="TAP-COPP-05"),
    Verb(Decline, (ToAnswerTrap,), declines, decline, rule="TAP-COPP-05"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Conquered: conquered}
