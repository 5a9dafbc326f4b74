"""Exploring, building and populating, with their costs and claims."""

import pytest

from automatable.games.revive.model import moves
from automatable.games.revive.rules import counts
from tests.games.revive.given import (
    RULES,
    at,
    do,
    effects,
    geometry,
    hexes,
    land,
    legal,
    notation,
    owed,
    quiet,
    refused,
    resolved,
    settle,
    table,
    top,
)
from tests.games.revive.test_person_turn import gain

A07, A13, A01, A19 = (geometry.SPACES.index(name) for name in ("A07", "A13", "A01", "A19"))

# --- exploring ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-EXPL-01")
def test_exploring_pays_turns_gains_and_recruits_in_this_order() -> None:
    state = table("pathseekers", technologies=0b10, food=3, small=hexes((2, 4)))
    do(state, moves.Explore(A07))
    assert (state.food, state.points, state.tiles[A07]) == (1, 0, "")
    do(state, moves.TurnOver("T07", False))
    assert (state.points, type(top(state))) == (1, owed.ToRecruit)
    assert state.crates == []  # water came to light beside the building, and gives nothing
    do(state, moves.Recruit(0))
    assert isinstance(top(state), owed.ToMix)
    settle(do(state, moves.Mix(1, 0, 0)))
    assert (state.recruited, state.explored, top(state)) == (1, 1, owed.Acting(0, 1))


@pytest.mark.rule("REV-H-EXPL-01", "REV-EXPL-08", "REV-H-PAY-01")
def test_what_cannot_be_explored() -> None:
    refused(table(food=6), moves.Explore(A01), "REV-EXPL-08")
    refused(table(food=6), moves.Explore(geometry.SPACES.index("ST1")), "REV-H-EXPL-01")
    refused(table(food=1, crystal=1), moves.Explore(A07), "REV-H-PAY-01")
    assert moves.Explore(A07) in RULES.legal(table(food=2, crystal=1))
    assert moves.Explore(A13) in RULES.legal(table(food=2, crystal=0))


@pytest.mark.rule("REV-H-EXPL-02")
def test_only_tiles_that_you_turned_over_count_as_explored() -> None:
    state = table()
    state.deck.pool = ["explore"]
    do(state, moves.EndTurn())
    do(state, RULES.legal(state)[0])
    do(state, RULES.bot(state, None))
    do(state, RULES.legal(state)[0])
    assert state.explored == 0
    extra = gain(table(food=2), "do_explore:-1")
    do(extra, moves.Explore(A13))
    assert extra.explored == 1


# --- building -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-BUILD-01")
def test_a_building_stands_on_vacant_sand_while_pieces_are_left() -> None:
    state = table(gear=6, small=hexes((2, 4)), automa_buildings=hexes((3, 5)))
    refused(state, moves.Build(at(2, 4), False), "REV-H-BUILD-01")
    refused(state, moves.Build(at(3, 5), False), "REV-H-BUILD-01")
    refused(state, moves.Build(at(1, 5), False), "REV-H-BUILD-01")
    refused(state, moves.Build(at(0, 2), False), "REV-H-BUILD-01")
    none_left = table(gear=6, large=hexes((-3, 5), (-1, 5), (2, 4)))
    refused(none_left, moves.Build(at(4, 6), True), "REV-H-BUILD-01")
    do(none_left, moves.Build(at(4, 6), False))
    refused(table(gear=2, crystal=0), moves.Build(at(4, 6), False), "REV-H-PAY-01")


@pytest.mark.rule("REV-H-BUILD-02")
def test_pay_place_points_then_bonus_spaces_in_any_order() -> None:
    state = table(gear=3, crystal=0, points=9)
    do(state, moves.Build(at(-3, 9), False))
    assert (state.gear, state.points) == (0, 10)
    do(state, moves.DrawCrate("K01"))
    assert state.crystal == 1
    order = top(state)
    assert isinstance(order, owed.ToOrder)
    assert [item.source for item in order.items] == ["green", "grey"]
    do(state, moves.Take(1))
    assert (state.tracks, state.gear) == ([1, 0, 1], 1)


@pytest.mark.rule("REV-H-BUILD-02")
def test_c2_a_large_building_takes_each_effect_twice_and_water_once() -> None:
    state = table(gear=5, crystal=1)
    do(state, moves.Build(at(1, 9), True))
    do(state, moves.DrawCrate("K01"))
    assert (state.points, state.tracks, state.book) == (2, [0, 2, 0], 2)
    assert (state.machines, state.nodes.bit_count()) == (["P_yellow"], 1)
    assert (state.crystal, state.crates, state.food) == (3, ["K01"], 1)
    state.owed = [owed.Acting()]
    state.food = 6
    do(state, moves.Explore(A19), moves.TurnOver("T08", True), moves.Recruit(0))
    assert state.crates == ["K01"]


@pytest.mark.rule("REV-H-BUILD-02")
def test_d3_a_large_building_beside_vast_crystals() -> None:
    state = quiet(up="A19 A24", gear=5, food=6, crystal=3, points=0)
    spot = geometry.NODE_OF["A24.W"]
    state.ground = [mask & ~hexes("A24.N", "A24.E") for mask in state.ground]
    do(state, moves.Build(spot, True))
    assert (state.crystal, top(state)) == (3, owed.ToMix(0, 2))
    do(state, moves.Mix(2, 0, 0), moves.Mix(0, 1, 1))
    assert (state.gear, state.book, state.food, state.crystal) == (2, 2, 3, 3)


@pytest.mark.rule("REV-H-BUILD-03")
def test_water_gives_one_crate_if_no_other_building_of_yours_touches_it() -> None:
    touched = table(gear=3, up="A20t", small=hexes((1, 9)), food=6)
    do(touched, moves.Build(at(3, 11), False), moves.DrawCrate("K01"))
    assert touched.crates == ["K01"]
    hers = table(gear=3, up="A20t", automa_buildings=hexes((1, 9)), food=6)
    do(hers, moves.Build(at(3, 11), False), moves.DrawCrate("K01"), moves.DrawCrate("K02"))
    assert hers.crates == ["K01", "K02"]


@pytest.mark.rule("REV-H-BUILD-03", "REV-H-BUILD-04")
def test_d4_water_revealed_beside_a_building_is_touched_already() -> None:
    state = quiet(gear=3, food=6, crystal=0, points=0, small=hexes((2, 4)))
    do(state, moves.Explore(A07), moves.TurnOver("T07", True), moves.Recruit(0))
    assert state.crates == []
    state.owed = [owed.Acting()]
    do(state, moves.Build(at(-1, 3), False))
    assert (state.crates, state.small) == ([], hexes((2, 4), (-1, 3)))


@pytest.mark.rule("REV-H-BUILD-04")
def test_locations_corners_the_chasm_and_sand_give_nothing() -> None:
    state = table(gear=3, crystal=0)
    do(state, moves.Build(at(2, 4), False))
    assert (state.points, top(state)) == (1, owed.Acting(0, 1))
    assert (state.tracks, state.crates, state.crystal) == ([0, 0, 0], [], 0)


# --- populating ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-POP-01")
def test_a_location_without_a_figure_of_yours() -> None:
    state = table(book=6, figures=hexes((1, 5)), automa_figures=hexes((5, 7)))
    refused(state, moves.Populate(at(1, 5), 0), "REV-H-POP-01")
    refused(state, moves.Populate(at(2, 4), 0), "REV-H-POP-01")
    refused(state, moves.Populate(geometry.NODE_OF["NW"], 0), "REV-H-POP-01")
    assert moves.Populate(at(5, 7), 0) in RULES.legal(state)
    reached = table(up="A06 A01", book=2, food=6, artifacts=[3, 3, 2])
    do(reached, moves.Populate(geometry.NODE_OF["NW"], 0), moves.TakeArtifact(1))
    assert (reached.own_artifacts, reached.figures) == ([0, 1, 0], hexes("NW"))


@pytest.mark.rule("REV-H-POP-02")
def test_the_rows_of_the_tribe_board() -> None:
    fresh = table(book=6)
    assert {move.figure for move in legal(fresh, moves.Populate)} == {0}
    refused(fresh, moves.Populate(at(1, 5), 1), "REV-H-POP-02")
    second = table(book=6, technologies=0b1)
    assert {move.figure for move in legal(second, moves.Populate)} == {1, 2, 3}
    third = table(book=6, technologies=0b1011)
    assert {move.figure for move in legal(third, moves.Populate)} == {2, 4, 6}
    refused(third, moves.Populate(at(1, 5), 5), "REV-H-POP-02")
    refused(third, moves.Populate(at(1, 5), 0), "REV-H-POP-02")


@pytest.mark.rule("REV-H-POP-02")
@pytest.mark.parametrize(("known", "figure", "books", "points"), [(0, 0, 2, 0), (1, 1, 3, 1), (0b11, 4, 4, 3)])
def test_what_a_figure_costs_and_scores(known: int, figure: int, books: int, points: int) -> None:
    state = table("sparkkeepers", book=books, crystal=0, technologies=known)
    do(state, moves.Populate(at(-2, 4), figure))
    if isinstance(top(state), owed.ToTakeArtifact):
        do(state, moves.Decline())
    assert (state.book, state.points) == (0, points + 2)


@pytest.mark.rule("REV-H-POP-03")
def test_points_technology_reward_triggers_in_this_order() -> None:
    state = table("rememberers", book=6, technologies=0b11, points=9)
    do(state, moves.Populate(at(3, 9), 4))
    assert (state.book, state.points) == (3, 12)
    do(state, moves.DrawCrate("K01"))  # of the score track, at once
    assert isinstance(top(state), owed.ToTakeArtifact)
    do(state, moves.TakeArtifact(0), moves.Mix(0, 0, 1))
    assert (state.food, top(state)) == (1, owed.ToMix(0, 1))  # the location, then the trigger
    joined = table("rememberers", book=6, technologies=0b1, automa_figures=hexes((-2, 4)))
    do(joined, moves.Populate(at(-2, 4), 2))
    assert joined.points == 1 + 2


@pytest.mark.rule("REV-H-POP-04", "REV-H-TECH-01")
def test_c10_a_technology_does_not_act_on_its_own_action() -> None:
    state = table("rememberers", book=6, food=3, crystal=0)
    do(state, moves.Populate(at(-2, 4), 0))
    assert state.book == 4  # no discount yet
    do(state, moves.Populate(at(1, 5), 1), moves.Mix(1, 0, 0))
    assert (state.book, top(state).__class__.__name__) == (2, "Ending")  # a discount, no trigger
    state.owed = [owed.Acting()]
    do(state, moves.Populate(at(5, 7), 2), moves.DrawCrate("K01"))
    assert top(state) == owed.ToMix(0, 1)
    instant = do(table("sparkkeepers", book=2), moves.Populate(at(-2, 4), 0))
    assert instant.energy_owned == 2


@pytest.mark.rule("REV-H-POP-04")
def test_the_waived_book_does_not_act_on_its_own_action() -> None:
    state = table("rememberers", technologies=0b101, book=3, crystal=0, automa_figures=hexes((-2, 4)))
    refused(state, moves.Populate(at(-2, 4), 5), "REV-H-PAY-05")
    later = table("rememberers", technologies=0b100101, book=2, crystal=0, automa_figures=hexes((-2, 4)))
    do(later, moves.Populate(at(-2, 4), 1))
    assert later.book == 0


# --- costs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-PAY-01")
def test_a_crystal_pays_for_any_basic_resource() -> None:
    state = do(table(gear=1, crystal=2), moves.Build(at(2, 4), False))
    assert (state.gear, state.crystal) == (0, 0)


@pytest.mark.rule("REV-H-PAY-01")
def test_a_price_in_crystals_is_paid_in_crystals_and_any_in_any_mix() -> None:
    crystals = gain(table(crystal=0, gear=6), "pay(crystal*1)->adv_any*2")
    refused(crystals, moves.Pay(), "REV-H-PAY-06")
    state = gain(table(gear=1, book=0, food=0, crystal=1), "pay(any*1)->module*1")
    assert set(legal(state, moves.PayMix)) == {moves.PayMix(1, 0, 0, 0), moves.PayMix(0, 0, 0, 1)}
    refused(state, moves.PayMix(0, 1, 0, 0), "REV-H-PAY-06")
    refused(state, moves.PayMix(1, 0, 0, 1), "REV-H-PAY-01")
    do(state, moves.PayMix(0, 0, 0, 1))
    assert (state.gear, state.crystal) == (1, 0)


@pytest.mark.rule("REV-H-PAY-02")
def test_discounts_add_up_but_not_below_the_least() -> None:
    free = table("pathseekers", technologies=1, food=0, crystal=0)
    gain(free, "do_explore:-2")
    do(free, moves.Explore(A13))
    assert free.food == 0
    built = table("stonewrights", technologies=0b100101, gear=2, crystal=0)
    gain(built, "do_build:-1")
    do(built, moves.Build(at(2, 4), True))
    assert built.gear == 0
    books = table("rememberers", technologies=0b1, book=1, crystal=0)
    gain(books, "do_populate:-20")
    do(books, moves.Populate(at(-2, 4), 1))
    assert books.book == 0


@pytest.mark.rule("REV-H-PAY-02", "REV-H-PAY-05")
def test_c3_the_extra_book_is_added_after_all_discounts() -> None:
    state = table("rememberers", technologies=1, book=2, food=0, crystal=0, automa_figures=hexes((1, 5)))
    state.small = hexes((2, 4))
    gain(state, "do_populate:-1")
    do(state, moves.Populate(at(1, 5), 1))
    assert (state.book, state.food) == (0, 0)


@pytest.mark.rule("REV-H-PAY-03")
@pytest.mark.parametrize(("known", "food"), [(0, 2), (0b100000, 1)])
def test_range_costs_distance_less_one(known: int, food: int) -> None:
    state = table("pathseekers", up="A07", technologies=known, gear=3, food=food, crystal=0)
    do(state, moves.Build(at(1, 3), False))
    assert state.food == 0
    poor = table("pathseekers", up="A07", technologies=known, gear=3, food=food - 1, crystal=0)
    refused(poor, moves.Build(at(1, 3), False), "REV-H-PAY-01")


@pytest.mark.rule("REV-H-PAY-03")
@pytest.mark.parametrize("own", ["small", "large", "figures"])
def test_range_is_counted_from_the_chasm_and_all_your_pieces(own: str) -> None:
    state = table(up="A07", gear=3, food=0, crystal=0)
    assert land.origins(state) == geometry.CHASM_MASK
    setattr(state, own, hexes((2, 4)))
    do(state, moves.Build(at(1, 3), False))
    assert state.food == 0


@pytest.mark.rule("REV-H-PAY-04")
def test_c4_free_range_is_a_pool() -> None:
    state = table(up="A07t", gear=6, food=2, crystal=0)
    gain(state, "range_free*1", "range_free*1")
    assert state.range_free == 2
    do(state, moves.Build(at(0, 2), False), moves.DrawCrate("K01"))
    assert (state.food, state.range_free) == (1, 0)
    do(state, moves.Build(at(4, 8), False))
    assert (state.food, state.range_free) == (0, 0)
    tile = gain(table(food=1, crystal=0), "range_free*2")
    refused(tile, moves.Explore(A13), "REV-H-PAY-01")
    assert do(tile, moves.EndTurn()).range_free == 0


@pytest.mark.rule("REV-H-PAY-06")
def test_an_exchange_is_made_once_and_as_a_whole() -> None:
    state = gain(table(gear=6), "pay(gear*2)->vp*5")
    do(state, moves.Pay())
    assert (state.gear, state.points, state.owed) == (4, 5, [owed.Acting()])
    poor = gain(table(gear=1, crystal=0), "pay(gear*2)->vp*5")
    refused(poor, moves.Pay(), "REV-H-PAY-06")
    several = gain(table(food=2), "pay(food*2)->book*2+vp*2")
    do(several, moves.Pay())
    assert (several.food, several.book, several.points) == (0, 3, 2)


@pytest.mark.rule("REV-H-PAY-05")
def test_d5_books_and_food_with_company() -> None:
    for books, allowed in ((2, True), (1, False)):
        state = table(
            "rememberers", up="A06", technologies=1, book=books, food=2, crystal=0, automa_figures=hexes((-3, 3))
        )
        gain(state, "do_populate:-1")
        move = moves.Populate(at(-3, 3), 1)
        if allowed:
            do(state, move)
            assert (state.book, state.food) == (0, 0)
        else:
            refused(state, move, "REV-H-PAY-05")


# --- claims -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-CLAIM-01")
def test_where_a_claim_goes() -> None:
    state = table("claimants", up="A07", figures=hexes((1, 5)), small=hexes((2, 4)), automa_figures=hexes((5, 7)))
    gain(state, "place_claim*2")
    for place in ((1, 5), (2, 4), (2, 6)):
        refused(state, moves.PlaceClaim(at(*place)), "REV-H-CLAIM-01")
    do(state, moves.PlaceClaim(at(5, 7)))
    refused(state, moves.PlaceClaim(at(5, 7)), "REV-H-CLAIM-01")
    do(state, moves.PlaceClaim(at(3, 5)))
    assert (state.claims, state.gear, state.food) == (hexes((5, 7), (3, 5)), 1, 1)
    far = table("claimants", up="A07")
    gain(far, "place_claim*1")
    refused(far, moves.PlaceClaim(at(0, 2)), "REV-H-CLAIM-01")
    spent = gain(table("claimants", claims=hexes((-3, 5), (-1, 5), (2, 4), (3, 5), (4, 6))), "place_claim*2")
    assert len([element for element in spent.owed if isinstance(element, owed.ToClaim)]) == 1


@pytest.mark.rule("REV-H-CLAIM-02")
def test_your_own_piece_on_a_claim() -> None:
    state = table("claimants", up="A07t", claims=hexes((0, 2), (1, 5)), gear=3, book=2, food=0, crystal=0)
    do(state, moves.Build(at(0, 2), False), moves.DrawCrate("K01"))
    assert (state.food, state.points, state.claims) == (0, 3, hexes((1, 5)))
    do(state, moves.Populate(at(1, 5), 0))
    assert (state.points, state.claims) == (5, 0)


@pytest.mark.rule("REV-H-CLAIM-02")
def test_a_claim_closes_a_space_to_nobody() -> None:
    state = table("claimants", claims=hexes((1, 9)))
    free = table("claimants")
    for each in (state, free):
        each.deck.pool = ["build"]
        do(each, moves.EndTurn())
        do(each, RULES.legal(each)[0])
    assert RULES.bot(state, None) == RULES.bot(free, None)


def test_the_technologies_of_the_claimants() -> None:
    cheaper = table("claimants", technologies=0b11, claims=hexes((2, 4), (1, 5)), gear=2, book=2, crystal=0)
    do(cheaper, moves.Build(at(2, 4), False))
    do(cheaper, moves.Populate(at(1, 5), 2))
    assert (cheaper.gear, cheaper.book) == (0, 0)
    origin = table("claimants", up="A07", technologies=0b100000, claims=hexes((0, 2)), gear=3, food=0, crystal=0)
    do(origin, moves.Build(at(1, 3), False))
    trade = table("claimants", technologies=0b1000, claims=hexes((2, 4)))
    do(trade, moves.Trade())
    assert isinstance(top(trade), owed.ToPay)
    refused(trade, moves.PayClaim(at(3, 5)), "REV-H-PAY-06")
    do(trade, moves.PayClaim(at(2, 4)), moves.Mix(1, 1, 0))
    assert (trade.claims, trade.gear, trade.book) == (0, 2, 2)


def test_units_count_what_they_say() -> None:
    state = quiet(
        up="A01 A06",
        small=hexes((2, 4), (1, 9)),
        large=hexes((3, 5)),
        figures=hexes((1, 5), "NW"),
        technologies=0b11,
        claims=hexes((5, 7), "NE"),
        explored=4,
        recruited=3,
        machines=["P_green", "MG01"],
        markers=[0, 0],
        energy_owned=3,
        crates=["K01"],
        crates_used=["K02", "K02"],
        active=["S1"],
        resting=["S2"],
        slots=[["S3"], [], [], [], []],
        slot_modules=[["M01", "M02"], [], [], [], []],
        nodes=0b111,
    )
    state.nodes = 0b111
    expected = {
        "population": 2,
        "technology": 2,
        "building": 3,
        "small_building": 2,
        "large_building": 1,
        "large_location": 1,
        "explored": 4,
        "module": 2,
        "machine": 2,
        "energy": 3,
        "progress": 3,
        "progress2": 1,
        "citizen": 3,
        "citizen_recruited": 3,
        "crate_gained": 3,
        "water": 1,
        "claim": 2,
    }
    assert {unit.value: counts.COUNTS[unit](state) for unit in effects.Unit} == expected


def test_of_equal_items_only_the_first_is_offered() -> None:
    items = tuple(owed.Item(notation.parse_all(("adv_any*1",)), source) for source in ("green", "green", "grey"))
    other = owed.Item(notation.parse_all(("vp*1",)), "card")
    state = resolved(table(), owed.ToOrder(0, (*items, other)))
    assert [move.item for move in legal(state, moves.Take)] == [0, 2, 3]
    refused(state, moves.Take(1), "REV-H-TURN-07")
    do(state, moves.Take(0))
    assert isinstance(top(state), owed.ToStep)
    do(state, moves.Step(0))
    assert isinstance(top(state), owed.ToOrder)
