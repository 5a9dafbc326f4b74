"""The pseudo-language over every page: what no catalogue has said, by the page on which it stands."""

from collections.abc import Iterable, Iterator, Sequence

from automatable.kernel.contract import registry
from automatable.kernel.words.language import PSEUDO
from automatable.testing.languages.outside import unsaid
from automatable.testing.languages.served import GamesShown, games_to_look_at, page, served

PAGES = ("/", "/settings", "/help", "/puzzles", "/puzzle", "/day", "/plays", "/packs", "/away", "/nothing/here")
OF_A_GAME = (
    "/new/{game}",
    "/new/{game}?mode=companion",
    "/learn/{game}",
    "/rules/{game}",
    "/again/{game}",
    "/puzzle/{game}",
    "/packs/{game}",
    "/packs/{game}/my-box",
    "/packs/{game}/my-box/proof",
    "/table/{middle}",
    "/table/{middle}/replay",
    "/table/{middle}/history",
    "/table/{middle}/hint",
    "/table/{middle}/share",
    "/table/{middle}/position/4",
    "/table/{middle}/moment/4",
    "/table/{over}",
    "/table/{over}/replay",
    "/table/{over}/review",
    "/companion/{beside}",
    "/companion/{beside}/prepare",
    "/companion/{beside}/fix",
    "/companion/{beside}/middle",
)
WHY = 40
"""So many entries of a game are asked why."""
PACK = "my-box"


def addresses(played: GamesShown, why: Iterable[int] = range(WHY)) -> Iterator[str]:
    """Every page of a title, once there is a pack of this name."""
    known = {name: getattr(played, name) for name in ("game", "middle", "over", "beside")}
    yield from (path.format(**known) for path in OF_A_GAME)
    yield from (f"/table/{played.over}/why/{number}" for number in why)
    yield from (f"/packs/{played.game}/{PACK}/table/{title}" for title in registry.game(played.game).tables.known)


def findings(games: Sequence[str]) -> dict[str, list[str]]:
    """By address: the words that no catalogue has said."""
    found: dict[str, list[str]] = {}
    with games_to_look_at(games) as (folder, played), served(folder, PSEUDO) as here:
        for each in played:
            page(here, f"/packs/{each.game}", {"name": PACK})
        for path in [*PAGES, *(path for each in played for path in addresses(each))]:
            if words := list(dict.fromkeys(unsaid(page(here, path)))):
                found[path] = words
    return found
