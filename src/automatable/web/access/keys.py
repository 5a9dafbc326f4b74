"""Who may sit at a shared table: the key in the link, the devices that came in with it, and those who only guess."""

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from math import inf

from automatable.kernel.words.text import one_line

FREE_GUESSES = 5
"""Wrong keys from one address before it has to wait."""
LONGEST_WAIT = 60.0
MOST_ADDRESSES = 1000
MOST_DEVICES = 64
"""The next one takes the place of one that has not played, or not for the longest time."""
PLAYING_SECONDS = 1800.0
"""Who has made a move within this time is playing, and keeps its place whoever else comes."""
_KNOWN = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


@dataclass(slots=True)
class Device:
    """One browser that was let in."""

    id: str
    name: str
    address: str
    seen: float
    played: float | None = None
    """When it last did something to a game; None if never."""

    @property
    def claim(self) -> tuple[float, float]:
        """How good its right to its place is: who plays before who looks on, then who was there last."""
        return -inf if self.played is None else self.played, self.seen


class Full(Exception):
    """Everybody who is in is playing: nobody can make room."""


class Keys:
    """The key now, and everybody whom a key let in; a device stays in when the key is renewed, until it is turned away."""

    def __init__(self, key: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.key = key
        """Empty if the table is for this machine alone, and nobody needs one."""
        self._clock = clock
        self._devices: OrderedDict[bytes, Device] = OrderedDict()
        self._guesses: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def renew(self) -> str:
        """Another key; links with the old one no longer lead in."""
        self.key = secrets.token_urlsafe(16)
        return self.key

    def wait(self, address: str) -> float:
        """For how many seconds no key from this address is looked at."""
        return max(0.0, self._guesses.get(address, (0, 0.0))[1] - self._clock())

    def fits(self, given: str, address: str) -> bool:
        """Whether this is the key; a wrong one is remembered against the address."""
        if hmac.compare_digest(given.encode(), self.key.encode()):
            self._guesses.pop(address, None)
            return True
        wrong = self._guesses.pop(address, (0, 0.0))[0] + 1
        pause = min(2.0 ** (wrong - FREE_GUESSES), LONGEST_WAIT) if wrong >= FREE_GUESSES else 0.0
        self._guesses[address] = (wrong, self._clock() + pause)
        while len(self._guesses) > MOST_ADDRESSES:
            self._guesses.popitem(last=False)
        return False

    def let_in(self, address: str, agent: str) -> str:
        """Note a device that came with the key; the token by which it is known from now on. Raises Full if all others are playing."""
        if len(self._devices) >= MOST_DEVICES:
            self._make_room()
        token = secrets.token_urlsafe(16)
        self._devices[_digest(token)] = Device(
            secrets.token_hex(4), _called(agent), one_line(address, 60), self._clock()
        )
        return token

    def _make_room(self) -> None:
        digest, least = min(self._devices.items(), key=lambda item: item[1].claim)
        if least.played is not None and self._clock() - least.played < PLAYING_SECONDS:
            raise Full
        del self._devices[digest]

    def has_played(self, device: Device) -> None:
        """Note that a device did something to a game."""
        device.played = self._clock()

    def device(self, token: str) -> Device | None:
        found = self._devices.get(_digest(token))
        if found is not None:
            found.seen = self._clock()
            self._devices.move_to_end(_digest(token))
        return found

    def devices(self) -> list[tuple[Device, int]]:
        """Who is in, last seen first, and how many minutes ago that was."""
        now = self._clock()
        return [(device, int(now - device.seen) // 60) for device in reversed(self._devices.values())]

    def turn_away(self, device_id: str) -> bool:
        """Let a device in no longer; whether there was one."""
        for digest, device in self._devices.items():
            if device.id == device_id:
                del self._devices[digest]
                return True
        return False


def _digest(token: str) -> bytes:
    """Tokens are looked up by digest, so that the time a look takes tells nothing about them."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=16).digest()


def _called(agent: str) -> str:
    """What to call a device, from what its browser says of itself."""
    return next((name for mark, name in _KNOWN if mark in agent), one_line(agent.partition("/")[0], 20) or "?")
