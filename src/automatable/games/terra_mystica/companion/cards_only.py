"""Cards only: the app knows no map. A person says that the turn is over, or passes."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from automatable.games.terra_mystica.automa.turn import ACT
from automatable.games.terra_mystica.companion.alternatives import alternatives
from automatable.games.terra_mystica.companion.moves import Played, TellHers
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import (
    AutomaBuild,
    AutomaDoNothing,
    AutomaGainPoints,
    AutomaPass,
    AutomaPlace,
    AutomaUpgrade,
    Pass,
    PlaceDwelling,
)
from automatable.games.terra_mystica.model.owed import (
    Acting,
    AutomaActs,
    ChoosingBonusCard,
    HersToTell,
    PlacingDwelling,
)
from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.state import State, TableUnseen
from automatable.games.terra_mystica.rules.actions.setup_choices import PLACE_DWELLING, first_cards
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.show.words.automa import instruct_pass
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

BUILDING: Final = ("transform_and_build", "build", "build_anywhere")
UPGRADING: Final = "upgrade"
POINTS: Final = ("gain_vp", "vp")
SAME: Final = (AutomaGainPoints, AutomaDoNothing)
"""Moves of hers that name no place."""


def whatever(state: State, owed: Acting, move: Played) -> Illegal | None:
    return None


def play_on(state: State, owed: Acting, move: Played) -> None:
    """Nothing is told of it, so what stands on the boards is not known any more."""
    agreed = state.table
    if not agreed.unseen:
        state.table = TableUnseen(**{field.name: getattr(agreed, field.name) for field in fields(agreed)})


def hers(state: State, owed: HersToTell) -> Sequence[TellHers]:
    return (TellHers(0),)


def any_points(state: State, owed: HersToTell, move: TellHers) -> Illegal | None:
    """Whatever she scores."""
    return None


def tell_hers(state: State, owed: HersToTell, move: TellHers) -> None:
    """TM-END-01: her points for the cults, her largest area, the final tile."""
    score(state.automa, owed.source, move.points)


def turn_reports(state: State) -> Sequence[Offer]:
    """An action is done, or the person passes; whichever card is taken, it comes from the row. First dwellings stand somewhere."""
    owed = state.owed[-1]
    if isinstance(owed, PlacingDwelling):
        first = next(iter(PLACE_DWELLING.every(state, owed)), None)
        return () if not isinstance(first, PlaceDwelling) else [Offer(first, msg("offer.placed"))]
    if isinstance(owed, ChoosingBonusCard):
        return [Offer(first_cards(state, owed)[0], msg("offer.took_bonus"))]
    if not isinstance(owed, Acting):
        return ()
    card = 0 if state.round == ROUNDS else state.bonus_row[0]
    return [
        Offer(Played(owed.seat), msg("offer.played")),
        Offer(Pass(owed.seat, card), msg("offer.passed")),
    ]


def needs_no_board(state: State) -> bool:
    """TM-VP-01: points of a card are the same on every board."""
    owed = state.owed[-1]
    return isinstance(owed, AutomaActs) and owed.action in POINTS


def checklist_answers(state: State) -> Sequence[Offer]:
    """Which of her pieces came into play: her supply is known without a map. What stands where stays unsaid."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaActs) or owed.action not in (*BUILDING, UPGRADING):
        return ()
    built: list[Offer] = []
    became: dict[tuple[int, int], Offer] = {}
    instead = msg("effect.no_space") if owed.action in BUILDING else None
    for move in (ACT.choose(state, owed, None), *alternatives(state)):
        if isinstance(move, AutomaBuild) and owed.action in BUILDING and not built:
            built.append(Offer(move, msg("offer.built_there")))
        elif isinstance(move, AutomaUpgrade):
            old = state.building[move.at]
            label = msg("offer.became", old=names.structure(old), new=names.structure(move.to))
            became.setdefault((old, move.to), Offer(move, label, instead))
    nothing = Offer(AutomaDoNothing(owed.action), msg("offer.nothing_possible"))
    return [*built, *became.values(), nothing]


def steps_without_places(state: State, move: Move) -> Sequence[Msg]:
    """What the check-list has found stands on the table already, or is put there now: the app cannot name it."""
    if isinstance(move, AutomaPlace):
        return (msg("instruct.unseen_first"),)
    if isinstance(move, AutomaPass):
        unseen = msg("instruct.unseen_bonus")
        return [unseen if step.key == "instruct.bonus_card" else step for step in instruct_pass(state, move)]
    if isinstance(move, AutomaBuild):
        return (msg("instruct.unseen_build"),)
    if isinstance(move, AutomaUpgrade):
        old, new = names.structure(state.building[move.at]), names.structure(move.to)
        return (msg("instruct.unseen_upgrade", old=old, new=new),)
    return () if isinstance(move, SAME) else (msg("instruct.unseen"),)


HERS: Final = Verb(TellHers, (HersToTell,), hers, tell_hers, "TM-END-01", any_points)
PLAYED: Final = Verb(Played, (Acting,), never, play_on, "TM-BASE-TURN-02", whatever)
