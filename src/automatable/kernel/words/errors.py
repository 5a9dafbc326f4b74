"""The base of everything that is raised on purpose, and two of its kinds that no input is to blame for."""


class Error(Exception):
    """Something that whoever asked can read and act upon; every error of automatable is one."""


class Undecided(Error):
    """The tie-breakers ran out although the rules promise one answer: our mistake or a gap in the rules."""


class MissingExtra(Error, ImportError):
    """A library that only an extra of automatable brings; `extra` is its name, and the message says how to install it."""

    def __init__(self, extra: str, why: str) -> None:
        super().__init__(why)
        self.extra = extra
        self.why = why

    def __reduce__(self) -> tuple[type["MissingExtra"], tuple[str, str]]:
        return type(self), (self.extra, self.why)
