"""What a package index shows of us: the README and project URLs that work without the repository.

Once `dist/` lies somewhere for everybody, its address stands in pyproject.toml (or, to try one, in AUTOMATABLE_ADDRESS): pictures and links of the README then
lead there, and the package names it. Until then they lead nowhere and are left out, and no address is made up.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"^(!\[[^\]]*\]\([^)]*\)|<img [^>]*>)\n+", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?://)([^)#]*)(#[^)]*)?\)")
_SOURCE = re.compile(r"(!\[[^\]]*\]\(|<img src=\")docs/images/")


def opened(readme: str, play: str) -> str:
    """The text for people who have a page to open: it begins with that page."""
    title, rest = readme.split("\n\n", 1)
    return f"{title}\n\n**Open [{play}]({play}) and play.** There is nothing to install.\n\n{rest}"


def standing_alone(readme: str, address: str = "") -> str:
    """The text with nothing in it that needs a file beside it."""
    if not address:
        return _LINK.sub(r"\1", _PICTURE.sub("", readme))
    readme = opened(readme, f"{address}/static/")
    return _LINK.sub(lambda found: _led(found, address), _SOURCE.sub(rf"\g<1>{address}/docs/_images/", readme))


def _led(found: "re.Match[str]", address: str) -> str:
    """A link into the repository as one to the page that `make docs` makes of that file."""
    text, path, place = found[1], Path(found[2]), found[3] or ""
    if translated := re.fullmatch(r"README\.(\w+)\.md", path.name):
        return f"[{text}]({address}/docs/{translated[1]}/index.html)"
    if path.suffix == ".md":
        return f"[{text}]({address}/docs/{path.stem.lower()}.html{place})"
    return f"[{text}]({address}/docs/licence.html)" if path.name == "LICENSE" else text


def urls(address: str) -> dict[str, str]:
    """Where people find us: the folders that `make static` and `make docs` make, side by side."""
    if not address:
        return {}
    return {
        "Play": f"{address}/static/",
        "Documentation": f"{address}/docs/",
        "Changelog": f"{address}/docs/changelog.html",
    }


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling whenever it makes a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description and the addresses."""
        address = (os.environ.get("AUTOMATABLE_ADDRESS") or str(self.config.get("address", ""))).rstrip("/")
        text = standing_alone((Path(self.root) / "README.md").read_text(encoding="utf-8"), address)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(address)
