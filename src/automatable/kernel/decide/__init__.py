"""The decisions of an automa as data, and what a decision leaves behind."""

from typing import TYPE_CHECKING

if not TYPE_CHECKING:
    from automatable.moved import also

    __getattr__ = also("automatable.kernel.decide", "automatable.kernel.decide.pipeline")
