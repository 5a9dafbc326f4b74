"""The set-up for hands in two parts: the table, and when her faction and terrain are known all that is hers."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.guessed import FIRST_DWELLINGS, is_guess
from automatable.games.terra_mystica.model.owed import Preparing
from automatable.games.terra_mystica.model.pieces import CULTS, TERRAINS
from automatable.games.terra_mystica.model.places import cult as cult_place
from automatable.games.terra_mystica.model.places import round_tile
from automatable.games.terra_mystica.model.state import START_POINTS, State
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTIONS,
    AUTOMA_SUPPLIES,
    FACTIONS,
    FINAL_TILES,
    LEVELS,
    MAPS,
)
from automatable.games.terra_mystica.rules.actions.preparing import CHOSEN, FREE_BONUS_CARDS
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import Msg, msg

BY_LEVEL: Final = {
    "automalein": "TM-DECK-05",
    "automa": "TM-DECK-06",
    "automaechtig": "TM-DECK-07",
    "ultoma": "TM-DECK-08",
    "alptrauma": "TM-DECK-09",
}
DWELLINGS: Final = ("TM-SETUP-23", *(f"TM-DWELL-{n:02}" for n in range(1, 7)))


def is_chosen(state: State) -> bool:
    """Her faction and terrain are known, and everybody has a board: first dwellings come next."""
    waits = any(isinstance(owed, Preparing) and owed.step == "boards" for owed in state.owed)
    automa = state.automa
    return automa.faction >= 0 and automa.terrain >= 0 and not waits and state.owed[-1].who is not Who.CHANCE


def setup_steps(state: State) -> Sequence[SetupStep]:
    hers = _for_her(state) if state.automa.faction >= 0 and state.automa.terrain >= 0 else ()
    return (*_for_everybody(state), *hers)


def _for_everybody(state: State) -> Iterator[SetupStep]:
    table, alone = state.table, len(state.players) == 1
    board = msg("prepare.map", map=msg(f"map.{MAPS[table.map]}"), n=len(state.passed))
    yield SetupStep(board, msg("prepare.map_note"), rules=("TM-SETUP-01",))
    yield SetupStep(msg("prepare.level", level=LEVELS[table.level].name), rules=("TM-SETUP-02",))
    yield from _scoring_tiles(state)
    yield SetupStep(msg("prepare.end"), place=round_tile(6), rules=("TM-SETUP-06",))
    yield SetupStep(
        msg("prepare.first" if alone else "prepare.first_two"), rules=("TM-SETUP-07",) if alone else ("TM-TWO-04",)
    )
    yield from _bonus_cards(state)
    for player in state.players:
        who, faction = names.seat(state, player.seat), max(player.faction, table.factions[player.seat])
        if faction >= 0:
            named = FACTIONS[faction].name
            text, note = msg("prepare.person", who=who, faction=named, n=START_POINTS), msg("prepare.person_note")
        else:
            open_key = "prepare.person_open" if table.factions[player.seat] == CHOSEN else "prepare.person_drawn"
            text, note = msg(open_key, who=who, n=START_POINTS), msg("prepare.person_open_note")
        yield SetupStep(text, note, rules=("TM-SETUP-08",), name="prepare.person")


def _scoring_tiles(state: State) -> Iterator[SetupStep]:
    merchants = state.table.merchants
    drawn = [
        msg("prepare.round", round=number, tile=msg(f"scoring.{tile}"))
        for number, tile in enumerate(state.scoring_tiles, 1)
    ]
    rules = ("TM-SETUP-03", "TM-SETUP-04")
    yield SetupStep(
        msg("prepare.rounds_merchants" if merchants else "prepare.rounds"),
        msg("fact.list", what=drawn),
        round_tile(1),
        drawn="scoring tiles",
        dealt=True,
        rules=rules,
    )
    yield SetupStep(
        msg("prepare.draw_rounds_merchants" if merchants else "prepare.draw_rounds"),
        msg("prepare.no_spade"),
        round_tile(1),
        stream="scoring tiles",
        unseen=True,
        rules=(*rules, "TM-SETUP-05") if merchants else rules,
    )
    if state.final_tile >= 0:
        text = msg("prepare.final", tile=msg(f"final.{FINAL_TILES[state.final_tile].id}"))
        yield SetupStep(text, dealt=True, rules=("TM-BASE-END-03",))
        yield SetupStep(msg("prepare.draw_final"), unseen=True, rules=("TM-BASE-END-03",))


def _bonus_cards(state: State) -> Iterator[SetupStep]:
    rules = ("TM-SETUP-21",) if len(state.players) == 1 else ("TM-SETUP-21", "TM-TWO-05")
    listed = msg("fact.list", what=[names.numbered_bonus(card) for card in _row(state)])
    yield SetupStep(msg("prepare.bonus_cards"), listed, drawn="bonus cards", dealt=True, rules=rules)
    yield SetupStep(msg("prepare.draw_bonus", n=_count(state)), stream="bonus cards", unseen=True, rules=rules)


def _count(state: State) -> int:
    return len(state.passed) + FREE_BONUS_CARDS


def _row(state: State) -> list[int]:
    """The line of bonus cards as it was laid out: hers is the first, and may be taken already."""
    return state.bonus_row if len(state.bonus_row) == _count(state) else [state.automa.bonus, *state.bonus_row]


def _for_her(state: State) -> Iterator[SetupStep]:
    automa = state.automa
    terrain = names.terrain(automa.terrain)
    faction = AUTOMA_FACTIONS[automa.faction].name
    rules = ("TM-SETUP-09", "TM-SETUP-10", "TM-SETUP-11", "TM-SETUP-12")
    two = () if len(state.players) == 1 else ("TM-TWO-03",)
    yield SetupStep(
        msg("prepare.automa", faction=faction, terrain=terrain),
        msg("prepare.automa_note"),
        part=2,
        rules=(*rules, *two),
    )
    yield from _pieces(state)
    marks = [msg("effect.cult_at", cult=names.cult(cult), n=automa.cults[cult]) for cult in range(len(CULTS))]
    listed = msg("prepare.cults_note", what=marks)
    yield SetupStep(msg("prepare.cults"), listed, cult_place(0), part=2, rules=("TM-SETUP-17",))
    if (extra := _by_faction_card(state)) is not None:
        yield SetupStep(extra, msg("prepare.check_card"), part=2, rules=("TM-SETUP-18", "TM-FCARD-02"))
    yield SetupStep(msg("prepare.points", n=START_POINTS), part=2, rules=("TM-SETUP-19",))
    if state.table.dwellings_first:
        yield from _dwellings(state)
        yield from _her_bonus_card(state)
    else:
        yield from _her_bonus_card(state)
        yield from _dwellings(state)
    yield from _deck(state)


def _her_bonus_card(state: State) -> Iterator[SetupStep]:
    given = ("TM-SETUP-21", "TM-SETUP-22", "TM-SETUP-24")
    text, note = msg("prepare.leftmost", card=names.numbered_bonus(_row(state)[0])), msg("prepare.then_yours")
    yield SetupStep(text, note, drawn="bonus cards", dealt=True, part=2, rules=given)
    yield SetupStep(msg("prepare.her_bonus"), note, stream="bonus cards", unseen=True, part=2, rules=given)


def _dwellings(state: State) -> Iterator[SetupStep]:
    text = msg("prepare.dwellings")
    letters = is_guess(state, FIRST_DWELLINGS)
    note = msg("prepare.dwellings_letters" if letters else "prepare.dwellings_note")
    yield SetupStep(text, note, dealt=True, part=2, rules=DWELLINGS)
    yield SetupStep(text, note if letters else msg("prepare.dwellings_unseen"), unseen=True, part=2, rules=DWELLINGS)
    yield SetupStep(msg("prepare.setup_card"), stream="automa setup card", part=2, rules=DWELLINGS[3:4])


def _pieces(state: State) -> Iterator[SetupStep]:
    merchants = state.table.merchants
    supply = AUTOMA_SUPPLIES["merchants" if merchants else "base"]
    colour = msg(f"prepare.colour.{TERRAINS[state.automa.terrain]}")
    left = msg("prepare.dwellings_left", n=supply.dwelling)
    yield SetupStep(msg("prepare.pieces", colour=colour), left, part=2, rules=("TM-SETUP-13", "TM-SETUP-14"))
    if merchants:
        trading = msg("prepare.trading_left", n=supply.trading_house)
        rules = ("TM-SETUP-15", "TM-SETUP-20")
        yield SetupStep(msg("prepare.merchants"), trading, part=2, rules=rules)
    yield SetupStep(msg("prepare.priests", n=supply.priests, colour=colour), part=2, rules=("TM-SETUP-16",))


def _by_faction_card(state: State) -> Msg | None:
    automa = state.automa
    if automa.tokens:
        return msg("prepare.tokens", tokens=[msg(f"achievement.{token}") for token in automa.tokens])
    if automa.youth >= 0:
        return msg("prepare.youth", terrain=names.terrain(automa.youth))
    if automa.fallow >= 0 and automa.blighted >= 0:
        return msg("prepare.blight", fallow=names.terrain(automa.fallow), blighted=names.terrain(automa.blighted))
    return None


def _deck(state: State) -> Iterator[SetupStep]:
    level, merchants = LEVELS[state.table.level], state.table.merchants
    shuffled = ("TM-SETUP-25", "TM-DECK-01", "TM-DECK-10", "TM-DECK-12")
    if merchants:
        added = ("TM-DECK-02", "TM-DECK-03")
        yield SetupStep(msg("prepare.merchants_deck"), None, stream="automa cards", part=2, rules=added)
        yield SetupStep(msg("prepare.reminder"), part=2, place=round_tile(2), rules=("TM-DECK-11",))
    yield SetupStep(msg("prepare.reserve"), stream="automa cards", part=2, rules=("TM-DECK-04",))
    yield SetupStep(
        msg(f"prepare.deck_{level.id}"),
        msg("prepare.sideways"),
        stream="automa cards",
        part=2,
        rules=(*shuffled, BY_LEVEL[level.id]),
    )
    yield SetupStep(
        msg("prepare.deck_by_app"), msg("prepare.deck_note"), drawn="automa cards", part=2, rules=shuffled[:1]
    )
