"""Automas for board games: play against them, ask them what they do and why, measure them."""

import sys

__version__ = "0.2.0"


class _Moved:
    """Asked last, for modules that nobody else finds: the table of what has moved is read only then."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> object:
        if not name.startswith("automatable.kernel."):
            return None
        from automatable.moved import find_spec

        return find_spec(name)


if not any(getattr(finder, "__name__", "") == _Moved.__name__ for finder in sys.meta_path):
    sys.meta_path.append(_Moved)  # type: ignore[arg-type]
