"""Names of spaces, tiles, cards and amounts as messages."""

import functools
from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.pieces import CULTS, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.records import CardRow, Gain
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.model.unlisted_cards import MARK, number
from automatable.kernel.words.text import Msg, msg

GAIN_POINTS: Final = "gain_vp"
CARD_PLACES: Final = ("left", "middle", "right")
"""Three bonus cards lie in the line during a game."""


def space(state: State, at: int) -> str:
    """The name of a space, such as D5."""
    return map_number(state.table.map).names[at]


def terrain(number: int) -> Msg:
    return msg(f"terrain.{TERRAINS[number]}")


def card(name: str) -> Msg:
    """The number of a decision card; of one that was told that of the card in whose place it lies."""
    return msg("card.told" if MARK in name else "card.number", card=number(name))


def card_look(row: CardRow) -> Msg:
    """The right column of a decision card from top to bottom."""
    points = msg("card.vp", vp=row.vp)
    what = [points if action == GAIN_POINTS else msg(f"automa_action.{action}") for action in row.actions]
    return msg("fact.list", what=[*what, *([points] if row.vp and points not in what else [])])


def structure(number: int) -> Msg:
    """The name of a kind of structure."""
    return msg(f"structure.{STRUCTURES[number]}")


def cult(number: int) -> Msg:
    return msg(f"cult.{CULTS[number]}")


def seat(state: State, number: int) -> Msg:
    return msg(f"seat.{_seat(state, number)}")


def giver(state: State, number: int) -> Msg:
    """What to call a seat whose structure offers power to another one."""
    return msg(f"giver.{_seat(state, number)}")


def _seat(state: State, number: int) -> str:
    if number == state.automa.seat:
        return "automa"
    if len(state.players) == 1:
        return "you"
    return "second" if number else "first"


def turn(state: State, number: int) -> Msg:
    """How to begin when telling a seat what to do; of two persons, the one with which faction."""
    if number == state.automa.seat:
        return seat(state, number)
    faction = state.players[number].faction
    if len(state.players) == 1:
        return msg("seat.your_turn")
    return (
        seat(state, number)
        if faction < 0
        else msg("seat.with", who=seat(state, number), faction=FACTIONS[faction].name)
    )


def favor(tile: int) -> Msg:
    """A favor tile: what it brings."""
    return msg(f"favor.{tile}")


def town(tile: int) -> Msg:
    """A town tile: what it brings."""
    return msg(f"town.{tile}")


def bonus_card(card: int) -> Msg:
    """A bonus card with its number, and what it brings."""
    if card in UNTOLD_CARDS:
        return msg("bonus.untold")
    return msg("bonus.card", card=numbered_bonus(card))


def numbered_bonus(card: int) -> Msg:
    """The number of a bonus card, and what it brings."""
    if card in UNTOLD_CARDS:
        return msg("bonus.untold")
    return msg("bonus.numbered", n=card, what=msg(f"bonus.{card}"))


def card_at(state: State, card: int) -> Msg:
    """An untold bonus card by its place in the line."""
    place, count = state.bonus_row.index(card), len(state.bonus_row)
    if count == len(CARD_PLACES):
        return msg(f"bonus.{CARD_PLACES[place]}")
    return msg("bonus.nth", n=place + 1)


def power_action(position: int) -> Msg:
    return msg(f"power_action.{position}")


def amounts(what: Gain) -> list[Msg]:
    """Coins, workers, priests and power, as far as there are any."""
    parts = (("coins", what.coins), ("workers", what.workers), ("priests", what.priests), ("power", what.power))
    return [msg(f"amount.{name}", n=count) for name, count in parts if count]


def pays(**costs: int) -> Msg:
    """A price; nothing if all is 0."""
    parts = [msg(f"amount.{name}", n=count) for name, count in costs.items() if count]
    return msg("effect.pays", what=parts) if parts else msg("effect.free")


def one_after_another(parts: Sequence[Msg]) -> Msg:
    """Several messages in one line."""
    return functools.reduce(lambda one, other: msg("effect.and", one=one, other=other), parts)
