"""The words of a question: towns, owners, tiles; each is read or refused by the field it stands in."""

import re
from typing import Final

from automatable.games.tiletum.model.geometry import IDS, IS_TOWN, SPOT_OF
from automatable.games.tiletum.model.pieces import CREST_OF
from automatable.games.tiletum.model.tiles import HELPER_KINDS, PLAIN_CONTRACTS
from automatable.kernel.ask.faults import unknown

CONTRACT: Final = re.compile(r"contract:(0|[1-9][0-9]?)")
CREST: Final = re.compile(r"crest:(\w+)")


def town(word: str, where: str) -> int:
    """A town of the map, never a waypoint."""
    spot = SPOT_OF.get(word)
    if spot is None or not IS_TOWN[spot]:
        raise unknown(where, word, (name for name in IDS if IS_TOWN[SPOT_OF[name]]))
    return spot


def owner(word: str, where: str, players: int) -> int:
    """The seat of `you` or of a Mautoma that plays."""
    names = ["you", *(f"mautoma{number}" for number in range(1, players))]
    if word not in names:
        raise unknown(where, word, names)
    return names.index(word)


def tile(word: str, where: str, offered: bool = False) -> int:
    """A crest, a contract of any value, or the kind of another bonus tile; the contract offer has no others."""
    if found := CONTRACT.fullmatch(word):
        return PLAIN_CONTRACTS[int(found[1])]
    if (found := CREST.fullmatch(word)) and found[1] in CREST_OF:
        return CREST_OF[found[1]]
    if not offered and word in HELPER_KINDS:
        return HELPER_KINDS[word]
    known = [*(f"crest:{name}" for name in CREST_OF), "contract:0 … contract:99", *(() if offered else HELPER_KINDS)]
    raise unknown(where, word, known)
