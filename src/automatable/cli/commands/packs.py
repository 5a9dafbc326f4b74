"""`automatable packs list|new|show|check|diff|export|import|agree`: an owner's corrections of the tables."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from automatable.cli.command_line.arguments import add_game_argument
from automatable.cli.command_line.files import STANDARD, read_bytes, write_bytes
from automatable.cli.command_line.output import print_json
from automatable.cli.command_line.plugins import load_game
from automatable.cli.words import printable, text
from automatable.kernel.contract import registry
from automatable.kernel.tables.owners import Finding
from automatable.kernel.tables.packs import USUAL, pack_names, plain_rows
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue
from automatable.packs.agree import Agreement, agree, as_json, differences, write_agreed
from automatable.packs.bundle import LARGEST_FILE, export_pack, import_pack, seen_in
from automatable.packs.changes import changes_in
from automatable.packs.notation import in_words
from automatable.packs.owner import Owned, begin, find_table, game_of_packs, owned
from automatable.packs.problems import MOST_SHOWN
from automatable.packs.standing import counts_of, standing_of, table_in_words


def register(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments of all these commands."""
    parsers = parser.add_subparsers(dest="packs_command", metavar="COMMAND", required=True)

    def add(name: str, game: str = "GAME", tables: bool = False, json: bool = False) -> argparse.ArgumentParser:
        about = text(f"packs.about.{name}")
        found: argparse.ArgumentParser = parsers.add_parser(name, help=about, description=about)
        if game:
            add_game_argument(found, "?" if game == "?" else None)
        if tables:
            found.add_argument("tables", metavar="TABLE", nargs="*", default=[], help=text("packs.help.tables"))
        if name in ("check", "diff"):
            found.add_argument("named", metavar="PACK", nargs="?", default="", help=text(f"packs.help.{name}"))
        if json:
            found.add_argument("--json", action="store_true", help=text("help.json"))
        if name not in ("list", "agree"):
            found.add_argument("--pack", metavar="PACK", default=USUAL if game else "", help=text(f"packs.help.{name}"))
        found.set_defaults(run=COMMANDS[name])
        return found

    add("list", game="?", json=True)
    add("new", tables=True)
    add("show", tables=True, json=True)
    add("check", json=True)
    add("diff", json=True)
    export = add("export")
    export.add_argument("file", metavar="FILE", help=text("help.export"))
    export.add_argument("--force", action="store_true", help=text("help.force"))
    export.add_argument("--owner", metavar="NAME", default="", help=text("packs.help.owner"))
    export.add_argument("--edition", metavar="TEXT", default="", help=text("packs.help.edition"))
    agreeing = add("agree", game="", json=True)
    agreeing.add_argument("files", metavar="FILE", nargs="+", help=text("packs.help.owners"))
    agreeing.add_argument("--table", metavar="TABLE", default="", help=text("packs.help.table"))
    agreeing.add_argument("--write", metavar="FOLDER", default="", help=text("packs.help.write"))
    agreeing.add_argument("--check", action="store_true", help=text("packs.help.agree_check"))
    add("import", game="").add_argument("file", metavar="FILE", help=text("packs.help.file"))


def run(arguments: argparse.Namespace) -> int:
    """Never called: each command has a function of its own."""
    raise AssertionError(arguments.packs_command)


def list_packs(arguments: argparse.Namespace) -> int:
    """The packs that exist, with what they replace and whether that is used."""
    names = registry.names() if arguments.game is None else [arguments.game]
    games = dict.fromkeys(game_of_packs(name).tables.game for name in names)
    packs = [owned(game, name) for game in games for name in pack_names(game)]
    if arguments.json:
        print_json(
            [
                {"game": pack.game, "pack": pack.name, "tables": _titles(pack), "folder": str(pack.folder)}
                for pack in packs
            ]
        )
        return 0
    for pack in packs:
        problems = pack.problems()
        state = text("packs.broken", n=len(problems)) if problems else text("packs.good", n=len(_titles(pack)))
        print(text("packs.line", game=pack.game, pack=pack.name, state=state, folder=pack.folder))
    if not packs:
        print(text("packs.none", game=next(iter(games))))
    return 0


def new(arguments: argparse.Namespace) -> int:
    """Begin a pack with the tables that are named, or all."""
    tables = _tables(arguments.game, arguments.tables)
    pack = begin(arguments.game, arguments.pack, tables)
    print(text("packs.begun", n=len(tables), folder=pack.folder, game=arguments.game, option=_option(pack)))
    return 0


def show(arguments: argparse.Namespace) -> int:
    """What the app believes with a pack, as files of a pack."""
    game = load_game(arguments.game, arguments.pack)
    wanted = {table.title for table in _tables(arguments.game, arguments.tables)}
    tables = [table for table in game.tables.known.values() if table.title in wanted]
    rows = {table.title: plain_rows(game.tables.used[table.title]) for table in tables}
    status, own = game.tables.status(), game.tables.owned()
    if arguments.json:
        standing = {table.title: counts_of(standing_of(game, table)) for table in tables}
        print_json(
            [
                {"table": title, "status": status[title], "standing": standing[title], "rows": found}
                for title, found in rows.items()
            ]
        )
        return 0
    pack, believed = Owned(game.tables.game, USUAL), text("packs.believed")
    for file in dict.fromkeys(table.file for table in tables):
        here = [table for table in tables if table.file == file]
        words = game.words()
        whose = {
            table.name: text(
                "packs.standing",
                whose=text(f"packs.whose.{'owner' if table.name in own.get(table.file, {}) else status[table.title]}"),
                standing=words.say(table_in_words(standing_of(game, table))),
            )
            for table in here
        }
        print(pack.file_text(file, {table.name: rows[table.title] for table in here}, believed, whose).decode())
    return 0


def check(arguments: argparse.Namespace) -> int:
    """Every problem of a pack in one line each; 1 if there are any."""
    pack = owned(arguments.game, arguments.named or arguments.pack)
    problems = pack.problems()
    if arguments.json:
        print_json([{name: getattr(problem, name) for name in problem.__slots__} for problem in problems])
    else:
        if len(problems) > MOST_SHOWN:
            print(text("packs.many", n=catalogue().number(len(problems), ","), first=MOST_SHOWN))
        for problem in problems[:MOST_SHOWN]:
            print(problem)
        if not problems:
            titles = _titles(pack)
            key = "packs.all_good" if titles else "packs.no_tables"
            print(text(key, folder=pack.folder, tables=", ".join(titles)))
    return 1 if problems else 0


def diff(arguments: argparse.Namespace) -> int:
    """What a pack says otherwise than we do."""
    pack = owned(arguments.game, arguments.named or arguments.pack)
    changes = changes_in(pack)
    if arguments.json:
        print_json([{name: getattr(change, name) for name in change.__slots__} for change in changes])
        return 0
    for change in changes:
        print(change)
    if not changes:
        print(text("packs.same", pack=pack.name))
    return 0


def export(arguments: argparse.Namespace) -> int:
    pack = owned(arguments.game, arguments.pack)
    write_bytes(arguments.file, export_pack(pack, arguments.owner, arguments.edition), arguments.force)
    if arguments.file != STANDARD:
        print(text("packs.exported", pack=pack.name, file=printable(arguments.file, 200)))
        if arguments.owner:
            rows = sum(len(names) for tables in seen_in(pack).values() for names in tables.values())
            print(text("packs.seen_rows", n=rows))
    return 0


def import_(arguments: argparse.Namespace) -> int:
    done = import_pack(read_bytes(arguments.file, LARGEST_FILE), arguments.pack)
    print(
        text(
            "packs.imported",
            game=done.pack.game,
            pack=done.pack.name,
            folder=done.pack.folder,
            option=_option(done.pack),
        )
    )
    return 0


def compare(arguments: argparse.Namespace) -> int:
    """What owners agree on; 1 with --check if our tables do not say it yet."""
    found = agree((printable(file, 200), read_bytes(file, LARGEST_FILE)) for file in arguments.files)
    if arguments.table:
        wanted = find_table(game_of_packs(found.game).tables, arguments.table).title
        found = replace(found, tables=tuple(votes for votes in found.tables if votes.table.title == wanted))
    if arguments.json:
        print_json(as_json(found))
    else:
        print(*_agreement_lines(found), sep="\n")
    if arguments.write:
        files = write_agreed(found, Path(arguments.write))
        if not arguments.json:
            folder = printable(arguments.write, 200)
            print(text("packs.agree.written", folder=folder, files=", ".join(files) or "–"))
    elif arguments.check and found.unwritten and not arguments.json:
        print(text("packs.agree.to_change"))
    return 1 if arguments.check and found.unwritten else 0


def _agreement_lines(found: Agreement) -> Iterator[str]:
    who = [
        text("packs.agree.owner", name=printable(one.name), edition=printable(one.edition, 80)) for one in found.owners
    ]
    yield text("packs.agree.owners", n=len(who), names=", ".join(who))
    if not found.tables:
        yield text("packs.agree.nothing")
    for votes in found.tables:
        yield text(
            "packs.agree.table",
            table=votes.table.title,
            n=len(votes.ours),
            agreed=votes.confirmed,
            new=len(votes.new),
            differ=len(votes.differ),
            single=len(votes.single),
        )
        for finding in votes.new:
            ours = votes.of_ours(finding)
            shown = differences(finding.shown, ours)
            said = _words({name: ours.get(name) for name in shown}) if ours else text("packs.agree.none_of_ours")
            yield _row_line("new", finding, shown, ours=said)
        for finding in votes.differ:
            against = [
                text("packs.agree.not_there", name=printable(name))
                if shown is None
                else text(
                    "packs.agree.otherwise", name=printable(name), shown=_words(differences(shown, finding.shown))
                )
                for name, shown in finding.against
            ]
            first = next((shown for _, shown in finding.against), None)
            yield _row_line("differ", finding, differences(finding.shown, first), against=", ".join(against))


def _row_line(key: str, finding: Finding, shown: Mapping[str, Any], **parts: str) -> str:
    return text(
        f"packs.agree.{key}",
        row=printable(finding.row) or text("packs.agree.unprinted"),
        shown=_words(shown),
        names=", ".join(map(printable, finding.owners)),
        **parts,
    )


def _words(shown: Mapping[str, Any]) -> str:
    """The fields of a row as somebody would say them; a lone 0 is said, too."""
    return printable(
        in_words({name: "0" if value in (0, False, None) else value for name, value in shown.items()}), 200
    )


COMMANDS = {
    "list": list_packs,
    "new": new,
    "show": show,
    "check": check,
    "diff": diff,
    "export": export,
    "import": import_,
    "agree": compare,
}


def _titles(pack: Owned) -> list[str]:
    content = pack.content()
    return [table.title for table in pack.tables.known.values() if table.name in content.get(table.file, {})]


def _tables(game: str, named: Sequence[str]) -> list[Table]:
    """The tables that are named, a file standing for all in it; all of the game if none is."""
    tables = game_of_packs(game).tables
    found: dict[str, Table] = {} if named else dict(tables.known)
    for name in named:
        inside = [table for table in tables.known.values() if table.file in (name, f"{name}.toml")]
        try:
            fitting = inside or [find_table(tables, name)]
        except Malformed as error:
            hint = text("packs.hint_pack", name=printable(name))
            raise Malformed(error.where, f"{error.why}. {hint}") from None
        for table in fitting:
            found[table.title] = table
    return list(found.values())


def _option(pack: Owned) -> str:
    return "" if pack.name == USUAL else f" --pack {pack.name}"
