"""A saved game as text to copy: packed, safe in a link, and with a checksum that notices a lost letter."""

import base64
import re
import zlib
from hashlib import blake2b

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

VERSION = 1
LARGEST = 4_000_000
"""Bytes of a saved game; a long one has some ten thousand."""
_CHECKSUM = 4
_BARE = -zlib.MAX_WBITS
"""Without zlib's own header and checksum: ours notices more."""
_CODE = re.compile(r"automa([1-9][0-9]{0,2})_(.*)")


def share_code(content: bytes) -> str:
    """The text that stands for this file."""
    packer = zlib.compressobj(9, wbits=_BARE)
    packed = packer.compress(content) + packer.flush()
    return f"automa{VERSION}_{base64.urlsafe_b64encode(_checksum(packed) + packed).decode().rstrip('=')}"


def is_share_code(text: str) -> bool:
    """Whether this is meant to be a share code."""
    return _CODE.match(text.lstrip()[:20]) is not None


def from_share_code(text: str) -> bytes:
    """The file that a share code stands for, whatever blanks and line breaks it picked up; raises Malformed if damaged."""
    found = _CODE.fullmatch("".join(text.split()))
    if found is None:
        raise Malformed("share code", msg("wrong.code_start", version=VERSION))
    if int(found[1]) > VERSION:
        raise Malformed("share code", msg("wrong.code_newer"))
    try:
        data = base64.b64decode(found[2] + "=" * (-len(found[2]) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise _damaged() from None
    packed = data[_CHECKSUM:]
    if data[:_CHECKSUM] != _checksum(packed):
        raise _damaged()
    return _unpack(packed)


def _checksum(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=_CHECKSUM).digest()


def _unpack(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=_BARE)
    try:
        content = unpacker.decompress(packed, LARGEST)
    except zlib.error:
        raise _damaged() from None
    if not unpacker.eof:
        raise Malformed("share code", msg("wrong.code_too_large", most=LARGEST))
    return content


def _damaged() -> Malformed:
    return Malformed("share code", msg("wrong.code_damaged"))
