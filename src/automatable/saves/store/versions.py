"""The tables of the file of saved games: how each version makes them from the one before, and which version has just these."""

import sqlite3
from contextlib import closing
from functools import lru_cache

FILE = "games.sqlite3"
"""The name of the file in the user's data folder."""
APPLICATION = 0x4155544F
"""Marks the file as ours ("AUTO")."""
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id TEXT PRIMARY KEY NOT NULL,
            game TEXT NOT NULL,
            mode TEXT NOT NULL,
            name TEXT NOT NULL,
            setup TEXT NOT NULL,
            summary TEXT NOT NULL,
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            deleted TEXT
        )""",
        """CREATE TABLE journal (
            game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            op TEXT NOT NULL CHECK (op IN ('move', 'back', 'redo')),
            body TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) WITHOUT ROWID""",
        """CREATE TRIGGER journal_is_append_only BEFORE UPDATE ON journal
            BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
        "CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
    ),
    (
        "ALTER TABLE journal RENAME TO journal_before",
        """CREATE TABLE journal (
            game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            op TEXT NOT NULL CHECK (op IN ('move', 'back', 'redo', 'done', 'edit', 'sources')),
            body TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) WITHOUT ROWID""",
        "INSERT INTO journal SELECT game_id, seq, op, body FROM journal_before",
        "DROP TABLE journal_before",
        """CREATE TRIGGER journal_is_append_only BEFORE UPDATE ON journal
            BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
    ),
    ("ALTER TABLE game ADD COLUMN tables TEXT",),
    (
        "CREATE TABLE final (game_id TEXT PRIMARY KEY NOT NULL REFERENCES game (id) ON DELETE CASCADE, body BLOB NOT NULL)",
    ),
    (
        """CREATE TABLE play (
            id TEXT PRIMARY KEY NOT NULL,
            game_id TEXT NOT NULL,
            began TEXT NOT NULL,
            ended TEXT,
            spent INTEGER,
            hidden INTEGER NOT NULL DEFAULT 0,
            result TEXT,
            note TEXT NOT NULL DEFAULT '',
            place TEXT NOT NULL DEFAULT '',
            logged TEXT,
            code TEXT
        )""",
        "CREATE INDEX play_of_game ON play (game_id)",
    ),
    (
        "CREATE TABLE review (game_id TEXT PRIMARY KEY NOT NULL REFERENCES game (id) ON DELETE CASCADE, body BLOB NOT NULL)",
    ),
    (
        """CREATE TABLE hint (
            game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            entry INTEGER NOT NULL,
            PRIMARY KEY (game_id, entry)
        ) WITHOUT ROWID""",
    ),
)
"""The statements that lead from version 0 (an empty file) to 1, from 1 to 2, and so on. No two versions have the same tables."""


def tables_of(connection: sqlite3.Connection) -> str:
    """How the tables are declared, whatever blanks and quotes that version of SQLite has put in."""
    declared = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()
    return "\n".join("".join(str(statement).replace('"', "").split()) for (statement,) in declared)


@lru_cache(maxsize=4)
def versions(migrations: tuple[tuple[str, ...], ...]) -> dict[str, int]:
    """The version that has these tables."""
    found = {}
    with closing(sqlite3.connect(":memory:")) as connection:
        for number, statements in enumerate(migrations, 1):
            for statement in statements:
                connection.execute(statement)
            found[tables_of(connection)] = number
    return found
