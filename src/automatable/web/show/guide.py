"""The bubble of a guided first game: one at a time, each told once."""

from collections.abc import Sequence

import msgspec

from automatable.kernel.contract.game import Listing, Option
from automatable.kernel.show.learn import learn_of
from automatable.kernel.words.text import Catalogue, msg
from automatable.saves.store.guided import all_guided, guided_bubble
from automatable.web.site import Site
from automatable.web.work.open_games import OpenGame


class AboutGame(msgspec.Struct, frozen=True):
    """What a game is, how long it takes, how hard it is and where to begin."""

    sentence: str
    length: str
    hard: str
    start: str


def about_game(words: Catalogue) -> AboutGame | None:
    """None for a game that says nothing of it."""
    if "learn.sentence" not in words:
        return None
    return AboutGame(*(words.say(msg(f"learn.{name}")) for name in ("sentence", "length", "hard", "start")))


def for_beginners(listing: Listing, option: Option, names: Sequence[str], words: Catalogue) -> list[str]:
    """The names of the choices of an option; those that are good to begin with say so."""
    learn = learn_of(listing)
    good = () if learn is None else learn.beginners.get(option.id, ())
    marked = zip(option.choices, names, strict=True)
    return [words.say(msg("web.learn.level", level=name)) if choice in good else name for choice, name in marked]


class BubbleShown(msgspec.Struct, frozen=True):
    text: str
    points: str
    at: str
    """Places of the board that it speaks of, with spaces between."""
    number: int
    of: int


def bubble_now(site: Site, table: OpenGame) -> BubbleShown | None:
    """What is told now, if this is a guided game."""
    if table.unguided:
        return None
    table.unguided = table.id not in all_guided(site.store)
    learn = learn_of(table.game.info)
    if table.unguided or learn is None or table.session.over or table.session.problem is not None:
        return None
    found = guided_bubble(site.store, table.id, table.match)
    if found is None:
        return None
    bubble, number = found
    said = table.words.say(msg(f"learn.bubble.{bubble.id}"))
    return BubbleShown(said, bubble.points, " ".join(bubble.at), number, len(learn.bubble))
