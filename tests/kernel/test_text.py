from pathlib import Path

import msgspec
import pytest

from automatable.kernel.words.text import Catalogue, Msg, catalogue, load_texts, msg, restored

WORDS = Catalogue(
    {
        "plain": "Rest.",
        "coins": {"one": "{n} coin", "other": "{n} coins"},
        "pay": "{who} pays {what}",
        "you": "You",
        "brace": "100 % {{sure}}",
        "seat.you": {"is": "You", "g": "you", "mid": "you", "whose": "your"},
        "seat.automa": {"is": "Automa 1", "whose": "Automa 1's"},
        "has": {"one": "{who} {who:you=have|=has} {n} coin.", "other": "{who} {who:you=have|=has} {n} coins."},
        "turn": {"by": "who", "you": "Your turn.", "other": "It is the turn of {who}."},
        "pawn": "{who:Whose} pawn; {who:whose} coins; {who:mid}; {who:the}",
        "shared": "{who:And} win",
        "goes": "It goes to {who:and}",
        "order": "From the road: {who:mid}",
        "language.and": " and ",
    }
)


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (msg("plain"), "Rest."),
        (msg("coins", n=1), "1 coin"),
        (msg("coins", n=-1), "-1 coin"),
        (msg("coins", n=0), "0 coins"),
        (msg("coins", n=2), "2 coins"),
        (msg("pay", who=msg("you"), what=msg("coins", n=3)), "You pays 3 coins"),
        (msg("pay", who="Ann", what=[msg("coins", n=1), "a card"]), "Ann pays 1 coin, a card"),
        ([msg("you"), "Ann"], "You, Ann"),
        ("plain text with {braces}", "plain text with {braces}"),
        (7, "7"),
        (msg("brace"), "100 % {sure}"),
        (msg("seat.you"), "You"),
        (msg("has", who=msg("seat.you"), n=1), "You have 1 coin."),
        (msg("has", who=msg("seat.automa"), n=2), "Automa 1 has 2 coins."),
        (msg("has", who="Ann", n=2), "Ann has 2 coins."),
        (msg("turn", who=msg("seat.you")), "Your turn."),
        (msg("turn", who=msg("seat.automa")), "It is the turn of Automa 1."),
        (msg("turn", who="Ann"), "It is the turn of Ann."),
        (msg("pawn", who=msg("seat.you")), "Your pawn; your coins; you; You"),
        (msg("pawn", who=msg("seat.automa")), "Automa 1's pawn; Automa 1's coins; Automa 1; Automa 1"),
        (msg("shared", who=[msg("seat.you"), "Ann", msg("seat.automa")]), "You, Ann and Automa 1 win"),
        (msg("shared", who=[msg("seat.you")]), "You win"),
        (msg("shared", who=()), " win"),
        (msg("goes", who=[msg("seat.you"), msg("seat.automa")]), "It goes to you and Automa 1"),
        (msg("order", who=[msg("seat.automa"), msg("seat.you")]), "From the road: Automa 1, you"),
    ],
)
def test_a_message_in_words(what: object, text: str) -> None:
    assert WORDS.say(what) == text


def test_a_form_of_a_word_is_filled_with_the_fields_of_the_word() -> None:
    words = Catalogue(
        {"bot": {"is": "Bot {number}", "whose": "bot {number}'s"}, "move": "{who:Whose} pawn, {who:whose} card, {who}"}
    )
    assert words.say(msg("move", who=msg("bot", number=2))) == "Bot 2's pawn, bot 2's card, Bot 2"


def test_a_field_is_never_read_as_a_pattern() -> None:
    assert WORDS.say(msg("pay", who="{what}", what="{n}")) == "{what} pays {n}"


def test_a_missing_field_shows_its_name() -> None:
    assert WORDS.say(msg("pay", who="Ann")) == "Ann pays {what}"


def test_a_missing_text_shows_its_key() -> None:
    assert WORDS.say(msg("unknown.key", n=1)) == "unknown.key"


def test_a_field_may_be_called_key() -> None:
    assert msg("plain", key=1) == Msg("plain", {"key": 1})


def test_nested_tables_become_dotted_keys(tmp_path: Path) -> None:
    file = tmp_path / "text.en.toml"
    meal, you = {"one": "meal", "other": "meals"}, {"is": "You", "g": "you"}
    file.write_text(
        '[walk]\nshop = "Shop"\n[walk.inn]\nmeal = { one = "meal", other = "meals" }\n[seat]\n0 = { is = "You", g = "you" }\n'
    )
    assert load_texts(file) == {"walk.shop": "Shop", "walk.inn.meal": meal, "seat.0": you}


def test_a_game_adds_its_words_to_those_of_the_program() -> None:
    words = catalogue(package="automatable.games._template")
    assert "trace.decision" in words
    assert words.say(msg("tree.plum", number=3)) == "plum tree 3"


def test_the_program_alone_knows_no_words_of_a_game() -> None:
    assert "tree.plum" not in catalogue()


def test_a_message_comes_back_from_json_with_the_messages_inside_it() -> None:
    said = msg("a", what=msg("b", n=[msg("c"), 1]), plain="x")
    assert restored(msgspec.convert(msgspec.json.decode(msgspec.json.encode(said)), Msg)) == said


def test_names_from_elsewhere_are_said_and_not_obeyed() -> None:
    words = Catalogue({"met": "You met {who}.\nWell."})
    name = "Ko\u202e\u2066\x9bma"
    assert words.say(msg("met", who=name)) == "You met Ko???ma.\nWell."
    assert words.say([name, msg("met", who=[name])]) == "Ko???ma, You met Ko???ma.\nWell."


def test_a_narrow_space_is_a_sign_like_others() -> None:
    assert Catalogue({"ask": "{who}\u202f?"}).say(msg("ask", who="Toi\u202f!")) == "Toi\u202f!\u202f?"
