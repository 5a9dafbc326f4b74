"""The static table, built once for all tests that look at it."""

import fcntl
import os
import shutil
from pathlib import Path

import pytest

from browser.build import ROOT, build

DOWNLOADS = ROOT / "build" / "browser"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as `make static` makes it, or the one that STATIC_SITE names; what comes from registries is fetched once and kept."""
    if built := os.environ.get("STATIC_SITE"):
        return Path(built)
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            pytest.skip(f"needs {program}, which only builds the static table: apt-get install nodejs npm")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "static-site"
    # Several processes may run the tests: the first one builds, the others wait for it.
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "worker.js").is_file():
            build(folder, DOWNLOADS)
    return folder
