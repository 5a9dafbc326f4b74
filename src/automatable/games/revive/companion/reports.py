"""Your side beside a board: what was done, never what it cost or brought.

Cards, resources, machines and tracks are your own business. What the rules speak against becomes a warning; only what no table can show is
impossible.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from automatable.games.revive.automa import turn
from automatable.games.revive.companion.moves import (
    Built,
    CarriedOut,
    Claimed,
    Explored,
    Populated,
    TellPoints,
    TookArtifact,
)
from automatable.games.revive.model.effects import Deed, Unit
from automatable.games.revive.model.geometry import FIRST_CORNER, MASKS, TILES, WHOLE, nodes_in
from automatable.games.revive.model.land import (
    buildings,
    explorable,
    face_down,
    lay_tile,
    locations,
    untold_land,
    untold_starts,
    vacant_sand,
)
from automatable.games.revive.model.moves import EndTurn, TurnOver
from automatable.games.revive.model.owed import (
    AutomaToAct,
    AutomaTurn,
    NextTurn,
    PointsToTell,
    Refill,
    Telling,
    ToLayStart,
    ToTurnOver,
)
from automatable.games.revive.model.state import State, without
from automatable.games.revive.model.tables import ARTIFACTS, CLAIMS, SUPPLY, puts_claims
from automatable.games.revive.rules.actions.explore import FRONTS
from automatable.games.revive.rules.counts import COUNTS
from automatable.games.revive.rules.scoring import SOURCES
from automatable.kernel.contract.companion import Addend, counting
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import GameOver, Illegal
from automatable.kernel.turns.verbs import Draw, Verb
from automatable.kernel.words.text import msg

CORNERS: Final = range(FIRST_CORNER, FIRST_CORNER + 4)
TELLING: Final = Telling()
ENDS: Final = (EndTurn(),)


# Tiles


def explored(state: State, owed: Telling) -> Iterator[Explored]:
    """Face-down tiles that touch the chasm or a face-up tile (REV-EXPL-08)."""
    return (Explored(space) for space in explorable(state))


def cannot_have_explored(state: State, owed: Telling, move: Explored) -> Illegal | None:
    """A tile that lies face up cannot be turned over; one that touches nothing is odd."""
    if move.space not in face_down(state):
        return Illegal("REV-H-EXPL-01", msg("illegal.face_up"), impossible=True)
    if move.space not in explorable(state):
        return Illegal("REV-EXPL-08", msg("illegal.not_touching"))
    return None


def explore(state: State, owed: Telling, move: Explored) -> None:
    """What it shows is told next."""
    state.explored += 1
    state.owed += [TELLING, ToTurnOver(0, move.space)]


def fronts(state: State, owed: ToTurnOver) -> Chance:
    """Any tile that nobody has seen, either way: the backs are not told."""
    return Chance("tiles", [move for tile in state.hidden for move in FRONTS[tile]], _itself)


def _itself(move: TurnOver) -> TurnOver:
    return move


def turn_over(state: State, owed: ToTurnOver, move: TurnOver) -> None:
    """It lies as it came; one that should lie elsewhere is taken all the same."""
    if move.tile in state.hidden:
        state.hidden = without(state.hidden, move.tile)
    lay_tile(state, owed.space, move.tile, move.turned)


# Pieces


def built(state: State, owed: Telling) -> list[Built]:
    """Vacant sand."""
    every = (Built(node) for node in nodes_in(WHOLE))
    return [move for move in every if cannot_have_built(state, owed, move) is None]


def _go_on(state: State, node: int) -> None:
    """The turn goes on; what a starting tile shows is told with the first piece on it."""
    state.owed.append(TELLING)
    state.owed += [ToLayStart(0, space) for space in untold_starts(state) if MASKS[node] & TILES[space]]


def _buildings(state: State) -> int:
    return (state.small | state.large).bit_count()


def _most_buildings() -> int:
    return SUPPLY.small_buildings + SUPPLY.large_buildings


def cannot_have_built(state: State, owed: Telling, move: Built) -> Illegal | None:
    """REV-H-BUILD-01: only vacant face-up sand, and there are eight buildings."""
    if not MASKS[move.at] & (vacant_sand(state) | untold_land(state) & ~buildings(state)):
        return Illegal("REV-H-BUILD-01", msg("illegal.no_sand"), impossible=True)
    if _buildings(state) >= _most_buildings():
        return Illegal("REV-H-BUILD-01", msg("illegal.no_building"), impossible=True)
    return None


def build(state: State, owed: Telling, move: Built) -> None:
    """It stands there, and a claim of yours returns (REV-H-CLAIM-02); its size matters to nobody else."""
    if state.small.bit_count() < SUPPLY.small_buildings:
        state.small |= MASKS[move.at]
    else:
        state.large |= MASKS[move.at]
    state.claims &= ~MASKS[move.at]
    _go_on(state, move.at)


def populated(state: State, owed: Telling) -> list[Populated]:
    """Locations without a figure of yours."""
    every = (Populated(node) for node in nodes_in(WHOLE))
    return [move for move in every if cannot_have_populated(state, owed, move) is None]


def _figures(state: State) -> int:
    return sum(1 for _ in nodes_in(state.figures))


def cannot_have_populated(state: State, owed: Telling, move: Populated) -> Illegal | None:
    """REV-H-POP-01: locations alone, one figure of yours on each, seven in all."""
    mask = MASKS[move.at]
    if not mask & (locations(state) | untold_land(state)):
        return Illegal("REV-H-POP-01", msg("illegal.no_location"), impossible=True)
    if mask & state.figures:
        return Illegal("REV-H-POP-01", msg("illegal.own_figure"), impossible=True)
    if _figures(state) >= SUPPLY.figures:
        return Illegal("REV-H-POP-02", msg("illegal.no_figure"), impossible=True)
    return None


def populate(state: State, owed: Telling, move: Populated) -> None:
    """It stands there; which technology it uncovered is your own business."""
    state.figures |= MASKS[move.at]
    state.claims &= ~MASKS[move.at]
    _go_on(state, move.at)


def claimed(state: State, owed: Telling) -> Iterator[Claimed]:
    """Vacant sand and locations, and every claim that lies there; only the tribe with claims has any."""
    if not has_claims(state):
        return
    yield from (Claimed(node) for node in nodes_in(state.claims))
    if COUNTS[Unit.CLAIM](state) < CLAIMS.count:
        free = (vacant_sand(state) | (locations(state) | untold_land(state)) & ~state.figures) & ~state.claims
        yield from (Claimed(node) for node in nodes_in(free))


def has_claims(state: State) -> bool:
    """Whether your tribe puts claims on the map."""
    return bool(state.tribe) and puts_claims(state.tribe)


def cannot_have_claimed(state: State, owed: Telling, move: Claimed) -> Illegal | None:
    """REV-H-CLAIM-01: on vacant sand or on a location, one to a space."""
    if not MASKS[move.at] & (vacant_sand(state) | locations(state) | untold_land(state) | state.claims):
        return Illegal("REV-H-CLAIM-01", msg("illegal.claim", n=CLAIMS.reach), impossible=True)
    if move not in claimed(state, owed):
        return Illegal("REV-H-CLAIM-01", msg("illegal.claim", n=CLAIMS.reach))
    return None


def claim(state: State, owed: Telling, move: Claimed) -> None:
    """It lies there now, or not any more."""
    state.claims ^= MASKS[move.at]
    _go_on(state, move.at)


# Artifacts, the end of a turn, the end of the game


def artifacts(state: State, owed: Telling) -> Sequence[TookArtifact]:
    """Colours that are left; at an owner's table it is asked when the Mautoma looks."""
    if state.own_table.on:
        return ()
    return [TookArtifact(colour) for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]


def take_artifact(state: State, owed: Telling, move: TookArtifact) -> None:
    """It is gone from the table (REV-H-HIB-04, too)."""
    state.artifacts[move.colour] -= 1
    state.owed.append(TELLING)


def end_turn(state: State, owed: Telling, move: EndTurn) -> None:
    """REV-SETUP-21: the Mautoma is next."""
    state.owed.append(AutomaTurn())


def begin_turn(state: State, owed: AutomaTurn) -> None:
    """REV-END-01: at the end of the game you tell your points."""
    turn.begin(state, owed)
    if isinstance(state.owed[-1], GameOver):
        state.owed.append(PointsToTell(0))


def next_turn(state: State, owed: NextTurn) -> None:
    """REV-HUMAN-01: it is your turn again."""
    state.turn += 1
    state.owed.append(TELLING)


def nothing_reported(state: State, owed: Refill) -> None:
    """The displays are filled at the table."""


def points_reported(state: State, owed: PointsToTell) -> Sequence[TellPoints]:
    return (TellPoints(100),)


def any_points(state: State, owed: PointsToTell, move: TellPoints) -> Illegal | None:
    """Whatever you counted."""
    return None


def tell_points(state: State, owed: PointsToTell, move: TellPoints) -> None:
    """REV-END-04: the result level follows from it."""
    state.points = move.points


def score_lines(state: State) -> list[Addend]:
    """Every line of the score sheet; all of it is yours alone."""
    if not isinstance(state.owed[-1], PointsToTell):
        return []
    helps = ("track", *["colour"] * len(ARTIFACTS), "corners", "technologies", "progress")
    return [Addend(title, msg(f"addend.{name}_help")) for title, name in zip(SOURCES, helps, strict=True)]


COUNT: Final = counting(
    PointsToTell, score_lines, lambda state, owed, points: tell_points(state, owed, TellPoints(points)), "REV-END-04"
)


# Cards only


def carry_out(state: State, owed: AutomaToAct, move: CarriedOut) -> None:
    """REV-TURN-05: a piece has left its supply, wherever it stands; then the card goes on."""
    if move.deed == Deed.BUILD and state.small_left:
        state.small_left -= 1
    elif move.deed == Deed.BUILD:
        state.large_left -= 1
    elif move.deed == Deed.POPULATE:
        state.figures_left -= 1
    turn.go_on(state, owed.part, True)


TURN: Final = replace(turn.TURN, does={**turn.TURN.does, CarriedOut: carry_out})
VERBS: Final = (
    COUNT,
    Verb(Built, (Telling,), built, build, rule="REV-H-BUILD-01", obstacle=cannot_have_built),
    Verb(Populated, (Telling,), populated, populate, rule="REV-H-POP-01", obstacle=cannot_have_populated),
    Verb(Explored, (Telling,), explored, explore, rule="REV-H-EXPL-01", obstacle=cannot_have_explored),
    Verb(Claimed, (Telling,), claimed, claim, rule="REV-H-CLAIM-01", obstacle=cannot_have_claimed),
    Verb(
        TookArtifact,
        (Telling,),
        artifacts,
        take_artifact,
        rule="REV-H-ART-01",
        why=msg("illegal.no_artifact"),
        impossible=True,
    ),
    Verb(EndTurn, (Telling,), lambda state, owed: ENDS, end_turn, rule="REV-H-TURN-01"),
    Verb(TellPoints, (PointsToTell,), points_reported, tell_points, rule="REV-END-04", obstacle=any_points),
)
TURN_OVER: Final = Draw(TurnOver, (ToTurnOver,), fronts, turn_over, rule="REV-EXPL-06")
