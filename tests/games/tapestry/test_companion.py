"""The companion: whole games beside a digital table; resources, cards, tiles, buildings and techs are never told."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.companion.moves import (
    AddedToken,
    EndTurn,
    Explored,
    Moved,
    PushedBots,
    Restarted,
    Rose,
    SetExplored,
    SetTurns,
    SetYourTrack,
    TellPoints,
    TookHex,
    TookLandmark,
)
from automatable.games.tapestry.model.moves import AutomaConquer, ChooseExtra, Decline, PlayTrap, TakeIncome
from automatable.kernel.companion import screen
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.moves import Correction, GameOver, Illegal, Move, Who
from automatable.kernel.words.text import msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.messages import unsayable
from automatable.testing.twin import Translation, Twin
from tests.games.tapestry.given import (
    COMPANION,
    COMPANION_RULES,
    RULES,
    State,
    alternatives,
    hexagon,
    names,
    owed,
    pieces,
    places,
    put,
)

WORDS = PLUGIN.words()
HERS_BY_APP = [source.stream for source in COMPANION.sources]
OF_THE_BOTS = (owed.ToDrawDecision, owed.ToDrawProgress, owed.AutomaRoll, owed.ToRollFavorite, owed.ToDrawFirst)


def private(state: State) -> bool:
    """Only the bots' cards, their rolls and who begins are told."""
    return not isinstance(state.owed[-1], OF_THE_BOTS)


class Eyes:
    """Somebody who sees what a choice has changed on the table once cards and dice of their own have come."""

    def __init__(self) -> None:
        self.twin: Twin[State] | None = None

    def settled(self, after: State) -> State:
        """The table at the next choice, or at the end of the turn."""
        assert self.twin is not None
        state = after.copy()
        source = self.twin.table.source
        drawn = Counter(entry.stream for entry in self.twin.table.log if entry.stream is not None)
        while state.next_player == pieces.AUTOMA and RULES.turn(state).who in (Who.CHANCE, Who.BOT):
            if RULES.turn(state).who is Who.BOT:
                RULES.advance(state, RULES.bot(state, None))
                continue
            chance = RULES.chance(state)
            if isinstance(state.owed[-1], OF_THE_BOTS):
                break
            move = source.seeded.pick(chance, drawn[chance.stream])  # type: ignore[attr-defined]
            drawn[chance.stream] += 1
            RULES.advance(state, move)
        return state

    def reports(self, before: State, move: Move, after: State) -> list[Move]:
        if isinstance(move, ChooseExtra):
            return [move]
        in_setup = before.income_turns == 0 and not isinstance(before.owed[-1], owed.YourTurn)
        if in_setup or before.next_player != pieces.AUTOMA:
            return []
        now = self.settled(after)
        found: list[Move] = [TakeIncome()] * (now.income_turns - before.income_turns)
        found += tokens(before, now) + hexes(before, now)
        over = now.next_player != pieces.AUTOMA or isinstance(now.owed[-1], (owed.YourTurn, GameOver))
        return [*found, EndTurn()] if over else found


def tokens(before: State, now: State) -> list[Move]:
    found: list[Move] = []
    for token in range(4):
        track, space = before.token_track[token], before.token_space[token]
        if now.token_track[token] != track:
            found += [Moved(track, 12, token)] if space < 12 else []
            track, space = now.token_track[token], 0
            found.append(Restarted(track))
        if now.token_space[token] != space:
            found.append(Moved(track, now.token_space[token], token))
    passed = {
        number
        for number, owner in enumerate(now.claimed[:12])
        if owner == pieces.YOU and before.claimed[number] == pieces.NOBODY and not gained_by_token(before, now, number)
    }
    found += [TookLandmark(number) for number in sorted(passed)]
    found += [PushedBots(track) for track in range(4) if now.bot_track[0][track] > before.bot_track[0][track]]
    return found


def gained_by_token(before: State, now: State, number: int) -> bool:
    track, space = number // 3, (4, 7, 10)[number % 3]
    stood = max((at for on, at in zip(before.token_track, before.token_space, strict=True) if on == track), default=0)
    stands = max((at for on, at in zip(now.token_track, now.token_space, strict=True) if on == track), default=0)
    restarted = now.singular and not before.singular and track == pieces.TECHNOLOGY
    return restarted or stood < space <= stands


def hexes(before: State, now: State) -> list[Move]:
    found: list[Move] = []
    for at in range(34):
        if before.tile[at] == pieces.UNEXPLORED and now.tile[at] != pieces.UNEXPLORED:
            found.append(Explored(at))
        old, new = (before.first[at], before.second[at]), (now.first[at], now.second[at])
        if old == new:
            continue
        if old == (pieces.AUTOMA_OUTPOST, pieces.TOPPLED) and new == (pieces.OUTPOST, pieces.AUTOMA_TOPPLED):
            found.append(Rose(at))
        elif new == (pieces.AUTOMA_OUTPOST, pieces.TOPPLED):
            found.append(TookHex(at, True))
        elif old[0] != pieces.OUTPOST:
            found.append(TookHex(at))
        if new[1] == pieces.OTHER:
            found.append(AddedToken(at))
    return found


def answer(companion: State, at_table: State) -> Move:
    due = companion.owed[-1]
    if isinstance(due, owed.TrapToTell):
        return PlayTrap() if at_table.second[due.at] == pieces.AUTOMA_TOPPLED else Decline()
    assert isinstance(due, owed.PointsToTell)
    return TellPoints(at_table.vp)


def known(state: State) -> Any:
    """Tracks, map, landmarks, achievements, turns, and everything of the bots'; at the end your points."""
    return {
        "yours": (sorted(zip(state.token_track, state.token_space, strict=True)), state.income_turns, state.out),
        "hers": (state.bot_track, state.favorite, state.automa_turns, state.bots_out, state.automa_civilizations),
        "map": ([tile == pieces.UNEXPLORED for tile in state.tile], state.first, state.second),
        "landmarks": (state.claimed[:12], state.automa_landmarks, state.achieved),
        "supply": (state.automa_outposts, state.shadow_outposts, state.automa_toppled),
        "cards": (state.track_card, state.tiebreaker_card, state.decision, sorted(state.decision_discard)),
        "points": (state.automa_points, state.vp if isinstance(state.owed[-1], GameOver) else None),
    }


def twin_of(store: Store, setup: Setup, by_app: list[str], **how: Any) -> Twin[State]:
    eyes = Eyes()
    translation = Translation(eyes.reports, answer, known, private=private)
    eyes.twin = Twin(PLUGIN, translation, store, complete(PLUGIN.info, setup), by_app, **how)
    return eyes.twin


def evening(folder: Path, setup: Setup, by_app: list[str], **how: Any) -> Any:
    return twin_of(Store(folder / "games.sqlite3"), setup, by_app, **how).play()


@pytest.mark.parametrize(
    ("seed", "level", "options", "by_app"),
    [
        (1, 2, {"civilization": "nomads"}, HERS_BY_APP),
        (2, 6, {"civilization": "militants"}, HERS_BY_APP),
        (3, 1, {"civilization": "isolationists"}, []),
        (4, 4, {}, HERS_BY_APP),
    ],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, seed: int, level: int, options: dict[str, Value], by_app: list[str]
) -> None:
    evening(tmp_path, Setup(seed, level, options), by_app)


def test_a_game_takes_two_taps_for_an_action_and_one_for_a_turn_of_the_bots(tmp_path: Path) -> None:
    """On average, with their cards drawn by the app."""
    took = evening(tmp_path, Setup(5, 3, {"civilization": "leaders"}), HERS_BY_APP, upsets=0)
    assert took.taps <= 2 * took.reports + took.automa_turns


def companion(level: int = 2) -> State:
    """Your first turn is being told."""
    state = COMPANION_RULES.new(complete(PLUGIN.info, Setup(1, level, {"first": "you"})))
    source = Seeded(1)
    while COMPANION_RULES.turn(state).who is Who.CHANCE:
        COMPANION_RULES.advance(state, source.deal(COMPANION_RULES.chance(state)))
    assert isinstance(state.owed[-1], owed.Telling)
    return state


def told(state: State, *moves: Move) -> State:
    for move in moves:
        COMPANION_RULES.check(state, move)
        COMPANION_RULES.advance(state, move)
    return state


def test_nothing_of_yours_is_known_and_nothing_is_asked_for_it() -> None:
    state = companion()
    view = PLUGIN.face.view(state, 0)
    assert (state.mat, state.civilizations, state.hand, state.market) == (0, [], [], [])
    assert view.panels[0].points is None
    assert re.findall(r'data-part="(\w+)"', PLUGIN.face.draw(view, WORDS)) == ["map", "tracks", "bots"]
    assert COMPANION.seats_without_score(state) == {pieces.YOU}


def test_one_tap_tells_a_step_with_its_landmark() -> None:
    state = told(companion(), Moved(0, 4))
    assert (state.token_space[0], state.claimed[0]) == (4, pieces.YOU)
    state = told(state, Moved(0, 3))
    assert (state.token_space[0], state.claimed[0]) == (3, pieces.YOU)
    assert told(state, Moved(3, 12)).achieved[0] == (pieces.YOU,)


def test_a_landmark_that_a_card_brought_is_told_once() -> None:
    before = companion()
    move = TookLandmark(5)
    assert PLUGIN.face.tell(before, move) == msg("after.landmark_you", landmark=names.landmark(5))
    assert PLUGIN.face.aftermath(before, move, told(before, move)) == []


def test_of_two_tokens_on_a_track_the_one_that_can_have_come_is_told() -> None:
    state = told(companion(), Moved(3, 12), Restarted(1), Moved(1, 4, 1), Moved(1, 2, 3))
    offered = {move.space: move for move in COMPANION_RULES.legal(state) if isinstance(move, Moved) and move.track == 1}
    assert (offered[1], offered[3], offered[4]) == (Moved(1, 1), Moved(1, 3, 3), Moved(1, 4, 3))
    assert told(state.copy(), offered[3]).token_space == [0, 4, 0, 3]
    assert told(state.copy(), offered[4]).token_space == [0, 4, 0, 4]
    assert told(state.copy(), Moved(1, 4)).token_space == [0, 4, 0, 2], "as in games from before a token was named"
    with pytest.raises(Illegal):
        COMPANION_RULES.check(state, Moved(1, 4, 0))


def test_an_attack_on_her_is_told_with_or_without_a_trap() -> None:
    state = companion()
    at = put(state, 1, 1, pieces.AUTOMA_OUTPOST)
    state.automa_cards = 2
    trapped = told(state.copy(), TookHex(at, True))
    assert (trapped.first[at], trapped.second[at], trapped.automa_toppled) == (pieces.AUTOMA_OUTPOST, pieces.TOPPLED, 1)
    assert trapped.automa_cards == 1
    taken = told(state, TookHex(at))
    assert (taken.first[at], taken.second[at], taken.toppled, taken.automa_cards) == (
        pieces.OUTPOST,
        pieces.AUTOMA_TOPPLED,
        1,
        0,
    )
    assert PLUGIN.face.offer(state, EndTurn()).place is None


@pytest.mark.rule("TAP-TRAP-01", "TAP-TRAP-03")
def test_an_attack_on_her_says_what_to_do_with_her_cards_and_counts_them() -> None:
    state = companion()
    at = put(state, 1, 1, pieces.AUTOMA_OUTPOST)
    state.automa_cards = 3
    offered = [PLUGIN.face.offer(state, move) for move in COMPANION_RULES.legal(state) if isinstance(move, TookHex)]
    here = {offer.move: WORDS.say(offer.label) for offer in offered if offer.place == places.hex_place(at)}
    assert [*here] == [TookHex(at), *(TookHex(at, True, n) for n in (1, 2, 3))]
    assert "her 3 tapestry cards one by one: no trap" in here[TookHex(at)]
    assert "card 2 of 3 is a trap" in here[TookHex(at, True, 2)]
    assert told(state.copy(), TookHex(at, True, 2)).automa_cards == 1
    state.automa_cards = 0
    assert [move for move in COMPANION_RULES.legal(state) if isinstance(move, TookHex) and move.at == at] == [
        TookHex(at)
    ]
    obstacle = COMPANION_RULES.obstacle(state, TookHex(at, True))
    assert obstacle is not None
    assert not obstacle.impossible


@pytest.mark.rule("TAP-COPP-05")
def test_after_your_fifth_income_turn_no_trap_is_spoken_of() -> None:
    state = companion()
    put(state, -1, 1, pieces.OUTPOST)
    attack = AutomaConquer(hexagon(-1, 1), True)
    assert any("trap" in WORDS.say(step).lower() for step in PLUGIN.face.instruct(state, attack))
    state.out = True
    steps = [WORDS.say(step) for step in PLUGIN.face.instruct(state, attack)]
    assert steps == ["Put an Automa outpost on hex C4.", "Lay your outpost on hex C4 on its side."]


def test_landmarks_and_achievements_of_the_bots_are_told_once(tmp_path: Path) -> None:
    companion = PLUGIN.companion
    assert companion is not None
    session = Session.create(
        Store(tmp_path / "saves.db"),
        PLUGIN,
        complete(PLUGIN.info, Setup(7, 2)),
        "companion",
        by_app=[source.stream for source in companion.sources],
    )
    landmarks = 0
    while landmarks < 2:
        session.report(EndTurn())
        for index in screen.to_carry_out(session.match, session.done):
            turn = screen.turn_steps(session.match, session.done, index)
            steps = [step for step in turn.steps if step.key == "instruct.landmark"]
            landmarks += len(steps)
            assert steps == [] or "after.landmark_bots" not in [line.key for line in turn.after]
        session.acknowledge()


def test_it_is_asked_whether_you_had_a_trap() -> None:
    state = companion()
    state.owed.append(owed.AutomaToConquer(pieces.AUTOMA, True))
    at = put(state, -1, 1, pieces.OUTPOST)
    state.tiebreaker_card = 3
    move = COMPANION_RULES.bot(state, None)
    COMPANION_RULES.advance(state, move)
    assert state.owed[-1] == owed.TrapToTell(pieces.YOU, at)
    assert WORDS.say(PLUGIN.face.view(state, 0).prompt).startswith("The Automa attacks hex C4")
    assert (told(state.copy(), PlayTrap()).second[at], told(state, Decline()).first[at]) == (
        pieces.AUTOMA_TOPPLED,
        pieces.AUTOMA_OUTPOST,
    )


@pytest.mark.parametrize(
    ("move", "impossible"),
    [
        (Explored(hexagon(0, 0)), True),
        (TookHex(hexagon(-1, 1)), True),
        (TookHex(hexagon(2, 0)), True),
        (TookHex(hexagon(0, 0), True), True),
        (Rose(hexagon(0, 0)), False),
    ],
)
def test_only_what_no_table_shows_is_impossible(move: Move, impossible: bool) -> None:
    found = COMPANION_RULES.obstacle(companion(), move)
    assert found is not None
    assert found.impossible is impossible


@pytest.mark.rule("TAP-END-01")
def test_the_points_are_one_number_at_the_end() -> None:
    state = companion()
    state.income_turns, state.bots_out = 4, True
    told(state, TakeIncome(), EndTurn())
    assert isinstance(state.owed[-1], owed.PointsToTell)
    told(state, TellPoints(181))
    assert COMPANION_RULES.turn(state).who is Who.OVER
    score = COMPANION_RULES.scores(state)[0]
    assert (score.points, [WORDS.say(what) for what, _ in score.parts]) == (181, ["Your own count"])


def test_everything_can_be_said_and_reads_differently() -> None:
    state = told(companion(), Moved(2, 3), Explored(hexagon(1, 0)))
    for what in (
        COMPANION.sources,
        COMPANION.setup_steps(state),
        list(COMPANION.corrections(state)),
        COMPANION.meters(state),
    ):
        assert what
        assert unsayable(what, WORDS) is None
    read = [(WORDS.say(offer.group or ""), WORDS.say(offer.label)) for offer in COMPANION.corrections(state)]
    assert len(set(read)) == len(read)
    assert {meter.amount for meter in COMPANION.meters(state)} == {"points", "cards", "turns"}


def test_every_correction_can_be_made() -> None:
    state = told(companion(), Moved(2, 3), Explored(hexagon(1, 0)), TookHex(hexagon(1, 0)))
    offers = list(COMPANION.corrections(state))
    assert len(offers) > 100
    for offer in offers:
        changed = state.copy()
        assert isinstance(offer.move, Correction)
        COMPANION_RULES.correct(changed, offer.move)
        assert bool(offer.amount) is (changed == state)


@pytest.mark.parametrize(
    ("correction", "look", "value"),
    [
        (SetYourTrack(1, 7), lambda state: (state.token_space[1], state.claimed[4]), (7, pieces.NOBODY)),
        (SetExplored(hexagon(1, 0), True), lambda state: state.tile[hexagon(1, 0)] != pieces.UNEXPLORED, True),
        (SetTurns(False, 3), lambda state: (state.income_turns, state.out), (3, False)),
        (SetTurns(True, 5), lambda state: (state.automa_turns, state.bots_out), (5, True)),
    ],
)
def test_a_correction_changes_just_that(correction: Any, look: Any, value: Any) -> None:
    state = companion()
    COMPANION_RULES.correct(state, correction)
    assert look(state) == value


def test_what_the_bots_may_have_done_instead_can_be_carried_out() -> None:
    for due in (
        owed.BotToAdvance(pieces.AUTOMA, 1),
        owed.AutomaToConquer(pieces.AUTOMA),
        owed.AutomaToExplore(pieces.AUTOMA),
    ):
        state = companion()
        state.track_card, state.tiebreaker_card = 10, 8
        state.owed.append(due)
        found = alternatives(state)
        assert COMPANION_RULES.bot(state, None) in found
        for move in found:
            changed = state.copy()
            COMPANION_RULES.advance(changed, move)
            assert changed != state


def test_a_card_of_yours_moves_both_bots() -> None:
    state = told(companion(), PushedBots(1))
    while COMPANION_RULES.turn(state).who is Who.BOT:
        COMPANION_RULES.advance(state, COMPANION_RULES.bot(state, None))
    assert (state.bot_track[0][1], state.bot_track[1][1], type(state.owed[-1])) == (1, 1, owed.Telling)


def test_a_token_beside_yours_and_a_second_start() -> None:
    state = told(companion(), Moved(3, 12), Restarted(0))
    assert (state.token_track[3], state.token_space[3], state.singular) == (0, 0, True)
    at = put(state, 1, 1, pieces.OUTPOST, pieces.NOTHING)
    assert told(state, AddedToken(at)).second[at] == pieces.OTHER
