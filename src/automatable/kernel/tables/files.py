"""Files that are written completely or not at all."""

import contextlib
import errno
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
        fresh = not os.path.lexists(path)
        os.replace(unfinished, path)
        keep_name(path, fresh)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def keep_name(path: Path, fresh: bool) -> None:
    """Let the name of a file outlast a power cut, where a system can be asked for that; if that fails, a `fresh` file is taken away again."""
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError:
        # Windows opens no folders.
        return
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno in (errno.EINVAL, errno.ENOTSUP):
            return
        if fresh:
            path.unlink(missing_ok=True)
        raise
    finally:
        os.close(folder)
