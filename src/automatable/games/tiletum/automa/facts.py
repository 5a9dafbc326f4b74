"""What each moment of a Mautoma's turn reads of an owner's table, in the order of the rule: the first fact that nobody has told."""

from collections.abc import Iterator, Mapping
from typing import Final

from automatable.games.tiletum.automa import guessed
from automatable.games.tiletum.automa.characters import rank_of_room
from automatable.games.tiletum.automa.context import SPACES, Mind, fair_asked
from automatable.games.tiletum.automa.effects import STEPS
from automatable.games.tiletum.automa.told import told, untold, when
from automatable.games.tiletum.automa.wheel import target
from automatable.games.tiletum.model.cards import HIGHEST, KING_FAIR, ROOM_BUILDING
from automatable.games.tiletum.model.geometry import ALPHABET
from automatable.games.tiletum.model.owed import (
    FairPhase,
    KingPhase,
    KingPoints,
    MautomaPrize,
    ToAct,
    ToAim,
    ToDrawDie,
    ToMovePieces,
    ToPlaceAgain,
    ToTakeAgain,
    ToTakeTile,
)
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    BONUS_TILE,
    BUILDINGS,
    CHARACTER,
    CONTRACT,
    FAIR_CURRENT,
    FAIR_NEXT,
    KING_ACTION,
    MERCHANT,
    NONE,
    SECTORS,
    TO_FAIR_CURRENT,
    TO_FAIR_NEXT,
    TYPES,
)
from automatable.games.tiletum.model.readings import CRESTS_FIRST, OWN_TOWN_FIRST
from automatable.games.tiletum.model.state import State
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.facts import ELSE, Reads, TableFact
from automatable.kernel.turns.moves import Owed

NOTHING: Final = 0
NEW_CREST: Final = 1
A_CONTRACT: Final = 2
OTHER: Final = ELSE
"""What a Mautoma's rule tells apart in a bonus tile (TIL-BONUS-01)."""
SECOND_CREST: Final = 100
"""The second step at the contract offer takes a crest; any number below is the points of a contract."""
FIRST: Final = 1
AGAIN: Final = 2
"""The first and the second character of one action."""
NO_CATHEDRAL: Final = 200
"""A cathedral is not in this game; any number below is what its tiles score."""


def _tile(state: State, kind: str, place: int, at: tuple[int, int]) -> TableFact | None:
    """What a tile is, and the points of a contract where they count."""
    fact = (kind, place, *at)
    if told(state, fact) != A_CONTRACT or state.own_score:
        return untold(state, fact)
    return untold(state, (f"{kind}_points", place, *at))


# The card, the wheel


def fair_town(number: int) -> TableFact:
    return ("fair_town", number, 0, 0)


def pieces(state: State, owed: ToMovePieces) -> TableFact | None:
    """TIL-CARD-05: the towns of the fairs that the section names; the first fair is always in Tiletum."""
    section = state.sections[owed.seat - 1]
    sent = {TO_FAIR_CURRENT: FAIR_CURRENT, TO_FAIR_NEXT: FAIR_NEXT}
    numbers = [fair_asked(state, sent[to]) for to in (section.merchant, section.architect) if to in sent]
    return untold(state, *(fair_town(number) for number in numbers if number))


def aim(state: State, owed: ToAim) -> TableFact | None:
    """TIL-DIE1-01: the first sector with a bonus tile; TIL-DIE1-05: without one, the sector of the lowest die."""
    mind, at = Mind(state, owed.seat), when(state)
    if mind.section.die == BONUS_TILE:
        fact = _sector_by_sector(state, owed.seat) if asks_sectors(state) else untold(state, ("target", owed.seat, *at))
        if fact is not None:
            return fact
    elif mind.section.die != KING_ACTION and guessed.guesses_fair_cards(state):
        return untold(state, guessed.fair_action(state, owed.seat))
    choice = target(mind)[0]
    return None if decide(mind, choice) is not None else untold(state, ("lowest_die", owed.seat, *at))


def die(state: State, owed: ToDrawDie) -> TableFact | None:
    """TIL-DIE1-06: the tile that comes with the die. Which die it is matters to nobody, so hands settle that."""
    at = when(state, owed.seat)
    if told(state, ("wheel", owed.sector, *at)) is None and has_nothing(state, owed.sector, owed.seat):
        return None
    return _tile(state, "wheel", owed.sector, at)


def asks_sectors(state: State) -> bool:
    """Whether the tile of a sector is asked for at once, not first which sector is the first with one. Where a tile counts that it may not have, the
    kinds that its rule tells apart would not say so."""
    return state.own_table.sparing and not state.readings.any_wheel_tile


def sectors_left(state: State, seat: int) -> list[int]:
    """TIL-DIE1-01: from six action points down, without those that are known to have nothing for it."""
    return [sector for sector in sorted(range(SECTORS), key=state.value) if not has_nothing(state, sector, seat)]


def _sector_by_sector(state: State, seat: int) -> TableFact | None:
    """TIL-DIE1-01: the tiles of the sectors, until one has a tile for it."""
    for sector in sectors_left(state, seat):
        if state.wheel_tiles[sector] != NONE:
            return None
        if (fact := untold(state, ("wheel", sector, *when(state, seat)))) is not None:
            return fact
    return None


def has_nothing(state: State, sector: int, seat: int) -> bool:
    """Whether it was told in this round that a sector has nothing for a Mautoma, or one has taken its tile: sectors are refilled between rounds, and what
    it may not have stays so."""
    if not state.own_table.sparing or state.wheel_tiles[sector] != NONE:
        return False
    return any(
        kind == "wheel" and place == sector and number == state.round and (answer != NOTHING or at % 100 == seat)
        for (kind, place, number, at), answer in state.own_table.told
    )


# The actions


def act(state: State, owed: ToAct) -> TableFact | None:
    """TIL-ACT-01: what the action of the sector looks at; houses and pillars are reported."""
    action = state.actions[owed.sector]
    me = state.players[owed.seat]
    if action == MERCHANT:
        return guessed.house(state, owed.seat) if me.houses and guessed.guesses_map(state) else None
    if action == ARCHITECT:
        return guessed.pillar(state, owed.seat) if me.pillars else None
    if action == CHARACTER:
        return character(state, owed.seat, FIRST)
    return _first_offered(state, owed.seat) if action == CONTRACT else _climb(state, owed.seat)


def wanted_types(state: State, seat: int) -> list[int]:
    """TIL-CHA-06, TIL-CHA-07: the types in the order in which it takes them: the first that is on offer is the one."""
    mind = Mind(state, seat)
    order = sorted(
        enterable(state, seat), key=lambda found: (rank_of_room(mind, (found[0], 0)), mind.me.priority.index(found[1]))
    )
    return list(dict.fromkeys(kind for _, kind in order))


def enterable(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """TIL-CHA-04, TIL-CHA-05: every free room with every type that may enter it."""
    me = state.players[seat]
    for room, tile in enumerate(me.rooms):
        if tile == NONE:
            there = me.type_in(ROOM_BUILDING[room])
            for kind in range(len(TYPES)):
                if there in (NONE, kind) and me.building_of(kind) in (NONE, ROOM_BUILDING[room]):
                    yield room, kind


def character(state: State, seat: int, number: int) -> TableFact | None:
    """TIL-CHA-01: which of the types it wants is on offer."""
    return untold(state, ("character", seat, *when(state, number))) if wanted_types(state, seat) else None


def may_have_crest(state: State, seat: int) -> bool:
    """TIL-BONUS-06: six crests at most."""
    return state.players[seat].crest_count() < BUILDINGS


def may_have_contract(state: State, seat: int) -> bool:
    """TIL-BONUS-03: six contracts at most."""
    return len(state.players[seat].row) < SPACES


def _first_offered(state: State, seat: int) -> TableFact | None:
    """TIL-CON-01: the contract with most points; TIL-LIM-02: if there is none, a crest."""
    contract, crest = ("contract", seat, *when(state)), ("offered_crest", seat, *when(state))
    if may_have_contract(state, seat) and told(state, contract) != ELSE:
        return untold(state, contract)
    return untold(state, crest) if may_have_crest(state, seat) else None


def _climb(state: State, seat: int) -> TableFact | None:
    """TIL-KING-02: whether steps go beyond the end. Corruption is not told, so its marker is at most where it would be without."""
    short = state.players[seat].king + STEPS <= HIGHEST and not guessed.guesses_king_track(state)
    if state.own_score or short:
        return None
    return untold(state, ("beyond", seat, *when(state)))


def character_again(state: State, owed: ToPlaceAgain) -> TableFact | None:
    """TIL-CHA-03: the second one, from an offer that was refilled."""
    return character(state, owed.seat, AGAIN)


def offered_again(state: State, owed: ToTakeAgain) -> TableFact | None:
    """TIL-CON-02: a crest; TIL-CON-03: or the contract with least points."""
    if may_have_crest(state, owed.seat) or may_have_contract(state, owed.seat):
        return untold(state, ("second", owed.seat, *when(state)))
    return None


# Tiles on the map


def taken(town: int) -> TableFact:
    """How many tiles of a town Mautomas have taken: kept beside what is told."""
    return ("taken", town, 0, 0)


def nothing_for(town: int, seat: int) -> TableFact:
    """That a Mautoma can take nothing in a town: kept beside what is told, for tiles of the map are never refilled and its crests stay."""
    return ("nothing", town, seat, 0)


def town_fact(state: State, town: int, seat: int) -> TableFact:
    return ("town", town, *when(state, 10 * seat + (told(state, taken(town)) or 0)))


def towns_in_reach(state: State, seat: int, piece: int) -> list[int]:
    """TIL-MER-04, TIL-TIE-02: the towns with tile spots within two steps, in the order in which it looks, without those that have nothing for it."""
    here, layout = state.players[seat].piece(piece), state.layout
    towns = {layout.tile_town[slot] for slot in layout.near[here]}
    own_first = state.readings.tiles_from == OWN_TOWN_FIRST
    return sorted(
        (town for town in towns if not _is_empty(state, town, seat)),
        key=lambda town: (own_first and town != here, ALPHABET[town]),
    )


def _is_empty(state: State, town: int, seat: int) -> bool:
    spots = len(state.layout.tiles_of[town])
    return told(state, nothing_for(town, seat)) is not None or (told(state, taken(town)) or 0) >= spots


def map_tile(state: State, owed: ToTakeTile) -> TableFact | None:
    """TIL-MER-07, TIL-TIE-03: town by town until one has a tile for it; where crests of all towns come first, until one has a crest."""
    if guessed.guesses_map(state):
        _, place, *at = guessed.near_fact(state, owed)
        return _tile(state, "near", place, (at[0], at[1]))
    for town in towns_in_reach(state, owed.seat, owed.piece):
        _, place, *at = fact = town_fact(state, town, owed.seat)
        if (unknown := _tile(state, "town", place, (at[0], at[1]))) is not None:
            return unknown
        if told(state, fact) == NEW_CREST or state.readings.tiles_from != CRESTS_FIRST:
            return None
    return None


# The end of a round


def tied(state: State) -> Iterator[tuple[int, list[int]]]:
    """The spaces of the king track with several markers, and those whose place in the stack nobody has told."""
    spaces: dict[int, list[int]] = {}
    for seat in state.king_stack:
        spaces.setdefault(state.players[seat].king, []).append(seat)
    for space, seats in spaces.items():
        known = [told(state, under(state, space, number)) for number in range(len(seats))]
        yield space, [seat for seat in seats if seat not in known]


def under(state: State, space: int, number: int) -> TableFact:
    """Whose marker lies lowest in the stack of a space, after so many others."""
    return ("under", space, state.round, number)


def king_phase(state: State, owed: KingPhase) -> TableFact | None:
    """TIL-KPH-01: where the markers stand; of one space the lowest in the stack comes first."""
    if guessed.guesses_king_track(state):
        return guessed.king_track(state)
    if (space := untold(state, *(("king", seat, state.round, 0) for seat in range(state.seats)))) is not None:
        return space
    for at, left in tied(state):
        if len(left) > 1:
            here = sum(player.king == at for player in state.players)
            return under(state, at, here - len(left))
    return None


def prize(state: State, owed: MautomaPrize) -> TableFact | None:
    """TIL-KPH-02: the tile that it has won."""
    return _tile(state, "prize", owed.seat, (state.round, 0))


def fair_scored(state: State, owed: KingPoints | FairPhase) -> TableFact | None:
    """TIL-FAIR-01: where the fair of the round is; the king fair is scored with the king track."""
    number = state.round - 1
    now = isinstance(owed, KingPoints) == (state.fairs[number] == KING_FAIR)
    return untold(state, fair_town(number)) if now and number and not state.own_score else None


READS: Final[Mapping[type[Owed], Reads]] = {
    ToMovePieces: pieces,
    ToAim: aim,
    ToDrawDie: die,
    ToAct: act,
    ToTakeTile: map_tile,
    ToPlaceAgain: character_again,
    ToTakeAgain: offered_again,
    KingPhase: king_phase,
    MautomaPrize: prize,
    KingPoints: fair_scored,
    FairPhase: fair_scored,
}
