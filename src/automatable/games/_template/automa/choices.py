"""Every choice of the automa, in the order of the rules."""

from dataclasses import dataclass

from automatable.author import Choice, condition, least, most, msg
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import TREES, Kind, tree_name


@dataclass(frozen=True, slots=True)
class Wish:
    """What the automa looks at when she decides."""

    state: State
    kind: Kind


TREE: Choice[Wish, int] = Choice(
    "ORC-A-02",
    "choice.free",
    options=lambda wish: wish.state.free(),
    where=(
        condition(
            "ORC-A-03",
            lambda wish: msg("choice.kind", kind=msg(f"kind.{wish.kind}")),
            lambda wish, tree: TREES[tree].kind is wish.kind,
        ),
    ),
    prefer=(
        most("ORC-A-04", "choice.fruit", lambda wish, tree: TREES[tree].fruit),
        least("ORC-A-05", "choice.leftmost", lambda wish, tree: tree),
    ),
    name=lambda wish, tree: tree_name(tree),
    place=lambda tree: TREES[tree].id,
)
