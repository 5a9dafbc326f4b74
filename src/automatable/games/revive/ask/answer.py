"""What the Mautoma does in a turn that a question describes: the answer in the public format, with its trace."""

from typing import Final

from automatable.games.revive.ask.left_out import artifacts_read, tiles_read
from automatable.games.revive.ask.reading import Asked, BoardPosition, Displays, Row
from automatable.games.revive.automa.context import Outlook
from automatable.games.revive.automa.turn import building_gift, figure_gift, find, has_pieces, moved
from automatable.games.revive.model.geometry import MASKS, NAMES, SPACES
from automatable.games.revive.model.land import lay
from automatable.games.revive.model.records import PartRow
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, COLOURS, GROUPS
from automatable.kernel.ask.left_out import EVERYTHING, Told
from automatable.kernel.ask.question import steps
from automatable.kernel.ask.turn import Json, Reasons
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.words.text import Catalogue, msg

NOBODY_GAINS: Final = {"gear": 0, "book": 0}


class Answer(Reasons):
    """The actions of a card, and the tile that would have to be turned over before the next."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(words)
        self.actions: list[Json] = []
        self.needs_reveal: str | None = None


def answer(asked: Asked, words: Catalogue, told: Told = EVERYTHING) -> Json:
    """The whole turn, and why."""
    if asked.card is None:
        return _without_card(asked, words, told)
    row = ACTION_CARDS[asked.card]
    position = moved(asked.position, row.energy_steps, len(asked.board))
    group = asked.board[position - 1].group
    found = Answer(words)
    _carry_out(asked, group, found, told)
    return {
        "turn": "card",
        "energy_position": position,
        "arrow_group": GROUPS[group],
        "actions": found.actions,
        "needs_reveal": found.needs_reveal,
        "refresh": None,
        "trace": found.trace,
    }


def _carry_out(asked: Asked, group: int, found: Answer, told: Told) -> None:
    assert asked.land is not None
    assert asked.card is not None
    state = asked.land.state
    row = ACTION_CARDS[asked.card]
    for number, part in enumerate(row.parts):
        trace = Trace()
        told.read(tiles_read(state, group, part, told))
        chosen = find(state, group, asked.card, number, trace)
        found.tell(trace, SPACES.__getitem__ if part.action == "explore" else NAMES.__getitem__)
        if chosen is None:
            reason = "no_target" if has_pieces(state, part.action) else "no_pieces"
            why = found.words.say(trace.steps[-1].what)
            found.actions.append({"action": "nothing", "instead_of": part.action, "reason": reason, "why": why})
            continue
        found.actions.append(_entry(state, part.action, chosen, Outlook(state, group, part)))
        if row.mode == "first_possible":
            return
        if part.action == "explore" and not _turn_over(asked, chosen, row.parts[number + 1 :]):
            found.needs_reveal = SPACES[chosen]
            return


def _turn_over(asked: Asked, space: int, later: tuple[PartRow, ...]) -> bool:
    """Lay the tile as the question tells it; False if it is needed and not told."""
    assert asked.land is not None
    land = asked.land
    if space in land.reveals:
        lay(land.state, space, land.reveals[space])
        return True
    return not any(has_pieces(land.state, part.action) for part in later)


def _entry(state: State, action: str, chosen: int, outlook: Outlook) -> Json:
    if action == "explore":
        return {"action": "explore", "at": SPACES[chosen]}
    if action == "build":
        gain = {"gear": building_gift(state, chosen), "book": 0}
        size = "small" if state.small_left else "large"
        return {
            "action": "build",
            "at": NAMES[chosen],
            "size": size,
            "value": outlook.value(chosen),
            "you_gain": gain,
        }
    gain = NOBODY_GAINS | {"book": figure_gift(state, chosen)}
    shared = bool(state.figures & MASKS[chosen])
    return {"action": "populate", "at": NAMES[chosen], "shared": shared, "you_gain": gain}


# --- without a card -----------------------------------------------------------------------------------------------


def _without_card(asked: Asked, words: Catalogue, told: Told) -> Json:
    result: Json = {
        "turn": "refresh",
        "energy_position": asked.position,
        "arrow_group": None,
        "actions": [],
        "needs_reveal": None,
        "refresh": None,
    }
    trace = Trace()
    if asked.progress == 0:
        trace.fallback("REV-END-01", msg("choice.game_end"))
        return result | {"turn": "game_end", "trace": steps(trace, words, str)}
    assert asked.artifacts is not None
    assert asked.displays is not None
    told.read(artifacts_read((asked.board[number - 1].colour for number in _clockwise(asked)), asked.artifacts))
    removed = _removed(asked, trace)
    left = {
        colour: number - (colour == removed)
        for colour, number in asked.artifacts.items()
        if told.has(f"artifacts.{colour}")
    }
    discarded, displays = _clear(asked.displays, asked.board[asked.position - 1])
    result["refresh"] = {
        "artifact_removed": removed,
        "artifacts": left,
        "discarded": discarded,
        "displays": displays,
        "decks": {"action": asked.discarded + 1, "progress": asked.progress - 1},
    }
    return result | {"trace": steps(trace, words, lambda position: position)}


def _clockwise(asked: Asked) -> list[int]:
    positions = len(asked.board)
    return [(asked.position - 1 + step) % positions + 1 for step in range(positions)]


def _removed(asked: Asked, trace: Trace) -> str | None:
    """REV-REFRESH-01, REV-REFRESH-02: the first colour along the track of which a tile is left."""
    assert asked.artifacts is not None
    clockwise = _clockwise(asked)
    left = [number for number in clockwise if asked.artifacts[asked.board[number - 1].colour] > 0]
    trace.steps.append(Step("REV-REFRESH-01", "options", msg("choice.positions"), tuple(clockwise)))
    trace.steps.append(Step("REV-REFRESH-02", "condition", msg("choice.colour_left"), tuple(left)))
    if not left:
        trace.fallback("REV-REFRESH-02", msg("choice.no_artifact"))
        return None
    trace.steps.append(Step("REV-REFRESH-02", "tie-break", msg("choice.clockwise"), (left[0],)))
    return asked.board[left[0] - 1].colour


def _clear(displays: Displays, here: BoardPosition) -> tuple[Json, Json]:
    citizens, citizens_left = _throw_away(displays.citizens, here.citizens)
    modules, modules_left = _throw_away(displays.modules, here.modules)
    machines = {colour: _throw_away(displays.machines[colour], here.machines[colour]) for colour in COLOURS}
    return (
        {
            "citizens": citizens,
            "modules": modules,
            "machines": {colour: gone for colour, (gone, _) in machines.items()},
        },
        {
            "citizens": citizens_left,
            "modules": modules_left,
            "machines": {colour: stays for colour, (_, stays) in machines.items()},
        },
    )


def _throw_away(row: Row, places: tuple[int, ...]) -> tuple[list[str], Row]:
    gone = [name for place, name in enumerate(row, start=1) if place in places and name is not None]
    return gone, [None if place in places else name for place, name in enumerate(row, start=1)]
