"""The examples of docs/api.md, played against a real server."""

import doctest
import re
from pathlib import Path

from automatable.saves.store.store import Store
from tests.web.screen import serving

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_examples_of_the_page_do_what_they_show(tmp_path: Path) -> None:
    examples = "".join(re.findall(r"^```pycon\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE))
    told: list[str] = []
    with serving(Store(tmp_path / "games.sqlite3")) as address:
        here = examples.replace("http://127.0.0.1:8412", address)
        test = doctest.DocTestParser().get_doctest(here, {}, PAGE.name, str(PAGE), 0)
        doctest.DocTestRunner().run(test, out=told.append)
    assert test.examples
    assert "".join(told) == ""
