"""Names of tracks, pieces, cards and benefits as messages."""

from collections.abc import Iterable

from automatable.games.tapestry.model.benefits import BENEFITS, Kind, Parcel, Part
from automatable.games.tapestry.model.geometry import HEX_LABELS
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, PLAYER_NAMES, RESOURCE_NAMES, TRACK_NAMES
from automatable.games.tapestry.model.tables import (
    ANY_RESOURCE,
    DECISION_CARDS,
    DISCARD_CARDS,
    DISCARD_TILES,
    LANDMARKS,
    SPACE_TILE_PARCELS,
    SPACE_TILES,
    TECH_CARDS,
    TERRITORY_TILES,
    TILE_BENEFITS,
    TRACK_ROWS,
)
from automatable.kernel.words.text import Msg, msg


def track(number: int) -> Msg:
    return msg(f"track.{TRACK_NAMES[number]}")


def resource(number: int) -> Msg:
    return msg(f"resource.{RESOURCE_NAMES[number]}")


def resources(numbers: Iterable[int]) -> Msg:
    """Several resources, such as 2 coins and a worker."""
    listed = list(numbers)
    parts = [msg(f"amount.{RESOURCE_NAMES[number]}", n=listed.count(number)) for number in sorted(set(listed))]
    return joined(parts)


def joined(parts: list[Msg]) -> Msg:
    return msg("list.of", parts=tuple(parts)) if parts else msg("benefit.none")


def building(number: int) -> Msg:
    """A kind of income building."""
    return msg(f"building.{BUILDING_NAMES[number]}")


def player(number: int) -> Msg:
    """You, the Automa or the Shadow Empire."""
    return msg(f"player.{PLAYER_NAMES[number]}")


def a_building(number: int) -> Msg:
    return msg(f"benefit.{BUILDING_NAMES[number]}")


def space(on: int, number: int) -> Msg:
    """A space of a track, with its number."""
    if number == 0:
        return msg("space.start", track=track(on))
    return msg("space.name", track=track(on), n=number, name=TRACK_ROWS[on].space[number - 1].name)


def hexagon(at: int) -> Msg:
    """A hex of the map."""
    return msg("hex.name", name=HEX_LABELS[at])


def landmark(number: int) -> Msg:
    return msg("landmark.name", name=LANDMARKS[number].name)


def price(cost: tuple[int, int]) -> Msg:
    kind, number = cost
    key = {ANY_RESOURCE: "resource", DISCARD_TILES: "tiles", DISCARD_CARDS: "cards"}.get(kind, "techs")
    return msg(f"bonus.{key}", n=number)


def tapestry(card: str) -> Msg:
    """A tapestry card; one without a name lies face down."""
    return msg(f"card.{card}.name") if card else msg("card.face_down")


def tapestry_effect(card: str) -> Msg:
    return msg(f"card.{card}.effect") if card else msg("card.nothing")


def tech(number: int) -> Msg:
    return msg("tech.name", name=TECH_CARDS[number].name)


def tile(number: int) -> Msg:
    """A territory tile, or one of which nothing is known."""
    if number not in TERRITORY_TILES:
        return msg("tile.unknown")
    return msg("tile.name", number=number, gives=benefit(TILE_BENEFITS[number]))


def space_tile(number: int) -> Msg:
    assert number in SPACE_TILES
    return msg("tile.space", number=number, gives=parcel(SPACE_TILE_PARCELS[number]))


def civilization(name: str) -> Msg:
    return msg(f"civilization.{name}.name")


def automa_civilization(name: str) -> Msg:
    return msg(f"automa.{name}.name")


def benefit(name: str) -> Msg:
    found = BENEFITS.get(name)
    if found is None:
        return msg(f"benefit.{name}")
    if found.kind is Kind.POINTS:
        return msg("benefit.points", n=found.n)
    if found.kind is Kind.TECH_LANDMARK:
        return msg("benefit.landmark", name=LANDMARKS[found.what].name)
    return msg(f"benefit.{name}")


def parcel(found: Parcel) -> Msg:
    """Several benefits; alternatives are joined by "or"."""
    return joined_parts(found.parts)


def joined_parts(parts: tuple[Part, ...]) -> Msg:
    """The same, by the parts alone."""
    return joined([_part(part) for part in parts])


def _part(part: tuple[str, ...]) -> Msg:
    if len(part) == 1:
        return benefit(part[0])
    named = [benefit(name) for name in part]
    return (
        msg("list.or", first=named[0], others=named[1]) if len(named) == 2 else msg("list.one_of", parts=tuple(named))
    )


def track_half(card: int) -> Msg:
    """The half of a decision card that counts as a track card."""
    row = DECISION_CARDS[card]
    key = "card.look_income" if row.income_icon else "card.look_track"
    return msg(key, automa=msg(f"indicator.{row.automa_track}"), shadow=msg(f"indicator.{row.shadow_track}"))


def listed_track(name: str) -> Msg:
    return msg("card.favorite") if name == "favorite" else track(TRACK_NAMES.index(name))


def tiebreaker_half(card: int) -> Msg:
    """The half of a decision card that counts as a tiebreaker card."""
    row = DECISION_CARDS[card]
    key = "card.look_outpost" if row.toppled_outpost else "card.look_ties"
    return msg(key, tracks=tuple(listed_track(name) for name in row.track_tiebreak), arrows=row.hex_pattern.upper())
