"""The games, one folder each; they never import each other.

Called, it lists all that are installed: the package has the name of the library's function, and whoever imports a game must not lose that.
"""

import sys
from types import ModuleType
from typing import Any


class _Games(ModuleType):
    def __call__(self) -> dict[str, Any]:
        """The installed games by id, without loading them."""
        from automatable.library.game import games

        return games()


sys.modules[__name__].__class__ = _Games
