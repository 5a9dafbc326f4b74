"""How the pages look and behave for this user; remembered with the saved games."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from automatable.kernel.words.language import LANGUAGES, known
from automatable.saves.store.settings import WEB
from automatable.saves.store.store import Store

_LANGUAGES = ("", *LANGUAGES) if len(LANGUAGES) > 1 else LANGUAGES


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be chosen on the settings page."""

    theme: Literal["auto", "light", "dark"] = "auto"
    colours: Literal["full", "safe"] = "full"
    size: Literal["small", "normal", "large", "huge"] = "normal"
    pace: Literal["slow", "normal", "fast", "off"] = "normal"
    """How the automa's turn is played."""
    confirm: Literal["off", "on"] = "off"
    """Whether a choice is shown once more before it is played."""
    usual: Literal["ask", "take"] = "ask"
    """Whether what nearly everybody takes is taken by itself."""
    keys: Literal["on", "off"] = "on"
    """Whether single letters are shortcuts."""
    run: Literal["cards", "list"] = "cards"
    """Beside a board: whether the automa's moves are shown one at a time."""
    language: str = ""
    """What was last chosen on any device; terminals speak it. Empty is what each one asks for."""


def choices() -> dict[str, tuple[str, ...]]:
    """The values of every setting, by name."""
    hints = get_type_hints(Settings)
    return {name: get_args(hints[name]) or _LANGUAGES for name in Settings.__struct_fields__}


class Preferences:
    """The settings in use, read once and written through."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.now = _read(store.setting(WEB))

    def change(self, wanted: Mapping[str, str]) -> Settings:
        """Take over the values that are possible; anything else stays as it is."""
        known = choices()
        good: dict[str, Any] = {name: value for name, value in wanted.items() if value in known.get(name, ())}
        wished = msgspec.structs.replace(self.now, **good)
        self._store.set_setting(WEB, msgspec.json.encode(wished).decode())
        self.now = wished
        return self.now


def _read(saved: str) -> Settings:
    try:
        found = msgspec.json.decode(saved, type=Settings)
    except msgspec.MsgspecError:
        return Settings()
    return msgspec.structs.replace(found, language=known(found.language))
