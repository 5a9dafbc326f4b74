"""Cults, power actions, scoring tiles and rounds, and the Automa's deck."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Any, Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.companion.things.common import (
    holder,
    impossible,
    no_such_seat,
    of_seat,
    seats,
    whose,
)
from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.guessed import HER_TILES, is_guess
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, NOBODY, ROUNDS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD, SCORING_TILES, is_card
from automatable.games.terra_mystica.model.unlisted_cards import MARK
from automatable.games.terra_mystica.show.words.lines import line
from automatable.kernel.companion.things import SideBySide, Thing
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

# Cults


def _of_cult(state: State, move: Any) -> Msg:
    return msg("mend.cult", cult=names.cult(move.cult))


def _at_cult(state: State, move: Any) -> str:
    return places.cult(move.cult)


def _impossible_cult(state: State, move: moves.SetCult) -> Illegal | None:
    """TM-BASE-CULT-03: there is room for one marker on space 10."""
    if found := no_such_seat(state, move):
        return found
    others = [holder(state, seat).cults[move.cult] for seat in seats(state) if seat != move.seat]
    return impossible("top_taken") if move.space == CULT_TOP and CULT_TOP in others else None


CULT: Final[Thing[State]] = Thing(
    moves.SetCult,
    put=lambda state, move: setitem(holder(state, move.seat).cults, move.cult, move.space),
    tell=line("set_cult", lambda state, move: of_seat(state, move, cult=names.cult(move.cult), n=move.space)),
    others=lambda state: (
        (seat, cult, min(holder(state, seat).cults[cult], CULT_TOP))
        for cult in range(len(CULTS))
        for seat in seats(state)
    ),
    label=lambda state, move: names.seat(state, move.seat),
    group=_of_cult,
    place=_at_cult,
    amount="space",
    obstacle=_impossible_cult,
)


def _put_priest(state: State, move: moves.SetPriest) -> None:
    """Whoever stood there has the priest no more on the board."""
    place = 4 * move.cult + move.place
    for seat, change in ((state.priest_spaces[place], -1), (move.seat, 1)):
        if 0 <= seat < len(state.players):
            state.players[seat].priests_sent += change
        elif seat == state.automa.seat:
            state.automa.priests -= change
    state.priest_spaces[place] = move.seat


CULT_BOARD: Final[SideBySide[State]] = SideBySide(
    ("cult",),
    CULT,
    Thing(
        moves.SetPriest,
        put=_put_priest,
        tell=line("set_priest", lambda state, move: of_seat(state, move, cult=names.cult(move.cult), n=move.place + 1)),
        others=lambda state: (
            (cult, place, seat)
            for cult in range(len(CULTS))
            for place in range(4)
            for seat in (NOBODY, *seats(state))
            if state.priest_spaces[4 * cult + place] != seat
        ),
        label=lambda state, move: msg("mend.priest", n=move.place + 1, who=whose(state, move.seat)),
        group=_of_cult,
        place=_at_cult,
        obstacle=no_such_seat,
    ),
)


# Power actions, scoring tiles, who has passed


def _impossible_power_action(state: State, move: moves.SetPowerAction) -> Illegal | None:
    return None if 1 <= move.position <= len(state.power_used) else impossible("no_power_action")


def _impossible_scoring_tile(state: State, move: moves.SetScoringTile) -> Illegal | None:
    """There must be such a tile, and all six must lie there."""
    known = any(row.id == move.tile for row in SCORING_TILES)
    return None if known and len(state.scoring_tiles) == ROUNDS else impossible("no_tile")


def _put_scoring_tile(state: State, move: moves.SetScoringTile) -> None:
    """If it lay elsewhere, the two change places."""
    tiles, place = state.scoring_tiles, move.round - 1
    if move.tile in tiles:
        tiles[tiles.index(move.tile)] = tiles[place]
    tiles[place] = move.tile
    if state.own_table.on:
        state.own_table = state.own_table.with_told(("scoring", move.round, 0, 0), move.tile)


def scoring_tile_offers(state: State, number: int) -> Iterator[Offer]:
    """The tiles that may lie at a round, the one that does first."""
    now, group = state.scoring_tiles[number - 1], msg("mend.scoring_tiles", round=number)
    for row in sorted(SCORING_TILES, key=lambda row: row.id != now):
        if row.id == now or state.table.promo or not row.promo:
            move, label = moves.SetScoringTile(number, row.id), msg(f"scoring.{row.id}")
            yield Offer(move, label, group=group, place=places.round_tile(number))


def _other_scoring_tiles(state: State) -> Iterator[Offer]:
    """Of rounds to come; none where only her side of a tile is told."""
    if len(state.scoring_tiles) == ROUNDS and not is_guess(state, HER_TILES):
        for number in range(max(1, state.round), ROUNDS + 1):
            yield from [*scoring_tile_offers(state, number)][1:]


def _impossible_pass(state: State, move: moves.SetPassed) -> Illegal | None:
    """Whose turn it is has not passed; before the first round nobody has."""
    if found := no_such_seat(state, move):
        return found
    return impossible("not_now") if not state.round or move.seat == state.active else None


def _put_passed(state: State, move: moves.SetPassed) -> None:
    if move.passed and not any(state.passed):
        state.first = move.seat
    state.passed[move.seat] = move.passed


ACTIONS_AND_ROUNDS: Final[Sequence[Thing[State]]] = (
    Thing(
        moves.SetPowerAction,
        put=lambda state, move: setitem(state.power_used, move.position - 1, move.covered),
        tell=line(
            "set_power_action",
            lambda state, move: {
                "key": "set_covered" if move.covered else "set_uncovered",
                "action": names.power_action(move.position),
            },
        ),
        others=lambda state: ((position, not covered) for position, covered in enumerate(state.power_used, 1)),
        label=lambda state, move: msg(
            "mend.covered" if move.covered else "mend.uncovered", action=names.power_action(move.position)
        ),
        group=lambda state, move: msg("mend.power_actions"),
        place=lambda state, move: places.power_action(move.position),
        obstacle=_impossible_power_action,
    ),
    Thing(
        moves.SetScoringTile,
        put=_put_scoring_tile,
        tell=line("set_scoring_tile", lambda state, move: {"round": move.round, "tile": msg(f"scoring.{move.tile}")}),
        buttons=_other_scoring_tiles,
        obstacle=_impossible_scoring_tile,
    ),
    Thing(
        moves.SetPassed,
        put=_put_passed,
        tell=line(
            "set_passed",
            lambda state, move: of_seat(state, move, key="set_passed" if move.passed else "set_not_passed"),
        ),
        others=lambda state: ((seat, not passed) for seat, passed in enumerate(state.passed)),
        label=lambda state, move: msg(
            "mend.passed" if move.passed else "mend.not_passed", who=names.seat(state, move.seat)
        ),
        group=lambda state, move: msg("mend.passes"),
        obstacle=_impossible_pass,
    ),
)


# The round, and the Automa's deck


def _put_round(state: State, move: moves.SetRound) -> None:
    state.round = move.round


def _impossible_deck(state: State, move: moves.SetDeck) -> Illegal | None:
    """Each card exists, and lies in one place."""
    if any(not is_card(card) for card in move.cards) or len(set(move.cards)) < len(move.cards):
        return impossible("no_card")
    return impossible("card_seen") if any(card in state.automa.seen for card in move.cards) else None


def _put_deck(state: State, move: moves.SetDeck) -> None:
    """Nothing of it is unknown any more; all other cards that were not seen in this round are in the reserve."""
    automa = state.automa
    known = {*automa.deck.pool, *automa.reserve.pool, *automa.reserve.top}
    automa.deck.pool = sorted(move.cards)
    automa.reserve.top = [card for card in automa.reserve.top if card not in move.cards]
    automa.reserve.pool = sorted(known - {*move.cards, *automa.reserve.top})
    automa.reserve.discard = [card for card in automa.reserve.discard if card not in move.cards]
    automa.reserve.unseen = 0


def _other_cards(state: State) -> Iterator[Offer]:
    """A decision card is in her deck, or it is not."""
    pool = state.automa.deck.pool
    group = msg("mend.deck", n=len(pool))
    for card in (*CARD, *(told for told in pool if MARK in told)):
        if card not in state.automa.seen:
            there = card in pool
            left = [other for other in pool if other != card] if there else [*pool, card]
            what = [msg(f"automa_action.{action}") for action in CARD[card].actions]
            label = msg("mend.not_in_deck" if there else "mend.in_deck", what=what)
            yield Offer(moves.SetDeck(tuple(left)), label, group=group)


def _impossible_open(state: State, move: moves.SetOpenCards) -> Illegal | None:
    """Each lies there once, and no more have come from the reserve deck than her deck has."""
    automa = state.automa
    if any(not is_card(card) for card in move.cards) or len(set(move.cards)) < len(move.cards):
        return impossible("no_card")
    sure = {*automa.deck.pool, *automa.seen}
    others = [card for card in move.cards if card not in sure]
    fits = len(others) <= automa.reserve.unseen and all(card in automa.reserve.pool for card in others)
    return None if fits else impossible("not_in_deck")


def _put_open(state: State, move: moves.SetOpenCards) -> None:
    """TM-TURN-03: in her next turn the last of them is the support card."""
    automa = state.automa
    cards.collect(automa)
    for card in move.cards:
        cards.draw(automa, card)
    automa.action = move.cards[-1] if move.cards else ""
    automa.support = move.cards[-2] if len(move.cards) > 1 else ""


DECKS: Final[Sequence[Thing[State]]] = (
    Thing(
        moves.SetRound,
        put=_put_round,
        tell=line("set_round", lambda state, move: {"round": move.round}),
        others=lambda state: ((state.round,),) if 1 <= state.round <= ROUNDS else (),
        label=lambda state, move: msg("mend.round"),
        group=lambda state, move: msg("mend.numbers"),
        amount="round",
        # The setup must be over.
        obstacle=lambda state, move: None if state.round else impossible("not_now"),
    ),
    Thing(
        moves.SetDeck,
        put=_put_deck,
        tell=line("set_deck", lambda state, move: {"cards": [names.card(card) for card in move.cards]}),
        buttons=_other_cards,
        obstacle=_impossible_deck,
    ),
    Thing(
        moves.SetOpenCards,
        put=_put_open,
        tell=line(
            "set_open_cards",
            lambda state, move: {
                "cards": [names.card(card) for card in move.cards],
                **({} if move.cards else {"key": "set_no_open_cards"}),
            },
        ),
        obstacle=_impossible_open,
    ),
)
