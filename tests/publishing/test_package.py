"""The package as people install it: a wheel, tried in clean environments."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from automatable import __version__
from publishing.readme import ReadmeHook

ROOT = Path(__file__).parents[2]
PLAYED = "1\nwhy\nquit\n"
pytestmark = pytest.mark.xdist_group("package")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def about(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as content:
        (name,) = [name for name in content.namelist() if name.endswith(".dist-info/METADATA")]
        return content.read(name).decode()


def run(words: list[str], home: Path, **how: str) -> str:
    """What a program prints; it must end well."""
    kept = {
        name: os.environ[name]
        for name in os.environ
        if name.startswith(("PIP_", "UV_", "SSL_")) or name.endswith("_proxy")
    }
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "AUTOMATABLE_HOME": str(home / "games"),
        **kept,
        **how,
    }
    done = subprocess.run(words, input=PLAYED, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


def plays(program: Path, home: Path) -> None:
    """The installed program says its version, knows all games, and plays one."""
    assert run([str(program), "--version"], home).strip() == f"automatable {__version__}"
    listed = run([str(program), "games"], home)
    assert all(name in listed for name in ("Tokaido", "Terra Mystica", "Tapestry", "Tiletum", "Revive"))
    assert "Automa" in run([str(program), "play", "tokaido", "--seed", "5", "--defaults"], home, NO_COLOR="1")


def test_the_wheel_describes_itself_without_anything_that_lies_beside_it(wheel: Path) -> None:
    text = about(wheel)
    description = text.partition("\n\n")[2]
    assert description.startswith("# automatable")
    assert re.findall(r"!\[|<img|\]\((?!https?://)", description) == []
    assert "placeholder" not in text
    assert "Project-URL" not in text
    assert "example.com" not in text


def test_with_an_address_the_package_names_it_and_shows_its_pictures() -> None:
    address = "https://table.example/automatable"
    metadata: dict[str, Any] = {}
    ReadmeHook(str(ROOT), {"address": f"{address}/"}).update(metadata)
    assert metadata["urls"] == {
        "Play": f"{address}/static/",
        "Documentation": f"{address}/docs/",
        "Changelog": f"{address}/docs/changelog.html",
    }
    text = metadata["readme"]["text"]
    assert text.startswith(f"# automatable\n\n**Open [{address}/static/]({address}/static/) and play.**")
    assert len(re.findall(r"!\[|<img ", text)) >= 3
    led = re.findall(r"\]\(([^)#]*)|<img src=\"([^\"]*)", text)
    ours = [(one or other).removeprefix(f"{address}/docs/") for one, other in led if address in one + other]
    assert len(ours) > 5
    ours.remove(f"{address}/static/")
    docs = ROOT / "docs"
    made = {page.relative_to(docs).with_suffix(".html").as_posix() for page in docs.rglob("*.md")}
    made |= {f"_images/{picture.name}" for picture in (ROOT / "docs" / "images").iterdir()}
    assert [name for name in ours if name not in made] == []
    assert [one or other for one, other in led if not (one or other).startswith("https://")] == []


def test_the_wheel_brings_what_a_default_installation_plays_with(wheel: Path) -> None:
    needed = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*(?:; (.*))?$", about(wheel), re.MULTILINE)
    everywhere = {name for name, when in needed if not when}
    outside = {name for name, when in needed if "emscripten" in when}
    assert everywhere == {"jinja2", "msgspec", "starlette"}
    assert outside == {"platformdirs", "rich", "segno", "uvicorn"}
    assert set(re.findall(r"^Provides-Extra: (.+)$", about(wheel), re.MULTILINE)) == {
        "dask",
        "gym",
        "lab",
        "serve",
        "terminal",
        "zoo",
    }
    with zipfile.ZipFile(wheel) as content:
        names = content.namelist()
    assert not [name for name in names if name.startswith(("browser/", "publishing/", "tests/"))]
    assert "automatable/games/_template/tests/test_orchard.py" in names


def test_pip_installs_it_into_a_clean_environment_where_it_plays(wheel: Path, tmp_path: Path) -> None:
    run([sys.executable, "-m", "venv", str(tmp_path / "clean")], tmp_path)
    place = tmp_path / "clean" / "bin"
    pip = [str(place / "python"), "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]
    run([*pip, str(wheel)], tmp_path)
    plays(place / "automatable", tmp_path)
    subprocess.run([str(place / "python"), "-m", "pip", "uninstall", "--quiet", "--yes", "rich"], check=True)
    words = [str(place / "automatable"), "games"]
    bare = subprocess.run(words, capture_output=True, text=True, env={"AUTOMATABLE_HOME": str(tmp_path / "games")})
    assert (bare.returncode, bare.stderr.count("\n")) == (2, 1)
    assert (
        f"needs rich; in a checkout: pip install -e '.[terminal]'; with a wheel: pip install '{wheel.name}[terminal]'"
        in bare.stderr
    )


@pytest.mark.soak
@pytest.mark.parametrize(("tool", "install"), [("pipx", ["install"]), ("uv", ["tool", "install"])])
def test_other_tools_install_it_as_well(wheel: Path, tmp_path: Path, tool: str, install: list[str]) -> None:
    run([sys.executable, "-m", "venv", str(tmp_path / "tools")], tmp_path)
    run([str(tmp_path / "tools" / "bin" / "python"), "-m", "pip", "install", "--quiet", tool], tmp_path)
    bins = tmp_path / "bin"
    places = {
        "PIPX_HOME": str(tmp_path / "pipx"),
        "PIPX_BIN_DIR": str(bins),
        "UV_TOOL_DIR": str(tmp_path / "uv"),
        "UV_TOOL_BIN_DIR": str(bins),
    }
    run([str(tmp_path / "tools" / "bin" / tool), *install, str(wheel)], tmp_path, **places)
    plays(bins / "automatable", tmp_path)


def test_the_container_serves_as_somebody_without_rights_and_keeps_its_games() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8")
    last = lines.rpartition("\nFROM ")[2]
    assert re.search(r"^USER (?!root|0\b)", last, re.MULTILINE)
    assert all(word in last for word in ("HEALTHCHECK", "VOLUME /data", "AUTOMATABLE_HOME=/data", "EXPOSE 8412"))
    assert last.index("USER ") < last.index("\nCMD")
    assert set(re.findall(r"^FROM (\S+)", lines, re.MULTILINE)) == {"${BASE}"}
    # In the engine's own format the health check would be left out.
    assert all("podman build --format docker " in text for text in (lines, (ROOT / "README.md").read_text("utf-8")))
    check = re.search(r'CMD \["python", "-c", "([^"]+)"\]', last)
    assert check is not None
    compile(check[1], "health check", "exec")
    if shutil.which("hadolint"):
        subprocess.run(["hadolint", str(ROOT / "Containerfile")], check=True)
