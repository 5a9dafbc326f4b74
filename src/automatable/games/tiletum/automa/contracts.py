"""What a Mautoma takes from the contract offer."""

from typing import Final

from automatable.games.tiletum.automa.context import SPACES, Mind, may_have
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS, VALUES
from automatable.kernel.decide.breakers import condition, least, most
from automatable.kernel.decide.choice import Choice, Plan
from automatable.kernel.words.text import Msg, msg


def _of_kind(mind: Mind, kind: int) -> list[int]:
    offer = mind.state.contract_offer
    return [place for place, tile in enumerate(offer) if tile != NONE and KINDS[tile] == kind]


def _value(mind: Mind, place: int) -> int:
    return VALUES[mind.state.contract_offer[place]]


def _has_space(mind: Mind, place: int) -> bool:
    return len(mind.me.row) < SPACES


def _name(mind: Mind, place: int) -> Msg:
    return msg("choice.offered", tile=names.tile(mind.state.contract_offer[place]), place=place + 1)


BEST: Final[Choice[Mind, int]] = Choice(
    "TIL-CON-01",
    "choice.contracts",
    options=lambda mind: _of_kind(mind, CONTRACT_TILE),
    where=(condition("TIL-CON-05", "choice.space_left", _has_space),),
    prefer=(
        most("TIL-CON-01", "choice.most_vp", _value),
        most("TIL-CON-01", "choice.rightmost", lambda mind, place: place + 1),
    ),
    name=_name,
    place=places.contract,
)
"""Step 1 (TIL-CON-01, TIL-CON-05)."""

CREST: Final[Choice[Mind, int]] = Choice(
    "TIL-CON-02",
    "choice.crests",
    options=lambda mind: _of_kind(mind, CREST_TILE),
    where=(
        condition(
            "TIL-BONUS-05",
            "choice.may_have",
            lambda mind, place: may_have(mind.state, mind.seat, mind.state.contract_offer[place]),
        ),
    ),
    prefer=(most("TIL-CON-08", "choice.rightmost", lambda mind, place: place + 1),),
    name=_name,
    place=places.contract,
)
"""Step 2 (TIL-CON-02, TIL-CON-08)."""

LEAST: Final[Choice[Mind, int]] = Choice(
    "TIL-CON-03",
    "choice.contracts",
    options=lambda mind: _of_kind(mind, CONTRACT_TILE),
    where=(condition("TIL-CON-05", "choice.space_left", _has_space),),
    prefer=(
        least("TIL-CON-03", "choice.least_vp", _value),
        most("TIL-CON-03", "choice.rightmost", lambda mind, place: place + 1),
    ),
    name=_name,
    place=places.contract,
)
"""Step 2 without a crest (TIL-CON-03)."""

FIRST: Final[Plan[Mind, int]] = (BEST, CREST)
"""TIL-CON-01: step 1; TIL-LIM-02: if it is impossible, step 2 may still be possible."""
AGAIN: Final[Plan[Mind, int]] = (CREST, LEAST)
"""TIL-CON-02: step 2 takes a crest; TIL-CON-03: or else the contract with least points."""
