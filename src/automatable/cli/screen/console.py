"""The console on which people read: readable widths, the roles of `kernel.view` as styles, no tricks."""

import os
import re
from collections.abc import Iterator

import rich._wrap
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.theme import Theme

from automatable.kernel.words.text import without_controls

WIDEST = 140
"""Lines longer than this are hard to read, however wide the terminal is."""
NARROWEST = 40

THEME = Theme(
    {
        "strong": "bold",
        "muted": "dim",
        "you": "bold cyan",
        "you2": "bold green",
        "automa1": "bold magenta",
        "automa2": "bold yellow",
        "automa3": "bold blue",
        "glow": "reverse",
        "good": "green",
        "bad": "red",
        "yellow": "bright_yellow",
        "brown": "color(130)",
        "black": "bright_black",
        "blue": "bright_blue",
        "green": "green",
        "grey": "white",
        "red": "bright_red",
    }
)
"""The roles of `kernel.view` as terminal styles."""


_SPACE = r"[^\S\u00a0\u202f]"
rich._wrap.re_word = re.compile(rf"{_SPACE}*(?:(?!{_SPACE}).)+{_SPACE}*", re.DOTALL)
"""Rich breaks lines at every space, also at those that do not break: before the ";" and "»" of a French sentence."""


class _Console(Console):
    """A console that keeps to readable widths, whatever the window becomes, and leaves a closed pipe to `main`."""

    @property
    def options(self) -> ConsoleOptions:
        return super().options.update_width(min(max(self.width, NARROWEST), WIDEST))

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """What people have named or written in a pack is only shown, never obeyed."""
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(without_controls(segment.text, keep="\n"), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(stderr: bool = False) -> Console:
    """A console on the present standard output; plain text if that is no terminal or NO_COLOR is set."""
    return _Console(
        stderr=stderr,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
    )
