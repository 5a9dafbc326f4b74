"""What is wrong with input is said by a catalogue, in the language of whoever asked."""

import copy
import pickle
from importlib import resources
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import tables_with
from automatable.kernel.tables.packs import FolderPack
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import catalogue, msg


def test_a_fault_is_said_in_the_language_of_who_asked() -> None:
    fault = Malformed("share code", msg("wrong.code_damaged"))
    assert str(fault) == "share code: is damaged or incomplete; copy the whole code again"
    with speaking("de"):
        assert str(fault) == "Code zum Teilen: ist beschädigt oder unvollständig; kopier noch einmal den ganzen Code"
    again = pickle.loads(pickle.dumps(fault))
    assert (again.where, again.key, again.why) == (fault.where, "wrong.code_damaged", fault.why)


def test_what_somebody_else_says_is_left_as_it_is() -> None:
    fault = Malformed("setup.level", "Expected `int`")
    with speaking("de"):
        assert (str(fault), fault.key) == ("setup.level: Expected `int`", "")


def test_the_fault_of_a_question_is_said_in_the_words_of_its_game() -> None:
    ask = registry.game("tokaido").ask
    question = copy.deepcopy(ask.example)
    mover = question["automa"]
    question["travelers"][mover]["space"] = 54
    with pytest.raises(Malformed) as caught:
        ask.decide(question, catalogue())
    fault = pickle.loads(pickle.dumps(caught.value))
    assert (fault.key, fault.why) == (
        "wrong.last_inn",
        f"{mover} has reached the last inn (54); she does not move any more",
    )
    with speaking("de"):
        assert (
            str(fault) == f"travelers.{mover}.space: {mover} hat das letzte Gasthaus (54) erreicht und zieht nicht mehr"
        )


def test_the_fault_of_a_table_is_said_in_the_words_of_its_game(tmp_path: Path) -> None:
    text = resources.files("automatable.games.tiletum").joinpath("data/beat_your_score.toml").read_text()
    (tmp_path / "beat_your_score.toml").write_text(text.replace("min = 250", "min = 0", 1))
    (fault,) = tables_with("tiletum", FolderPack(tmp_path)).faults
    assert (fault.key, fault.why) == ("wrong.ranks", "the ranks must go from the best to the worst")
    with speaking("fr"):
        assert fault.why == "les rangs doivent aller du meilleur au moins bon"
