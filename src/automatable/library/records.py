"""The records that the library hands out: plain text and numbers, roles instead of seats, and the game's own moves."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, TypeVar

import msgspec

from automatable.kernel.contract.game import Value
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import catalogue
from automatable.library.errors import said

R = TypeVar("R")


class Record(msgspec.Struct, frozen=True):
    """The base of all records: two are equal if their fields are."""

    def to_dict(self) -> dict[str, Any]:
        """The record as plain values, fit for JSON."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


class Lines(list[R]):
    """A list that prints one line for each of its records."""

    def __repr__(self) -> str:
        return "\n".join(map(str, self))


class Level(Record, frozen=True):
    """One difficulty of a game.

    >>> import automatable as at
    >>> at.game("tokaido").levels[3].title
    'Level 4'
    """

    id: int | str
    title: str
    help: str


class Option(Record, frozen=True):
    """One thing that can be set before a game, as a keyword argument of `new`.

    >>> import automatable as at
    >>> [option] = [each for each in at.game("tokaido").options if each.id == "crossroads"]
    >>> option.title, option.default, option.choices
    ('Crossroads', False, (False, True))
    """

    id: str
    title: str
    help: str
    default: Value
    choices: tuple[Value, ...]


class GameInfo(Record, frozen=True):
    """An installed game as a list tells it, without loading the game.

    >>> import automatable as at
    >>> at.games()["tokaido"].seats
    ('you', 'automa1', 'automa2')
    """

    id: str
    title: str
    levels: tuple[Level, ...]
    default_level: int | str
    seats: tuple[str, ...]
    """The roles at the table: `you`, `automa1`, …"""
    persons: tuple[str, ...]
    """Those of them that persons play."""


class Rule(Record, frozen=True):
    """One rule of a game in our words, the code that carries it out, and its tests.

    >>> import automatable as at
    >>> [rule.text for rule in at.game("tokaido").rules("TOK-TURN-05")]
    ['Occupied spaces are ignored: they do not count against the range and cannot be chosen.']
    """

    id: str
    section: str
    text: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


class Offer(Record, frozen=True):
    """A legal move in words; `index` is its place in `legal()`.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> print(match.offers()[0])
      0  Umegae, street entertainer: 5 coins. At each encounter space: 1 point and 1 coin.
    """

    index: int
    move: Move
    label: str
    effect: str
    """What it takes and brings; empty where the label says all."""
    group: str
    place: str | None
    """The id of the shape on the board that stands for it."""
    aside: bool
    """Whether it may be done beside the turn's action, or is seldom wanted."""
    usual: bool
    """Whether nearly everybody takes it here."""

    def __str__(self) -> str:
        return f"{self.index:>3}  {joined(self.label, self.effect)}"


class Entry(Record, frozen=True):
    """Something that happened; entries count from 1.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> for entry in match.play(0)[:2]:
    ...     print(entry)
      4  You are Umegae, street entertainer (5 coins).
      5  Automa 1 draws card 7: range 2, no icon.
    """

    number: int
    by: str
    """Whose it is: `you`, `you2`, `automa1`, …, or `chance`."""
    move: Move
    text: str
    gains: Mapping[str, int]
    """The roles whose points it changed, and by how much."""
    decided: bool
    """Whether the automa decided it, so that `why` has an answer."""
    more: tuple[str, ...]
    """What followed by itself: a round that begins, income, the final count."""

    def __str__(self) -> str:
        gains = ", ".join(f"{role} {points:+}" for role, points in self.gains.items())
        told = " ".join((self.text, *self.more))
        return f"{self.number:>3}  {told}{f' ({gains})' if gains else ''}"


class Step(Record, frozen=True):
    """One rule of a decision, and the options that it left.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7).finish("random")
    >>> print(match.why().steps[-1])
    TOK-INN-08  drawn first → Dango (1 coin)
    """

    rule: str
    kind: str
    """`options`, `condition`, `tie-break` or `fallback`."""
    what: str
    left: tuple[Any, ...]
    measured: tuple[tuple[Any, int], ...] | None
    """What the rule measured at each option that stood before it; None where it measures nothing."""
    unmet: bool
    """Whether no option fulfils what the rule asks for, so that all of them stay."""

    def __str__(self) -> str:
        return f"{self.rule}  {self.what} → {', '.join(map(str, self.left)) or '–'}"


def steps_of(public: Iterable[Mapping[str, Any]]) -> tuple[Step, ...]:
    """The steps of a trace in the public format of `decide`."""
    return tuple(
        Step(
            rule=step["rule"],
            kind=step["kind"],
            what=step["what"],
            left=tuple(step["left"]),
            measured=_measured(step.get("measured")),
            unmet=step["unmet"],
        )
        for step in public
    )


def _measured(pairs: Any) -> tuple[tuple[Any, int], ...] | None:
    return None if pairs is None else tuple((pair["option"], pair["value"]) for pair in pairs)


class Why(Record, frozen=True):
    """Why the automa decided so: what it was about, what she chose, and what each rule left.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7).finish("random")
    >>> print(match.why())
    Automa 1 eats: Dango (1 coin)
      TOK-INN-06  meals left, in the order drawn → Dango (1 coin), Misoshiru (1 coin), Soba (2 coins)
      TOK-INN-07  cheapest → Dango (1 coin), Misoshiru (1 coin)
      TOK-INN-08  drawn first → Dango (1 coin)
    """

    about: str
    chosen: str | None
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return "\n".join(filter(None, (joined(self.about, self.chosen or ""), *(f"  {step}" for step in self.steps))))

    def _repr_html_(self) -> str:
        head = [said(f"why.{name}") for name in ("rule", "asks", "number", "left")]
        rows = [[step.rule, step.what, str(len(step.left)), ", ".join(map(str, step.left))] for step in self.steps]
        return f"<p>{escape(joined(self.about, self.chosen or ''))}</p>{html_table(head, rows)}"


class Advice(Record, frozen=True):
    """A move that the search player would make, and what it expects from it.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> best = match.hint(seconds=0.1)[0]
    >>> best.offer in match.offers(), best.futures > 0
    (True, True)
    """

    offer: Offer
    expected: float
    """Points ahead on average, at the end or as far as it looked."""
    behind: float
    """By how much that is less than what the first piece of advice brings in the same futures; 0 if it only looks better."""
    error: float
    """The standard error of that difference; of the first piece of advice, of its difference to the next."""
    futures: int
    """In how many possible futures it was measured, others than those that chose it; 0 where there is but one move."""
    why: str
    """What it expects, with the figures."""
    reason: str
    """The plain reason, without figures."""

    def __str__(self) -> str:
        return f"{self.offer} – {self.why}"


class Result(Record, frozen=True):
    """How a whole game came out.

    >>> import automatable as at
    >>> result = at.play("tokaido", "random", seed=7)
    >>> result.scores, result.won, result.lead
    ({'you': 20, 'automa1': 89, 'automa2': 99}, False, -79)
    """

    game: str
    level: int | str
    seed: int
    scores: Mapping[str, int]
    won: bool
    lead: int
    """By how many points the first person is ahead of the best other one; the points where nobody else scores."""
    moves: int
    sheet: Mapping[str, Mapping[str, int | None]]
    rules: tuple["RuleCount", ...] = ()
    """With `trace`: what each rule did in the decisions of the automa."""


class RuleCount(Record, frozen=True):
    """How often a rule was applied to the options of the automa, left fewer of them, and left one of several.

    >>> import automatable as at
    >>> print(at.play("tokaido", "random", seed=7, trace=True).rules[0])
    TOK-INN-07: applied 8, narrowed 8, decided 3
    """

    variant: str
    rule: str
    kind: str
    """`condition` or `tie-break`."""
    applied: int
    narrowed: int
    decided: int

    def __str__(self) -> str:
        counts = said("results.rule", applied=self.applied, narrowed=self.narrowed, decided=self.decided)
        return joined(f"{self.variant} {self.rule}".strip(), counts)


class Fact(Record, frozen=True):
    """One line of a panel: a name, its value, and a remark or nothing.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> print(*(fact.name for fact in match.view().panels[0].facts[:3]), sep=", ")
    Coins, Temple coins, paddy
    """

    name: str
    value: int | str
    note: str


class Panel(Record, frozen=True):
    """What lies in front of one seat.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> [(panel.role, panel.points) for panel in match.view().panels]
    [('you', 0), ('automa1', 1), ('automa2', 1)]
    """

    role: str
    name: str
    points: int | None
    """None for a seat that never scores."""
    facts: tuple[Fact, ...]


class Card(Record, frozen=True):
    """A card of the automa that lies open: a title and its lines.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> entries = match.play(0)
    >>> [card.title for card in match.view().cards]
    ['Automa card 7']
    """

    id: str
    title: str
    lines: tuple[str, ...]
    role: str | None
    reconstructed: bool


class View(Record, frozen=True):
    """All that one seat may see.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> view = match.view("you")
    >>> view.prompt, view.progress, type(view.board).__name__
    ('Choose your traveler.', (0, 54), 'Board')
    """

    role: str
    turn: str | None
    prompt: str
    progress: tuple[int, int]
    rules: tuple[str, ...]
    """Ids of the rules of this moment."""
    panels: tuple[Panel, ...]
    cards: tuple[Card, ...]
    """The automa's current cards, newest last."""
    board: Any
    """The game's own record of its board."""


def joined(text: str, more: str) -> str:
    """Two texts of which either may be empty."""
    return catalogue().labelled(text, more)


def html_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table for a notebook."""
    titles = "".join(f"<th>{escape(title)}</th>" for title in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"
