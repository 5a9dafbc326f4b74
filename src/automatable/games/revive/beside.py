"""Beside a physical board: everything of yours lies open, so the rules are those of the screen; cards and tiles are told or drawn."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.revive.actions.mending import HELD
from automatable.games.revive.automa.refresh import NO_COLOUR
from automatable.games.revive.corrections import (
    SetBuilding,
    SetDisplay,
    SetFigure,
    SetMarker,
    SetPoints,
    SetResource,
    SetTile,
    SetTrack,
)
from automatable.games.revive.effects import Deed
from automatable.games.revive.geometry import AREAS, CORNER_MASKS, FIRST_CORNER, MASKS, SPACES, TILES, nodes_in
from automatable.games.revive.land import vacant_sand
from automatable.games.revive.moves import AutomaBuild, AutomaExplore, AutomaPopulate, AutomaRefresh, AutomaSkip
from automatable.games.revive.owed import AutomaToAct, AutomaToRefresh
from automatable.games.revive.phrases import card_name, place_name, tile_name, track_name
from automatable.games.revive.places import (
    CRYSTALS,
    citizen_place,
    node_place,
    position_place,
    tile_place,
    track_place,
)
from automatable.games.revive.rules import RULES
from automatable.games.revive.state import State
from automatable.games.revive.tables import ACTION_CARDS, ARTIFACTS, COLOURS, LOCATION, POSITIONS, SAND
from automatable.games.revive.words import WORDS
from automatable.games.revive.words.corrections import STANDING
from automatable.games.revive.words.preparing import lies
from automatable.kernel.beside import Beside, Meter, Source, Step
from automatable.kernel.moves import Illegal, Move
from automatable.kernel.text import msg
from automatable.kernel.view import Offer

STREAMS: Final = {
    "start tiles": "start_tiles",
    "backs": "backs",
    "corners": "corners",
    "marker": "marker",
    "tribe": "tribe",
    "draft": "draft",
    "artifact cards": "artifact_cards",
    "citizens": "citizens",
    "modules": "modules",
    **{f"machines {colour}": f"machines_{colour}" for colour in COLOURS},
    "crates": "crates",
    "tiles": "tiles",
    "mautoma": "mautoma_cards",
    "progress": "progress_cards",
}
"""Every source of chance, with the key of its title."""
MAUTOMAS: Final = ("marker", "mautoma", "progress")
"""Only these belong to the Mautoma's materials, so the app draws them where nobody says otherwise."""


def prepare(state: State) -> Sequence[Step]:
    """The table for two players, and the Mautoma's materials (REV-SETUP-01, REV-SETUP-14)."""
    keys = ("map", "corners", "displays", "artifacts", "you", "mautoma", "deck")
    return tuple(Step(msg(f"prepare.{key}")) for key in keys)


# --- corrections --------------------------------------------------------------------------------------------------


def corrections(state: State) -> Sequence[Offer]:
    """Whatever can lie differently at a table."""
    return [
        offer
        for offer in (
            *_numbers(state),
            *_buildings(state),
            *_figures(state),
            *_tiles(state),
            *_markers(state),
            *_citizens(state),
        )
        if _possible(state, offer)
    ]


def _possible(state: State, offer: Offer) -> bool:
    following = state.copy()
    try:
        RULES.mend(following, offer.move)
    except Illegal:
        return False
    return True


def _numbers(state: State) -> Iterator[Offer]:
    for what, name in enumerate(HELD):
        number = SetResource(what, min(20, getattr(state, name)))
        yield Offer(number, msg(f"fact.{name}"), group=msg("mend.resources"), place=CRYSTALS, amount="n")
    yield Offer(
        SetPoints(state.points), msg("fact.track"), group=msg("mend.resources"), place=CRYSTALS, amount="points"
    )
    for colour, step in enumerate(state.tracks):
        label = msg("mend.track", track=track_name(colour))
        yield Offer(SetTrack(colour, step), label, group=msg("mend.tracks"), place=track_place(colour), amount="step")


def _buildings(state: State) -> Iterator[Offer]:
    for node in nodes_in(state.ground[SAND]):
        for what, name in enumerate(STANDING):
            if not _stands(state, node, what):
                label = msg("mend.on", what=msg(f"standing.{name}"), place=place_name(node))
                yield Offer(SetBuilding(node, what), label, group=msg("mend.buildings"), place=node_place(node))


def _stands(state: State, node: int, what: int) -> bool:
    mask = MASKS[node]
    held = (state.small, state.large, state.automa_buildings)
    now = next((number for number, side in enumerate(held, start=1) if side & mask), 0)
    return now == what


def _figures(state: State) -> Iterator[Offer]:
    corners = [FIRST_CORNER + number for number in range(len(CORNER_MASKS))]
    for node in (*nodes_in(state.ground[LOCATION]), *corners):
        there = not state.automa_figures & MASKS[node]
        label = msg("mend.figure" if there else "mend.no_figure", place=place_name(node))
        yield Offer(SetFigure(node, there), label, group=msg("mend.figures"), place=node_place(node))


def _tiles(state: State) -> Iterator[Offer]:
    for space in AREAS:
        tile = state.tiles[space]
        for other in state.hidden if not tile else (tile,):
            for turned in (False, True):
                if not tile or turned != bool(state.turned >> space & 1):
                    label = msg("mend.tile", space=tile_name(space), tile=other, lies=lies(turned))
                    yield Offer(SetTile(space, other, turned), label, group=msg("mend.tiles"), place=tile_place(space))


def _markers(state: State) -> Iterator[Offer]:
    for row in POSITIONS:
        if row.number != state.position:
            label = msg("mend.marker", n=row.number)
            yield Offer(SetMarker(row.number), label, group=msg("mend.markers"), place=position_place(row.number))


def _citizens(state: State) -> Iterator[Offer]:
    pile = state.citizen_pile
    for place in range(len(state.citizens)):
        for card in (*pile.pool, *pile.discard):
            label = msg("mend.citizen", card=card_name(card), n=place + 1)
            yield Offer(SetDisplay(place, card), label, group=msg("mend.citizens"), place=citizen_place(place))


def meters(state: State) -> Sequence[Meter]:
    """Resources, points and tracks can be counted at the table."""
    return [
        *(
            Meter(msg(f"fact.{name}"), number, SetResource(what, min(20, number)), "n", CRYSTALS)
            for what, name in enumerate(HELD)
            for number in (getattr(state, name),)
        ),
        Meter(msg("fact.track"), state.points, SetPoints(min(999, state.points)), "points", CRYSTALS),
        *(
            Meter(
                msg("mend.track", track=track_name(colour)), step, SetTrack(colour, step), "step", track_place(colour)
            )
            for colour, step in enumerate(state.tracks)
        ),
    ]


# --- what it may have done instead --------------------------------------------------------------------------------


def alternatives(state: State) -> Sequence[Move]:
    """Whatever the Mautoma's pieces allow at this moment of its turn."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        left = [colour for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]
        return [AutomaRefresh(colour) for colour in left or [NO_COLOUR]]
    if not isinstance(owed, AutomaToAct):
        return ()
    action = ACTION_CARDS[state.card].parts[owed.part].action
    found: list[Move] = [AutomaSkip(Deed[action.upper()])]
    if action == "explore":
        found += [AutomaExplore(space) for space in range(len(SPACES)) if not TILES[space] & state.up]
    elif action == "build" and state.small_left + state.large_left:
        found += [AutomaBuild(node) for node in nodes_in(vacant_sand(state))]
    elif action == "populate" and state.figures_left:
        corners = [FIRST_CORNER + number for number in range(len(CORNER_MASKS))]
        places = (*nodes_in(state.ground[LOCATION]), *corners)
        found += [AutomaPopulate(node) for node in places if not MASKS[node] & state.automa_figures]
    return found


def instead(state: State) -> Sequence[Offer]:
    """The same as offers."""
    return [WORDS.offer(state, move) for move in alternatives(state)]


BESIDE: Final[Beside[State]] = Beside(
    rules=RULES,
    sources=tuple(Source(stream, msg(f"source.{key}"), stream in MAUTOMAS) for stream, key in STREAMS.items()),
    prepare=prepare,
    corrections=corrections,
    meters=meters,
    unknown=lambda state: frozenset(),
    instead=instead,
)
