"""A game that begins in the middle, on the terminal: the same form as on the page, field by field."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.words import labelled, printable, text
from automatable.kernel.companion.middle import (
    FormField,
    TableForm,
    form_of,
    number_told,
    told_with,
    told_with_answer,
)
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.view import Offer

if TYPE_CHECKING:
    from automatable.cli.companion.game import CompanionGame


def is_being_told(companion: "CompanionGame") -> bool:
    return companion.session.middle is not None


def show_form(companion: "CompanionGame") -> None:
    """Every field with what is so; places of the board are found by their names."""
    form = _form(companion)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="strong", no_wrap=True, min_width=3)
    grid.add_column()
    grid.add_column()
    for number, (title, field) in enumerate(zip(_titles(companion, form), form.fields, strict=True), 1):
        if field.kind != "board":
            grid.add_row(str(number), title, _now(companion, field))
    lines: list[RenderableType] = [Text(text("beside.middle_title"), "strong"), grid]
    if places := sum(field.kind == "board" for field in form.fields):
        lines.append(Text(text("beside.middle_places", n=places), "muted"))
    lines.append(Text(text("beside.middle_next", who=companion.words.say(form.next)), "muted"))
    companion.read(Group(*lines))


def _form(companion: "CompanionGame") -> TableForm:
    return form_of(companion.match, companion.session.told_middle)


def _titles(companion: "CompanionGame", form: TableForm) -> list[str]:
    """What each field is called; a number by its group, too, where others have its name."""
    say = companion.words.say
    labels = Counter(say(field.offers[0].label) for field in form.fields if field.kind == "number")
    titles = []
    for field in form.fields:
        title, label = say(field.title or ""), say(field.offers[0].label) if field.kind == "number" else ""
        titles.append(title if not label else label if labels[label] == 1 else labelled(title, label))
    return titles


def _now(companion: "CompanionGame", field: FormField) -> Text:
    if field.now is None:
        return Text("…", "muted")
    said = str(getattr(field.now.move, field.now.amount)) if field.now.amount else companion.words.say(field.now.label)
    problem = "" if field.problem is None else f"  {companion.words.say(field.problem)}"
    return Text.assemble(said, (problem, "bad"))


def obey(companion: "CompanionGame", line: str) -> None:
    """`stands` begins; `3 = 5` says a number; `3 = words`, or 3 and then a number of the list, says what is there."""
    word = line.strip()
    if word.casefold() == "stands":
        companion.session.begin_middle()
        companion.show()
    elif word.casefold() == "undo":
        if not companion.session.undo():
            companion.say("undo.nothing")
        show_form(companion)
    elif word.casefold() in ("help", "?", "h"):
        companion.say("beside.middle_help")
    elif word.casefold() in ("quit", "q", "exit"):
        companion.left = True
    elif not word:
        show_form(companion)
    else:
        _say(companion, word)


def _say(companion: "CompanionGame", typed: str) -> None:
    chosen, _, value = (part.strip() for part in typed.partition("="))
    form = _form(companion)
    fields, titles = form.fields, _titles(companion, form)
    if chosen.isdecimal() and 1 <= int(chosen[:4]) <= len(fields):
        found = [int(chosen[:4]) - 1]
    else:
        words = chosen.casefold().split()
        found = [index for index, title in enumerate(titles) if _has(title.casefold(), words)]
    if not found:
        raise Malformed("", text("beside.middle_unknown", typed=printable(typed), n=len(fields)))
    if len(found) > 1:
        for index in found:
            companion.console.print(Text(f"{index + 1:>3} {titles[index]}"))
        return
    _tell(companion, found[0], fields[found[0]], titles[found[0]], value)


def _has(title: str, words: Sequence[str]) -> bool:
    return all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", title) for word in words)


def _tell(companion: "CompanionGame", index: int, field: FormField, title: str, value: str) -> None:
    session, match = companion.session, companion.match
    told = session.told_middle
    if field.kind == "number":
        assert field.now is not None
        if not re.fullmatch("-?[0-9]{1,4}", value):
            raise Malformed("", text("beside.middle_number", field=title, n=index + 1))
        session.tell_middle(told_with(match, told, number_told(field.now, int(value)), field.now.amount))
    else:
        offer = _option(companion, index, field, title, value)
        if offer is None:
            return
        if field.answer is None:
            session.tell_middle(told_with(match, told, offer.move))
        else:
            session.tell_middle(told_with_answer(match, told, field.answer, offer.move))
    show_form(companion)


def _option(companion: "CompanionGame", index: int, field: FormField, title: str, value: str) -> Offer | None:
    """The option that was named or numbered; without one they are listed."""
    say, offers = companion.words.say, field.offers
    if value.isdecimal() and 1 <= int(value[:4]) <= len(offers):
        return offers[int(value[:4]) - 1]
    named = [offer for offer in offers if value and _has(say(offer.label).casefold(), value.casefold().split())]
    if len(named) == 1:
        return named[0]
    companion.console.print(Text(title, "strong"))
    for number, offer in enumerate(offers, 1):
        if not named or offer in named:
            companion.console.print(Text(f"{number:>5} {say(offer.label)}"))
    companion.say("beside.middle_choose", "muted", n=index + 1)
    return None
