"""The facts of a question that a turn of the bots may not read: the map, landmarks, achievements, your place on tracks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from automatable.games.tapestry.ask.reading import STARTS
from automatable.games.tapestry.model.geometry import HEX_NUMBER, IS_PRINTED, ISLAND
from automatable.games.tapestry.model.moves import AutomaConquer, BotAdvance, BotsIncome
from automatable.games.tapestry.model.owed import (
    AutomaToConquer,
    AutomaToExplore,
    AutomaToGuard,
    AutomaToScore,
    BotToAdvance,
    BotToFavor,
)
from automatable.games.tapestry.model.pieces import AUTOMA, END, PLAYER_NAMES, TRACK_NAMES
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import (
    AUTOMA_CIVILIZATIONS,
    AUTOMA_LEVELS,
    DECISION_CARDS,
    HEXES,
    LANDMARK_AT,
    LANDMARKS,
)
from automatable.kernel.ask.left_out import FactRead, some_of
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.words.text import msg

Facts = Iterator[FactRead]
TRACK_LANDMARKS: Final = {row.name: row for row in LANDMARKS if row.kind == "track"}
MOST_EARNED: Final = 2


def _landmarks(rule: str) -> FactRead:
    return FactRead("unclaimed", rule, msg("needs.unclaimed"), some_of(TRACK_LANDMARKS))


def _tokens(rule: str) -> FactRead:
    return FactRead("tokens", rule, msg("needs.tokens"))


def _explored(rule: str) -> FactRead:
    return FactRead("explored", rule, msg("needs.explored"))


def _achievement(name: str, rule: str) -> FactRead:
    return FactRead(f"achievements.{name}", rule, msg("needs.achievement", name=msg(f"achievement.{name}")))


def track(state: State, owed: BotToAdvance) -> Facts:
    """TAP-ADV-04: one of the three indicators looks at landmarks."""
    card = DECISION_CARDS[state.track_card]
    if (card.automa_track if owed.bot == AUTOMA else card.shadow_track) == "landmark_or_end":
        yield _landmarks("TAP-ADV-04")


def favorite(state: State, owed: BotToFavor) -> Facts:
    """TAP-INC-06: the new favorite is that of the nearest landmark, or end."""
    yield _landmarks("TAP-INC-06")


def conquest(state: State, owed: AutomaToConquer) -> Facts:
    """TAP-CONQ-01: all that stands on the map; TAP-CNEU-04: whether the middle island can still be gained."""
    if state.automa_outposts:
        yield _tokens("TAP-CONQ-01")
        yield _explored("TAP-CNEU-01")
        yield _achievement("middle_island", "TAP-CNEU-04")


def exploration(state: State, owed: AutomaToExplore) -> Facts:
    """TAP-EXPL-01: empty hexes beside her; TAP-EXPL-03: far from you."""
    yield _tokens("TAP-EXPL-01")
    yield _explored("TAP-EXPL-01")


def guard(state: State, owed: AutomaToGuard) -> Facts:
    """TAP-INC-11: her territories with one token."""
    yield _tokens("TAP-INC-11")


def points(state: State, owed: AutomaToScore) -> Facts:
    """TAP-INCVP-01: her territories count; landmarks are on her mat."""
    if owed.civilization in ("", "conquerors"):
        yield _tokens("TAP-INCVP-01")


def advances(state: State, move: BotAdvance) -> Facts:
    """TAP-LM-03: a landmark on the space that it comes to; TAP-ACH-01: the end of the track."""
    space = state.bot_track[move.bot - AUTOMA][move.track] + 1
    if LANDMARK_AT[move.track][space] >= 0:
        yield _landmarks("TAP-LM-03")
    if space == END:
        yield _achievement("complete_track", "TAP-ACH-01")


def conquers(state: State, move: AutomaConquer) -> Facts:
    """TAP-ACH-02: the second of your outposts that she topples."""
    if move.opponent and state.automa_toppled >= 1:
        yield _achievement("topple_two", "TAP-ACH-02")


def income(state: State, move: BotsIncome) -> Facts:
    """TAP-INC-05: who is ahead on the favorite tracks; TAP-INC-11: how many territories the Conquerors have."""
    level = AUTOMA_LEVELS[state.level]
    if move.turn in level.favorite_check:
        for number in dict.fromkeys(state.favorite):
            name = TRACK_NAMES[number]
            yield FactRead(f"you.tracks.{name}", "TAP-INC-05", msg("needs.track", track=msg(f"track.{name}")))
    if (
        move.turn in level.civilization_bonus
        and "conquerors" in state.automa_civilizations
        and move.turn in AUTOMA_CIVILIZATIONS["conquerors"].income_turns
    ):
        yield _tokens("TAP-INC-11")


READS: Final[Mapping[type[Owed], Callable[[State, Any], Facts]]] = {
    BotToAdvance: track,
    BotToFavor: favorite,
    AutomaToConquer: conquest,
    AutomaToExplore: exploration,
    AutomaToGuard: guard,
    AutomaToScore: points,
}
LEADS_TO: Final[Mapping[type[Move], Callable[[State, Any], Facts]]] = {
    BotAdvance: advances,
    AutomaConquer: conquers,
    BotsIncome: income,
}


# Until they are told


def _part(question: Any, *keys: str) -> Any:
    for key in keys:
        question = question.get(key) if isinstance(question, dict) else None
    return question


def _spaces(question: dict[str, Any], who: str) -> dict[str, int]:
    spaces = _part(question, who, "tracks")
    return {name: space for name in TRACK_NAMES if type(space := _part(spaces, name)) is int}


def _unclaimed(question: dict[str, Any]) -> list[str]:
    """Those ahead of everybody that are not on her mat."""
    hers = _part(question, "automa", "landmarks")
    tokens = [_spaces(question, who) for who in PLAYER_NAMES]
    return [
        name
        for name, row in TRACK_LANDMARKS.items()
        if not (isinstance(hers, list) and name in hers)
        and all(spaces.get(row.track or "", 0) < row.space for spaces in tokens)
    ]


def _given_tokens(question: dict[str, Any]) -> list[tuple[tuple[int, int], list[str]]]:
    given = question.get("tokens")
    entries = [entry for entry in given if isinstance(entry, dict)] if isinstance(given, list) else []
    found = [(entry.get("at"), entry.get("on")) for entry in entries]
    return [((at[0], at[1]), on) for at, on in found if isinstance(at, list) and len(at) == 2 and isinstance(on, list)]


def _only_starts(question: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"at": list(HEXES[at]), "on": list(both)} for at, both in STARTS.items()]


def _below_tokens(question: dict[str, Any]) -> list[list[int]]:
    """Where something stands, a tile lies."""
    return [
        list(at)
        for at, _ in _given_tokens(question)
        if (number := HEX_NUMBER.get(at)) is not None and not IS_PRINTED[number]
    ]


def _finished(question: dict[str, Any]) -> list[str]:
    return [who for who in PLAYER_NAMES if END in _spaces(question, who).values()][:MOST_EARNED]


def _toppled(question: dict[str, Any]) -> list[str]:
    toppled = _part(question, "automa", "toppled")
    return ["automa"] if type(toppled) is int and toppled >= 2 else []


def _on_island(question: dict[str, Any]) -> list[str]:
    return (
        ["automa"] if any(at == tuple(HEXES[ISLAND]) and "automa" in on for at, on in _given_tokens(question)) else []
    )


EARNED: Final = {"complete_track": _finished, "topple_two": _toppled, "middle_island": _on_island}
FIELDS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "tokens": _only_starts,
    "explored": _below_tokens,
    "you.tracks": lambda question: dict.fromkeys(TRACK_NAMES, 0),
    "you.tracks.*": lambda question: 0,
    "unclaimed": _unclaimed,
    "achievements": lambda question: {name: earned(question) for name, earned in EARNED.items()},
    **{f"achievements.{name}": earned for name, earned in EARNED.items()},
}
