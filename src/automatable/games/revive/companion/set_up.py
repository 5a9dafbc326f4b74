"""The set-up for hands in two parts: the table for two, and the Mautoma's pieces, board and deck."""

from collections.abc import Iterator, Sequence

from automatable.games.revive.companion.things.supplies import STARTING
from automatable.games.revive.model.geometry import FIRST_CORNER, SPACES, STARTS
from automatable.games.revive.model.land import kind_of
from automatable.games.revive.model.names import location_name, place_name, tile_look
from automatable.games.revive.model.places import node_place, position_place, tile_place
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import LARGE, POSITIONS_UNSURE, STARTING_UNSURE
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.words.text import Msg, msg


def setup_steps(state: State) -> Sequence[SetupStep]:
    return (*_for_everybody(state), *_for_the_mautoma(state))


def _for_everybody(state: State) -> Iterator[SetupStep]:
    normal = ("REV-SETUP-01",)
    yield SetupStep(msg("prepare.unlocked"), rules=normal)
    if state.own_table.on:
        yield SetupStep(msg("prepare.own"), msg("prepare.own_note"), rules=normal)
    else:
        yield from _dealt(state)
    yield SetupStep(msg("prepare.artifacts"), msg("prepare.minor"), rules=("REV-SETUP-06", "REV-SETUP-07"))
    yield SetupStep(msg("prepare.you"), rules=("REV-SETUP-04", "REV-SETUP-05"), colour="you")
    yield SetupStep(msg("prepare.cards"), msg("prepare.draft"), rules=("REV-SETUP-02", "REV-SETUP-03"))
    yield SetupStep(msg("prepare.displays"), rules=normal)


def _when_asked(state: State) -> Msg:
    return msg("prepare.own_note_later" if state.own_table.when_read else "prepare.own_note")


def _dealt(state: State) -> Iterator[SetupStep]:
    """What the app has laid out, or asks for."""
    normal = ("REV-SETUP-01",)
    yield SetupStep(msg("prepare.map"), dealt=True, rules=normal)
    yield SetupStep(msg("prepare.normal"), unseen=True, rules=normal)
    yield SetupStep(msg("prepare.own_starts"), _when_asked(state), stream="start tiles", rules=normal)
    for space in STARTS:
        kinds = [kind for part in range(4) if (kind := kind_of(state, 4 * space + part)) is not None]
        if len(kinds) == 4:
            text = msg("prepare.start", where=msg(f"start.{SPACES[space]}"))
            yield SetupStep(text, tile_look(kinds), tile_place(space), drawn="start tiles", dealt=True, rules=normal)
    yield SetupStep(msg("prepare.own_corners"), stream="corners", rules=normal)
    for corner, location in enumerate(state.corners):
        at = FIRST_CORNER + corner
        text = msg("prepare.corner", name=location_name(LARGE[location]), corner=place_name(at))
        yield SetupStep(text, place=node_place(at), drawn="corners", dealt=True, rules=normal)


def _for_the_mautoma(state: State) -> Iterator[SetupStep]:
    pieces = ("REV-SETUP-09", "REV-SETUP-10", "REV-SETUP-11", "REV-SETUP-12")
    yield SetupStep(
        msg("prepare.mautoma", small=state.small_left, large=state.large_left, figures=state.figures_left),
        part=2,
        rules=pieces,
        colour="automa1",
    )
    yield SetupStep(msg("prepare.rest"), part=2, rules=("REV-SETUP-08", "REV-SETUP-13"))
    board, marker, place = ("REV-SETUP-14",), ("REV-SETUP-15",), position_place(state.position)
    unsure = POSITIONS_UNSURE
    if unsure:
        yield SetupStep(msg("prepare.its_board_anywhere"), part=2, unseen=True, rules=(*board, *marker))
    yield SetupStep(msg("prepare.its_board"), drawn="marker", part=2, dealt=unsure, rules=board)
    by_app = msg("prepare.marker", n=state.position)
    yield SetupStep(by_app, place=place, drawn="marker", part=2, dealt=unsure, rules=marker)
    told = msg("prepare.its_board_told", n=state.position)
    yield SetupStep(told, place=place, stream="marker", part=2, dealt=unsure, rules=(*board, *marker))
    deck, progress = ("REV-SETUP-16", "REV-SETUP-17"), ("REV-SETUP-18", "REV-SETUP-19", "REV-SETUP-20")
    yield SetupStep(_deck(), stream="mautoma", part=2, rules=deck)
    yield SetupStep(msg("prepare.progress"), msg("prepare.sideways"), stream="mautoma", part=2, rules=progress)
    yield SetupStep(msg("prepare.deck_by_app"), msg("prepare.deck_note"), drawn="mautoma", part=2, rules=deck[:1])
    yield SetupStep(msg("prepare.second"), part=2, rules=("REV-SETUP-21",))


def _deck() -> Msg:
    if not STARTING_UNSURE:
        return msg("prepare.deck")
    return msg(
        "prepare.deck_unsure",
        cards=tuple(msg("prepare.deck_card", card=msg(f"action_card.{card}")) for card in STARTING),
    )
