"""What chance brings, in words."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.model import moves, names
from automatable.games.tiletum.model.cards import PRIORITIES
from automatable.games.tiletum.model.owed import ToDealBonus, ToDealCharacter, ToDealContract, ToDealCost
from automatable.games.tiletum.model.pieces import NONE, SECTORS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, COST_TILES
from automatable.games.tiletum.rules.actions.king_track import corrupt
from automatable.games.tiletum.rules.actions.rounds import ROLLED
from automatable.games.tiletum.show.prompts import bonus_place
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def tell_bonus(state: State, move: moves.DealBonus) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, ToDealBonus)
    return msg("tell.deal_bonus", tile=names.tile(move.tile), place=bonus_place(state, owed.place))


def tell_cost(state: State, move: moves.DealCost) -> Msg:
    """What a cathedral costs, or that it is not there."""
    owed, row = state.owed[-1], COST_TILES[move.tile]
    assert isinstance(owed, ToDealCost)
    town = names.cathedral(owed.cathedral)
    if row.unavailable:
        return msg("tell.no_cathedral", town=town)
    return msg("tell.deal_cost", town=town, stone=row.stone, n=row.vp)


def tell_priority(state: State, move: moves.DealPriority) -> Msg:
    types = tuple(names.type_(kind) for kind in PRIORITIES[move.edge])
    return msg("tell.deal_priority", who=names.seat(state.owed[-1].seat, state.seats), types=types)


def lay_contract(state: State, move: moves.DealContract) -> Sequence[Msg]:
    """Where hands lay it, after the others have slid to the right."""
    owed = state.owed[-1]
    assert isinstance(owed, ToDealContract)
    return _hands(
        state, tell_contract(state, move), msg("instruct.lay_contract", tile=names.tile(move.tile), n=owed.place + 1)
    )


def lay_character(state: State, move: moves.DealCharacter) -> Sequence[Msg]:
    owed = state.owed[-1]
    assert isinstance(owed, ToDealCharacter)
    return _hands(
        state, tell_character(state, move), msg("instruct.lay_character", tile=names.tile(move.tile), n=owed.place + 1)
    )


def flip_token(state: State, move: moves.FlipCorruption) -> Sequence[Msg]:
    """What hands do with the king markers."""
    told = tell_flip(state, move)
    if not state.companion or not move.steps:
        return (told,)
    following = state.copy()
    corrupt(following, move.steps)
    markers = tuple(
        msg("instruct.king_to", who=names.seat(seat, state.seats), n=following.players[seat].king)
        for seat in following.king_stack
    )
    return (told, msg("instruct.corruption", moves=markers))


def begin_round(state: State, move: moves.RollDie) -> Sequence[Msg]:
    """With the last die of a later round: what the end of the round brought, then the wheel sector by sector."""
    told = tell_roll(state, move)
    last = sum(map(len, state.dice)) + 1 == ROLLED[state.seats]
    if not state.companion or state.round == 1 or not last:
        return (told,)
    steps = (
        []
        if state.own_score
        else [
            msg("instruct.total", who=names.seat(seat, state.seats), n=player.vp())
            for seat, player in enumerate(state.players)
            if seat != YOU
        ]
    )
    order = tuple(names.seat(seat, state.seats) for seat in state.order)
    steps += [
        msg("instruct.order", who=order),
        msg("instruct.new_round", number=state.round),
        msg("instruct.new_cards"),
        msg("instruct.new_tokens"),
    ]
    if state.unseen:
        return steps
    landing = (move.value - 1 - state.disc) % SECTORS
    for sector, action in enumerate(state.actions):
        dice = (*state.dice[sector], move.colour) if sector == landing else state.dice[sector]
        tile = state.wheel_tiles[sector]
        steps.append(
            msg(
                "instruct.sector",
                action=names.action(action),
                value=state.value(sector),
                dice=msg("instruct.dice", n=len(dice), dice=tuple(map(names.colour, dice)))
                if dice
                else msg("instruct.no_die"),
                tile=msg("instruct.no_tile") if tile == NONE else msg("instruct.with_tile", tile=names.tile(tile)),
            )
        )
    return steps


def _hands(state: State, told: Msg, step: Msg) -> Sequence[Msg]:
    """A step for hands once the game has begun beside a board that is known."""
    return (step,) if state.companion and state.round and not state.unseen else (told,)


def tell_contract(state: State, move: moves.DealContract) -> Msg:
    return msg("tell.deal_contract", tile=names.tile(move.tile))


def tell_character(state: State, move: moves.DealCharacter) -> Msg:
    return msg("tell.deal_character", tile=names.tile(move.tile))


def tell_roll(state: State, move: moves.RollDie) -> Msg:
    return msg("tell.roll", colour=names.colour(move.colour), value=move.value)


def tell_flip(state: State, move: moves.FlipCorruption) -> Msg:
    """How far the markers go down, if they do."""
    return msg("tell.flip", n=move.steps) if move.steps else msg("tell.no_flip")


def lowest_action(state: State, value: int) -> Msg:
    """The action at value 1 if the first sector has this value."""
    return names.action(state.actions[(1 - value) % SECTORS])


def tell_disc(state: State, move: moves.TurnDisc) -> Msg:
    if state.own_table.on:
        return msg("tell.turn_disc_own", action=lowest_action(state, move.value))
    return msg("tell.turn_disc", value=move.value)


def offer_disc(state: State, move: moves.TurnDisc) -> Offer:
    return Offer(move, lowest_action(state, move.value) if state.own_table.on else tell_disc(state, move))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        moves.DealAction,
        lambda state, move: msg("tell.deal_action", action=names.action(move.action)),
        lambda state, move: Offer(move, names.action(move.action)),
    ),
    Wording(moves.TurnDisc, tell_disc, offer_disc),
    Wording(moves.DealBonus, tell_bonus),
    Wording(
        moves.DealFair,
        lambda state, move: msg("tell.deal_fair", fair=names.fair(move.fair)),
        lambda state, move: Offer(move, names.fair(move.fair)),
    ),
    Wording(
        moves.DealFairTown,
        lambda state, move: msg("tell.deal_fair_town", town=names.spot(move.town)),
        lambda state, move: Offer(move, names.spot(move.town)),
    ),
    Wording(moves.DealCost, tell_cost),
    Wording(moves.DealContract, tell_contract, instruct=lay_contract),
    Wording(moves.DealCharacter, tell_character, instruct=lay_character),
    Wording(
        moves.SeatNext,
        lambda state, move: msg("tell.seat", who=names.seat(move.seat, state.seats)),
        lambda state, move: Offer(move, names.seat(move.seat, state.seats)),
    ),
    Wording(moves.DealPriority, tell_priority),
    Wording(moves.RollDie, tell_roll, instruct=begin_round),
    Wording(moves.FlipCorruption, tell_flip, instruct=flip_token),
    Wording(moves.RevealCard, lambda state, move: msg("tell.reveal", number=ACTION_CARDS[move.card].id)),
    Wording(moves.DrawTown, lambda state, move: msg("tell.draw_town", town=names.spot(move.town))),
)
