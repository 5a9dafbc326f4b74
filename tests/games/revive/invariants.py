"""What holds after every move of every game."""

from collections import Counter

from automatable.kernel.turns.moves import Who
from tests.games.revive.given import MAUTOMA, RULES, State, geometry, land, tables

ALL_CRATES = Counter({row.id: row.copies for row in tables.CRATE_ROWS.values()})


def check_state(state: State) -> None:
    """Raise AssertionError if something was lost, doubled or is out of bounds."""
    _check_cards(state)
    _check_tokens(state)
    _check_map(state)
    _check_pieces(state)
    _check_numbers(state)
    _check_mautoma(state)


def _check_cards(state: State) -> None:
    own = [*state.active, *state.resting, *(card for slot in state.slots for card in slot)]
    shown = [card for card in state.citizens if card]
    offered = [card for card in state.offered if card in tables.CITIZENS]
    everywhere = [*own, *shown, *offered, *state.aside, *state.citizen_pile.pool, *state.citizen_pile.discard]
    known = [*tables.RECRUITS] if state.draft else [*tables.RECRUITS, *tables.STARTING]
    assert sorted(everywhere) == sorted(known), "a citizen was lost or doubled"
    assert len(state.side_halves) == len(state.slots[-1])
    modules = [module for slot in state.slot_modules for module in slot]
    lying = [module for module in state.modules if module]
    assert sorted([*modules, *lying, *state.module_pile.pool, *state.module_pile.discard]) == sorted(tables.MODULES)
    assert all(len(slot) <= spaces for slot, spaces in zip(state.slot_modules, tables.MODULE_SPACES, strict=True))


def _check_tokens(state: State) -> None:
    crates = Counter([*state.crates, *state.crates_used, *state.crate_pile.pool])
    assert crates == ALL_CRATES, "a crate was lost or doubled"
    tokens = [token for row in state.tokens for token in row if token]
    piles = [token for pile in state.token_piles for token in (*pile.pool, *pile.discard)]
    yours = [machine for machine in state.machines if machine in tables.TOKEN_ROWS]
    assert sorted([*tokens, *piles, *yours]) == sorted(tables.TOKEN_ROWS), "a machine token was lost or doubled"
    assert len(set(state.machines)) == len(state.machines) == len(state.markers)
    assert state.energy + sum(state.markers) == state.energy_owned <= 7
    for machine, markers in zip(state.machines, state.markers, strict=True):
        assert 0 <= markers <= tables.MACHINES[machine].energy
    for colour, tiles in enumerate(tables.MAJOR):
        assert 0 <= state.artifacts[colour] + state.own_artifacts[colour] <= tiles
    assert state.minor + state.own_minor == tables.MINOR.tiles


def _check_map(state: State) -> None:
    up = [space for space in (*geometry.STARTS, *geometry.AREAS) if state.tiles[space]]
    assert state.up == sum(geometry.TILES[space] for space in up)
    assert sum(state.ground) == state.up, "a hex has no ground, or two"
    laid = [state.tiles[space] for space in up]
    assert len(set(laid)) == len(laid)
    assert sorted([*(tile for tile in laid if tile in tables.AREA_TILES), *state.hidden]) == sorted(tables.AREA_TILES)
    assert all(tile in land.TILE_KINDS for tile in laid)
    assert state.up & ~geometry.WHOLE == 0


def _check_pieces(state: State) -> None:
    sand, places = state.ground[tables.SAND], land.locations(state)
    sides = (state.small, state.large, state.automa_buildings)
    assert sum(side.bit_count() for side in sides) == (state.small | state.large | state.automa_buildings).bit_count()
    assert all(side & ~sand == 0 for side in sides)
    assert state.figures & ~places == state.automa_figures & ~places == 0
    assert (state.small.bit_count() <= 5, state.large.bit_count() <= 3) == (True, True)
    assert _count(state.figures) == state.technologies.bit_count() <= 7
    assert state.claims & (state.small | state.large | state.automa_buildings | state.figures) == 0
    assert _count(state.claims) <= (6 if state.tribe == "claimants" else 0)


def _count(places: int) -> int:
    """How many places a set has; a corner counts once."""
    corners = [mask for mask in geometry.CORNER_MASKS if mask & places]
    assert all(mask & places == mask for mask in corners)
    return (places & ~sum(corners)).bit_count() + len(corners)


def _check_numbers(state: State) -> None:
    basics = (state.gear, state.book, state.food)
    assert min(*basics, state.crystal, state.energy, state.range_free) >= 0
    assert state.crystal <= tables.LIMITS.crystal
    if RULES.turn(state).who is Who.OVER or state.owed[-1].seat == MAUTOMA:
        assert max(basics) <= tables.LIMITS.gear, "more than the limit outside of your turn"
    assert all(0 <= step <= tables.TRACK_LENGTH for step in state.tracks)
    for number, node in enumerate(tables.NODES):
        reached = all(state.tracks[track] >= node.step for track in node.tracks)
        assert bool(state.nodes >> number & 1) == reached, f"{node.id} is not what the tracks say"
    assert 1 <= state.turn <= 18


def _check_mautoma(state: State) -> None:
    assert state.automa_buildings.bit_count() + state.small_left + state.large_left == 8
    assert state.large_left == 3 or state.small_left == 0
    assert _count(state.automa_figures) + state.figures_left == 7
    assert 1 <= state.position <= 12
    drawing = [state.card] if state.card and state.card not in (*state.deck.pool, *state.deck.discard) else []
    known = [*state.deck.pool, *state.deck.discard, *drawing, *state.progress.pool]
    assert sorted(known) == sorted(tables.ACTION_CARDS), "a card of the Mautoma was lost or doubled"
    assert len(state.progress.pool) == len(state.progress) + 1
