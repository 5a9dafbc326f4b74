"""Moments of a game whose pictures are kept. After an intended change of the drawing:
`python -m tests.games.tokaido.scenes`, look at the pictures in a browser, and review the diff.
"""

from pathlib import Path

from automatable.games.tokaido import PLUGIN
from tests.games.tokaido.given import State, begun, board, given

FOLDER = Path(__file__).parent / "pictures"


def start() -> State:
    """The three wait at Kyoto."""
    return begun((2, 0, 1))


def shop() -> State:
    """You look at souvenirs; both Automas are further on, one beside nobody, one at the inn."""
    state = given(
        (25, 26, 27),
        panoramas={"paddy": 3, "mountain": 1, "sea": 2},
        temple=3,
        taken={"paddy": 0, "sea": 2},
        automa1={"coin": 2, "souvenir": 1, "hot_spring": 3, "temple": 2},
        automa2={"coin": 1, "sea": 5, "encounter": 10, "temple": 12},
    )
    state.shown = ["gofu", "sake", "yukata"]
    return state


def festival() -> State:
    """The return trip with everything that can lie on the board; you stand beside an Automa."""
    state = given(
        (36, 36, 35),
        traveler="naiade",
        panoramas={"sea": 2},
        matsuri=True,
        options={"return_trip": True, "naiade": True},
        supply={
            "amulets": ("health", "vitality"),
            "objects": ("murasame",),
            "calligraphies": ("fasting",),
            "bathhouses": 1,
        },
    )
    state.festivals.closed = [30, 33]
    state.festivals.tokens = [0] * 55
    state.festivals.tokens[28], state.festivals.tokens[31] = 1, 4
    state.shown = ["kitoushi", "1", "hiroshige"]
    return state


SCENES = {"start": start, "shop": shop, "festival": festival}


def picture(state: State) -> str:
    """The drawing of a state."""
    return board.draw(PLUGIN.face.view(state, 0), PLUGIN.words())


def lines(svg: str) -> str:
    """A picture with each element on a line of its own, so that differences can be read."""
    return svg.replace("><", ">\n<") + "\n"


if __name__ == "__main__":
    for name, scene in SCENES.items():
        (FOLDER / f"{name}.svg").write_text(lines(picture(scene())), encoding="utf-8")
