"""What belongs to somebody: tiles, bonus cards, points, resources."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.companion.things.common import (
    holder,
    impossible,
    no_such_seat,
    not_a_person,
    of_seat,
    seats,
)
from automatable.games.terra_mystica.model import moves, names, places
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import BONUS_CARDS, FACTIONS, FAVORS, TOWNS
from automatable.games.terra_mystica.model.tiles import UNTOLD_CARDS
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.show.words.lines import line
from automatable.kernel.companion.things import SideBySide, Thing
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

# Tiles and cards


def _impossible_favor(state: State, move: moves.SetFavor) -> Illegal | None:
    """There must be such a tile, and one left to give."""
    if found := no_such_seat(state, move):
        return found
    if not 1 <= move.tile <= len(FAVORS):
        return impossible("no_tile")
    if move.owned and move.tile not in holder(state, move.seat).favors and not state.favors[move.tile - 1]:
        return impossible("gone")
    return None


def _put_favor(state: State, move: moves.SetFavor) -> None:
    """The tile changes hands; the cult track does not."""
    favors = holder(state, move.seat).favors
    if move.owned and move.tile not in favors:
        favors.append(move.tile)
        state.favors[move.tile - 1] -= 1
    elif not move.owned and move.tile in favors:
        favors.remove(move.tile)
        state.favors[move.tile - 1] += 1


def _impossible_bonus_card(state: State, move: moves.SetBonusCard) -> Illegal | None:
    """There must be such a card, and one to change it for."""
    if found := no_such_seat(state, move):
        return found
    known = move.card in UNTOLD_CARDS or any(row.id == move.card for row in BONUS_CARDS)
    return None if known and holder(state, move.seat).bonus else impossible("bonus_card")


def _card_label(state: State, card: int) -> Msg:
    there = card in UNTOLD_CARDS and card in state.bonus_row
    return names.card_at(state, card) if there else names.bonus_card(card)


def _put_bonus_card(state: State, move: moves.SetBonusCard) -> None:
    """The two cards change places; one that was not in this game is now."""
    found = holder(state, move.seat)
    old, found.bonus = found.bonus, move.card
    if move.card in state.bonus_row:
        state.bonus_row[state.bonus_row.index(move.card)] = old
        return
    for seat in seats(state):
        if seat != move.seat and holder(state, seat).bonus == move.card:
            holder(state, seat).bonus = old


def _impossible_town(state: State, move: moves.SetTown) -> Illegal | None:
    """A person sits there, and there are so many tiles."""
    if found := not_a_person(state, move):
        return found
    if not 1 <= move.tile <= len(TOWNS):
        return impossible("no_tile")
    has = state.players[move.seat].towns.count(move.tile)
    return impossible("gone") if move.count - has > state.towns[move.tile - 1] else None


def _put_town(state: State, move: moves.SetTown) -> None:
    """The tiles change hands; points, keys and gains do not."""
    towns = state.players[move.seat].towns
    while towns.count(move.tile) > move.count:
        towns.remove(move.tile)
        state.towns[move.tile - 1] += 1
    while towns.count(move.tile) < move.count:
        towns.append(move.tile)
        state.towns[move.tile - 1] -= 1


TILES: Final[Sequence[Thing[State] | SideBySide[State]]] = (
    SideBySide(
        ("seat",),
        Thing(
            moves.SetFavor,
            put=_put_favor,
            tell=line(
                "set_favor",
                lambda state, move: of_seat(
                    state, move, key="set_favor" if move.owned else "set_no_favor", tile=names.favor(move.tile)
                ),
            ),
            others=lambda state: (
                (seat, row.id, row.id not in holder(state, seat).favors) for seat in seats(state) for row in FAVORS
            ),
            label=lambda state, move: msg("mend.has" if move.owned else "mend.has_not", what=names.favor(move.tile)),
            group=lambda state, move: msg("mend.favors", who=names.seat(state, move.seat)),
            place=lambda state, move: places.favor(move.tile),
            obstacle=_impossible_favor,
        ),
        Thing(
            moves.SetBonusCard,
            put=_put_bonus_card,
            tell=line("set_bonus_card", lambda state, move: of_seat(state, move, card=names.bonus_card(move.card))),
            others=lambda state: ((seat, card) for seat in seats(state) for card in state.bonus_row),
            label=lambda state, move: _card_label(state, move.card),
            group=lambda state, move: msg("mend.bonus", who=names.seat(state, move.seat)),
            place=lambda state, move: places.bonus_card(move.card),
            obstacle=_impossible_bonus_card,
        ),
    ),
    Thing(
        moves.SetTown,
        put=_put_town,
        tell=line("set_town", lambda state, move: of_seat(state, move, tile=names.town(move.tile), n=move.count)),
        others=lambda state: (
            (player.seat, town.id, player.towns.count(town.id)) for player in state.players for town in TOWNS
        ),
        label=lambda state, move: names.town(move.tile),
        group=lambda state, move: msg("mend.towns", who=names.seat(state, move.seat)),
        place=lambda state, move: places.town(move.tile),
        amount="count",
        obstacle=_impossible_town,
    ),
)


# Numbers


def _put_points(state: State, move: moves.SetPoints) -> None:
    """The difference is booked as told by the table."""
    found = holder(state, move.seat)
    score(found, Source.TABLE, move.points - found.vp)


POINTS: Final[Thing[State]] = Thing(
    moves.SetPoints,
    put=_put_points,
    tell=line("set_points", lambda state, move: of_seat(state, move, n=move.points)),
    others=lambda state: ((state.automa.seat, state.automa.vp),),
    label=lambda state, move: msg("mend.points", who=names.seat(state, move.seat)),
    group=lambda state, move: msg("mend.numbers"),
    amount="points",
    obstacle=no_such_seat,
)


def _impossible_stock(state: State, move: moves.SetStock) -> Illegal | None:
    """A person sits there, and a track has so many steps."""
    if found := not_a_person(state, move):
        return found
    row = FACTIONS[max(0, state.players[move.seat].faction)]
    most = {"shipping": row.shipping_max, "digging": row.digging_max}.get(move.what)
    return None if most is None or move.count <= most else impossible("track_end")


def _put_stock(state: State, move: moves.SetStock) -> None:
    player = state.players[move.seat]
    before = player.bowl1 + player.bowl2 + player.bowl3
    setattr(player, move.what, move.count)
    change = player.bowl1 + player.bowl2 + player.bowl3 - before
    player.tokens_added += max(0, change)
    player.tokens_lost += max(0, -change)


STOCK: Final[Thing[State]] = Thing(
    moves.SetStock,
    put=_put_stock,
    tell=line("set_stock", lambda state, move: of_seat(state, move, what=msg(f"stock.{move.what}"), n=move.count)),
    others=lambda state: (
        (player.seat, what, now)
        for player in state.players
        for what, now in (("shipping", player.shipping), ("digging", player.digging), ("keys", player.keys))
    ),
    label=lambda state, move: msg("mend.stock", who=names.seat(state, move.seat), what=msg(f"stock.{move.what}")),
    group=lambda state, move: msg("mend.numbers"),
    amount="count",
    obstacle=_impossible_stock,
)
