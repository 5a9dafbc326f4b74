"""The facts of a question that a turn of the Mautoma may not read: what face-up tiles show, and which artifacts are left."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from automatable.games.revive.ask.reading_map import AREA_NAMES, START_NAMES
from automatable.games.revive.automa.context import Outlook
from automatable.games.revive.automa.facts import builds_beside, populates_before
from automatable.games.revive.automa.turn import has_pieces
from automatable.games.revive.model.geometry import SPACES, TILES
from automatable.games.revive.model.records import PartRow
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ARTIFACTS, PARTS
from automatable.kernel.ask.left_out import FactRead, Told
from automatable.kernel.words.text import msg


def tiles_read(state: State, group: int, part: PartRow, told: Told) -> Iterator[FactRead]:
    """REV-BUILD-05: tiles with sand in range, and those beside it; REV-POP-03: tiles with a location that would come first. Exploring reads none."""
    if part.action == "explore" or not has_pieces(state, part.action):
        return
    outlook = Outlook(state, group, part)
    reads, rule = (builds_beside, "REV-BUILD-05") if part.action == "build" else (populates_before, "REV-POP-03")
    for space, name in enumerate(SPACES):
        if TILES[space] & state.up and not told.has(path := f"tiles.{name}") and reads(outlook, space):
            yield FactRead(path, rule, msg("needs.tile", space=name))


def artifacts_read(colours: Iterable[str], left: dict[str, int]) -> Iterator[FactRead]:
    """REV-REFRESH-02: colour by colour along the track, until one is left."""
    for colour in dict.fromkeys(colours):
        name = msg(f"artifact.{colour}") if colour in ARTIFACTS else colour
        yield FactRead(f"artifacts.{colour}", "REV-REFRESH-02", msg("needs.artifact", colour=name))
        if left[colour]:
            return


def _tile(space: str) -> Callable[[dict[str, Any]], dict[str, str]]:
    """Sand where a building stands, a location where a figure is, and nothing else that counts."""

    def shown(question: dict[str, Any]) -> dict[str, str]:
        sides = [side for side in (question.get("mautoma"), question.get("you")) if isinstance(side, dict)]
        stand = {"claims": "sand", "buildings": "sand", "figures": "location"}
        found = dict.fromkeys(PARTS, "blank")
        for name, kind in stand.items():
            for side in sides:
                places = side.get(name)
                for part in PARTS:
                    if isinstance(places, list) and f"{space}.{part}" in places:
                        found[part] = kind
        return found

    return shown


FIELDS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    **{f"tiles.{name}": _tile(name) for name in (*START_NAMES, *AREA_NAMES)},
    "artifacts.*": lambda question: 0,
}
