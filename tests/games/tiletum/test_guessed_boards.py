"""A printed board that we only guess is said as a rule with our guess beside it; another answer takes its place."""

import pytest

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.automa import guessed
from automatable.games.tiletum.companion.moves import HouseIn, SeenTile, TookDie
from automatable.games.tiletum.model import moves
from automatable.kernel.companion.screen import (
    another,
    otherwise,
    possible_reports,
    question,
    reports_now,
    steps_to_carry_out,
)
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import guessed_options
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import Describe, NoneOfThese, Owed
from tests.games.tiletum.given import State, cards, owed, pieces, tables, tiles, town

ALL = {"guess_map": True, "guess_fair_cards": True, "guess_king_track": True}
HERS = ["card", "town", "priority"]


def at_action(action: str, level: str = "normal") -> Match[State]:
    """A Mautoma stands before this action, at a table of which only the cards are ours."""
    options: dict[str, bool | int | str] = {"own_table": "sparingly", "printed_wheel": True, **ALL}
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3, level, options)), AtTheTable(3, HERS), "companion")
    match.run_on()
    while not match.state.round:
        match.report(match.rules.legal(match.state)[0])
    state = match.state
    state.owed = [owed.ToTell(), owed.ToAct(1, state.sector_of(pieces.ACTION_OF[action]))]
    match.rules.follow(state)
    match.run_on()
    return match


def say(match: Match[State]) -> str:
    assert PLUGIN.companion is not None
    words = PLUGIN.words()
    return f"{words.say(question(match))} {words.say(PLUGIN.companion.question_help(match.state) or '')}"


def test_the_town_of_a_house_is_said_with_the_rule_and_its_points_are_asked() -> None:
    match = at_action("merchant")
    guess = guessed.house_guess(match.state, 1)
    assert guess is not None
    assert "nearest town with a free house spot" in say(match)
    assert "I think this is" in say(match)
    match.report(Saw(3))
    assert match.log[-1].move == HouseIn(guess, 3)
    assert match.state.players[1].merchant == guess
    assert match.state.players[1].points[pieces.BY_SPOTS] == 3


def test_another_town_than_we_think() -> None:
    match = at_action("merchant")
    match.report(Saw(guessed.ANOTHER))
    assert "In which town" in say(match)
    guess = guessed.house_guess(match.state, 1)
    assert guess is not None
    assert Saw(guess) not in match.rules.legal(match.state)
    match.report(Saw(town("praha")))
    assert "I think" not in say(match), "it was told"
    match.report(Saw(ELSE))
    assert match.log[-1].move == HouseIn(town("praha"), 0)
    assert match.state.players[1].house_towns >> town("praha") & 1


def test_no_town_at_all_is_the_next_action() -> None:
    match = at_action("merchant")
    match.report(Saw(guessed.ANOTHER))
    match.report(Saw(ELSE))
    assert match.log[-1].move == moves.MautomaSkip()


def test_another_cathedral_than_we_think() -> None:
    match = at_action("architect")
    assert "nearest cathedral" in say(match)
    match.report(Saw(guessed.ANOTHER))
    other = match.rules.legal(match.state)[0]
    assert isinstance(other, Saw)
    match.report(other)
    match.report(Saw(7))
    assert match.log[-1].move == moves.MautomaPillar(other.answer)
    assert match.state.players[1].points[pieces.BY_CATHEDRALS] == 7


def test_where_points_do_not_count_the_step_says_the_rule_and_our_guess() -> None:
    match = at_action("merchant", "own_score")
    move = match.log[-1].move
    assert isinstance(move, HouseIn)
    (step,) = steps_to_carry_out(match, len(match.log) - 1)
    assert "nearest town with a free house spot" in PLUGIN.words().say(step)
    assert another(match, len(match.log) - 1) is not None
    assert HouseIn(town("praha"), 0) in [offer.move for offer in otherwise(match, len(match.log) - 1)]


def test_tiles_are_asked_one_by_one_with_the_towns_of_our_map_as_help() -> None:
    match = at_action("merchant")
    match.report(Saw(ELSE))
    due = match.state.owed[-1]
    assert isinstance(due, ToSee)
    assert due.fact[0] == "near"
    assert "I think these towns are in reach" in say(match)
    match.report(Saw(ELSE))
    assert isinstance(match.log[-1].move, SeenTile)
    match.report(Saw(0))
    assert match.log[-1].move == SeenTile(pieces.NONE)


def test_who_is_ahead_and_what_the_space_scores_in_place_of_the_track() -> None:
    match = at_action("king")
    state = match.state
    state.owed = [owed.ToTell(), owed.FairPhase(), owed.KingPhase()]
    state.fairs[0] = cards.KING_FAIR
    match.rules.follow(state)
    match.report(Saw(1))
    match.report(Saw(-3))
    match.report(Saw(ELSE))
    assert match.state.order[0] == 1
    assert match.state.players[1].points[pieces.BY_KING_TRACK] == -3
    each = cards.FAIR_NUMBERS[cards.KING_FAIR] + cards.BOARD_NUMBERS[0]
    assert match.state.players[1].points[pieces.BY_FAIRS] == each - 3, "the king fair is a sum"


def test_what_is_guessed_follows_the_status_of_the_tables() -> None:
    assert PLUGIN.companion is not None
    boards, known = PLUGIN.companion.boards, tables.TABLES.reconstructed()
    assert set(guessed_options(boards, known).values()) == {True}
    assert guessed_options(boards, {"king_track.toml": ()}) == {
        "guess_map": False,
        "guess_fair_cards": False,
        "guess_king_track": True,
    }
    assert all(table in known for names in boards.values() for table in names)


@pytest.mark.parametrize(("stream", "due"), [("contract", owed.ToDealContract), ("character", owed.ToDealCharacter)])
def test_a_tile_of_an_offer_that_is_none_of_ours_is_told_by_what_it_counts_as(stream: str, due: type[Owed]) -> None:
    """At a table that the app deals, with this pile from the box."""
    assert PLUGIN.companion is not None
    by_app = [source.stream for source in PLUGIN.companion.sources if source.stream != stream]
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3)), AtTheTable(3, by_app), "companion")
    match.run_on()
    assert isinstance(match.state.owed[-1], due)
    assert NoneOfThese() in [offer.move for offer in possible_reports(match)[1]]
    match.report(NoneOfThese())
    match.report(Describe(7 if stream == "contract" else 2))
    offer = match.state.contract_offer if stream == "contract" else match.state.character_offer
    (tile,) = [tile for tile in offer if tile != pieces.NONE]
    assert tiles.VALUES[tile] == 2 if stream == "contract" else tiles.TYPE_OF[tile] == 2
    show(match, len(match.log) - 1)


def test_dice_are_listed_where_the_app_asks_which_one_you_took() -> None:
    assert PLUGIN.companion is not None
    by_app = [source.stream for source in PLUGIN.companion.sources]
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(3)), AtTheTable(3, by_app), "companion")
    match.run_on()
    while not isinstance(match.state.owed[-1], owed.ToTell):
        match.report(match.rules.legal(match.state)[0])
    found = reports_now(match)
    dice = [offer for offer in found.offers if isinstance(offer.move, TookDie)]
    assert len(dice) > 5
    assert not [offer for offer in found.folded if isinstance(offer.move, TookDie)]
