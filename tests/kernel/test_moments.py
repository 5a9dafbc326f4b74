"""The prompt of what is owed: the nearest class speaks, variants come first, and what one leaves out the next one says."""

from dataclasses import dataclass, field

import pytest

from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.turns.moves import ByPerson, Owed
from automatable.kernel.words.text import Msg, msg


class ToChoose(ByPerson, frozen=True):
    many: bool = False


class ToChooseTwice(ToChoose, frozen=True):
    pass


class ToWait(ByPerson, frozen=True):
    pass


@dataclass
class State:
    owed: list[Owed] = field(default_factory=list)

    def copy(self) -> "State":
        return State(list(self.owed))


MOMENTS = Moments[State](
    (
        Moment(ToChoose, text="choose_many", when=lambda state, owed: owed.many),
        Moment(ToChoose, ("R-1",), "choose", lambda state, owed: {"n": len(state.owed)}),
        Moment(ToChooseTwice, ("R-2",)),
        Moment(Owed, ("R-0",)),
    )
)


@pytest.mark.parametrize(
    ("owed", "prompt", "rules"),
    [
        (ToChoose(), msg("prompt.choose", n=1), ("R-1",)),
        (ToChoose(many=True), msg("prompt.choose_many", n=1), ("R-1",)),
        (ToChooseTwice(), msg("prompt.choose", n=1), ("R-2",)),
        (ToChooseTwice(many=True), msg("prompt.choose_many", n=1), ("R-2",)),
        (ToWait(), msg("prompt.ToWait"), ("R-0",)),
    ],
)
def test_the_moment_that_fits_best_speaks(owed: Owed, prompt: Msg, rules: tuple[str, ...]) -> None:
    state = State([owed])
    assert (MOMENTS.prompt(state), MOMENTS.rules(state)) == (prompt, rules)
