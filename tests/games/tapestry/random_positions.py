"""Questions for `decide` by chance, with a liking for the corners of the rules: full maps, walls, ends of tracks, empty supplies."""

from random import Random
from typing import Any

from tests.games.tapestry.oracle import answer
from tests.games.tapestry.oracle_income import CIVILIZATIONS
from tests.games.tapestry.oracle_map import CARDS, Json
from tests.games.tapestry.oracle_turn import END, LANDMARKS, TRACKS
from tests.games.tapestry.random_maps import random_map

HIGHEST = [2, 4, 7, 9, 11, 12, 12]
EVES = {
    "exploration": [1, 2, 3, 6, 8, 8, 12],
    "science": [0, 2, 4, 5, 8, 9, 9, 10, 11, 12, 12],
    "military": [0, 2, 4, 5, 6, 7, 7, 11],
    "technology": [0, 3, 6, 11, 12, 12, 12],
}
"""By track: spaces from which the next step gives the Automa something to do."""
PLAYERS = ["automa", "shadow", "you"]


def position(rng: Random) -> Json:
    """One valid question: an advance turn, or an income turn of any number."""
    turn = rng.choice([None, None, None, None, 1, 2, 3, 4, 5])
    tracks = _tracks(rng, turn == 1)
    chart = random_map(rng, young=turn == 1 and rng.random() < 0.7)
    finished = _finished(rng, tracks)
    mat, unclaimed = _landmarks(rng, tracks)
    favorites = [rng.choice(TRACKS) for _ in range(2)]
    question: Json = {
        "level": rng.randint(1, 6),
        "automa": {
            "tracks": tracks["automa"],
            "favorite": favorites[0],
            "outposts": chart["automa_outposts"],
            "toppled": chart["toppled"],
            "tapestry_cards": rng.choice([0, 1, 2, 3, 5, 12]),
            "landmarks": mat,
            "vp": rng.choice([0, rng.randint(0, 99), rng.randint(0, 400), 999]),
        },
        "shadow": {
            "tracks": tracks["shadow"],
            "favorite": favorites[0] if rng.random() < 0.2 else favorites[1],
            "outposts": chart["shadow_outposts"],
        },
        "you": {"tracks": tracks["you"]},
        "unclaimed": unclaimed,
        "achievements": {
            "complete_track": finished,
            "topple_two": chart["topple_two"],
            "middle_island": chart["middle_island"],
        },
        "explored": chart["explored"],
        "tokens": chart["tokens"],
        "rolls": _rolls(rng),
        "tiles": _tiles(rng, 21 - len(chart["explored"])),
        "traps": [rng.random() < 0.4 for _ in range(rng.choice([0, 1, 1, 2, 3, 6]))],
    }
    _fill_turn(rng, question, turn)
    _leave_out(rng, question)
    return question


def _tracks(rng: Random, first: bool) -> dict[str, dict[str, int]]:
    """Everybody's tokens: anywhere below a common mark, side by side, near the ends, or all at the end."""
    high = rng.choice(HIGHEST)
    low = rng.choice([0, 0, 0, max(0, high - 3), max(0, high - 5)])
    tracks = {who: {track: rng.randint(low, high) for track in TRACKS} for who in PLAYERS}
    if rng.random() < 0.3:
        for track in TRACKS:
            middle = rng.randint(0, END)
            for who in PLAYERS:
                tracks[who][track] = max(0, min(END, middle + rng.randint(-1, 1)))
    if rng.random() < 0.7:
        tracks["automa"] = {track: rng.choice(spaces) for track, spaces in EVES.items()}
    for who in ("automa", "shadow"):
        if rng.random() < 0.07:
            going = rng.sample(TRACKS, rng.choice([0, 0, 1, 2]))
            tracks[who] |= {track: END for track in TRACKS if track not in going}
        if first:
            tracks[who] = dict.fromkeys(TRACKS, 0)
    if first and rng.random() < 0.8:
        tracks["you"] = {track: rng.choice([0, 0, 0, 1, 2]) for track in TRACKS}
    return tracks


def _has_stepped_back(tracks: dict[str, dict[str, int]], track: str, space: int) -> bool:
    """Whether the Automa may have been on that space before Neuroscience sent her back."""
    automa = tracks["automa"]
    return automa["science"] >= 10 and track in ("military", "technology") and automa[track] == space - 1


def _finished(rng: Random, tracks: dict[str, dict[str, int]]) -> list[str]:
    """Who completed a track, also those whose token has left the end again; two of them at most."""
    names = [who for who in PLAYERS if END in tracks[who].values()]
    returned = any(_has_stepped_back(tracks, track, END) for track in TRACKS)
    if "automa" not in names and returned and rng.random() < 0.6:
        names.append("automa")
    if "you" not in names and rng.random() < 0.1:
        names.append("you")
    rng.shuffle(names)
    return names[:2]


def _landmarks(rng: Random, tracks: dict[str, dict[str, int]]) -> tuple[list[str], list[str]]:
    """Those on the Automa mat, and those that nobody has; the rest is yours."""
    mat, unclaimed = [], []
    taken_ahead = rng.choice([0, 0, 0.1, 0.5, 1])
    for name, (track, space) in LANDMARKS.items():
        bots = [who for who in ("automa", "shadow") if tracks[who][track] >= space]
        if bots or (_has_stepped_back(tracks, track, space) and rng.random() < 0.7):
            if tracks["you"][track] < space or rng.random() < 0.5:
                mat.append(name)
        elif tracks["you"][track] < space and rng.random() >= taken_ahead:
            unclaimed.append(name)
    rng.shuffle(mat)
    rng.shuffle(unclaimed)
    return mat, unclaimed


def _rolls(rng: Random) -> list[str]:
    """A die with a bias, then fair ones in plenty: more than any turn can use."""
    weights = [rng.choice([0, 1, 1, 3]) + 0.1 for _ in TRACKS]
    rolls = rng.choices(TRACKS, weights, k=rng.randint(0, 20))
    return rolls + [track for _ in range(12) for track in rng.sample(TRACKS, 4)]


def _tiles(rng: Random, empty: int) -> list[Json]:
    """A tile for every empty hex, or more."""
    number = min(48, empty + rng.choice([0, 0, 3]))
    return [{"tile": tile, "rotation": rng.randint(0, 5)} for tile in rng.sample(range(1, 49), number)]


def _fill_turn(rng: Random, question: Json, turn: int | None) -> None:
    """The cards, and what an income turn needs beyond an advance turn."""
    track_card, tiebreaker_card = rng.sample(sorted(CARDS), 2)
    question["pair"] = {"track_card": track_card, "tiebreaker_card": tiebreaker_card}
    civilizations = rng.sample(sorted(CIVILIZATIONS), 2 if question["level"] == 6 else 1)
    question["automa"]["civilizations"] = civilizations
    question["you"]["income_turns"] = rng.choice([turn or 2, rng.randint(1, 5), max(1, (turn or 2) - 1)])
    if turn is None:
        question["deck_left"] = rng.choice(range(2, 21, 2) if CARDS[track_card]["income_icon"] else [0, 0, 2, 4, 12])
        return
    question["income_turn"] = turn
    if turn == 1:
        question["you"]["income_turns"] = rng.randint(0, 1)
        question["pair"] = {"tiebreaker_card": rng.randint(8, 22)}
        if question["level"] < 5 and rng.random() < 0.5:
            del question["pair"]


def _leave_out(rng: Random, question: Json) -> None:
    """Nobody answers with a trap after the fifth income turn; what may be missing is missing now and then."""
    if question["you"]["income_turns"] == 5:
        question["traps"] = [False for _ in question["traps"]]
    if not question["traps"] and rng.random() < 0.5:
        del question["traps"]
    if rng.random() < 0.5:
        events = answer(question)["events"]
        _shorten(rng, question, "rolls", len([event for event in events if event["event"] == "roll"]))
        _shorten(rng, question, "tiles", len([event for event in events if event.get("tile") is not None]))
    if "income_turn" in question:
        return
    if rng.random() < 0.3:
        del question["level"]
        question["automa"]["civilizations"] = rng.sample(sorted(CIVILIZATIONS), rng.randint(1, 2))
    if rng.random() < 0.3:
        del question["automa"]["civilizations"]
    if rng.random() < 0.3:
        del question["you"]["income_turns"]


def _shorten(rng: Random, question: Json, name: str, used: int) -> None:
    """Keep just what is used; an empty list may be left out."""
    kept: list[Any] = question[name][:used]
    question[name] = kept
    if not kept and rng.random() < 0.5:
        del question[name]
