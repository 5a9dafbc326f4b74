"""What your moves really take, as people see it."""

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.moves import Swap, Walk
from automatable.games.tiletum.model.owed import DieAction, GrantedAction, Roaming
from automatable.games.tiletum.model.pieces import PIECES, RESOURCES
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.rules.actions.running import running
from automatable.games.tiletum.rules.prices import points_price, resources_price, walk_steps
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Charge, Price
from automatable.kernel.words.text import Msg, msg


def points_cost(state: State, move: Move) -> Price | None:
    """Action points, or nothing where an effect pays; beside a board that is your own business."""
    if state.companion:
        return None
    owed = state.owed[-1]
    if not isinstance(owed, (DieAction, GrantedAction)):
        return Price()
    return Price((_points(points_price(state, move), running(state, owed)[1]),))


def _points(amount: int, held: int, unexpected: Msg | None = None) -> Charge:
    return Charge("points", amount, held, msg("offer.points", n=amount), "tl-hex", unexpected)


def steps_cost(state: State, move: Walk) -> Price:
    """Steps that an effect gave."""
    owed = state.owed[-1]
    assert isinstance(owed, Roaming)
    steps, held = walk_steps(state, move), owed.architect_steps if move.piece else owed.merchant_steps
    return Price((Charge(f"{PIECES[move.piece]}_steps", steps, held, msg("offer.steps", n=steps)),))


def resources_cost(state: State, move: Move) -> Price | None:
    """Resources; None if it takes none, or beside a board."""
    charges = () if state.companion else _resources(state, move)
    return Price(charges) if charges else None


def _resources(state: State, move: Move) -> tuple[Charge, ...]:
    return tuple(
        Charge(RESOURCES[kind], amount, state.resources[kind], names.amount(kind, amount), f"tl-{RESOURCES[kind]}")
        for kind, amount in resources_price(state, move)
        if amount
    )


def swap_cost(state: State, move: Swap) -> Price | None:
    """A point, and what is given."""
    points = points_cost(state, move)
    return None if points is None else Price((*points.charges, *_resources(state, move)))


def lost(points: int) -> Price | None:
    """Action points that nobody will use."""
    return Price((_points(points, points, msg("offer.points_lost", n=points)),)) if points else None


def given_up(tile: int) -> Msg:
    """A bonus tile that is used up on the way."""
    return msg("offer.given_up", tile=names.tile(tile))
