"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Sequence
from typing import Any, Final

from automatable.games.terra_mystica.automa.cards import size as deck_size
from automatable.games.terra_mystica.companion.alternatives import alternatives, another_space, fallback
from automatable.games.terra_mystica.companion.beginning import BEGINNING
from automatable.games.terra_mystica.companion.cards_only import (
    checklist_answers,
    needs_no_board,
    steps_without_places,
    turn_reports,
)
from automatable.games.terra_mystica.companion.middle import MIDDLE
from automatable.games.terra_mystica.companion.printed import DESCRIPTION, printed_row, unexpected
from automatable.games.terra_mystica.companion.reports import score_lines
from automatable.games.terra_mystica.companion.rules import COMPANION_RULES, COMPANION_RULES_TWO
from automatable.games.terra_mystica.companion.set_up import is_chosen, setup_steps
from automatable.games.terra_mystica.companion.things import COUNTED, TABLE
from automatable.games.terra_mystica.companion.words import WORDS
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.guessed import FACTION_CARDS, FIRST_DWELLINGS, HER_TILES, PRIORITY_CARDS
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import ROUNDS, TERRAINS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.facts import KINDS
from automatable.games.terra_mystica.show.sketch_signs import TERRAIN_HUES
from automatable.kernel.contract.begin import Beginning
from automatable.kernel.contract.companion import Companion, Source, unknown_until_over
from automatable.kernel.turns.machine import Rules
from automatable.kernel.words.text import Msg, msg

COLOUR_OF: Final = TERRAIN_HUES | {"ice": "white", "volcano": "orange"}
"""The wood of the box, by home terrain."""
STREAMS: Final = {
    "automa cards": "automa_cards",
    "automa setup card": "setup_card",
    "scoring tiles": "scoring_tiles",
    "bonus cards": "bonus_cards",
    "final tile": "final_tile",
    "factions": "factions",
    "automa faction": "automa_faction",
    "automa terrain": "automa_terrain",
    "automa tokens": "automa_tokens",
    "automa youth": "automa_youth",
    "reserve": "reserve",
}
"""Every source of chance, with the key of its title."""


BOARD_TABLES: Final = {
    FIRST_DWELLINGS: ("automa_initial_dwellings.toml/initial_dwellings",),
    HER_TILES: ("automa_scoring_tiles.toml/automa_tile",),
    PRIORITY_CARDS: ("automa_terrain_priority.toml/priority",),
    FACTION_CARDS: ("automa_factions.toml/automa_faction",),
}
"""What an owner is asked, or is told with the rule, as long as ours is only a guess."""
FOR_EVERYBODY: Final = ("scoring tiles", "bonus cards", "final tile")


def totals(before: State, now: State) -> Sequence[Msg]:
    """When a round has ended: her pieces beside the board, her priests, her deck and her points."""
    return () if before.round == now.round or not before.round else inventory(now)


def inventory(state: State) -> Sequence[Msg]:
    """Her pieces beside the board, her priests, her deck and her points."""
    automa = state.automa
    pieces = [
        msg("budget.piece", structure=names.structure(kind), n=automa.supply[kind])
        for kind in range(1, len(automa.supply))
        if automa.supply[kind]
    ]
    return [
        msg("budget.pieces", what=pieces),
        msg("budget.automa", n=automa.vp, priests=automa.priests, cards=deck_size(automa)),
    ]


def progress(state: State) -> Msg | None:
    """The round, or that it is over."""
    if state.round > ROUNDS:
        return msg("where.end")
    return msg("where.round", n=state.round, all=ROUNDS) if state.round else None


def colours(state: State) -> dict[str, str]:
    """Everybody's pieces have the colour of their terrain."""
    homes = {f"you{seat + 1}" if seat else "you": player.soil for seat, player in enumerate(state.players)}
    found = {**homes, "automa1": state.automa.terrain}
    return {role: COLOUR_OF[TERRAINS[home]] for role, home in found.items() if home >= 0}


def _companion(rules: Rules[State], persons: int, begin: Beginning[State, Any] | None) -> Companion[State]:
    return Companion(
        rules=rules,
        sources=tuple(
            Source(stream, msg(f"deck.{key}"), shared=stream in FOR_EVERYBODY) for stream, key in STREAMS.items()
        ),
        setup_steps=setup_steps,
        is_chosen=is_chosen,
        corrections=TABLE.corrections,
        meters=COUNTED.meters,
        alternatives=WORDS.offering(alternatives),
        seats_without_score=unknown_until_over(*range(persons)),
        fallback=fallback,
        unexpected=unexpected,
        turn_reports=turn_reports,
        needs_no_board=needs_no_board,
        checklist_answers=checklist_answers,
        steps_without_places=steps_without_places,
        inventory=inventory,
        totals=totals,
        progress=progress,
        colours=colours,
        begins_turn=(Acting,),
        steps_from_box=dict.fromkeys(("instruct.shuffle", "instruct.shuffle_special"), "automa cards"),
        score_lines=score_lines,
        printed_row=printed_row,
        unlisted_card=DESCRIPTION.unlisted_card,
        question_help=KINDS.help,
        question_place=KINDS.place,
        beginning=begin,
        middle=MIDDLE,
        boards=BOARD_TABLES,
        another=another_space,
    )


COMPANION: Final = _companion(COMPANION_RULES, 1, BEGINNING)
COMPANION_TWO: Final = _companion(COMPANION_RULES_TWO, 2, None)
