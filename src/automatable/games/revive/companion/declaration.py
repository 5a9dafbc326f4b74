"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.companion.alternatives import alternatives, fallback
from automatable.games.revive.companion.beginning import BEGINNING
from automatable.games.revive.companion.cards import other_cards
from automatable.games.revive.companion.cards_only import (
    checklist_answers,
    needs_no_board,
    steps_without_places,
    turn_reports,
)
from automatable.games.revive.companion.middle import MIDDLE
from automatable.games.revive.companion.printed import printed_row, unlisted_card
from automatable.games.revive.companion.reports import score_lines
from automatable.games.revive.companion.rules import COMPANION_RULES, LAID
from automatable.games.revive.companion.set_up import setup_steps
from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.companion.unlisted_tiles import first_hexes
from automatable.games.revive.companion.words import WORDS
from automatable.games.revive.model.moves import EndTurn
from automatable.games.revive.model.state import YOU, State
from automatable.games.revive.model.tables import ARTIFACTS, POSITIONS_UNSURE
from automatable.games.revive.rules.scoring import TURNS
from automatable.games.revive.show.facts import KINDS
from automatable.kernel.contract.companion import Companion, Source, unknown_until_over
from automatable.kernel.words.text import Msg, msg

STREAMS: Final = {
    "start tiles": "start_tiles",
    "corners": "corners",
    "marker": "marker",
    "tribe": "tribe",
    "tiles": "tiles",
    "mautoma": "mautoma_cards",
    "progress": "progress_cards",
}
"""Every source of chance that the Mautoma's rules look at, with the key of its title."""
FROM_THE_BOX: Final = ("tiles",)
"""The fronts of the tiles lie face down on the map: what they show is told, where nobody says otherwise."""


CARD_TABLES: Final = dict.fromkeys(("mautoma", "progress"), ("mautoma_action_cards.toml/card",))
BOARD_TABLES: Final = ("map.toml/space", "map.toml/chasm", "map.toml/corner", "mautoma_board.toml/position")
"""The map and the energy board."""
FOR_EVERYBODY: Final = ("start tiles", "corners", "tiles")


def totals(before: State, after: State) -> Sequence[Msg]:
    """What should be left at the table, after each refresh turn."""
    ended = after.turn != before.turn and len(after.progress) != len(before.progress)
    return inventory(after) if ended else ()


def inventory(state: State) -> Sequence[Msg]:
    """The Mautoma's pieces beside the board, and the artifacts."""
    counts = {"small": state.small_left, "large": state.large_left, "figures": state.figures_left}
    pieces = msg("budget.pieces", **{name: msg(f"budget.{name}", n=count) for name, count in counts.items()})
    if state.own_table.on:
        return (pieces,)
    artifacts = dict(zip(ARTIFACTS, state.artifacts, strict=True))
    return (pieces, msg("budget.artifacts", **artifacts))


def progress(state: State) -> Msg | None:
    """Which turn of the game."""
    return msg("where.turn", n=state.turn, of=TURNS) if state.turn else None


def is_chosen(state: State) -> bool:
    """Everything before the first turn is told, also whether your tribe can place claims; a tile may be told hex by hex meanwhile."""
    return not any(isinstance(owed, LAID) for owed in state.owed)


COMPANION: Final[Companion[State]] = Companion(
    rules=COMPANION_RULES,
    sources=tuple(
        Source(
            stream,
            msg(f"source.{key}"),
            stream not in FROM_THE_BOX,
            tables=CARD_TABLES.get(stream, ()),
            shared=stream in FOR_EVERYBODY,
            of_board=stream == "marker" and POSITIONS_UNSURE,
        )
        for stream, key in STREAMS.items()
    ),
    setup_steps=setup_steps,
    is_chosen=is_chosen,
    corrections=TABLE.corrections,
    meters=COUNTED.meters,
    alternatives=WORDS.offering(alternatives),
    seats_without_score=unknown_until_over(YOU),
    fallback=fallback,
    steps_from_box={"instruct.progress": "mautoma"},
    progress=progress,
    inventory=inventory,
    totals=totals,
    turn_reports=turn_reports,
    steps_without_places=steps_without_places,
    checks_without_board={"choice.arrows": "choice.arrows_at_marker"} if POSITIONS_UNSURE else {},
    unknown_without_board=("budget.artifacts",),
    checklist_answers=checklist_answers,
    needs_no_board=needs_no_board,
    unexpected=WORDS.offering(first_hexes, other_cards),
    unlisted_card=unlisted_card,
    score_lines=score_lines,
    printed_row=printed_row,
    ends_turn=(EndTurn,),
    question_help=KINDS.help,
    question_place=KINDS.place,
    board_tables=BOARD_TABLES,
    beginning=BEGINNING,
    middle=MIDDLE,
)
