"""What holds after every move of every game."""

from tests.games.terra_mystica.given import (
    ALL_PRIESTS,
    CULT_TOP,
    IN_USE,
    PIECES,
    RING,
    SPECIAL,
    SPECIAL_ROUND,
    Automa,
    Player,
    State,
    Structure,
    Terrain,
    faction_tables,
    geometry,
    reach,
    room_for_priests,
    tables,
)

PIECES_BY_BOX = {
    name: (0, row.dwelling, row.trading_house, row.temple, row.stronghold, row.sanctuary, row.shipyard)
    for name, row in tables.AUTOMA_SUPPLIES.items()
}


def check_invariants(state: State) -> None:
    """Raise AssertionError if something was lost, doubled or is out of bounds."""
    _check_spaces(state)
    _check_tiles(state)
    _check_cults(state)
    for player in state.players:
        if player.coins or player.workers or player.structures:
            _check_player(state, player)
    _check_automa(state)


def _check_spaces(state: State) -> None:
    holders: list[Player | Automa] = [*state.players, state.automa]
    for holder in holders:
        assert len(set(holder.structures)) == len(holder.structures)
        for space in holder.structures:
            assert state.owner[space] == holder.seat
            assert state.building[space] != Structure.NONE
    owned = sum(owner >= 0 for owner in state.owner)
    assert owned == sum(len(holder.structures) for holder in holders) == sum(map(bool, state.building))
    printed = geometry.map_number(state.table.map).terrain
    for space, terrain in enumerate(state.terrain):
        assert (terrain == Terrain.RIVER) == (printed[space] == Terrain.RIVER)
        assert terrain != Terrain.RIVER or state.owner[space] < 0
        assert not state.in_town[space] or 0 <= state.owner[space] < len(state.players)
    allowed = {player.soil for player in state.players}
    assert all(terrain <= RING or terrain in allowed for terrain in state.terrain)
    for one, other, seat in state.bridges:
        assert other in state.near[one]
        assert one in state.near[other]
        assert 0 <= seat < len(state.players)


def _check_player(state: State, player: Player) -> None:
    assert min(player.coins, player.workers, player.priests, player.vp, player.keys) >= 0
    assert min(player.bowl1, player.bowl2, player.bowl3) >= 0
    row = tables.FACTIONS[player.faction]
    tokens = player.bowl1 + player.bowl2 + player.bowl3
    assert tokens == sum(row.power) + player.tokens_added - player.tokens_lost
    assert room_for_priests(player) >= 0
    assert player.priests + player.priests_sent <= ALL_PRIESTS
    assert player.priests_sent == state.priest_spaces.count(player.seat)
    assert player.vp == sum(player.ledger)
    for kind, pieces in enumerate((*PIECES, int(state.table.merchants))):
        on_board = sum(state.building[space] == kind for space in player.structures)
        assert player.supply[kind] + on_board == pieces
    if not player.unlocked:
        assert all(state.terrain[space] == player.soil for space in player.structures)
    else:
        assert all(player.unlocked >> state.terrain[space] & 1 for space in player.structures)
    assert player.shipping <= max(row.shipping_max, row.shipping)
    assert player.digging <= row.digging_max
    assert player.bridges + sum(seat == player.seat for _, _, seat in state.bridges) == 3
    assert len(set(player.favors)) == len(player.favors)
    assert player.skip <= (4 if tables.FACTIONS[player.faction].id == "fakirs" else 1)
    _check_towns(state, player)


def _check_towns(state: State, player: Player) -> None:
    """Town keys, and no group that is big enough for a town without being one while tiles are left."""
    crowned = player.cults.count(CULT_TOP)
    assert player.keys + crowned == sum(tables.TOWNS[tile - 1].keys for tile in player.towns)
    values = faction_tables.POWER_VALUES[player.faction]
    for space in player.structures:
        found = reach.group(state, player, (space,))
        assert len({state.in_town[other] for other in found}) == 1
        if not state.in_town[space] and any(state.towns) and state.round:
            count = sum(2 if state.building[other] == Structure.SANCTUARY else 1 for other in found)
            power = sum(values[state.building[other]] for other in found)
            due = any(getattr(pending, "towns", 0) for pending in state.owed)
            assert count < 4 or power < reach.town_power(player) or due


def _check_automa(state: State) -> None:
    automa = state.automa
    assert automa.vp == sum(automa.ledger)
    assert automa.priests >= 0
    assert automa.priests + state.priest_spaces.count(automa.seat) == ALL_PRIESTS
    if automa.structures:
        for kind, pieces in enumerate(PIECES_BY_BOX["merchants" if state.table.merchants else "base"]):
            on_board = sum(state.building[space] == kind for space in automa.structures)
            assert automa.supply[kind] + on_board == pieces
    assert all(state.terrain[space] == automa.terrain for space in automa.structures)
    assert set(automa.marked) <= set(automa.structures)
    assert len(set(automa.traded)) == len(automa.traded)
    assert all(0 <= state.owner[space] < automa.seat for space in automa.traded)
    if automa.deck.pool or automa.seen:
        cards = [*automa.deck.pool, *automa.reserve.pool, *automa.reserve.top, *automa.reserve.discard, *automa.seen]
        assert sorted(cards) == sorted(_cards_in_use(state))


def _cards_in_use(state: State) -> list[str]:
    """The special card of Merchants of the Seas joins when she passes in round 2."""
    found = [card.id for card in IN_USE[state.table.merchants]]
    late = state.round > SPECIAL_ROUND or (state.round == SPECIAL_ROUND and state.passed[state.automa.seat])
    return [*found, SPECIAL] if state.table.merchants and late else found


def _check_tiles(state: State) -> None:
    holders: list[Player | Automa] = [*state.players, state.automa]
    for tile, left in enumerate(state.favors, 1):
        assert left >= 0
        assert left + sum(holder.favors.count(tile) for holder in holders) == tables.FAVORS[tile - 1].copies
    for tile, left in enumerate(state.towns, 1):
        row = tables.TOWNS[tile - 1]
        copies = row.copies if state.table.mini_expansion or not row.mini_expansion else 0
        assert left >= 0
        assert left + sum(player.towns.count(tile) for player in state.players) == copies
    held = [*state.bonus_row, *(holder.bonus for holder in holders if holder.bonus)]
    assert len(set(held)) == len(held)
    assert set(held) <= {row.id for row in tables.BONUS_CARDS}
    if state.round:
        assert len(state.bonus_row) == len(state.bonus_coins) == 3
        assert len(held) == len(holders) + 3
        assert len(set(state.scoring_tiles)) == 6
        assert 1 not in state.scoring_tiles[4:]


def _check_cults(state: State) -> None:
    holders: list[Player | Automa] = [*state.players, state.automa]
    for cult in range(4):
        markers = [holder.cults[cult] for holder in holders]
        assert all(0 <= marker <= CULT_TOP for marker in markers)
        assert markers.count(CULT_TOP) <= 1
