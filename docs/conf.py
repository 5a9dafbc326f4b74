"""How Sphinx makes the site of these pages: `make docs`."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from automatable import __version__

STATIC = Path(__file__).parents[1] / "src" / "automatable" / "web" / "static"

project = "automatable"
author = "The automatable authors"
copyright = "The automatable authors, MIT licence"  # noqa: A001
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_templates"]
templates_path = ["_templates"]

myst_enable_extensions = ["colon_fence", "html_image"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

# Of an extra that the pages can do without; examples need the real ones.
autodoc_mock_imports = [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
nitpick_ignore_regex = [("py:.*", ".*")]  # Types in signatures may be of the kernel, which has no page.

copybutton_prompt_text = "$ "
copybutton_only_copy_prompt_lines = True
copybutton_copy_empty_lines = False

html_theme = "furo"
html_title = f"automatable {__version__}"
html_short_title = "automatable"
html_logo = html_favicon = str(STATIC / "icon.svg")
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/play.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
# The colours of the app's own pages: palette.css.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#0a605d",
        "color-brand-content": "#0a605d",
        "color-brand-visited": "#0a605d",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f8f2e5",
        "color-foreground-primary": "#26211a",
    },
    "dark_css_variables": {
        "color-brand-primary": "#5cc8bf",
        "color-brand-content": "#5cc8bf",
        "color-brand-visited": "#5cc8bf",
        "color-background-primary": "#181511",
        "color-background-secondary": "#221e18",
        "color-foreground-primary": "#f0e8d9",
    },
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def as_markup(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are written as Markdown: code in single backticks."""
    lines[:] = [re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``", line) for line in lines]


PLAY = {
    "en": ("Open the table and play", "Play now"),
    "de": ("Den Tisch öffnen und spielen", "Jetzt spielen"),
    "fr": ("Ouvrir la table et jouer", "Jouer"),
}
"""What leads to the table beside the site, on the first page and on the others, in each language that pages are written in."""


def in_its_language(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Pages in a folder such as `de` are in that language."""
    folder = page.partition("/")[0]
    context["language"] = folder if folder in PLAY else language
    context["first_page"] = page in (app.config.root_doc, f"{folder}/{app.config.root_doc}")
    context["play_first"], context["play_now"] = PLAY[context["language"]]


def setup(app: Any) -> None:
    app.connect("html-page-context", in_its_language)
    app.connect("autodoc-process-docstring", as_markup)
