"""The bots' cards from the box are told by what they show, and a card that cannot come is taken with a warning."""

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import DrawDecision, DrawProgress
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Author, Owed
from automatable.testing.messages import unsayable
from tests.games.tapestry.given import COMPANION, State, owed, pieces, tables
from tests.games.tapestry.test_companion import companion

WORDS = PLUGIN.words()
DRAWS = [
    owed.ToDrawDecision(pieces.AUTOMA, False),
    owed.ToDrawDecision(pieces.AUTOMA, True),
    owed.ToDrawProgress(pieces.AUTOMA, 2),
]


def asked(due: Owed) -> State:
    state = companion()
    state.owed.append(due)
    return state


@pytest.mark.parametrize("due", DRAWS)
def test_every_card_is_offered_by_its_look_and_looks_differ(due: Owed) -> None:
    state = asked(due)
    kind = DrawProgress if isinstance(due, owed.ToDrawProgress) else DrawDecision
    offers = [PLUGIN.face.offer(state, kind(card)) for card in tables.DECISION_CARDS]
    assert unsayable(offers, WORDS) is None
    read = {(WORDS.say(offer.group or ""), WORDS.say(offer.label)) for offer in offers}
    assert len(read) == len(tables.DECISION_CARDS)
    told = {WORDS.say(PLUGIN.face.tell(state, offer.move)) for offer in offers}
    assert len(told) == len(tables.DECISION_CARDS)
    assert "22" not in " ".join(told)


def test_the_half_that_counts_comes_first() -> None:
    track, ties = (PLUGIN.face.offer(asked(due), DrawDecision(3)) for due in DRAWS[:2])
    assert WORDS.say(track.group or "") == "Automa: landmark or end; Shadow Empire: end; no income icon"
    assert WORDS.say(ties.group or "") == "Top of the list: Science"
    assert WORDS.say(ties.label).endswith("arrows N-SE · toppled outpost")


@pytest.mark.parametrize("due", DRAWS)
def test_a_card_that_cannot_come_is_taken_with_a_warning(due: Owed) -> None:
    match = Match(PLUGIN, Setup(1), AtTheTable(1, ["science", "first"]), "companion")
    state = asked(due)
    state.decision, state.decision_discard = state.decision[2:], state.decision[:2]
    match.states.append(state)
    odd = [offer.move for offer in COMPANION.unexpected(state)]
    assert odd
    assert not {*odd} & {*match.rules.legal(state)}
    assert match.copy().report(odd.pop()) is None, "what is printed on it is told first"
    for move in odd:
        twin = match.copy()
        warning = twin.report(move)
        assert warning is not None
        assert (twin.log[0].by, warning.rule) == (Author.TABLE, match.rules.draws[type(due)].rule)
        after = twin.states[-1]
        piles = [*after.decision, *after.decision_discard, *after.progress, after.track_card, after.tiebreaker_card]
        assert sorted(card for card in piles if card) == list(tables.DECISION_CARDS)


@pytest.mark.parametrize("due", DRAWS)
def test_the_number_of_a_card_is_offered_and_why_one_cannot_come(due: Owed) -> None:
    state = asked(due)
    kind = DrawProgress if isinstance(due, owed.ToDrawProgress) else DrawDecision
    for card in tables.DECISION_CARDS:
        assert WORDS.say(PLUGIN.face.offer(state, kind(card)).label).startswith(f"Card {card}: ")
    state.decision, state.decision_discard = state.decision[2:], state.decision[:2]
    state.mystery = []
    reasons = {getattr(offer.move, "card", 0): WORDS.say(offer.effect or "") for offer in COMPANION.unexpected(state)}
    for card in state.decision_discard:
        assert reasons[card] == "on the discard pile, as far as I know"
    if isinstance(due, owed.ToDrawDecision):
        assert reasons[22].startswith("in the progress deck")
