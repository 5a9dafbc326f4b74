"""What a seat may see, and moves in words."""

import msgspec

from automatable.games._template import legal, scoring
from automatable.games._template.moves import AutomaPick, Pick, Reveal
from automatable.games._template.state import NOBODY, YOU, State
from automatable.games._template.tables import CARDS, GAME, TREES, tree_name
from automatable.kernel.data import Status
from automatable.kernel.moves import Move, Who
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Card, Fact, Offer, Panel, View

PROMPTS = {
    Who.HUMAN: (msg("prompt.pick"), ("ORC-T-02", "ORC-T-03")),
    Who.CHANCE: (msg("prompt.reveal"), ("ORC-A-01",)),
    Who.BOT: (msg("prompt.automa"), ("ORC-A-02",)),
    Who.OVER: (msg("prompt.over"), ("ORC-E-01",)),
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
    prompt, rules = PROMPTS[state.next]
    drawn = sum(card.copies for card in CARDS.values())
    return View(
        game=GAME,
        seat=seat,
        turn=legal.turn(state),
        prompt=prompt,
        progress=(drawn - len(state.deck), drawn),
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


def offer(state: State, move: Move) -> Offer:
    """A legal move in words."""
    if isinstance(move, Pick):
        row = TREES[move.tree]
        effect = msg("offer.fruit", n=row.fruit)
        return Offer(move, tree_name(move.tree), effect, group=msg(f"kind.{row.kind}"), place=row.id)
    return Offer(move, tell(state, move))


def tell(state: State, move: Move) -> Msg:
    """What happened, for the log."""
    if isinstance(move, Pick):
        return msg("tell.pick", tree=tree_name(move.tree))
    if isinstance(move, Reveal):
        return msg("tell.reveal", kind=msg(f"kind.{CARDS[move.card].wants}"))
    if isinstance(move, AutomaPick):
        return msg("tell.automa_pick", tree=tree_name(move.tree))
    return msg("tell.automa_rest", n=state.rest_points)
