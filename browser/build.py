"""Builds the folder that any static host can serve: python -m browser.build [FOLDER] [--downloads FOLDER].

What is not ours comes from the package registries, in exactly the versions and contents of `pins.toml`; the same sources always
make the same bytes. Needs pip, npm and node.
"""

import argparse
import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from automatable import __version__
from automatable.kernel.contract import registry
from automatable.kernel.words.language import LANGUAGES
from automatable.kernel.words.text import catalogue
from automatable.kernel.words.toml import COMPILED
from automatable.saves.store.store import Store
from automatable.web.pages.pictures import picture_file
from automatable.web.site import STATIC, Site, make_templates

HERE = Path(__file__).parent
ROOT = HERE.parent
SOURCE = ROOT / "src" / "automatable"
LIBRARY = "python_stdlib.zip"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
SCRIPTS = ("shell.css", "shell.js", "words.js", "python.js", "storage.js")
INSIDE = "web.inside."
"""The group of texts of the page around the table."""
LOST = "404.html"
"""What many hosts show where they have no file; only a browser that does not have the table yet ever asks for it."""
LEFT_OUT = (
    "cli",
    "envs",
    "lab",
    "testing",
    "games/_template",
    "games/*/data/actions",
    "rule_tests.json",
    "web/static",
    "web/templates",
    "web/server.py",
    "web/http/connections.py",
)
"""Parts of automatable that nothing in a browser asks for."""
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".tar": "application/x-tar",
    ".zip": "application/zip",
}
WORTH_PACKING = 100_000
"""A file of so many bytes is packed by us: not every host does, and nobody should have to fetch ten megabytes for six."""


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file from a registry."""

    name: str
    file: str
    sha256: str
    take: tuple[str, ...] = ("",)
    """What is used of it: members that begin so."""
    without: tuple[str, ...] = ()
    platform: str = "any"
    empty: tuple[str, ...] = ()
    """Modules that are emptied: they import what Pyodide lacks, and nothing here uses them."""

    @property
    def version(self) -> str:
        """The version in the name of the file."""
        return self.file.removesuffix(".tgz").split("-")[1]


def pins() -> list[Pin]:
    """Everything that is not ours, the runtime first."""
    document = tomllib.loads((HERE / "pins.toml").read_text(encoding="utf-8"))
    return msgspec.convert(document["file"], list[Pin])


def run(*words: str, cwd: Path | None = None) -> None:
    """Run a program; its complaints are shown if it fails."""
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(words[:6])} …\n{done.stdout}{done.stderr}")


def download(into: Path) -> None:
    """Fetch what is not there yet, and refuse whatever is not what was pinned."""
    into.mkdir(parents=True, exist_ok=True)
    for pin in pins():
        if _digest(into / pin.file) == pin.sha256:
            continue
        with tempfile.TemporaryDirectory(dir=into) as fresh:
            file = Path(fresh) / pin.file
            if pin.file.endswith(".tgz"):
                run("npm", "pack", "--silent", f"{pin.name}@{pin.version}", cwd=Path(fresh))
            else:
                _download_wheel(pin, Path(fresh))
            found = _digest(file)
            if found == pin.sha256:
                file.replace(into / pin.file)
                continue
            raise SystemExit(f"{pin.file}: {found} was fetched instead of {pin.sha256}; see browser/pins.toml")


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else "nothing"


def _download_wheel(pin: Pin, into: Path) -> None:
    where = (
        "--platform",
        pin.platform,
        "--python-version",
        "3.14",
        "--implementation",
        "cp",
        "--abi",
        "cp314",
        "--abi",
        "none",
    )
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
    run(*pip, "--only-binary", ":all:", *where, "--dest", str(into), f"{pin.name}=={pin.version}")


def stage(downloads: Path, to: Path) -> None:
    """Lay out everything that Python imports, ours and that of others, as source."""
    to.mkdir(parents=True)
    for pin in pins():
        if not pin.file.endswith(".whl"):
            continue
        with zipfile.ZipFile(downloads / pin.file) as wheel:
            for member in wheel.namelist():
                if member.startswith(pin.take) and not member.startswith(pin.without) and ".dist-info/" not in member:
                    wheel.extract(member, to)
        for name in pin.empty:
            (to / name).write_text("", encoding="utf-8")
    _stage_ours(to)


def stage_library(site: Path, to: Path) -> None:
    """Lay out Python's own library, without what no table ever asks for."""
    to.mkdir(parents=True)
    unused = tuple(tomllib.loads((HERE / "pins.toml").read_text(encoding="utf-8"))["library"]["without"])
    with zipfile.ZipFile(site / "pyodide" / LIBRARY) as library:
        for member in library.namelist():
            if not member.startswith(unused):
                library.extract(member, to)


def archive(folder: Path, target: Path) -> None:
    """Everything in a folder as one file, always the same; it is packed later, as a whole."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    if target.suffix == ".zip":
        with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as library:
            for file in files:
                library.writestr(zipfile.ZipInfo(file.relative_to(folder).as_posix()), file.read_bytes())
        return
    with tarfile.open(target, "w", format=tarfile.USTAR_FORMAT) as tar:
        for file in files:
            entry = tarfile.TarInfo(file.relative_to(folder).as_posix())
            assert len(entry.name) < 100, f"{entry.name} is too long a name for the page that unpacks it"
            entry.size = file.stat().st_size
            with file.open("rb") as content:
                tar.addfile(entry, content)


def _stage_ours(to: Path) -> None:
    for file in ours():
        target = to / "automatable" / file.relative_to(SOURCE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    for table in sorted((to / "automatable").rglob("*.toml")):
        table.with_name(table.name + COMPILED).write_bytes(
            msgspec.json.encode(tomllib.loads(table.read_text(encoding="utf-8")))
        )
        # Only whether it is there is asked of the file itself.
        table.write_bytes(b"")
    _keep_pictures(to)
    compiled = to / "automatable" / "web" / "compiled"
    make_templates().compile_templates(
        compiled, zip=None, ignore_errors=False, filter_func=lambda name: name not in ("shell.html", "lost.html")
    )
    (to / "automatable" / "web" / "static").mkdir()
    for each in STATIC.iterdir():
        # Stamps are made of the contents, and pictures that stand alone carry the palette.
        if each.is_file():
            (to / "automatable" / "web" / "static" / each.name).write_bytes(each.read_bytes())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = to / f"automatable-{__version__}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: automatable\nVersion: {__version__}\n", encoding="utf-8"
    )
    games = project["entry-points"]["automatable.games"]
    lines = ["[automatable.games]", *(f"{name} = {place}" for name, place in games.items())]
    (about / "entry_points.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _keep_pictures(to: Path) -> None:
    """The lobby's picture of each game, so that no game is loaded to show the lobby."""
    for name in registry.names():
        game = registry.game(name)
        assert not registry.has_pack(game.info), f"a pack for {name} would be built in"
        if game.info.package.startswith("automatable."):
            folder = to.joinpath(*game.info.package.split("."), "data")
            (folder / picture_file(name)).write_text(game.face.picture(), encoding="utf-8")


def ours() -> Iterator[Path]:
    """The files of automatable that a browser needs."""
    left_out = {path for name in LEFT_OUT for path in SOURCE.glob(name)}
    for file in sorted(SOURCE.rglob("*")):
        parts = {file, *file.parents}
        if file.is_file() and "__pycache__" not in file.parts and not left_out & parts:
            yield file


def news() -> list[str]:
    """What the newest section of the changelog says to players, a sentence for each point."""
    section = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1].split("\n### Inside")[0]
    points = re.findall(r"^- (.+?)(?=^- |^#|\Z)", section, re.MULTILINE | re.DOTALL)
    plain = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(point.split())) for point in points)
    return [re.split(r"(?<=\.) ", re.sub(r"[`*]", "", point))[0] for point in plain]


def shell() -> str:
    """The page around the table, with its words in every language."""
    said = [key for key in catalogue().texts if key.startswith(INSIDE)]
    return Site(Store(":memory:")).render("shell.html", texts=_texts([*said, "web.lobby.lead"])).lstrip()


def lost() -> str:
    """The page for addresses that a host does not know, complete in itself."""
    words, script = ((HERE / name).read_text(encoding="utf-8") for name in ("words.js", "lost.js"))
    script = f"{words.replace('export ', '')}{script}"
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    texts = _texts([f"{INSIDE}{key}" for key in ("looking", "nothing", "script")])
    return Site(Store(":memory:")).render("lost.html", script=script, hash=digest, texts=texts).lstrip()


def _texts(keys: Iterable[str]) -> dict[str, dict[str, str]]:
    """By language: what a page says before Python is there."""
    said = {key.rpartition(".")[2]: key for key in keys}
    return {
        language: {name: str(catalogue(language).texts[key]) for name, key in said.items()} for language in LANGUAGES
    }


def build(site: Path, downloads: Path) -> dict[str, dict[str, Any]]:
    """Make the folder; every file with its sizes."""
    download(downloads)
    shutil.rmtree(site, ignore_errors=True)
    (site / "pyodide").mkdir(parents=True)
    with tarfile.open(downloads / pins()[0].file) as runtime:
        for name in RUNTIME:
            member = runtime.extractfile(f"package/{name}")
            assert member is not None
            (site / "pyodide" / name).write_bytes(member.read())
        lock = runtime.extractfile("package/pyodide-lock.json")
        assert lock is not None
        # We bring our packages ourselves: the list of all others would be fetched for nothing.
        (site / "pyodide" / "pyodide-lock.json").write_text(
            json.dumps(json.load(lock) | {"packages": {}}), encoding="utf-8"
        )
    with tempfile.TemporaryDirectory(dir=downloads) as folder:
        staged = Path(folder)
        stage(downloads, staged / "app")
        stage_library(site, staged / "library")
        run("node", str(HERE / "compile.mjs"), str(site / "pyodide"), str(staged))
        archive(staged / "app", site / "app.tar")
        archive(staged / "library", site / "pyodide" / LIBRARY)
    shutil.copytree(str(STATIC), site / "static")
    for name in ("worker.js", "NOTICE.md"):
        (site / "static" / name).unlink()
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, site / name)
    (site / "index.html").write_text(shell(), encoding="utf-8")
    files = {file.relative_to(site).as_posix(): _describe(file) for file in sorted(site.rglob("*")) if file.is_file()}
    stamp = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:10]
    told = {"version": f"{__version__} ({stamp})", "news": news()}
    text = (HERE / "worker.js").read_text(encoding="utf-8")
    for mark, value in {"BUILD": stamp, "NEWS": told, "FILES": files}.items():
        text = text.replace(f'"@{mark}@"', json.dumps(value, ensure_ascii=False))
    (site / "worker.js").write_text(text, encoding="utf-8")
    (site / LOST).write_text(lost(), encoding="utf-8")
    return files


def _describe(file: Path) -> dict[str, Any]:
    """How the service worker fetches and checks a file; a large one is packed here."""
    content = file.read_bytes()
    told: dict[str, Any] = {
        "hash": hashlib.sha256(content).hexdigest()[:20],
        "type": TYPES[file.suffix],
        "load": len(content),
    }
    if len(content) > WORTH_PACKING:
        packed = gzip.compress(content, 9, mtime=0)
        file.with_name(f"{file.name}.packed").write_bytes(packed)
        file.unlink()
        told |= {"load": len(packed), "packed": True}
    return told


def main() -> None:
    """Build, and say how much a visitor fetches."""
    parser = argparse.ArgumentParser(description="Build the table as a folder of static files.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "static")
    parser.add_argument("--downloads", type=Path, default=ROOT / "build" / "browser")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as nobodys:
        # Whoever builds may have packs of their own; they are nobody else's.
        os.environ["AUTOMATABLE_HOME"] = nobodys
        files = build(chosen.folder.resolve(), chosen.downloads.resolve())
    for path, file in sorted(files.items(), key=lambda item: -item[1]["load"])[:6]:
        print(f"{file['load'] / 1e6:8.2f} MB  {path}")
    print(
        f"{sum(file['load'] for file in files.values()) / 1e6:8.2f} MB  to the first lobby, in {len(files)} files: {chosen.folder}"
    )


if __name__ == "__main__":
    main()
