"""The bots' income turns, cell by cell."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.automa.conquest import add_shadow_outpost
from automatable.games.tapestry.automa.hexes import GUARD, Survey
from automatable.games.tapestry.automa.tracks import FAVORITES, Chooser
from automatable.games.tapestry.model.moves import (
    AutomaGain,
    AutomaGuard,
    AutomaScore,
    BotFavorite,
    BotsFinish,
    BotsIncome,
    DrawProgress,
)
from automatable.games.tapestry.model.owed import (
    AutomaCivilization,
    AutomaToGain,
    AutomaToGuard,
    AutomaToScore,
    BotToAdvance,
    BotToFavor,
    BotToStep,
    CheckFavorite,
    ReturnProgress,
    ToBeginIncome,
    ToDrawProgress,
    ToFinishIncome,
)
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    BY_AUTOMA_CIVILIZATION,
    BY_ERA,
    BY_LANDS,
    BY_MILITARY,
    BY_TECHNOLOGY,
    END,
    EXPLORATION,
    MILITARY,
    SCIENCE,
    SHADOW,
    TECHNOLOGY,
    TURNS,
)
from automatable.games.tapestry.model.places import ICON_PLACE
from automatable.games.tapestry.model.records import AutomaLevel
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS, AUTOMA_MATS
from automatable.games.tapestry.rules.stacks import refresh_market, take_face_down
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import Msg, msg

EXTRA_ORDER: Final = (MILITARY, EXPLORATION, TECHNOLOGY, SCIENCE)
"""TAP-DIFF-08: the extra advances of level 6."""
LINES: Final = (
    ("landmarks_and_territories", BY_LANDS),
    ("military_and_science", BY_MILITARY),
    ("technology_and_exploration", BY_TECHNOLOGY),
    ("first_to_era", BY_ERA),
    ("conquerors", BY_AUTOMA_CIVILIZATION),
    ("engineers", BY_AUTOMA_CIVILIZATION),
)
"""What the Automa scores for, and where it is noted."""
SOURCE_OF: Final = dict(LINES)


def begin_income(state: State, owed: ToBeginIncome, trace: Trace | None) -> Move:
    """The next income turn."""
    return BotsIncome(state.automa_turns + 1)


def start_income(state: State, owed: ToBeginIncome, move: BotsIncome) -> None:
    """TAP-INC-01: the cells of the chart in order, left column first; TAP-INC-12: only those of this turn. TAP-DIFF-04: extra
    advances are the first event of turn 1. TAP-INC-08, TAP-INC-09, TAP-INC-10: both bots advance by the latest pair, with benefits for the
    Automa, even if that pair was used before."""
    state.automa_turns = turn = move.turn
    level = AUTOMA_LEVELS[state.level]
    cells: list[Owed] = extra_advances(state, level) if turn == 1 else []
    if turn in level.favorite_check:
        cells += [CheckFavorite(AUTOMA, AUTOMA), CheckFavorite(AUTOMA, SHADOW)]
    if turn in level.advance_both_bots:
        cells += [BotToAdvance(AUTOMA, AUTOMA), BotToAdvance(AUTOMA, SHADOW)]
    if turn in level.civilization_bonus:
        cells += [
            AutomaCivilization(AUTOMA, name)
            for name in state.automa_civilizations
            if turn in AUTOMA_CIVILIZATIONS[name].income_turns
        ]
    if turn in level.gain_vp:
        cells.append(AutomaToScore(AUTOMA))
    if added := progress_added(level, turn):
        cells.append(ToDrawProgress(AUTOMA, added))
    cells.append(ToFinishIncome(AUTOMA))
    state.owed += reversed(cells)


def progress_added(level: AutomaLevel, turn: int) -> int:
    """TAP-INCDK-01: how many progress cards join in this turn, two for each icon."""
    added = level.progress_cards_added
    return (0, 0, added.turn_2, added.turn_3, added.turn_4, 0)[turn]


def extra_advances(state: State, level: AutomaLevel) -> list[Owed]:
    """TAP-DIFF-07: level 5, each bot on its favorite track; TAP-DIFF-08: level 6, both on every track; TAP-DIFF-06: levels 2 to 4
    have none. TAP-INC-02: the top progress card breaks ties, and goes back afterwards."""
    if level.income_turn_1_bots == "none":
        return []
    if level.income_turn_1_bots == "favorite_track":
        steps = [BotToStep(AUTOMA, bot, state.favorite[bot - AUTOMA], True) for bot in (AUTOMA, SHADOW)]
    else:
        steps = [BotToStep(AUTOMA, bot, track, True) for track in EXTRA_ORDER for bot in (AUTOMA, SHADOW)]
    return [ToDrawProgress(AUTOMA, 1, True), *steps, ReturnProgress(AUTOMA)]


def is_outrun(state: State, bot: int) -> bool:
    """TAP-INC-04: whether a bot is at the end of its favorite track, or TAP-INC-05: behind another token there."""
    favorite = state.favorite[bot - AUTOMA]
    spaces = (state.standing(favorite), state.bot_track[0][favorite], state.bot_track[1][favorite])
    return spaces[bot] == END or max(spaces) > spaces[bot]


def check_favorite(state: State, owed: CheckFavorite) -> None:
    """Then it chooses anew."""
    if is_outrun(state, owed.bot):
        state.owed.append(BotToFavor(AUTOMA, owed.bot))


def choose_favorite(state: State, owed: BotToFavor, trace: Trace | None) -> Move:
    """The track that the landmark-or-end indicator would choose; TAP-INC-03: ties by the latest tiebreaker card."""
    track = decide(Chooser(state, owed.bot), FAVORITES[owed.bot], trace)
    return BotFavorite(owed.bot, state.favorite[owed.bot - AUTOMA] if track is None else track)


def _about_favorite(state: State, owed: BotToFavor) -> Msg:
    return msg(f"about.favorite_{owed.bot}")


def set_favorite(state: State, owed: BotToFavor, move: BotFavorite) -> None:
    state.favorite[move.bot - AUTOMA] = move.track


def score_lines(state: State, civilization: str) -> list[tuple[str, int, int]]:
    """What she scores now: name, count and multiplier. TAP-INCVP-01, TAP-INCVP-02, TAP-INCVP-03: landmarks and territories, spaces on
    military and science, on technology and exploration; TAP-INCVP-04, TAP-INCVP-05: times what her mat shows before the new tapestry card
    covers it; TAP-INCVP-07: the first to start an era."""
    lands, landmarks = len(state.lands(AUTOMA_OUTPOST)), len(state.automa_landmarks)
    if civilization:
        return [(civilization, lands if civilization == "conquerors" else landmarks, 1)]
    turn = state.automa_turns
    mat = AUTOMA_MATS[AUTOMA_LEVELS[state.level].mat]
    tracks = state.bot_track[0]
    lines = [
        ("landmarks_and_territories", landmarks + lands, mat.landmarks_and_territories[turn - 2]),
        ("military_and_science", tracks[MILITARY] + tracks[SCIENCE], mat.military_and_science[turn - 2]),
        (
            "technology_and_exploration",
            tracks[TECHNOLOGY] + tracks[EXPLORATION],
            mat.technology_and_exploration[turn - 2],
        ),
    ]
    if turn < TURNS and state.income_turns < turn:
        lines.append(("first_to_era", 1, mat.first_to_era[turn - 2]))
    return lines


def choose_score(state: State, owed: AutomaToScore, trace: Trace | None) -> Move:
    """No choice: she scores."""
    return AutomaScore(owed.civilization)


def score(state: State, owed: AutomaToScore, move: AutomaScore) -> None:
    """TAP-INCVP-06: here she gains nearly all her points."""
    for name, count, times in score_lines(state, move.civilization):
        state.automa_points[SOURCE_OF[name]] += count * times


def choose_guard(state: State, owed: AutomaToGuard, trace: Trace | None, choice: Choice[Survey, int] = GUARD) -> Move:
    """Conquerors: where the toppled outpost of the Shadow Empire goes."""
    at = decide(Survey(state), choice, trace)
    assert at is not None
    return AutomaGuard(at)


def guard(state: State, owed: AutomaToGuard, move: AutomaGuard) -> None:
    """It lies beside hers."""
    add_shadow_outpost(state, move.at)


def progress_cards(state: State, owed: ToDrawProgress) -> Chance:
    """Any card that may be on top of the progress deck."""
    return Chance("progress", state.progress, DrawProgress)


def draw_progress(state: State, owed: ToDrawProgress, move: DrawProgress) -> None:
    """TAP-INCDK-01: to the discard pile of the decision cards; TAP-INC-02: in income turn 1 only looked at."""
    if owed.look:
        state.tiebreaker_card = move.card
        if move.card in state.mystery:
            state.mystery.remove(move.card)
        return
    state.progress.remove(move.card)
    state.decision_discard.append(move.card)
    if owed.left > 1 and state.progress:
        state.owed.append(ToDrawProgress(AUTOMA, owed.left - 1))


def return_progress(state: State, owed: ReturnProgress) -> None:
    """TAP-INC-02: it is shuffled into the progress deck again."""
    state.tiebreaker_card = 0


def choose_gain(state: State, owed: AutomaToGain, trace: Trace | None) -> Move:
    """No choice: what the chart says."""
    return AutomaGain(owed.what)


def gain(state: State, owed: AutomaToGain, move: AutomaGain) -> None:
    """TAP-BEN-07: all face-up tech cards are replaced; TAP-BEN-11: a tapestry card, face down."""
    if move.what == "tapestry_card":
        gain_tapestry_card(state)
    else:
        refresh_market(state)


def gain_tapestry_card(state: State) -> None:
    """One face-down card more beside her mat."""
    state.automa_cards += take_face_down(state)


def choose_finish(state: State, owed: ToFinishIncome, trace: Trace | None) -> Move:
    """No choice: the last cells."""
    return BotsFinish(state.automa_turns)


def finish(state: State, owed: ToFinishIncome, move: BotsFinish) -> None:
    """TAP-INCDK-02: a card of the deck on her mat; TAP-INCDK-04: one beside it; TAP-INCDK-03: the new decision deck. TAP-TURN-10: after
    the fifth they are done."""
    level = AUTOMA_LEVELS[state.level]
    turn = move.turn
    if turn in level.place_tapestry_on_mat:
        take_face_down(state)
    if turn in level.gain_tapestry_card:
        gain_tapestry_card(state)
    if turn in level.shuffle_decision_deck:
        pair = [state.track_card, state.tiebreaker_card] if state.track_card else []
        state.decision = sorted([*state.decision, *state.decision_discard, *pair])
        state.decision_discard = []
        state.track_card = state.tiebreaker_card = 0
    if turn == TURNS:
        state.bots_out = True


def why_income(state: State, owed: ToBeginIncome, trace: Trace) -> None:
    """What has led to the income turn, and the cells of the chart that it has."""
    turn = state.automa_turns + 1
    if state.track_card:
        trace.given("TAP-TURN-05", msg("because.income", card=state.track_card), ICON_PLACE)
    else:
        trace.given("TAP-TURN-01", msg("because.first_income"))
    level = AUTOMA_LEVELS[state.level]
    cells = [msg(f"because.{name}") for name, turns in _cells(level) if turn in turns]
    trace.given("TAP-INC-12", msg("because.cells", turn=turn, cells=cells or (msg("because.none"),)))


def _cells(level: AutomaLevel) -> tuple[tuple[str, Sequence[int]], ...]:
    return (
        ("favorites", level.favorite_check),
        ("advances", level.advance_both_bots),
        ("civilization", level.civilization_bonus),
        ("points", level.gain_vp),
        ("cards", [turn for turn in range(1, TURNS + 1) if progress_added(level, turn)]),
        ("mat", level.place_tapestry_on_mat),
        ("beside", level.gain_tapestry_card),
        ("shuffle", level.shuffle_decision_deck),
    )


def why_score(state: State, owed: AutomaToScore, trace: Trace) -> None:
    """The cell, and each line with its factor."""
    if owed.civilization:
        trace.given("TAP-INC-11", msg("because.civilization_cell", turn=state.automa_turns))
    else:
        trace.given("TAP-INCVP-06", msg("because.points_cell", turn=state.automa_turns))
        trace.given("TAP-INCVP-04", msg("because.factors", turn=state.automa_turns))
    for name, count, times in score_lines(state, owed.civilization):
        line = msg("because.line", line=msg(f"line.{name}"), count=count, times=times, n=count * times)
        trace.given(SCORE_RULES[name], line)


def why_finish(state: State, owed: ToFinishIncome, trace: Trace) -> None:
    """The last cells of the chart in this turn."""
    level, turn = AUTOMA_LEVELS[state.level], state.automa_turns
    for rule, name, turns in (
        ("TAP-INCDK-02", "mat", level.place_tapestry_on_mat),
        ("TAP-INCDK-04", "beside", level.gain_tapestry_card),
        ("TAP-INCDK-03", "shuffle", level.shuffle_decision_deck),
    ):
        if turn in turns:
            trace.given(rule, msg(f"because.{name}"))
    if turn == TURNS:
        trace.given("TAP-TURN-10", msg("because.last"))
    if not trace.steps:
        trace.given("TAP-INC-12", msg("because.no_cells", turn=turn))


def why_gain(state: State, owed: AutomaToGain, trace: Trace) -> None:
    """The benefit chart."""
    rule = "TAP-BEN-11" if owed.what == "tapestry_card" else "TAP-BEN-07"
    trace.given("TAP-BEN-01", msg("because.benefit"))
    trace.given(rule, msg(f"because.{owed.what}"))


SCORE_RULES: Final = {
    "landmarks_and_territories": "TAP-INCVP-01",
    "military_and_science": "TAP-INCVP-02",
    "technology_and_exploration": "TAP-INCVP-03",
    "first_to_era": "TAP-INCVP-07",
    "conquerors": "TAP-INC-11",
    "engineers": "TAP-INC-11",
}
INCOME: Final = Decision(
    (ToBeginIncome,),
    begin_income,
    {BotsIncome: start_income},
    "TAP-INC-01",
    lambda state, owed: msg("about.income", turn=state.automa_turns + 1),
    why_income,
)
FAVOR: Final = Decision((BotToFavor,), choose_favorite, {BotFavorite: set_favorite}, "TAP-INC-06", _about_favorite)
SCORE: Final = Decision((AutomaToScore,), choose_score, {AutomaScore: score}, "TAP-INCVP-01", "about.score", why_score)
GUARDING: Final = Decision(
    (AutomaToGuard,),
    choose_guard,
    {AutomaGuard: guard},
    "TAP-INC-11",
    "about.guard",
    choice=GUARD,
    by_choice=choose_guard,
)
GAIN: Final = Decision(
    (AutomaToGain,),
    choose_gain,
    {AutomaGain: gain},
    "TAP-BEN-01",
    lambda state, owed: msg(f"about.{owed.what}"),
    why_gain,
)
FINISH: Final = Decision(
    (ToFinishIncome,),
    choose_finish,
    {BotsFinish: finish},
    "TAP-INCDK-02",
    lambda state, owed: msg("about.finish", turn=state.automa_turns),
    why_finish,
)
DRAW_PROGRESS: Final = Draw(DrawProgress, (ToDrawProgress,), progress_cards, draw_progress, rule="TAP-INCDK-01")
