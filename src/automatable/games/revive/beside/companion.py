"""The companion: sources of chance, the set-up for hands, and the rest put together."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.actions.mending_decks import STARTING
from automatable.games.revive.beside.beginning import BEGINNING
from automatable.games.revive.beside.cards_only import named, played, sure
from automatable.games.revive.beside.corrections import budgets, corrections, instead, left, meters
from automatable.games.revive.beside.described import first_hexes
from automatable.games.revive.beside.printed import lack, printed
from automatable.games.revive.beside.reports import addends
from automatable.games.revive.beside.rules import RULES_BESIDE
from automatable.games.revive.effects import Deed
from automatable.games.revive.geometry import FIRST_CORNER, SPACES, STARTS
from automatable.games.revive.moves import AutomaSkip, EndTurn
from automatable.games.revive.owed import AutomaToAct
from automatable.games.revive.phrases import front_look, location_name, place_name
from automatable.games.revive.places import node_place, position_place, tile_place
from automatable.games.revive.scoring import TURNS
from automatable.games.revive.state import YOU, State
from automatable.games.revive.tables import ACTION_CARDS, LARGE, STARTING_UNSURE
from automatable.games.revive.words import WORDS
from automatable.kernel.beside import Beside, Source, Step
from automatable.kernel.moves import GameOver, Move
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer

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


def prepare(state: State) -> Sequence[Step]:
    """The table for two players, and the Mautoma's materials (REV-SETUP-01, REV-SETUP-14)."""
    steps = [Step(msg("prepare.map"))]
    for space in STARTS:
        if tile := state.tiles[space]:
            turned = bool(state.turned >> space & 1)
            text = msg("prepare.start", where=msg(f"start.{SPACES[space]}"))
            steps.append(Step(text, front_look(tile, turned), tile_place(space)))
    for corner, location in enumerate(state.corners):
        at = FIRST_CORNER + corner
        text = msg("prepare.corner", name=location_name(LARGE[location]), corner=place_name(at))
        steps.append(Step(text, place=node_place(at)))
    steps += [Step(msg(f"prepare.{key}")) for key in ("displays", "artifacts", "you", "mautoma")]
    steps.append(Step(msg("prepare.marker", n=state.position), place=position_place(state.position)))
    steps.append(Step(_deck(), stream="mautoma"))
    return steps


def _deck() -> Msg:
    if not STARTING_UNSURE:
        return msg("prepare.deck")
    return msg(
        "prepare.deck_unsure",
        cards=tuple(msg("prepare.deck_card", card=msg(f"action_card.{card}")) for card in STARTING),
    )


def where(state: State) -> Msg | None:
    """Which turn of the game."""
    return msg("where.turn", n=state.turn, of=TURNS) if state.turn else None


def unknown(state: State) -> frozenset[int]:
    """Your points, until you have told them."""
    return frozenset() if isinstance(state.owed[-1], GameOver) else frozenset({YOU})


def cannot(state: State, move: Move) -> Move | None:
    """A part of its card that is not possible is skipped."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToAct) or isinstance(move, AutomaSkip):
        return None
    return AutomaSkip(Deed[ACTION_CARDS[state.card].parts[owed.part].action.upper()])


def odd(state: State) -> Sequence[Offer]:
    """A tile that is none of ours."""
    return [WORDS.offer(state, move) for move in first_hexes(state)]


BESIDE: Final[Beside[State]] = Beside(
    rules=RULES_BESIDE,
    sources=tuple(Source(stream, msg(f"source.{key}"), stream not in FROM_THE_BOX) for stream, key in STREAMS.items()),
    prepare=prepare,
    corrections=corrections,
    meters=meters,
    instead=instead,
    unknown=unknown,
    cannot=cannot,
    from_box={"instruct.progress": "mautoma"},
    where=where,
    left=left,
    budgets=budgets,
    played=played,
    named=named,
    sure=sure,
    odd=odd,
    lack=lack,
    addends=addends,
    printed=printed,
    ends=(EndTurn,),
    begin=BEGINNING,
)
