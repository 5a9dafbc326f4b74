"""The road as lines of text: a line for each leg, and below it the pawns of the legs where somebody is."""

from automatable.games.tokaido.show.view import Board, Place
from automatable.kernel.show.sketch import cut, muted
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

CELL = 5
ROLES = ("you", "automa1", "automa2")


def sketch(view: View, width: int, say: Catalogue) -> list[list[Span]]:
    """Four legs; each begins with its inn's name and ends with the next inn."""
    board: Board = view.board
    lines: list[list[Span]] = []
    for leg in _legs(board.places):
        lines.append(_kinds(leg, say))
        if any(place.pawns or place.token or place.closed for place in leg):
            lines.append(_pawns(leg, say))
    return lines


def map_sketch(view: View, width: int, say: Catalogue) -> list[list[Span]]:
    """The road with the number of every space, and what the signs mean."""
    board: Board = view.board
    legs = _legs(board.places)
    road = [line for leg in legs for line in (_kinds(leg, say), _pawns(leg, say))]
    return [*(cut(line, width) for line in road), *muted(say.say(msg("sketch.legend")), width)]


def _legs(places: tuple[Place, ...]) -> list[list[Place]]:
    """The road cut after each inn; the first leg begins with the inn of departure."""
    legs: list[list[Place]] = []
    leg: list[Place] = [places[0]]
    for place in places[1:]:
        leg.append(place)
        if place.kind == "inn":
            legs.append(leg)
            leg = []
    return legs


def _kinds(leg: list[Place], say: Catalogue) -> list[Span]:
    spans: list[Span] = [] if leg[0].kind == "inn" else [(" " * CELL, "")]
    for place in leg:
        text = say.say(msg(f"sketch.{place.kind}"))
        role = "muted" if place.closed else "strong" if place.kind == "inn" else ""
        spans.append((text.ljust(CELL), role))
    return spans


def _pawns(leg: list[Place], say: Catalogue) -> list[Span]:
    spans: list[Span] = [] if leg[0].kind == "inn" else [(" " * CELL, "")]
    for place in leg:
        if place.pawns:
            spans.extend(_standing(place, say))
        elif place.closed:
            spans.append((say.say(msg("sketch.closed")).ljust(CELL), "bad"))
        elif place.token:
            spans.append((f"+{place.token}".ljust(CELL), "glow"))
        else:
            spans.append((str(place.index).ljust(CELL), "muted"))
    return spans


def _standing(place: Place, say: Catalogue) -> list[Span]:
    """One pawn by its name, several by their letters; two Automas alone are no number."""
    if len(place.pawns) == 1:
        seat = place.pawns[0]
        return [(say.say(msg(f"sketch.seat.{seat}")).ljust(CELL), ROLES[seat])]
    marks: list[Span] = [(say.say(msg(f"sketch.mark.{seat}")), ROLES[seat]) for seat in place.pawns]
    if 0 not in place.pawns:
        marks.insert(0, (say.say(msg("sketch.automas")), ""))
    return [*marks, (" " * (CELL - sum(len(text) for text, _ in marks)), "")]
