"""Public games of several persons, line by line: the faction boards hold what they held there."""

import pytest

from tests.games.terra_mystica.ledger import Replay, ledgers


@pytest.mark.parametrize("name", ledgers())
def test_a_public_game_can_be_replayed(name: str) -> None:
    replay = Replay(name)
    for line in replay.lines():
        assert replay.board(line.seat) == line.board, line.text
    assert replay.totals() == replay.ledger.final
