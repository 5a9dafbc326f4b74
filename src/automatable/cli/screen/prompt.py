"""What can be typed at the prompt besides a number or the beginning of an offer."""

import sys
from collections.abc import Callable
from typing import Any

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from automatable.cli.screen.layout import card_line, reconstructed_note
from automatable.cli.screen.offers import NumberedOffer
from automatable.cli.screen.seats import Seats
from automatable.cli.screen.story import kept_story, story
from automatable.cli.screen.table import EXPLAIN, TerminalGame
from automatable.cli.screen.without_board import standing, words_anyway
from automatable.cli.words import printable, refused, text, value_text
from automatable.kernel.play.match import Match
from automatable.kernel.players.advice import advise
from automatable.kernel.players.strong import all_words
from automatable.kernel.show.current_rules import obstacles, places_named, rules_now
from automatable.kernel.show.whose_move import whose_move
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Illegal, Malformed, Who
from automatable.rulebook.book import Rule, nearest, rulebook
from automatable.saves.store.guided import read_bubble
from automatable.saves.store.reviews import keep_hint

Command = Callable[[TerminalGame, str], None]
LOG_LENGTH = 15
MOST_REASONS = 4


def obey(table: TerminalGame, line: str) -> None:
    """Do what was typed, or say in one line why not."""
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(ALIASES.get(word.casefold(), word.casefold()))
    try:
        with standing(table.session, table.complain):
            if command is not None:
                command(table, rest.strip())
            elif line.strip():
                _choose(table, line.strip())
            else:
                _go_on(table)
    except Malformed as error:
        table.complain(str(error))
    except Illegal as error:
        table.complain(refused(error, table.words))


def candidates(table: TerminalGame, typed: str) -> list[str]:
    """What the line may become: a command, or an offer or group that begins so."""
    wanted = typed.casefold()
    entries = [] if table.over else table.offers().entries
    words = [*COMMANDS, *(entry.label for entry in entries), *(entry.group for entry in entries if entry.group)]
    return [word for word in dict.fromkeys(words) if word.casefold().startswith(wanted)]


def _choose(table: TerminalGame, typed: str) -> None:
    if table.over:
        raise Malformed("", text("bad.over"))
    offers = table.offers()
    if typed.isdecimal():
        entry: NumberedOffer | None = offers.numbered(typed)
    else:
        entry = offers.named(typed)
    if entry is None:
        _list_fitting(table, typed)
    elif typed.isdecimal() and table.before_screen:
        table.say("offers.again", number=entry.number, label=entry.label)
        table.list_offers([entry])
    elif typed.isdecimal() and not offers.seen(entry):
        _open(table, entry)
    else:
        before = len(table.match.log)
        if table.change(lambda session: session.play(entry.move)):
            table.show_since(before)


def _list_fitting(table: TerminalGame, typed: str) -> None:
    """List what the words may mean; raises Malformed if they mean nothing."""
    offers = table.offers()
    found = offers.group_named(typed) or offers.mentioning(typed)
    if found:
        table.say("offers.fitting", typed=printable(typed), n=len(found))
        table.list_offers(found)
    elif not _why_not(table, typed):
        raise Malformed("", text("bad.input", typed=printable(typed)))


def _open(table: TerminalGame, entry: NumberedOffer) -> None:
    """A number that is not in sight plays nothing: what it belongs to is listed first."""
    listed = table.offers().around(entry)
    first, last = listed[0].number, listed[-1].number
    table.say("offers.opened", what=entry.group or text("offers.title"), first=first, last=last)
    table.list_offers(listed)


def _go_on(table: TerminalGame) -> None:
    """Nothing was typed: the part of a long list that has not been in sight yet, or the screen once more."""
    unseen = [] if table.over else table.offers().unseen()
    if unseen and len(table.offers().groups()) == 1:
        table.list_offers(unseen)
    else:
        table.show()


def _why_not(table: TerminalGame, typed: str) -> bool:
    """Say why the places that were named cannot be chosen; False if there is nothing to say."""
    match, game = table.match, table.match.game
    if match.turn.who is not Who.HUMAN:
        return False
    said = False
    for place, name in places_named(game, match.state, typed, table.words).items():
        for obstacle in obstacles(game, match.state, place)[:MOST_REASONS]:
            table.say("why.not", style="bad", name=name, rule=obstacle.rule, why=table.words.say(obstacle.why))
            said = True
    return said


def _undo(table: TerminalGame, rest: str) -> None:
    match = table.match
    point = match.undo_point()
    if point is None:
        table.say("undo.nothing")
        return
    undone = words_anyway(match, point, table.words)
    followed = len(match.log) - point - 1
    if table.change(lambda session: session.undo()):
        table.say("undo.done", told=undone, more=text("undo.more", n=followed) if followed else "")
        table.show()


def _redo(table: TerminalGame, rest: str) -> None:
    before = len(table.match.log)
    if not table.match.undone:
        table.say("redo.nothing")
    elif table.change(lambda session: session.redo()):
        table.show_since(before)


def _hint(table: TerminalGame, rest: str) -> None:
    match = table.match
    if match.turn.who is not Who.HUMAN:
        raise Malformed("", text("hint.nothing"))
    legal, offers = match.rules.legal(match.state), table.offers()
    keep_hint(table.store, table.session.id, len(match.log))
    if table.console.is_terminal:
        table.say("hint.thinking", "muted")
    found = advise(match.game, match.state, legal, Rng(match.setup.seed, "hint"))
    for index, advice in enumerate(found):
        entry = offers.of(advice.move)
        key = "hint.instead" if index else "hint.choice"
        table.hang(
            text(key, number=entry.number, label=entry.whole, effect=f" – {entry.effect}" if entry.effect else "")
        )
        table.hang(text("hint.because", why=table.words.say(advice.reason)))
    if len(found) > 1:
        for advice in found:
            table.hang(text("hint.figures", number=offers.of(advice.move).number, why=table.words.say(advice.why)))
        table.say("hint.error", "muted")


def _why(table: TerminalGame, rest: str) -> None:
    match = table.match
    decided = [index for index, entry in enumerate(match.log) if entry.by is Author.AUTOMA]
    if rest and not rest.isdecimal() and _why_not(table, rest):
        return
    if rest:
        index = _number(rest, len(match.log)) - 1
    elif decided:
        index = _latest_choice(match, decided)
    else:
        raise Malformed("", text("why.nothing"))
    table.console.print(story(match, [index], table.words))
    if not table.show_why(index):
        _whose(table, index)


def _whose(table: TerminalGame, index: int) -> None:
    """Of what the automa did not decide: whose move it was, and the rule that it follows."""
    found, book = whose_move(table.match, index), rulebook(table.match.game.info.package)
    if found is None:
        return
    table.console.print(Text(table.words.say(found.said)))
    if found.rule in book:
        table.say("why.rule", rule=found.rule, text=book[found.rule].text)


def _latest_choice(match: Match[Any], decided: list[int]) -> int:
    """The latest of her decisions that had more than one option; the very latest if none had."""
    for index in reversed(decided):
        trace = match.trace(index)
        if trace is not None and any(len(step.left) > 1 for step in trace.steps):
            return index
    return decided[-1]


def _rules(table: TerminalGame, rest: str) -> None:
    book = rulebook(table.match.game.info.package)
    if rest:
        found = [rule for rule in book.values() if rest.casefold() in f"{rule.id} {rule.text}".casefold()]
    else:
        found = nearest([book[rule] for rule in rules_now(table.match.game, table.match.state) if rule in book])
    if not found:
        raise Malformed("", text("rules.nothing", typed=printable(rest)))
    table.read(_rule_grid(found))


def _rule_grid(found: list[Rule]) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="muted", no_wrap=True)
    grid.add_column()
    for rule in found:
        grid.add_row(rule.id, rule.text)
    return grid


def _score(table: TerminalGame, rest: str) -> None:
    table.show_scores()


def _log(table: TerminalGame, rest: str) -> None:
    kept = table.kept
    entries = len(table.match.log if kept is None else kept.log)
    wanted = _number(rest, max(entries, 1)) if rest else LOG_LENGTH
    if not entries:
        table.say("log.nothing")
    last = range(max(0, entries - wanted), entries)
    lines = story(table.match, last, table.words) if kept is None else kept_story(kept, last, table.words)
    table.read(lines)


def _cards(table: TerminalGame, rest: str) -> None:
    game = table.match.game
    cards = game.face.view(table.match.state, 0).cards
    if not cards:
        table.say("cards.nothing")
    for card in cards:
        table.console.print(card_line(card, game.info, table.words))


def _seats(table: TerminalGame, rest: str) -> None:
    game = table.match.game
    view = game.face.view(table.match.state, 0)
    table.console.print(Seats(game.info, view, table.words, sys.maxsize).table())


def _board(table: TerminalGame, rest: str) -> None:
    table.show(whole=True)


def _map(table: TerminalGame, rest: str) -> None:
    table.show_map()


def _offers(table: TerminalGame, rest: str) -> None:
    found = table.offers().mentioning(rest)
    if not found:
        raise Malformed("", text("offers.nothing", typed=printable(rest)))
    table.list_offers(found)


def _name(table: TerminalGame, rest: str) -> None:
    if not rest:
        table.say("name.how", command=table.resume_command)
        return
    table.store.rename(table.session.id, rest)
    table.say("name.done", name=rest, command=table.resume_command)


def _fork(table: TerminalGame, rest: str) -> None:
    table.session = table.session.fork(rest)
    table.say("fork.done", command=table.resume_command)
    table.show()


def _settings(table: TerminalGame, rest: str) -> None:
    words = rest.casefold().split()
    if words[:1] == ["explain"]:
        _explain(table, " ".join(words[1:]))
        return
    if words:
        raise Malformed("", text("settings.unknown", typed=printable(rest)))
    match = table.match
    table.say("settings.explain", value=value_text("on" if table.explain else "off"))
    table.say("settings.level", level=match.setup.level, seed=match.setup.seed)
    for hard in all_words(match.game, match.setup):
        table.console.print(Text(table.words.say(hard), "muted"))
    for name, value in match.setup.options.items():
        table.say("settings.option", name=name, value=value_text(value))
    table.say("settings.where", path=table.store.path)


def _explain(table: TerminalGame, rest: str) -> None:
    if rest.casefold() not in ("", "on", "off"):
        raise Malformed("", text("settings.on_or_off", typed=printable(rest)))
    table.explain = rest.casefold() == "on" if rest else not table.explain
    value = "on" if table.explain else "off"
    table.store.set_setting(EXPLAIN, value)
    table.say("settings.explain", value=value)


def _tips(table: TerminalGame, rest: str) -> None:
    read_bubble(table.store, table.session.id, len(table.match.log), stop=True)
    table.say("tips.off")


def _help(table: TerminalGame, rest: str) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="strong", no_wrap=True)
    grid.add_column()
    for name in ("choose", *COMMANDS, "why_not"):
        grid.add_row(text(f"prompt.{name}.type"), text(f"prompt.{name}.does"))
    told = [Text(note, "muted") for note in (reconstructed_note(table.match.game),) if note]
    table.read(Group(grid, *told))


def _quit(table: TerminalGame, rest: str) -> None:
    table.left = True


def _number(typed: str, highest: int) -> int:
    if not typed.isdecimal() or not 1 <= int(typed[:9]) <= highest:
        raise Malformed("", text("bad.entry", typed=printable(typed), n=highest))
    return int(typed)


COMMANDS: dict[str, Command] = {
    "offers": _offers,
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "why": _why,
    "explain": _explain,
    "rules": _rules,
    "score": _score,
    "log": _log,
    "cards": _cards,
    "seats": _seats,
    "map": _map,
    "board": _board,
    "tips": _tips,
    "save": _name,
    "fork": _fork,
    "settings": _settings,
    "help": _help,
    "quit": _quit,
}
ALIASES = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "name": "save",
    "set": "settings",
    "m": "map",
    "w": "why",
    "u": "undo",
    "o": "offers",
    "l": "log",
    "s": "score",
    "b": "board",
}
