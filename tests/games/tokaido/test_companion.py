"""The companion: whole games beside a digital table, what is asked and what is not, what looks odd, and her steps for hands."""

from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.companion.moves import Shows, Stopped, TellMost, TellPanorama, TellPoints, TellTemple
from automatable.games.tokaido.model.moves import (
    Accept,
    AutomaEat,
    Decline,
    Keep,
    LineUp,
    PutPawn,
    Reveal,
    SetLine,
    Walk,
)
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Asked, Correction, GameOver, Illegal, Move
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.tokaido.given import (
    AUTOMAS,
    PERSON,
    SHOWN,
    UNTOLD,
    Points,
    State,
    achievement_values,
    gain,
    odd_looks,
    odd_stops,
    owed,
    records,
    temple_answers,
)

STREAMS = [source.stream for source in PLUGIN.companion.sources] if PLUGIN.companion else []
BUDGET = 45
SAY = PLUGIN.words().say


def reports(before: State, move: Move, after: State) -> list[Move]:
    """A walk is told, and the few things that the Automas' side looks at; everything else is private."""
    if isinstance(move, Walk):
        return [Stopped(move.to)]
    if isinstance(move, (Accept, Decline)) and isinstance(before.owed[-1], owed.MayLeaveFirst):
        return [move]
    return [move] if isinstance(move, Keep) and isinstance(before.owed[-1], owed.ToKeepMatsuri) else []


def answer(companion: State, table: State) -> Move:
    """What eyes see on the table."""
    due = companion.owed[-1]
    if isinstance(due, owed.AchievementToTell):
        return TellPanorama(table.taken[due.panorama] != PERSON)
    if isinstance(due, owed.TempleToTell):
        return _same_rank(companion, due, table.person.temple)
    if isinstance(due, owed.MostToTell):
        values = achievement_values(table, due.name)
        best = max(values)
        seats = tuple(seat for seat, value in enumerate(values) if best and value == best)
        return TellMost(seats)
    assert isinstance(due, owed.PointsToTell)
    return TellPoints(sum(table.tally[PERSON]))


def _same_rank(companion: State, due: owed.TempleToTell, coins: int) -> Move:
    """The answer that ranks among the Automas' coins as these do."""
    hers = [companion.automas[seat].temple for seat in AUTOMAS]

    def rank(own: int) -> list[int]:
        return [0 if not own else 1, *((own > other) - (own < other) for other in hers)]

    offered = [move.coins for move in temple_answers(companion, due) if isinstance(move, TellTemple)]
    return TellTemple(next(own for own in offered if rank(own) == rank(coins)))


def known(state: State) -> Any:
    """Pawns and their order, the Automas' columns, coins, points and achievements, the deck by its looks; at the end all points."""
    hers = [(a.items, a.temple, sorted(a.achievements)) for a in state.automas[1:]]
    tallies = [tally[: Points.CORRECTED] for tally in state.tally[1:]]
    over = sum(state.tally[PERSON]) if isinstance(state.owed[-1], GameOver) else None
    deck = sorted((SHOWN[card].range, SHOWN[card].icon) for card in state.automa_deck.pool)
    festivals = state.festivals.card, state.festivals.closed, state.festivals.tokens
    return state.at, state.line, state.arrived, hers, tallies, over, deck, festivals


def drawn(table: State, move: Move) -> Move:
    """A card of the table that looks like the companion's."""
    if not isinstance(move, Shows):
        return move
    return Reveal("automa", next(card for card in table.automa_deck.pool if SHOWN[card] == move))


def told(table: State, move: Move) -> Move:
    """What a card of the table shows."""
    return SHOWN[move.card] if isinstance(table.owed[-1], owed.AutomaToReveal) and isinstance(move, Reveal) else move


def private(table: State) -> bool:
    """Draws of the person."""
    due = table.owed[-1]
    return due.seat == PERSON and not isinstance(
        due, (owed.ToLineUp, owed.MatsuriToShow, owed.ToClose, owed.ToLayTokens)
    )


HOW = Translation(reports, answer, known, drawn, told, private)
EVERYTHING = {"crossroads": True, "matsuri": True}


@pytest.mark.parametrize(
    ("seed", "level", "options", "by_app"),
    [
        (1, 4, {}, STREAMS),
        (2, 7, {}, STREAMS),
        (3, 1, {"return_trip": True, "preparations": True}, STREAMS),
        (4, 5, EVERYTHING, STREAMS),
        (5, 4, {}, ()),
        (6, 6, EVERYTHING | {"traveler": "mutsumi"}, ()),
        (7, 4, EVERYTHING | {"antoine": True, "traveler": "antoine"}, ["traveler"]),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, level: int, options: dict[str, bool | int | str], by_app: list[str]
) -> None:
    store = Store(tmp_path / "games.sqlite3")
    Twin(PLUGIN, HOW, store, Setup(seed, level, options), by_app).play()


def test_a_whole_game_takes_few_taps(tmp_path: Path) -> None:
    """Beyond choosing one's own spaces, with her cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    evenings = [Twin(PLUGIN, HOW, store, Setup(seed), STREAMS, upsets=0).play() for seed in range(12)]
    beyond = [evening.taps - evening.reports for evening in evenings]
    assert max(beyond) <= BUDGET, beyond


# What is told, and what is odd


def companion(seed: int = 3, by_app: list[str] | None = None, **options: bool | int | str) -> Match[State]:
    """A companion game in which the app draws everything, up to the first own turn."""
    match = Match(
        PLUGIN, Setup(seed, "", options), AtTheTable(seed, STREAMS if by_app is None else by_app), "companion"
    )
    match.run_on()
    return match


def test_only_the_space_is_told_and_her_turns_follow() -> None:
    match = companion()
    ahead = match.rules.legal(match.state)
    assert all(isinstance(move, Stopped) for move in ahead)
    match.report(ahead[3])
    assert isinstance(match.state.owed[-1], owed.ToWalk)
    assert match.state.person.coins == 0
    assert match.state.taken == [UNTOLD] * 3


def test_an_occupied_space_is_noted_with_a_warning() -> None:
    match = companion()
    match.correct(PutPawn(1, 5))
    assert Stopped(5) not in match.rules.legal(match.state)
    assert Stopped(5) in odd_stops(match.state)
    before = len(match.log)
    warning = match.report(Stopped(5))
    assert warning is not None
    assert "occupied" in SAY(warning.why)
    assert match.log[before].warning == warning


@pytest.mark.parametrize("space", [0, 20, 54])
def test_nobody_can_be_outside_this_leg(space: int) -> None:
    with pytest.raises(Illegal):
        companion().report(Stopped(space))


def test_her_card_is_told_by_what_it_shows() -> None:
    match = companion(by_app=["traveler"])
    while not isinstance(match.state.owed[-1], owed.AutomaToReveal):
        match.report(match.rules.legal(match.state)[0])
    looks = match.rules.legal(match.state)
    assert len(looks) == len({SHOWN[card] for card in match.state.automa_deck.pool})
    assert match.report(looks[0]) is None


@pytest.mark.rule("TOK-INN-02", "TOK-SETUP-10")
def test_hands_are_told_to_shuffle_before_the_first_card_of_a_leg() -> None:
    match = companion(by_app=["traveler"])
    prompts = {}
    while match.state.at[PERSON] < 15:
        move = match.rules.legal(match.state)[-1]
        if isinstance(match.state.owed[-1], owed.AutomaToReveal):
            drawn = len(match.state.automa_deck.discard)
            prompts[match.state.owed[-1].seat, drawn] = SAY(PLUGIN.face.view(match.state, PERSON).prompt)
        match.report(move)
    assert {
        text.startswith("Shuffle all 16 Automa cards.") == (drawn == 0) for (_, drawn), text in prompts.items()
    } == {True}
    assert sum(text.startswith("Shuffle") for text in prompts.values())


def test_a_card_that_our_table_lacks_is_taken_and_stays_in_the_deck() -> None:
    match = companion(by_app=["traveler"])
    while not isinstance(match.state.owed[-1], owed.AutomaToReveal):
        match.report(match.rules.legal(match.state)[0])
    odd = odd_looks(match.state)
    assert Shows(3, "both") in odd
    deck = len(match.state.automa_deck.pool)
    assert match.report(Shows(3, "both")) is not None
    assert len(match.state.automa_deck.pool) == deck
    match.state.automa_deck.reshuffle()
    assert Shows(3, "both") in {SHOWN[card] for card in match.state.automa_deck.pool}


@pytest.mark.rule("TOK-SETUP-12", "TOK-INN-02")
def test_a_card_that_our_table_lacks_does_not_make_the_deck_larger() -> None:
    match = companion(by_app=["traveler"])
    while not isinstance(match.state.owed[-1], owed.AutomaToReveal):
        match.report(match.rules.legal(match.state)[0])
    match.report(Shows(3, "both"))
    state = match.state.copy()
    state.automa_deck.reshuffle()
    assert len(state.automa_deck.pool) == 17
    state.owed.append(owed.AutomaToReveal(1))
    assert SAY(PLUGIN.face.view(state, PERSON).prompt).startswith("Shuffle all 16 Automa cards.")


@pytest.mark.rule("TOK-COLL-11")
@pytest.mark.parametrize(("there", "owner", "points"), [(True, 1, 3), (False, PERSON, 0)])
def test_whether_a_panorama_card_is_still_there_is_asked_when_it_matters(there: bool, owner: int, points: int) -> None:
    match = companion()
    state = match.state
    state.automas[1].items[records.Kind.SEA] = 4
    gain.automa_item(state, 1, records.Kind.SEA)
    assert isinstance(state.owed[-1], owed.AchievementToTell)
    match.report(TellPanorama(there))
    assert match.states[-1].taken[records.Kind.SEA] == owner
    assert match.state.tally[1][Points.ACHIEVEMENTS] == points


def test_the_count_asks_once_for_each_comparison_and_then_for_the_points() -> None:
    match = companion()
    match.state.owed[-1:] = [GameOver(), owed.EndOfJourney()]
    match.rules.follow(match.state)
    asked = []
    while isinstance(match.state.owed[-1], Asked):
        asked.append(type(match.state.owed[-1]).__name__)
        match.report(match.rules.legal(match.state)[0])
    assert asked == ["TempleToTell", *["MostToTell"] * 4, "PointsToTell"]
    assert PLUGIN.companion is not None
    assert PLUGIN.companion.seats_without_score(match.state) == frozenset()


@pytest.mark.parametrize("crossroads", [False, True])
def test_the_count_asks_for_what_is_in_the_game(crossroads: bool) -> None:
    match = companion(crossroads=crossroads)
    asked = []
    for name in ("bather", "chatterbox", "collector"):
        match.state.owed.append(owed.MostToTell(name=name))
        asked.append(SAY(PLUGIN.face.view(match.state, PERSON).prompt))
    assert ["and" in text for text in asked] == [crossroads] * 3


@pytest.mark.rule("TOK-INN-04", "TOK-INN-06")
@pytest.mark.parametrize(
    ("arrived", "told"),
    [
        (
            [0, 1, 2],
            [["draw 4 meals", "buy a meal now", "the cheapest meal left, free"], ["the cheapest meal left, free"]],
        ),
        ([1, 0, 2], [["draw 4 meals", "the cheapest meal, free"], ["buy a meal now", "the cheapest meal left, free"]]),
        (
            [1, 2, 0],
            [
                ["draw 4 meals", "the cheapest meal, free"],
                ["the cheapest meal left, free", "marker to", "buy a meal now"],
            ],
        ),
    ],
)
def test_meals_are_laid_out_once_and_put_away_once(arrived: list[int], told: list[list[str]]) -> None:
    state = companion().state.copy()
    state.arrived = arrived
    steps = [[SAY(step) for step in PLUGIN.face.instruct(state, AutomaEat(seat, ""))] for seat in AUTOMAS]
    for parts, said in zip(told, steps, strict=True):
        assert [part in step for part, step in zip(parts, said, strict=False)] == [True] * len(parts)
    assert sum("buy a meal now" in said for said in chain(*steps)) == 1
    assert [sum(text in said for said in chain(*steps)) for text in ("lay them out", "under their pile")] == [1, 1]
    assert any("under their pile" in said for said in steps[1])


def test_nothing_is_said_of_coins_that_nobody_knows() -> None:
    match = companion()
    inn = max(move.to for move in match.rules.legal(match.state) if isinstance(move, Stopped))
    before = len(match.log)
    while not any(isinstance(entry.move, AutomaEat) for entry in match.log[before:]):
        match.report(Stopped(inn))
    said = [
        SAY(line)
        for index in range(before, len(match.log))
        for line in PLUGIN.face.aftermath(match.states[index], match.log[index].move, match.states[index + 1])
    ]
    assert not any("No meal for you" in line for line in said)


def test_points_that_are_told_are_the_score() -> None:
    match = companion()
    match.state.owed[-1:] = [GameOver(), owed.PointsToTell()]
    match.report(TellPoints(77))
    assert match.rules.scores(match.state)[PERSON].points == 77


def test_hands_are_told_how_the_table_begins() -> None:
    match = companion(preparations=True)
    assert PLUGIN.companion is not None
    first = next(state for state in match.states if PLUGIN.companion.is_laid_out(state))
    told = [SAY(step.text) for step in PLUGIN.companion.setup_steps(first)]
    assert any(text.startswith("Line up the pawns at the first inn, nearest the road first: ") for text in told)
    assert sum("score marker on" in text for text in told) == 2


def test_an_order_that_nobody_has_told_yet_is_asked_for() -> None:
    match = companion(by_app=[])
    assert PLUGIN.companion is not None
    told = [SAY(step.text) for step in PLUGIN.companion.setup_steps(match.state)]
    assert "Line up the three pawns at the first inn at random." in told
    labels = [SAY(PLUGIN.face.offer(match.state, move).label) for move in match.rules.legal(match.state)]
    assert sorted(labels)[0] == "Automa 1, Automa 2, You"


def test_the_order_at_an_inn_can_be_corrected() -> None:
    match = companion(by_app=[])
    match.report(LineUp((1, 2, 0)))
    match.correct(SetLine((0, 1, 2)))
    assert match.state.line == [0, 1, 2]
    assert match.state.owed[-1] == owed.AutomaToReveal(2)
    with pytest.raises(Illegal):
        match.correct(SetLine((0, 1)))


def test_every_correction_that_is_offered_can_be_made() -> None:
    match = companion()
    assert PLUGIN.companion is not None
    offers = list(PLUGIN.companion.corrections(match.state))
    assert len(offers) > 40
    for offer in offers:
        twin = match.copy()
        assert isinstance(offer.move, Correction)
        twin.correct(offer.move)
