"""Requests that nobody would send, made from ones that were interesting before: the corpus, one file for each kind of answer seen so far."""

import html
import json
import random
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import httpx

from automatable.kernel.contract import registry
from automatable.kernel.contract.schema import example
from tests.web.client import Browser

CORPUS = Path(__file__).parent / "corpus"
SAFE = ("content-security-policy", "x-content-type-options", "x-frame-options")
FORM = {"content-type": "application/x-www-form-urlencoded"}
LONGEST = 20_000
MOST_FILES = 150
"""Of one target: the corpus stays small enough to be run each time."""
WORDS = [
    b'"\\ud800"',
    b'"\\udfff\\ud800"',
    b"\xed\xa0\x80",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\x00",
    b"\x1b[2J",
    b"\xc2\x9b2J",
    b"1e400",
    b"-1",
    b"0",
    b"9" * 30,
    b"1.0",
    b"NaN",
    b"null",
    b"true",
    b"[]",
    b"{}",
    b"[" * 300,
    b'{"a":' * 100,
    b'""',
    b'"type"',
    b'"seed"',
    b"%00",
    b"%ED%A0%80",
    b"&move=",
    b"automa1_",
    b"<script>",
    b"' OR 1=1 --",
    b",",
    b":",
    b'"',
    b"\\",
]

Target = Callable[[Browser, str, bytes], httpx.Response]


def _json(method: str, address: str) -> Target:
    def send(browser: Browser, game_id: str, content: bytes) -> httpx.Response:
        return browser.send(
            method, address.format(id=game_id), content=content, headers={"content-type": "application/json"}
        )

    return send


def _form(address: str) -> Target:
    def send(browser: Browser, game_id: str, content: bytes) -> httpx.Response:
        return browser.send("POST", address.format(id=game_id), content=content, headers=FORM, follow_redirects=False)

    return send


TARGETS: dict[str, tuple[Target, bytes]] = {
    "create": (
        _json("POST", "/api/matches"),
        b'{"game": "tokaido", "seed": 5, "level": 1, "name": "x", "options": {}}',
    ),
    "decide": (_json("POST", "/api/games/tokaido/decide"), b'[{"options": {}}]'),
    "import": (
        _json("POST", "/api/matches/import"),
        b'{"format": 2, "game": "tokaido", "rules": "1", "mode": "digital", "setup": {"seed": 5}, "log": [{"by": "person", "move": {"type": "Walk", "to": 3}}], "check": "2:0"}',
    ),
    "play": (_json("POST", "/api/matches/{id}/play"), b'{"move": {"type": "Walk", "to": 5}, "seen": 3}'),
    "back": (_json("POST", "/api/matches/{id}/back"), b'{"to": 1, "seen": 3}'),
    "rename": (_json("PATCH", "/api/matches/{id}"), b'{"name": "Sunday"}'),
    "move": (_form("/table/{id}/play"), b"move=%7B%22type%22%3A%22Walk%22%2C%22to%22%3A5%7D&seen=3"),
    "setup": (_form("/new/tokaido"), b"level=1&seed=5&full=1&mode=digital&option.crossroads=on"),
    "settings": (_form("/settings"), b"theme=dark&size=large"),
} | {
    f"decide_{game}": (_json("POST", f"/api/games/{game}/decide"), json.dumps(example(registry.game(game))).encode())
    for game in registry.names()
    if registry.game(game).info.humans == 1
}


def corpus(target: str) -> list[bytes]:
    """What was interesting so far, the plain request first."""
    folder = CORPUS / target
    kept = [file.read_bytes() for file in sorted(folder.iterdir())] if folder.is_dir() else []
    return [TARGETS[target][1], *kept]


def attempt(browser: Browser, target: str, game_id: str, content: bytes) -> str:
    """Send it; never our mistake, always with the headers of all answers. What kind of answer it was."""
    answer = TARGETS[target][0](browser, game_id, content)
    assert answer.status_code < 500, (target, content, answer.text[:500])
    assert all(name in answer.headers for name in SAFE), (target, content)
    return f"{answer.status_code} {_kind(answer)}"


def _kind(answer: httpx.Response) -> str:
    """The answer without what differs from one request to the next."""
    if answer.status_code < 400:
        return ""
    found = re.search(r'"why":"(.*?)"\}|<p class="notice bad[^>]*>(.*?)</p>|<p>(.*?)</p>', answer.text, re.DOTALL)
    said = next(filter(None, found.groups()), "") if found else ""
    return re.sub(r"'.*'|`.*`|\d+", "…", html.unescape(said))[:60]


def mutated(content: bytes, others: list[bytes], rng: random.Random) -> bytes:
    """The content with a few things done to it."""
    spoiled = bytearray(content)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(spoiled) + 1)
        length = rng.choice((1, 1, 2, 4, 16))
        way = rng.randrange(6)
        if way == 0:
            spoiled[place : place + length] = rng.randbytes(length)
        elif way == 1:
            del spoiled[place : place + length]
        elif way == 2:
            spoiled[place:place] = rng.choice(WORDS)
        elif way == 3:
            spoiled[place : place + length] = rng.choice(WORDS)
        elif way == 4:
            spoiled[place:place] = spoiled[place : place + 40] * rng.choice((1, 2, 50))
        else:
            other = rng.choice(others)
            spoiled[place:] = other[rng.randrange(len(other) + 1) :]
    return bytes(spoiled[:LONGEST])


def hunt(browser: Browser, target: str, game_id: str, tries: int, seed: int, grow: bool = False) -> int:
    """Try so many requests; what brings a new kind of answer is kept, on the disk too if the corpus may grow. How many kinds."""
    rng = random.Random(seed)
    known = corpus(target)
    kinds = {attempt(browser, target, game_id, content) for content in known}
    for _ in range(tries):
        content = mutated(rng.choice(known), known, rng)
        kind = attempt(browser, target, game_id, content)
        if kind in kinds:
            continue
        kinds.add(kind)
        known.append(content)
        if grow and len(known) <= MOST_FILES:
            folder = CORPUS / target
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{blake2b(content, digest_size=6).hexdigest()}.txt").write_bytes(content)
    return len(kinds)
