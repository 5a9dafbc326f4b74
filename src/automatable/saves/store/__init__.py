"""All saved games in one SQLite file, its copies, and files moved aside."""

from typing import TYPE_CHECKING

if not TYPE_CHECKING:
    from automatable.moved import also

    __getattr__ = also("automatable.saves.store", "automatable.saves.store.store")
