"""Files that are written completely or not at all."""

import contextlib
import os
import secrets
import stat
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write beside under a name that nobody has, and take the place when all is on the disk."""
    unfinished = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}")
    try:
        with unfinished.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            unfinished.chmod(stat.S_IMODE(path.stat().st_mode))
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
