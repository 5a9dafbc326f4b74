"""A game in the public form: what `automatable games --json` prints and the web API answers."""

from typing import Any

from automatable.kernel.contract.game import GameInfo, Option
from automatable.kernel.words.text import Catalogue


def describe(info: GameInfo, words: Catalogue) -> dict[str, Any]:
    """A game in the public form."""
    return {
        "id": info.id,
        "title": words.say(info.title),
        "rules_version": info.rules_version,
        "modes": list(info.modes),
        "levels": [level.id for level in info.levels],
        "default_level": info.default_level,
        "level_texts": [words.say(level.title) for level in info.levels],
        "options": [_option(option, words) for option in info.options],
        "seats": [words.say(seat) for seat in info.seats],
        "reconstructed": list(info.reconstructed),
    }


def _option(option: Option, words: Catalogue) -> dict[str, Any]:
    return {
        "id": option.id,
        "title": words.say(option.title),
        "help": words.say(option.help),
        "default": option.default,
        "choices": list(option.choices or (False, True)),
        "choice_texts": [words.say(name) for name in option.names],
        "reconstructed": option.reconstructed,
    }
