"""What people see, and what they correct."""

import msgspec
import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model import moves
from automatable.kernel.turns.moves import Correction, Illegal
from tests.games.correcting import correct
from tests.games.tapestry.effects import rich
from tests.games.tapestry.given import geometry, hexagon, names, owe, owed, pieces, put, tokens_on, your_turn
from tests.games.tapestry.invariants import check_state
from tests.games.tapestry.scenes import SCENES

WORDS = PLUGIN.words()


def test_the_sketch_fits_a_small_terminal() -> None:
    lines = PLUGIN.face.sketch(PLUGIN.face.view(rich(), 0), 80, WORDS)
    first = next(number for number, line in enumerate(lines) if not line)
    assert first <= 13
    assert all(sum(len(text) for text, _ in line) <= 80 for line in lines)
    assert "Compass 2" in "".join(text for line in lines for text, _ in line)


def test_the_sketch_calls_a_hex_what_offers_call_it_and_tells_who_stands_where() -> None:
    state = SCENES["full"]()
    lines = ["".join(text for text, _ in line) for line in PLUGIN.face.sketch(PLUGIN.face.view(state, 0), 80, WORDS)]
    top = "\n".join(lines[: lines.index("")])
    for at in range(geometry.HEX_COUNT):
        assert WORDS.say(names.hexagon(at)).removeprefix("hex ") in top
    assert "D4Ay" in top
    assert "explor.   4  4  4" in top
    assert "science   4  4  0 4 7 10" in top
    assert "Hand: Trap, Guilds" in top
    assert "landmark or end" in lines[-1]


def test_the_view_tells_what_lies_where() -> None:
    state = rich()
    state.decision_discard = [3, 4]
    board = PLUGIN.face.view(state, 0).board
    land = board.hexes[hexagon(1, 0)]
    assert (land.tile, land.controller, land.tokens[0].kind) == (13, 0, "you")
    assert [row.left for row in board.income] == [3, 4, 2, 1]
    assert board.tracks[0].spaces[6].tokens == (0,)
    assert board.bots.discard == (3, 4)
    assert [card.card for card in board.hand] == ["trap", "socialism"]
    assert {tech.number: tech.row for tech in board.techs} == {1: 0, 11: 1, 19: 2}
    assert sum(board.city.beside) == 5 * 4 - 10


def test_the_automas_cards_stay_secret() -> None:
    state = your_turn()
    state.tapestry.unseen = state.automa_cards = 3
    view = PLUGIN.face.view(state, 0)
    assert view.board.bots.cards == 3
    assert b"academia" not in msgspec.json.encode(view)


def test_steps_for_hands() -> None:
    state = tokens_on(your_turn(), 0, 0, 0, 0)
    state.tiebreaker_card = 1
    state.bot_track[0][0] = 3
    said = [WORDS.say(step) for step in PLUGIN.face.instruct(state, moves.BotAdvance(1, 0))]
    assert said == [
        "Move the Automa's token to Exploration 4 (Navigation).",
        "Put the landmark Lighthouse on the Automa mat.",
    ]
    said = [WORDS.say(step) for step in PLUGIN.face.instruct(state, moves.AutomaConquer(hexagon(-1, 1), False))]
    assert len(said) == 3


CORRECTIONS: list[Correction] = [
    moves.SetPoints(True, 77),
    moves.SetPoints(False, 12),
    moves.SetTrack(2, 1, 7),
    moves.SetFavorite(1, 3),
    moves.SetHex(hexagon(0, 0), pieces.AUTOMA_OUTPOST, pieces.SHADOW_TOPPLED),
    moves.SetHex(hexagon(2, -1), pieces.OUTPOST, pieces.AUTOMA_TOPPLED),
    moves.SetLandmark(2, True),
    moves.SetAutomaCards(4),
    moves.SetAutomaCards(0),
    moves.SetDecisionDeck((1, 2, 9)),
]


@pytest.mark.parametrize("correction", CORRECTIONS, ids=repr)
def test_a_correction_leaves_everything_in_its_place(correction: Correction) -> None:
    state = your_turn()
    state.automa_turns, state.automa_cards, state.tapestry.unseen = 1, 1, 1
    correct(PLUGIN, state, correction)
    check_state(state)
    assert WORDS.say(PLUGIN.face.tell(state, correction))
    if isinstance(correction, moves.SetPoints):
        assert (state.automa_vp if correction.automa else state.vp) == correction.points
    if isinstance(correction, moves.SetTrack):
        assert state.bot_track[1][1] == 7
    if isinstance(correction, moves.SetLandmark):
        assert state.automa_landmarks == [2]
    if isinstance(correction, moves.SetAutomaCards):
        assert state.automa_cards == correction.cards
    if isinstance(correction, moves.SetDecisionDeck):
        assert state.decision == [1, 2, 9]


@pytest.mark.parametrize(
    "correction",
    [
        moves.SetHex(hexagon(2, 0), pieces.AUTOMA_OUTPOST, 0),
        moves.SetHex(hexagon(1, 0), pieces.AUTOMA_OUTPOST, 0),
        moves.SetHex(hexagon(0, 0), pieces.OUTPOST, pieces.TOPPLED),
        moves.SetLandmark(0, True),
        moves.SetAutomaCards(37),
        moves.SetDecisionDeck((1, 1)),
        moves.SetDecisionDeck((8, 9)),
    ],
    ids=repr,
)
def test_what_cannot_be_is_refused(correction: Correction) -> None:
    state = your_turn()
    state.claimed[0] = 0
    state.tapestry.pool = state.tapestry.pool[:20]
    with pytest.raises(Illegal):
        correct(PLUGIN, state, correction)


def test_outposts_are_limited() -> None:
    state = your_turn()
    state.automa_outposts = 0
    put(state, 1, 0, 0)
    with pytest.raises(Illegal):
        correct(PLUGIN, owe(state), moves.SetHex(hexagon(1, 0), pieces.AUTOMA_OUTPOST, 0))


def test_a_card_of_hers_says_the_half_that_counts_where_it_lies() -> None:
    state = rich()
    say = PLUGIN.words().say
    state.track_card, state.tiebreaker_card = 10, 2
    track, ties = PLUGIN.face.view(state, 0).cards
    assert say(track.title) == "Track card 10"
    assert [say(line).split(":")[0] for line in track.lines] == ["Automa", "Income icon"]
    assert say(ties.title) == "Tiebreaker card 2"
    assert [say(line) for line in ties.lines][1] == "Hex tiebreaker: begin in the east, read to the northwest"
    assert not any("Shadow" in say(line) for line in ties.lines)


def test_both_answers_to_an_attack_say_what_they_bring() -> None:
    state = rich()
    state.hand = ["trap"]
    owe(state, owed.ToAnswerTrap(pieces.YOU, hexagon(0, 0)))
    say = PLUGIN.words().say
    found = [PLUGIN.face.offer(state, move) for move in PLUGIN.rules.legal(state)]
    assert [say(offer.effect or "") for offer in found] == [
        "you keep the territory, gain 1 resource of your choice, and her outpost is toppled",
        "she takes the territory; your outpost is toppled",
    ]


def test_the_historians_name_their_four_benefits() -> None:
    say = PLUGIN.words().say
    effect = next(fact.note for fact in PLUGIN.face.view(your_turn("historians"), 0).panels[0].facts if fact.note)
    assert "3 VP, 1 worker, 1 food and 3 VP" in say(effect)
