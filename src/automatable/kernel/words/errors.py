"""The base of everything that is raised on purpose, and what is raised where the rules of an automa leave her decision open."""


class Error(Exception):
    """Something that whoever asked can read and act upon; every error of automatable is one."""


class Undecided(Error):
    """The tie-breakers ran out although the rules promise one answer: our mistake or a gap in the rules."""
