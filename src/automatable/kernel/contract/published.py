"""What other programs call a game: its number at BoardGameGeek."""

import functools
from importlib import resources

from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.tables.table import Row

FILE = "published.toml"


class Published(Row, frozen=True, kw_only=True):
    """The one row of the table."""

    bgg_id: int


@functools.cache
def published(package: str) -> Published | None:
    """What a game says of it; None if it says nothing."""
    if not (resources.files(package) / "data" / FILE).is_file():
        return None
    return shipped_rows(package, FILE, "published", Published)[0]
