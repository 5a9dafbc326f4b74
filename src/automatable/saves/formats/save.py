"""A saved game as one JSON file: setup and moves, never a state. Opening it plays the moves again and checks each.

`docs/save-format.md` describes the fields, what happens when rules change, and how formats are migrated.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from automatable.kernel.companion.replayed import PastEntry, Was
from automatable.kernel.contract import registry
from automatable.kernel.contract.automas import not_saved
from automatable.kernel.contract.game import Game, Mode, Setup, as_saved
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.tables.packs import Content, read_content
from automatable.kernel.turns.chance import AtTheTable, ChanceSource, Seeded
from automatable.kernel.turns.moves import Author, Illegal, Malformed, Move, Warned, Who
from automatable.kernel.words.text import Msg, catalogue, msg, one_line, restored
from automatable.kernel.words.unreadable import where_unreadable
from automatable.saves.formats.kept_ending import Ended, from_file, with_end
from automatable.saves.formats.share import LARGEST, from_share_code, is_share_code
from automatable.saves.formats.slices import Slices, finish

FORMAT = 2
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: lambda document: document}
"""By format number: turns a document of that format into one of the next; raises Malformed if it cannot. The bare moves of format 1 are
distinguished from entries one by one, for a journal may begin with them and go on with entries."""

WHERE = "saved game"
"""Where what is wrong is said to be, as long as nobody has named the file."""
LONGEST_NAME = 100
DEEPEST = 32
MOST_ENTRIES = 20_000
"""No game has nearly as many; a file with more is not a game."""
_MOST_COMMAS = 20 * MOST_ENTRIES
_BYTE_ORDER_MARK = "\ufeff"

RawEntry = dict[str, Any]
"""An entry as JSON has it; the game says later whether it is one. Format 1 had bare moves, told apart by their `type`."""

STATES = "2:"
"""How states are built now: a check made of states that were built otherwise says nothing about these."""


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The content of the file."""

    format: int
    game: str
    rules: str
    """The version of the rules under which the last move was made."""
    mode: Mode
    by_app: list[str] = []
    """At a table: the sources of chance that the app supplies; all others are reported by the person."""
    name: str = ""
    setup: Setup
    log: list[RawEntry]
    """The entries of all authors, so that no generator is needed to play them again."""
    undone: list[RawEntry] = []
    """What was taken back, in the order in which redo brings it again."""
    taken_back: int = 0
    """Of a game of the day: how often something was taken back."""
    done: int = 0
    """In a companion game: how many entries are carried out."""
    carried: list[int] = []
    """Further entries that are carried out, where an edit has put new moves of the automa before them."""
    ticks: list[tuple[int, int]] = []
    """The steps of the automa that are ticked: an entry, and the number of one of its steps."""
    middle: list[RawEntry] | None = None
    """Where a game begins in the middle: what was told of the table so far, as long as nobody has said that all is told."""
    set_up: list[str] = []
    """The steps of the set-up that are ticked."""
    aside: list[RawEntry] = []
    """What no longer fitted after an old entry was edited."""
    waiting: list[RawEntry] = []
    """What is played again after a report that an edit has made necessary; each with what it answered."""
    check: str
    """The fingerprint of the state after the last move of the log."""
    data: str = ""
    """The fingerprint of the game's tables."""
    tables: Content | None = None
    """Those of them that are not ours; None in a file from before they were kept."""
    final: dict[str, Any] | None = None
    """What is kept of a finished game, as `final.Ended` has it; what cannot be read of it is not there."""


@dataclass(frozen=True, slots=True)
class OpenedSave:
    """A saved game that was played again; with a problem it may be looked at but not continued."""

    match: Match[Any]
    problem: str | None = None
    warning: str | None = None
    why: str | None = None
    """Where and why replay ends: the problem without what that means for the game."""
    final: Ended | None = None
    """What the file has kept of the end of a finished game, where playing it again does not lead there."""


def chance_source(mode: str, setup: Setup, by_app: Iterable[str] = ()) -> ChanceSource:
    """Who supplies chance outcomes in this mode."""
    return AtTheTable(setup.seed, by_app) if mode == "companion" else Seeded(setup.seed)


def raw_entry(entry: Entry) -> RawEntry:
    """An entry as it is written: what is usual is left out."""
    raw: RawEntry = {"by": entry.by.value, "move": msgspec.to_builtins(entry.move)}
    if entry.stream is not None:
        raw["stream"] = entry.stream
    if entry.warning is not None:
        raw["warning"] = entry.warning.rule
    return raw


def raw_past_entry(item: PastEntry) -> RawEntry:
    """An entry that waits to be played again, and what it answered."""
    was = msgspec.to_builtins(item)
    del was["entry"]
    return raw_entry(item.entry) | {"was": was}


def past_entry_of(raw: RawEntry, match: Match[Any]) -> PastEntry:
    """The same as the game knows it; raises msgspec's ValidationError if it cannot be read."""
    written = msgspec.convert({key: value for key, value in raw.items() if key != "was"}, _Written)
    entry = Entry(msgspec.convert(written.move, match.rules.moves), written.by, written.stream)
    was = msgspec.structs.asdict(msgspec.convert(raw.get("was"), Was))
    return PastEntry(**was | {"entry": entry, "told": restored(was["told"])})


def check_of(match: Match[Any]) -> str:
    """The short name of the state now, and of how states are built."""
    return STATES + match.fingerprint()


def check_name(name: str) -> str:
    """The name of a saved game without needless blanks; raises Malformed for one that does not fit on a line."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise Malformed("name", msg("wrong.characters_too_many", n=len(name), most=LONGEST_NAME))
    if not name.isprintable():
        raise Malformed("name", msg("wrong.bad_character"))
    return name


def capture(match: Match[Any], name: str = "") -> Save:
    """The match as the record that is saved; raises Malformed where an automa of somebody's own plays, whom no file can name."""
    if match.game.automa:
        raise not_saved(match.game)
    return Save(
        format=FORMAT,
        game=match.game.info.id,
        rules=match.game.info.rules_version,
        mode=match.mode,
        by_app=sorted(match.source.by_app) if isinstance(match.source, AtTheTable) else [],
        name=check_name(name),
        setup=match.setup,
        log=[raw_entry(entry) for entry in match.log],
        undone=[raw_entry(entry) for entry in reversed(match.undone)],
        check=check_of(match),
        data=match.game.tables.fingerprint(),
        tables=match.game.tables.owned(),
    )


def encode(match: Match[Any], name: str = "") -> bytes:
    return msgspec.json.encode(capture(match, name))


def decode(content: bytes) -> Save:
    """The content of a file; raises Malformed, in one line, for anything that is not a saved game."""
    document = _upgrade(_parse(content))
    try:
        save = msgspec.convert(document, Save)
    except msgspec.ValidationError as error:
        raise _malformed(str(error)) from None
    check_name(save.name)
    try:
        read_content(save.tables or {})
    except Malformed as error:
        raise _malformed(str(error)) from None
    if len(save.log) + len(save.undone) > MOST_ENTRIES:
        raise _malformed(msg("wrong.moves_too_many", n=len(save.log) + len(save.undone), most=MOST_ENTRIES))
    if save.game not in registry.names():
        raise _malformed(msg("wrong.its_game", game=save.game, known=", ".join(registry.names())))
    return save


def read(content: bytes | str) -> Save:
    """A saved game from whatever a person hands in: the file's content or a share code."""
    if isinstance(content, bytes) and len(content) <= LARGEST:
        content = content.decode("utf-8", "surrogateescape")
    if isinstance(content, str):
        content = content.removeprefix(_BYTE_ORDER_MARK)
        content = from_share_code(content) if is_share_code(content) else content.encode("utf-8", "surrogatepass")
    return decode(content)


def _parse(content: bytes) -> dict[str, Any]:
    if len(content) > LARGEST:
        raise _malformed(msg("wrong.bytes_too_many", n=len(content), largest_file=LARGEST))
    if content.count(b",") > _MOST_COMMAS:
        raise _malformed(msg("wrong.more_than_any", most=MOST_ENTRIES))
    try:
        document = msgspec.json.decode(content)
        _check_plain(document, DEEPEST)
    except RecursionError:
        raise _malformed(msg("wrong.too_deep")) from None
    except UnicodeDecodeError:
        raise _malformed(msg("wrong.no_utf8")) from None
    except msgspec.DecodeError as error:
        raise _malformed(msg("wrong.no_json", why=where_unreadable(error))) from None
    if not isinstance(document, dict):
        raise _malformed(msg("wrong.no_json_object"))
    return document


def _check_plain(value: Any, levels: int) -> None:
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise _malformed(msg("wrong.large_number"))
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if inside and not levels:
        raise _malformed(msg("wrong.too_deep"))
    for part in inside:
        _check_plain(part, levels - 1)


def _upgrade(document: dict[str, Any]) -> dict[str, Any]:
    number = document.get("format")
    if type(number) is not int or number < 1:
        raise _malformed(msg("wrong.no_format", format=FORMAT))
    if number > FORMAT:
        raise _malformed(msg("wrong.format_newer", format=one_line(str(number), 20), most=FORMAT))
    for step in range(number, FORMAT):
        document = MIGRATIONS[step](document) | {"format": step + 1}
    return document


def open_save(save: Save, game: Game[Any]) -> OpenedSave:
    """Play a saved game again, up to the last move that fits; raises Malformed if its setup is impossible."""
    return finish(opening(save, game))


def opening(save: Save, game: Game[Any]) -> Slices[OpenedSave]:
    """The same in small parts."""
    replay = _Replay(_start(save, game))
    problem = yield from replay.play(save.log)
    meaning = msg("save.to_read")
    if problem is None and save.check.startswith(STATES) and check_of(replay.match) != save.check:
        problem, meaning = msg("save.differs"), msg("save.to_read_all")
    if problem is not None and save.rules != game.info.rules_version:
        problem = _older(problem, save, game, len(replay.match.log))
    warnings = list(replay.doubts)
    if problem is None:
        yield from replay.play(save.undone)
        replay.match.back_to(len(save.log))
    if save.data != game.tables.fingerprint():
        warnings.append(msg("save.data_changed"))
    said = " ".join(filter(None, (_say(warning, game) for warning in warnings)))
    why = _say(problem, game)
    if why is None:
        return OpenedSave(replay.match, None, said or None)
    final = from_file(save.final)
    problem_text = f"{why} {_say(meaning, game)}" if final is None else with_end(why, final, len(save.log))
    return OpenedSave(replay.match, problem_text, said or None, why, final)


def check_mode(game: Game[Any], setup: Setup, mode: Mode) -> None:
    """Refuse options that are for the companion alone."""
    for option in game.info.options:
        if (
            mode == "digital"
            and option.companion_only
            and setup.options.get(option.id, option.default) != option.default
        ):
            raise Malformed(f"options.{option.id}", catalogue(package=game.info.package).say(option.companion_only))


def _start(save: Save, game: Game[Any]) -> Match[Any]:
    if save.game != game.info.id:
        raise _malformed(msg("wrong.game_of", found=save.game, game=game.info.id))
    if save.mode not in game.info.modes:
        raise _malformed(msg("wrong.no_mode", title=game.info.title, mode=save.mode, known=", ".join(game.info.modes)))
    try:
        check_mode(game, save.setup, save.mode)
        return Match(
            game, as_saved(game.info, save.setup), chance_source(save.mode, save.setup, save.by_app), save.mode
        )
    except Malformed as error:
        raise _malformed(f"setup: {error}") from None
    except Illegal as error:
        raise _malformed(f"setup: {error.rule}: {_say(error.why, game)}") from None


@dataclass(slots=True)
class _Replay:
    """A match that is being played again from its entries, none of which is believed."""

    match: Match[Any]
    doubts: list[Msg] = field(default_factory=list)
    """What is possible but looks as if somebody had written it by hand: the first of each kind."""
    doubted: set[str] = field(default_factory=set)

    def play(self, entries: list[RawEntry]) -> Slices[Msg | None]:
        """Add the entries until one does not fit, and say why not."""
        for raw in entries:
            yield
            number = len(self.match.log) + 1
            try:
                self.restore(raw)
            except msgspec.ValidationError as error:
                why = _unreadable(raw, error)
                return msg("save.unreadable", number=number, why=why)
            except Undecided as error:
                return msg("save.undecided", number=number, why=str(error))
            except Illegal as error:
                return msg("save.illegal", number=number, rule=error.rule, why=error.why)
            except Exception as error:
                return msg("save.broken", number=number, why=f"{type(error).__name__}: {error}")
        return None

    def restore(self, raw: RawEntry) -> None:
        """One entry, of this format or of the first, which had bare moves."""
        match = self.match
        if "type" in raw:
            move = msgspec.convert(raw, match.rules.moves)
            seeded = self.seeded()
            match.add(move)
            self.compare(move, seeded)
            return
        written = msgspec.convert(raw, _Written)
        warning = None if written.warning is None else Warned(written.warning, msg("illegal.not_possible"))
        entry = Entry(msgspec.convert(written.move, match.rules.moves), written.by, written.stream, warning)
        seeded = None if entry.by is Author.TABLE else self.seeded()
        match.restore(entry)
        self.compare(entry.move, seeded)
        if entry.by is Author.TABLE and match.mode == "digital":
            self.doubt("save.reported")

    def seeded(self) -> Move | None:
        """The outcome that the app would draw now; None if it has nothing to draw. Beside a board an edit may have changed whose card it is."""
        match = self.match
        if match.mode == "companion" or match.turn.who is not Who.CHANCE:
            return None
        chance = match.rules.chance(match.state)
        return match.source.pick(chance, match.drawn.get(chance.stream, 0))

    def compare(self, move: Move, seeded: Move | None) -> None:
        """Doubt an outcome that the app should have drawn and its seed does not give."""
        if seeded is not None and seeded != move:
            self.doubt("save.luck")

    def doubt(self, key: str) -> None:
        """Note the first entry of its kind."""
        if key not in self.doubted:
            self.doubted.add(key)
            self.doubts.append(msg(key, number=len(self.match.log)))


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """An entry as it stands in a file."""

    by: Author
    move: dict[str, Any]
    stream: str | None = None
    warning: str | None = None


def _unreadable(raw: RawEntry, error: msgspec.ValidationError) -> Msg | str:
    """What is wrong with an entry; of one whose kind of move is gone, that kind."""
    move = raw.get("move", raw)
    if "`$.type`" not in str(error) or not isinstance(move, dict) or not isinstance(move.get("type"), str):
        return str(error)
    return msg("save.no_such_move", kind=move["type"])


def _older(problem: Msg, save: Save, game: Game[Any], played: int) -> Msg:
    """The same of a game that other rules have made: where it ends, and that it is no damage."""
    versions = {"then": save.rules, "now": game.info.rules_version}
    if played == len(save.log):
        return msg("save.older_differs", why=problem, **versions)
    return msg("save.older", number=played + 1, count=len(save.log), why=problem, **versions)


def _say(what: Msg | None, game: Game[Any]) -> str | None:
    return None if what is None else one_line(catalogue("en", game.info.package).say(what))


def _malformed(why: str | Msg) -> Malformed:
    return Malformed(WHERE, one_line(why) if isinstance(why, str) else why)
