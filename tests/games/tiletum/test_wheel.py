"""The card, where it sends the pieces, the target sector and the die."""

import pytest

from automatable.games.tiletum import PLUGIN, THREE
from automatable.games.tiletum.model.moves import DrawTown, MautomaAim, MautomaDie, MautomaMove, RevealCard
from tests.games.tiletum.given import (
    RULES,
    ask,
    bare,
    cards,
    follow,
    owed,
    pieces,
    play_mautoma,
    put_die,
    rules_in_trace,
    tables,
    tile,
    town,
)
from tests.games.tiletum.questions import FORMAT, asked_for, by, fairs, question, wheel


@pytest.mark.rule("TIL-TURN-01")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_flips_the_token(first: int) -> None:
    state = bare()
    state.order, state.tokens = [first, 1 - first], [2]
    follow(state, owed.ActionTurn())
    assert state.owed[-1] == owed.ToFlip(first)
    RULES[2].advance(state, RULES[2].legal(state)[0])
    assert [player.king for player in state.players] == [-2, -2]


@pytest.mark.rule("TIL-TURN-02", "TIL-TURN-03", "TIL-CARD-06", "TIL-CARD-08", "TIL-TURN-04", "TIL-TURN-06")
def test_the_steps_of_a_turn_come_in_order() -> None:
    state = bare()
    put_die(state, "merchant", 3)
    state.cards = [4]
    follow(state, owed.MautomaTurn(1))
    assert isinstance(state.owed[-1], owed.ToReveal)
    RULES[2].advance(state, RevealCard(4))
    assert isinstance(state.owed[-1], owed.ToDrawTown)
    RULES[2].advance(state, DrawTown(town("genova")))
    done = play_mautoma(state)
    assert [type(move).__name__ for move in done] == ["MautomaMove", "MautomaAim", "MautomaDie", "MautomaClimb"]
    assert done[0] == MautomaMove(town("genova"), town("genova"))
    assert state.players[1].merchant == state.players[1].architect == town("genova")


@pytest.mark.rule("TIL-TURN-05", "TIL-DIE1-07")
def test_b20_the_bonus_tile_is_scored_before_the_action() -> None:
    """The wheel's lily leaves the map's lily where it is."""
    asked = asked_for("merchant", bonus_tiles={"london": ["crest:lily", "gain_vp"]}, board={"merchant": "london"})
    asked["wheel"] = wheel({"merchant": "blue"}, {"merchant": "crest:lily"})
    found = ask(asked)
    assert found["bonus_tile"] == {"tile": "crest:lily", "building": None, "vp": 1}
    assert [gained["tile"] for gained in found["action"]["tiles"]] == ["gain_vp"]


@pytest.mark.rule("TIL-CARD-01", "TIL-CARD-02", "TIL-CARD-10")
@pytest.mark.parametrize("card", range(5))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_mautoma_n_uses_section_n(card: int, players: int) -> None:
    for seat in range(1, players):
        state = bare(players)
        put_die(state, "king", 1)
        state.card, state.sections, state.town = card, cards.SECTIONS[card], town("genova")
        follow(state, owed.MautomaTurn(seat))
        section = tables.ACTION_CARDS[card].section[seat - 1]
        moves = [move for move in play_mautoma(state) if isinstance(move, MautomaMove)]
        assert bool(moves) == bool(section.moves)
        assert cards.SECTIONS[card][seat - 1].die == pieces.CRITERIA.index(section.die)


@pytest.mark.rule("TIL-CARD-03")
def test_the_second_mautoma_of_an_action_turn_draws_no_card() -> None:
    state = bare(3)
    put_die(state, "king", 1)
    put_die(state, "king", 1)
    state.cards = [0, 1]
    follow(state, owed.MautomaTurn(2), owed.MautomaTurn(1))
    revealed = 0
    while state.cards and revealed < 3 and not isinstance(state.owed[-1], type(state.owed[0])):
        move = RULES[3].legal(state)[0]
        revealed += isinstance(move, RevealCard)
        RULES[3].advance(state, move)
    assert revealed == 1


@pytest.mark.rule("TIL-CARD-04")
def test_a6_a_section_is_covered_once_its_mautoma_has_had_its_turn() -> None:
    """A6: orange (2) has finished, blue (1) has not."""
    state = bare(3)
    state.card, state.sections = 0, cards.SECTIONS[0]
    state.owed.append(owed.ToAim(1))
    sections = THREE.face.view(state, 0).board.sections
    assert [(section.seat, section.done) for section in sections] == [(1, False), (2, True)]


@pytest.mark.rule("TIL-CARD-05")
@pytest.mark.parametrize("pieces", [(), ("merchant",), ("architect",), ("merchant", "architect")])
def test_a_card_sends_either_piece_or_both(pieces: tuple[str, ...]) -> None:
    asked = question(card=by("king", *((piece, "praha") for piece in pieces)))
    assert [(move["piece"], move["to"]) for move in ask(asked)["moves"]] == [(piece, "praha") for piece in pieces]


@pytest.mark.rule("TIL-CARD-07", "TIL-CARD-12")
def test_b14_an_empty_stack_is_made_of_the_discarded_tiles() -> None:
    state = bare()
    state.town_discard, state.town_pile = state.town_pile, []
    state.owed.append(owed.ToDrawTown(1))
    assert len(RULES[2].legal(state)) == 8
    RULES[2].advance(state, DrawTown(town("troyes")))
    assert (len(state.town_pile), state.town_discard) == (7, [town("troyes")])
    assert town("troyes") not in state.town_pile


@pytest.mark.rule("TIL-CARD-11")
def test_b18_one_town_tile_serves_both_pieces() -> None:
    asked = question(card=by("king", ("architect", "draw"), ("merchant", "draw")), town_tile="genova")
    assert [(move["piece"], move["to"]) for move in ask(asked)["moves"]] == [
        ("merchant", "genova"),
        ("architect", "genova"),
    ]


@pytest.mark.rule("TIL-CARD-09")
@pytest.mark.parametrize(
    ("die", "target"),
    [("bonus_tile", "joker"), ("fair_current", "merchant"), ("fair_next", "contract"), ("king", "king")],
)
def test_the_ways_of_choosing_the_die(die: str, target: str) -> None:
    tiles = wheel({"king": "blue"}, {"joker": "gain_vp"})
    asked = question(card=by(die), wheel=tiles, fairs=fairs("houses", "contracts"))
    assert ask(asked)["target"] == target


@pytest.mark.rule("TIL-DIE1-01", "TIL-DIE1-03", "TIL-DIE1-04", "TIL-DIE1-06", "TIL-DIE1-08", "TIL-TIE-05")
def test_a1_the_target_is_empty() -> None:
    found = ask(FORMAT)
    assert found["target"] == "architect"
    assert found["die"] == {"colour": "dark_grey", "from": "contract", "value_before": 2, "value_after": 3}
    assert found["bonus_tile"] == {"tile": "gain_gold", "vp": 1}
    assert found["action"]["action"] == "architect"


@pytest.mark.rule("TIL-DIE1-06", "TIL-OVER-02", "TIL-OVER-03")
def test_the_die_and_the_tile_leave_the_wheel_and_nothing_is_paid_or_gained() -> None:
    state = bare()
    sector, _ = put_die(state, "merchant", 6, "yellow")
    put_die(state, "merchant", 6, "pink")
    state.wheel_tiles[sector] = tile("gain_gold:4")
    state.sections = cards.SECTIONS[0]
    state.owed.append(owed.ToAim(1))
    before = state.resources[:]
    assert play_mautoma(state)[:2] == [MautomaAim(sector), MautomaDie(sector, 0)]
    assert state.dice[sector] == (1,)
    assert state.wheel_tiles[sector] == pieces.NONE
    assert state.discard == [tile("gain_gold:4")]
    assert state.resources == before
    assert state.players[1].houses == 6


@pytest.mark.rule("TIL-DIE1-02")
def test_a_die_of_the_target_sector_comes_first() -> None:
    asked = question(card=by("bonus_tile"), wheel=wheel({"king": "pink", "joker": "blue"}, {"king": "gain_vp"}))
    assert ask(asked)["die"]["from"] == "king"


@pytest.mark.rule("TIL-DIE1-03", "TIL-DIE3-02")
def test_b1_distance_before_action_points() -> None:
    asked = asked_for("king", wheel=wheel({"joker": "pink", "contract": "blue"}))
    assert ask(asked)["die"]["from"] == "joker"


@pytest.mark.rule("TIL-DIE1-05", "TIL-DIE1-09")
def test_b2_no_bonus_tiles_left() -> None:
    found = ask(question(card=by("bonus_tile"), wheel=wheel({"contract": "yellow pink", "joker": "blue"})))
    assert (found["target"], found["die"]["colour"], found["bonus_tile"]) == ("contract", "yellow", None)
    assert found["die"]["value_before"] == found["die"]["value_after"] == 2


@pytest.mark.rule("TIL-DIE1-10", "TIL-BONUS-10")
@pytest.mark.parametrize(("bonus", "target"), [("action", "joker"), (None, "king")])
def test_b21_untakeable_wheel_tiles(bonus: str | None, target: str) -> None:
    tiles = {"character": "crest:lily", "contract": "contract:4"} | ({"joker": bonus} if bonus else {})
    asked = question(card=by("bonus_tile"), wheel=wheel({"king": "blue", "merchant": "pink"}, tiles))
    asked["board"] |= {"crests_waiting": ["lily"], "contracts": 6}
    assert ask(asked)["target"] == target


@pytest.mark.rule("TIL-DIE2-01")
@pytest.mark.parametrize(("die", "number", "target"), [("fair_current", 1, "merchant"), ("fair_next", 1, "contract")])
def test_the_fair_card_names_the_target(die: str, number: int, target: str) -> None:
    asked = question(card=by(die), round=number, fairs=fairs("houses", "contracts"), wheel=wheel({"joker": "blue"}))
    assert ask(asked)["target"] == target


@pytest.mark.rule("TIL-DIE2-01")
def test_in_the_last_round_the_next_fair_is_the_current_one() -> None:
    order = fairs("contracts", "filled_buildings", "king_track", "houses")
    asked = question(card=by("fair_next"), round=4, fairs=order, wheel=wheel({"joker": "blue"}))
    assert ask(asked)["target"] == "merchant"


@pytest.mark.rule("TIL-DIE2-02", "TIL-DIE2-03", "TIL-DIE2-05")
def test_die_tile_and_action_of_a_fair() -> None:
    tiles = wheel({"joker": "pink blue", "contract": "yellow"}, {"merchant": "gain_vp", "joker": "action"})
    found = ask(asked_for("merchant", wheel=tiles))
    assert found["die"] == {"colour": "pink", "from": "joker", "value_before": 5, "value_after": 6}
    assert (found["bonus_tile"]["tile"], found["action"]["action"]) == ("gain_vp", "merchant")


@pytest.mark.rule("TIL-DIE2-04")
@pytest.mark.parametrize(
    ("fair", "pillars", "board", "target"),
    [
        ("sets_house_pillar", 1, {}, "architect"),
        ("sets_house_pillar", 2, {}, "merchant"),
        ("sets_contract_crest", 0, {"contracts": 1, "crests_waiting": ["lily"]}, "contract"),
        ("sets_contract_crest", 0, {"contracts": 2, "crests_waiting": ["lily"]}, "merchant"),
        ("sets_contract_cathedral", 2, {"contracts": 2}, "contract"),
        ("sets_contract_cathedral", 2, {"contracts": 3}, "architect"),
    ],
)
def test_of_two_actions_the_one_whose_condition_holds(
    fair: str, pillars: int, board: dict[str, object], target: str
) -> None:
    asked = question(card=by("fair_current"), fairs=fairs(fair), wheel=wheel({"joker": "blue"}), board=board)
    for name in ("london", "koeln")[:pillars]:
        asked["pillars"][name] = ["mautoma1"]
        asked["cathedrals"][name]["tiles"].pop(0)
    assert ask(asked)["target"] == target


@pytest.mark.rule("TIL-DIE3-01", "TIL-DIE3-03")
def test_the_king_sector_with_its_tile() -> None:
    tiles = wheel({"king": "pink", "contract": "blue"}, {"king": "gain_vp", "contract": "action"})
    found = ask(question(card=by("king"), wheel=tiles))
    assert (found["target"], found["die"]["colour"], found["bonus_tile"]) == (
        "king",
        "pink",
        {"tile": "gain_vp", "vp": 1},
    )


@pytest.mark.rule("TIL-DIE3-02")
def test_equally_close_sectors_are_decided_by_action_points() -> None:
    assert (
        ask(question(card=by("king"), wheel=wheel({"architect": "blue", "joker": "pink"})))["die"]["from"]
        == "architect"
    )


def test_the_trace_names_the_rules_that_decided() -> None:
    assert {"TIL-DIE1-01", "TIL-DIE1-10", "TIL-DIE1-03", "TIL-ARC-01", "TIL-ARC-09", "TIL-TIE-02"} <= rules_in_trace(
        FORMAT
    )


def test_decide_is_the_same_for_every_number_of_mautomas() -> None:
    assert THREE.decide(FORMAT) == PLUGIN.decide(FORMAT)
