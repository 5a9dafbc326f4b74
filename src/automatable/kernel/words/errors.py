"""The base of everything that is raised on purpose, and two of its kinds that no input is to blame for."""


class Error(Exception):
    """Something that whoever asked can read and act upon; every error of automatable is one.

    >>> import automatable as at
    >>> try:
    ...     at.game("checkers")
    ... except at.Error as error:
    ...     print(str(error).split(";")[0])
    game: 'checkers' is unknown
    """


class Undecided(Error):
    """The tie-breakers ran out although the rules promise one answer: our mistake or a gap in the rules.

    >>> import automatable as at
    >>> from dataclasses import replace
    >>> to_walk, to_eat = at.game("tokaido").decisions()
    >>> no_tie_break = {to_eat.owed: replace(to_eat.choices[0], prefer=())}
    >>> try:
    ...     at.play(at.game("tokaido").with_automa("lost", no_tie_break), "random", seed=7)
    ... except at.Undecided as error:
    ...     print("undecided")
    undecided
    """


class MissingExtra(Error, ImportError):
    """A library that only an extra of automatable brings; `extra` is its name, and the message says how to install it.

    >>> import automatable as at
    >>> error = at.MissingExtra("gym", "Environments need the extra gym.")
    >>> error.extra, isinstance(error, ImportError)
    ('gym', True)
    """

    def __init__(self, extra: str, why: str) -> None:
        super().__init__(why)
        self.extra = extra
        self.why = why

    def __reduce__(self) -> tuple[type["MissingExtra"], tuple[str, str]]:
        return type(self), (self.extra, self.why)
