"""Corrections of what lies beside the map: cults, points, resources, tiles, cards, the round."""

from typing import Final

from automatable.games.terra_mystica.model.moves import (
    SetBonusCard,
    SetCult,
    SetDeck,
    SetFavor,
    SetPassed,
    SetPoints,
    SetPowerAction,
    SetPriest,
    SetRound,
    SetScoringTile,
    SetStock,
    SetTown,
)
from automatable.games.terra_mystica.model.pieces import CULT_TOP, NOBODY, ROUNDS
from automatable.games.terra_mystica.model.state import Automa, Player, Source, State
from automatable.games.terra_mystica.model.tables import BONUS_CARDS, FACTIONS, FAVORS, SCORING_TILES, TOWNS, is_card
from automatable.games.terra_mystica.rules.actions.corrections_of_map import MAP_CORRECTIONS
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

RULE: Final = "TM-GEN-02"


def impossible(key: str) -> Illegal:
    """What no table can show."""
    return Illegal(RULE, msg(f"illegal.{key}"), impossible=True)


def holder(state: State, seat: int) -> Player | Automa:
    """Whoever sits there."""
    return state.automa if seat == state.automa.seat else state.players[seat]


def no_such_seat(state: State, seat: int) -> Illegal | None:
    """That nobody sits there."""
    return None if seat <= state.automa.seat else impossible("no_seat")


def not_a_person(state: State, seat: int) -> Illegal | None:
    """That no person sits there."""
    return None if seat < len(state.players) else impossible("not_a_person")


def impossible_cult(state: State, move: SetCult) -> Illegal | None:
    """TM-BASE-CULT-03: there is room for one marker on space 10."""
    if found := no_such_seat(state, move.seat):
        return found
    seats = range(state.automa.seat + 1)
    others = [holder(state, seat).cults[move.cult] for seat in seats if seat != move.seat]
    return impossible("top_taken") if move.space == CULT_TOP and CULT_TOP in others else None


def set_cult(state: State, move: SetCult) -> None:
    """The marker stands there."""
    holder(state, move.seat).cults[move.cult] = move.space


def impossible_priest(state: State, move: SetPriest) -> Illegal | None:
    """Somebody must sit there, and have a priest."""
    return None if move.seat == NOBODY else no_such_seat(state, move.seat)


def set_priest(state: State, move: SetPriest) -> None:
    """The priest stands there; whoever stood there has it no more on the board."""
    place = 4 * move.cult + move.place
    for seat, change in ((state.priest_spaces[place], -1), (move.seat, 1)):
        if 0 <= seat < len(state.players):
            state.players[seat].priests_sent += change
        elif seat == state.automa.seat:
            state.automa.priests -= change
    state.priest_spaces[place] = move.seat


def impossible_points(state: State, move: SetPoints) -> Illegal | None:
    """Somebody must sit there."""
    return no_such_seat(state, move.seat)


def set_points(state: State, move: SetPoints) -> None:
    """The difference is booked as told by the table."""
    found = holder(state, move.seat)
    score(found, Source.TABLE, move.points - found.vp)


def impossible_stock(state: State, move: SetStock) -> Illegal | None:
    """A person sits there, and a track has so many steps."""
    if found := not_a_person(state, move.seat):
        return found
    row = FACTIONS[max(0, state.players[move.seat].faction)]
    most = {"shipping": row.shipping_max, "digging": row.digging_max}.get(move.what)
    return None if most is None or move.count <= most else impossible("track_end")


def set_stock(state: State, move: SetStock) -> None:
    """So many there are."""
    player = state.players[move.seat]
    before = player.bowl1 + player.bowl2 + player.bowl3
    if move.what == "coins":
        player.coins = move.count
    elif move.what == "workers":
        player.workers = move.count
    elif move.what == "priests":
        player.priests = move.count
    elif move.what == "bowl1":
        player.bowl1 = move.count
    elif move.what == "bowl2":
        player.bowl2 = move.count
    elif move.what == "bowl3":
        player.bowl3 = move.count
    elif move.what == "keys":
        player.keys = move.count
    elif move.what == "shipping":
        player.shipping = move.count
    else:
        player.digging = move.count
    change = player.bowl1 + player.bowl2 + player.bowl3 - before
    player.tokens_added += max(0, change)
    player.tokens_lost += max(0, -change)


def impossible_favor(state: State, move: SetFavor) -> Illegal | None:
    """There must be such a tile, and one left to give."""
    if found := no_such_seat(state, move.seat):
        return found
    if not 1 <= move.tile <= len(FAVORS):
        return impossible("no_tile")
    if move.owned and move.tile not in holder(state, move.seat).favors and not state.favors[move.tile - 1]:
        return impossible("gone")
    return None


def set_favor(state: State, move: SetFavor) -> None:
    """The tile changes hands; the cult track does not."""
    favors = holder(state, move.seat).favors
    if move.owned and move.tile not in favors:
        favors.append(move.tile)
        state.favors[move.tile - 1] -= 1
    elif not move.owned and move.tile in favors:
        favors.remove(move.tile)
        state.favors[move.tile - 1] += 1


def impossible_town(state: State, move: SetTown) -> Illegal | None:
    """A person sits there, and there are so many tiles."""
    if found := not_a_person(state, move.seat):
        return found
    if not 1 <= move.tile <= len(TOWNS):
        return impossible("no_tile")
    has = state.players[move.seat].towns.count(move.tile)
    return impossible("gone") if move.count - has > state.towns[move.tile - 1] else None


def set_town(state: State, move: SetTown) -> None:
    """The tiles change hands; points, keys and gains do not."""
    towns = state.players[move.seat].towns
    while towns.count(move.tile) > move.count:
        towns.remove(move.tile)
        state.towns[move.tile - 1] += 1
    while towns.count(move.tile) < move.count:
        towns.append(move.tile)
        state.towns[move.tile - 1] -= 1


def impossible_bonus_card(state: State, move: SetBonusCard) -> Illegal | None:
    """There must be such a card, and one to change it for."""
    if found := no_such_seat(state, move.seat):
        return found
    held = [holder(state, seat).bonus for seat in range(state.automa.seat + 1)]
    known = any(row.id == move.card for row in BONUS_CARDS)
    return None if known and held[move.seat] else impossible("bonus_card")


def set_bonus_card(state: State, move: SetBonusCard) -> None:
    """The two cards change places; one that was not in this game is now."""
    found = holder(state, move.seat)
    old, found.bonus = found.bonus, move.card
    if move.card in state.bonus_row:
        state.bonus_row[state.bonus_row.index(move.card)] = old
        return
    for seat in range(state.automa.seat + 1):
        if seat != move.seat and holder(state, seat).bonus == move.card:
            holder(state, seat).bonus = old


def impossible_power_action(state: State, move: SetPowerAction) -> Illegal | None:
    """There must be such an action."""
    return None if 1 <= move.position <= len(state.power_used) else impossible("no_power_action")


def set_power_action(state: State, move: SetPowerAction) -> None:
    """The token lies there, or not."""
    state.power_used[move.position - 1] = move.covered


def impossible_deck(state: State, move: SetDeck) -> Illegal | None:
    """Each card exists, and lies in one place."""
    if any(not is_card(card) for card in move.cards) or len(set(move.cards)) < len(move.cards):
        return impossible("no_card")
    return impossible("card_seen") if any(card in state.automa.seen for card in move.cards) else None


def set_deck(state: State, move: SetDeck) -> None:
    """Nothing of it is unknown any more; all other cards that were not seen in this round are in the reserve."""
    automa = state.automa
    known = {*automa.deck.pool, *automa.reserve.pool, *automa.reserve.top}
    automa.deck.pool = sorted(move.cards)
    automa.reserve.top = [card for card in automa.reserve.top if card not in move.cards]
    automa.reserve.pool = sorted(known - {*move.cards, *automa.reserve.top})
    automa.reserve.discard = [card for card in automa.reserve.discard if card not in move.cards]
    automa.reserve.unseen = 0


def impossible_round(state: State, move: SetRound) -> Illegal | None:
    """The setup must be over."""
    return None if state.round else impossible("not_now")


def set_round(state: State, move: SetRound) -> None:
    """This round is being played."""
    state.round = move.round


def impossible_scoring_tile(state: State, move: SetScoringTile) -> Illegal | None:
    """There must be such a tile, and all six must lie there."""
    known = any(row.id == move.tile for row in SCORING_TILES)
    return None if known and len(state.scoring_tiles) == ROUNDS else impossible("no_tile")


def set_scoring_tile(state: State, move: SetScoringTile) -> None:
    """The tile lies there; if it lay elsewhere, the two change places."""
    tiles, place = state.scoring_tiles, move.round - 1
    if move.tile in tiles:
        tiles[tiles.index(move.tile)] = tiles[place]
    tiles[place] = move.tile


def impossible_pass(state: State, move: SetPassed) -> Illegal | None:
    """Whose turn it is has not passed; before the first round nobody has."""
    if found := no_such_seat(state, move.seat):
        return found
    return impossible("not_now") if not state.round or move.seat == state.active else None


def set_passed(state: State, move: SetPassed) -> None:
    """That seat takes no more turns in this round, or does."""
    if move.passed and not any(state.passed):
        state.first = move.seat
    state.passed[move.seat] = move.passed


CORRECTIONS: Final = (
    *MAP_CORRECTIONS,
    CorrectionVerb(SetCult, set_cult, impossible_cult),
    CorrectionVerb(SetPriest, set_priest, impossible_priest),
    CorrectionVerb(SetPoints, set_points, impossible_points),
    CorrectionVerb(SetStock, set_stock, impossible_stock),
    CorrectionVerb(SetFavor, set_favor, impossible_favor),
    CorrectionVerb(SetTown, set_town, impossible_town),
    CorrectionVerb(SetBonusCard, set_bonus_card, impossible_bonus_card),
    CorrectionVerb(SetPowerAction, set_power_action, impossible_power_action),
    CorrectionVerb(SetDeck, set_deck, impossible_deck),
    CorrectionVerb(SetRound, set_round, impossible_round),
    CorrectionVerb(SetScoringTile, set_scoring_tile, impossible_scoring_tile),
    CorrectionVerb(SetPassed, set_passed, impossible_pass),
)
