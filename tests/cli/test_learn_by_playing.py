"""`automatable learn GAME --play`: a guided first game in the terminal."""

import io

import pytest

from automatable.cli.main import main
from automatable.kernel.contract import registry
from automatable.kernel.show.learn import learn_of
from automatable.saves.store.guided import all_guided
from automatable.saves.store.store import Store


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_a_guided_game_tells_its_tips_once_and_stops_when_asked(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 4 + "tips\n" + "1\n" * 2 + "quit\n"))
    assert main(["learn", name, "--play"]) == 0
    before, _, after = capsys.readouterr().out.partition("No more tips in this game.")
    learn = learn_of(registry.listing(name))
    assert learn is not None
    game_id, guided = list(all_guided(Store()).items())[-1]
    assert guided.off
    assert (
        1
        <= len(guided.told)
        == len(set(guided.told))
        == max(number for number in range(9) if f"Tip {number}:" in before)
    )
    assert after
    assert "Tip " not in after
    assert Store().get(game_id).setup.seed == learn.guide.seed
