"""What a seat may see."""

import msgspec

from old_orchard import scoring
from old_orchard.rules import RULES
from old_orchard.state import NOBODY, YOU, State
from old_orchard.tables import CARDS, GAME, TREES, tree_name
from automatable.kernel.data import Status
from automatable.kernel.moves import Who
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Card, Fact, Panel, View

PROMPTS = {
    Who.HUMAN: (msg("prompt.pick"), ("OLD-T-02", "OLD-T-03")),
    Who.CHANCE: (msg("prompt.reveal"), ("OLD-A-01",)),
    Who.BOT: (msg("prompt.automa"), ("OLD-A-02",)),
    Who.OVER: (msg("prompt.over"), ("OLD-E-01",)),
}


class Place(msgspec.Struct, frozen=True):
    """A tree on the board."""

    id: str
    name: Msg
    fruit: int
    owner: int | None


class Board(msgspec.Struct, frozen=True):
    """The row of trees."""

    trees: tuple[Place, ...]


def view(state: State, seat: int) -> View:
    """Everything that a seat may see; here nothing is hidden."""
    turn = RULES.turn(state)
    prompt, rules = PROMPTS[turn.who]
    return View(
        game=GAME,
        seat=seat,
        turn=turn,
        prompt=prompt,
        progress=scoring.progress(state),
        rules=rules,
        panels=tuple(_panel(state, score.seat, score.name, score.points) for score in scoring.scores(state)),
        cards=(_card(state.card),) if state.card else (),
        board=Board(tuple(_place(tree, owner) for tree, owner in enumerate(state.owner))),
    )


def _panel(state: State, seat: int, name: Msg, points: int) -> Panel:
    facts = [Fact(msg("fact.trees"), len(state.trees(seat)))]
    if seat == YOU:
        facts.append(Fact(msg("points.baskets"), scoring.baskets(state)))
    return Panel(seat, name, points, tuple(facts))


def _card(card: str) -> Card:
    row = CARDS[card]
    wants = msg("choice.kind", kind=msg(f"kind.{row.wants}"))
    return Card(card, msg("card.title"), (wants,), reconstructed=row.status is Status.RECONSTRUCTED)


def _place(tree: int, owner: int) -> Place:
    return Place(TREES[tree].id, tree_name(tree), TREES[tree].fruit, None if owner == NOBODY else owner)
