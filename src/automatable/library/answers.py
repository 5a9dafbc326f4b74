"""Answers of `decide` as the library gives them."""

from typing import Any

import msgspec

from automatable.library.records import Record, Why, steps_of


class Answer(dict[str, Any]):
    """The answer to a question, in the public format of `decide`.

    >>> import automatable as at
    >>> tokaido = at.game("tokaido")
    >>> answer = tokaido.decide(tokaido.example())
    >>> answer["type"], answer.why.steps[-1].rule
    ('sea', 'TOK-TURN-06')
    """

    @property
    def why(self) -> Why:
        """Its trace as records."""
        steps = steps_of(self.get("trace", ()))
        left = steps[-1].left if steps else ()
        return Why("", str(left[0]) if len(left) == 1 else None, steps)

    @property
    def needs(self) -> "MissingFact | None":
        """The fact that the decision rests on and the question leaves out; None where she has decided."""
        return msgspec.convert(self["needs"], MissingFact) if "needs" in self else None

    def to_dict(self) -> dict[str, Any]:
        return dict(self)


class MissingFact(Record, frozen=True):
    """A fact that the automa's decision reads and that a question with `told` leaves out.

    >>> import automatable as at
    >>> question = at.game("tokaido").example() | {"told": []}
    >>> facts = question.pop("achievements_taken")
    >>> missing = at.decide("tokaido", question).needs
    >>> missing.fact, missing.rule
    ('achievements_taken', 'TOK-COLL-11')
    >>> question["told"] = [{"fact": missing.fact, "answer": []}]
    >>> at.decide("tokaido", question)["achievement"]
    'sea'
    """

    fact: str
    """Where it stands in a question."""
    rule: str
    """The rule that reads it."""
    ask: str
    """The question for it, as a person would ask."""
    values: dict[str, Any]
    """What can stand there, as a JSON Schema."""
