"""What single tiles and cards do, looked up once in the tables."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, STRUCTURES
from automatable.games.terra_mystica.model.records import BonusRow, FavorRow, Gain
from automatable.games.terra_mystica.model.tables import BONUS_CARDS, FAVORS, POWER_ACTIONS, SCORING_TILES, TRACKS
from automatable.kernel.tables.table import Status


def _favor(effect: str) -> FavorRow:
    return next(row for row in FAVORS if row.effect == effect)


DWELLING_FAVOR: Final = _favor("dwelling_vp")
TRADING_HOUSE_FAVOR: Final = _favor("trading_house_vp")
PASS_FAVOR: Final = _favor("pass_vp")
TOWN_POWER_FAVOR: Final = _favor("town_power").id
CULT_FAVOR: Final = _favor("cult_action").id
CULT_OF_FAVOR: Final = tuple(CULTS.index(row.cult) for row in FAVORS)

UNTOLD_CARDS: Final = tuple(range(len(BONUS_CARDS) + 1, len(BONUS_CARDS) + 7))
"""Bonus cards of an owner's table: nobody tells which is which, only where they lie."""
_SOME_CARD: Final = BonusRow(id=0, name="", income=Gain(), source="", status=Status.DOCUMENTED)
CARD_ROWS: Final = (*BONUS_CARDS, *(_SOME_CARD for _ in UNTOLD_CARDS))
"""By number less one; whatever an untold card brings is the person's own business."""
ANY_ACTION: Final = "any"
"""What an untold card may bring."""
BONUS_ACTION: Final = ("", *(row.action for row in BONUS_CARDS), *(ANY_ACTION for _ in UNTOLD_CARDS))
"""The special action of each bonus card; 0 is none."""
BONUS_SHIPPING: Final = (0, *(row.shipping for row in BONUS_CARDS), *(1 for _ in UNTOLD_CARDS))
"""By bonus card held; an untold one may be the one for shipping."""

ACTION_POWER: Final = tuple(row.power for row in POWER_ACTIONS)
ACTION_EFFECT: Final = tuple(row.effect for row in POWER_ACTIONS)
ACTION_PRIESTS: Final = tuple(row.gain.priests for row in POWER_ACTIONS)
"""What the power actions cost and bring; index = position - 1."""

PRIEST_SPACES: Final = tuple(track.priest_spaces for track in TRACKS)
POWER_BELOW: Final = tuple(
    tuple(sum(power for space, power in track.power if space <= reached) for reached in range(CULT_TOP + 1))
    for track in TRACKS
)
"""TM-BASE-CULT-02, `POWER_BELOW[cult][space]`: all power gained on the way from 0."""

SPADE: Final = 0
TOWN: Final = 1
DWELLING: Final = 2
TRADING_HOUSE: Final = 3
TEMPLE: Final = 4
LARGE: Final = 5
_CONDITIONS: Final = ("spade", "town", "dwelling", "trading_house", "temple", "stronghold_or_sanctuary")

TILE_POINTS: Final = (
    (0,) * len(_CONDITIONS),
    *(tuple(row.vp if row.condition == name else 0 for name in _CONDITIONS) for row in SCORING_TILES),
)
"""`TILE_POINTS[tile][condition]`; tile 0 is none."""
CONDITION_OF: Final = (-1, DWELLING, TRADING_HOUSE, TEMPLE, LARGE, LARGE, -1)
"""What each structure is to the scoring tiles; they know no shipyard."""
CULT_OF_TILE: Final = tuple(CULTS.index(row.cult) if row.cult else -1 for row in SCORING_TILES)
SPADE_TILE: Final = next(row.id for row in SCORING_TILES if row.condition == "spade")

assert len(CONDITION_OF) == len(STRUCTURES)
