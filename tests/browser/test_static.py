"""`make static`: one folder, always the same bytes, that plays under any path and without a network."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.build import ROOT, build, news, pins
from tests.browser.conftest import DOWNLOADS
from tests.browser.hosted import hosted
from tests.browser.inside import Table, kept_browser
from tests.web.screen import IN_A_BROWSER, PHONE

LARGEST = 10_000_000
"""Bytes to the first lobby."""
HERE = Path(__file__).parents[2] / "browser"
pytestmark = pytest.mark.xdist_group("static")


def contents(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@pytest.mark.soak
def test_the_same_sources_make_the_same_bytes_wherever_and_whenever(tmp_path: Path) -> None:
    """Twice: here, and from a copy in another folder, later, with other hashes, another clock and other rights."""
    build(tmp_path / "here", DOWNLOADS)
    copied = tmp_path / "elsewhere" / "project"
    for name in ("src", "browser"):
        shutil.copytree(ROOT / name, copied / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, copied / name)
    program = "import os, runpy; os.umask(0o077); runpy.run_module('browser.build', run_name='__main__')"
    words = [sys.executable, "-c", program, str(tmp_path / "there"), "--downloads", str(DOWNLOADS)]
    other = {"PYTHONPATH": f"{copied / 'src'}{os.pathsep}{copied}", "PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"}
    subprocess.run(words, cwd=copied, env=os.environ | other, check=True, capture_output=True)
    assert contents(tmp_path / "there") == contents(tmp_path / "here")


def test_nobody_fetches_more_than_ten_megabytes(site: Path) -> None:
    assert sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) <= LARGEST


def test_the_worker_knows_every_file_and_says_what_is_new(site: Path) -> None:
    worker = (site / "worker.js").read_text(encoding="utf-8")
    (files,) = re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)
    named = {f"{path}.packed" if "packed" in file else path for path, file in json.loads(files).items()}
    assert named == contents(site).keys() - {"worker.js", "404.html"}
    (told,) = re.findall(r"^const NEWS = (.*);$", worker, re.MULTILINE)
    assert json.loads(told)["news"] == news() != []
    assert [line for line in news() if re.search(r"[`*]|\]\(", line)] == []


def test_every_pin_is_the_version_that_the_tests_run_with() -> None:
    known = dict(
        line.lower().split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line
    )
    assert {pin.name: pin.version for pin in pins()[1:]} == {pin.name: known[pin.name] for pin in pins()[1:]}


@pytest.mark.parametrize("name", ["shell.js", "python.js", "storage.js", "worker.js", "lost.js", "shell.css"])
def test_no_script_names_a_host_or_an_address_from_the_root(name: str) -> None:
    text = (HERE / name).read_text(encoding="utf-8")
    assert (
        re.findall(r"https?://|[\"'`]/(?!saved|home|app\b)[a-z]", re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))
        == []
    )


class TestInABrowser:
    """One short game on a phone, under a path."""

    pytestmark = IN_A_BROWSER[0]

    def test_a_game_is_played_explained_undone_and_goes_on_without_a_network(self, site: Path, tmp_path: Path) -> None:
        with kept_browser(tmp_path, **PHONE) as context, hosted(site, "/automatable") as address:
            table = Table(context.new_page(), address)
            # A bookmark, before this browser has the table: the host does not know that address.
            table.open("table/tokaido-bookmarked?look=1")
            expect(table.frame.locator("main")).to_contain_text("This game is not on this device")
            assert table.page.url == f"{address}table/tokaido-bookmarked?look=1"
            table.picture("elsewhere")
            table.page.evaluate("location.hash = '#/help'")
            table.page.wait_for_url(f"{address}help")
            table.ask("/settings", pace="off")
            table.begin_another("tokaido")
            for _ in range(3):
                table.play()
            assert "/automatable/table/tokaido-" in table.page.url
            why = table.frame.locator("a.ask").first.get_attribute("href") or ""
            assert "funnel" in table.ask(why.removeprefix("/automatable"))
            entries = int(table.of("data-entries"))
            table.frame.locator("#undo").click()
            expect(table.frame.locator("#redo")).to_be_enabled()
            assert int(table.of("data-entries")) < entries
            seq = table.of("data-seq")
            context.set_offline(True)
            table.page.reload()
            table.ready()
            assert table.of("data-seq") == seq
            table.play()
            table.picture("offline")
            assert table.complaints == []
