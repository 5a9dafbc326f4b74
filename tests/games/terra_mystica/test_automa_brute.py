"""The build decision against a slow second opinion that is written from the rule texts alone: no tables, no pipeline."""

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.geometry import GameMap, game_map
from automatable.games.terra_mystica.moves import AutomaBuild
from automatable.games.terra_mystica.pieces import TERRAINS
from automatable.games.terra_mystica.question import read
from automatable.games.terra_mystica.tables import CARD, LEVELS, MAPS, PRIORITIES
from tests.games.terra_mystica.positions import FACTION, ask

INFINITE = 10_000
CARD_IDS = [card.id for card in CARD.values() if card.box == "base"]


class SecondOpinion:
    """Answers by names of spaces, from the question itself."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
        self.board: GameMap = game_map(question["map"])
        self.hers = {part["at"]: part["marked"] for part in question["automa"]["structures"]}
        self.yours = {part["at"] for part in question["you"]["structures"]}
        self.support = CARD[question["support_card"]].support
        level = next(row for row in LEVELS if row.id == question["level"])
        self.shipping = level.shipping[(question["round"] - 1) // 2]
        self.sides = {name: self.sharing_a_side(name) for name in self.board.names}

    def terrain(self, name: str) -> str:
        printed = TERRAINS[self.board.terrain[self.board.index[name]]]
        return str(self.question["terrain_tiles"].get(name, printed))

    def around(self, name: str) -> list[str]:
        """Spaces that share a side, and the other ends of bridges."""
        joined = [ends for ends in self.question["bridges"] if name in ends]
        return self.sides[name] + [end for ends in joined for end in ends if end != name]

    def sharing_a_side(self, name: str) -> list[str]:
        board, here = self.board, self.board.index[name]
        found = []
        for there in range(len(board)):
            rows, columns = board.row[there] - board.row[here], board.column[there] - board.column[here]
            if (abs(rows), abs(columns)) in ((0, 2), (1, 1)):
                found.append(board.names[there])
        return found

    def reaches(self, start: str, goal: str) -> bool:
        """Adjacent, or joined by a chain of at most `shipping` river spaces."""
        if goal in self.around(start):
            return True
        wet = {start}
        for _ in range(self.shipping):
            wet |= {other for name in wet for other in self.around(name) if other.startswith("r")}
        return any(goal in self.around(name) for name in wet - {start})

    def distance(self, start: str, goal: str) -> int:
        """Spaces between the two, around your structures."""
        steps = {start: 0}
        frontier = [start]
        while frontier:
            name = frontier.pop(0)
            if name != start and name in self.yours:
                continue
            for other in self.around(name):
                if other not in steps:
                    steps[other] = steps[name] + 1
                    frontier.append(other)
        return steps.get(goal, INFINITE + 1) - 1

    def closest(self, name: str, others: list[str]) -> int:
        return min((self.distance(name, other) for other in others), default=INFINITE)

    def of_kind(self, marked: bool) -> list[str]:
        return [name for name, is_marked in self.hers.items() if is_marked == marked]

    def is_marked(self, name: str) -> bool:
        return self.closest(name, self.of_kind(True)) < self.closest(name, self.of_kind(False))

    def valid(self) -> list[str]:
        origin = self.of_kind(self.support.structures == "marked")
        names = [self.board.names[space] for space in self.board.land]
        free = [name for name in names if name not in self.hers and name not in self.yours]
        free = [name for name in free if self.terrain(name) not in ("ice", "volcano")]
        found = [name for name in free if any(self.reaches(start, name) for start in origin)]
        pairs = list(itertools.product(self.of_kind(True), self.of_kind(False)))
        if not self.support.reaching or any(self.reaches(one, other) for one, other in pairs):
            return found
        now = min((self.distance(one, other) for one, other in pairs), default=INFINITE)
        shorter = [name for name in found if self.closest(name, self.of_kind(not self.is_marked(name))) < now]
        return shorter or found

    def chosen(self) -> tuple[str, bool] | None:
        left = self.valid()
        if not left:
            return None
        card = next(row for row in PRIORITIES if row.home == self.question["automa"]["terrain"])
        row = card.a if self.support.row == "A" else card.b
        wanted = next(terrain for terrain in row if any(self.terrain(name) == terrain for name in left))
        left = [name for name in left if self.terrain(name) == wanted]
        if self.question["final_scoring"] in ("greatest_distance", "stronghold_and_sanctuary"):
            scores = [-self.closest(name, list(self.hers)) for name in left]
        else:
            scores = [self.closest(name, list(self.yours)) for name in left]
        left = [name for name, score in zip(left, scores, strict=True) if score == min(scores)]
        if self.support.direction == "right_to_left":
            left.reverse()
        name = list(itertools.islice(itertools.cycle(left), self.support.count))[-1]
        return name, self.is_marked(name)


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    name = draw(st.sampled_from(MAPS))
    board = game_map(name)
    lands = [board.names[space] for space in board.land]
    home, you = draw(st.permutations(sorted(FACTION)))[:2]
    places = draw(st.lists(st.sampled_from(lands), min_size=1, max_size=16, unique=True))
    count = draw(st.integers(0, min(6, len(places))))
    hers, yours, rest = places[:count], places[count : count + 8], places[count + 8 :]
    marks = draw(st.lists(st.booleans(), min_size=len(hers), max_size=len(hers)))
    bridges = draw(st.lists(st.sampled_from(sorted(board.bridge_sites)), max_size=3, unique=True))
    return ask(
        " ".join(f"{at}{'*' if marked else ''}" for at, marked in zip(hers, marks, strict=True)),
        " ".join(yours),
        home=home,
        you=you,
        map=name,
        round=draw(st.integers(1, 6)),
        level=draw(st.sampled_from([row.id for row in LEVELS])),
        supply={"dwelling": 6 - len(hers)},
        terrain_tiles={at: draw(st.sampled_from([*FACTION, "ice", "volcano"])) for at in rest},
        bridges=[[board.names[one], board.names[other]] for one, other in bridges],
        final_scoring=draw(st.sampled_from([None, "greatest_distance", "settlements"])),
        support_card=draw(st.sampled_from([card for card in CARD_IDS if card != "*4"])),
    )


@pytest.mark.rule("TM-BUILD-02", "TM-BUILD-03", "TM-BUILD-04", "TM-BUILD-05", "TM-BUILD-13", "TM-BUILD-16")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(questions())
def test_build_equals_the_second_opinion(question: dict[str, Any]) -> None:
    found = Context(read(question).state)
    move = act(found, "transform_and_build", None)
    expected = SecondOpinion(question).chosen() if question["automa"]["supply"]["dwelling"] else None
    if isinstance(move, AutomaBuild):
        assert (found.board.names[move.at], move.marked) == expected
    else:
        assert expected is None
