"""The link to BG Stats holds the fields of its public format, and never more than a browser takes."""

import json
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.published import published
from automatable.kernel.tables.table import Status
from automatable.library.plays.logging import log_link
from automatable.saves.plays.bgstats import ADDRESS, LONGEST
from tests.saves.test_plays import play

NUMBERS = {"tokaido": 123540, "terra_mystica": 120677, "tapestry": 286096, "tiletum": 351913, "revive": 332772}


def decoded(link: str) -> dict[str, Any]:
    address, _, data = link.partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    assert len(link) < LONGEST
    assert data.isascii()
    found: dict[str, Any] = json.loads(unquote(data, errors="strict"))
    return found


def test_every_field() -> None:
    shown = msgspec.structs.replace(play(3, -7), place="Kitchen", note="Ümläut & “quotes” #1?")
    assert decoded(log_link(shown)) == {
        "sourceName": "automatable",
        "sourcePlayId": "tokaido-3",
        "playDate": "2026-11-18 19:57:00",
        "durationMin": 40,
        "location": "Kitchen",
        "comments": "Level 4, on the screen\nÜmläut & “quotes” #1?",
        "game": {
            "name": "Tokaido",
            "sourceGameId": "tokaido",
            "bggId": 123540,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "You", "sourcePlayerId": "you", "score": 50, "winner": False, "startPlayer": False},
            {"name": "Automa 1", "sourcePlayerId": "automa1", "score": 57, "winner": True, "startPlayer": False},
        ],
    }


def test_what_nobody_knows_is_left_out() -> None:
    found = decoded(log_link(msgspec.structs.replace(play(3, None, game="revive", level="mautoma"), seconds=None)))
    assert "durationMin" not in found
    assert "location" not in found
    assert [player.get("score") for player in found["players"]] == [50, None]
    assert [player["winner"] for player in found["players"]] == [True, False]


def test_two_persons_and_whoever_told_no_points() -> None:
    two = play(1, game="terra_mystica_two", level="automa", scores=(80, 90, 70), winners=(1,), persons=2)
    found = decoded(log_link(two))
    assert found["game"]["name"] == "Terra Mystica"
    assert found["game"]["bggId"] == NUMBERS["terra_mystica"]
    assert [player["sourcePlayerId"] for player in found["players"]] == ["you", "you2", "automa1"]
    untold = decoded(log_link(play(1, mode="companion", unscored=(0,))))
    assert untold["game"]["noPoints"]
    assert not any(player["winner"] for player in untold["players"])


@pytest.mark.parametrize("sign", ["x", "ü", "🎲"])
def test_a_long_note_is_cut(sign: str) -> None:
    found = decoded(log_link(msgspec.structs.replace(play(1), note=sign * 1000, place=sign * 100)))
    assert found["location"] == sign * 100
    assert sign * 300 in found["comments"]


def test_a_game_that_is_gone_can_be_logged_all_the_same() -> None:
    found = decoded(log_link(play(1, game="gone", level="old")))
    assert found["game"] == {"name": "gone", "sourceGameId": "gone", "highestWins": True, "noPoints": False}


def test_each_game_says_its_number_with_its_source() -> None:
    for game, number in NUMBERS.items():
        row = published(registry.listing(game).package)
        assert row is not None
        assert (row.bgg_id, row.status) == (number, Status.DOCUMENTED)
        assert "BoardGameGeek" in row.source
    assert published("automatable.games._template") is None


def test_the_link_is_the_only_address_of_another_site() -> None:
    assert ADDRESS.startswith("https://app.bgstatsapp.com/")
