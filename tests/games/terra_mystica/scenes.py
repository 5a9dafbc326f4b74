"""Moments of a game whose pictures are kept. After an intended change of the drawing:
`python -m tests.games.terra_mystica.scenes`, look at the pictures in a browser, and review the diff.
"""

import dataclasses
from pathlib import Path

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import Setup, Value, complete
from tests.games.terra_mystica.given import State, at, draw, owed, paint, seat

FOLDER = Path(__file__).parent / "pictures"


def start() -> State:
    """Nothing stands on Fjords, and you choose among the bonus cards."""
    options: dict[str, Value] = {"map": "fjords", "faction": "riverwalkers", "automa_terrain": "swamp"}
    state = PLUGIN.rules.new(complete(PLUGIN.info, Setup(0, "automa", options)))
    state.scoring_tiles = [1, 2, 3, 4, 5, 6]
    state.bonus_row = [1, 4, 6, 7, 10]
    state.owed = [owed.ChoosingBonusCard(0)]
    return state


def table() -> State:
    """Everything that can lie on the table of one person, and the Automa is about to build."""
    state = seat(
        "mermaids",
        "C2=temple D2=trading_house D3 E4=sanctuary G1=stronghold",
        "D5 E5=trading_house F3 G2=temple H4=stronghold I5=sanctuary",
        automa_terrain="mountains",
        coins=12,
        workers=3,
        priests=2,
        bowl1=4,
        bowl2=20,
        bowl3=0,
        shipping=2,
        digging=1,
        keys=1,
        bridges=1,
        favors=[6, 10],
        towns=[4],
    )
    player, automa = state.players[0], state.automa
    paint(state, "ice", "A1")
    paint(state, "volcano", "A2")
    player.crossings = [at("D3") + 1]
    player.cults, automa.cults = [10, 4, 2, 5], [3, 4, 0, 9]
    for space in (at("C2"), at("D3"), at("E4")):
        state.in_town[space] = True
    automa.marked, automa.cubes = [at("D5"), at("F3")], [at("A5")]
    state.bridges = [(at("C2"), at("E5"), 1), (at("E4"), at("G1"), 0)]
    state.power_used = [False, True, False, False, False, True]
    state.priest_spaces[0], state.priest_spaces[5], state.priest_spaces[6] = 0, 1, 1
    state.scoring_tiles, state.round, state.final_tile = [3, 9, 4, 8, 1, 2], 3, 1
    state.favors[0], state.towns[3] = 0, 1
    state.bonus_row, state.bonus_coins = [1, 4, 6], [3, 0, 1]
    automa.support, automa.action = "*3", "*5"
    automa.favors, automa.earned, automa.tokens = [2], ["IV"], ["I", "V"]
    state.owed.append(owed.AutomaActs(1, action="transform_and_build"))
    return state


def two() -> State:
    """Two persons against the Automa; those who fly and those who pay with priests."""
    state = seat("fakirs", "B1=temple D3", "A4 H2", other="I2=trading_house E10", other_faction="darklings")
    state.players[0].cults, state.players[1].cults, state.automa.cults = [2, 1, 0, 4], [2, 1, 3, 4], [2, 0, 3, 1]
    state.players[0].skip = 1
    state.bridges = [(at("B1"), at("D1"), 0), (at("E4"), at("G1"), 1)]
    state.priest_spaces[:3] = [0, 1, 2]
    state.owed[-1] = owed.Acting(1)
    return state


def merchants() -> State:
    """The companion with Merchants of the Seas: shipyards, a trade marker, and a covered action of its board."""
    state = seat("witches", "E9=shipyard C3=trading_house", "D7=shipyard A11")
    state.table = dataclasses.replace(state.table, merchants=True)
    state.power_used = [False] * 7 + [True, False]
    state.automa.traded = [at("C3")]
    return state


def special() -> State:
    """A stronghold with a special action; it was used, and so were those of the bonus card and of the favor tile."""
    return seat("giants", "D4=stronghold", bonus=2, favors=[6], used=7)


SCENES = {"start": start, "table": table, "two": two}


def picture(state: State) -> str:
    """The drawing of a state."""
    return draw(PLUGIN.face.view(state, 0), PLUGIN.words())


def lines(svg: str) -> str:
    """A picture with each element on a line of its own, so that differences can be read."""
    return svg.replace("><", ">\n<") + "\n"


if __name__ == "__main__":
    for name, scene in SCENES.items():
        (FOLDER / f"{name}.svg").write_text(lines(picture(scene())), encoding="utf-8")
