"""Starting in the middle: the position of a `decide` question, and what such a question leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from automatable.games.tiletum.ask.question import SectionAsked
from automatable.games.tiletum.ask.reading import Asked, read
from automatable.games.tiletum.companion.things.tiles import prize_offers
from automatable.games.tiletum.listing import LEVEL_NAMES, PACKAGE
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.cards import PRIORITIES, SECTIONS, TOWN_TILES
from automatable.games.tiletum.model.moves import SetKing, SetPoints
from automatable.games.tiletum.model.owed import (
    ActionTurn,
    Cleanup,
    EndOfTurn,
    FairPhase,
    FinalScoring,
    KingPhase,
    MautomaTurn,
    PersonTurn,
    ToAim,
    ToMovePieces,
)
from automatable.games.tiletum.model.pieces import BY_START, NONE, ROUNDS, TURNS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, BOARD, CORRUPTION, COST_TILES
from automatable.games.tiletum.model.tiles import BONUS_PILES, CHARACTER_PILES, CONTRACT_PILES, TILES
from automatable.games.tiletum.rules.actions.rounds import ROLLED
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.turns.moves import Malformed, Owed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

TAKEN_OVER: Final = (
    "actions",
    "dice",
    "houses",
    "cost_vp",
    "cathedral_tiles",
    "fairs",
    "fair_towns",
    "disc",
    "round",
    "town",
)
"""What of a question's state is the table's as it is."""


def put(state: State, asked: Asked) -> None:
    """Wheel, map, offers, fairs and the Mautoma's board as the question has them, and the Mautoma is about to take its turn."""
    found = asked.state
    if found.seats != state.seats:
        raise Malformed("players", msg("wrong.players", n=found.seats, wanted=state.seats), PACKAGE)
    for name in TAKEN_OVER:
        setattr(state, name, getattr(found, name))
    state.level = found.level
    _players(state, found)
    state.stone = [_stone(found, number) for number in range(len(found.stone))]
    _tiles(state, found)
    card = asked.question.card
    state.card = NONE if isinstance(card, SectionAsked) else [row.id for row in ACTION_CARDS].index(card)
    state.sections = found.sections[:1] * (state.seats - 1) if state.card == NONE else SECTIONS[state.card]
    _owe(state, asked.question.mautoma)


def _players(state: State, found: State) -> None:
    """Pieces as told; of the person nothing else is known. The other Mautomas have a priority card each."""
    state.players = found.players
    edges = [edge for edge in PRIORITIES if edge not in [each.priority for each in found.players]]
    for number, player in enumerate(state.players):
        player.points[BY_START] = 0 if state.own_score and number != YOU else BOARD.start_vp
        if number == YOU:
            player.merchant, player.architect, player.houses, player.pillars = NONE, NONE, 0, 0
        elif not player.priority:
            player.priority = edges.pop(0)
    state.king_stack = list(range(state.seats))


def _stone(found: State, cathedral: int) -> int:
    """What a cathedral costs, as far as its points tell it."""
    if found.stone[cathedral] == NONE:
        return NONE
    return next((row.stone for row in COST_TILES if not row.unavailable and row.vp == found.cost_vp[cathedral]), 0)


def _tiles(state: State, found: State) -> None:
    """Tiles that lie open are not in their piles; the next prizes are taken to be the first ones left."""
    state.bonus_pile, state.discard = sorted(BONUS_PILES[state.seats]), []
    state.contract_pile = sorted(CONTRACT_PILES[state.seats])
    state.character_pile = sorted(CHARACTER_PILES[state.seats])
    state.wheel_tiles = [_take(state.bonus_pile, tile) for tile in found.wheel_tiles]
    state.map_tiles = [_take(state.bonus_pile, tile) for tile in found.map_tiles]
    state.contract_offer = [_take(state.contract_pile, tile) for tile in found.contract_offer]
    state.character_offer = [_take(state.character_pile, tile) for tile in found.character_offer]
    prizes = range(state.round, ROUNDS)
    state.king_tiles = [NONE] * (state.round - 1) + [
        state.bonus_pile.pop(0) if state.bonus_pile else NONE for _ in prizes
    ]
    state.town_pile = [town for town in sorted(TOWN_TILES) if town != state.town]
    state.town_discard = [] if state.town == NONE else [state.town]


def _take(pile: list[int], tile: int) -> int:
    """A tile of the pile that looks like this, taken out of it; the tile itself if there is none."""
    if tile == NONE:
        return NONE
    real = next((known for known in pile if TILES[known].public == TILES[tile].public), tile)
    if real in pile:
        pile.remove(real)
    return real


def _owe(state: State, seat: int) -> None:
    """Everybody takes one die a turn, so the dice that are gone tell which turn it is and who was before."""
    taken = ROLLED[state.seats] - sum(map(len, state.dice))
    state.turn = min(taken // state.seats, TURNS - 1)
    others = [other for other in range(state.seats) if other != seat]
    before = min(taken - state.turn * state.seats, len(others))
    state.order = [*others[:before], seat, *others[before:]]
    state.cards = [number for number in range(len(SECTIONS)) if number != state.card][: TURNS - state.turn + 1]
    state.tokens = list(CORRUPTION.values)[state.turn + 1 :]
    state.bag = [0] * len(state.bag)
    owed: list[Owed] = [Cleanup() if state.round < ROUNDS else FinalScoring(), FairPhase(), KingPhase()]
    owed += [ActionTurn(0, number) for number in reversed(range(state.turn + 1, TURNS))]
    after = state.order[state.order.index(seat) + 1 :]
    owed += [PersonTurn() if other == YOU else MautomaTurn(other) for other in reversed(after)]
    owed += [EndOfTurn(seat), ToAim(seat)]
    if state.sections[seat - 1].moves:
        owed.append(ToMovePieces(seat))
    state.owed = owed


def setup(asked: Asked) -> Mapping[str, bool | int | str]:
    return {"level": LEVEL_NAMES[asked.state.level]}


def unreported(state: State, asked: Asked) -> Sequence[UnreportedFact]:
    """King markers, points, prizes; the boards of other Mautomas and the order of turns by a warning."""
    return [*_open(state, asked.question.mautoma)]


def _open(state: State, mautoma: int) -> Iterator[UnreportedFact]:
    for seat, player in enumerate(state.players):
        if seat != mautoma:
            title = msg("mend.king_of", who=names.seat(seat, state.seats))
            yield UnreportedFact(title, (Offer(SetKing(seat, player.king), title, amount="position"),))
        if seat != YOU and not state.own_score:
            title = msg("mend.score_of", who=names.seat(seat, state.seats))
            yield UnreportedFact(title, (Offer(SetPoints(seat, player.vp()), title, amount="points"),))
    for number in range(state.round, ROUNDS):
        yield UnreportedFact(msg("group.mend_prize", round=number), tuple(prize_offers(state, number)))
    if state.seats > 2:
        yield UnreportedFact(msg("untold.boards"))
    yield UnreportedFact(msg("untold.order"))


BEGINNING: Final[Beginning[State, Asked]] = Beginning(put, setup, unreported, read)
