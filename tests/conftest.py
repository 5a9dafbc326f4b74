"""Every test run has a home of its own, so that no pack or saved game of the developer has a say in it."""

import os
import signal
import tempfile

import pytest
from hypothesis import settings

from automatable.kernel.players import advice
from automatable.saves.store import database

HOME = pytest.StashKey[tempfile.TemporaryDirectory[str]]()

settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=60)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        # Shells start what runs in the background deaf to these, and the programs that tests interrupt would be deaf too.
        signal.signal(number, usual)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[HOME] = tempfile.TemporaryDirectory(prefix="automatable-")
    os.environ["AUTOMATABLE_HOME"] = config.stash[HOME].name
    os.environ["AUTOMATABLE_LANGUAGE"] = "en"


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """The workers of a run must find the same names, so a long value, which may hold a moment or a drawing, is not part of one."""
    return argname if isinstance(val, str | bytes) and len(val) > 60 else None


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[HOME].cleanup()


@pytest.fixture(autouse=True)
def swift_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until a file is on the disk, but in processes of their own, which lose their power or are killed."""
    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def brief_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that depend on no clock, and that nobody has to wait for."""
    monkeypatch.setattr(advice, "SECONDS", 1e9)
    monkeypatch.setattr(advice, "FUTURES", 24)
