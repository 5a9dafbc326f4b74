"""What may be played now: numbered, grouped, found by what a person types; and which of it is in sight."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from automatable.cli.words import labelled, printable, text
from automatable.kernel.play.match import Match
from automatable.kernel.show.offers import effect_words, grouped
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.words.text import Catalogue


@dataclass(frozen=True, slots=True)
class NumberedOffer:
    """One offer as the screen shows it."""

    number: int
    move: Move
    label: str
    effect: str
    group: str
    aside: bool = False

    @property
    def whole(self) -> str:
        """What it is called away from its list."""
        return labelled(self.group, self.label) if self.group else self.label


class Offers:
    """All offers of this moment in the order of their groups; the numbers do not depend on how they are shown."""

    def __init__(self, entries: Iterable[NumberedOffer] = ()) -> None:
        self.entries = list(entries)
        self._seen: set[int] = set()

    @classmethod
    def of_match(cls, match: Match[Any], words: Catalogue) -> "Offers":
        """What the rules allow now."""
        offer, state = match.game.face.offer, match.state
        groups = grouped((offer(state, move) for move in match.rules.legal(state)), words)
        pairs = [(group, found) for group, offers in groups.items() for found in offers]
        return cls(
            NumberedOffer(
                number, found.move, words.say(found.label), words.say(effect_words(found) or ""), group, found.aside
            )
            for number, (group, found) in enumerate(pairs, 1)
        )

    def see(self, entries: Iterable[NumberedOffer]) -> None:
        """These have been printed, so their numbers can be played from now on."""
        self._seen.update(entry.number for entry in entries)

    def seen(self, entry: NumberedOffer) -> bool:
        return entry.number in self._seen

    def unseen(self) -> list[NumberedOffer]:
        return [entry for entry in self.entries if not self.seen(entry)]

    def groups(self) -> dict[str, list[NumberedOffer]]:
        """The entries of each group, in order."""
        found: dict[str, list[NumberedOffer]] = {}
        for entry in self.entries:
            found.setdefault(entry.group, []).append(entry)
        return found

    def of(self, move: Move) -> NumberedOffer:
        """The entry of a move that is offered."""
        return next(entry for entry in self.entries if entry.move == move)

    def around(self, entry: NumberedOffer) -> list[NumberedOffer]:
        """What is listed when somebody asks for an entry that is not in sight: its group, of an only group the part from there on."""
        groups = self.groups()
        return groups[entry.group] if len(groups) > 1 else self.entries[entry.number - 1 :]

    def group_named(self, typed: str) -> list[NumberedOffer]:
        """The entries of the groups whose name begins like this."""
        wanted = typed.casefold()
        return [entry for entry in self.entries if entry.group and entry.group.casefold().startswith(wanted)]

    def mentioning(self, typed: str) -> list[NumberedOffer]:
        """The entries in which these words stand, at the beginning of a word."""
        wanted = re.compile(rf"(?<!\w){re.escape(typed)}", re.IGNORECASE)
        return [entry for entry in self.entries if wanted.search(f"{entry.group} {entry.label} {entry.effect}")]

    def numbered(self, typed: str) -> NumberedOffer:
        """The offer with this number, in sight or not; raises Malformed."""
        number = int(typed[:6])
        if not 1 <= number <= len(self.entries):
            raise Malformed("", text("bad.number", typed=printable(typed), n=len(self.entries)))
        return self.entries[number - 1]

    def named(self, typed: str) -> NumberedOffer | None:
        """The offer with this label, or the only one in sight whose label begins so and that nothing out of sight can be meant with."""
        wanted = typed.casefold()
        found = [entry for entry in self.entries if entry.label.casefold().startswith(wanted)]
        exact = [entry for entry in found if entry.label.casefold() == wanted]
        if len(exact) == 1:
            return exact[0]
        return found[0] if len(found) == 1 and self.seen(found[0]) else None
