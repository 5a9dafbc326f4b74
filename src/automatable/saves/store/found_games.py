"""What the bytes of a file hold of ours, read page by page: also where SQLite sees no file of its own in them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import msgspec

from automatable.saves.formats.journal import Op
from automatable.saves.formats.kept_ending import unpack
from automatable.saves.store.page_reader import logged_pages, possible_pages, rows

_OPS = get_args(Op)
_MOST_SEQ = 10_000_000
_OUR_MARK = b"journal_is_append_only"
"""Stands among the tables of every file of ours."""


@dataclass(slots=True)
class Found:
    """The rows that were found, each once."""

    games: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    journals: dict[str, dict[int, tuple[str, str]]] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    finals: dict[str, bytes] = field(default_factory=dict)
    plays: dict[str, tuple[Any, ...]] = field(default_factory=dict)

    def take(self, row: Iterable[Any]) -> None:
        """Keep a row if it is one of ours. Of two, the one that can be read counts; then the later state of a game; then the first."""
        match tuple(row):
            case (str(game_id), str(), str(), str(), str(), str(), str(), str(), None | str(), *more) as found:
                # Rows from before tables were kept lie there without a place for them.
                known = self.games.get(game_id)
                if len(more) <= 1 and (known is None or _worth(known) < _worth(found)):
                    self.games[game_id] = (*found[:9], more[0] if more and isinstance(more[0], str) else None)
            case (
                str(play),
                str(),
                str(),
                None | str(),
                None | int(),
                int(),
                None | str(),
                str(),
                str(),
                None | str(),
                None | str(),
            ) as found:
                if play not in self.plays or _play_worth(self.plays[play]) < _play_worth(found):
                    self.plays[play] = found
            case (str(game_id), int(seq), str(op), str(body)) if op in _OPS and 0 < seq < _MOST_SEQ:
                line = self.journals.setdefault(game_id, {}).setdefault(seq, (op, body))
                if line != (op, body) and not _is_json(line[1]) and _is_json(body):
                    self.journals[game_id][seq] = op, body
            case (str(game_id), bytes(body)):
                if unpack(self.finals.get(game_id)) is None:
                    self.finals[game_id] = body
            case (str(key), str(value)):
                self.settings.setdefault(key, value)

    @property
    def entries(self) -> int:
        """How many entries of journals were found."""
        return sum(map(len, self.journals.values()))

    @property
    def orphans(self) -> list[str]:
        """Journals whose game was not found."""
        return sorted(self.journals.keys() - self.games.keys())


def _worth(row: tuple[Any, ...]) -> tuple[bool, str]:
    setup, summary, updated = row[4], row[5], row[7]
    return _is_json(setup) and _is_json(summary), updated


def _play_worth(row: tuple[Any, ...]) -> tuple[bool, str, int]:
    ended, spent, result = row[3], row[4], row[6]
    return result is not None and _is_json(result), ended or "", spent or 0


def _is_json(content: str) -> bool:
    try:
        msgspec.json.decode(content, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def bytes_of(path: Path) -> tuple[bytes, bytes]:
    """A file, and the log beside it if there is one."""
    beside = Path(f"{path}-wal")
    return path.read_bytes(), beside.read_bytes() if beside.exists() else b""


def take_pages(found: Found, content: bytes, log: bytes) -> None:
    """Add the rows on all pages of a file and of its log."""
    newest = dict(logged_pages(log))
    for pages in possible_pages(content):
        for number, page in newest.items():
            for row in rows(page, number, pages | newest):
                found.take(row)
        for number, page in pages.items():
            for row in rows(page, number, pages):
                found.take(row)


def holds_ours(path: Path) -> bool:
    """Whether anything of ours can be read in a file or in its log: if not, it is somebody else's."""
    content, log = bytes_of(path)
    if _OUR_MARK in content or _OUR_MARK in log:
        return True
    found = Found()
    take_pages(found, content, log)
    return bool(found.journals) or any(game_id.startswith(f"{row[1]}-") for game_id, row in found.games.items())
