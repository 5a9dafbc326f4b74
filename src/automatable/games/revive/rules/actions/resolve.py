"""Effects carried out from left to right. What needs an answer is owed; nothing here asks or pays."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.revive.model.effects import Either, Exchange, Extra, Gain, Per, Token, Unit, What
from automatable.games.revive.model.owed import (
    Resolve,
    ToAct,
    ToChoose,
    ToClaim,
    ToClear,
    ToCopy,
    ToDrawCrate,
    ToMix,
    ToPay,
    ToRecruit,
    ToRefresh,
    ToRemoveArtifact,
    ToRetrigger,
    ToStep,
    ToTakeArtifact,
    ToTakeMachine,
    ToTakeModule,
    ToWake,
)
from automatable.games.revive.model.state import EMPTY, NO_SLOT, State
from automatable.games.revive.model.tables import CLAIMS, LIMITS, MINOR, SUPPLY, TRACK_LENGTH
from automatable.games.revive.rules.actions.points import gain_points
from automatable.games.revive.rules.actions.tracks import free_slots, gain_steps
from automatable.games.revive.rules.counts import COUNTS, worth
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.moves import Owed


def resolve(state: State, owed: Resolve) -> None:
    """REV-H-TURN-06: from left to right; what is impossible is lost. REV-H-TURN-07: what an effect sets off comes before the rest."""
    stack = state.owed
    effects = owed.effects
    for index, effect in enumerate(effects):
        depth = len(stack)
        if type(effect) is Gain:
            _GAINS[effect.what](state, effect.n)
        else:
            _OTHERS[type(effect)](state, effect)
        if len(stack) > depth:
            if index + 1 < len(effects):
                stack.insert(depth, Resolve(0, effects[index + 1 :]))
            return


def _gear(state: State, n: int) -> None:
    state.gear += n


def _book(state: State, n: int) -> None:
    state.book += n


def _food(state: State, n: int) -> None:
    state.food += n


def _crystal(state: State, n: int) -> None:
    """REV-H-TURN-04: a crystal gained beyond the limit becomes a basic resource of your choice."""
    room = max(0, LIMITS.crystal - state.crystal)
    state.crystal += min(n, room)
    if n > room:
        state.owed.append(ToMix(0, n - room))


def _any(state: State, n: int) -> None:
    state.owed.append(ToMix(0, n))


def _energy(state: State, n: int) -> None:
    """REV-H-MACH-04: at most seven markers are owned."""
    n = min(n, SUPPLY.energy_markers - state.energy_owned)
    state.energy += n
    state.energy_owned += n


def _refresh(state: State, n: int) -> None:
    _push(state, ToRefresh(), min(n, sum(state.markers)))


def _steps_of(colour: int) -> Callable[[State, int], None]:
    return lambda state, n: gain_steps(state, colour, n)


def _free_steps(state: State, n: int) -> None:
    left = sum(TRACK_LENGTH - step for step in state.tracks)
    if left:
        state.owed.append(ToStep(0, min(n, left)))


def _crate(state: State, n: int) -> None:
    _push(state, ToDrawCrate(), min(n, len(state.crate_pile)))


def _module(state: State, n: int) -> None:
    if free_slots(state) and any(state.modules):
        _push(state, ToTakeModule(), n)


def _recruit(state: State, n: int) -> None:
    if any(state.citizens):
        _push(state, ToRecruit(), n)


def _artifact(state: State, n: int) -> None:
    """REV-H-ART-01, REV-HUMAN-09: any major tile that is left; otherwise a standard minor tile; otherwise nothing.
    REV-HUMAN-08: the last major tile brings nothing else."""
    if any(state.artifacts):
        if n > 1:
            state.owed.append(Resolve(0, (Gain(What.ARTIFACT, n - 1),)))
        state.owed.append(ToTakeArtifact())
    else:
        taken = min(n, state.minor)
        state.minor -= taken
        state.own_minor += taken
        if taken:
            gain_points(state, MINOR.points * taken)


def _tribe(state: State, n: int) -> None:
    _push(state, Resolve(0, TRIBES[state.tribe].ability), n)


def _wake(state: State, n: int) -> None:
    _push(state, ToWake(), min(n, len(state.resting)))


def _range(state: State, n: int) -> None:
    """REV-H-PAY-04: it adds up."""
    state.range_free += n


def _switch(state: State, n: int) -> None:
    state.switched = False


def _clear(state: State, n: int) -> None:
    if any(state.slots):
        _push(state, ToClear(), n)


def _joker(state: State, n: int) -> None:
    """REV-H-CARD-04: only while a card is being played; otherwise this part is lost."""
    if state.playing != NO_SLOT:
        state.joker = True


def _retrigger(state: State, n: int) -> None:
    if any(state.slots):
        _push(state, ToRetrigger(), n)


def _copy(state: State, n: int) -> None:
    if any(state.citizens):
        _push(state, ToCopy(), n)


def _claim(state: State, n: int) -> None:
    """REV-H-CLAIM-01: six tokens in all."""
    _push(state, ToClaim(), min(n, CLAIMS.count - COUNTS[Unit.CLAIM](state)))


def _remove(state: State, n: int) -> None:
    """REV-H-HIB-04: with no major artifact left nothing happens."""
    if any(state.artifacts):
        state.owed.append(ToRemoveArtifact())


def _own(state: State, n: int) -> None:
    """Outside a track there is no own resource."""


def _push(state: State, element: Owed, times: int) -> None:
    for _ in range(times):
        state.owed.append(element)


def _extra(state: State, effect: Extra) -> None:
    """REV-H-TURN-10: an extra action, which may be declined."""
    state.owed.append(ToAct(0, effect.deed, effect.less))


def _exchange(state: State, effect: Exchange) -> None:
    """REV-H-PAY-06: once, all of it, if you want."""
    state.owed.append(ToPay(0, effect))


def _per(state: State, effect: Per) -> None:
    gain_points(state, worth(state, effect))


def _either(state: State, effect: Either) -> None:
    state.owed.append(ToChoose(0, effect))


def _token(state: State, effect: Token) -> None:
    if any(token != EMPTY for token in state.tokens[effect.colour]):
        state.owed.append(ToTakeMachine(0, effect.colour))


_GAINS: Final[dict[What, Callable[[State, int], None]]] = {
    What.GEAR: _gear,
    What.BOOK: _book,
    What.FOOD: _food,
    What.CRYSTAL: _crystal,
    What.POINTS: gain_points,
    What.ANY: _any,
    What.ENERGY: _energy,
    What.REFRESH: _refresh,
    What.GREEN: _steps_of(0),
    What.YELLOW: _steps_of(1),
    What.GREY: _steps_of(2),
    What.STEP: _free_steps,
    What.CRATE: _crate,
    What.MODULE: _module,
    What.RECRUIT: _recruit,
    What.ARTIFACT: _artifact,
    What.TRIBE: _tribe,
    What.WAKE: _wake,
    What.RANGE: _range,
    What.SWITCH: _switch,
    What.CLEAR: _clear,
    What.JOKER: _joker,
    What.RETRIGGER: _retrigger,
    What.COPY: _copy,
    What.CLAIM: _claim,
    What.REMOVE: _remove,
    What.OWN: _own,
}
_OTHERS: Final[dict[type, Callable[[State, Any], None]]] = {
    Extra: _extra,
    Exchange: _exchange,
    Per: _per,
    Either: _either,
    Token: _token,
}
