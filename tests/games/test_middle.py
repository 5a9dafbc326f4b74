"""A game that begins in the middle: nobody moves before all is told, and then it goes on exactly as one that was set up so."""

import random
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tapestry.companion.moves import SetOpenCard, SetTurns
from automatable.games.terra_mystica.model import moves as terra_mystica
from automatable.games.tiletum.companion.moves import SetContracts
from automatable.games.tokaido.model.moves import PutPawn, SetItems
from automatable.kernel.companion.middle import (
    FormField,
    form_of,
    has_form,
    middle_of,
    number_told,
    told_with,
    told_with_answer,
)
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import AS_SET_UP, OWN_TABLE, Setup
from automatable.kernel.contract.middle import standing, stands
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Move, Stands, TurnIs, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.terra_mystica.given import cards

GAMES = [name for name in registry.names() if (game := registry.game(name).companion) is not None and game.middle]
OWN = "own table"
"""After the name of a game: with the owner's own tiles."""
TABLES = [*GAMES, *(f"{name} {OWN}" for name in ("tiletum", "tiletum_three", "revive", "terra_mystica"))]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


def begun(store: Store, name: str) -> Session:
    title, _, own = name.partition(" ")
    game = registry.game(title)
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    return Session.create(
        store, game, Setup(7, "", {OWN_TABLE: AS_SET_UP} if own else {}), "companion", by_app=drawn, middle=True
    )


def is_told(session: Session) -> bool:
    return session.middle is None


def another(field: FormField, rng: random.Random) -> Move | None:
    """Something else that a field can say."""
    if field.kind == "number":
        assert field.now is not None
        return number_told(field.now, getattr(field.now.move, field.now.amount) + 1)
    return rng.choice(field.offers).move if field.offers else None


def tell(session: Session, seed: int, most: int = 12) -> None:
    """So many fields, at random; what no table can show is left out."""
    rng = random.Random(seed)
    for _ in range(most):
        told = session.told_middle
        field = rng.choice(form_of(session.match, told).fields)
        try:
            move = another(field, rng)
            if move is None:
                continue
            amount = field.now.amount if field.kind == "number" and field.now is not None else ""
            now = (
                told_with(session.match, told, move, amount)
                if field.answer is None
                else told_with_answer(session.match, told, field.answer, move)
            )
        except Malformed:
            continue
        if not form_of(session.match, now).contradicts:
            session.tell_middle(now)


def test_every_game_for_a_table_has_the_form() -> None:
    assert {"tokaido", "terra_mystica", "tapestry", "tiletum", "revive"} <= set(GAMES)


@pytest.mark.parametrize("name", TABLES)
def test_nobody_moves_before_all_is_told_and_the_draft_is_kept(store: Store, name: str) -> None:
    session = begun(store, name)
    first = session.match.fingerprint()
    tell(session, 1)
    told = session.told_middle
    assert (session.match.log, session.match.fingerprint()) == ([], first)
    again = Session.open(store, session.id)
    assert (again.match.log, again.told_middle, again.middle) == ([], told, session.middle)
    moved = Session.import_(store, session.export())
    assert (moved.match.log, moved.told_middle) == ([], told)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [2, 3])
def test_the_game_goes_on_as_one_that_was_set_up_so(store: Store, name: str, seed: int) -> None:
    session = begun(store, name)
    tell(session, seed)
    told, match = session.told_middle, session.match
    companion, middle = middle_of(match)
    answers = [move for move in told if not isinstance(move, Correction)]
    laid = standing(companion.rules, middle, match.states[0].copy(), answers).state
    for thing in sorted(told, key=lambda move: (isinstance(move, TurnIs), type(move) in middle.last)):
        if isinstance(thing, Correction):
            companion.rules.carry_out_correction(laid, thing)
            companion.rules.follow(laid)
            if (also := middle.also.get(type(thing))) is not None:
                also(laid)
    session.begin_middle()
    assert [type(entry.move) for entry in session.match.log][:1] == [Stands]
    assert fingerprint(session.match.states[1]) == fingerprint(laid)
    twin: Match[Any] = Match(match.game, match.setup, match.source, "companion")
    twin.states = [laid]
    twin.run_on()
    assert twin.moves == session.match.moves[1:]
    assert twin.fingerprint() == session.match.fingerprint()


@pytest.mark.parametrize("name", TABLES)
def test_it_is_undone_and_done_again_as_a_whole_and_replays(store: Store, name: str) -> None:
    session = begun(store, name)
    tell(session, 4)
    told = session.told_middle
    session.begin_middle()
    after = session.match.fingerprint()
    while is_told(session):
        assert session.undo()
    assert (session.match.log, session.told_middle) == ([], told)
    assert session.redo()
    assert (session.match.fingerprint(), is_told(session)) == (after, True)
    again = Session.import_(store, session.share())
    assert (again.problem, again.match.fingerprint(), is_told(again)) == (None, after, True)
    while is_told(session):
        session.undo()
    assert Session.open(store, session.id).told_middle == told
    while session.undo():
        assert not is_told(session)
    assert session.told_middle == []


def test_a_form_that_was_wrong_is_edited_and_what_came_later_stays(store: Store) -> None:
    session = begun(store, "tokaido")
    session.tell_middle([PutPawn(seat, 1) for seat in (1, 2)])
    session.begin_middle()
    session.report(session.match.rules.legal(session.match.state)[3])
    reported = [entry.move for entry in session.match.log if session.match.by_person(session.match.log.index(entry))][1]
    session.edit(0, stands([*(PutPawn(seat, 1) for seat in (1, 2)), SetItems(1, "coin", 3)]))
    assert session.match.states[1].automas[1].items != session.match.states[0].automas[1].items
    assert reported in session.match.moves


def test_every_space_of_the_road_can_be_chosen_and_contradictions_are_marked_at_their_field(store: Store) -> None:
    session = begun(store, "tokaido")
    pawns = form_of(session.match, []).fields[:3]
    assert [len(field.offers) for field in pawns] == [54, 54, 54]
    alone: list[Move] = [PutPawn(0, 30)]
    form = form_of(session.match, alone)
    assert form.contradicts
    assert [field.problem is not None for field in form.fields[:4]] == [True, False, False, False]
    assert form.fields[0].now is not None
    assert form.fields[0].now.move == PutPawn(0, 30)
    session.tell_middle(alone)
    with pytest.raises(Illegal):
        session.begin_middle()
    together = [PutPawn(0, 30), PutPawn(1, 29), PutPawn(2, 33)]
    form = form_of(session.match, together)
    assert (form.contradicts, form.state.at) == (False, [30, 29, 33])
    assert session.match.game.words().say(form.next) == "Automa 1"


def put(session: Session, *told: Move) -> Any:
    """What the form says of a table; the state after it."""
    session.tell_middle(told)
    form = form_of(session.match, told)
    assert not form.contradicts
    session.begin_middle()
    return session.match.states[1]


@pytest.mark.parametrize("name", ["terra_mystica", "terra_mystica_two", "tapestry", "revive", f"revive {OWN}"])
def test_who_is_next_is_said_where_the_board_does_not_tell(store: Store, name: str) -> None:
    session = begun(store, name)
    form = form_of(session.match, [])
    [field] = [field for field in form.fields if field.now is not None and isinstance(field.now.move, TurnIs)]
    assert field.now is not None
    assert field.now.move == TurnIs(0)
    hers = field.offers[-1].move
    assert isinstance(hers, TurnIs)
    # It is said first, and still comes last.
    field = next(field for field in form.fields if field.kind == "number")
    told = [hers, *([] if field.now is None else [field.now.move])]
    assert form_of(session.match, told).next == session.match.game.info.seats[hers.seat]
    state = put(session, *told)
    assert session.match.rules.turn(state).seat == hers.seat
    assert any(session.match.rules.turn(each).who is Who.BOT for each in session.match.states)


def test_who_has_passed_is_not_next(store: Store) -> None:
    session = begun(store, "terra_mystica")
    told: list[Move] = [terra_mystica.SetPassed(1, True), TurnIs(1)]
    form = form_of(session.match, told)
    assert form.contradicts
    assert form.fields[-1].problem is not None


@pytest.mark.rule("TAP-END-01")
def test_after_your_fifth_income_turn_the_bots_are_next(store: Store) -> None:
    session = begun(store, "tapestry")
    told = told_with(session.match, [], SetTurns(False, 5), "turns")
    assert form_of(session.match, told).next == session.match.game.info.seats[1]
    assert TurnIs(1) in told


@pytest.mark.rule("TM-TURN-03", "TM-TURN-05")
def test_the_last_card_she_drew_supports_the_next(store: Store) -> None:
    session = begun(store, "terra_mystica")
    opened = terra_mystica.SetOpenCards(("*2", "*4"))
    state = put(session, opened, terra_mystica.SetRound(3), TurnIs(1))
    assert (state.automa.seen, state.automa.support, state.round) == (["*2", "*4"], "*4", 3)
    assert cards.size(state.automa) == 5 + 2 - 2


def test_her_open_pair_is_not_in_the_deck(store: Store) -> None:
    session = begun(store, "tapestry")
    told = [SetTurns(True, 1), SetOpenCard(False, 3), SetOpenCard(True, 5)]
    state = put(session, *told)
    assert (state.track_card, state.tiebreaker_card) == (3, 5)
    assert not {3, 5} & {*state.decision, *state.decision_discard}


def test_contracts_of_a_mautoma_are_counted(store: Store) -> None:
    session = begun(store, "tiletum_three")
    state = put(session, SetContracts(2, 4))
    assert [len(player.row) for player in state.players] == [0, 0, 4, 0]


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_with_her_cards_only_the_form_asks_for_nothing_on_the_board(store: Store, name: str) -> None:
    game = registry.game(name)
    assert has_form(game, cards_only=True)
    session = Session.create(store, game, Setup(7), "companion", by_app=[CARDS_ONLY], middle=True)
    told = [field for field in form_of(session.match, []).fields if field.answer is None]
    assert len(told) >= 3
    tell(session, 5)
    assert session.match.log == []
    session.begin_middle()
    assert isinstance(session.match.log[0].move, Stands)


def test_nothing_is_reported_or_drawn_before_all_is_told(store: Store) -> None:
    session = begun(store, "tokaido")
    with pytest.raises(Malformed, match="first say how the table stands"):
        session.report(session.match.rules.legal(session.match.state)[0])
    with pytest.raises(Malformed, match="first say how the table stands"):
        session.correct(PutPawn(1, 3))
    with pytest.raises(Malformed, match="first say how the table stands"):
        session.draw_by_app([])
    assert session.match.log == []


def test_what_was_told_is_refused_once_the_game_goes_on(store: Store) -> None:
    session = begun(store, "tokaido")
    session.begin_middle()
    with pytest.raises(Malformed, match="goes on already"):
        session.tell_middle([])
    with pytest.raises(Malformed, match="goes on already"):
        session.begin_middle()
