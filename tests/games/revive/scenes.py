"""Moments of a game in which there is much to draw."""

import functools
from collections.abc import Callable

from automatable.games.revive import PLUGIN
from automatable.games.revive.show.drawing import board
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from tests.games.revive.given import MAUTOMA, State, empty_table, hexes, owed, table, tables

FAR = "A01 A02 A07 A08 A12t A15 A16 A19 A20 A22"
"""Tiles that are turned over."""


def tribes() -> State:
    """Nothing is laid out, and you choose your tribe."""
    state = empty_table("choose")
    state.owed = [owed.ToChooseTribe()]
    return state


def draft() -> State:
    """Five cards to choose from."""
    state = empty_table(cards="draft")
    state.offered = ("C11", "C13", "C24", "C25", "C36")
    state.resting = ["C01", "C02"]
    state.owed = [owed.ToKeep()]
    return state


def artifact_cards() -> State:
    """Two artifact cards, and every card is yours to split."""
    state = table(artifact_card="", offered=["AC06", "AC08"], active=[])
    state.owed = [owed.ToSplit(), owed.ToKeepArtifactCard()]
    return state


def crowded(tribe: str = "pathseekers") -> State:
    """As much as there can be: many cards, chained ones, every module space full, machines with energy, crates of all kinds."""
    state = table(
        tribe,
        FAR,
        turn=16,
        points=137,
        marks=8,
        gear=6,
        book=6,
        food=6,
        crystal=3,
        energy=2,
        energy_owned=7,
        hibernations=5,
        technologies=0b1111111,
        switched=True,
        nodes=(1 << 20) - 1,
        tracks=[10, 8, 5],
    )
    state.active = ["S1", "S4", "S5", "C11", "C13", "C24", "C35"]
    state.resting = ["S2", "S3", "C16", "C26", "C39"]
    state.slots = [("S6", "C06", "C04"), ("C19",), ("C05", "C12"), ("C17",), ("C31", "C03")]
    state.side_halves = [False, True]
    state.slot_modules = [
        ("M43", "M44", "M45"),
        ("M46", "M47"),
        ("M01", "M10"),
        ("M19", "M30", "M37"),
        ("M04", "M05"),
    ]
    state.machines = ["P_green", "P_yellow", "P_grey", "MG09", "MG03", "MY10", "MY07", "MR03", "MR10"]
    state.markers = [1, 0, 0, 1, 2, 0, 0, 1, 0]
    state.used = 0b110
    state.crates = ["K01", "K01", "K02", "K03", "K04", "K05", "K06", "K07", "K08", "K09"]
    state.citizens = ["C10", "C33", "C09", "C25", "C36"]
    state.tokens = [["MG04", "", "MG05"], ["MY03", "MY06", ""], ["", "MR05", "MR06"]]
    state.own_artifacts, state.artifacts, state.own_minor = [1, 2, 1], [1, 0, 1], 2
    state.small, state.large = hexes((2, 4)), 0
    return state


def pieces() -> State:
    """Both sides on the map, together at a location and in a corner, and claims."""
    state = table("claimants", FAR, technologies=0b11, card="explore_populate", position=7)
    grounds = PLUGIN.face.view(state, 0).board.hexes
    free = [(each.x, each.row) for each in grounds if each.ground == "sand"]
    places = [(each.x, each.row) for each in grounds if each.ground == "location"]
    state.small, state.large = hexes(free[0]), hexes(free[1])
    state.automa_buildings = hexes(free[2], free[3])
    state.figures = hexes(places[0], places[1], "NW", "SE")
    state.automa_figures = hexes(places[0], places[2], "NW")
    state.claims = hexes(free[4], places[3], "SW")
    state.small_left, state.figures_left = 3, 4
    return state


def deciding(card: str, part: int = 0) -> State:
    """The Mautoma carries out a part of a card."""
    state = pieces()
    state.card = card
    state.owed = [owed.AutomaToAct(MAUTOMA, part)]
    return state


def refreshing() -> State:
    """The Mautoma takes a refresh turn."""
    state = pieces()
    state.owed = [owed.AutomaToRefresh(MAUTOMA)]
    return state


def companion() -> State:
    """Beside a physical board: only the map, the Mautoma and the artifacts are known."""
    state = pieces()
    state.companion, state.owed = True, [owed.Telling()]
    return state


def not_told() -> State:
    """At an owner's table nobody has told the starting tiles yet."""
    setup = complete(PLUGIN.info, Setup(3, "", {"own_table": "when_read"}))
    companion = PLUGIN.companion
    assert companion is not None
    drawn = drawn_by_app(companion.sources, box=False, own_table=True)
    match = Match(PLUGIN, setup, AtTheTable(3, drawn), "companion")
    match.run_on()
    return match.state


SCENES: dict[str, Callable[[], State]] = {
    "tribes": tribes,
    "draft": draft,
    "artifact-cards": artifact_cards,
    "crowded": crowded,
    "pieces": pieces,
    "build": lambda: deciding("build"),
    "populate": lambda: deciding("explore_populate_far", 1),
    "explore": lambda: deciding("explore"),
    "refresh": refreshing,
    "beside": companion,
    "not-told": not_told,
    **{f"crowded-{tribe}": functools.partial(crowded, tribe) for tribe in tables.TRIBE_ROWS},
}


def picture(state: State) -> str:
    """The drawing of a state."""
    return board.draw(PLUGIN.face.view(state, 0), PLUGIN.words())
