"""What hands are told to lay before the first turn, and the state that the first turn begins with: the same, number by number."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from automatable.kernel.companion.set_up import laid_out, preparing
from automatable.kernel.play.match import Match
from tests.games.revive.given import tables as revive_tables
from tests.games.tapestry.given import geometry, tables
from tests.games.test_set_up import every
from tests.games.tiletum.given import geometry as tiletum_map
from tests.games.tokaido.given import ROADS


def said(match: Match[Any]) -> dict[str, list[str]]:
    """The steps by their keys, with what stands below them, in words."""
    say = match.game.words().say
    found: dict[str, list[str]] = {}
    for step in preparing(match):
        found.setdefault(step.text.key.removeprefix("prepare."), []).append(f"{say(step.text)} {say(step.note or '')}")
    return found


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", text)]


def every_set_up(name: str) -> Iterator[tuple[Any, dict[str, list[str]]]]:
    for match in every(name):
        yield laid_out(match, 2), said(match)


@pytest.mark.rule("TOK-SETUP-02", "TOK-SETUP-03", "TOK-SETUP-06", "TOK-SETUP-07", "TOK-SETUP-10", "TOK-SETUPX-05")
def test_tokaido() -> None:
    for state, steps in every_set_up("tokaido"):
        first = ROADS[state.direction].first
        assert state.at == [first] * 3
        for seat, text in zip((1, 2), steps["automa"], strict=True):
            assert numbers(text)[:2] == [seat, sum(state.tally[seat])]
            area = state.automas[seat]
            assert sum(numbers(text.partition("Give her")[2])) == sum(area.items) + area.temple
            assert (sum(state.tally[seat]) >= 6) == state.rules.crossroads or sum(state.tally[seat]) > 1
        order = re.findall("[Yy]ou|Automa 1|Automa 2", steps["line"][0].partition(":")[2].partition(".")[0])
        assert [("you", "automa 1", "automa 2").index(who.lower()) for who in order] == state.line
        for text in steps.get("deck", ()):
            assert numbers(text) == [len(state.automa_deck)] == [16]


@pytest.mark.rule("TAP-SETUP-02", "TAP-SETUP-05", "TAP-SETUP-06", "TAP-SETUP-07", "TAP-SETUP-08", "TAP-SETUP-12")
def test_tapestry() -> None:
    tracks = ("Exploration", "Science", "Military", "Technology")
    for state, steps in every_set_up("tapestry"):
        level = tables.AUTOMA_LEVELS[state.level]
        assert ("mat_hard" in steps) == (level.mat == "hard")
        assert "two outposts on 2/4" in steps["you"][0]
        assert "two outposts on 3/5, a token on 0 VP" in steps["automa_pieces"][0]
        assert state.automa_vp == 0
        assert state.bot_track == [[0] * 4, [0] * 4]
        assert (state.first[geometry.YOUR_START], state.first[geometry.AUTOMA_START]) != (0, 0)
        outposts = [at for at in range(geometry.HEX_COUNT) if state.first[at] or state.second[at]]
        assert sorted(outposts) == sorted((geometry.YOUR_START, geometry.AUTOMA_START))
        for seat, key in enumerate(("favorite_automa", "favorite_shadow")):
            for text in steps.get(key, ()):
                assert next(track for track in tracks if track in text) == tracks[state.favorite[seat]]
        for text in steps.get("automa_works", ()):
            names = text.partition(":")[2].partition(".")[0].split(", ")
            assert len(names) == len(state.automa_civilizations) == 1 + level.extra_automa_civilization


@pytest.mark.rule("TIL-SETUP-03", "TIL-SETUP-04", "TIL-SETUP-07", "TIL-SETUP-09", "TIL-SETUP-11", "TIL-SETUP-13")
def test_tiletum() -> None:
    for state, steps in every_set_up("tiletum_three"):
        assert numbers(steps["board"][0]) == [len(state.players)]
        tiletum = tiletum_map.SPOT_OF["tiletum"]
        starts = steps["in_tiletum_uncounted" if state.own_score else "in_tiletum"]
        for seat, (pieces, start) in enumerate(zip(steps["pieces"], starts, strict=True), 1):
            player = state.players[seat]
            assert numbers(pieces) == [seat, player.houses, player.pillars] == [seat, 7, 7]
            assert (player.merchant, player.architect, player.house_towns) == (tiletum, tiletum, 1 << tiletum)
            assert numbers(start) == ([seat] if state.own_score else [seat, player.vp()])
            assert player.vp() == (0 if state.own_score else 10)
        order = re.findall(r"[Yy]ou\b|Mautoma \d", steps["order"][0].partition(":")[2].partition(".")[0])
        assert [0 if who.lower() == "you" else int(who[-1]) for who in order] == state.order
        assert sorted(state.king_stack) == sorted(state.order)
        assert len(state.cards) + (state.card >= 0) == 5
        assert len(state.town_pile) + (state.town >= 0) == 8


@pytest.mark.rule("REV-SETUP-09", "REV-SETUP-10", "REV-SETUP-11", "REV-SETUP-15", "REV-SETUP-17", "REV-SETUP-19")
def test_revive() -> None:
    for state, steps in every_set_up("revive"):
        assert numbers(steps["mautoma"][0]) == [state.small_left, state.large_left, state.figures_left] == [5, 3, 7]
        for key in ("marker", "its_board_told"):
            for text in steps.get(key, ()):
                assert numbers(text) == [state.position]
        assert len(state.deck) == 2
        assert len(state.progress) == 3
        assert set(state.deck.pool) == {card.id for card in revive_tables.ACTION_CARDS.values() if card.starting_card}
        assert state.crystal == 1
