"""What is wrong with views, offers, pictures and points is noticed and named."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Card, Offer, Score, Span, View
from automatable.kernel.words.text import Catalogue, msg
from automatable.testing.checks import (
    drawings,
    scores,
    views,
)
from tests.testing.broken_games import broken, fault


def test_a_fault_names_game_seed_and_move() -> None:
    assert "orchard seed=5 level=normal player=greedy, before move 0 of 18: " in fault(
        scores.check_scores, broken(scores=lambda state: ()), seed=5, player="greedy"
    )


def test_a_view_with_an_unknown_rule_is_noticed() -> None:
    assert "the rule book does not have ['ORC-X']" in fault(views.check_views, broken(view=changed(rules=("ORC-X",))))


def test_a_view_without_text_is_noticed() -> None:
    assert "no text for 'prompt.nothing'" in fault(
        views.check_views, broken(view=changed(prompt=msg("prompt.nothing")))
    )


def test_a_view_that_is_not_json_is_noticed() -> None:
    assert "it cannot be written as JSON" in fault(views.check_views, broken(view=changed(board=object())))


def test_cards_alone_that_are_not_those_of_the_view_are_noticed() -> None:
    card = Card("card-9", msg("card.title"), ())
    assert "alone they are" in fault(views.check_views, broken(cards=lambda state: (card,)))


def test_a_view_that_shows_the_seed_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.rules.new(setup)
        state.rest_points = setup.seed
        return state

    def view(state: State, seat: int) -> View:
        return changed(board=state.rest_points)(state, seat)

    assert "with the same moves and another seed seat 0 sees something else: view.board" in fault(
        views.check_nothing_leaks, broken(new=new, view=view)
    )


def changed(**fields: Any) -> Callable[[State, int], View]:
    return lambda state, seat: msgspec.structs.replace(PLUGIN.face.view(state, seat), **fields)


def test_offers_that_read_the_same_are_noticed() -> None:
    def offer(state: State, move: Move) -> Offer:
        return Offer(move, msg("prompt.pick"))

    assert "the offers of Pick(tree=0) and Pick(tree=1) read the same" in fault(views.check_offers, broken(offer=offer))


def test_an_offer_of_another_move_is_noticed() -> None:
    def offer(state: State, move: Move) -> Offer:
        return PLUGIN.face.offer(state, Pick(0))

    assert "plays Pick(tree=0)" in fault(views.check_offers, broken(offer=offer))


def test_a_sketch_that_is_too_wide_is_noticed() -> None:
    def sketch(view: View, width: int, words: Catalogue) -> list[list[Span]]:
        return [[("x" * 81, "")]]

    assert "has 81 characters, 80 are allowed" in fault(views.check_sketches, broken(sketch=sketch))


@pytest.mark.parametrize(
    ("picture", "what"),
    [
        ("<svg>", "the picture is not well-formed"),
        ("<g/>", "the picture is <g> instead of <svg>"),
        ('<svg><g id="a"/><g id="a"/></svg>', "the picture has the id 'a' twice"),
        ("<svg/>", "the picture has no 'tree-1', the place of Pick(tree=0)"),
    ],
)
def test_a_picture_that_is_wrong_is_noticed(picture: str, what: str) -> None:
    assert what in fault(drawings.check_drawings, broken(draw=lambda view, words: picture))


def test_a_small_picture_with_an_id_is_noticed() -> None:
    assert "the small picture has the id 'a'" in fault(
        drawings.check_drawings, broken(picture=lambda: '<svg><g id="a"/></svg>')
    )


def test_a_place_of_the_automas_options_that_is_not_drawn_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        move = PLUGIN.rules.bot(state, trace)
        if trace is not None:
            trace.places[99] = "nowhere"
        return move

    assert "the picture has no 'nowhere', the place of the automa's option 99" in fault(
        drawings.check_drawings, broken(bot=bot)
    )


def test_points_that_do_not_add_up_are_noticed() -> None:
    def count(state: State) -> Sequence[Score]:
        return [msgspec.structs.replace(score, points=score.points + 1) for score in PLUGIN.rules.scores(state)]

    assert "seat 0 has 1 points, and its parts are" in fault(scores.check_scores, broken(scores=count))
