"""The set-up for hands in two parts: the table for three, and the area of each Automa."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import ITEM_NAMES
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, State
from automatable.games.tokaido.model.tables import LEVELS, TRAVELERS
from automatable.games.tokaido.rules.setup import REMOVED
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.words.text import Msg, msg

FOR_YOU: Final = (*(f"TOK-DIFF-{n:02}" for n in range(2, 10)), "TOK-DIFF-19", "TOK-SETUP-09")
FOR_HER: Final = (*(f"TOK-DIFF-{n:02}" for n in range(11, 19)), "TOK-SETUP-09")
DECK: Final = ("TOK-SETUP-10", "TOK-SETUP-11", "TOK-SETUP-12")


def setup_steps(state: State) -> Sequence[SetupStep]:
    return (*_for_everybody(state), *_for_the_automas(state))


def _for_everybody(state: State) -> Iterator[SetupStep]:
    rules = state.rules
    yield SetupStep(msg("prepare.board"), msg("prepare.board_note"), rules=("TOK-SETUP-01",))
    yield SetupStep(
        msg("prepare.you_chosen" if rules.crossroads else "prepare.you"),
        msg("prepare.you_note"),
        rules=("TOK-SETUPX-01", "TOK-PROMO-05") if rules.crossroads else ("TOK-PROMO-05",),
        colour="you",
    )
    if rules.crossroads:
        added = ("TOK-SETUPX-02", "TOK-SETUPX-03", "TOK-SETUPX-04")
        yield SetupStep(msg("prepare.crossroads"), msg("prepare.crossroads_note"), rules=added)
    if rules.matsuri:
        removed = [
            msg("prepare.traveler", name=TRAVELERS[name].name) for name in REMOVED if name not in rules.travelers
        ]
        yield SetupStep(msg("prepare.matsuri", names=removed), rules=tuple(REMOVED.values()))
        rule = ("TOK-MAT-05",)
        yield SetupStep(msg("prepare.matsuri_deck"), msg("prepare.matsuri_note"), stream="matsuri", rules=rule)
        yield SetupStep(msg("prepare.matsuri_by_app"), msg("prepare.matsuri_change"), drawn="matsuri", rules=rule)


def _for_the_automas(state: State) -> Iterator[SetupStep]:
    rules, level = state.rules, LEVELS[state.rules.level]
    first = place_of(ROADS[state.direction].first)
    for seat in AUTOMAS:
        taken = ("TOK-SETUP-02", "TOK-SETUP-05", "TOK-SETUP-08")
        who = names.seat_name(seat)
        yield SetupStep(
            msg("prepare.colour", who=who),
            msg("prepare.colour_note"),
            first,
            part=2,
            rules=taken,
            colour=f"automa{seat}",
        )
    yield SetupStep(msg("prepare.area"), msg("prepare.area_note"), part=2, rules=("TOK-SETUP-04",))
    for seat in AUTOMAS:
        text = msg("prepare.automa", who=names.seat_name(seat), n=sum(state.tally[seat]))
        yield SetupStep(text, _begins_with(state, seat), part=2, rules=_start_points(state))
    if level.cards:
        yield from _difficulty(level.beneficiary == "person", level.cards)
    if rules.initiation:
        yield SetupStep(msg("prepare.initiation"), part=2, rules=("TOK-VAR-01",))
    yield _line(state, first)
    yield SetupStep(msg("prepare.deck", n=len(state.automa_deck)), None, stream="automa", part=2, rules=DECK)
    yield SetupStep(msg("prepare.deck_by_app"), msg("prepare.deck_note"), drawn="automa", part=2, rules=DECK[:1])


def _start_points(state: State) -> tuple[str, ...]:
    found = ["TOK-SETUP-03", "TOK-SETUP-06", "TOK-SETUP-07"]
    if state.rules.crossroads:
        found.append("TOK-SETUPX-05")
    if state.rules.preparations:
        found.append("TOK-VAR-04")
    return tuple(found)


def _difficulty(for_you: bool, cards: int) -> Iterator[SetupStep]:
    if for_you:
        note = msg("prepare.difficulty_note")
        yield SetupStep(msg("prepare.difficulty", n=cards), note, part=2, rules=FOR_YOU)
        return
    told, counted = msg("prepare.difficulty_told"), msg("prepare.difficulty_counted")
    yield SetupStep(msg("prepare.difficulty_hers", n=cards), told, stream="difficulty", part=2, rules=FOR_HER)
    yield SetupStep(msg("prepare.difficulty_by_app", n=cards), counted, drawn="difficulty", part=2, rules=FOR_HER)


def _line(state: State, first: str) -> SetupStep:
    if state.line:
        text, note = msg("prepare.line", order=[names.seat_name(seat) for seat in state.line]), msg("prepare.line_note")
    else:
        text, note = msg("prepare.line_open"), msg("prepare.line_open_note")
    return SetupStep(text, note, first, part=2, rules=("TOK-SETUP-02",))


def _begins_with(state: State, seat: int) -> Msg:
    automa = state.automas[seat]
    held = [names.item_amount(name, automa.items[kind]) for kind, name in enumerate(ITEM_NAMES) if automa.items[kind]]
    if automa.temple:
        held.append(names.item_amount("temple", automa.temple))
    return msg("prepare.begins", items=held)
