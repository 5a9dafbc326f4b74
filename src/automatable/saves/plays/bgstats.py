"""A play as a link that BG Stats opens with everything filled in. The format is public; nothing is sent by itself, and nothing is fetched."""

from collections.abc import Sequence
from datetime import UTC
from typing import Any
from urllib.parse import quote

import msgspec

from automatable.saves.store.plays import Play

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
"""The only address of another site in the program: a link that the person opens."""
SOURCE = "automatable"
"""Never changed: the app finds games and players again by it."""
LONGEST = 8000
"""Characters of a link that every browser takes."""


class Named(msgspec.Struct, frozen=True):
    """A game in the words of its box."""

    title: str
    board_game_id: int | None
    """Its number at BoardGameGeek; None if nobody has said."""
    seats: Sequence[str]
    comment: str = ""
    role: str = ""
    """What the person played: a faction, a traveler."""


def link(play: Play, named: Named) -> str:
    """The link for one play; of a long note as much as fits."""
    comments = "\n".join(part for part in (named.comment, play.note) if part)
    found = _address(play, named, comments)
    while len(found) > LONGEST:
        comments = comments[: len(comments) - max(1, (len(found) - LONGEST) // 12)]
        found = _address(play, named, f"{comments.rstrip()} …")
    return found


def _address(play: Play, named: Named, comments: str) -> str:
    return ADDRESS + quote(msgspec.json.encode(record(play, named, comments)), safe="")


def record(play: Play, named: Named, comments: str) -> dict[str, Any]:
    """The fields of the format; those that nobody knows are left out."""
    result = play.result
    game = {
        "name": named.title,
        "sourceGameId": result.game,
        "bggId": named.board_game_id,
        "highestWins": True,
        "noPoints": result.points is None,
    }
    found = {
        "sourceName": SOURCE,
        "sourcePlayId": play.game_id,
        "playDate": play.ended.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": None if not play.seconds else max(1, round(play.seconds / 60)),
        "location": play.place or None,
        "comments": comments or None,
        "game": _known(game),
        "players": [_player(play, named, seat) for seat in range(len(result.scores))],
    }
    return _known(found)


def _player(play: Play, named: Named, seat: int) -> dict[str, Any]:
    result = play.result
    person = seat < result.persons
    # The app refuses a player of whom nothing is said about winning.
    won = result.won is not None and seat in result.winners
    return _known(
        {
            "name": named.seats[seat] if seat < len(named.seats) else str(seat + 1),
            "sourcePlayerId": f"you{seat + 1 if seat else ''}" if person else f"automa{seat - result.persons + 1}",
            "score": None if seat in result.unscored else result.scores[seat],
            "winner": won,
            "startPlayer": False,
            "role": named.role if seat == 0 and named.role else None,
        }
    )


def _known(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
