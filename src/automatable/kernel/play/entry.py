"""One entry of a match: what happened, who wrote it, which source of chance it used up, and what the rules say against it."""

import msgspec

from automatable.kernel.turns.moves import Author, Move, Warned


class Entry(msgspec.Struct, frozen=True):
    """A line of the log; nothing of it has to be inferred."""

    move: Move
    by: Author
    stream: str | None = None
    """The source of chance that it used up, if it is an outcome."""
    warning: Warned | None = None
    """Why the rules would have refused it: only what was reported from a table can have one."""
