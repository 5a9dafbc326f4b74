"""Moves in words: how each is offered, told, and done by hands at a table."""

from typing import Final

from automatable.author import Offer, Wording, msg
from automatable.games._template.model.moves import AutomaPick, AutomaRest, Pick, Reveal
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import CARDS, TREES, tree_name


def offer_pick(state: State, move: Pick) -> Offer:
    """The tree, its fruit, and where it stands."""
    row = TREES[move.tree]
    effect = msg("offer.fruit", n=row.fruit)
    return Offer(move, tree_name(move.tree), effect, group=msg(f"kind.{row.kind}"), place=row.id)


def picks(state: State, place: str) -> list[Pick]:
    """What pressing a tree means, whether it can be picked or not."""
    return [Pick(tree) for tree, row in enumerate(TREES) if row.id == place]


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(Pick, lambda state, move: msg("tell.pick", tree=tree_name(move.tree)), offer_pick, at=picks),
    Wording(Reveal, lambda state, move: msg("tell.reveal", kind=msg(f"kind.{CARDS[move.card].wants}"))),
    Wording(
        AutomaPick,
        lambda state, move: msg("tell.automa_pick", tree=tree_name(move.tree)),
        instruct=lambda state, move: (msg("instruct.automa_pick", tree=tree_name(move.tree)),),
    ),
    Wording(
        AutomaRest,
        lambda state, move: msg("tell.automa_rest", n=state.rest_points),
        instruct=lambda state, move: (msg("instruct.automa_rest", n=state.rest_points),),
    ),
)
