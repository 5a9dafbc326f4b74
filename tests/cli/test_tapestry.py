"""Tapestry on the terminal: what is chosen at the start can be seen there."""

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.show.sketch import sketch
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from tests.games.tapestry.given import State, owed, tables


def drawn(match: Match[State]) -> list[str]:
    view = PLUGIN.face.view(match.state, 0)
    return ["".join(said for said, _ in line).rstrip() for line in sketch(view, 80, PLUGIN.words())]


def test_mats_and_tech_cards_are_in_sight_while_they_matter() -> None:
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3)))
    match.run_on()
    due = match.state.owed[-1]
    assert isinstance(due, owed.ToChooseMat)
    lines = drawn(match)
    for row, (one, other) in enumerate(
        zip(tables.CAPITAL_MATS[due.one].rows, tables.CAPITAL_MATS[due.other].rows, strict=True)
    ):
        assert one in lines[row + 1]
        assert lines[row + 1].endswith(other)
    techs = [PLUGIN.words().say(card.name) for card in PLUGIN.face.view(match.state, 0).board.market]
    assert ", ".join(techs) in "\n".join(lines[: lines.index("")])
    match.play(match.rules.legal(match.state)[0])
    assert isinstance(match.state.owed[-1], owed.ToChooseCivilization)
    lines = drawn(match)
    assert lines.index("") == 10
    assert all(tech in "\n".join(lines[:10]) for tech in techs)
