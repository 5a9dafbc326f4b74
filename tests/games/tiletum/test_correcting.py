"""Corrections of a physical board, and the reports of the companion."""

import pytest

from automatable.games.tiletum import PLUGIN, THREE
from automatable.games.tiletum.companion.moves import Shows, TookDie
from automatable.games.tiletum.model.moves import (
    EndTurn,
    MautomaDie,
    MautomaMove,
    PutHouse,
    PutPiece,
    PutPillar,
    SetCharacterOffer,
    SetContractOffer,
    SetCrest,
    SetDeck,
    SetDice,
    SetKing,
    SetMapTile,
    SetPoints,
    SetResource,
    SetRoom,
    SetStore,
    SetSupply,
    SetWaiting,
    SetWheelTile,
)
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Author, Correction, Illegal, Who
from tests.games.correcting import correct
from tests.games.tiletum.given import KING_TILE, State, bare, cathedral, fill, owed, pieces, put_die, tile, town

STREAMS = [source.stream for source in PLUGIN.companion.sources] if PLUGIN.companion else []


def mend(state: State, correction: Correction) -> State:
    correct(PLUGIN, state, correction)
    return state


GOOD: list[tuple[Correction, str]] = [
    (SetResource(2, 7), "state.resources[2] == 7"),
    (SetPoints(1, -3), "state.players[1].vp() == -3"),
    (PutPiece(0, 1, 1), "state.players[0].architect == 1"),
    (PutHouse(0, 1), "state.houses[0] == 1 and state.players[1].house_towns & 1"),
    (PutPillar(0, 1, True), "state.players[1].cathedrals == 1 and state.cathedral_tiles[0] == (3, 1)"),
    (PutPillar(0, 0, True), "state.players[0].pillar_towns == 1 and not state.players[0].cathedrals"),
    (SetSupply(1, 3, 4), "(state.players[1].houses, state.players[1].pillars) == (3, 4)"),
    (SetKing(0, 5), "state.players[0].king == 5 and state.king_stack == [1, 0]"),
    (SetWheelTile(2, 0), "state.wheel_tiles[2] == 0"),
    (SetMapTile(3, 0), "state.map_tiles[3] == 0"),
    (SetContractOffer(1, 0), "state.contract_offer[1] == 0"),
    (SetCharacterOffer(1, KING_TILE), "state.character_offer[1] == KING_TILE"),
    (SetStore((0, KING_TILE)), "state.store == [0, KING_TILE]"),
    (SetRoom(1, 8, KING_TILE), "state.players[1].rooms[8] == KING_TILE"),
    (SetCrest(0, 5, 2), "state.players[0].crests[5] == 2"),
    (SetWaiting(1, (4, 2)), "state.players[1].waiting == [4, 2]"),
    (SetDice(1, (0, 4)), "state.dice[1] == (0, 4)"),
    (SetDeck(2, KING_TILE, 2), "state.character_pile == [KING_TILE] * 2"),
]


@pytest.mark.parametrize(("correction", "holds"), GOOD, ids=lambda value: type(value).__name__)
def test_the_table_is_right(correction: Correction, holds: str) -> None:
    state = mend(bare(), correction)
    assert eval(holds, {"state": state, "KING_TILE": KING_TILE})
    assert PLUGIN.words().say(PLUGIN.face.tell(bare_wheel(), correction))


def bare_wheel() -> State:
    return bare()


BAD: list[Correction] = [
    SetPoints(2, 5),
    PutPiece(1, 0, 1),
    PutPiece(0, 0, 60),
    PutHouse(99, 0),
    PutHouse(0, 3),
    PutPillar(20, 0, True),
    SetSupply(3, 1, 1),
    SetKing(0, 20),
    SetWheelTile(0, KING_TILE),
    SetMapTile(120, 0),
    SetContractOffer(0, tile("gain_vp:4")),
    SetCharacterOffer(0, 0),
    SetStore((0,) * 5),
    SetStore((250,)),
    SetRoom(1, 17, KING_TILE),
    SetRoom(1, 0, 0),
    SetCrest(1, 0, 0),
    SetWaiting(0, (1,)),
    SetWaiting(1, (2, 2)),
    SetDice(0, ()),
    SetDice(0, (3,) * 5),
    SetDeck(4, 1, 2),
    SetDeck(5, 9, 1),
    SetDeck(3, 1, 1),
]


@pytest.mark.parametrize("correction", BAD, ids=lambda move: f"{type(move).__name__}")
def test_what_cannot_be_on_a_table_is_refused(correction: Correction) -> None:
    with pytest.raises(Illegal) as refused:
        mend(bare(), correction)
    assert refused.value.impossible


def test_a_house_can_be_taken_away() -> None:
    state = mend(mend(bare(), PutHouse(0, 1)), PutHouse(0, pieces.NONE))
    assert (state.houses[0], state.players[1].house_towns) == (pieces.NONE, bare().players[1].house_towns)


def test_nobody_gets_two_houses_in_a_town() -> None:
    state = bare(3)
    spots = state.layout.houses_of[town("paris")]
    correct(THREE, state, PutHouse(spots[0], 1))
    with pytest.raises(Illegal):
        correct(THREE, state, PutHouse(spots[1], 1))


def test_a_crest_of_a_mautoma_needs_a_full_building() -> None:
    state = bare()
    fill(state, 4, KING_TILE, seat=1)
    mend(state, SetCrest(1, 4, 3))
    assert state.players[1].crests[4] == 3
    with pytest.raises(Illegal):
        mend(state, SetCrest(1, 3, 3))


def test_a_crest_lies_below_a_building_or_waits() -> None:
    state = bare()
    fill(state, 4, KING_TILE, seat=1)
    mend(state, SetCrest(1, 4, 3))
    with pytest.raises(Illegal):
        mend(state, SetWaiting(1, (3,)))
    mend(state, SetWaiting(1, (5,)))
    with pytest.raises(Illegal):
        mend(state, SetCrest(1, 4, 5))


def test_a_stored_crest_does_not_lie_below_a_building() -> None:
    state = mend(bare(), SetStore((tile("crest:lion"),)))
    with pytest.raises(Illegal):
        mend(state, SetCrest(0, 5, 1))


def test_dice_of_a_box_are_counted_over_the_whole_wheel() -> None:
    state = mend(bare(), SetDice(0, (3, 3, 3)))
    mend(state, SetDice(1, (3, 0)))
    with pytest.raises(Illegal):
        mend(state, SetDice(2, (3,)))


def told_at_the_table(*streams: str) -> Match[State]:
    """A companion game in which these are told, up to the first of them or the first own turn."""
    match = Match(PLUGIN, Setup(seed=2), AtTheTable(2, [one for one in STREAMS if one not in streams]), "companion")
    match.run_on()
    return match


def roll(match: Match[State], wanted: int) -> None:
    """Dice of the bag in order of their colours, all into one sector."""
    while isinstance(match.state.owed[-1], owed.ToRoll) and sum(map(len, match.state.dice)) < wanted:
        match.report(match.rules.legal(match.state)[0])


def test_while_dice_are_rolled_some_are_still_to_come_out_of_the_bag() -> None:
    match = told_at_the_table("dice")
    roll(match, 7)
    (sector,) = [number for number, dice in enumerate(match.state.dice) if dice]
    colours = match.state.dice[sector]
    for impossible in (colours[:4], (*colours, 4)):
        with pytest.raises(Illegal):
            match.correct(SetDice(sector, impossible))
    match.correct(SetDice(sector, colours[:5]))
    roll(match, 8)
    assert not isinstance(match.state.owed[-1], owed.ToRoll)


def test_a_mautoma_that_finds_no_die_goes_without() -> None:
    match = told_at_the_table()
    match.correct(SetDice(0, (1,)))
    for sector in range(1, 6):
        match.correct(SetDice(sector, ()))
    length = len(match.log)
    match.report(TookDie(0, 1))
    match.report(EndTurn())
    match.report(EndTurn())
    kinds = {type(entry.move) for entry in match.log[length:]}
    assert MautomaDie not in kinds
    assert kinds & {MautomaMove, Shows}


def test_a_pillar_whose_cathedral_is_built_stays() -> None:
    state = bare()
    number = cathedral("koeln")
    state.players[0].pillar_towns = state.players[0].cathedrals = 1 << number
    with pytest.raises(Illegal):
        mend(state, PutPillar(number, 0, False))


def test_every_correction_that_is_offered_can_be_made() -> None:
    match = Match(THREE, Setup(seed=2), mode="companion")
    match.run_on()
    companion = THREE.companion
    assert companion is not None
    for offer in companion.corrections(match.state):
        assert isinstance(offer.move, Correction)
        companion.rules.correct(match.state.copy(), offer.move)
    players = match.state.players
    wanted = [players[0].king, *(n for one in players[1:] for n in (one.king, one.vp(), one.houses, one.pillars))]
    assert [meter.count for meter in companion.meters(match.state)] == wanted
    coloured = [step.colour for step in companion.setup_steps(match.state) if step.colour]
    assert coloured == ["you", "automa1", "automa2", "automa3"]
    assert companion.seats_without_score(match.state) == frozenset({0})


def test_dice_crests_and_piles_are_offered_as_they_can_be() -> None:
    state, offered = bare(), PLUGIN.companion
    assert offered is not None
    fill(state, 4, KING_TILE, seat=1, crest="lion")
    put_die(state, "king", 3, "blue")
    sector = state.actions.index(pieces.KING)
    offers = {offer.move: offer for offer in offered.corrections(state)}
    say = PLUGIN.words().say
    found = {
        say(offers[move].label): (say(offers[move].group or ""), offers[move].place)
        for move in (SetDice(sector, (0,)), SetDice(sector, (4, 1)), SetCrest(1, 4, pieces.NONE), SetWaiting(1, (0,)))
    }
    assert found == {
        "die 1 is yellow": ("Dice in the king sector", f"die-{sector}-0"),
        "one more pink die": ("Dice in the king sector", f"sector-{sector}"),
        "building 5: nothing": ("Mautoma's crests", "building-1-4"),
        "lily is waiting for a building": ("Mautoma's crests", "priority-1"),
    }
    assert {SetDice(sector, ()), SetCrest(1, 3, 0), SetWaiting(1, (1,))}.isdisjoint(offers)
    town_tile = offers[SetDeck(3, town("troyes"), 1)]
    assert (say(town_tile.label), say(town_tile.group or ""), town_tile.amount) == (
        "Troyes",
        "Still to come: town tiles",
        "copies",
    )


def test_every_stream_of_chance_has_a_name() -> None:
    companion = PLUGIN.companion
    assert companion is not None
    match = Match(PLUGIN, Setup(seed=2))
    while match.turn.who is not Who.OVER:
        match.run_on()
        if match.turn.who is Who.HUMAN:
            match.play(PLUGIN.rules.legal(match.state)[0])
    assert {entry.stream for entry in match.log if entry.stream} <= {source.stream for source in companion.sources}
    assert all(source.title.key in PLUGIN.words() for source in companion.sources)


def test_whatever_a_mautoma_may_have_done_can_be_reported() -> None:
    """And what the rules say is among it, everywhere in a game."""
    match = Match(PLUGIN, Setup(seed=6))
    while match.turn.who is not Who.OVER:
        match.run_on()
        if match.turn.who is Who.HUMAN:
            match.play(PLUGIN.rules.legal(match.state)[-1])
    companion = PLUGIN.companion
    assert companion is not None
    for index, entry in enumerate(match.log):
        if entry.by is not Author.AUTOMA:
            continue
        offered = [offer.move for offer in companion.alternatives(match.states[index])]
        assert entry.move in offered
        for move in offered:
            PLUGIN.rules.advance(match.states[index].copy(), move)
    assert companion.alternatives(match.state) == []
