"""The server as a process: which address it tells, who may join, and that it ends well."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest

from automatable.kernel.turns.moves import Malformed
from automatable.web import server


def start(home: Path, *arguments: str, **more: str) -> subprocess.Popen[str]:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    }
    return subprocess.Popen(
        [sys.executable, "-m", "automatable", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment | {"AUTOMATABLE_HOME": str(home), "PYTHONUTF8": "1"} | more,
    )


def link(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return found[0]


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return int(answer.status)
    except HTTPError as refusal:
        with refusal:
            return refusal.code


@pytest.mark.parametrize("arguments", [[], ["serve", "--port", "0"]], ids=["plain", "serve"])
def test_the_address_is_told_and_an_interrupt_ends_it_well(tmp_path: Path, arguments: list[str]) -> None:
    with start(tmp_path, *arguments) as process:
        address = link(process)
        assert address.startswith("http://127.0.0.1:")
        assert status(address) == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0


@pytest.mark.parametrize("screen", [True, False], ids=["with-a-screen", "without"])
def test_a_browser_is_opened_where_there_is_a_screen_and_nothing_is_started_without_one(
    tmp_path: Path, screen: bool
) -> None:
    """Without a screen the address is all: Python itself would start a text browser in the terminal of the server."""
    opened, programs = tmp_path / "opened", tmp_path / "programs"
    programs.mkdir()
    for name in ("www-browser", "x-www-browser", "xdg-open", "lynx", "w3m", "firefox"):
        (programs / name).write_text(f'#!/bin/sh\necho "$1" > {opened}.new\nmv {opened}.new {opened}\n')
        (programs / name).chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    shown = {"BROWSER": str(programs / "firefox")} if screen else {}
    with start(tmp_path / "home", PATH=path, **shown) as process:
        address = link(process)
        assert status(address) == 200
        for _ in range(200 if screen else 10):
            if opened.exists():
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
    assert (opened.read_text().strip() if opened.exists() else None) == (address if screen else None)


def test_what_is_wrong_with_a_pack_is_told_when_the_table_opens(tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "tokaido"
    pack.mkdir(parents=True)
    (pack / "meals.toml").write_text("[[meal]\n")
    with start(tmp_path, "serve", "--port", "0") as process:
        assert status(link(process)) == 200
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert "your pack is not used here" in process.stdout.read()


def test_on_a_network_only_the_link_with_the_key_leads_in(tmp_path: Path) -> None:
    with start(tmp_path, "serve", "--host", "0.0.0.0", "--port", "0") as process:
        address = link(process)
        base = address.partition("/join")[0]
        assert status(f"{base}/") == 403
        assert status(f"{base}/join?key=wrong") == 403
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        with opener.open(address, timeout=20) as answer:
            assert answer.status == 200
        process.terminate()
        printed = process.stdout.read() if process.stdout is not None else ""
    assert "▀" in printed


def test_the_usual_port_or_the_next_free_one() -> None:
    first = server.open_address()
    second = server.open_address()
    with first.listener, second.listener:
        assert first.here != second.here


def test_a_port_that_is_taken_is_explained() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(Malformed, match="is in use by another program; choose another port"),
    ):
        server.open_address(port=taken.getsockname()[1])


def test_a_host_that_is_none_is_explained() -> None:
    with pytest.raises(Malformed, match="is no address of this machine"):
        server.open_address("no.such.host.invalid")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.0.0.2"])
def test_this_machine_alone_needs_no_key(host: str) -> None:
    address = server.open_address(host, 0)
    with address.listener:
        assert (address.key, address.join) == ("", "")


def test_every_start_has_a_key_of_its_own() -> None:
    keys = []
    for _ in range(2):
        address = server.open_address("0.0.0.0", 0)
        with address.listener:
            keys.append(address.key)
            assert address.join.endswith(address.key)
    assert len(set(keys)) == 2
    assert all(len(key) >= 22 for key in keys)


def test_a_link_is_shown_as_a_picture_for_a_camera() -> None:
    lines = server.qr_text("http://192.168.0.7:8412/join?key=a-key-of-22-characters").splitlines()
    assert len(lines) > 12
    assert len({len(line) for line in lines}) == 1
