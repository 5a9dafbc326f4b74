"""Any moment of a game as a question that `decide` answers; and a question as the beginning of a companion game."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.begin import UnreportedFact, begin_at
from automatable.kernel.contract.companion import with_amount
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Begin, Correction, Malformed
from automatable.kernel.words.text import msg


def question_at(match: Match[Any], index: int) -> dict[str, Any] | None:
    """The question that stood before entry `index`; after the last entry, the one of now. None if nothing can be asked there."""
    return match.game.ask.position(match.states[index])


def unsaid(match: Match[Any]) -> str | None:
    """Why no moment of this game can be asked, in one line: its table has agreed on what questions cannot say."""
    found = match.game.ask.unsaid(match.state)
    return None if found is None else match.game.words().say(found)


def moments(match: Match[Any]) -> list[int]:
    """The entries before which a question can be asked, and the length of the log if it can be asked now."""
    return [index for index in range(len(match.states)) if question_at(match, index) is not None]


class Opening(msgspec.Struct, frozen=True):
    """A companion game that begins in the middle."""

    setup: Setup
    """What was agreed, as far as the question tells it."""
    begin: Begin
    unreported: tuple[UnreportedFact, ...]


def opening(game: Game[Any], setup: Setup, question: Any) -> Opening:
    """How a game goes on from a question; raises Malformed or Illegal for one that it cannot go on from."""
    begins = game.companion.beginning if game.companion is not None else None
    if begins is None:
        raise Malformed("position", msg("wrong.no_begin_from_question", title=game.info.title))
    if not isinstance(question, dict):
        raise Malformed("position", msg("wrong.one_question"))
    asked = begins.read(question)
    given = dict(begins.setup(asked))
    level = given.pop("level", setup.level)
    agreed = complete(game.info, Setup(setup.seed, level, {**setup.options, **given}))
    match = Match(game, agreed, mode="companion")
    begin = begin_at(question)
    match.restore(Entry(begin, Author.TABLE))
    return Opening(agreed, begin, tuple(begins.unreported(match.state, asked)))


def answered(unreported: Sequence[UnreportedFact], answers: Mapping[int, str]) -> list[Correction]:
    """The corrections that answers to what the question leaves open stand for, by their places: a number, or the place of an offer. What the app
    believes anyway needs none. Raises Malformed."""
    found = []
    for index, item in enumerate(unreported):
        typed = answers.get(index, "").strip()
        if item.offers and typed:
            move = _answer(item, typed)
            if move != item.offers[0].move:
                assert isinstance(move, Correction)
                found.append(move)
    return found


def _answer(item: UnreportedFact, typed: str) -> Any:
    first = item.offers[0]
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 4:
        raise Malformed("number", msg("wrong.not_whole", typed=typed[:20]))
    if not first.amount:
        if not 0 <= int(typed) < len(item.offers):
            raise Malformed("answer", msg("wrong.none_offered", typed=typed, n=len(item.offers)))
        return item.offers[int(typed)].move
    try:
        return with_amount(first.move, first.amount, int(typed))
    except msgspec.ValidationError:
        raise Malformed("number", msg("wrong.cannot_be", value=typed)) from None
