"""Every card, module, machine, crate, technology, location and artifact card does what is printed on it.

Expectations come from a second reading of the notation; the package carries the effects out on a table where nothing else happens.
"""

from collections import Counter

import pytest

from automatable.games.revive.model import moves
from automatable.kernel.turns.moves import Who
from tests.games.revive.given import (
    BOTTOM_LEFT,
    RULES,
    TOP_LEFT,
    State,
    at,
    do,
    effects,
    geometry,
    hexes,
    land,
    notation,
    owed,
    parts,
    quiet,
    resolved,
    tables,
    top,
)
from tests.games.revive.second_notation import expected

ANSWERS = (
    moves.Take,
    moves.Choose,
    moves.Mix,
    moves.Pay,
    moves.PayMix,
    moves.Step,
    moves.TakeModule,
    moves.Recruit,
    moves.CopyCitizen,
    moves.TakeArtifact,
    moves.Wake,
    moves.Refresh,
    moves.ClearSlot,
    moves.Retrigger,
    moves.PlaceClaim,
)
UNITS = {
    "building": 3,
    "small_building": 2,
    "large_building": 1,
    "technology": 2,
    "population": 2,
    "explored": 4,
    "machine": 1,
    "energy": 2,
    "module": 1,
    "progress": 20,
    "progress2": 10,
    "large_location": 0,
    "citizen": 3,
    "citizen_recruited": 5,
    "crate_gained": 2,
    "water": 1,
    "claim": 1,
}


def rich(tribe: str = "pathseekers") -> State:
    """Enough of everything, and nothing that is set off."""
    state = quiet(
        tribe=tribe,
        gear=2,
        book=2,
        food=2,
        crystal=1,
        small=hexes((-1, 5), (1, 9)),
        large=hexes((2, 4)),
        figures=hexes((-2, 4), (1, 5)),
        technologies=0b10001,
        explored=4,
        recruited=5,
        machines=["P_green"],
        markers=[1],
        energy=1,
        energy_owned=2,
        slot_modules=[["M04"], [], [], [], []],
        slots=[[], ["S2"], [], [], []],
        active=["S1"],
        resting=["S3"],
        crates=["K03"],
        crates_used=["K04"],
        switched=True,
        citizens=["C33", "C14", "C27", "C02", "C15"],
    )
    state.technologies = 0b11 if tribe != "kinfolk" else 0b10001
    state.claims = hexes((5, 7)) if tribe == "claimants" else 0
    return state


def numbers(state: State) -> Counter[str]:
    """What the second reading counts."""
    return Counter(
        gear=state.gear,
        book=state.book,
        food=state.food,
        basics=state.gear + state.book + state.food,
        crystal=state.crystal,
        points=state.points,
        energy=state.energy_owned,
        refreshed=-sum(state.markers),
        steps=sum(state.tracks),
        crates=len(state.crates) + len(state.crates_used),
        modules=sum(len(row) for row in state.slot_modules),
        recruited=state.recruited,
        artifacts=sum(state.own_artifacts),
        woken=-len(state.resting),
        range_free=state.range_free,
        claims=state.claims.bit_count(),
        switch=0 if state.switched else 1,
        copied=len(state.citizen_pile.discard),
    )


def settle_all(state: State) -> Counter[str]:
    """Answer everything that is asked, and count the extra actions; all that is drawn is the first that can come."""
    extra: Counter[str] = Counter()
    while not isinstance(top(state), owed.Acting):
        asked = top(state)
        if RULES.turn(state).who is Who.CHANCE:
            do(state, RULES.legal(state)[0])
        elif isinstance(asked, owed.ToAct):
            extra[asked.deed.name.lower()] = 100 + asked.less
            do(state, moves.Decline())
        else:
            answers = [move for move in RULES.legal(state) if isinstance(move, ANSWERS)]
            extra["cleared"] += isinstance(answers[0], moves.ClearSlot)
            extra["retriggered"] += isinstance(answers[0], moves.Retrigger)
            do(state, answers[0])
        if not state.owed or len(state.owed) > 50:
            raise AssertionError("no end")
    return extra


def difference(state: State, before: Counter[str], extra: Counter[str]) -> dict[str, int]:
    after = numbers(state)
    found = {name: after[name] - before[name] for name in after} | dict(extra)
    return {name: number for name, number in found.items() if number}


def check(state: State, notation: tuple[str, ...], before: Counter[str], ignore: str = "") -> None:
    """The state differs from before by what the notation says; `any` may come in any mix."""
    extra = settle_all(state)
    wanted = expected(_with_tribe(notation, state.tribe), UNITS | {"claim": state.claims.bit_count()})
    if "copied" in wanted:
        wanted += expected(("food*1", "crate*1"), UNITS)  # the top half of the first citizen on display
    found = Counter(difference(state, before, extra))
    mixed = wanted["basics"] - sum(wanted[name] for name in ("gear", "book", "food"))
    if mixed:
        for name in ("gear", "book", "food"):
            wanted[name] = found[name]
    if wanted["retriggered"]:
        wanted["retriggered"] = found["retriggered"]
    for name in ignore.split():
        wanted[name] = found[name]
    assert {name: number for name, number in wanted.items() if number} == dict(found)


def _with_tribe(notation: tuple[str, ...], tribe: str) -> tuple[str, ...]:
    """The ability of the tribe in place of `tribe*1`."""
    ability = tables.TRIBE_ROWS[tribe].ability
    return tuple(part for effect in notation for part in (ability if effect == "tribe*1" else (effect,)))


CARDS = {**tables.STARTING_ROWS, **tables.CITIZEN_ROWS}


@pytest.mark.parametrize("bottom", [False, True], ids=["top", "bottom"])
@pytest.mark.parametrize("card", CARDS)
def test_every_half_of_every_card(card: str, bottom: bool) -> None:
    state = rich()
    state.active, state.slot_modules = [card], [(), ("M04",), (), (), ()]
    before = numbers(state)
    do(state, moves.PlayCard(card, BOTTOM_LEFT if bottom else TOP_LEFT, bottom))
    check(state, CARDS[card].bottom if bottom else CARDS[card].top, before)


@pytest.mark.parametrize("module", tables.MODULE_ROWS)
def test_every_module_by_its_colours(module: str) -> None:
    row = tables.MODULE_ROWS[module]
    for card in ("S1", "S2", "S3"):
        colour = tables.STARTING_ROWS[card].colour
        state = rich()
        state.active, state.slots[1], state.slot_modules = [card], (), [(), (module,), (), (), ()]
        before = numbers(state)
        do(state, moves.PlayCard(card, 1, False))
        check(state, (*tables.STARTING_ROWS[card].top, *(row.effect if colour in row.colours else ())), before)


@pytest.mark.parametrize("machine", [*tables.TOKEN_ROWS, *(row.id for row in tables.PRINTED_ROWS)])
def test_every_machine(machine: str) -> None:
    row = {**tables.TOKEN_ROWS, **{row.id: row for row in tables.PRINTED_ROWS}}[machine]
    state = rich("stonewrights")
    state.technologies = 0
    state.machines, state.markers, state.energy = [machine], [0], row.energy
    before = numbers(state)
    do(state, moves.UseMachine(machine))
    assert (state.markers, state.energy) == ([row.energy], 0)
    state.markers = [0]
    check(state, row.effect, before, "refreshed woken" if machine == "MR08" else "refreshed")


@pytest.mark.parametrize("crate", tables.CRATE_ROWS)
def test_every_crate(crate: str) -> None:
    state = rich()
    state.crates = [crate]
    before = numbers(state)
    do(state, moves.OpenCrate(crate))
    assert (state.crates, state.crates_used) == ([], ("K04", crate))
    check(state, tables.CRATE_ROWS[crate].effect, before)


@pytest.mark.parametrize("tribe", tables.TRIBE_ROWS)
def test_every_ability(tribe: str) -> None:
    state = rich(tribe)
    before = numbers(state)
    resolved(state, owed.Resolve(0, notation.parse_all(("tribe*1",))))
    check(state, tables.TRIBE_ROWS[tribe].ability, before)


@pytest.mark.parametrize("tribe", tables.TRIBE_ROWS)
def test_every_instant_technology(tribe: str) -> None:
    for figure, row in enumerate(tables.TRIBE_ROWS[tribe].technology):
        if row.kind == "instant":
            state = rich(tribe)
            state.technologies = {0: 0, 4: 0b11, 5: 0b101}[figure]
            state.book = 6
            before = numbers(state)
            do(state, moves.Populate(at(5, 7), figure))
            cost = {1: 2, 2: 3, 3: 4}[row.row]
            points = {1: 0, 2: 1, 3: 3}[row.row] + (2 if tribe == "claimants" else 0)
            notation = (*row.effect, "crate*1", *((f"vp*{points}",) if points else ()))
            wanted = Counter(before)
            wanted["book"] -= cost
            wanted["basics"] -= cost
            wanted["claims"] -= 1 if tribe == "claimants" else 0
            check(
                state, notation, wanted, "food basics book" + (" gear" if tribe in ("kinfolk", "rememberers") else "")
            )


@pytest.mark.parametrize("tribe", tables.TRIBE_ROWS)
def test_every_trade(tribe: str) -> None:
    row = tables.TRIBE_ROWS[tribe].technology[3]
    assert row.kind == "trade"
    state = rich(tribe)
    state.technologies = 0b1000
    before = numbers(state)
    do(state, moves.Trade())
    if tribe == "claimants":
        do(state, next(move for move in RULES.legal(state) if type(move).__name__ == "PayClaim"))
    check(state, row.effect, before)


@pytest.mark.parametrize("tribe", tables.TRIBE_ROWS)
def test_every_end_technology(tribe: str) -> None:
    row = tables.TRIBE_ROWS[tribe].technology[6]
    assert row.kind == "end"
    state = rich(tribe)
    state.technologies = 0b1000001
    units = UNITS | {"claim": state.claims.bit_count()}
    assert parts(state)["technologies"] == expected(row.effect, units)["points"]


@pytest.mark.parametrize(
    "tile", [name for name, row in {**tables.START_TILES, **tables.AREA_TILES}.items() if row.location_reward]
)
def test_every_location(tile: str) -> None:
    row = {**tables.START_TILES, **tables.AREA_TILES}[tile]
    space = geometry.SPACES.index("ST3" if tile in tables.START_TILES else "A07")
    state = rich()
    if state.tiles[space]:
        land.lift_tile(state, space)
    if tile in state.tiles:
        land.lift_tile(state, state.tiles.index(tile))
    land.lay_tile(state, space, tile, False)
    state.figures, state.technologies, state.range_free = 0, 0, 9
    node = 4 * space + "NWES".index(next(part for part in "NWES" if getattr(row.spaces, part) == "location"))
    before = numbers(state)
    before["book"] -= 2
    before["basics"] -= 2
    do(state, moves.Populate(node, 0))
    check(state, row.location_reward, before, "range_free")


@pytest.mark.parametrize("number", range(len(tables.LARGE_ROWS)))
def test_every_large_location(number: int) -> None:
    row = list(tables.LARGE_ROWS.values())[number]
    state = rich()
    state.corners = (number, *state.corners[1:])
    state.figures |= hexes("NW")
    assert parts(state)["corners"] == expected(row.end_scoring, UNITS)["points"]
    assert row.immediate_reward == ("artifact*1",)


@pytest.mark.parametrize("card", tables.ARTIFACT_CARD_ROWS)
def test_every_artifact_card(card: str) -> None:
    state = rich()
    state.artifact_card = card
    state.own_artifacts = [1, 2, 3]
    row = tables.ARTIFACT_CARD_ROWS[card]
    for colour, name in enumerate(tables.ARTIFACTS):
        assert parts(state)[name] == (colour + 1) * expected(getattr(row, name), UNITS)["points"]


def test_the_units_of_the_second_reading_are_all_units() -> None:
    assert set(UNITS) == {unit.value for unit in effects.Unit}
