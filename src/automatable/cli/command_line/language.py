"""Which language the terminal speaks: `--language`, AUTOMATABLE_LANGUAGE, what was chosen on a page, the language of the terminal."""

from collections.abc import Sequence
from typing import Final

from automatable.cli.words import text
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.language import LANGUAGES, VARIABLE, known, of_environment, of_locale
from automatable.kernel.words.text import is_begun

OPTION: Final = "--language"
_END: Final = "--"


def language_wanted(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language for this run, and the command line without the option for it, which may stand anywhere. Raises Malformed."""
    wanted, rest = _taken(words)
    if wanted is not None:
        return _checked(wanted, OPTION), rest
    if wanted := of_environment():
        return _checked(wanted, VARIABLE), rest
    return (_stored() or of_locale() if len(LANGUAGES) > 1 else "") or LANGUAGES[0], rest


def _taken(words: Sequence[str]) -> tuple[str | None, list[str]]:
    rest = list(words)
    options = rest[: rest.index(_END)] if _END in rest else rest
    for place, word in enumerate(options):
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2], [*rest[:place], *rest[place + 1 :]]
        if word == OPTION:
            if place + 1 == len(options):
                raise Malformed(OPTION, text("bad.language", known=", ".join(LANGUAGES)))
            return rest[place + 1], [*rest[:place], *rest[place + 2 :]]
    return None, rest


def _checked(wanted: str, where: str) -> str:
    found = known(wanted) or wanted.strip().casefold()
    if not is_begun(found):
        raise Malformed(where, text("bad.language", known=", ".join(LANGUAGES)))
    return found


def _stored() -> str:
    from automatable.saves.store.settings import language_chosen

    return known(language_chosen())
