"""What stays of a finished game whatever becomes of its rules: the log as it was told, the points, and the last board.

It is written when a game ends, and read where replay no longer reaches that end. Its messages keep the words that they had then, so it can be
said for good; in another language today's words are used.
"""

import re
import string
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from automatable.kernel.companion.screen import final_scores
from automatable.kernel.contract.game import seat_role, winners
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of, lines
from automatable.kernel.turns.counting import Ceremony
from automatable.kernel.turns.moves import Correction, Malformed, Turn, Who
from automatable.kernel.turns.view import Card, Panel, Score, Span, View
from automatable.kernel.words.language import LANGUAGES
from automatable.kernel.words.text import Catalogue, Msg, catalogue, is_entry, msg, restored

LARGEST = 4_000_000
"""A record that unpacks to more bytes is none of ours."""
WIDTH: Final = 80
"""How wide the board is kept for terminals."""

_ELEMENT = re.compile(r"""<(/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*/?>|[^<>]+""")
_ATTRIBUTE = re.compile(r"""([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ELEMENTS = frozenset(
    [
        "svg",
        "g",
        "defs",
        "symbol",
        "use",
        "title",
        "desc",
        "text",
        "tspan",
        "textPath",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "clipPath",
        "mask",
        "pattern",
        "marker",
        "linearGradient",
        "radialGradient",
        "stop",
    ]
)
_LEADING = ("href", "xlink:href")
_ELSEWHERE = re.compile(r"url\(\s*['\"]?(?!#)|javascript:|@import|expression\(|&|\\", re.IGNORECASE)

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What would steer a terminal, or turn the direction of a line around."""

_WORD_FORM = re.compile(r"[A-Za-z]{1,20}|[a-z]{0,20}=[^={}|]{0,80}(\|[a-z]{0,20}=[^={}|]{0,80}){0,8}")

R = TypeVar("R")


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of the log as it was told, whose it was, and everybody's points afterwards."""

    text: Msg
    role: str
    """Whose it is: you, you2, automa1, …, or chance."""
    points: tuple[int, ...]
    more: tuple[Msg, ...] = ()
    """What followed by itself: a round that begins, income, the final count."""


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A finished game as it could be read when it ended; of an older one as much as could be played again."""

    rules: str
    """The version of the rules by which it was told."""
    begin: tuple[int, ...]
    """Everybody's points before the first entry."""
    log: tuple[LogLine, ...]
    scores: tuple[Score, ...]
    progress: tuple[int, int]
    panels: tuple[Panel, ...] = ()
    cards: tuple[Card, ...] = ()
    drawing: str = ""
    """The last board as an SVG element."""
    sketch: tuple[tuple[Span, ...], ...] = ()
    """The same as lines of text."""
    texts: dict[str, str | dict[str, str]] = {}
    """The words that its messages had."""


def tell_line(match: Match[Any], index: int, ceremony: Ceremony | None) -> LogLine:
    """Entry `index` of a match, with what was counted as further lines."""
    game, entry = match.game, match.log[index]
    before, after = match.states[index], match.states[index + 1]
    corrected = isinstance(entry.move, Correction)
    seat = 0 if corrected else match.rules.turn(before).seat
    scores = match.rules.scores(after)
    followed = () if corrected else tuple(game.face.aftermath(before, entry.move, after))
    counted = () if ceremony is None else lines(ceremony, [score.name for score in scores])
    return LogLine(
        game.face.tell(before, entry.move),
        "chance" if entry.stream is not None else seat_role(game.info, seat),
        tuple(score.points for score in scores),
        followed + counted,
    )


def points(match: Match[Any], index: int) -> tuple[int, ...]:
    """Points by seat before entry `index`."""
    return tuple(score.points for score in match.rules.scores(match.states[index]))


def ended(match: Match[Any]) -> Ended | None:
    """What is kept of a match; None as long as it is not over, and of one that cannot be shown: its last move is saved all the same."""
    if match.turn.who is Who.OVER:
        with suppress(Exception):
            return as_far_as_played(match)
    return None


def as_far_as_played(match: Match[Any], known: tuple[int, ...] = ()) -> Ended | None:
    """The same of one that can be played again only in part; `known` are the points with which it ended.

    None where the game cannot be told: that is no reason to lose the move that ends it.
    """
    try:
        found = _kept(match)
    except Exception:
        return None
    if not known:
        return found
    scores = tuple(
        msgspec.structs.replace(score, points=points, parts=(), details=(), level=None)
        for score, points in zip(found.scores, known, strict=False)
    )
    return msgspec.structs.replace(found, scores=scores)


def _kept(match: Match[Any]) -> Ended:
    face, words = match.game.face, catalogue("en", match.game.info.package)
    view = face.view(match.state, 0)
    found = Ended(
        rules=match.game.info.rules_version,
        begin=points(match, 0),
        log=tuple(tell_line(match, index, ceremony_of(match, index)) for index in range(len(match.log))),
        scores=tuple(final_scores(match)),
        progress=view.progress,
        panels=view.panels,
        cards=view.cards,
        drawing=face.draw(view, words),
        sketch=tuple(tuple(line) for line in face.sketch(view, WIDTH, words)),
    )
    # Lists are joined with a word that no message names.
    keys = sorted({"language.and", *_keys(msgspec.to_builtins(found))})
    texts = {key: _plain(words.texts[key]) for key in keys if key in words}
    return msgspec.structs.replace(found, texts=texts)


def _plain(text: str | Mapping[str, str]) -> str | dict[str, str]:
    return text if isinstance(text, str) else dict(text)


def _keys(value: Any) -> Iterator[str]:
    """The keys of all messages in a record as JSON has it."""
    if isinstance(value, dict):
        if set(value) == {"key", "fields"}:
            yield value["key"]
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from _keys(part)


def words_of(found: Ended, words: Catalogue) -> Catalogue:
    """The words in which it is said: in English those it had, in another language those of today."""
    return Catalogue({**words.texts, **found.texts}) if words.language == LANGUAGES[0] else words


def with_end(why: str, final: Ended, entries: int) -> str:
    """Where and why replay ends, and that the end of the game was kept all the same, or its points at least."""
    return f"{why} {catalogue('en').say(msg('save.kept' if len(final.log) >= entries else 'save.kept_points'))}"


def last_view(found: Ended, game: str) -> View:
    """What the first seat saw at the end, without the board, which is kept as it was drawn."""
    over = msg("web.end.over")
    return View(game, 0, Turn(Who.OVER), over, found.progress, (), found.panels, found.cards, None)


def winning(found: Ended) -> tuple[int, ...]:
    """The seats that have won."""
    return tuple(winners(found.scores))


def pack(found: Ended | None) -> bytes | None:
    """The record as it lies in the store."""
    return None if found is None else zlib.compress(msgspec.json.encode(found))


def unpack(content: Any) -> Ended | None:
    """The same again; None if it cannot be read, for it is a help and nobody's move."""
    if not isinstance(content, bytes):
        return None
    try:
        unpacking = zlib.decompressobj()
        found = msgspec.json.decode(unpacking.decompress(content, LARGEST), type=Ended)
        return checked(found)
    except (zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError, Malformed):
        return None


def from_file(raw: dict[str, Any] | None) -> Ended | None:
    """The same as a saved file has it; None if it cannot be read, for the moves are what counts."""
    try:
        return None if raw is None else checked(msgspec.convert(raw, Ended))
    except (msgspec.ValidationError, Malformed):
        return None


def checked(found: Ended) -> Ended:
    """A record that came from outside, with the messages among the fields of messages as such again; raises Malformed if it holds what no game of ours
    writes: it may have been made by hand."""
    if not is_plain_drawing(found.drawing):
        raise Malformed("final", msg("wrong.foreign_drawing"))
    for template in _templates(found.texts):
        if not _is_plain_template(template):
            raise Malformed("final", msg("wrong.foreign_words"))
    seats = range(len(found.scores))
    if [score.seat for score in found.scores] != [*seats]:
        raise Malformed("final", msg("wrong.other_seats"))
    if any(len(line) != len(seats) for line in (found.begin, *(told.points for told in found.log))):
        raise Malformed("final", msg("wrong.other_number_of_seats", n=len(seats)))
    if any(_CONTROL.search(text) for text in _strings(msgspec.to_builtins(found))):
        raise Malformed("final", msg("wrong.unshown"))
    return _whole(found)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _strings([*value, *value.values()])
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _strings(part)


def _templates(texts: Mapping[str, str | Mapping[str, str]]) -> Iterator[str]:
    for text in texts.values():
        if isinstance(text, str):
            yield text
        elif is_entry(text):
            yield from text.values()
        else:
            raise Malformed("final", msg("wrong.foreign_words"))


def _is_plain_template(template: str) -> bool:
    """Whether a template only names fields: a width may be so large that no memory holds the text."""
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError:
        return False
    return all(_is_plain_form(form) and conversion is None for _, _, form, conversion in parts)


def _is_plain_form(form: str | None) -> bool:
    """The sign of a number, a form of a word, or words to choose from."""
    return form in (None, "", "+", "+d", "d") or _WORD_FORM.fullmatch(form or "") is not None


def is_plain_drawing(svg: str) -> bool:
    """Whether an SVG element holds shapes and text alone: nothing that runs, and nothing from elsewhere."""
    at = 0
    while at < len(svg):
        found = _ELEMENT.match(svg, at)
        if found is None or (found[2] and not _is_plain_element(found[2], found[3])):
            return False
        at = found.end()
    return not svg or svg.startswith("<svg")


def _is_plain_element(name: str, attributes: str) -> bool:
    if name not in _ELEMENTS:
        return False
    for attribute in _ATTRIBUTE.finditer(attributes):
        key, value = attribute[1].lower(), attribute[2] or attribute[3] or ""
        if key.startswith("on") or (key in _LEADING and not value.startswith("#")):
            return False
        if key != "aria-label" and not key.startswith("data-") and _ELSEWHERE.search(value):
            return False
    return True


def _whole(value: R) -> R:
    """A record with every message in it as such again."""
    if isinstance(value, Msg):
        return restored(value)  # type: ignore[return-value]
    if isinstance(value, msgspec.Struct):
        parts = {name: _whole(getattr(value, name)) for name in value.__struct_fields__}
        return type(value)(**parts)
    return tuple(_whole(part) for part in value) if isinstance(value, tuple) else value  # type: ignore[return-value]
