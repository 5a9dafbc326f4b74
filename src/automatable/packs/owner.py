"""An owner's packs on the disk: listed, begun, changed, copied, deleted and brought back; nothing that was written is ever lost.

Before a pack changes, its files as they were go into `.earlier` in its folder; a deleted one goes into `.deleted` beside the others.
"""

import math
import secrets
import shutil
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.fitting import has_table, read_shipped, rows_of
from automatable.kernel.tables.packs import (
    USUAL,
    Content,
    FolderPack,
    KeptPack,
    Rows,
    check_pack_name,
    pack_folder,
    pack_names,
    plain_rows,
)
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.names import unknown
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.packs.fields import fields_of, printed
from automatable.packs.folders import (
    DELETED,
    EARLIER,
    LABEL,
    explained,
    free_path,
    keep_earlier,
    moment,
    move_folder,
    put_files,
)
from automatable.packs.problems import Problem, and_more, problems_in
from automatable.packs.writing import write_file

MOST_EARLIER = 30
"""So many earlier states of a pack are kept."""
OWN_SOURCE = "my copy of the game"
"""What a row says of itself once its owner has changed it."""


class Refused(Malformed):
    """A change that would leave a pack broken: nothing was written."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("pack", msg("wrong.said", why=and_more(problems[0], len(problems) - 1)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Owned:
    """One pack of one game."""

    game: str
    """The game whose tables it corrects."""
    name: str

    @property
    def folder(self) -> Path:
        return pack_folder(self.game, self.name)

    @property
    def files(self) -> FolderPack:
        return FolderPack(self.folder)

    @property
    def tables(self) -> Tables:
        return game_of_packs(self.game).tables

    def exists(self) -> bool:
        return self.name in pack_names(self.game)

    def content(self) -> Content:
        """The tables in its files, as far as they can be read, each row with the defaults of its file."""
        found: Content = {}
        for table in self.tables.known.values():
            with suppress(Malformed):
                document = self.files.document(table.file)
                if document is not None and has_table(document, table):
                    rows = rows_of(document, table, table.file)
                    found.setdefault(table.file, {})[table.name] = [
                        {name: _plain(value) for name, value in row.items() if name != "status"} for row in rows
                    ]
        return found

    def problems(self) -> list[Problem]:
        return problems_in(game_of_packs(self.game).info.id, self.files)

    def rows(self, table: Table) -> Rows:
        """The rows of a table as this pack has them, or as we ship them."""
        own = self.content().get(table.file, {}).get(table.name)
        return plain_rows(read_shipped(self.tables.package, table)) if own is None else own

    def with_rows(self, table: Table, rows: Rows) -> KeptPack:
        """The pack as it would be with these rows of a table; nothing is written."""
        content = self.content()
        content.setdefault(table.file, {})[table.name] = rows
        return KeptPack(content)

    def put(self, table: Table, rows: Rows, label: str) -> bool:
        """Replace one table; whether that changes anything. Raises Refused, and writes nothing, if it or another would then not be used."""
        content = self.content()
        content.setdefault(table.file, {})[table.name] = rows
        return self.write(content, label)

    def remove(self, table: Table, label: str) -> bool:
        """Leave a table to ours again; whether it was not."""
        content = self.content()
        content.get(table.file, {}).pop(table.name, None)
        return self.write(content, label)

    def write(self, content: Content, label: str) -> bool:
        """Let the pack have these tables; whether that changes anything. Raises Refused if it breaks a table that it has not broken before."""
        now = self.content()
        titles = {(file, name) for part in (now, content) for file, tables in part.items() for name in tables}
        changed = {(file, name) for file, name in titles if _rows(now, file, name) != _rows(content, file, name)}
        if not changed:
            return False
        game = game_of_packs(self.game).info.id
        before = set(problems_in(game, KeptPack(now))) if now else set()
        found = problems_in(game, KeptPack(content))
        if bad := [problem for problem in found if problem not in before or (problem.file, problem.table) in changed]:
            raise Refused(bad)
        files = {
            file: self.file_text(file, tables) if (tables := content.get(file)) else None for file, _ in sorted(changed)
        }
        with explained(self.folder):
            if self.name != USUAL and not self.exists():
                self._appear({file: text for file, text in files.items() if text is not None}, label)
                return True
            self.keep(label)
            try:
                put_files(self.folder, files)
            except OSError:
                # A change is made in all files or in none.
                with suppress(OSError):
                    self.undo()
                raise
        return True

    def _appear(self, files: Mapping[str, bytes], label: str | None = None) -> None:
        """Let a new pack have its folder when all of it is on the disk; with a label it can be taken back."""
        begun = self.folder.with_name(f".{self.name}.{secrets.token_hex(6)}")
        try:
            begun.mkdir(parents=True)
            if label is not None:
                keep_earlier(begun, [], label)
            put_files(begun, files)
            move_folder(begun, self.folder)
        except OSError:
            shutil.rmtree(begun, ignore_errors=True)
            raise

    def file_text(
        self, file: str, tables: Mapping[str, Rows], about: str = "", whose: Mapping[str, str] | None = None
    ) -> bytes:
        """A file of the pack with notes on what may stand in it, and on whose each table is where that is given."""
        known = [table for table in self.tables.known.values() if table.file == file]
        title = game_of_packs(self.game).info.title
        notes = {
            table.name: [*([whose[table.name]] if whose else []), *_notes(table)]
            for table in known
            if table.name in tables
        }
        head = [catalogue().labelled(f"{title}, {file}", about or _say("of_a_pack")), *notes.pop("", [])]
        ordered = {table.name: tables[table.name] for table in known if table.name in tables}
        sources = Counter(row["source"] for rows in ordered.values() for row in rows if "source" in row)
        usual = {"source": sources.most_common(1)[0][0]} if sources else {}
        short = {name: [_without(row, usual) for row in rows] for name, rows in ordered.items()}
        return write_file(short, [table.name for table in known if table.single], notes | {"": head}, usual)

    def keep(self, label: str) -> None:
        """Put the files as they are aside, for `undo`; none at all is a state like any other."""
        with explained(self.folder):
            keep_earlier(self.folder, [file for file in self.files.files() if (self.folder / file).is_file()], label)
            for old in sorted((self.folder / EARLIER).iterdir())[:-MOST_EARLIER]:
                shutil.rmtree(old, ignore_errors=True)

    def undo_label(self) -> str:
        """What undo would take back, in words; empty if there is nothing."""
        earlier = self._earlier()
        with suppress(OSError):
            return (earlier[-1] / LABEL).read_text(encoding="utf-8")[:200] if earlier else ""
        return ""

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        earlier = self._earlier()
        if not earlier:
            return False
        with explained(self.folder):
            before = {path.name: path.read_bytes() for path in earlier[-1].glob("*.toml")}
            put_files(self.folder, dict.fromkeys(self.files.files()) | before)
            shutil.rmtree(earlier[-1])
        return True

    def _earlier(self) -> list[Path]:
        try:
            return sorted(
                path for path in (self.folder / EARLIER).iterdir() if path.is_dir() and not path.name.startswith(".")
            )
        except OSError:
            return []

    def copy(self, name: str) -> "Owned":
        """Another pack with the same tables; raises Malformed if the name is taken or none."""
        other = new_pack(self.game, name)
        with explained(other.folder):
            files = {file: (self.folder / file).read_bytes() for file in self.files.files()}
            if name == USUAL:
                put_files(other.folder, files)
            else:
                other._appear(files)
        return other

    def delete(self) -> str:
        """Take the pack away; what `bring_back` needs to bring it back."""
        place = free_path(_shelf(self.game), f"{self.name}.{moment()}")
        with explained(self.folder):
            place.parent.mkdir(parents=True, exist_ok=True)
            if self.name != USUAL:
                move_folder(self.folder, place)
                return place.name
            place.mkdir()
            for file in self.files.files():
                shutil.move(self.folder / file, place / file)
            if (self.folder / EARLIER).is_dir():
                shutil.move(self.folder / EARLIER, place / EARLIER)
        return place.name


def game_of_packs(game: str) -> Game[Any]:
    """The game whose packs these are, also if several games share them; raises Malformed."""
    found = registry.game(game)
    return found if found.tables.game == game else registry.game(found.tables.game)


def owned(game: str, name: str) -> Owned:
    """A pack that exists; raises Malformed if it does not."""
    pack = Owned(game_of_packs(game).tables.game, name)
    if not pack.exists():
        known = ", ".join(pack_names(pack.game)) or f"none yet; `automatable packs new {pack.game}` begins one"
        raise Malformed("pack", msg("wrong.not_your_pack", name=one_line(name, 40), game=pack.game, known=known))
    return pack


def new_pack(game: str, name: str) -> Owned:
    """A pack that does not exist yet; raises Malformed if it does, or if that is no name."""
    pack = Owned(game_of_packs(game).tables.game, name)
    if name != USUAL:
        check_pack_name(name)
    if pack.exists():
        raise Malformed("pack", msg("wrong.pack_exists", name=name, game=pack.game))
    return pack


def free_name(game: str, wish: str) -> str:
    """A name for a pack that nobody has: this one, or with a number behind it."""
    names = pack_names(game)
    wish = check_pack_name(wish) if wish != USUAL else wish
    return next(
        name for number in range(1, 1000) if (name := wish if number == 1 else f"{wish[:34]}-{number}") not in names
    )


def deleted_packs(game: str) -> list[str]:
    """What was deleted and can be brought back, last first."""
    try:
        return sorted(
            (path.name for path in _shelf(game).iterdir()), key=lambda name: name.rpartition(".")[2], reverse=True
        )
    except OSError:
        return []


def bring_back(game: str, place: str) -> Owned:
    """A deleted pack as it was, under its name or one like it; raises Malformed if it is not there."""
    game = game_of_packs(game).tables.game
    if place not in deleted_packs(game):
        raise Malformed("pack", msg("wrong.not_deleted", place=one_line(place, 40)))
    pack = Owned(game, free_name(game, place.rpartition(".")[0]))
    source = _shelf(game) / place
    with explained(pack.folder):
        if not pack.folder.exists():
            move_folder(source, pack.folder)
            return pack
        for path in sorted(source.iterdir()):
            if path.name != EARLIER or not (pack.folder / EARLIER).exists():
                shutil.move(path, pack.folder / path.name)
        shutil.rmtree(source, ignore_errors=True)
    return pack


def begin(game: str, name: str, tables: Iterable[Table]) -> Owned:
    """A new pack with these tables as we ship them, to be corrected; raises Malformed."""
    pack = new_pack(game, name)
    content: Content = {}
    for table in tables:
        rows = plain_rows(read_shipped(pack.tables.package, table))
        content.setdefault(table.file, {})[table.name] = rows
    pack.write(content, f"begin {name}")
    return pack


def _rows(content: Content, file: str, table: str) -> Rows | None:
    return content.get(file, {}).get(table)


def find_table(tables: Tables, named: str) -> Table:
    """A table by its title, its file if that has but one, or its own name if no other has it; raises Malformed."""
    if named in tables.known:
        return tables.known[named]
    file = named if named.endswith(".toml") else f"{named}.toml"
    fitting = [table for table in tables.known.values() if table.name == named] or [
        table for table in tables.known.values() if table.file == file
    ]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise Malformed(
            "table", unknown(named, sorted(tables.known), sorted(table.name for table in tables.known.values()))
        )
    known = ", ".join(table.title for table in fitting)
    raise Malformed("table", msg("wrong.several", typed=one_line(named, 60), known=known))


def _notes(table: Table) -> list[str]:
    """What may stand in the rows of a table."""
    about = (table.record.__doc__ or "").strip().splitlines()
    notes = [" ".join(about[:1])] if about else []
    if table.key is not None:
        notes.append(_say("told_apart" if table.free else "every_row", key=table.key))
    elif not table.free and not table.single:
        notes.append(_say("as_many"))
    for field in fields_of(table.record):
        says = field.says if field.required else _say("optional", says=field.says)
        notes.append(_say("field_help" if field.help else "field", name=field.name, says=says, help=field.help))
    return notes


def _say(key: str, /, **fields: Any) -> str:
    return catalogue().say(msg(f"pack_file.{key}", **fields))


def changed_rows(before: Rows, after: Rows) -> Rows:
    """The new rows, where those that differ from the old ones in what is printed say that their owner did it."""
    old = [printed(row) for row in before]
    return [row if printed(row) in old and "source" in row else row | {"source": OWN_SOURCE} for row in after]


def _without(row: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in usual or value != usual[name]}


def _plain(value: Any) -> Any:
    """A value that every form of a pack can hold: times, and numbers that are none, become words."""
    if isinstance(value, dict):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    odd = isinstance(value, (date, time)) or (isinstance(value, float) and not math.isfinite(value))
    return str(value) if odd else value


def _shelf(game: str) -> Path:
    return pack_folder(game, "shelf").with_name(DELETED)
