"""What a catalogue entry can say in languages that inflect, and that our plurals are those of CLDR."""

import datetime

import pytest
from babel.plural import PluralRule

from automatable.kernel.words.grammar import PLURAL_RULES
from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import Catalogue, catalogue, msg
from tests.games.revive.given import geometry, names

GERMAN = Catalogue(
    {
        "language.and": " und ",
        "language.or": " oder ",
        "language.group": ".",
        "language.decimal": ",",
        "language.date": "%d.%m.%Y",
        "language.forms.the": {"m": "der {}", "f": "die {}", "n": "das {}"},
        "language.forms.zu": {"m": "zum {}", "f": "zur {}", "n": "zum {}", "name": "zu {}"},
        "language.forms.acc": {"m": "den {}", "f": "die {}", "n": "das {}"},
        "language.forms.e": "{}e",
        "seat.0": {"is": "Du", "g": "du", "mid": "du", "acc": "dich"},
        "seat.1": {"is": "Automa 1", "g": "name"},
        "kind.temple": {"is": "Tempel", "g": "m"},
        "kind.spring": {"is": "heiße Quelle", "g": "f", "zu": "zur heißen Quelle"},
        "space": "{kind:*} {number}",
        "colour.red": {"is": "rot"},
        "colour.orange": {"is": "orange", "e": "orange"},
        "walks": "{who} {who:du=gehst|=geht} {space:zu}.",
        "closed": "{space:The} ist {space:f=gesperrt.|m=geschlossen.|=zu.}",
        "machine": "eine {colour:e} Maschine",
        "moved": "Zieh {who:acc} auf {space:acc}.",
        "names": "{names:and} gewinnen",
        "either": "{names:or}",
        "listed": "{spaces:and:acc}",
        "unit.entries": {"one": "{n} Eintrag", "other": "{n} Einträge"},
        "looked": "Spiele mit {entries:#unit.entries}",
        "pawn": {"by": "who", "du": "Deine Figur", "other": "Die Figur von {who}"},
        "counted": {"by": "entries", "one": "ein Eintrag", "other": "{entries} Einträge"},
        "figure": "{mean:.1f} von {games:,}",
        "day": "am {day:date}",
    },
    "de",
)
TEMPLE, SPRING = msg("space", kind=msg("kind.temple"), number=2), msg("space", kind=msg("kind.spring"), number=13)


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (msg("walks", who=msg("seat.1"), space=TEMPLE), "Automa 1 geht zum Tempel 2."),
        (msg("walks", who=msg("seat.0"), space=SPRING), "Du gehst zur heißen Quelle 13."),
        (msg("walks", who="Ann", space=msg("seat.1")), "Ann geht zu Automa 1."),
        (msg("closed", space=TEMPLE), "Der Tempel 2 ist geschlossen."),
        (msg("closed", space=SPRING), "Die heiße Quelle 13 ist gesperrt."),
        (msg("closed", space="Edo"), "Edo ist zu."),
        (msg("machine", colour=msg("colour.red")), "eine rote Maschine"),
        (msg("machine", colour=msg("colour.orange")), "eine orange Maschine"),
        (msg("moved", who=msg("seat.0"), space=TEMPLE), "Zieh dich auf den Tempel 2."),
        (msg("moved", who=msg("seat.1"), space=TEMPLE), "Zieh Automa 1 auf den Tempel 2."),
        (msg("names", names=["Ann", msg("seat.0"), msg("seat.1")]), "Ann, du und Automa 1 gewinnen"),
        (msg("either", names=["Ann", "Bo"]), "Ann oder Bo"),
        (msg("listed", spaces=[TEMPLE, SPRING]), "den Tempel 2 und die heiße Quelle 13"),
        (msg("looked", entries=1), "Spiele mit 1 Eintrag"),
        (msg("looked", entries=5), "Spiele mit 5 Einträge"),
        (msg("pawn", who=msg("seat.0")), "Deine Figur"),
        (msg("pawn", who=msg("seat.1")), "Die Figur von Automa 1"),
        (msg("counted", entries=1), "ein Eintrag"),
        (msg("counted", entries=2), "2 Einträge"),
        (msg("figure", mean=3.14, games=12000), "3,1 von 12.000"),
        (msg("day", day=datetime.date(2026, 11, 18)), "am 18.11.2026"),
        (msg("table.card.3", _="Hiroshige"), "Hiroshige"),
        (msg("table.card.3"), "table.card.3"),
    ],
)
def test_a_message_in_german(what: object, text: str) -> None:
    assert GERMAN.say(what) == text


def test_what_begins_with_a_vowel_is_else_as_its_gender() -> None:
    french = Catalogue(
        {
            "language.forms.the": {"m": "le {}", "f": "la {}", "mv": "l’{}", "fv": "l’{}"},
            "inn": {"is": "auberge", "g": "fv"},
            "closed": "{space:The} est {space:f=fermée|=fermé}.",
        }
    )
    assert french.say(msg("closed", space=msg("inn"))) == "L’auberge est fermée."


def test_a_neuter_word_is_not_taken_for_a_name() -> None:
    words = Catalogue({"who": {"is": "Ann", "g": "name"}, "is": "{who:n=es|=sie}"})
    assert words.say(msg("is", who=msg("who"))) == "sie"


@pytest.mark.parametrize(
    ("rule", "language"),
    [
        ("one-other", "en"),
        ("one-other", "de"),
        ("one-other", "nl"),
        ("french", "fr"),
        ("slavic", "ru"),
        ("slavic", "uk"),
        ("polish", "pl"),
        ("czech", "cs"),
        ("arabic", "ar"),
        ("none", "ja"),
    ],
)
def test_plurals_are_those_of_cldr(rule: str, language: str) -> None:
    from babel import Locale

    cldr: PluralRule = Locale(language).plural_form
    numbers = [*range(1001), 10**6, 2 * 10**6, 10**6 + 1]
    assert {n: PLURAL_RULES[rule](n) for n in numbers} == {n: cldr(n) for n in numbers}


NAMED = Catalogue(
    {
        "language.forms.acc": {"m": "den {}", "f": "die {}"},
        "take": "Nimm {what:acc}, {what:f=sie|=ihn} ganz.",
        "has": "{who} hat {things:and}.",
    },
    "de",
    names={"Fan": {"is": "Fächer", "g": "m"}, "Box": {"is": "Schachtel", "g": "f"}, "Sake": "Sake", "artist": "Maler"},
)


def test_a_name_of_a_table_is_said_by_its_english_text() -> None:
    assert NAMED.say("artist") == "Maler"
    assert NAMED.say(msg("take", what="Fan")) == "Nimm den Fächer, ihn ganz."
    assert NAMED.say(msg("take", what="Box")) == "Nimm die Schachtel, sie ganz."
    assert NAMED.say(msg("has", who="Ann", things=["Fan", "Sake"])) == "Ann hat Fächer and Sake."


def test_a_name_that_an_owner_wrote_is_said_as_it_is() -> None:
    assert NAMED.say(msg("take", what="my own fan")) == "Nimm my own fan, ihn ganz."
    assert NAMED.say("Fan of mine") == "Fan of mine"


def test_a_label_is_joined_with_the_colon_of_the_language() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert french.labelled("Annuler", "", "mer 34") == "Annuler\u202f: mer 34"
    assert english.labelled("Undo", "sea 34") == "Undo: sea 34"
    assert french.labelled("Annuler", "") == "Annuler"


def test_a_corner_of_the_map_is_named_by_the_compass_of_the_language() -> None:
    said = {
        name: catalogue(name, "automatable.games.revive").say(names.place_name(geometry.FIRST_CORNER))
        for name in ("en", "fr")
    }
    assert said == {"en": "corner NW", "fr": "coin NO"}


def test_a_number_outside_of_a_sentence_has_the_signs_of_the_language() -> None:
    assert catalogue("de").number(-1.25, "+.1f") == "-1,2"
    assert catalogue("fr").number(12345, ",") == "12\u202f345"


AUTOMA = {"is": "Automa", "g": "f", "von": "der Automa"}
MAUTOMA = {"is": "Mautoma", "g": "m", "von": "des Mautomas"}


@pytest.mark.parametrize(
    ("opponent", "said"),
    [(AUTOMA, "Die Automa zieht ihre Karte. Sie zählt."), (MAUTOMA, "Der Mautoma zieht seine Karte. Er zählt.")],
)
def test_a_text_names_a_word_of_the_catalogue_that_nobody_gives(opponent: dict[str, str], said: str) -> None:
    text = "{automa:The} zieht {automa:m=seine|=ihre} Karte. {automa:m=Er|=Sie} zählt."
    words = Catalogue({**GERMAN.texts, "automa": opponent, "draws": text})
    assert words.say(msg("draws")) == said
    assert words.say(msg("draws", automa="Xi")).startswith("Xi zieht"), "what is given comes first"


def test_a_choice_may_be_by_a_word_of_the_catalogue() -> None:
    choice = {"by": "automa", "m": "sein Zug", "other": "ihr Zug"}
    said = [Catalogue({"automa": word, "turn": choice}).say(msg("turn")) for word in (AUTOMA, MAUTOMA)]
    assert said == ["ihr Zug", "sein Zug"]


def test_a_game_calls_its_opponent_otherwise_and_every_general_sentence_follows() -> None:
    with speaking("de"):
        said = {game: catalogue(package=f"automatable.games.{game}") for game in ("tokaido", "tiletum", "revive")}
    assert [words.say(msg("illegal.her_turn")) for words in said.values()] == [
        "Die Automa ist dran.",
        "Der Mautoma ist dran.",
        "Der Mautoma ist dran.",
    ]


def test_what_somebody_typed_stands_in_the_quotation_marks_of_the_language() -> None:
    typed = msg("no", typed="it's", number=7)
    texts = {"no": "{typed!r}, {number!r}"}
    assert Catalogue({**texts, "language.quotes": "„{}“"}).say(typed) == "„it's“, 7"
    assert Catalogue(texts).say(typed) == '"it\'s", 7'
