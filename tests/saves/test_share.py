"""Share codes: what comes back, and that damage is always noticed."""

import base64
import zlib
from hashlib import blake2b

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats.share import LARGEST, from_share_code, is_share_code, share_code

CONTENT = b'{"format":1,"game":"orchard"}'


def packed(content: bytes) -> bytes:
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(content) + packer.flush()


def code_of(data: bytes) -> str:
    data = blake2b(data, digest_size=4).digest() + data
    return f"automa1_{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


@given(st.binary())
def test_any_file_comes_back(content: bytes) -> None:
    assert from_share_code(share_code(content)) == content


def test_a_code_is_safe_in_a_link() -> None:
    assert share_code(bytes(range(256))).replace("_", "").replace("-", "").isalnum()


def test_a_code_is_recognised_among_files() -> None:
    assert (is_share_code(f"\n {share_code(CONTENT)}"), is_share_code(CONTENT.decode())) == (True, False)


@given(st.lists(st.integers(0, len(share_code(CONTENT))), max_size=8), st.sampled_from([" ", "\n", "\r\n", "\t"]))
def test_blanks_and_line_breaks_do_no_harm(places: list[int], blank: str) -> None:
    code = share_code(CONTENT)
    for place in sorted(places, reverse=True):
        code = code[:place] + blank + code[place:]
    assert from_share_code(code) == CONTENT


@pytest.mark.parametrize("place", range(len("automa1_"), len(share_code(CONTENT))))
def test_a_lost_letter_is_noticed(place: int) -> None:
    code = share_code(CONTENT)
    with pytest.raises(Malformed, match="copy the whole code again"):
        from_share_code(code[:place] + code[place + 1 :])


@pytest.mark.parametrize("place", range(len("automa1_"), len(share_code(CONTENT)) - 1))
def test_a_changed_letter_is_noticed(place: int) -> None:
    code = share_code(CONTENT)
    with pytest.raises(Malformed, match="copy the whole code again"):
        from_share_code(code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :])


def test_a_newer_code_is_refused() -> None:
    with pytest.raises(Malformed, match="newer automatable"):
        from_share_code("automa2_AAAA")


def test_a_code_that_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(Malformed, match="more than"):
        from_share_code(code_of(packed(b" " * (LARGEST + 1))))


def test_the_largest_content_is_allowed() -> None:
    assert len(from_share_code(code_of(packed(b" " * LARGEST)))) == LARGEST


@given(st.text() | st.text("AQZaqz019-_=+/").map("automa1_".__add__) | st.binary(max_size=40).map(code_of))
@example("automa1_")
@example("automa0_")
@example("automa1_é")
@example("automa1_\udcff")
def test_any_text_is_a_code_or_refused_in_one_line(text: str) -> None:
    said = ""
    try:
        from_share_code(text)
    except Malformed as error:
        said = str(error)
    assert "\n" not in said
