"""A companion game on the terminal: her steps until they are done, reports, corrections, counts, old entries."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from rich.console import Console, Group, RenderableType
from rich.text import Text

from automatable.cli.command_line.naming import named
from automatable.cli.companion import automa_turn, forms, middle, run, set_up
from automatable.cli.companion.unlisted import put, say_unlisted
from automatable.cli.screen.layout import lines_of
from automatable.cli.screen.offer_forms import layout
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.screen.pager import show_long, show_offers
from automatable.cli.screen.scoresheet import score_sheet, style_of
from automatable.cli.screen.seats import SEPARATOR
from automatable.cli.screen.story import story
from automatable.cli.screen.without_board import standing
from automatable.cli.words import printable, refused, text, typed_words
from automatable.kernel.companion import screen
from automatable.kernel.companion.set_up import coloured, colours_chosen
from automatable.kernel.contract.companion import Companion, with_amount
from automatable.kernel.contract.game import seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import grouped
from automatable.kernel.show.scores import result
from automatable.kernel.turns.facts import ToSee
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Who
from automatable.kernel.turns.view import Offer, Span, View
from automatable.kernel.words.text import Catalogue
from automatable.saves.sessions.session import Session

FEWEST_ROWS, MOST_ROWS = 6, 12
"""Offers get so many rows of the window at least, even if what stands above them then leaves it; and no more, so that all is seen at a glance."""


class CompanionGame:
    """What the commands work on."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        self.words = typed_words(session.match.game.info.package)
        self.left = False
        self.listed: list[tuple[Offer, Callable[[Any], None]]] = []
        """What a number means now: the offer, and what is done with its move."""
        self.wider: list[tuple[Offer, Callable[[Any], None]]] = []
        """What was listed before words have left these: it can be named as well."""
        self.numbered = Offers()
        """The same list with what is in sight of it."""
        self.lists_run = False
        """Whether all her moves are shown at once."""
        self.typed_ahead = ""
        """What was typed where only Enter was asked for: the next command."""

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
        waits = screen.waits_for_done(self.match, self.session.done, self.session.carried)
        return waits or run.more_follow(self)

    @property
    def number_asked(self) -> bool:
        """Whether nothing but a number is asked for: what is typed is that number, not a place in the list."""
        return len(self.listed) == 1 and bool(self.listed[0][0].amount) and screen.what_to_report(self.match) == "asked"

    @property
    def prompt(self) -> str:
        if middle.is_being_told(self):
            return text("beside.ask_middle")
        with suppress(Exception):
            # A game that cannot be shown has been complained of already.
            if self.waits:
                return text("beside.ask_done")
            if self.match.turn.who is Who.OVER:
                return text("beside.ask_over")
        return text("beside.ask_number" if self.number_asked else "beside.ask")

    def say(self, key: str, /, style: str = "", **fields: Any) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(text(key, **fields), style))

    def print(self, what: Any, style: str = "") -> None:
        self.console.print(Text(self.words.say(what), style))

    def show_setup(self) -> None:
        """What to lay where before the first turn."""
        set_up.show_setup(self, set_up.known_parts(self))
        set_up.wait(self)

    def read(self, what: RenderableType) -> None:
        """Print something long, one window at a time."""
        self.typed_ahead = show_long(self.console, what) or self.typed_ahead

    def complain(self, line: str) -> None:
        """Print what is wrong."""
        self.console.print(Text(line, "bad"))

    def show(self) -> None:
        """Points, her steps, and what can be reported."""
        self.listed = []
        with standing(self.session, self.complain):
            if middle.is_being_told(self):
                middle.show_form(self)
            else:
                self._show()

    def _show(self) -> None:
        with self.console.capture() as captured:
            self._tell()
        told = captured.get()
        self.read(Text.from_ansi(told.rstrip("\n")))
        match = self.match
        if self.waits or match.turn.who is Who.OVER:
            return
        reports = screen.reports_now(match)
        # The answers to a question keep their order: the likely one first, something else last.
        folded = () if isinstance(match.state.owed[-1], ToSee) else reports.folded
        shown = [offer for offer in reports.offers if offer not in folded]
        self.offer(shown, self.report, reports.unexpected, seldom=folded, above=told.count("\n"))

    def _tell(self) -> None:
        """Everything above the list of what can be reported."""
        match = self.match
        self.console.print(self._heading())
        self._last_report()
        if self.session.waiting:
            self.say("beside.waiting", "muted", n=len(self.session.waiting))
        run.show_run(self)
        for agreed in () if run.more_follow(self) else screen.budgets(match, match.states[self.session.done]):
            self.print(agreed, "muted")
        if self.waits:
            return
        if match.turn.who is Who.OVER:
            scores = screen.final_scores(match)
            self.console.print(score_sheet(match.game.info, scores, self.words))
            self.console.print(Text(result(match.game.info, scores, self.words), "strong"))
            return
        self.print(screen.question(match), "strong")
        if (compared := self.contract.question_help(match.state)) is not None:
            self.print(compared, "muted")
        if match.turn.who is Who.BOT:
            for index in screen.drawn_this_turn(match):
                self.print(match.game.face.tell(match.states[index], match.log[index].move), "muted")
        for number, step in enumerate(screen.checklist_now(match), 1):
            line = Text.assemble(f"{number:>3}. {self.words.say(step.what)} ", (step.rule, "muted"))
            self.console.print(line)

    def _heading(self) -> Text:
        """Which game this is, how far it has come, and the points that are known."""
        match = self.match
        where = self.contract.progress(match.state)
        line = Text(self.words.say(match.game.info.title), "muted")
        if where is not None:
            line.append(f"{SEPARATOR}{self.words.say(where)}")
        colours = colours_chosen(match, self.session.set_up)
        for score, points in screen.points_now(match):
            name = coloured(score.name, colours.get(seat_role(match.game.info, score.seat), ""))
            if points is not None:
                line.append(SEPARATOR)
                line.append(f"{self.words.say(name)} {points}", style_of(match.game.info, score.seat))
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
        seldom: Sequence[Offer] = (),
        above: int = 0,
    ) -> None:
        """List offers with numbers, below so many rows; those that would be noted with a warning carry a sign. The first
        group, which the question is about, is the last one to be folded. What fits the words best, with the fewest others, is first."""
        words_of = wanted.casefold().split()
        every = [*offers, *(msgspec.structs.replace(offer, aside=True) for offer in seldom)]
        found = [offer for offer in every if all(word in self._title(offer).casefold() for word in words_of)]
        if words_of:
            found.sort(key=lambda offer: len(self.words.say(offer.label).split()))
        pairs = [(group, offer) for group, some in grouped(found, self.words).items() for offer in some]
        self.listed, self.wider = [(offer, act) for _, offer in pairs], []
        self.numbered = Offers(
            NumberedOffer(number, offer.move, self._label(offer, unexpected), "", group, aside=group != pairs[0][0])
            for number, (group, offer) in enumerate(pairs, 1)
        )
        if not found:
            if wanted:
                self.say("beside.nothing_found", typed=printable(wanted))
        elif self.number_asked:
            self.console.print(Text(f"    {self.numbered.entries[0].label}"))
        else:
            rows = min(max(self.console.height - above - 1, FEWEST_ROWS), MOST_ROWS)
            laid = layout(self.numbered, self.console, rows)
            self.numbered.see(laid.shown)
            self.console.print(laid.what)

    def _title(self, offer: Offer) -> str:
        """An offer with the name of its group: words of both find it."""
        return f"{self.words.say(offer.group or '')} {self.words.say(offer.label)}"

    def _label(self, offer: Offer, unexpected: frozenset[Any]) -> str:
        amount = f" = {getattr(offer.move, offer.amount)}" if offer.amount else ""
        return f"{self.words.say(offer.label)}{amount}{' ?' if offer.move in unexpected else ''}"

    def list_offers(self, entries: Sequence[NumberedOffer]) -> None:
        """Print offers in full; their numbers can be told from then on."""
        self.typed_ahead = show_offers(self.console, self.numbered, entries)

    def report(self, move: Any) -> None:
        """What happened at the table, and what the rules say against it."""
        unlisted = self.contract.unlisted_card(self.match.state, move)
        known = set_up.known_parts(self)
        warning = self.session.report(move)
        if warning is not None:
            self.console.print(Text(text("beside.odd", why=self.words.say(warning.why)), "glow"))
        if unlisted is not None:
            say_unlisted(self)
        set_up.show_new_part(self, known)
        self.show()

    def correct(self, move: Any) -> None:
        """The table is different."""
        assert isinstance(move, Correction)
        self.session.correct(move)
        self.show()


def obey(companion: CompanionGame, line: str) -> None:
    """Do what was typed, or say in one line why not."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(ALIASES.get(word.casefold(), word.casefold()))
    try:
        with standing(companion.session, companion.complain):
            if middle.is_being_told(companion):
                middle.obey(companion, line)
            elif command is not None:
                command(companion, rest.strip())
            elif line.strip():
                _choose(companion, line.strip())
            elif companion.waits:
                run.done(companion, "")
            elif companion.numbered.unseen() and len(companion.numbered.groups()) == 1:
                companion.list_offers(companion.numbered.unseen())
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
        entry = companion.numbered.entries[int(chosen[:6]) - 1]
        if not companion.numbered.seen(entry) and not companion.number_asked:
            _open(companion, entry)
            return
        offer, act = listed[entry.number - 1]
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


def _open(companion: CompanionGame, entry: NumberedOffer) -> None:
    """A number that is not in sight tells nothing: what it belongs to is listed first."""
    listed = companion.numbered.around(entry)
    first, last = listed[0].number, listed[-1].number
    companion.say("offers.opened", what=entry.group or text("offers.title"), first=first, last=last)
    companion.list_offers(listed)


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
    companion.read(story(companion.match, range(len(companion.match.log)), companion.words))


def _board(companion: CompanionGame, rest: str) -> None:
    _sketched(companion, companion.match.game.face.sketch)


def _map(companion: CompanionGame, rest: str) -> None:
    _sketched(companion, companion.match.game.face.map_sketch or companion.match.game.face.sketch)


def _sketched(companion: CompanionGame, sketch: Callable[[View, int, Catalogue], list[list[Span]]]) -> None:
    view = companion.match.game.face.view(companion.match.state, 0)
    lines = sketch(view, companion.console.options.max_width, companion.words)
    companion.read(Group(*lines_of(lines)))


def _help(companion: CompanionGame, rest: str) -> None:
    companion.say("beside.help")


def _quit(companion: CompanionGame, rest: str) -> None:
    companion.left = True


COMMANDS: dict[str, Callable[[CompanionGame, str], None]] = {
    "done": run.done,
    "tick": run.tick,
    "list": run.list_all,
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
    "map": _map,
    "board": _board,
    "draw": forms.who_draws,
    "pack": put,
    "setup": set_up.setup,
    "help": _help,
    "quit": _quit,
}
ALIASES = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "m": "map",
    "w": "why",
    "u": "undo",
    "l": "log",
    "b": "board",
}
