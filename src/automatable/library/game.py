"""A game as the library shows it: what can be set, asked and begun."""

import warnings
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from automatable.kernel.contract import registry
from automatable.kernel.contract.automas import Decisions, with_automa
from automatable.kernel.contract.editions import tables_with, with_pack, with_tables
from automatable.kernel.contract.game import Game as KernelGame
from automatable.kernel.contract.game import Listing, Setup, Value, complete, seat_role
from automatable.kernel.contract.schema import example, question_schema
from automatable.kernel.tables.packs import USUAL, Content, FolderPack
from automatable.kernel.turns.seeds import new_seed
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.library import records
from automatable.library.automas import Answer, Decision, decisions_of
from automatable.library.errors import Unreadable, said, unreadable, worded
from automatable.library.show import as_image, with_style

if TYPE_CHECKING:
    from automatable.kernel.learning.actions import Actions
    from automatable.kernel.learning.features import Features
    from automatable.library.match import Match


class Game:
    """One installed game, perhaps with an owner's pack or another automa; `automatable.game("tokaido")` makes one.

    Games never change; two are equal if they have the same id, the same tables and the same automa.

    >>> import automatable as at
    >>> tokaido = at.game("tokaido")
    >>> tokaido.seats, tokaido.default_level
    (('you', 'automa1', 'automa2'), 4)
    """

    kernel: KernelGame[Any]
    """The game as the program has it. It may change without notice."""

    def __init__(self, kernel: KernelGame[Any], own: "tuple[Game, Decisions] | None" = None) -> None:
        self.kernel = kernel
        self._own = own
        """Of a game with an automa of somebody's own: the game as it was, and her decisions."""

    @property
    def id(self) -> str:
        return self.kernel.info.id

    @property
    def title(self) -> str:
        return self.kernel.words().say(self.kernel.info.title)

    @cached_property
    def levels(self) -> tuple[records.Level, ...]:
        return _levels(self.kernel.info, self.kernel.words())

    @property
    def default_level(self) -> int | str:
        return self.kernel.info.default_level

    @cached_property
    def options(self) -> tuple[records.Option, ...]:
        """What can be set for a game on the screen, by keyword arguments of `new`."""
        say = self.kernel.words().say
        return tuple(
            records.Option(
                option.id, say(option.title), say(option.help), option.default, option.choices or (False, True)
            )
            for option in self.kernel.info.options
            if option.companion_only is None and not option.forbidden
        )

    @property
    def seats(self) -> tuple[str, ...]:
        """The roles at the table, such as `("you", "automa1", "automa2")`."""
        return _seats(self.kernel.info)

    @property
    def persons(self) -> tuple[str, ...]:
        """The roles that persons play."""
        return self.seats[: self.kernel.info.humans]

    @property
    def rules_version(self) -> str:
        return self.kernel.info.rules_version

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The tables with rows that nobody could check against the printed game."""
        return self.kernel.info.reconstructed

    @property
    def modes(self) -> tuple[str, ...]:
        return self.kernel.info.modes

    def new(
        self,
        *,
        level: int | str | None = None,
        seed: int | None = None,
        run: bool = True,
        **options: Value,
    ) -> "Match":
        """Begin a match; without a seed it gets a fresh one. With `run=False` automa and chance wait for `step`."""
        from automatable.kernel.play.match import Match as KernelMatch
        from automatable.library.match import Match

        with worded(self.kernel.words()):
            setup = self._setup(level, new_seed() if seed is None else seed, options)
            begun = KernelMatch(self.kernel, setup)
            if run:
                begun.run_on()
        return Match(self, begun, run=run)

    def _setup(self, level: int | str | None, seed: int, options: dict[str, Value]) -> Setup:
        """What is fixed before the first move of a game on the screen."""
        from automatable.saves.formats.save import check_mode

        if type(seed) is not int:
            raise unreadable("seed", "no_seed", seed=repr(seed))
        setup = complete(self.kernel.info, Setup(seed, "" if level is None else level, options))
        check_mode(self.kernel, setup, "digital")
        return setup

    def decide(self, question: Mapping[str, Any]) -> Answer:
        """What the automa does in a position, and why; the format is that of the command `decide`."""
        if not isinstance(question, Mapping):
            raise unreadable("question", "no_question")
        with worded(self.kernel.words()):
            return Answer(self.kernel.decide(dict(question)))

    def example(self) -> dict[str, Any]:
        """A question to begin with, fit for `decide`."""
        with worded():
            return example(self.kernel)

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a question."""
        with worded():
            return question_schema(self.kernel)

    def rules(self, word: str = "") -> list[records.Rule]:
        """The rules whose id, section or text has this word in it, in rulebook order."""
        from automatable.rulebook.report import report

        wanted = word.casefold()
        return [
            records.Rule(rule.id, rule.section, rule.text, tuple(rule.implementing), tuple(rule.tests))
            for rule in report(self.kernel.info).rules
            if wanted in f"{rule.id} {rule.section} {rule.text}".casefold()
        ]

    def players(self) -> tuple[str, ...]:
        """The names of the players that come with the game, for `Match.finish`."""
        return tuple(self.kernel.players)

    def decisions(self) -> list[Decision]:
        """What the automa decides, and what `with_automa` can therefore decide otherwise."""
        return records.Lines(decisions_of(self.kernel))

    def with_automa(self, name: str, decisions: Decisions) -> "Game":
        """The same game with another automa: by what she owes, a function of (state, owed, trace) that answers with a move,
        or another `Choice` in place of the one that decides it in this game.

        What is not named she decides as before. Matches, reasons and measurements work as always; `decide`, the companion and saving
        do not, for a file could not say whose automa it was.
        """
        with worded():
            return Game(with_automa(self.kernel, name, decisions), (self, decisions))

    @property
    def automa(self) -> str:
        """The name of the automa that `with_automa` gave it; empty for the one of the box."""
        return self.kernel.automa

    def features(self) -> "Features":
        """What programs see of a state: `names()` says what each column holds."""
        return self.kernel.features

    def actions(self) -> "Actions":
        """The moves of the persons by number: `table` has them in their order."""
        return self.kernel.actions

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._edition() == other._edition()

    def __hash__(self) -> int:
        return hash(self._edition())

    def _edition(self) -> tuple[object, ...]:
        own = () if self._own is None else (self.automa, frozenset(self._own[1].items()))
        return self.id, self.kernel.tables.fingerprint(), *own

    def __reduce__(self) -> tuple[Any, ...]:
        if self._own is not None:
            base, decisions = self._own
            return base.with_automa, (self.automa, dict(decisions))
        return _edition, (self.id, self.kernel.tables.owned())

    def __repr__(self) -> str:
        first, last = self.levels[0].id, self.levels[-1].id
        levels = f"levels {first}–{last}" if first != last else f"level {first}"
        automa = f" with automa {self.automa}" if self.automa else ""
        return f"<Game {self.id}{automa}: {levels}, {len(self.options)} options>"

    def _repr_html_(self) -> str:
        info = self.kernel.info
        picture = as_image(with_style(self.kernel.face.picture(), info.package), self.title)
        levels = records.html_table(
            [said("game.level"), said("game.about")],
            [[str(level.id), records.joined(level.title, level.help)] for level in self.levels],
        )
        options = records.html_table(
            [said(f"game.{name}") for name in ("option", "default", "choices", "about")],
            [
                [one.id, str(one.default), ", ".join(map(str, one.choices)), records.joined(one.title, one.help)]
                for one in self.options
            ],
        )
        return f"{picture}{levels}{options}"


def _edition(name: str, content: Content) -> Game:
    return Game(with_tables(name, content))


def _levels(listing: Listing, words: Catalogue) -> tuple[records.Level, ...]:
    return tuple(
        records.Level(level.id, words.say(level.title), words.say(level.help) if level.help.key else "")
        for level in listing.levels
    )


def _seats(listing: Listing) -> tuple[str, ...]:
    return tuple(seat_role(listing, seat) for seat in range(len(listing.seats)))


def games() -> dict[str, records.GameInfo]:
    """The installed games by id, without loading them; `broken` tells of those that cannot be loaded.

    >>> import automatable as at
    >>> "tokaido" in at.games()
    True
    """
    return {name: _info(listing) for name, listing in registry.listings()[0].items()}


def _info(listing: Listing) -> records.GameInfo:
    seats, words = _seats(listing), catalogue(package=listing.package)
    return records.GameInfo(
        id=listing.id,
        title=words.say(listing.title),
        levels=_levels(listing, words),
        default_level=listing.default_level,
        seats=seats,
        persons=seats[: listing.humans],
    )


def broken() -> dict[str, str]:
    """The installed games that cannot be loaded, and why.

    >>> import automatable as at
    >>> at.broken()
    {}
    """
    return {name: error.reason for name, error in registry.load_all()[1].items()}


def game(name: str | Game, *, pack: str | Path | None = None) -> Game:
    """An installed game by its id or title; `pack` is the name of one of your packs, `none` for our tables, or a folder.

    >>> import automatable as at
    >>> at.game("Terra Mystica").id
    'terra_mystica'
    """
    if isinstance(name, Game):
        if pack is None:
            return name
        name = name.id
    with worded():
        found = registry.find(str(name))
        return Game(_packed(found, USUAL if pack is None else pack))


def _packed(name: str, pack: str | Path) -> KernelGame[Any]:
    if isinstance(pack, str):
        if pack == USUAL:
            return registry.game(name)
        packed, faults = with_pack(name, pack)
    else:
        if not pack.is_dir():
            raise Unreadable(str(pack), said("no_pack_folder"))
        tables = tables_with(name, FolderPack(pack))
        packed, faults = with_tables(name, tables.owned()), tables.faults
    for fault in faults:
        warnings.warn(str(fault), stacklevel=4)
    return packed


def new(
    name: str | Game,
    *,
    level: int | str | None = None,
    seed: int | None = None,
    pack: str | Path | None = None,
    run: bool = True,
    **options: Value,
) -> "Match":
    """Begin a match of a game; options are keyword arguments by their ids.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7, crossroads=True)
    >>> match.turn, match.prompt
    ('you', 'Choose your traveler.')
    """
    return game(name, pack=pack).new(level=level, seed=seed, run=run, **options)


@overload
def decide(name: str | Game, question: Mapping[str, Any]) -> Answer: ...
@overload
def decide(name: str | Game, question: Sequence[Mapping[str, Any]]) -> list[Answer]: ...
def decide(name: str | Game, question: Any) -> Any:
    """What the automa does in a position, or in each of several.

    >>> import automatable as at
    >>> question = at.game("tokaido").example()
    >>> at.decide("tokaido", question)["type"], len(at.decide("tokaido", [question, question]))
    ('sea', 2)
    """
    asked = game(name)
    if isinstance(question, Mapping):
        return asked.decide(question)
    if not isinstance(question, list | tuple):
        raise unreadable("question", "no_question")
    return [_numbered(asked, number, one) for number, one in enumerate(question, 1)]


def _numbered(asked: Game, number: int, question: Mapping[str, Any]) -> Answer:
    try:
        return asked.decide(question)
    except Unreadable as error:
        raise Unreadable(said("in_list", number=number, field=error.field), error.why) from None
