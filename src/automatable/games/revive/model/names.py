"""Names as messages: effects, cards, pieces, places."""

from collections.abc import Iterable, Sequence
from typing import Final

from automatable.games.revive.model.effects import (
    Deed,
    Effect,
    Effects,
    Either,
    Exchange,
    Extra,
    Gain,
    Per,
    Price,
    Token,
)
from automatable.games.revive.model.geometry import FIRST_CORNER, SPACES, STARTS, grid_name
from automatable.games.revive.model.land import TILE_KINDS
from automatable.games.revive.model.tables import (
    ARTIFACTS,
    CITIZENS,
    COLOURS,
    KINDS,
    LARGE_ROWS,
    MACHINES,
    PARTS,
    SLOTS,
    TOKENS,
    TRIBE_ROWS,
)
from automatable.kernel.words.text import Msg, msg

NOTHING: Final = msg("effect.nothing")


def effect_words(effect: Effect) -> Msg:
    if isinstance(effect, Gain):
        return msg(f"effect.{effect.what.name.lower()}", n=effect.n)
    if isinstance(effect, Extra):
        return msg(f"effect.do_{Deed(effect.deed).name.lower()}", n=effect.less)
    if isinstance(effect, Exchange):
        return msg("effect.exchange", price=price_words(effect.price), gains=effects_words(effect.gains))
    if isinstance(effect, Per):
        return msg("effect.per", n=effect.points, unit=msg(f"unit.{effect.unit.value}"), most=effect.most)
    if isinstance(effect, Token):
        return msg("effect.token", colour=track_name(effect.colour))
    assert isinstance(effect, Either)
    return msg("effect.either", options=msg("effect.or", first=effect_words(effect.options[0]), second=_rest(effect)))


def _rest(effect: Either) -> Msg:
    others = effect.options[1:]
    return effect_words(others[0]) if len(others) == 1 else effect_words(Either(others))


def effects_words(effects: Iterable[Effect]) -> Msg:
    """Effects in words, one after the other."""
    found = tuple(effect_words(effect) for effect in effects)
    return msg("effect.all", parts=found) if found else NOTHING


def price_words(price: Price) -> Msg:
    return amounts_words(price.gear, price.book, price.food, price.crystal, price.any, price.claim)


def amounts_words(gear: int, book: int, food: int, crystal: int = 0, free: int = 0, claim: int = 0) -> Msg:
    """So many of each resource, those that are none left out."""
    amounts = {"gear": gear, "book": book, "food": food, "crystal": crystal, "any": free, "claim_token": claim}
    found = tuple(msg(f"effect.{name}", n=number) for name, number in amounts.items() if number)
    return msg("effect.all", parts=found) if found else msg("effect.free")


def card_name(card: str) -> Msg:
    return msg("name.card", name=CITIZENS[card].name)


def card_contents(colour: str, top: Msg, bottom: Msg, chains: tuple[bool, bool]) -> tuple[Msg, ...]:
    """What a citizen shows: its colour, both halves, where a card may follow."""
    chained = (half for half, chain in zip(("top", "bottom"), chains, strict=True) if chain)
    return (
        msg(f"colour.{colour}"),
        msg("half.both", top=top, bottom=bottom),
        *(msg("draw.chain", half=msg(f"half.{half}")) for half in chained),
    )


def card_words(card: str) -> Msg:
    """The contents of a citizen."""
    citizen = CITIZENS[card]
    top, bottom = (effects_words(half) for half in citizen.halves)
    return msg("offer.card", parts=card_contents(citizen.colour, top, bottom, citizen.chains))


def card_halves(card: str) -> tuple[Effects, Effects]:
    """Top and bottom."""
    return CITIZENS[card].halves


def place_name(node: int) -> Msg:
    """A space of the map."""
    name = grid_name(node)
    if node >= FIRST_CORNER:
        return msg("place.corner", name=msg(f"sketch.corner.{name}"))
    return msg("place.hex", name=name)


def tile_name(space: int) -> Msg:
    return msg("place.tile", name=SPACES[space])


def tile_on_table(space: int) -> Msg:
    """A tile as somebody at a table knows it: a starting tile by where it lies, for no number of ours is printed there."""
    return msg("place.start_tile", where=msg(f"start.{SPACES[space]}")) if space in STARTS else tile_name(space)


def tile_look(kinds: Sequence[int]) -> Msg:
    """The four hexes of a tile as it lies: north, west, east, south."""
    north, west, east, south = (msg(f"ground.{KINDS[kind]}") for kind in kinds)
    return msg("offer.shows", north=north, west=west, east=east, south=south)


def front_look(tile: str, turned: bool) -> Msg:
    """What a tile shows, upright or turned."""
    return tile_look(TILE_KINDS[tile][::-1] if turned else TILE_KINDS[tile])


def sign_of_ground(kind: str) -> str:
    """The symbol of the drawing for a hex."""
    return f"rv-on-{kind}"


def signs_of_front(tile: str, turned: bool) -> str:
    """The symbols of a tile's hexes as it lies."""
    kinds = TILE_KINDS[tile][::-1] if turned else TILE_KINDS[tile]
    return " ".join(sign_of_ground(KINDS[kind]) for kind in kinds)


def part_name(part: int) -> Msg:
    """A hex of a tile as it lies."""
    return msg(f"part.{PARTS[part]}")


def slot_name(slot: int) -> Msg:
    return msg(f"slot.{SLOTS[slot]}")


def track_name(colour: int) -> Msg:
    return msg(f"track.{COLOURS[colour]}")


def artifact_name(colour: int) -> Msg:
    return msg(f"artifact.{ARTIFACTS[colour]}")


def machine_name(machine: str) -> Msg:
    """A machine by its track: the one printed on the board, or a token."""
    colour = track_name(MACHINES[machine].colour)
    return msg("name.token" if machine in TOKENS else "name.machine", colour=colour)


def tribe_name(tribe: str) -> Msg:
    return msg("tribe.named", name=TRIBE_ROWS[tribe].name)


def location_name(location: str) -> Msg:
    return msg("name.location", name=LARGE_ROWS[location].name)


def technology_name(figure: int) -> Msg:
    """A technology by its place on the tribe board."""
    return msg(f"technology.place_{figure}")
