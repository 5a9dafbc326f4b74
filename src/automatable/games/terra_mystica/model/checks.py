"""What must hold among the rows of a table, whatever pack it comes from: lengths, cross-references, and what the rules rely on."""

from collections.abc import Callable, Collection, Sequence

from automatable.games.terra_mystica.model import records
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, LETTERS, PIECES, Structure
from automatable.kernel.tables.table import Fault
from automatable.kernel.words.text import msg

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
                return index, name, msg("wrong.number_of_entries", found=found, wanted=wanted)
        if 0 in row.workers_per_spade:
            return index, "workers_per_spade", msg("wrong.spade_price")
        if not 1 <= row.dwellings <= PIECES[Structure.DWELLING]:
            return index, "dwellings", msg("wrong.dwellings", n=row.dwellings, most=PIECES[Structure.DWELLING])
    return None


def bonus_cards(rows: Sequence[records.BonusRow]) -> Fault | None:
    """Enough cards for two persons without the promo card."""
    left = sum(not row.promo for row in rows)
    return (
        None
        if left >= FEWEST_BONUS_CARDS
        else (0, "promo", msg("wrong.promo_cards", left=left, wanted=FEWEST_BONUS_CARDS))
    )


def favors(rows: Sequence[records.FavorRow]) -> Fault | None:
    """Each effect is on one tile, and each cult has one tile with three steps, which the Automa may take."""
    for effect in EFFECTS:
        if sum(row.effect == effect for row in rows) != 1:
            return 0, "effect", msg("wrong.one_effect", effect=effect)
    for cult in CULTS:
        if sum(row.cult == cult and row.steps == 3 for row in rows) != 1:
            return 0, "steps", msg("wrong.three_steps", cult=cult)
    for index, row in enumerate(rows):
        if row.effect == "pass_vp" and len(row.pass_vp) != PIECES[Structure.TRADING_HOUSE] + 1:
            return (
                index,
                "pass_vp",
                msg("wrong.number_of_entries", found=len(row.pass_vp), wanted=PIECES[Structure.TRADING_HOUSE] + 1),
            )
    return None


def tracks(rows: Sequence[records.TrackRow]) -> Fault | None:
    """Power lies on spaces of the track."""
    for index, row in enumerate(rows):
        if any(not 0 < space <= CULT_TOP for space, _ in row.power):
            return index, "power", msg("wrong.power_space", top=CULT_TOP)
    return None


def scoring_tiles(rows: Sequence[records.ScoringRow]) -> Fault | None:
    """A cult bonus counts priests, or steps of a cult; one tile is for spades."""
    for index, row in enumerate(rows):
        if not row.per_priest and (row.cult is None or not row.steps):
            return index, "cult", msg("wrong.cult_steps")
    if sum(row.condition == "spade" for row in rows) != 1:
        return 0, "condition", msg("wrong.spade_tile")
    return None


def cards(rows: Sequence[records.CardRow]) -> Fault | None:
    """What Merchants of the Seas brings: cards that replace others, and one that joins later."""
    if sum(row.box == "merchants" and not row.starter for row in rows) != 1:
        return 0, "starter", msg("wrong.no_starter")
    for index, row in enumerate(rows):
        if "gain_vp" not in row.actions and row.vp:
            return index, "vp", msg("wrong.no_points")
    return None


def levels(known: Collection[str]) -> Callable[[Sequence[records.LevelRow]], Fault | None]:
    """The card that goes to the reserve is one of the starting deck."""

    def check(rows: Sequence[records.LevelRow]) -> Fault | None:
        for index, row in enumerate(rows):
            if row.to_reserve is not None and row.to_reserve not in known:
                return index, "to_reserve", msg("unknown.one_of", typed=row.to_reserve, known=", ".join(known))
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
                    return index, "not_against", msg("wrong.is_unknown", name=faction)
            if row.achievements > tokens:
                return index, "achievements", msg("wrong.tokens", n=row.achievements, tokens=tokens)
        return None

    return check


def priorities(rows: Sequence[records.PriorityRow]) -> Fault | None:
    """No terrain stands twice in a row of a card."""
    for index, row in enumerate(rows):
        for name, order in (("A", row.a), ("B", row.b)):
            if len(set(order)) < len(order):
                return index, name, msg("wrong.terrain_twice")
    return None


def map_rows(shipped: Sequence[records.HexRow]) -> Callable[[Sequence[records.HexRow]], Fault | None]:
    """Each space is land or river as it is in ours, so that all names stay; the land may be another."""

    def check(rows: Sequence[records.HexRow]) -> Fault | None:
        for index, (row, ours) in enumerate(zip(rows, shipped, strict=True)):
            cells = row.cells.split()
            if any(cell not in LETTERS for cell in cells):
                return index, "cells", msg("wrong.letters", known=" ".join(LETTERS))
            if [cell == "~" for cell in cells] != [cell == "~" for cell in ours.cells.split()]:
                return index, "cells", msg("wrong.land_and_river")
            if row.shifted != ours.shifted:
                return index, "shifted", msg("wrong.as_ours")
        return None

    return check


def bridges(land: Collection[str]) -> Callable[[Sequence[records.BridgeRow]], Fault | None]:
    """Both ends are land of the map."""

    def check(rows: Sequence[records.BridgeRow]) -> Fault | None:
        for index, row in enumerate(rows):
            for end in row.ends:
                if end not in land:
                    return index, "ends", msg("wrong.no_land_space", name=end)
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
                return index, "map", msg("unknown.one_of", typed=row.map, known=", ".join(land))
            if (row.map, row.terrain) in seen:
                return index, "terrain", msg("wrong.terrain_there", map=row.map, terrain=row.terrain)
            seen.add((row.map, row.terrain))
            for name in "abcdef":
                space = getattr(row, name)
                if space not in land[row.map]:
                    return index, name, msg("wrong.no_land_space", name=space)
        return None

    return check


def land_names(rows: Sequence[records.HexRow]) -> frozenset[str]:
    """The names of the land spaces: row label and running number."""
    return frozenset(
        f"{row.label}{number}"
        for row in rows
        for number in range(1, sum(cell != "~" for cell in row.cells.split()) + 1)
    )
