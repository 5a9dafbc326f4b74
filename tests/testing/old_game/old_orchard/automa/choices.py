"""Every choice of the automa, in the order of the rules."""

from dataclasses import dataclass

from old_orchard.state import State
from old_orchard.tables import TREES, Kind, tree_name
from automatable.kernel.breakers import condition, least, most
from automatable.kernel.decide import Choice
from automatable.kernel.text import msg


@dataclass(frozen=True, slots=True)
class Wish:
    """What the automa looks at when she decides."""

    state: State
    kind: Kind


TREE: Choice[Wish, int] = Choice(
    "OLD-A-02",
    "choice.free",
    options=lambda wish: wish.state.free(),
    where=(
        condition(
            "OLD-A-03",
            lambda wish: msg("choice.kind", kind=msg(f"kind.{wish.kind}")),
            lambda wish, tree: TREES[tree].kind is wish.kind,
        ),
    ),
    prefer=(
        most("OLD-A-04", "choice.fruit", lambda wish, tree: TREES[tree].fruit),
        least("OLD-A-05", "choice.leftmost", lambda wish, tree: tree),
    ),
    name=lambda wish, tree: tree_name(tree),
    place=lambda tree: TREES[tree].id,
)
