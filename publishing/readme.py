"""What a package index shows of us: the README without pictures and links that lead into the repository, for there they lead nowhere."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"^(!\[[^\]]*\]\([^)]*\)|<img [^>]*>)\n+", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?://)[^)]*\)")


def standing_alone(readme: str) -> str:
    """The text with nothing in it that needs a file beside it."""
    return _LINK.sub(r"\1", _PICTURE.sub("", readme))


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling whenever it makes a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description."""
        text = standing_alone((Path(self.root) / "README.md").read_text(encoding="utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
