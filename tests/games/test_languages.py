"""Two languages shown by one process: the words are handed in, so what one reader sees holds no word of the other's language."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from importlib import resources
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.tables.names import shipped_names
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import Catalogue, load_texts

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
SHOWN_EVERY = 40
"""Moves between two boards that are looked at."""
FIELD = re.compile(r"(\{[^}]*\})")
GRAMMAR = ("by", "g")
"""What of an entry is never said."""
SMALL = re.compile(r"[A-Za-z]*[a-z]{3}")


def loud(text: Any) -> Any:
    """Another language: all its letters are capitals."""
    if isinstance(text, Mapping):
        return {form: one if form in GRAMMAR else loud(one) for form, one in text.items()}
    return "".join(loud_words(part) if FIELD.fullmatch(part) else part.upper() for part in FIELD.split(text))


def loud_words(field: str) -> str:
    """A field as it is, but for the words that it chooses from."""
    return re.sub(r"=[^|}]*", lambda words: words[0].upper(), field)


def written_on(svg: str) -> str:
    """What a drawing says to those who see it and to those who hear it."""
    return unescape(" ".join([*re.findall(r">([^<>]+)<", svg), *re.findall(r'aria-label="([^"]*)"', svg)]))


def shown(game: Game[Any], state: Any, words: Catalogue) -> str:
    """Board and sketch of a moment."""
    view = game.face.view(state, 0)
    lines = game.face.sketch(view, 100, words)
    return written_on(game.face.draw(view, words)) + " ".join(text for line in lines for text, *_ in line)


def told(game: Game[Any], words: Catalogue, other: Catalogue) -> Iterator[str]:
    """A whole game in the words of one language, beside somebody who reads it in another."""
    rules, face = game.rules, game.face
    state = rules.new(complete(game.info, Setup(4)))
    rng, source = Rng(4, "reader"), Seeded(4)
    for number in range(10**4):
        who = state.owed[-1].who
        if who is Who.OVER:
            return
        if who is Who.HUMAN:
            legal = rules.legal(state)
            move = legal[rng.below(len(legal))]
            offer = face.offer(state, move)
            yield words.say([part for part in (offer.label, offer.effect, offer.group, offer.where) if part])
        else:
            move = rules.bot(state, None) if who is Who.BOT else source.deal(rules.chance(state))
        yield words.say(face.tell(state, move))
        if number % SHOWN_EVERY == 0:
            once = shown(game, state, other)
            yield shown(game, state, words)
            assert shown(game, state, other) == once
        rules.advance(state, move)


@pytest.mark.parametrize("name", GAMES)
def test_a_reader_of_another_language_sees_no_word_of_ours(name: str) -> None:
    game = registry.game(name)
    ours = game.words()
    names = {name: name.upper() for name in shipped_names(game.tables)}
    theirs = Catalogue({key: loud(text) for key, text in ours.texts.items()}, names=names)
    left = {word: text[:80] for text in told(game, theirs, ours) for word in SMALL.findall(text)}
    assert left == {}


def named(entry: Any) -> set[str]:
    """What a text names of its fields, in any of its forms."""
    forms = entry.values() if isinstance(entry, Mapping) else (entry,)
    return {name for form in forms for name in re.findall(r"\{(\w+)", str(form))}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_text_of_a_game_that_takes_the_place_of_a_shared_one_is_filled_with_the_same(
    name: str, language: str
) -> None:
    """One key for two things would say the words of the game everywhere. How far a game is may be said by what comes next, too."""
    package = registry.game(name).info.package
    files = [
        resources.files(where).joinpath(*inside, f"text.{language}.toml")
        for where, inside in (("automatable.kernel", ()), (package, ("data",)))
    ]
    shared, own = (load_texts(file) for file in files)
    assert "terminal.progress" in shared.keys() & own.keys()
    both = (shared.keys() & own.keys()) - {"terminal.progress"}
    words = {key for key, entry in shared.items() if isinstance(entry, Mapping) and "is" in entry}
    assert {key: named(own[key]) - words for key in both} == {key: named(shared[key]) - words for key in both}
