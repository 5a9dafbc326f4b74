"""The bubble of a guided first game: one at a time, each told once."""

from collections.abc import Sequence

import msgspec

from automatable.kernel.contract.game import Listing, Option
from automatable.kernel.show.learn import Bubble, learn_of, next_bubble
from automatable.kernel.words.text import Catalogue, msg
from automatable.saves.store.guided import Guided, all_guided, keep_guided
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
    number: int
    of: int


def bubble_now(site: Site, table: OpenGame) -> BubbleShown | None:
    """What is told now, if this is a guided game: the same until the game goes on."""
    if table.unguided:
        return None
    guided = all_guided(site.store).get(table.id)
    learn = learn_of(table.game.info)
    table.unguided = guided is None
    if guided is None or guided.off or learn is None or table.session.over or table.session.problem is not None:
        return None
    entries = len(table.match.log)
    if guided.at == entries:
        return _shown(table, guided, learn.bubble)
    if guided.at == -2 - entries:
        return None
    found = next_bubble(table.match, learn.bubble, guided.told)
    if found is None:
        return None
    guided = Guided((*guided.told, found.id), entries)
    keep_guided(site.store, table.id, guided)
    return _shown(table, guided, learn.bubble)


def _shown(table: OpenGame, guided: Guided, bubbles: tuple[Bubble, ...]) -> BubbleShown | None:
    found = next((one for one in bubbles if guided.told and one.id == guided.told[-1]), None)
    if found is None:
        return None
    return BubbleShown(table.words.say(msg(f"learn.bubble.{found.id}")), found.points, len(guided.told), len(bubbles))


def understood(site: Site, table: OpenGame, stop: bool) -> None:
    """The bubble was read: it goes away, and with `stop` no other one comes."""
    guided = all_guided(site.store).get(table.id)
    if guided is not None:
        keep_guided(site.store, table.id, Guided(guided.told, -1 if stop else -2 - len(table.match.log), stop))
