"""Every test has a home of its own, without any pack."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
