"""A companion game on the terminal: her steps until they are done, reports, corrections, counts, old entries."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from automatable.cli.command_line.naming import named
from automatable.cli.companion import automa_turn, forms
from automatable.cli.companion.unlisted import put, say_unlisted
from automatable.cli.screen.scoresheet import score_sheet, style_of
from automatable.cli.screen.story import story
from automatable.cli.screen.without_board import standing
from automatable.cli.words import printable, refused, text
from automatable.kernel.companion import screen
from automatable.kernel.contract.companion import Companion, with_amount
from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import grouped
from automatable.kernel.show.scores import result
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session

MOST = 60
"""So many things are listed at once; a word behind the command finds the others."""

AROUND = 16
"""Lines of a window that the question and the folded groups need."""
GAP = 8
"""Columns for the number of an offer, its sign and the space to the next one."""


class CompanionGame:
    """What the commands work on."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        self.words = catalogue(package=session.match.game.info.package)
        self.left = False
        self.listed: list[tuple[Offer, Callable[[Any], None]]] = []
        """What a number means now: the offer, and what is done with its move."""
        self.wider: list[tuple[Offer, Callable[[Any], None]]] = []
        """What was listed before words have left these: it can be named as well."""

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    @property
    def contract(self) -> Companion[Any]:
        """What the game says for a physical board."""
        return screen.companion_of(self.match)

    @property
    def waits(self) -> bool:
        """Whether her steps have to be done first."""
        return screen.waits_for_done(self.match, self.session.done, self.session.carried)

    @property
    def number_asked(self) -> bool:
        """Whether nothing but a number is asked for: what is typed is that number, not a place in the list."""
        return len(self.listed) == 1 and bool(self.listed[0][0].amount) and screen.what_to_report(self.match) == "asked"

    @property
    def prompt(self) -> str:
        with suppress(Exception):
            # A game that cannot be shown has been complained of already.
            if self.waits:
                return text("beside.ask_done")
        return text("beside.ask_number" if self.number_asked else "beside.ask")

    def say(self, key: str, /, style: str = "", **fields: Any) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(text(key, **fields), style))

    def print(self, what: Any, style: str = "") -> None:
        self.console.print(Text(self.words.say(what), style))

    def show_setup(self) -> None:
        """What to lay where before the first turn."""
        self.say("beside.setup", "strong")
        for number, step in enumerate(screen.preparing(self.match), 1):
            self.console.print(Text(f"{number:>3} {self.words.say(step.text)}"))
            if step.note is not None:
                self.console.print(Text(f"    {self.words.say(step.note)}", "muted"))

    def complain(self, line: str) -> None:
        """Print what is wrong."""
        self.console.print(Text(line, "bad"))

    def show(self) -> None:
        """Points, her steps, and what can be reported."""
        self.listed = []
        with standing(self.session, self.complain):
            self._show()

    def _show(self) -> None:
        match = self.match
        self.console.print(self._points())
        self._last_report()
        if self.session.waiting:
            self.say("beside.waiting", "muted", n=len(self.session.waiting))
        turns = screen.to_carry_out(match, self.session.done, self.session.carried)
        for number, index in enumerate(turns, 1):
            automa_turn.show_turn(self, index, text("beside.move_of", n=number) if len(turns) > 1 else "")
        for agreed in self.contract.totals(match.states[self.session.done], match.state):
            self.print(agreed, "muted")
        if self.waits:
            return
        if match.turn.who is Who.OVER:
            scores = screen.final_scores(match)
            self.console.print(score_sheet(match.game.info, scores, self.words))
            self.console.print(Text(result(match.game.info, scores, self.words), "strong"))
            return
        self.print(screen.question(match), "strong")
        if match.turn.who is Who.BOT:
            for index in screen.drawn_this_turn(match):
                self.print(match.game.face.tell(match.states[index], match.log[index].move), "muted")
        for number, step in enumerate(screen.checklist_now(match), 1):
            line = Text.assemble(f"{number:>3}. {self.words.say(step.what)} ", (step.rule, "muted"))
            self.console.print(line)
        reports = screen.reports_now(match)
        shown, folded = self._fitting([offer for offer in reports.offers if offer not in reports.folded])
        self.offer(shown, self.report, reports.unexpected)
        folded += reports.folded
        self._fold(folded)
        self.listed += [(offer, self.report) for offer in folded]

    def _fitting(self, offers: Sequence[Offer]) -> tuple[list[Offer], list[Offer]]:
        """As many groups as the window has room for below the question, at least the first; and the others, which are folded."""
        room = self.console.height - AROUND
        shown: list[Offer] = []
        folded: list[Offer] = []
        for found in grouped(offers, self.words).values():
            fits = not shown or len(found) == 1 or self._lines([*shown, *found]) <= room
            (shown if fits else folded).extend(found)
        return shown, folded

    def _lines(self, offers: Sequence[Offer]) -> int:
        """How many lines of the window offers take in columns."""
        widest = max(len(self._title(offer)) for offer in offers) + GAP
        return -(-len(offers) // max(1, self.console.width // widest))

    def _title(self, offer: Offer) -> str:
        """An offer with the name of its group, where that says more."""
        group, label = self.words.say(offer.group or ""), self.words.say(offer.label)
        return label if group.casefold() in label.casefold() else f"{group} {label}"

    def _fold(self, offers: Sequence[Offer]) -> None:
        """Groups that are too large to be read: how many there are, and how one of them is named."""
        for title, found in grouped(offers, self.words).items():
            name = self.words.say(found[0].label)
            self.console.print(Text(text("beside.folded", what=title, n=len(found), name=name), "muted"))

    def _points(self) -> Text:
        line = Text()
        for score, points in screen.points_now(self.match):
            known = "–" if points is None else points
            line.append(f"{self.words.say(score.name)} {known}   ", style_of(self.match.game.info, score.seat))
        return line

    def _last_report(self) -> None:
        point = screen.last_report(self.match)
        if point is not None:
            self.print(self.match.game.face.tell(self.match.states[point], self.match.log[point].move), "muted")

    def offer(
        self,
        offers: Sequence[Offer],
        act: Callable[[Any], None],
        unexpected: frozenset[Any] = frozenset(),
        wanted: str = "",
    ) -> None:
        """List offers with numbers; those that would be noted with a warning carry a sign."""
        titled = [(offer, self._title(offer)) for offer in offers]
        words_of = wanted.casefold().split()
        found = [(offer, name) for offer, name in titled if all(word in name.casefold() for word in words_of)]
        self.listed, self.wider = [(offer, act) for offer, _ in found], []
        cells = []
        for number, (offer, name) in enumerate(found[:MOST], 1):
            amount = f" = {getattr(offer.move, offer.amount)}" if offer.amount else ""
            sign = " ?" if offer.move in unexpected else ""
            place = "    " if self.number_asked else f"{number:>3} "
            cells.append(Text.assemble((place, "strong"), f"{name}{amount}{sign}"))
        if not found and wanted:
            self.say("beside.nothing_found", typed=printable(wanted))
        self.console.print(Columns(cells, padding=(0, 2)))
        if len(found) > MOST:
            self.say("beside.more", n=len(found) - MOST)

    def report(self, move: Any) -> None:
        """What happened at the table, and what the rules say against it."""
        unlisted = self.contract.unlisted_card(self.match.state, move)
        warning = self.session.report(move)
        if warning is not None:
            self.console.print(Text(text("beside.odd", why=self.words.say(warning.why)), "glow"))
        if unlisted is not None:
            say_unlisted(self)
        self.show()

    def correct(self, move: Any) -> None:
        """The table is different."""
        assert isinstance(move, Correction)
        self.session.correct(move)
        self.show()


def obey(companion: CompanionGame, line: str) -> None:
    """Do what was typed, or say in one line why not."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word.casefold())
    try:
        with standing(companion.session, companion.complain):
            if command is not None:
                command(companion, rest.strip())
            elif line.strip():
                _choose(companion, line.strip())
            elif companion.waits:
                _done(companion, "")
            else:
                companion.show()
    except Malformed as error:
        companion.complain(str(error))
    except Illegal as error:
        companion.complain(refused(error, companion.words))


def _choose(companion: CompanionGame, typed: str) -> None:
    """A number of the list, or the beginning of a name; with `= N` for a number, which may stand alone where it is all that is asked."""
    chosen, _, amount = (part.strip() for part in typed.partition("="))
    listed = companion.listed
    if companion.waits and not listed:
        raise Malformed("", text("beside.first_done"))
    if not amount and companion.number_asked:
        if not re.fullmatch("-?[0-9]{1,6}", chosen):
            raise Malformed("", text("beside.number_alone", typed=printable(typed)))
        chosen, amount = "1", chosen
    if chosen.isdecimal() and 1 <= int(chosen[:6]) <= len(listed):
        offer, act = listed[int(chosen[:6]) - 1]
    else:
        found = named(listed, chosen, companion.words) or named(companion.wider, chosen, companion.words)
        if not found:
            raise Malformed("", text("beside.unknown", typed=printable(typed), n=len(listed)))
        if len(found) > 1:
            wider = companion.wider or listed
            companion.offer([one for one, _ in found], found[0][1])
            companion.wider = wider
            return
        ((offer, act),) = found
    move = offer.move
    if offer.amount and amount:
        if not re.fullmatch("-?[0-9]{1,6}", amount):
            raise Malformed("", text("beside.number", typed=printable(amount)))
        try:
            move = with_amount(move, offer.amount, int(amount))
        except msgspec.ValidationError:
            raise Malformed("", text("beside.number", typed=printable(amount))) from None
    act(move)


def _done(companion: CompanionGame, rest: str) -> None:
    companion.session.acknowledge()
    companion.show()


def _undo(companion: CompanionGame, rest: str) -> None:
    if not companion.session.undo():
        companion.say("undo.nothing")
    companion.show()


def _redo(companion: CompanionGame, rest: str) -> None:
    if not companion.session.redo():
        companion.say("redo.nothing")
    companion.show()


def _fix(companion: CompanionGame, rest: str) -> None:
    companion.offer(list(companion.contract.corrections(companion.match.state)), companion.correct, wanted=rest)


def _count(companion: CompanionGame, rest: str) -> None:
    meters = companion.contract.meters(companion.match.state)
    offers = [Offer(meter.correction, meter.title, amount=meter.amount) for meter in meters]
    companion.offer(offers, companion.correct, wanted=rest)


def _log(companion: CompanionGame, rest: str) -> None:
    companion.console.print(story(companion.match, range(len(companion.match.log)), companion.words))


def _board(companion: CompanionGame, rest: str) -> None:
    view = companion.match.game.face.view(companion.match.state, 0)
    for line in companion.match.game.face.sketch(view, companion.console.options.max_width, companion.words):
        companion.console.print(Text.assemble(*((part, role) for part, role in line)))


def _setup(companion: CompanionGame, rest: str) -> None:
    companion.show_setup()


def _help(companion: CompanionGame, rest: str) -> None:
    companion.say("beside.help")


def _quit(companion: CompanionGame, rest: str) -> None:
    companion.left = True


COMMANDS: dict[str, Callable[[CompanionGame, str], None]] = {
    "done": _done,
    "undo": _undo,
    "redo": _redo,
    "fix": _fix,
    "count": _count,
    "sum": forms.add_up,
    "log": _log,
    "earlier": automa_turn.earlier,
    "else": automa_turn.other,
    "cannot": automa_turn.not_possible,
    "undone": automa_turn.not_done,
    "why": automa_turn.why,
    "board": _board,
    "draw": forms.who_draws,
    "pack": put,
    "setup": _setup,
    "help": _help,
    "quit": _quit,
}
