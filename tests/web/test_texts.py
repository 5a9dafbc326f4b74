"""Every sentence of the web table is in the catalogue, and every one there is used."""

import re
from pathlib import Path

from automatable import web
from automatable.kernel.words.text import catalogue
from automatable.web.http.guard import refusal
from automatable.web.pages.reading import SHORTCUTS
from automatable.web.settings import choices

FOLDER = Path(web.__file__).parent
TEMPLATES = "\n".join(file.read_text(encoding="utf-8") for file in (FOLDER / "templates").glob("*.html"))
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
SHELL = "\n".join(file.read_text(encoding="utf-8") for file in (Path(__file__).parents[2] / "browser").glob("*.js"))
KEYS = {key.removeprefix("web.") for key in catalogue().texts if key.startswith("web.")}
TROUBLES = ("browser", "private", "network", "stopped", "full", "roomless", "gone")
BUILT = {
    *(f"settings.{name}" for name in choices()),
    *(f"settings.{name}_{value}" for name, values in choices().items() for value in values if name != "language"),
    *(f"keys.{name}.{part}" for name in SHORTCUTS for part in ("key", "does")),
    *(f"setup.{mode}{part}" for mode in ("digital", "companion") for part in ("", "_help")),
    *(f"sources.{status}" for status in ("documented", "reconstructed", "owner")),
    *(f"packs.group_{status}" for status in ("documented", "reconstructed", "owner")),
    *(f"error.title_{status}" for status in (404, 409, 503)),
    *(f"error.http_{status}" for status in (404, 405)),
    *(
        f"refused.{why}"
        for why in ("key", "host", "origin", "size", "title", "busy", "locked", "full", "slow", "text", "ours")
    ),
    *(f"intro.{part}.{what}" for part in ("turn", "card", "rules", "why") for what in ("title", "text")),
    *(f"tabs.{tab}" for tab in ("play", "automa", "you", "players", "log")),
    *(f"inside.{name}{part}" for name in TROUBLES for part in ("", "_title")),
    *(f"inside.{button}" for button in ("retry", "restart", "anew")),
    *(f"beside.part_help.{part}" for part in (1, 2)),
    *(f"review.tab_{part}" for part in ("game", "turns", "luck", "rules")),
    *(f"review.sum_{part}" for part in ("level", "decisions", "own", "others", "luck", "result")),
    *(f"review.{mark}" for mark in ("undone", "hinted")),
    *(f"review.state_{state}" for state in ("short", "beside", "unfinished")),
    *(f"review.only_{kind}" for kind in ("all", "costly", "slip", "hers")),
    *(f"review.verdict_{word}" for word in ("best", "same", "slip", "costly", "better", "open")),
    "review.unreadable",
    "settings.language_as_asked",
    *(f"plays.by_{kind}" for kind in ("games", "levels", "modes")),
    *(f"plays.mode.{mode}" for mode in ("any", "digital", "companion")),
    *(f"plays.{key}" for key in ("games", "won", "won_share", "row", "best_lead", "best_points", "average")),
    *(f"plays.{key}" for key in ("average_between", "average_is", "between", "bar", "all_games", "all_levels")),
    *(f"ago.{unit}" for unit in ("days", "hours", "minutes")),
}
"""Keys that are put together from parts."""


def asked() -> set[str]:
    """The keys that templates and code name in full."""
    in_templates = re.findall(r"\bt\('([a-z_.]+)'[,)]", TEMPLATES)
    either = re.findall(r"\bt\('([a-z_.]+)' if [^{}]+? else '([a-z_.]+)'[,)]", TEMPLATES)
    in_code = re.findall(r'\.text\("([a-z_.]+)"', SOURCES) + re.findall(r'msg\("web\.([a-z_.]+)"', SOURCES)
    # The page around a table that runs inside a browser has its words before Python is there.
    in_shell = re.findall(r"""\bwords\.([a-z_]+)|["']([a-z_]+)["']""", SHELL) + re.findall(
        r"\b(said)\.([a-z_]+)", TEMPLATES
    )
    shell = {f"inside.{word}" for found in in_shell for word in found} & KEYS
    return {*in_templates, *(key for pair in either for key in pair), *in_code, *shell}


def test_every_sentence_that_a_page_asks_for_exists() -> None:
    assert (asked() | BUILT) - KEYS == set()


def test_every_sentence_is_asked_for() -> None:
    assert KEYS - asked() - BUILT == set()


def test_a_refusal_speaks_the_catalogues_words() -> None:
    answer = refusal({"type": "http", "path": "/"}, "key", 403)
    assert b"web." not in answer.body


def test_no_template_has_words_of_its_own() -> None:
    """Text between tags comes from the catalogue; names of the program and signs are no words."""
    without_classes = re.sub(r"\{% block kind %\}.*?\{% endblock %\}", "", TEMPLATES)
    markup = re.sub(r"\{[{%#].*?[}%#]\}", " ", without_classes, flags=re.DOTALL)
    bare = re.sub(r"<[^>]*>", " ", markup)
    words = set(re.findall(r"[A-Za-z]{2,}", bare)) - {"automatable", "openapi", "json", "API"}
    assert words == set()
