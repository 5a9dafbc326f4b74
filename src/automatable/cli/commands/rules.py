"""`automatable rules`: every rule of a game, the code that carries it out, and the tests that check it."""

import argparse
import re
import sys
from collections.abc import Mapping, Sequence

import msgspec
from rich.console import Group
from rich.text import Text

from automatable.cli.command_line.arguments import game_id
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import list_games
from automatable.cli.screen.console import make_console
from automatable.cli.screen.pager import show_long
from automatable.cli.screen.progress import progress
from automatable.cli.words import printable, text
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Listing
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.names import nearest
from automatable.rulebook.book import rulebook
from automatable.rulebook.report import GameReport, RuleReport, report

ID = re.compile(r"[A-Za-z]+-.*\d.*")
"""What looks like the id of a rule, and like no game."""
FEW = 3
"""So many places are printed in a long list; those of a single rule are printed all."""


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|ID", nargs="?", help=text("help.rules_game"))
    parser.add_argument("words", metavar="WORD", nargs="*", help=text("help.rules_word"))
    parser.add_argument("--json", action="store_true", help=text("help.json"))


def run(arguments: argparse.Namespace) -> int:
    """List the rules; 1 if any rule that can be tested has no test or no code."""
    listings, status = list_games()
    word = " ".join(arguments.words)
    if arguments.game is not None:
        listings, word = _meant(listings, arguments.game, word)
    with progress(text("rules.reading"), len(listings)) as advance:
        reports = {}
        for name, listing in listings.items():
            reports[name] = report(listing)
            advance(1)
    if word:
        reports = {name: _mentioning(found, word) for name, found in reports.items()}
    if arguments.json:
        print_json(msgspec.to_builtins(reports))
    else:
        _show(_together(listings, reports), with_totals=not word)
    return 1 if any(found.untested or found.without_code for found in reports.values()) else status


def _meant(listings: Mapping[str, Listing], typed: str, word: str) -> tuple[dict[str, Listing], str]:
    """The game that is named and the word to look for; the id of a rule names its game as well. Raises Malformed."""
    for name, listing in listings.items():
        if not word and typed.upper() in rulebook(listing.package):
            return {name: listing}, typed
    if ID.fullmatch(typed):
        ids = [rule for listing in listings.values() for rule in rulebook(listing.package)]
        meant = nearest(typed, ids)
        raise Malformed("", text("rules.no_id_meant" if meant else "rules.no_id", typed=printable(typed), meant=meant))
    name = game_id(typed)
    return {name: registry.listing(name)}, word


def _together(listings: Mapping[str, Listing], reports: Mapping[str, GameReport]) -> dict[str, GameReport]:
    """The reports by the names of the games; games of one package share their rules."""
    names: dict[str, list[str]] = {}
    for name in reports:
        names.setdefault(listings[name].package, []).append(name)
    return {", ".join(shared): reports[shared[0]] for shared in names.values()}


def _show(reports: Mapping[str, GameReport], with_totals: bool) -> None:
    rules = [rule for found in reports.values() for rule in found.rules]
    parts = [_shown(rule, FEW if len(rules) > 1 else sys.maxsize) for rule in rules]
    totals = [_totals(name, found) for name, found in reports.items()] if with_totals else []
    show_long(make_console(), Group(*parts, *totals))


def _mentioning(found: GameReport, word: str) -> GameReport:
    """The rule with this id, or those that mention the word; raises Malformed if there are none."""
    wanted = word.casefold()
    rules = [rule for rule in found.rules if rule.id.casefold() == wanted] or [
        rule for rule in found.rules if wanted in f"{rule.id} {rule.text}".casefold()
    ]
    if not rules:
        raise Malformed("", text("rules.nothing", typed=printable(word)))
    ids = {rule.id for rule in rules}
    return msgspec.structs.replace(
        found,
        rules=rules,
        untested=[rule for rule in found.untested if rule in ids],
        without_code=[rule for rule in found.without_code if rule in ids],
    )


def _shown(rule: RuleReport, most: int) -> Group:
    """The rule, then the places that carry it out, how often else it is mentioned, and its tests."""
    testable = rule.status != "not_testable"
    lines = [Text.assemble((rule.id, "strong"), f" {rule.text}")]
    lines += _places("rules.code", rule.implementing, most)
    if not rule.implementing and testable:
        lines.append(Text(f"  {text('rules.no_code')}", "bad"))
    if rule.mentions:
        lines.append(Text(f"  {text('rules.mentions', n=len(rule.mentions))}", "muted"))
    lines += _places("rules.test", rule.tests, most)
    if rule.status == "untested":
        lines.append(Text(f"  {text('rules.untested')}", "bad"))
    elif not testable:
        lines.append(Text(f"  {text('rules.not_testable', why=rule.reason)}", "muted"))
    return Group(*lines)


def _places(key: str, places: Sequence[str], most: int) -> list[Text]:
    """A line for each of the first places; a path is never broken, so that it can be copied."""
    lines = [Text(f"  {text(key, place=place)}", no_wrap=True, overflow="ignore") for place in places[:most]]
    if len(places) > most:
        lines.append(Text(f"  {text('rules.places', n=len(places) - most)}", "muted"))
    return lines


def _totals(name: str, found: GameReport) -> Text:
    totals = {"total": found.total, "tested": found.tested, "not_testable": found.not_testable}
    counts = {"untested": len(found.untested), "without": len(found.without_code)}
    line = text("rules.totals", game=name, **counts, **totals)
    return Text(line, "bad" if found.untested or found.without_code else "good")
