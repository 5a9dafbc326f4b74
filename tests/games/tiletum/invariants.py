"""What holds in every state of every game: nothing is lost, doubled or out of bounds."""

from collections import Counter

from automatable.kernel.turns.moves import GameOver
from tests.games.tiletum.given import PER_COLOUR, ROLLED, RULES, State, cards, geometry, owed, pieces, tiles

CREST, CONTRACT, HELPER, CHARACTER = range(4)


def check_state(state: State) -> None:
    """Raise AssertionError if something cannot be."""
    check_tiles(state)
    check_pieces(state)
    check_boards(state)
    check_person(state)
    check_wheel(state)
    check_king(state)
    check_points(state)


def check_tiles(state: State) -> None:
    """Every tile exists as often as it is in the box: in a pile, on the table, with somebody."""
    players = state.seats
    there = Counter(state.bonus_pile + state.discard + state.contract_pile + state.character_pile + state.store)
    for laid in (state.wheel_tiles, state.king_tiles, state.map_tiles, state.contract_offer, state.character_offer):
        there.update(tile for tile in laid if tile != pieces.NONE)
    for player in state.players:
        there.update(player.row)
        there.update(crest for crest in [*player.crests, *player.waiting] if crest != pieces.NONE)
        there.update(tile for tile in player.rooms if tile != pieces.NONE)
    box = (
        Counter(tiles.BONUS_PILES[players])
        + Counter(tiles.CONTRACT_PILES[players])
        + Counter(tiles.CHARACTER_PILES[players])
    )
    assert there == box, f"tiles: {there - box} too many, {box - there} missing"
    assert Counter(state.town_pile + state.town_discard) == Counter(cards.TOWN_TILES), "town tiles"


def check_pieces(state: State) -> None:
    """Houses and pillars: as many as there are, one in a town, on spots that exist; cathedral tiles go with them."""
    for seat, player in enumerate(state.players):
        spots = [state.layout.house_town[spot] for spot, owner in enumerate(state.houses) if owner == seat]
        towns = {town for town in range(64) if player.house_towns >> town & 1} - {geometry.TILETUM}
        assert sorted(spots) == sorted(towns), f"houses of {seat}: {spots}, {towns}"
        on_roofs = sum(not player.full(building) for building in range(pieces.FILLABLE)) if seat == pieces.YOU else 0
        assert player.houses + len(spots) + on_roofs == 7, f"houses of {seat}"
        on_row = max(0, 5 - len(player.row)) if seat == pieces.YOU else 0
        assert player.pillars + player.pillar_towns.bit_count() + on_row == 7, f"pillars of {seat}"
        assert player.cathedrals & ~player.pillar_towns == 0, f"cathedral without a pillar: {seat}"
    for number in range(len(geometry.CATHEDRAL_TOWNS)):
        pillars, taken = state.pillars_at(number), sum(player.cathedrals >> number & 1 for player in state.players)
        assert pillars <= geometry.PILLAR_SPOTS[number], f"pillars at cathedral {number}"
        if state.stone[number] != pieces.NONE:
            assert len(state.cathedral_tiles[number]) + taken == geometry.PILLAR_SPOTS[number], (
                f"tiles of cathedral {number}"
            )
    assert all(pieces.NOBODY <= owner < state.seats for owner in state.houses), "owners"


def check_boards(state: State) -> None:
    """One type in a building, one building for a type; crests differ; markers and limits."""
    for seat, player in enumerate(state.players):
        where: dict[int, set[int]] = {}
        for room, tile in enumerate(player.rooms):
            if tile != pieces.NONE:
                assert tiles.KINDS[tile] == CHARACTER, f"no character in room {room} of {seat}"
                where.setdefault(tiles.TYPE_OF[tile], set()).add(cards.ROOM_BUILDING[room])
        assert all(len(buildings) == 1 for buildings in where.values()), f"a type in two buildings of {seat}: {where}"
        buildings = [building for found in where.values() for building in found]
        assert len(set(buildings)) == len(buildings), f"two types in a building of {seat}"
        crests = [crest for crest in [*player.crests, *player.waiting] if crest != pieces.NONE]
        if seat == pieces.YOU:
            crests += [tile for tile in state.store if tiles.KINDS[tile] == CREST]
            assert not player.waiting, "a crest of yours waits outside the storehouse"
        else:
            full = [building for building in range(pieces.FILLABLE) if player.full(building)]
            below = [building for building in range(pieces.FILLABLE) if player.crests[building] != pieces.NONE]
            assert set(below) <= set(full), f"a crest of {seat} below a building that is not full"
            assert not player.waiting or set(below) == set(full), f"a crest of {seat} waits beside a full building"
        assert len(set(crests)) == len(crests) <= 6, f"crests of {seat}: {crests}"
        assert len(player.row) <= 6, f"contracts of {seat}"
        assert all(tiles.KINDS[tile] == CONTRACT for tile in player.row), f"no contract on the row of {seat}"


def check_person(state: State) -> None:
    """No debts, at most four stored tiles, contracts within their spaces, points for what runs only."""
    assert min(state.resources) >= 0, f"debts: {state.resources}"
    assert len(state.store) <= 4, f"stored: {state.store}"
    stored = sum(tiles.KINDS[tile] == CONTRACT for tile in state.store)
    assert len(state.players[pieces.YOU].row) + stored <= 6, "more contracts than spaces"
    assert state.die_points >= 0, "action points"
    assert state.die_action != pieces.NONE or not state.die_points, "points without an action"


def check_wheel(state: State) -> None:
    """No more dice of a colour than there are, and every die that was rolled is on the wheel until somebody takes it."""
    dice = Counter(colour for sector in state.dice for colour in sector)
    assert all(number + state.bag[colour] <= PER_COLOUR[state.seats] for colour, number in dice.items()), "dice"
    if isinstance(state.owed[-1], (owed.ToTakeDie, owed.ToDrawDie)):
        to_come = sum(isinstance(due, (owed.PersonTurn, owed.MautomaTurn)) for due in state.owed)
        later = sum(isinstance(due, owed.ActionTurn) for due in state.owed)
        taken = (pieces.TURNS - 1 - later) * state.seats + state.seats - 1 - to_come
        assert dice.total() == ROLLED[state.seats] - taken, "dice lost or doubled"
        assert sum(state.bag) == PER_COLOUR[state.seats] * len(state.bag) - ROLLED[state.seats], "dice in the bag"


def check_king(state: State) -> None:
    """Everybody has one marker on the track and one place in the order."""
    assert sorted(state.king_stack) == list(range(state.seats)), "king stack"
    assert all(cards.LOWEST <= player.king <= cards.HIGHEST for player in state.players), "beyond the king track"
    begun = not any(isinstance(due, owed.SetUp) for due in state.owed)
    assert not begun or sorted(state.order) == list(range(state.seats)), "turn order"
    assert begun or any(isinstance(due, owed.BeginRound) for due in state.owed), "no first round"


def check_points(state: State) -> None:
    """Points are the sum of their parts."""
    for score in RULES[state.seats].scores(state):
        assert score.points == sum(points for _, points in score.parts), f"points of {score.seat}"
        if not (state.own_score and score.seat):
            assert score.points == state.players[score.seat].vp(), f"points of {score.seat}"
    assert not isinstance(state.owed[-1], GameOver) or len(state.owed) == 1, "something is owed after the end"
