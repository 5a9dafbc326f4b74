"""The set-up for hands in two parts: board and your side, then the bots (TAP-SETUP-15)."""

from collections.abc import Iterator, Sequence

from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.geometry import ISLAND
from automatable.games.tapestry.model.pieces import AUTOMA, NOBODY, SHADOW, TRACKS
from automatable.games.tapestry.model.records import AutomaLevel
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, CIVILIZATIONS, TAPESTRY_CARDS
from automatable.games.tapestry.rules.setup import civilization_deck, tapestry_deck
from automatable.games.tapestry.show.words.adjustments import adjustment
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import msg


def setup_steps(state: State) -> Sequence[SetupStep]:
    return (*_for_everybody(state), *_for_the_bots(state))


def _for_everybody(state: State) -> Iterator[SetupStep]:
    start = places.space_place(TRACKS[0], 0)
    yield SetupStep(msg("prepare.board"), place=places.hex_place(ISLAND), rules=("TAP-SETUP-01", "TAP-SETUP-15"))
    yield from _taken_out(state)
    yield SetupStep(msg("prepare.cards"), rules=("TAP-SETUP-01",))
    yield SetupStep(
        msg("prepare.you"), msg("prepare.your_start"), start, rules=("TAP-SETUP-01", "TAP-SETUP-02"), colour="you"
    )
    each = [
        msg("adjusted.of", civilization=names.civilization(name), parts=tuple(parts))
        for name in civilization_deck(state.asterisk)
        if (parts := adjustment(name))
    ]
    if state.agreed.adjusted:
        yield SetupStep(msg("prepare.adjusted", each=tuple(each)), rules=("TAP-YOU-27", "TAP-YOU-28"))


def _taken_out(state: State) -> Iterator[SetupStep]:
    """By name."""
    cards, works = set(tapestry_deck(state.asterisk)), set(civilization_deck(state.asterisk))
    gone = [msg(f"card.{name}.name") for name in TAPESTRY_CARDS if name not in cards]
    civilizations = [msg(f"civilization.{name}.name") for name in CIVILIZATIONS if name not in works]
    rules = ("TAP-REM-01", "TAP-REM-02", "TAP-REM-03")
    yield SetupStep(msg("prepare.remove_cards", names=gone), rules=rules)
    text = msg("prepare.remove_civilizations", n=len(civilizations), names=civilizations)
    yield SetupStep(text, rules=("TAP-REM-04", "TAP-REM-05"))


def _for_the_bots(state: State) -> Iterator[SetupStep]:
    level = AUTOMA_LEVELS[state.level]
    start = places.space_place(TRACKS[0], 0)
    mat = ("TAP-SETUP-03", "TAP-SETUP-04", "TAP-DIFF-03")
    yield SetupStep(msg(f"prepare.mat_{level.mat}"), msg("prepare.colour_note"), part=2, rules=mat, colour="automa1")
    if level.income_card == f"level {level.level}":
        yield SetupStep(msg("prepare.income_card", n=level.level), part=2, rules=("TAP-DIFF-02",))
    yield SetupStep(msg("prepare.automa_pieces"), place=start, part=2, rules=("TAP-SETUP-05", "TAP-SETUP-06"))
    yield from _favorite(state, level)
    shadow = ("TAP-SETUP-09", "TAP-SETUP-10", "TAP-SETUP-11")
    yield SetupStep(msg("prepare.shadow"), msg("prepare.colour_note"), start, part=2, rules=shadow, colour="automa3")
    if (track := state.favorite[SHADOW - AUTOMA]) != NOBODY:
        text = msg("prepare.favorite_shadow", track=names.track(track))
        note = msg("prepare.another_track")
        yield SetupStep(text, note, places.track_place(track), part=2, rules=("TAP-SETUP-12",))
    decks = ("TAP-SETUP-13", "TAP-SETUP-14")
    yield SetupStep(msg("prepare.decks"), stream="decision", part=2, rules=decks)
    yield SetupStep(msg("prepare.decks_by_app"), drawn="decision", part=2, rules=decks[:1])
    yield from _first_income(level)
    first = "you_first" if state.owed[-1].who is Who.HUMAN else "bots_first"
    yield SetupStep(msg(f"prepare.{first}"), part=2, rules=("TAP-TURN-01",))


def _favorite(state: State, level: AutomaLevel) -> Iterator[SetupStep]:
    """Her favorite track and her civilizations, as soon as the die has told them."""
    track = state.favorite[0]
    rolled = ("TAP-SETUP-07",)
    if track == NOBODY:
        yield SetupStep(msg("prepare.rolled"), part=2, rules=rolled)
        return
    works = [msg(f"automa.{name}.name") for name in state.automa_civilizations]
    extra = ("TAP-DIFF-09", "TAP-DIFF-10", "TAP-DIFF-11") if level.extra_automa_civilization else ()
    text = msg("prepare.automa_works", n=len(works), names=works)
    yield SetupStep(text, msg("prepare.second_works") if extra else None, part=2, rules=(*rolled, *extra))
    text = msg("prepare.favorite_automa", track=names.track(track))
    yield SetupStep(text, place=places.track_place(track), part=2, rules=("TAP-SETUP-08",))


def _first_income(level: AutomaLevel) -> Iterator[SetupStep]:
    if level.income_turn_1_human == "each_track":
        yield SetupStep(msg("prepare.your_tracks"), part=2, rules=("TAP-DIFF-05",))
    if level.income_turn_1_bots == "favorite_track":
        yield SetupStep(msg("prepare.bots_favorite"), part=2, rules=("TAP-DIFF-07",))
    if level.income_turn_1_bots == "each_track":
        yield SetupStep(msg("prepare.bots_tracks"), part=2, rules=("TAP-DIFF-08",))
