"""Whatever is wrong with what somebody hands in: one base, one line that says what and where, and nothing has changed."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import automatable as at
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import msg
from tests.games.tokaido.given import Walk


def walking(**options: Any) -> at.Match:
    """A game in which the person is to walk."""
    match = at.new("tokaido", level=4, seed=7, **options)
    match.play(0)
    return match


def test_everything_that_is_raised_has_one_base() -> None:
    for kind in (Illegal, Malformed, Undecided, at.Refused, at.Over, at.Unreadable, at.Ambiguous, at.Undecided):
        assert issubclass(kind, at.Error)
    assert issubclass(at.Unreadable, ValueError)


BAD: list[tuple[Callable[[], object], str]] = [
    (lambda: at.new("tokaydo"), "game: .*tokaydo.*tokaido"),
    (lambda: at.new("tokaido", level=9), "level: 9 is unknown; one of 1, 2"),
    (lambda: at.new("tokaido", level=True), "level: True is unknown"),
    (lambda: at.new("tokaido", seed="a"), "seed: 'a' is not a whole number"),  # type: ignore[arg-type]
    (lambda: at.new("tokaido", seed=2**70), "seed: is too large"),
    (lambda: at.new("tokaido", crossroad=True), r"options\.crossroad: is unknown; one of"),
    (lambda: at.new("tokaido", crossroads="yes"), r"options\.crossroads: 'yes' is unknown; one of false, true"),
    (lambda: at.new("tokaido", pack="mine"), "pack: 'mine' is not one of your packs"),
    (lambda: at.game("tokaido", pack=Path("nowhere")), "nowhere: is not a folder"),
    (lambda: at.decide("tokaido", {}), "missing"),
    (lambda: at.decide("tokaido", "x"), "question: must be a mapping"),  # type: ignore[arg-type]
    (lambda: at.decide("tokaido", [at.game("tokaido").example(), {}]), "question 2: .*missing"),
    (lambda: at.load("nowhere.json"), "nowhere.json: cannot be read: No such file"),
    (lambda: at.load("automa1_xyz"), "share code: is damaged"),
    (lambda: at.load(b"{}"), "saved game: has no format number"),
    (lambda: walking().play(99), "move: there is no offer 99; from 0 to 12"),
    (lambda: walking().play(-1), "move: there is no offer -1"),
    (lambda: walking().play(True), "move: True is no move"),
    (lambda: walking().play(None), "move: None is no move"),  # type: ignore[arg-type]
    (lambda: walking().play("fly"), "move: 'fly' is no offer; one of temple 2"),
    (lambda: walking().play(""), "move: '' is no offer"),
    (lambda: walking().why(99), "entry: there is no entry 99; from 1 to"),
    (lambda: walking().why(4), "entry: 4 is not a decision of the automa"),
    (lambda: at.new("tokaido", seed=7).why(), "entry: the automa has decided nothing yet"),
    (lambda: walking().back_to(0), "entry: there is no entry 0"),
    (lambda: walking().position(99), "entry: there is no entry 99"),
    (lambda: walking().view("me"), "seat: 'me' is unknown; one of you, automa1, automa2"),
    (lambda: walking().svg(theme="pink"), "theme: 'pink' is unknown; one of light, dark, auto"),  # type: ignore[arg-type]
    (lambda: walking().why_not("the moon"), "place: 'the moon' is no offer and no place"),
    (lambda: walking().finish("gredy"), "player: .*gredy.*greedy"),
    (lambda: walking().finish(7), "player: 7 is no player"),  # type: ignore[arg-type]
    (lambda: walking().finish({"me": "greedy"}), "player: nobody plays for you"),
    (lambda: walking().finish(lambda state, legal, rng: Walk(to=53)), "player: .*which is none of the legal moves"),
    (lambda: walking().save("no/such/folder.json"), "cannot be written: No such file"),
    (lambda: walking().save("game.json", "x" * 200), "name: has 200 characters"),
]


@pytest.mark.parametrize(("act", "said"), BAD, ids=[said for _, said in BAD])
def test_bad_input_is_answered_in_one_line(act: Callable[[], object], said: str) -> None:
    with pytest.raises(at.Unreadable, match=said) as found:
        act()
    assert "\n" not in str(found.value)
    assert found.value.__cause__ is None


def test_a_move_against_the_rules_is_refused_with_its_rule_and_changes_nothing() -> None:
    match = walking()
    before = match.copy()
    with pytest.raises(at.Refused) as found:
        match.play(Walk(to=1))
    assert (found.value.rule, str(found.value)) == ("TOK-GEN-03", f"{found.value.why} (TOK-GEN-03)")
    assert match == before
    refused = match.why_not(Walk(to=1))
    assert refused is not None
    assert str(refused) == str(found.value)


def test_a_text_that_fits_several_offers_names_them() -> None:
    with pytest.raises(at.Ambiguous) as found:
        walking().play("temple")
    assert [label.partition(":")[0] for label in found.value.matches] == ["temple 2", "temple 9"]


def test_after_the_end_nothing_is_played() -> None:
    match = walking().finish()
    for what in (0, "temple", Walk(to=1)):
        with pytest.raises(at.Over):
            match.play(what)
    assert isinstance(match.why_not(Walk(to=1)), at.Over)


def test_an_interruption_leaves_the_match_as_it_was() -> None:
    match = walking()
    before = match.copy()

    def impatient(state: Any, legal: Any, rng: Any) -> at.Move:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match.finish(impatient)
    assert match == before


@pytest.mark.parametrize(
    "error",
    [
        at.Refused("R-1", "No."),
        at.Over("", "Over."),
        at.Unreadable("level", "is unknown"),
        at.Ambiguous("move", "fits several", ("a", "b")),
        Illegal("R-1", msg("illegal.over")),
        Malformed("level", "is unknown"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_can_be_sent_to_another_process(error: at.Error) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_a_refusal_of_the_kernel_shows_no_key() -> None:
    assert str(Illegal("R-1", msg("illegal.not_now"))) == "R-1: That cannot be done now."
    assert str(Illegal("R-1", msg("some.key"))) == "R-1"
