from typing import Any

import pytest

from automatable.kernel.turns.view import Fact
from automatable.kernel.words.text import Catalogue, msg
from automatable.testing.messages import messages, unsayable

WORDS = Catalogue({"coins": "{n} coins", "pay": "{who} pays", "you": "You", "blank": " "})


def test_messages_are_found_at_any_depth() -> None:
    value = [Fact(msg("a"), msg("b", who=msg("c"))), {"x": (msg("d"),)}, "e", 1]
    assert [message.key for message in messages(value)] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    "value", [msg("coins", n=2), msg("pay", who=msg("you")), "plain {text}", None, (1, [msg("you")])]
)
def test_what_can_be_said(value: Any) -> None:
    assert unsayable(value, WORDS) is None


@pytest.mark.parametrize(
    ("value", "what"),
    [
        (msg("gold"), "no text for 'gold'"),
        (msg("pay", who=msg("they")), "the text of 'pay'|no text for 'they'"),
        (msg("coins"), "the text of 'coins' is '{n} coins' with the fields []"),
        (msg("blank"), "the text of 'blank' is ' '"),
        ([msg("you"), Fact(msg("you"), msg("gold"))], "no text for 'gold'"),
    ],
)
def test_what_cannot_be_said_is_named(value: Any, what: str) -> None:
    found = unsayable(value, WORDS)
    assert found is not None
    assert any(found.startswith(start) for start in what.split("|"))
