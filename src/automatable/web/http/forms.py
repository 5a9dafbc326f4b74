"""What a form sent: plain names and values, never more than a page of ours could have sent."""

from urllib.parse import parse_qsl

from starlette.requests import Request

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

MOST_FIELDS = 200
TYPE = "application/x-www-form-urlencoded"


async def read_form(request: Request, most: int = MOST_FIELDS) -> dict[str, str]:
    """The fields of a posted form, the last of equal names counting; raises Malformed for anything else."""
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if body and kind != TYPE:
        raise Malformed("form", msg("wrong.sent_as", type=TYPE))
    try:
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=most, errors="strict"))
    except ValueError:
        raise Malformed("form", msg("wrong.form_not_readable")) from None


def number(text: str | None, name: str) -> int | None:
    """A whole number from a form or an address, None if it was left out; raises Malformed."""
    if text is None or text.strip() == "":
        return None
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 15:
        raise Malformed(name, msg("wrong.digits_15"))
    return int(digits)
