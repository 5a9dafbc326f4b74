"""What must hold among the rows of a table, whatever pack it comes from: lengths, cross-references, and what the rules rely on."""

from collections.abc import Callable, Collection, Sequence

from automatable.games.terra_mystica.model import records
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, LETTERS, PIECES, Structure

Fault = tuple[int, str]
FEWEST_BONUS_CARDS = 6
EFFECTS = ("town_power", "cult_action", "trading_house_vp", "dwelling_vp", "pass_vp")


def factions(rows: Sequence[records.FactionRow]) -> Fault | None:
    """Each track and each row of income is as long as the pieces demand."""
    for index, row in enumerate(rows):
        lengths = {
            "dwelling_workers": (len(row.dwelling_workers), PIECES[Structure.DWELLING] + 1),
            "trading_house_coins": (len(row.trading_house_coins), PIECES[Structure.TRADING_HOUSE] + 1),
            "trading_house_power": (len(row.trading_house_power), PIECES[Structure.TRADING_HOUSE] + 1),
            "temple_priests": (len(row.temple_priests), PIECES[Structure.TEMPLE] + 1),
            "temple_power": (len(row.temple_power), PIECES[Structure.TEMPLE] + 1),
            "shipping_vp": (len(row.shipping_vp), row.shipping_max - row.shipping),
            "workers_per_spade": (len(row.workers_per_spade) or 1, row.digging_max + 1),
        }
        for name, (found, wanted) in lengths.items():
            if found != wanted:
                return index, f"{name}: has {found} entries; there must be {wanted}"
        if 0 in row.workers_per_spade:
            return index, "workers_per_spade: a spade costs at least one worker"
        if not 1 <= row.dwellings <= PIECES[Structure.DWELLING]:
            return index, f"dwellings: is {row.dwellings}; at least 1, at most {PIECES[Structure.DWELLING]}"
    return None


def bonus_cards(rows: Sequence[records.BonusRow]) -> Fault | None:
    """Enough cards for two persons without the promo card."""
    left = sum(not row.promo for row in rows)
    return (
        None
        if left >= FEWEST_BONUS_CARDS
        else (0, f"promo: only {left} cards are none; {FEWEST_BONUS_CARDS} are needed")
    )


def favors(rows: Sequence[records.FavorRow]) -> Fault | None:
    """Each effect is on one tile, and each cult has one tile with three steps, which the Automa may take."""
    for effect in EFFECTS:
        if sum(row.effect == effect for row in rows) != 1:
            return 0, f"effect: exactly one tile must have the effect {effect}"
    for cult in CULTS:
        if sum(row.cult == cult and row.steps == 3 for row in rows) != 1:
            return 0, f"steps: exactly one tile must have 3 steps on {cult}"
    for index, row in enumerate(rows):
        if row.effect == "pass_vp" and len(row.pass_vp) != PIECES[Structure.TRADING_HOUSE] + 1:
            return (
                index,
                f"pass_vp: has {len(row.pass_vp)} entries; there must be {PIECES[Structure.TRADING_HOUSE] + 1}",
            )
    return None


def tracks(rows: Sequence[records.TrackRow]) -> Fault | None:
    """Power lies on spaces of the track."""
    for index, row in enumerate(rows):
        if any(not 0 < space <= CULT_TOP for space, _ in row.power):
            return index, f"power: a space is outside of 1 to {CULT_TOP}"
    return None


def scoring_tiles(rows: Sequence[records.ScoringRow]) -> Fault | None:
    """A cult bonus counts priests, or steps of a cult; one tile is for spades."""
    for index, row in enumerate(rows):
        if not row.per_priest and (row.cult is None or not row.steps):
            return index, "cult: a cult and its steps are needed, or per_priest"
    if sum(row.condition == "spade" for row in rows) != 1:
        return 0, "condition: exactly one tile must be for spades"
    return None


def cards(rows: Sequence[records.CardRow]) -> Fault | None:
    """What Merchants of the Seas brings: cards that replace others, and one that joins later."""
    if sum(row.box == "merchants" and not row.starter for row in rows) != 1:
        return 0, "starter: exactly one card of Merchants of the Seas must not be a starter"
    for index, row in enumerate(rows):
        if "gain_vp" not in row.actions and row.vp:
            return index, "vp: the card has no action gain_vp"
    return None


def levels(known: Collection[str]) -> Callable[[Sequence[records.LevelRow]], Fault | None]:
    """The card that goes to the reserve is one of the starting deck."""

    def check(rows: Sequence[records.LevelRow]) -> Fault | None:
        for index, row in enumerate(rows):
            if row.to_reserve is not None and row.to_reserve not in known:
                return index, f"to_reserve: is {row.to_reserve!r}; one of {', '.join(known)}"
        return None

    return check


def automa_factions(
    known: Collection[str], tokens: int
) -> Callable[[Sequence[records.AutomaFactionRow]], Fault | None]:
    """Factions that she is not played against exist, and there are enough tokens."""

    def check(rows: Sequence[records.AutomaFactionRow]) -> Fault | None:
        for index, row in enumerate(rows):
            for faction in row.not_against:
                if faction not in known:
                    return index, f"not_against: {faction!r} is unknown"
            if row.achievements > tokens:
                return index, f"achievements: is {row.achievements}; there are {tokens} tokens"
        return None

    return check


def priorities(rows: Sequence[records.PriorityRow]) -> Fault | None:
    """No terrain stands twice in a row of a card."""
    for index, row in enumerate(rows):
        for name, order in (("A", row.a), ("B", row.b)):
            if len(set(order)) < len(order):
                return index, f"{name}: names a terrain twice"
    return None


def map_rows(shipped: Sequence[records.HexRow]) -> Callable[[Sequence[records.HexRow]], Fault | None]:
    """Each space is land or river as it is in ours, so that all names stay; the land may be another."""

    def check(rows: Sequence[records.HexRow]) -> Fault | None:
        for index, (row, ours) in enumerate(zip(rows, shipped, strict=True)):
            cells = row.cells.split()
            if any(cell not in LETTERS for cell in cells):
                return index, f"cells: the letters are {' '.join(LETTERS)}"
            if [cell == "~" for cell in cells] != [cell == "~" for cell in ours.cells.split()]:
                return index, "cells: land and river must lie where they are in ours"
            if row.shifted != ours.shifted:
                return index, "shifted: must be as in ours"
        return None

    return check


def bridges(land: Collection[str]) -> Callable[[Sequence[records.BridgeRow]], Fault | None]:
    """Both ends are land of the map."""

    def check(rows: Sequence[records.BridgeRow]) -> Fault | None:
        for index, row in enumerate(rows):
            for end in row.ends:
                if end not in land:
                    return index, f"ends: {end!r} is no land space of the map"
        return None

    return check


def initial_dwellings(
    land: dict[str, Collection[str]],
) -> Callable[[Sequence[records.InitialDwellingsRow]], Fault | None]:
    """Each map and terrain once, in order, with spaces that are land."""

    def check(rows: Sequence[records.InitialDwellingsRow]) -> Fault | None:
        seen: set[tuple[str, str]] = set()
        for index, row in enumerate(rows):
            if row.map not in land:
                return index, f"map: is {row.map!r}; one of {', '.join(land)}"
            if (row.map, row.terrain) in seen:
                return index, f"terrain: {row.map}, {row.terrain} is there twice"
            seen.add((row.map, row.terrain))
            for name in "abcdef":
                space = getattr(row, name)
                if space not in land[row.map]:
                    return index, f"{name}: {space!r} is no land space of the map"
        return None

    return check


def land_names(rows: Sequence[records.HexRow]) -> frozenset[str]:
    """The names of the land spaces: row label and running number."""
    return frozenset(
        f"{row.label}{number}"
        for row in rows
        for number in range(1, sum(cell != "~" for cell in row.cells.split()) + 1)
    )
