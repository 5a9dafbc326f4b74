"""How the table can be different from what the app believes, what can be counted, and what the Mautoma may have done instead."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.revive.automa.refresh import NO_COLOUR
from automatable.games.revive.companion.reports import has_claims
from automatable.games.revive.companion.rules import COMPANION_RULES
from automatable.games.revive.companion.words import WORDS
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.geometry import AREAS, CORNER_MASKS, FIRST_CORNER, MASKS, SPACES, TILES, nodes_in
from automatable.games.revive.model.land import TILE_KINDS, vacant_sand
from automatable.games.revive.model.moves import AutomaBuild, AutomaExplore, AutomaPopulate, AutomaRefresh, AutomaSkip
from automatable.games.revive.model.moves.corrections import (
    SetArtifacts,
    SetBuilding,
    SetClaim,
    SetDeck,
    SetDiscarded,
    SetFigure,
    SetMarker,
    SetProgress,
    SetTile,
    SetYourFigure,
)
from automatable.games.revive.model.names import artifact_name, front_look, place_name, tile_name
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh
from automatable.games.revive.model.places import AUTOMA_CARD, artifact_place, node_place, position_place, tile_place
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, ARTIFACTS, LOCATION, POSITIONS, SAND
from automatable.kernel.contract.companion import Meter, is_possible
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

STANDING: Final = ("nothing", "yours", "", "mautoma")
"""What can stand on sand; the size of a building matters to nobody."""
CORNERS: Final = tuple(FIRST_CORNER + number for number in range(len(CORNER_MASKS)))


def corrections(state: State) -> Iterator[Offer]:
    """Whatever can lie differently at a table, as far as the app claims to know it."""
    for kind in (_buildings, _figures, _claims, _tiles, _markers, _artifacts, _deck):
        yield from (offer for offer in kind(state) if is_possible(COMPANION_RULES, state, offer.move))


def _buildings(state: State) -> Iterator[Offer]:
    for node in nodes_in(state.ground[SAND]):
        for what, name in enumerate(STANDING):
            if name and not _stands(state, node, what):
                place, group = place_name(node), msg("mend.buildings")
                label = msg("mend.on", what=msg(f"standing.{name}"), place=place)
                yield Offer(SetBuilding(node, what), label, group=group, place=node_place(node), where=place)


def _stands(state: State, node: int, what: int) -> bool:
    mask = MASKS[node]
    now = 1 if mask & (state.small | state.large) else 3 if mask & state.automa_buildings else 0
    return now == what


def _figures(state: State) -> Iterator[Offer]:
    for node in (*nodes_in(state.ground[LOCATION]), *CORNERS):
        place, at = place_name(node), node_place(node)
        there = not state.automa_figures & MASKS[node]
        label = msg("mend.figure" if there else "mend.no_figure", place=place)
        yield Offer(SetFigure(node, there), label, group=msg("mend.figures"), place=at, where=place)
        there = not state.figures & MASKS[node]
        label = msg("mend.your_figure" if there else "mend.no_your_figure", place=place)
        yield Offer(SetYourFigure(node, there), label, group=msg("mend.yours"), place=at, where=place)


def _claims(state: State) -> Iterator[Offer]:
    if not has_claims(state):
        return
    for node in (*nodes_in(vacant_sand(state)), *nodes_in(state.ground[LOCATION]), *CORNERS):
        there = not state.claims & MASKS[node]
        place = place_name(node)
        label = msg("mend.claim" if there else "mend.no_claim", place=place)
        yield Offer(SetClaim(node, there), label, group=msg("mend.claims"), place=node_place(node), where=place)


def _tiles(state: State) -> Iterator[Offer]:
    for space in AREAS:
        tile = state.tiles[space]
        for other in (tile,) if tile in TILE_KINDS else state.hidden:
            for turned in (False, True):
                if other != tile or turned != bool(state.turned >> space & 1):
                    name, group, place = tile_name(space), msg("mend.tiles"), tile_place(space)
                    label = msg("mend.tile", space=name, look=front_look(other, turned))
                    yield Offer(SetTile(space, other, turned), label, group=group, place=place, where=name)


def _markers(state: State) -> Iterator[Offer]:
    for row in POSITIONS:
        if row.number != state.position:
            label = msg("mend.marker", n=row.number)
            yield Offer(SetMarker(row.number), label, group=msg("mend.markers"), place=position_place(row.number))


def _artifacts(state: State) -> Iterator[Offer]:
    for colour, left in enumerate(state.artifacts):
        label = msg("mend.artifact", colour=artifact_name(colour))
        move = SetArtifacts(colour, left)
        yield Offer(move, label, group=msg("mend.artifacts"), place=artifact_place(colour), amount="n")


def _deck(state: State) -> Iterator[Offer]:
    """Which of its cards are still to come."""
    for card in (*state.deck.pool, *state.deck.discard):
        inside = card in state.deck.pool
        cards = [other for other in state.deck.pool if other != card] if inside else [*state.deck.pool, card]
        label = msg("mend.out_of_deck" if inside else "mend.in_deck", card=msg(f"action_card.{card}"))
        yield Offer(SetDeck(tuple(sorted(cards))), label, group=msg("mend.deck"), place=AUTOMA_CARD)


def meters(state: State) -> Sequence[Meter]:
    """Artifacts, discarded cards and progress cards can be counted at the table."""
    decks = [
        Meter(msg("mend.discarded"), len(state.deck.discard), SetDiscarded(len(state.deck.discard)), "n", AUTOMA_CARD),
        Meter(msg("mend.progress"), len(state.progress), SetProgress(len(state.progress)), "n", AUTOMA_CARD),
    ]
    return [meter for meter in decks if is_possible(COMPANION_RULES, state, meter.correction)] + [
        Meter(
            msg("mend.artifact", colour=artifact_name(colour)),
            left,
            SetArtifacts(colour, left),
            "n",
            artifact_place(colour),
        )
        for colour, left in enumerate(state.artifacts)
    ]


def totals(before: State, after: State) -> Sequence[Msg]:
    """What should be left at the table, after each refresh turn."""
    ended = after.turn != before.turn and len(after.progress) != len(before.progress)
    return inventory(after) if ended else ()


def inventory(state: State) -> Sequence[Msg]:
    """The Mautoma's pieces beside the board, and the artifacts."""
    counts = {"small": state.small_left, "large": state.large_left, "figures": state.figures_left}
    pieces = msg("budget.pieces", **{name: msg(f"budget.{name}", n=count) for name, count in counts.items()})
    artifacts = dict(zip(ARTIFACTS, state.artifacts, strict=True))
    return (pieces, msg("budget.artifacts", **artifacts))


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
        places = (*nodes_in(state.ground[LOCATION]), *CORNERS)
        found += [AutomaPopulate(node) for node in places if not MASKS[node] & state.automa_figures]
    return found


def offered_alternatives(state: State) -> Sequence[Offer]:
    """The same as offers."""
    return [WORDS.offer(state, move) for move in alternatives(state)]
