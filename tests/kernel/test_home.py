from pathlib import Path

import platformdirs
import pytest

from automatable.kernel.tables.home import home


def test_the_environment_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", "/somewhere/else")
    assert home() == Path("/somewhere/else")


@pytest.mark.parametrize("named", [None, ""])
def test_otherwise_it_is_the_users_data_folder(named: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUTOMATABLE_HOME")
    if named is not None:
        monkeypatch.setenv("AUTOMATABLE_HOME", named)
    assert home() == Path(platformdirs.user_data_dir("automatable", appauthor=False))
