"""The contract accepts the template game and names what is wrong with each of these broken ones."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.game import Orchard
from automatable.games._template.moves import AutomaPick, Pick
from automatable.games._template.setup import INFO
from automatable.games._template.state import State
from automatable.games._template.tables import CARDS
from automatable.kernel.breakers import pick
from automatable.kernel.chance import Chance, Rng
from automatable.kernel.decide import Choice, Trace, decide
from automatable.kernel.game import Game, Setup
from automatable.kernel.moves import Illegal, Move, Who
from automatable.kernel.text import msg
from automatable.kernel.view import Offer, Score, Span, View
from automatable.testing.checks import (
    chances,
    decisions,
    history,
    legality,
    promises,
    saves,
    scores,
    states,
    turns,
    views,
)
from automatable.testing.contract import CHECKS, Broken, Walk, check_game, setups_of, walk, walks
from automatable.testing.shuffle import shuffled_options


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_template_game_passes(check: Callable[[Walk[Any]], None]) -> None:
    for each in walks(PLUGIN, seeds=range(3)):
        check(each)


def test_the_whole_contract_passes() -> None:
    check_game(PLUGIN, seeds=[11], setups=[Setup()])


def broken(**replaced: Any) -> Game[State]:
    """Orchard with some methods replaced."""
    methods = {name: staticmethod(part) if callable(part) else part for name, part in replaced.items()}
    game: Game[State] = type("Broken", (Orchard,), methods)()
    return game


def fault(check: Callable[[Walk[Any]], None], game: Game[State], seed: int = 0, player: str = "random") -> str:
    found = walk(game, Setup(seed), player)
    with pytest.raises(Broken) as caught:
        check(found)
    return str(caught.value)


def test_a_fault_names_game_seed_and_move() -> None:
    assert "orchard seed=5 level=normal player=greedy, before move 0 of 18: " in fault(
        scores.check_scores, broken(scores=lambda state: ()), seed=5, player="greedy"
    )


def test_a_game_that_never_ends_is_noticed() -> None:
    with pytest.raises(Broken, match="before move 12 of 12: the game does not end"):
        walk(PLUGIN, longest=12)


def test_a_person_without_a_legal_move_is_noticed() -> None:
    with pytest.raises(Broken, match=r"move 0.*there is no legal move"):
        walk(broken(legal=lambda state: []))


def test_an_exception_while_playing_names_the_move() -> None:
    def advance(state: State, move: Move) -> None:
        if isinstance(move, AutomaPick):
            raise KeyError("tree")
        PLUGIN.advance(state, move)

    with pytest.raises(Broken, match="move 2: KeyError: 'tree'"):
        walk(broken(advance=advance))


def test_legal_moves_after_the_end_are_noticed() -> None:
    game = broken(legal=lambda state: PLUGIN.legal(state) or [Pick(0)])
    assert "the game is over and there are legal moves" in fault(turns.check_turns, game)


def test_a_question_that_changes_the_state_is_noticed() -> None:
    def tell(state: State, move: Move) -> Any:
        state.rests += 1
        return PLUGIN.tell(state, move)

    assert "asking has changed the state: state.rests is 0, then 1" in fault(
        turns.check_questions_change_nothing, broken(tell=tell)
    )


def test_a_legal_move_that_check_refuses_is_noticed() -> None:
    def legal(state: State) -> Sequence[Move]:
        extra = [Pick(99)] if state.next is Who.HUMAN else []
        return [*PLUGIN.legal(state), *extra]

    def greedy(state: State, legal: Sequence[Move], rng: Any) -> Move:
        return legal[0]

    assert "Pick(tree=99) is in legal, and check refuses it: ORC-T-02" in fault(
        legality.check_legal_moves, broken(legal=legal, players={"greedy": greedy}), player="greedy"
    )


def test_a_move_listed_twice_is_noticed() -> None:
    game = broken(legal=lambda state: [*PLUGIN.legal(state), *PLUGIN.legal(state)[:1]])
    assert "listed twice: Pick(tree=0)" in fault(legality.check_legal_moves, game)


def test_a_check_that_accepts_too_much_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if not isinstance(move, Pick) or not 0 <= move.tree < 10**20:
            PLUGIN.check(state, move)

    assert "which is not in legal" in fault(legality.check_neighbours, broken(check=check))


def test_a_check_that_forgets_whose_turn_it_is_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if not (isinstance(move, Pick) and state.next is not Who.HUMAN):
            PLUGIN.check(state, move)

    assert "which is not in legal" in fault(legality.check_moves_of_other_moments, broken(check=check))


def test_a_check_that_raises_something_else_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if isinstance(move, Pick):
            state.owner[move.tree]
        PLUGIN.check(state, move)

    assert "raises IndexError rather than Illegal" in fault(legality.check_neighbours, broken(check=check))


def test_an_unknown_rule_in_a_refusal_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        try:
            PLUGIN.check(state, move)
        except Illegal as error:
            raise Illegal("ORC-X", error.why) from None

    assert "the rule 'ORC-X'" in fault(legality.check_neighbours, broken(check=check))


def test_a_refusal_without_words_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        try:
            PLUGIN.check(state, move)
        except Illegal as error:
            raise Illegal(error.rule, msg("illegal.no_tree")) from None

    assert "cannot be said: the text of 'illegal.no_tree' is 'There are only {trees} trees.'" in fault(
        legality.check_neighbours, broken(check=check)
    )


class Leaky(State):
    __slots__ = ()

    def copy(self) -> "Leaky":
        return Leaky(self.rest_points, self.owner[:], self.deck, self.card, self.rests, self.next)


def leaky(setup: Setup) -> Leaky:
    state = PLUGIN.new(setup)
    return Leaky(state.rest_points, state.owner, state.deck)


def test_a_copy_that_shares_its_deck_is_noticed_by_name() -> None:
    assert "a copy shares a mutable object: state.deck " in fault(states.check_copies, broken(new=leaky))


def test_states_that_share_their_deck_are_noticed_by_name() -> None:
    assert "Pick leaves a mutable object shared: state.deck " in fault(states.check_following_states, broken(new=leaky))


def test_an_old_state_that_changed_is_noticed() -> None:
    assert "the state has changed since: state.deck.pool[" in fault(states.check_old_states, broken(new=leaky))


def test_a_game_with_a_memory_is_noticed_when_played_in_place() -> None:
    seen: list[Move] = []

    def advance(state: State, move: Move) -> None:
        PLUGIN.advance(state, move)
        seen.append(move)
        state.rests += len(seen) > 20

    assert "played in place the state differs: state.rests" in fault(states.check_in_place, broken(advance=advance))


def test_a_player_with_a_memory_is_noticed() -> None:
    calls: list[int] = []

    def forgetful(state: State, legal: Sequence[Move], rng: Any) -> Move:
        calls.append(1)
        return legal[0] if len(calls) < 8 else legal[-1]

    game = broken(players={"random": forgetful})
    assert "the same seed brought" in fault(history.check_same_seed, game)


def test_self_play_that_ends_otherwise_is_noticed() -> None:
    class Unfaithful(Leaky):
        __slots__ = ()

        def copy(self) -> "Unfaithful":
            return Unfaithful(self.rest_points, self.owner[:], self.deck.copy(), self.card, 0, self.next)

    def new(setup: Setup) -> State:
        state = PLUGIN.new(setup)
        return Unfaithful(state.rest_points, state.owner, state.deck)

    assert "self-play ends otherwise after 18 moves: state.rests is" in fault(
        history.check_selfplay, broken(new=new), seed=1
    )


def test_a_state_that_depends_on_the_seed_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.new(setup)
        state.rest_points = setup.seed
        return state

    assert "state.rest_points is 0, then 1" in fault(history.check_replay, broken(new=new))


def test_outcomes_that_are_not_legal_are_noticed() -> None:
    def legal(state: State) -> Sequence[Move]:
        return PLUGIN.legal(state)[:1] if state.next is Who.CHANCE else PLUGIN.legal(state)

    assert "are not the legal moves" in fault(chances.check_outcomes, broken(legal=legal))


def test_a_pool_that_changes_between_questions_is_noticed() -> None:
    def chance(state: State) -> Chance:
        found = PLUGIN.chance(state)
        return Chance(found.stream, _Lopsided(found.pool), found.move)

    assert "came 400 times in 400" in fault(chances.check_frequencies, broken(chance=chance))


class _Lopsided(list[str]):
    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(0)


def test_a_trace_that_ends_elsewhere_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        move = PLUGIN.bot(state, trace)
        if trace is not None:
            trace.chosen = 99
        return move

    assert "and 99 was chosen" in fault(decisions.check_traces, broken(bot=bot))


def test_a_trace_with_an_unknown_rule_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        move = PLUGIN.bot(state, trace)
        if trace is not None:
            trace.fallback("ORC-X", msg("choice.rest", n=1))
        return move

    assert "the rule 'ORC-X'" in fault(decisions.check_traces, broken(bot=bot))


def test_an_automa_that_acts_otherwise_when_traced_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        return PLUGIN.bot(state, trace) if trace is None else AutomaPick(state.free()[-1])

    assert "with a trace the automa does something other" in fault(decisions.check_traces, broken(bot=bot), seed=1)


def test_a_view_with_an_unknown_rule_is_noticed() -> None:
    assert "the rule book does not have ['ORC-X']" in fault(views.check_views, broken(view=changed(rules=("ORC-X",))))


def test_a_view_without_text_is_noticed() -> None:
    assert "no text for 'prompt.nothing'" in fault(
        views.check_views, broken(view=changed(prompt=msg("prompt.nothing")))
    )


def test_a_view_that_is_not_json_is_noticed() -> None:
    assert "it cannot be written as JSON" in fault(views.check_views, broken(view=changed(board=object())))


def test_a_view_that_shows_the_seed_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.new(setup)
        state.rest_points = setup.seed
        return state

    def view(state: State, seat: int) -> View:
        return changed(board=state.rest_points)(state, seat)

    assert "with the same moves and another seed seat 0 sees something else: view.board" in fault(
        views.check_nothing_leaks, broken(new=new, view=view)
    )


def changed(**fields: Any) -> Callable[[State, int], View]:
    return lambda state, seat: msgspec.structs.replace(PLUGIN.view(state, seat), **fields)


def test_offers_that_read_the_same_are_noticed() -> None:
    def offer(state: State, move: Move) -> Offer:
        return Offer(move, msg("prompt.pick"))

    assert "the offers of Pick(tree=0) and Pick(tree=1) read the same" in fault(views.check_offers, broken(offer=offer))


def test_an_offer_of_another_move_is_noticed() -> None:
    def offer(state: State, move: Move) -> Offer:
        return PLUGIN.offer(state, Pick(0))

    assert "plays Pick(tree=0)" in fault(views.check_offers, broken(offer=offer))


def test_a_sketch_that_is_too_wide_is_noticed() -> None:
    def sketch(view: View, width: int) -> list[list[Span]]:
        return [[("x" * 81, "")]]

    assert "has 81 characters, 80 are allowed" in fault(views.check_sketches, broken(sketch=sketch))


def test_points_that_do_not_add_up_are_noticed() -> None:
    def count(state: State) -> Sequence[Score]:
        return [msgspec.structs.replace(score, points=score.points + 1) for score in PLUGIN.scores(state)]

    assert "seat 0 has 1 points, and its parts are" in fault(scores.check_scores, broken(scores=count))


def test_a_move_that_json_cannot_bring_back_is_noticed() -> None:
    game = broken(moves=AutomaPick)
    with pytest.raises(msgspec.ValidationError):
        saves.check_moves_as_json(walk(game))


def test_a_save_that_opens_in_another_state_is_noticed() -> None:
    def new(setup: Setup) -> State:
        state = PLUGIN.new(setup)
        state.rests = len(made)
        made.append(1)
        return state

    made: list[int] = []
    assert "the saved game does not open" in fault(saves.check_saves, broken(new=new))


def test_a_game_without_a_greedy_player_is_noticed() -> None:
    with pytest.raises(Broken, match="random and greedy are needed"):
        promises.check_info(broken(players={"random": PLUGIN.players["random"]}))


def test_an_option_without_text_is_noticed() -> None:
    info = msgspec.structs.replace(INFO, seats=(msg("seat.you"), msg("seat.nobody")))
    with pytest.raises(Broken, match=r"no text for 'seat.nobody'"):
        promises.check_info(broken(info=info))


@pytest.mark.parametrize("decide", [lambda question: {}, lambda question: question["wants"]])
def test_a_question_that_is_not_refused_properly_is_noticed(decide: Callable[[Any], Any]) -> None:
    with pytest.raises(Broken, match=r"decide\(None\)"):
        promises.check_junk_questions(broken(decide=decide))


def test_a_decision_that_depends_on_the_order_of_options_is_noticed() -> None:
    careless: Choice[State, int] = Choice(
        "ORC-A-02",
        "choice.free",
        options=lambda state: state.free(),
        prefer=(pick("ORC-A-05", "choice.leftmost", lambda state, trees: trees[0]),),
    )

    def bot(state: State, trace: Trace | None) -> Move:
        return AutomaPick(decide(state, careless, trace) or 0)

    assert "with the options in another order the automa does" in fault(
        decisions.check_order_of_options, broken(bot=bot, check=lambda state, move: None)
    )


def test_a_quick_decision_that_differs_from_the_steps_is_noticed() -> None:
    hasty = replace(TREE, quick=lambda wish: wish.state.free()[0])

    def bot(state: State, trace: Trace | None) -> Move:
        return AutomaPick(decide(Wish(state, CARDS[state.card].wants), hasty, trace) or 0)

    game = broken(bot=bot, check=lambda state, move: None)
    assert "with the options in another order the automa does" in fault(decisions.check_order_of_options, game, seed=3)
    assert "with a trace the automa does something other" in fault(decisions.check_traces, game, seed=3)


def test_a_choice_is_itself_again_after_its_options_were_shuffled() -> None:
    def slots() -> list[object]:
        return [vars(Choice)[name] for name in ("options", "quick")]

    before = slots()
    with shuffled_options(Rng(0, "")):
        assert slots() != before
    assert slots() == before


def test_cards_that_change_after_undo_are_noticed() -> None:
    asked: list[int] = []

    def chance(state: State) -> Chance:
        asked.append(1)
        found = PLUGIN.chance(state)
        return Chance(f"{found.stream} {len(asked)}", found.pool, found.move)

    assert "after undo the same move was followed by" in fault(history.check_no_fishing, broken(chance=chance))


def test_a_state_that_does_not_come_back_after_undo_is_noticed() -> None:
    class Counting(Leaky):
        __slots__ = ()

        def copy(self) -> "Counting":
            copies.append(1)
            return Counting(self.rest_points, self.owner[:], self.deck.copy(), self.card, len(copies), self.next)

    def new(setup: Setup) -> State:
        state = PLUGIN.new(setup)
        return Counting(state.rest_points, state.owner, state.deck)

    copies: list[int] = []
    found = walk(broken(new=new))
    with pytest.raises(Broken, match=r"after undo the state differs: state.rests"):
        history.check_undo(found)


def without_small(rule: str, why: str) -> Game[State]:
    def new(setup: Setup) -> State:
        if setup.options["small"]:
            raise Illegal(rule, msg(why))
        return PLUGIN.new(setup)

    return broken(new=new)


def test_a_setup_that_the_rules_forbid_is_not_walked() -> None:
    game = without_small("ORC-S-02", "prompt.over")
    promises.check_setups(game)
    assert not any(setup.options["small"] for setup in setups_of(game))


@pytest.mark.parametrize(
    ("rule", "why", "fault"), [("ORC-X", "prompt.over", "no such rule"), ("ORC-S-02", "x", "no text")]
)
def test_a_setup_that_is_refused_without_rule_or_reason_is_noticed(rule: str, why: str, fault: str) -> None:
    with pytest.raises(Broken, match=fault):
        promises.check_setups(without_small(rule, why))
