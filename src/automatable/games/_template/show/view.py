"""What a seat may see."""

import msgspec

from automatable.author import Card, Fact, Msg, Panel, Status, View, msg
from automatable.games._template.model.state import NOBODY, YOU, State
from automatable.games._template.model.tables import CARDS, GAME, TREES, tree_name
from automatable.games._template.rules import scoring
from automatable.games._template.show.prompts import PROMPTS
from automatable.games._template.turn_machine import RULES


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
    return View(
        game=GAME,
        seat=seat,
        turn=RULES.turn(state),
        prompt=PROMPTS.prompt(state),
        progress=scoring.progress(state),
        rules=PROMPTS.rules(state),
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
