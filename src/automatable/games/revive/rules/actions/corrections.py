"""Corrections: how things at the table really are."""

from automatable.games.revive.model.geometry import MASKS, STARTS, TILES
from automatable.games.revive.model.land import (
    BACK_OF,
    TILE_KINDS,
    buildings,
    lay_tile,
    lift_tile,
    locations,
    vacant_sand,
)
from automatable.games.revive.model.moves.corrections import (
    SetArtifacts,
    SetBuilding,
    SetClaim,
    SetDeck,
    SetDisplay,
    SetFigure,
    SetMarker,
    SetPoints,
    SetResource,
    SetTile,
    SetTrack,
    SetYourFigure,
)
from automatable.games.revive.model.state import EMPTY, State
from automatable.games.revive.model.tables import (
    AREA_TILES,
    CITIZENS,
    LIMITS,
    MAJOR,
    MARKS,
    POSITIONS,
    SAND,
    SUPPLY,
    TRACK_LENGTH,
)
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

HELD = ("gear", "book", "food", "crystal", "energy")
NOTHING, SMALL, LARGE, HERS = range(4)


def impossible_resource(state: State, move: SetResource) -> Illegal | None:
    """Crystals have a limit, and only owned energy markers can be ready."""
    if HELD[move.what] == "crystal" and move.n > LIMITS.crystal:
        return Illegal("REV-H-TURN-04", msg("illegal.limit", n=LIMITS.crystal), impossible=True)
    spent = sum(state.markers)
    if HELD[move.what] == "energy" and move.n + spent > SUPPLY.energy_markers:
        return Illegal("REV-H-MACH-04", msg("illegal.limit", n=SUPPLY.energy_markers - spent), impossible=True)
    return None


def set_resource(state: State, move: SetResource) -> None:
    """You have so many."""
    if HELD[move.what] == "energy":
        state.energy_owned += move.n - state.energy
    setattr(state, HELD[move.what], move.n)


def possible(state: State, move: SetPoints) -> Illegal | None:
    """Any number of points."""
    return None


def set_points(state: State, move: SetPoints) -> None:
    """Your marker stands there; marks below it have been passed."""
    state.points = move.points
    state.marks = max(state.marks, sum(1 for at, _ in MARKS if at <= move.points))


def impossible_building(state: State, move: SetBuilding) -> Illegal | None:
    """Buildings stand on face-up sand, and there are only so many."""
    mask = MASKS[move.at]
    if not mask & state.ground[SAND]:
        return Illegal("REV-H-BUILD-01", msg("illegal.no_sand"), impossible=True)
    small, large = (state.small & ~mask).bit_count(), (state.large & ~mask).bit_count()
    hers = (state.automa_buildings & ~mask).bit_count()
    full = (
        (move.what == SMALL and small >= SUPPLY.small_buildings)
        or (move.what == LARGE and large >= SUPPLY.large_buildings)
        or (move.what == HERS and hers >= SUPPLY.small_buildings + SUPPLY.large_buildings)
    )
    return Illegal("REV-SETUP-09", msg("illegal.no_building"), impossible=True) if full else None


def set_building(state: State, move: SetBuilding) -> None:
    """This building stands there, and no other; the supply of the Mautoma follows."""
    mask = MASKS[move.at]
    if state.automa_buildings & mask:
        if state.large_left < SUPPLY.large_buildings:
            state.large_left += 1
        else:
            state.small_left += 1
    state.small &= ~mask
    state.large &= ~mask
    state.automa_buildings &= ~mask
    if move.what == SMALL:
        state.small |= mask
    elif move.what == LARGE:
        state.large |= mask
    elif move.what == HERS:
        state.automa_buildings |= mask
        if state.small_left:
            state.small_left -= 1
        else:
            state.large_left -= 1
    if move.what != NOTHING:
        state.claims &= ~mask


def impossible_figure(state: State, move: SetFigure) -> Illegal | None:
    """Figures stand on locations, and there are seven."""
    mask = MASKS[move.at]
    if not mask & locations(state):
        return Illegal("REV-POP-01", msg("illegal.no_location"), impossible=True)
    if move.there and not mask & state.automa_figures and not state.figures_left:
        return Illegal("REV-SETUP-11", msg("illegal.no_figure"), impossible=True)
    return None


def set_figure(state: State, move: SetFigure) -> None:
    """A figure of the Mautoma stands there or does not."""
    mask = MASKS[move.at]
    was = bool(state.automa_figures & mask)
    state.automa_figures = state.automa_figures | mask if move.there else state.automa_figures & ~mask
    state.figures_left += was - move.there


def impossible_tile(state: State, move: SetTile) -> Illegal | None:
    """A tile lies once, on a space of its kind, and not under pieces."""
    area = move.tile in AREA_TILES
    if move.tile not in TILE_KINDS or area == (move.space in STARTS):
        return Illegal("REV-H-SETUP-01", msg("illegal.no_tile"), impossible=True)
    if move.tile in state.tiles and state.tiles[move.space] != move.tile:
        return Illegal("REV-H-SETUP-01", msg("illegal.tile_elsewhere"), impossible=True)
    standing = buildings(state) | state.figures | state.automa_figures | state.claims
    if TILES[move.space] & standing:
        return Illegal("REV-EXPL-07", msg("illegal.pieces_there"), impossible=True)
    return None


def set_tile(state: State, move: SetTile) -> None:
    """This tile lies face up there, with its back as it is; a tile that lay there is hidden again."""
    old = state.tiles[move.space]
    if old:
        lift_tile(state, move.space)
        if old in AREA_TILES:
            state.hidden.append(old)
            state.hidden.sort()
    if move.tile in AREA_TILES:
        state.hidden.remove(move.tile)
        _exchange_backs(state, move.space, BACK_OF[move.tile])
    lay_tile(state, move.space, move.tile, move.turned)


def _exchange_backs(state: State, space: int, back: int) -> None:
    """The backs of the other spaces stay the backs of the hidden tiles."""
    before = state.backs[space]
    if before == back:
        return
    other = next((each for each, found in enumerate(state.backs) if found == back and not TILES[each] & state.up), None)
    state.backs[space] = back
    if other is not None:
        state.backs[other] = before


def impossible_marker(state: State, move: SetMarker) -> Illegal | None:
    """A position of the track."""
    if move.position > len(POSITIONS):
        return Illegal("REV-BOARD-01", msg("illegal.no_position", n=len(POSITIONS)), impossible=True)
    return None


def set_marker(state: State, move: SetMarker) -> None:
    """The Mautoma's marker stands there."""
    state.position = move.position


def impossible_display(state: State, move: SetDisplay) -> Illegal | None:
    """A citizen that is in the pile or among the discards."""
    pile = state.citizen_pile
    there = [*pile.pool, *pile.discard, state.citizens[move.place]]
    if move.card not in CITIZENS or move.card not in there:
        return Illegal("REV-H-TURN-08", msg("illegal.no_citizen"), impossible=True)
    return None


def set_display(state: State, move: SetDisplay) -> None:
    """This citizen lies there; the other one goes back into the pile."""
    pile = state.citizen_pile
    old = state.citizens[move.place]
    if old == move.card:
        return
    (pile.pool if move.card in pile.pool else pile.discard).remove(move.card)
    if old != EMPTY:
        pile.pool.append(old)
        pile.pool.sort()
    state.citizens[move.place] = move.card


def impossible_deck(state: State, move: SetDeck) -> Illegal | None:
    """Its own cards, each once, and none that is out of reach."""
    own = [*state.deck.pool, *state.deck.discard]
    if len(set(move.cards)) < len(move.cards) or any(card not in own for card in move.cards):
        return Illegal("REV-SETUP-16", msg("illegal.no_card"), impossible=True)
    return None


def set_deck(state: State, move: SetDeck) -> None:
    """These are left to be drawn; its other cards lie on the discard pile."""
    own = [*state.deck.pool, *state.deck.discard]
    state.deck.pool = sorted(move.cards)
    state.deck.discard = [card for card in own if card not in move.cards]


def impossible_track(state: State, move: SetTrack) -> Illegal | None:
    """A step of the track."""
    if move.step > TRACK_LENGTH:
        return Illegal("REV-H-TRACK-01", msg("illegal.track_end"), impossible=True)
    return None


def set_track(state: State, move: SetTrack) -> None:
    """Your marker stands there; nodes stay as they are."""
    state.tracks[move.colour] = move.step


CORRECTIONS = (
    CorrectionVerb(SetResource, set_resource, impossible_resource),
    CorrectionVerb(SetPoints, set_points, possible),
    CorrectionVerb(SetBuilding, set_building, impossible_building),
    CorrectionVerb(SetFigure, set_figure, impossible_figure),
    CorrectionVerb(SetTile, set_tile, impossible_tile),
    CorrectionVerb(SetMarker, set_marker, impossible_marker),
    CorrectionVerb(SetDisplay, set_display, impossible_display),
    CorrectionVerb(SetDeck, set_deck, impossible_deck),
    CorrectionVerb(SetTrack, set_track, impossible_track),
)


# --- beside a board -----------------------------------------------------------------------------------------------


def impossible_own_figure(state: State, move: SetYourFigure) -> Illegal | None:
    """Your figures stand on locations."""
    if not MASKS[move.at] & locations(state):
        return Illegal("REV-H-POP-01", msg("illegal.no_location"), impossible=True)
    return None


def set_own_figure(state: State, move: SetYourFigure) -> None:
    """A figure of yours stands there or does not."""
    mask = MASKS[move.at]
    state.figures = state.figures | mask if move.there else state.figures & ~mask


def impossible_claim(state: State, move: SetClaim) -> Illegal | None:
    """A claim lies on vacant sand or on a location."""
    if move.there and not MASKS[move.at] & (vacant_sand(state) | locations(state)):
        return Illegal("REV-H-CLAIM-01", msg("illegal.no_sand"), impossible=True)
    return None


def set_claim(state: State, move: SetClaim) -> None:
    """A claim of yours lies there or does not."""
    mask = MASKS[move.at]
    state.claims = state.claims | mask if move.there else state.claims & ~mask


def impossible_artifacts(state: State, move: SetArtifacts) -> Illegal | None:
    """There were only so many at the start."""
    if move.n > MAJOR[move.colour]:
        return Illegal("REV-H-ART-01", msg("illegal.limit", n=MAJOR[move.colour]), impossible=True)
    return None


def set_artifacts(state: State, move: SetArtifacts) -> None:
    """So many are left."""
    state.artifacts[move.colour] = move.n


COMPANION_CORRECTIONS = (
    CorrectionVerb(SetYourFigure, set_own_figure, impossible_own_figure),
    CorrectionVerb(SetClaim, set_claim, impossible_claim),
    CorrectionVerb(SetArtifacts, set_artifacts, impossible_artifacts),
)
