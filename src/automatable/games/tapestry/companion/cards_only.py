"""Cards only: the app knows neither the map nor your tokens. Of the bots somebody says what the check-list came to.

How many territories the Automa has is counted, for she scores them; any free hex stands for one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from automatable.games.tapestry.automa import conquest, income
from automatable.games.tapestry.automa.hexes import NEUTRAL, OPPONENT, Survey, lonely
from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.reports import (
    TELLING,
    TRACK_LANDMARKS,
    conquered,
    incomes,
    moved_to,
    trap_counts,
)
from automatable.games.tapestry.companion.words import WORDS
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.geometry import HEX_COUNT, ISLAND
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    COMPLETE_TRACK,
    END,
    MIDDLE_ISLAND,
    NOBODY,
    NOTHING,
    OUTPOST,
    TRACKS,
    UNEXPLORED,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS
from automatable.kernel.decide.pipeline import decide, fallback, note
from automatable.kernel.decide.trace import Trace, is_checklist
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

# You


def turn_reports(state: State) -> Sequence[Offer]:
    """Your turn is over; before that, what her points and the check-lists depend on."""
    return list(_played(state)) if isinstance(state.owed[-1], o.Telling) else ()


def _played(state: State) -> Iterator[Offer]:
    yield WORDS.offer(state, b.EndTurn())
    yield from (WORDS.offer(state, move) for move in incomes(state, TELLING))
    group = msg("group.achievements")
    if lonely(state):
        yield from (WORDS.offer(state, move) for move in _attacks(state))
    if YOU not in state.achieved[MIDDLE_ISLAND] and state.second[ISLAND] == NOTHING:
        yield Offer(b.TookHex(ISLAND), msg("label.took_island"), group=group)
    if YOU not in state.achieved[COMPLETE_TRACK]:
        ends = [track for track in TRACKS if any(place == track for place in state.token_track)]
        yield from (
            Offer(moved_to(state, track, END), msg("label.track_end", track=names.track(track)), group=group)
            for track in ends
        )
    for number in TRACK_LANDMARKS:
        if state.claimed[number] == NOBODY:
            yield Offer(b.TookLandmark(number), names.landmark(number), group=msg("group.your_landmark"))
    yield from (WORDS.offer(state, b.PushedBots(track)) for track in TRACKS)


def _attacks(state: State) -> list[Move]:
    return [b.TookHers(), *(b.TookHers(True, n) for n in trap_counts(state))]


def no_hers(state: State, owed: o.Telling, move: b.TookHers) -> Illegal | None:
    """She must have a territory with a single token (TAP-YOU-18)."""
    return None if lonely(state) else Illegal("TAP-YOU-18", msg("illegal.two_tokens"), impossible=True)


def take_hers(state: State, owed: o.Telling, move: b.TookHers) -> None:
    """One of hers is toppled; or yours, by a trap."""
    at = min(lonely(state), key=lambda at: at == ISLAND)
    conquered(state, owed, b.TookHex(at, move.trapped, move.discarded))


# The bots


def checklist_answers(state: State) -> Sequence[Offer]:
    """The answers to the check-list of this moment."""
    match state.owed[-1]:
        case o.BotToAdvance(bot=bot):
            left: list[Move] = [m.BotAdvance(bot, track) for track in TRACKS if state.bot_position(bot, track) < END]
            return [WORDS.offer(state, move) for move in left or [m.BotIdle(bot, "advance", "finished")]]
        case o.BotToFavor(bot=bot):
            now = state.favorite[bot - AUTOMA]
            tracks = sorted(TRACKS, key=lambda track: track != now)
            return [WORDS.offer(state, m.BotFavorite(bot, track)) for track in tracks]
        case o.AutomaToConquer():
            if not state.automa_outposts:
                return [WORDS.offer(state, m.BotIdle(AUTOMA, "conquer", "outposts"))]
            island = [b.SeenConquest("island")] if AUTOMA not in state.achieved[MIDDLE_ISLAND] else []
            trapped = [] if state.out else [b.SeenConquest("trapped")]
            found = [b.SeenConquest("yours"), *trapped, *island, b.SeenConquest("nobody")]
            return [WORDS.offer(state, move) for move in (*found, m.BotIdle(AUTOMA, "conquer", "hexes"))]
        case o.AutomaToExplore():
            idle = m.BotIdle(AUTOMA, "explore", "hexes")
            return [WORDS.offer(state, move) for move in (b.SeenExploration(), idle)]
        case o.AutomaToGuard():
            return [WORDS.offer(state, b.SeenGuard())]
        case _:
            return ()


def needs_no_board(state: State) -> bool:
    """What the bots' own tokens and cards alone decide. Your landmarks, your tokens and the map are asked for (TAP-ADV-04, TAP-INC-05)."""
    owed = state.owed[-1]
    if isinstance(owed, o.BotToAdvance):
        card = DECISION_CARDS[state.track_card]
        return (card.automa_track if owed.bot == AUTOMA else card.shadow_track) != "landmark_or_end"
    return not isinstance(owed, (o.BotToFavor, o.AutomaToConquer, o.AutomaToExplore, o.AutomaToGuard))


def _some_hex(state: State, first: int) -> int:
    """A hex that stands for the one at the table."""
    there = [at for at in range(HEX_COUNT) if at != ISLAND and state.second[at] == NOTHING]
    wanted = [at for at in there if state.first[at] == first]
    return next(iter(wanted or [at for at in there if state.first[at] != AUTOMA_OUTPOST]))


def see_conquest(state: State, owed: o.AutomaToConquer, move: b.SeenConquest) -> None:
    """TAP-COPP-04, TAP-COPP-05, TAP-CNEU-09: an outpost leaves her supply and stands there, or lies there after a trap."""
    state.automa_outposts -= 1
    attacked = move.what in ("yours", "trapped") or (move.what == "island" and state.first[ISLAND] == OUTPOST)
    at = ISLAND if move.what == "island" else _some_hex(state, OUTPOST if attacked else NOTHING)
    if state.tile[at] == UNEXPLORED:
        state.tile[at] = UNKNOWN_TILE
    if attacked:
        state.first[at] = OUTPOST
        state.owed.append(o.Attack(AUTOMA, at, move.what == "trapped"))
    else:
        state.owed.append(o.Settle(AUTOMA, at))


def see_exploration(state: State, owed: o.AutomaToExplore, move: b.SeenExploration) -> None:
    """TAP-EXPL-05: a tile, wherever it lies."""


def see_guard(state: State, owed: o.AutomaToGuard, move: b.SeenGuard) -> None:
    """One of her territories with a single token has two now."""
    income.guard(state, owed, m.AutomaGuard(lonely(state)[0]))


def choose_conquest(state: State, owed: o.AutomaToConquer, trace: Trace | None) -> Move:
    """As on the screen; for eyes at a table first the list of your territories (TAP-CONQ-01), then that of other hexes (TAP-CONQ-02)."""
    if not is_checklist(trace) or not state.automa_outposts:
        return conquest.choose_conquest(state, owed, trace)
    survey = Survey(state, owed.anywhere)
    island = AUTOMA not in state.achieved[MIDDLE_ISLAND]
    decide(survey, OPPONENT[island], trace)
    fallback(trace, "TAP-CONQ-02", "choice.otherwise_neutral")
    decide(survey, NEUTRAL[island, DECISION_CARDS[state.tiebreaker_card].toppled_outpost, True], trace)
    fallback(trace, "TAP-CNEU-06", "choice.without_single")
    fallback(trace, "TAP-CNEU-03", "choice.no_hex")
    return m.BotIdle(AUTOMA, "conquer", "hexes")


# The favorite tracks


def check_favorite(state: State, owed: o.CheckFavorite) -> None:
    """Beside a board each check is a decision, so that it can be told."""
    state.owed.append(o.BotToFavor(AUTOMA, owed.bot))


def choose_favorite(state: State, owed: o.BotToFavor, trace: Trace | None) -> Move:
    """TAP-INC-04, TAP-INC-05: a new one if the check says so; otherwise it stays."""
    if is_checklist(trace):
        note(trace, "TAP-INC-04", "choice.favorite_at_end")
        note(trace, "TAP-INC-05", "choice.favorite_behind")
    elif not income.is_outrun(state, owed.bot):
        fallback(trace, "TAP-INC-04", "choice.favorite_kept")
        return m.BotFavorite(owed.bot, state.favorite[owed.bot - AUTOMA])
    return income.choose_favorite(state, owed, trace)


FAVOR: Final = replace(income.FAVOR, choose=choose_favorite)
GUARDING: Final = replace(income.GUARDING, does={m.AutomaGuard: income.guard, b.SeenGuard: see_guard})
TOOK_HERS: Final = Verb(b.TookHers, (o.Telling,), never, take_hers, rule="TAP-YOU-18", obstacle=no_hers)
