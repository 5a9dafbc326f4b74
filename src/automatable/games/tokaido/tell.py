"""What happened, for the log."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tokaido import words
from automatable.games.tokaido.moves import (
    Accept,
    Acquire,
    Act,
    AutomaEat,
    AutomaWalk,
    Buy,
    Close,
    Decline,
    Donate,
    Eat,
    Keep,
    KeepTraveler,
    LayToken,
    LineUp,
    Reveal,
    Roll,
    TakeSection,
    UseAmulet,
    Walk,
)
from automatable.games.tokaido.owed import AutomaToReveal, MayPay, ToKeepMatsuri, ToReveal, ToRoll
from automatable.games.tokaido.state import PERSON, State
from automatable.games.tokaido.tables import AMULETS, DIFFICULTY_CARDS, MEALS, OBJECTS, SOUVENIRS
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg


def tell(state: State, move: Move) -> Msg:
    """A move in words; the state is the one before it."""
    return _TELL[type(move)](state, move)


def _line_up(state: State, move: LineUp) -> Msg:
    return msg("tell.line_up", order=[words.seat_name(seat) for seat in reversed(move.order)])


def _reveal(state: State, move: Reveal) -> Msg:
    owed = state.owed[-1]
    card = words.card_name(move.deck, move.card)
    if isinstance(owed, AutomaToReveal):
        return msg("tell.automa_reveals", who=words.seat_name(state.mover), card=card)
    purpose = owed.purpose if isinstance(owed, ToReveal) else ""
    if move.deck == "difficulty":
        kind = msg(f"kind.{DIFFICULTY_CARDS[move.card].space}")
        if int(purpose) == PERSON:
            return msg("tell.difficulty_you", kind=kind)
        return msg("tell.difficulty_automa", who=words.seat_name(int(purpose)), kind=kind)
    named = f"tell.reveal.{move.deck}_{purpose}" if purpose else f"tell.reveal.{move.deck}"
    return msg(named, card=card)


def _roll(state: State, move: Roll) -> Msg:
    owed = state.owed[-1]
    seat = owed.seat if isinstance(owed, ToRoll) else PERSON
    return msg("tell.roll_automa" if seat else "tell.roll", who=words.seat_name(seat), value=move.value)


def _walk(state: State, move: Walk) -> Msg:
    return msg("tell.walk_friendship" if move.friendship else "tell.walk", space=words.space_name(move.to))


def _buy(state: State, move: Buy) -> Msg:
    name = OBJECTS[move.card].name if move.card in OBJECTS else SOUVENIRS[move.card].name
    return msg("tell.bargain" if move.bargain else "tell.buy", name=name)


def _keep(state: State, move: Keep) -> Msg:
    deck = "matsuri" if isinstance(state.owed[-1], ToKeepMatsuri) else "encounter"
    return msg("tell.keep", card=words.card_name(deck, move.card))


def _eat(state: State, move: Eat) -> Msg:
    return msg(f"tell.eat_{move.how}" if move.how else "tell.eat", meal=MEALS[move.meal].name)


def _accept(state: State, move: Accept) -> Msg:
    owed = state.owed[-1]
    if isinstance(owed, MayPay):
        return msg("tell.pay", name=words.encounter_name(owed.encounter))
    return msg(f"tell.accept.{type(owed).__name__}")


def _decline(state: State, move: Decline) -> Msg:
    return msg(f"tell.decline.{type(state.owed[-1]).__name__}")


_TELL: Final[dict[type[Move], Callable[[State, Any], Msg]]] = {
    LineUp: _line_up,
    Reveal: _reveal,
    Roll: _roll,
    Close: lambda state, move: msg("tell.close", space=words.space_name(move.space)),
    LayToken: lambda state, move: msg("tell.lay_token", space=words.space_name(move.space), n=move.value),
    KeepTraveler: lambda state, move: msg("tell.keep_traveler", tile=words.traveler_name(move.traveler)),
    Walk: _walk,
    Act: lambda state, move: msg(f"tell.act.{move.action}"),
    Acquire: lambda state, move: msg("tell.acquire", card=words.crossroads_name(move.kind, move.card)),
    Buy: _buy,
    Donate: lambda state, move: msg("tell.donate", coins=words.coins(move.coins)),
    Keep: _keep,
    TakeSection: lambda state, move: msg("tell.take_section", panorama=msg(f"kind.{move.panorama}")),
    Eat: _eat,
    UseAmulet: lambda state, move: msg("tell.use_amulet", name=AMULETS[move.amulet].name),
    Accept: _accept,
    Decline: _decline,
    AutomaWalk: lambda state, move: msg(
        "tell.automa_walks", who=words.seat_name(move.seat), space=words.space_name(move.to)
    ),
    AutomaEat: lambda state, move: msg(
        "tell.automa_eats", who=words.seat_name(move.seat), meal=words.meal_name(move.meal)
    ),
}
