"""The documentation as pages: python -m publishing.docs [FOLDER]. Made of the README, the docs folder and the docstrings.

Pictures are those of the docs folder and, where tests have made some (`artefacts/`), a page of these. Every address is relative, so the
folder can lie anywhere, also beside the static table: then its first link opens that.
"""

import argparse
import ast
import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

from automatable import __version__
from automatable.web.site import STATIC
from publishing.readme import opened

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "automatable"
ARTEFACTS = ROOT / "artefacts"
GUIDES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
ROOMS = {
    "kernel": "What every game and every interface builds on",
    "saves": "Saved games",
    "packs": "Tables of an owner's own box",
    "rulebook": "Rules, and the tests that hold them",
    "testing": "What the author of a game runs",
    "lab": "Difficulty, measured",
    "web": "The pages and the JSON API",
}
"""The rooms whose docstrings are pages of reference."""
GROUPS = {
    "Play": ("companion", "difficulty", "data-sources", "anywhere", "pictures"),
    "Ask and measure": ("decide", "lab", "save-format", "reliability"),
    "Build": ("architecture", "adding-a-game", "contributing", "changelog"),
}
"""The pages as people look for them; the rest is reference."""
STYLE = """body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.6 system-ui, sans-serif }
header { padding: .8rem 1.2rem; background: var(--panel); border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; align-items: center }
header b { font-family: Georgia, 'Times New Roman', serif } header details { flex: 1 1 8rem } header details[open] { flex-basis: 100% } header summary { cursor: pointer } header summary, header details a { padding: .3rem 0 }
.contents { display: grid; gap: .5rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)) } .contents h2 { font-size: 1rem; margin: .6rem 0 .2rem } .contents a { display: block }
.play { display: inline-block; padding: .45rem 1rem; border-radius: .6rem; background: var(--ink); color: var(--paper); text-decoration: none; font-weight: 600 } [aria-current] { font-weight: 700 }
main { max-width: 58rem; margin: auto; padding: 1rem 1.2rem 4rem; overflow-wrap: break-word }
a { color: var(--you) } h1, h2, h3 { font-family: Georgia, 'Times New Roman', serif; line-height: 1.25 }
code, pre { font: .9em/1.5 ui-monospace, monospace } pre { overflow-x: auto; padding: .8rem 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: .5rem }
table { border-collapse: collapse; display: block; overflow-x: auto } th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top }
img { max-width: 100%; border-radius: .5rem } blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--wood); color: var(--soft) }
dt { margin-top: .9rem; font-weight: 600 } dd { margin-inline-start: 1.2rem } .gallery { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)) }
"""


def title_of(text: str, name: str) -> str:
    """The first heading of a page."""
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return found[1].replace("`", "") if found else name


def name_of(path: str) -> str:
    """The page that is made of a Markdown file: the README is the first one."""
    stem = Path(path).stem.lower()
    return "index.html" if stem == "readme" else f"{stem}.html"


def sources() -> dict[str, Path]:
    """The Markdown files by the names of their pages."""
    files = [*(ROOT / name for name in GUIDES), *sorted((ROOT / "docs").glob("*.md"))]
    return {name_of(file.name): file for file in files}


def rendered(text: str) -> str:
    """Markdown as HTML, with headings that can be linked to, and links between files as links between pages."""
    html = str(MarkdownIt("commonmark", {"html": True}).enable("table").render(text))
    html = re.sub(r"<h([1-4])>(.*?)</h\1>", _heading, html)
    html = re.sub(r'(href|src)="(?:\.\./)?(?:docs/)?images/', r'\1="images/', html)
    html = re.sub(r'href="(?:\.\./)?(?:docs/)?([\w-]+)\.md(#[^"]*)?"', _link, html)
    return html.replace('href="LICENSE"', 'href="LICENSE.txt"').replace('href="../LICENSE"', 'href="LICENSE.txt"')


def _heading(found: "re.Match[str]") -> str:
    plain = re.sub(r"<[^>]+>|[^\w\s-]", "", found[2]).strip().lower()
    return f'<h{found[1]} id="{"-".join(plain.split())}">{found[2]}</h{found[1]}>'


def _link(found: "re.Match[str]") -> str:
    return f'href="{name_of(found[1])}{found[2] or ""}"'


def reference(room: str) -> str:
    """Every public module, class and function of a room, with what its docstring says."""
    parts = [f"<h1>automatable.{room}</h1><p>{escape(ROOMS[room])}.</p>"]
    for file in sorted((SOURCE / room).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        module = ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
        parts.append(f'<h2 id="{module}">{module}</h2>{_said(tree)}')
        entries = "".join(f"<dt><code>{escape(sign)}</code></dt><dd>{said}</dd>" for sign, said in _public(tree))
        parts.append(f"<dl>{entries}</dl>" if entries else "")
    return "\n".join(parts)


def _public(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_"):
            yield _signature(node), _said(node)
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield f"class {node.name}", _said(node)
            for inner in node.body:
                if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)) and not inner.name.startswith("_"):
                    yield f"{node.name}.{_signature(inner)}", _said(inner)


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    returns = f" → {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({ast.unparse(node.args)}){returns}"


def _said(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return rendered(ast.get_docstring(node) or "")


def gallery() -> str:
    """The pictures that tests have made, if any."""
    pictures = sorted(ARTEFACTS.glob("*.png"))
    figures = "".join(
        f'<figure><a href="pictures/{file.name}"><img src="pictures/{file.name}" alt="{escape(file.stem)}" loading="lazy"></a><figcaption>{escape(file.stem.replace("-", " "))}</figcaption></figure>'
        for file in pictures
    )
    return (
        f'<h1>Pictures</h1><p>Made by the tests, as they saw the pages last.</p><div class="gallery">{figures}</div>'
        if pictures
        else ""
    )


def contents(titles: dict[str, str], here: str) -> str:
    """Links to all pages, in groups; the one that is open is marked."""
    groups = {group: [f"{stem}.html" for stem in stems if f"{stem}.html" in titles] for group, stems in GROUPS.items()}
    known = {name for names in groups.values() for name in names}
    groups["Reference"] = [name for name in titles if name not in known and name != "index.html"]
    return f'<nav class="contents" aria-label="All pages">{"".join(_group(titles, here, *one) for one in groups.items())}</nav>'


def _group(titles: dict[str, str], here: str, group: str, names: list[str]) -> str:
    links = (
        f'<a href="{name}"{" aria-current=page" if name == here else ""}>{escape(titles[name])}</a>' for name in names
    )
    return f"<div><h2>{group}</h2>{''.join(links)}</div>"


def build(folder: Path, play: str = "") -> list[str]:
    """Write all pages; their names. `play` is the address of a static table, if one lies beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {name: file.read_text(encoding="utf-8") for name, file in sources().items()}
    if play:
        texts["index.html"] = opened(texts["index.html"], play, "this page")
    pages = {name: (title_of(text, name), rendered(text)) for name, text in texts.items()}
    pages |= {f"reference-{room}.html": (f"automatable.{room}", reference(room)) for room in ROOMS}
    if shown := gallery():
        pages["pictures.html"] = ("Pictures", shown)
        shutil.copytree(
            ARTEFACTS,
            folder / "pictures",
            ignore=lambda _, names: [name for name in names if not name.endswith(".png")],
        )
    titles = {name: title for name, (title, _) in pages.items()}
    opening = f'<a class="play" href="{play}">Open this page and play</a>' if play else ""
    welcome = f"<p>{opening}</p>" if play else ""
    for name, (title, body) in pages.items():
        head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title><link rel="stylesheet" href="palette.css"><link rel="stylesheet" href="docs.css"><link rel="icon" href="icon.svg"></head>'
        bar = f'<header><a href="index.html"><b>automatable {__version__}</b></a>{opening if name != "index.html" else ""}<details><summary>All pages</summary>{contents(titles, name)}</details></header>'
        first = welcome if name == "index.html" else ""
        (folder / name).write_text(f"{head}<body>{bar}<main>{first}{body}</main></body></html>\n", encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "images", folder / "images")
    for file in ("palette.css", "icon.svg"):
        (folder / file).write_bytes((STATIC / file).read_bytes())
    (folder / "docs.css").write_text(STYLE, encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    return sorted(pages)


def main() -> None:
    """Build, and say where."""
    parser = argparse.ArgumentParser(description="Build the documentation as pages.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "docs")
    parser.add_argument(
        "--play",
        default="",
        help="the address of a static table, for the link that opens it; one in the folder beside is found",
    )
    chosen = parser.parse_args()
    beside = "../static/" if (chosen.folder.parent / "static" / "index.html").is_file() else ""
    print(f"{len(build(chosen.folder, chosen.play or beside))} pages: {chosen.folder / 'index.html'}")


if __name__ == "__main__":
    main()
