"""What is wrong with a file, without the words of the library or of the system that found it: they are English."""

import errno
import re
from typing import Final

from automatable.kernel.words.text import Msg, msg

_LINE: Final = re.compile(r"line (\d+),? column (\d+)")
_BYTE: Final = re.compile(r"byte (\d+)")
_PLACE: Final = re.compile(r"`(\$[^`]*)`$")


def where_unreadable(error: Exception) -> Msg:
    """From where on nothing could be made of it: a line, a byte, a place in it, or its end."""
    said = str(error)
    if line := _LINE.search(said):
        return msg("unreadable.line", line=line[1], column=line[2])
    if byte := _BYTE.search(said):
        return msg("unreadable.byte", n=int(byte[1]))
    if place := _PLACE.search(said):
        return msg("unreadable.place", place=place[1])
    return msg("unreadable.end")


def of_system(error: OSError) -> Msg:
    """Why the system refused; in its own words where no catalogue has any."""
    return msg(f"system.{errno.errorcode.get(error.errno or 0, '')}", _=error.strerror or str(error))
