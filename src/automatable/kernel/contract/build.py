"""Which build of the engine is running: figures are those of a build as much as of a machine."""

import platform

from automatable.kernel.decide import pipeline as decide


def compiled() -> bool:
    """Whether the engine is compiled, or interpreted from its source."""
    return not (decide.__file__ or "").endswith(".py")


def interpreter() -> str:
    """Which Python this is, and which build of the engine."""
    build = "compiled" if compiled() else "interpreted"
    return f"{platform.python_implementation()} {platform.python_version()}, {build}"
