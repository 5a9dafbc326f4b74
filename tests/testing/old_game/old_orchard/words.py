"""Moves in words: how each is offered, told, and done by hands at a table."""

from typing import Final

from old_orchard.moves import AutomaPick, AutomaRest, Pick, Reveal, SetOwner
from old_orchard.state import State
from old_orchard.tables import CARDS, TREES, tree_name
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer
from automatable.kernel.wording import Wording, Wordings


def offer_pick(state: State, move: Pick) -> Offer:
    """The tree, its fruit, and where it stands."""
    row = TREES[move.tree]
    effect = msg("offer.fruit", n=row.fruit)
    return Offer(move, tree_name(move.tree), effect, group=msg(f"kind.{row.kind}"), place=row.id)


def picks(state: State, place: str) -> list[Pick]:
    """What pressing a tree means, whether it can be picked or not."""
    return [Pick(tree) for tree, row in enumerate(TREES) if row.id == place]


def set_owner(state: State, move: SetOwner) -> Msg:
    """Whose tree it really is."""
    return msg("tell.set_owner", tree=tree_name(move.tree), owner=owner_name(move.owner))


def owner_name(owner: int) -> Msg:
    """Whose a tree is, in words."""
    return msg(("owner.nobody", "owner.you", "owner.automa")[owner + 1])


WORDS: Final[Wordings[State]] = Wordings(
    (
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
        Wording(SetOwner, set_owner),
    )
)
