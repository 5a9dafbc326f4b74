"""What holds in every state of every game: nothing is lost, doubled or out of bounds."""

from collections import Counter

from tests.games.tapestry.given import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    BUILDINGS,
    NOBODY,
    NOT_OWNED,
    NOTHING,
    OTHER,
    OUTPOST,
    SHADOW_TOPPLED,
    TOPPLED,
    UNEXPLORED,
    YOU,
    State,
    city,
    civilization_deck,
    owed,
    tapestry_deck,
)

TOGETHER = {
    NOTHING: {NOTHING},
    OUTPOST: {NOTHING, AUTOMA_TOPPLED, OTHER, OUTPOST},
    AUTOMA_OUTPOST: {NOTHING, TOPPLED, SHADOW_TOPPLED, AUTOMA_OUTPOST},
}


def check_state(state: State) -> None:
    """Raise AssertionError if something cannot be."""
    check_numbers(state)
    check_map(state)
    check_tiles(state)
    check_cards(state)
    check_decision_cards(state)
    check_city(state)
    check_points(state)


def _waiting(state: State, *kinds: type) -> int:
    return sum(isinstance(due, kinds) for due in state.owed)


def check_numbers(state: State) -> None:
    assert all(0 <= amount <= 8 for amount in state.resources), state.resources
    assert all(0 <= left <= 5 for left in state.row_left)
    assert all(0 <= space <= 12 for space in (*state.token_space, *state.bot_track[0], *state.bot_track[1]))
    assert 0 <= state.income_turns <= 5
    assert 0 <= state.automa_turns <= 5
    assert state.vp >= 0


def check_map(state: State) -> None:
    """At most two tokens a hex, only together what may be, on explored hexes; outposts are conserved."""
    for first, second, tile in zip(state.first, state.second, state.tile, strict=True):
        assert second in TOGETHER[first], (first, second)
        assert first == NOTHING or tile != UNEXPLORED
    tokens = Counter(
        token
        for tokens, pieces in ((state.first, state.first_piece), (state.second, state.second_piece))
        for token, piece in zip(tokens, pieces, strict=True)
        if piece == 0
    )
    in_flight = _waiting(state, owed.Conquered, owed.ToReveal)
    assert state.outposts + tokens[OUTPOST] + tokens[TOPPLED] + in_flight == 10
    hers_in_flight = _waiting(state, owed.Settle, owed.ToAnswerTrap, owed.Attack)
    assert state.automa_outposts + tokens[AUTOMA_OUTPOST] + tokens[AUTOMA_TOPPLED] + hers_in_flight == 9
    assert state.shadow_outposts + tokens[SHADOW_TOPPLED] == 9


def check_tiles(state: State) -> None:
    on_map = [tile for tile in state.tile if tile > 0]
    in_hand = [due.tile for due in state.owed if isinstance(due, (owed.ToOrient, owed.ToTurnTile))]
    everywhere = [*state.tiles_left, *state.tiles_discard, *state.tiles, *on_map, *in_hand]
    assert sorted(everywhere) == list(range(1, 49))
    assert sorted([*state.spaces_left, *state.space_tiles, *state.explored_space]) == list(range(1, 16))


def check_cards(state: State) -> None:
    """Tapestry, tech and civilization cards are each in one place."""
    owned = [card for card, row in enumerate(state.tech) if row != NOT_OWNED]
    assert sorted([*state.techs_left, *state.techs_discard, *state.market, *owned]) == list(range(1, 34))
    assert len(state.market) <= 3
    face_up = [card for _, card in state.laid if card]
    deck = state.tapestry
    known = [*deck.pool, *deck.discard, *state.hand, *face_up, *state.hidden]
    assert sorted(known) == sorted(tapestry_deck(state.asterisk))
    face_down = sum(not card for _, card in state.laid)
    on_mat = min(max(state.automa_turns - 1, 0), 3)
    lying = state.automa_cards + face_down + on_mat
    assert deck.unseen + len(state.hidden) in (lying, lying - 1), (deck.unseen, lying)
    mats = [*state.civilizations_left, *state.civilizations_under, *state.civilizations]
    assert Counter(mats) <= Counter(civilization_deck(state.asterisk))


def check_decision_cards(state: State) -> None:
    pair = [card for card in (state.track_card, state.tiebreaker_card) if card and card not in state.progress]
    everywhere = [*state.decision, *state.decision_discard, *state.progress, *pair]
    assert sorted(everywhere) == list(range(1, 23))


def check_city(state: State) -> None:
    """Footprints do not overlap, landmarks are unique, buildings are conserved."""
    masks = [*state.built[:4]]
    for landmark, code in enumerate(state.landmark_at):
        assert code == -1 or state.claimed[landmark] == YOU
        if code >= 0:
            masks.append(city.mask_of(landmark, code // 48 - 3, code // 4 % 12 - 3, code % 4))
    covered = 0
    for mask in masks:
        assert not covered & mask
        covered |= mask
    assert covered < 1 << city.SIZE * city.SIZE
    if "terraforming" not in [card for _, card in state.laid] and state.mat:
        assert not covered & city.IMPASSABLE[state.mat]
    assert sum(mask.bit_count() for mask in masks[4:]) == state.built[4].bit_count()
    assert [number for number, owner in enumerate(state.claimed) if owner == AUTOMA] == sorted(state.automa_landmarks)
    assert set(state.claimed) <= {YOU, AUTOMA, NOBODY}
    for building in BUILDINGS:
        placing = sum(isinstance(due, owed.ToBuild) and due.building == building for due in state.owed)
        assert state.built[building].bit_count() + placing <= 5 - state.row_left[building]
    assert _waiting(state, owed.ToLay) <= 1


def check_points(state: State) -> None:
    """Points are the sum of their sources, and achievements are worth what they say."""
    earned = {YOU: 0, AUTOMA: 0}
    for people in state.achieved:
        assert len(people) <= 2
        assert len(set(people)) == len(people)
        for place, who in enumerate(people):
            if who in earned:
                earned[who] += (10, 5)[place]
    assert (state.points[7], state.automa_points[7]) == (earned[YOU], earned[AUTOMA])
    assert state.vp == sum(state.points)
    assert all(points >= 0 for points in state.automa_points)
