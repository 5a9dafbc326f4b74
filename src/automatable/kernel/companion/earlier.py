"""An old entry field by field: filled in with what was told, each field with what else could be told at that moment."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from automatable.kernel.companion.screen import companion_of, otherwise
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Correction, CountPoints, Malformed, Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

Path = tuple[str | int, ...]
"""Where a part of a sentence stands: names of fields, and places in lists."""


class FieldValue(NamedTuple):
    """What one field of an entry may be."""

    value: Any
    said: Sequence[Any]
    """It in words, as much as tells it from the others."""
    place: str
    """The shape of the board that stands for it, and for no other value of the field; empty if there is none."""


class EntryField(NamedTuple):
    """One field of an entry."""

    name: str
    title: Msg
    now: Any
    values: Sequence[FieldValue]
    """What it can be; none for a number, which is typed."""


class EntryForm:
    """One old entry as a form. While it is filled in, each field offers what goes with the others."""

    def __init__(self, match: Match[Any], index: int) -> None:
        self._state = match.states[index]
        self._companion = companion_of(match)
        self.told: Move = match.log[index].move
        self._kind = type(self.told)
        own = _with_words(match, index)
        offers = [own, *(offer for offer in _same_thing(match, index, own) if offer.move != self.told)]
        self._amount = next((offer.amount for offer in offers if offer.amount), "")
        self._offers: dict[Move, Offer] = {self._without_amount(offer.move): offer for offer in reversed(offers)}
        self._offers = dict(sorted(self._offers.items(), key=lambda found: _order(found[0])))
        self._names: list[str] = []
        for name in self._kind.__struct_fields__:
            if (
                name != self._amount
                and self._varies(name)
                and not any(self._go_together(name, one) for one in self._names)
            ):
                self._names.append(name)

    def _varies(self, name: str) -> bool:
        return len({msgspec.json.encode(getattr(move, name)) for move in self._offers}) > 1

    def _go_together(self, name: str, other: str) -> bool:
        """Whether one of two fields tells the other."""
        pairs = {tuple(msgspec.json.encode(getattr(move, one)) for one in (name, other)) for move in self._offers}
        return len(pairs) == len({one for one, _ in pairs}) == len({one for _, one in pairs})

    def is_useful(self) -> bool:
        """Whether there is more to it than one choice of a list."""
        return len(self._names) > 1 or bool(self._amount) or self._kind is CountPoints

    def holds(self, offer: Offer) -> bool:
        """Whether an offer is one of the ways to fill it in."""
        return self.is_useful() and self._without_amount(offer.move) in self._offers

    def fields(self, draft: Move) -> list[EntryField]:
        """All that can be different, as far as it is filled in."""
        if isinstance(draft, CountPoints):
            titles = [addend.title for addend in self._companion.score_lines(self._state)]
            return [
                EntryField(str(number), title, part, ())
                for number, (title, part) in enumerate(zip(titles, draft.parts, strict=True))
            ]
        fields = [self._choice(name, draft) for name in self._names]
        if self._amount:
            label = self._offers[self._without_amount(draft)].label
            title = _title(self._amount) if self._names else label
            fields.append(EntryField(self._amount, title, getattr(draft, self._amount), ()))
        return fields

    def filled(self, typed: Mapping[str, Any], changed: str = "") -> Move:
        """The entry with these fields; where they do not go together, the field that was changed last holds, and the others as far as they can.

        Raises Malformed for what cannot be told at that moment; where nothing was changed last, also for fields that do not go together."""
        if isinstance(self.told, CountPoints):
            parts = tuple(typed.get(str(number), part) for number, part in enumerate(self.told.parts))
            return self._converted({"parts": parts})
        known = {name: typed[name] for name in (*self._names, self._amount) if name in typed}
        wanted = self._converted(msgspec.to_builtins(self.told) | known)
        found = self._without_amount(wanted)
        if found not in self._offers:
            if changed not in self._names or not (near := self._nearest(changed, getattr(wanted, changed), wanted)):
                raise Malformed("", msg("wrong.not_together"))
            found = near
        if not self._amount:
            return found
        return self._converted(msgspec.to_builtins(found) | {self._amount: getattr(wanted, self._amount)})

    def offer(self, draft: Move) -> Offer:
        """What is filled in, as an offer: with its place on the board."""
        return self._offers.get(self._without_amount(draft), Offer(draft, _title("")))

    def _choice(self, name: str, draft: Move) -> EntryField:
        values = list({msgspec.json.encode(getattr(move, name)): getattr(move, name) for move in self._offers}.values())
        nearest = [self._nearest(name, value, draft) for value in values]
        said = [_words(self._offers[move]) for move in nearest if move is not None]
        paths = _differences(said)
        # A word that says this field and nothing else, such as the name of a place, is enough; a number is second best.
        alone = [path for path in paths if self._says(path, name) and None not in (_at(one, path) for one in said)]
        alone.sort(key=lambda path: (len(path) == 1, not isinstance(_at(said[0], path), Msg)))
        shown = alone[:1] or [path for path in paths if path[0] == paths[0][0] and path not in _inner(paths)]
        places = [self._offers[move].place or "" for move in nearest if move is not None]
        found = [
            FieldValue(value, words, place if places.count(place) == 1 else "")
            for value, words, place in zip(values, _said(said, shown, values), places, strict=True)
        ]
        return EntryField(name, _title(name), getattr(draft, name), found)

    def _says(self, path: Path, name: str) -> bool:
        """Whether a part of the words changes with this field, and with no other."""
        pairs = {
            (msgspec.json.encode(getattr(move, name)), msgspec.json.encode(_at(_words(offer), path)))
            for move, offer in self._offers.items()
        }
        return len(pairs) == len({value for value, _ in pairs}) == len({part for _, part in pairs})

    def _nearest(self, name: str, value: Any, draft: Move) -> Move | None:
        """The way to fill it in that has this value and otherwise differs least."""
        found = [move for move in self._offers if getattr(move, name) == value]
        return min(
            found,
            key=lambda move: sum(getattr(move, other) != getattr(draft, other) for other in self._names),
            default=None,
        )

    def _without_amount(self, move: Move) -> Move:
        """The same for every number that a person fills in."""
        if not self._amount or type(move) is not self._kind:
            return move
        return msgspec.structs.replace(move, **{self._amount: getattr(self.told, self._amount)})

    def _converted(self, plain: Mapping[str, Any]) -> Move:
        try:
            return msgspec.convert(dict(plain), self._kind)
        except msgspec.ValidationError:
            raise Malformed("", msg("wrong.not_told")) from None


def _with_words(match: Match[Any], index: int) -> Offer:
    """What was told, as it would be offered."""
    state, move = match.states[index], match.log[index].move
    offers = companion_of(match).corrections(state) if isinstance(move, Correction) else ()
    return next((offer for offer in offers if offer.move == move), match.game.face.offer(state, move))


def _same_thing(match: Match[Any], index: int, own: Offer) -> Iterable[Offer]:
    """What is told in the same way; of corrections those of the same thing."""
    if isinstance(own.move, Correction):
        every = companion_of(match).corrections(match.states[index])
        same = (offer for offer in every if type(offer.move) is type(own.move))
        return [offer for offer in same if _is_of(offer, own.move)]
    return [offer for offer in otherwise(match, index) if type(offer.move) is type(own.move)]


def _is_of(offer: Offer, move: Move) -> bool:
    """Whether a correction differs from another in its number alone."""
    names = (name for name in move.__struct_fields__ if name != offer.amount)
    return bool(offer.amount) and all(getattr(offer.move, name) == getattr(move, name) for name in names)


def _title(name: str) -> Msg:
    return msg(f"entry_field.{name}", _=name)


def _order(move: Move) -> tuple[tuple[str, Any], ...]:
    """Numbers before texts, each in its own order; yes after no."""
    return tuple((type(value).__name__, value) for value in msgspec.structs.astuple(move))


def _words(offer: Offer) -> list[Any]:
    return [offer.label, offer.group, offer.effect]


def _said(said: Sequence[Any], shown: Sequence[Path], values: Sequence[Any]) -> list[list[Any]]:
    """Each value in the parts of its sentence that are shown; yes and no where only whole sentences would tell them."""
    if set(values) == {False, True} and all(len(path) == 1 for path in shown):
        return [[msg("entry_field.yes") if value else msg("entry_field.no")] for value in values]
    return [[part for path in shown if (part := _at(one, path)) is not None] or one[:1] for one in said]


def _differences(said: Sequence[Any], path: Path = ()) -> list[Path]:
    """Where the parts stand in which sentences differ, the innermost that all of them have; the whole as well where they have another form."""
    first = said[0]
    if all(one == first for one in said):
        return []
    keys: Iterable[str | int]
    if all(isinstance(one, Msg) for one in said):
        keys = [name for name in first.fields if all(name in one.fields for one in said)]
        whole = [] if all(one.key == first.key and one.fields.keys() == first.fields.keys() for one in said) else [path]
    elif isinstance(first, (tuple, list)) and all(type(one) is type(first) and len(one) == len(first) for one in said):
        keys, whole = range(len(first)), []
    else:
        return [path]
    return whole + [found for key in keys for found in _differences([_at(one, (key,)) for one in said], (*path, key))]


def _inner(paths: Sequence[Path]) -> list[Path]:
    """Those that stand inside of others."""
    return [path for path in paths if any(path != other and path[: len(other)] == other for other in paths)]


def _at(said: Any, path: Path) -> Any:
    """The part of a sentence where a path leads; None if it has none."""
    for key in path:
        if isinstance(said, Msg):
            said = said.fields.get(str(key))
        elif isinstance(said, (tuple, list)) and isinstance(key, int) and key < len(said):
            said = said[key]
        else:
            return None
    return said
