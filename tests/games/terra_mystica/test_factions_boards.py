"""The twenty faction boards against a second copy of their numbers, written down from the facts on their own."""

import pytest

from tests.games.terra_mystica.given import PIECES, bowls, faction_tables, income_of, resources, seat, tables

COUNTS = ((0, 0, 0, 0, 0), (3, 1, 0, 0, 0), (4, 3, 1, 0, 0), (8, 4, 3, 1, 1), (6, 2, 2, 1, 0))
"""Dwellings, trading houses, temples, stronghold and sanctuary on the board, for the incomes below."""
# Faction; coins/workers/priests, bowls and cults at the start; workers/coins of the five structures;
# coins/workers/priests/power of income for each of COUNTS; workers for a spade and price of a digging step; shipping.
BOARDS = [
    (
        "fakirs",
        "15/3/0 7/5/0 1/0/0/1",
        "1/2 2/3 2/5 4/10 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/5/6 4/7/3/2",
        "3/2 1/2/5",
        "0-0 -",
    ),
    (
        "nomads",
        "15/2/0 5/7/0 1/0/1/0",
        "1/2 2/3 2/5 4/8 4/6",
        "0/1/0/0 2/4/0/1 7/5/1/3 11/8/4/6 4/7/2/4",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "chaos_magicians",
        "15/4/0 5/7/0 2/0/0/0",
        "1/2 2/3 2/5 4/4 4/8",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/10/4/6 4/9/2/2",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "giants",
        "15/3/0 5/7/0 1/0/0/1",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/10 4/7/2/6",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "swarmlings",
        "20/8/0 3/9/0 1/1/1/1",
        "2/3 3/4 3/6 5/8 5/8",
        "0/2/0/0 2/5/0/2 6/6/1/6 9/9/5/12 4/8/2/8",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "mermaids",
        "15/3/0 3/9/0 0/2/0/0",
        "1/2 2/3 2/5 4/6 4/8",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/10 4/7/2/6",
        "3/2/1 1/2/5",
        "1-5 2/3/4/5",
    ),
    (
        "dwarves",
        "15/3/0 5/7/0 0/0/2/0",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 3/4/0/1 7/5/1/4 10/8/4/8 5/7/2/4",
        "3/2/1 1/2/5",
        "0-0 -",
    ),
    (
        "engineers",
        "10/2/0 3/9/0 0/0/0/0",
        "1/1 1/2 1/4 3/6 3/6",
        "0/0/0/0 2/2/0/1 6/3/1/4 8/6/3/13 4/4/1/9",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "halflings",
        "15/3/0 3/9/0 0/0/1/1",
        "1/2 2/3 2/5 4/8 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/8 4/7/2/4",
        "3/2/1 1/2/1",
        "0-3 2/3/4",
    ),
    (
        "cultists",
        "15/3/0 5/7/0 1/0/1/0",
        "1/2 2/3 2/5 4/8 4/8",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/8 4/7/2/4",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "alchemists",
        "15/3/0 5/7/0 1/1/0/0",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/4/0/1 7/5/1/3 17/8/4/4 10/7/2/2",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "darklings",
        "15/1/1 5/7/0 0/1/1/0",
        "1/2 2/3 2/5 4/6 4/10",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/5/8 4/7/2/4",
        "- -",
        "0-3 2/3/4",
    ),
    (
        "auren",
        "15/3/0 5/7/0 0/1/0/1",
        "1/2 2/3 2/5 4/6 4/8",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/8 4/7/2/4",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "witches",
        "15/3/0 5/7/0 0/0/0/2",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/8 4/7/2/4",
        "3/2/1 1/2/5",
        "0-3 2/3/4",
    ),
    (
        "ice_maidens",
        "15/3/0 6/6/0 0/1/0/1",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/9/4/10 4/7/2/6",
        "3/2/1 1/1/5",
        "0-3 2/3/4",
    ),
    (
        "yetis",
        "15/3/0 0/12/0 0/0/1/1",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/4/0/2 6/5/1/6 8/9/4/12 4/7/2/8",
        "3/2/1 1/1/5",
        "0-3 2/3/4",
    ),
    (
        "dragonlords",
        "15/3/0 4/4/0 2/0/0/0",
        "1/2 2/3 2/5 4/8 4/8",
        "0/0/0/0 2/3/0/1 6/3/1/4 8/6/4/8 4/5/2/4",
        "- -",
        "0-3 2/3/4",
    ),
    (
        "acolytes",
        "15/3/0 6/6/0 3/3/3/3",
        "1/2 2/3 2/5 4/8 4/8",
        "0/0/0/0 2/3/0/1 6/3/1/4 8/6/4/8 4/5/2/4",
        "- -",
        "0-3 2/3/4",
    ),
    (
        "riverwalkers",
        "15/3/0 10/2/0 1/0/0/1",
        "1/2 2/3 2/5 4/6 4/6",
        "0/1/0/0 2/3/0/1 6/4/1/4 8/7/3/13 4/5/1/9",
        "- -",
        "1-1 -",
    ),
    (
        "shapeshifters",
        "15/3/0 4/4/0 1/1/0/0",
        "1/2 2/3 2/5 3/6 4/6",
        "0/1/0/0 2/4/0/1 6/5/1/4 8/8/4/10 4/7/2/6",
        "3 -",
        "0-3 2/3/4",
    ),
]


def together(*numbers: int) -> str:
    return "/".join(map(str, numbers))


@pytest.mark.rule("TM-BASE-SETUP-02")
@pytest.mark.parametrize(("faction", "start"), [(row[0], row[1]) for row in BOARDS])
def test_a_faction_starts_with_what_its_board_shows(faction: str, start: str) -> None:
    player = seat(faction, own="", automa_terrain=free_terrain(faction)).players[0]
    assert " ".join(together(*part) for part in (resources(player), bowls(player), player.cults)) == start


@pytest.mark.rule("TM-BASE-BUILD-04", "TM-BASE-UPG-05")
@pytest.mark.parametrize(("faction", "prices"), [(row[0], row[2]) for row in BOARDS])
def test_structures_cost_what_the_board_shows(faction: str, prices: str) -> None:
    assert " ".join(together(*price) for price in faction_tables.COSTS[tables.FACTION_INDEX[faction]][1:]) == prices


@pytest.mark.rule("TM-BASE-INCOME-01")
@pytest.mark.parametrize(("faction", "incomes"), [(row[0], row[3]) for row in BOARDS])
def test_the_board_shows_the_income(faction: str, incomes: str) -> None:
    player = seat(faction, own="", automa_terrain=free_terrain(faction), bonus=0).players[0]
    found = []
    for counts in COUNTS:
        player.supply[1:6] = [pieces - count for pieces, count in zip(PIECES[1:], counts, strict=True)]
        income = income_of(player)
        found.append(together(income.coins, income.workers, income.priests, income.power))
    assert " ".join(found) == incomes


@pytest.mark.rule("TM-BASE-SPADE-02", "TM-BASE-TRACK-02")
@pytest.mark.parametrize(("faction", "digging"), [(row[0], row[4]) for row in BOARDS])
def test_digging_costs_what_the_board_shows(faction: str, digging: str) -> None:
    row = tables.FACTIONS[tables.FACTION_INDEX[faction]]
    step = row.digging_cost
    price = together(step.priests, step.workers, step.coins) if row.digging_max else "-"
    assert f"{together(*row.workers_per_spade) or '-'} {price}" == digging
    assert row.digging_max == max(0, len(row.workers_per_spade) - 1)


@pytest.mark.rule("TM-BASE-TRACK-01")
@pytest.mark.parametrize(("faction", "shipping"), [(row[0], row[5]) for row in BOARDS])
def test_the_shipping_track_is_as_long_as_the_board_shows(faction: str, shipping: str) -> None:
    row = tables.FACTIONS[tables.FACTION_INDEX[faction]]
    assert f"{row.shipping}-{row.shipping_max} {together(*row.shipping_vp) or '-'}" == shipping


def free_terrain(faction: str) -> str:
    """A home terrain for the Automa that this faction leaves free."""
    return "lakes" if tables.FACTIONS[tables.FACTION_INDEX[faction]].home != "lakes" else "desert"
