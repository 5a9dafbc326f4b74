"""What a person does on the map: how it is offered and told, and which space stands for it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.faction_tables import UPGRADES
from automatable.games.terra_mystica.model.pieces import NOBODY, STRUCTURES, TERRAINS, Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.prices import costs_twice
from automatable.games.terra_mystica.show.words.lines import At, Fields, as_line, at, label, line, pressed
from automatable.games.terra_mystica.show.words.prices import outcome, price_if_any
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

DWELLING: Final = STRUCTURES[Structure.DWELLING]

tell_place: Final = line("place", at)


def offer_place(state: State, move: moves.PlaceDwelling) -> Offer:
    told, place = label(tell_place(state, move)), places.space(move.at)
    return Offer(move, told, None, msg("group.place"), place, preview=f"tm-{DWELLING}")


def _on_space(state: State, group: str, move: Any, label: Msg, preview: str, aside: bool = False) -> Offer:
    price, effect = outcome(state, move)
    return Offer(
        move,
        label,
        effect,
        msg(f"group.{group}"),
        places.space(move.at),
        where=msg("offer.space", at=names.space(state, move.at), terrain=names.terrain(state.terrain[move.at])),
        preview=f"tm-{preview}",
        aside=aside,
        price=price,
    )


def offer_transform(state: State, move: moves.Transform) -> Offer:
    """Home terrain is what a person wants; anything else is a step on the way, or in the way of others."""
    home = move.to == state.players[move.seat].soil
    cult = {"cult": names.cult(move.cult)} if move.cult >= 0 else {}
    key = "offer.transform_cult" if cult else "offer.transform"
    label = msg(key, **at(state, move), terrain=names.terrain(move.to), **cult)
    group = "transform" if home else "transform_otherwise"
    return _on_space(state, group, move, label, TERRAINS[move.to], aside=not home)


def offer_build(state: State, move: moves.Build) -> Offer:
    return _on_space(state, "build", move, msg("offer.build", **at(state, move)), DWELLING)


def _structure(state: State, move: moves.Upgrade) -> Fields:
    return at(state, move) | {"structure": names.structure(move.to)}


def offer_upgrade(state: State, move: moves.Upgrade) -> Offer:
    found = _on_space(state, "upgrade", move, msg("offer.upgrade", **_structure(state, move)), STRUCTURES[move.to])
    if found.price is None or not costs_twice(state, state.players[move.seat], move.at, move.to):
        return found
    return replace(found, price=replace(found.price, why=msg("price.no_neighbour")))


def _special(kind: type[moves.PersonMove], name: str, preview: Callable[[Player], str]) -> Wording[State]:
    tell = line(name, at)

    def offer(state: State, move: Any) -> Offer:
        return _on_space(state, "special", move, label(tell(state, move)), preview(state.players[move.seat]))

    return Wording(kind, tell, offer)


def _ends(state: State, move: moves.BuildBridge) -> Fields:
    return {"one": names.space(state, move.one), "other": names.space(state, move.other)}


def offer_bridge(state: State, move: moves.BuildBridge) -> Offer:
    place = places.bridge(move.one, move.other)
    (price, effect), told_as = outcome(state, move), msg("offer.bridge", **_ends(state, move))
    return Offer(move, told_as, effect, msg("group.bridge"), place, price=price_if_any(price))


def _meant(state: State, seat: int, at: int) -> Sequence[Move]:
    """A structure of one's own is upgraded; free land is built upon, or made home first."""
    soil = state.players[seat].soil
    if state.owner[at] == seat:
        return [moves.Upgrade(seat, at, to) for to in UPGRADES[state.building[at]]]
    if state.owner[at] == NOBODY and 0 <= soil != state.terrain[at]:
        return [moves.PlaceDwelling(seat, at), moves.Transform(seat, at, soil)]
    return [moves.PlaceDwelling(seat, at), moves.Build(seat, at)]


def _spaces(kind: type[Move]) -> At:
    return pressed("space", lambda state, seat, at: [m for m in _meant(state, seat, at) if isinstance(m, kind)])


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(moves.PlaceDwelling, tell_place, offer_place, at=_spaces(moves.PlaceDwelling)),
    Wording(
        moves.Transform,
        line("transform", lambda state, move: at(state, move) | {"terrain": names.terrain(move.to)}),
        offer_transform,
        at=_spaces(moves.Transform),
    ),
    Wording(moves.Build, line("build", at), offer_build, at=_spaces(moves.Build)),
    Wording(moves.Upgrade, line("upgrade", _structure), offer_upgrade, at=_spaces(moves.Upgrade)),
    _special(moves.Sandstorm, "sandstorm", lambda player: TERRAINS[player.soil]),
    _special(moves.Ride, "ride", lambda player: DWELLING),
    _special(moves.Swarm, "swarm", lambda player: STRUCTURES[Structure.TRADING_HOUSE]),
    Wording(moves.BuildBridge, line("bridge", _ends), offer_bridge),
    as_line(moves.Connect, line("connect", at), "special", lambda move: places.space(move.at)),
    as_line(moves.BuildShipyard, line("shipyard", at), "merchants", lambda move: places.space(move.at)),
    as_line(moves.LandShip, line("land_ship", at), "land_ship", lambda move: places.space(move.at)),
)
