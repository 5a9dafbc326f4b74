"""The table as plain records for the templates: nothing here decides anything, it only puts views into words."""

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from automatable.kernel.contract.game import GameInfo, Listing, seat_role
from automatable.kernel.show.current_rules import rules_now
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.moves import Author, Correction, Who
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue
from automatable.rulebook.book import Rule, nearest, rulebook
from automatable.saves.formats.kept_ending import points
from automatable.web.show.chart import score_chart
from automatable.web.show.ending import Ending, ending
from automatable.web.show.funnel import Funnel, funnel
from automatable.web.show.guide import BubbleShown, bubble_now
from automatable.web.show.moments import CardFace, MomentPage, card_face, moment
from automatable.web.show.offers import FEW, OfferGroup, offer_groups, person_is_next
from automatable.web.site import Site, trusted
from automatable.web.work.open_games import OpenGame
from automatable.web.work.story import StoryEntry

LOG_LENGTH = 20
MOST_LINES = 400
"""So many lines of logs are kept for a game."""
LOOKED_BACK = 24
"""How many entries are searched for the last move of each seat."""


class Notice(msgspec.Struct, frozen=True):
    """Something that must be said above the next thing to do."""

    text: str
    kind: str = "note"
    rule: str = ""


class Happened(msgspec.Struct, frozen=True):
    """An entry of the log, and why, if the automa decided it."""

    shown: StoryEntry
    why: Funnel | None
    cards: tuple[CardFace, ...]
    """The cards that it turned over."""
    last: int
    """The index of the last entry that is told with it: dice of one throw are one step."""


class TablePage(msgspec.Struct, frozen=True):
    """Everything that the table shows now; the templates know these names."""

    table: OpenGame
    info: GameInfo
    level: str
    view: View
    now: MomentPage
    groups: list[OfferGroup]
    many: bool
    """Whether there are so many offers that one wants to search them."""
    placed: bool
    """Whether an offer has a place on the board."""
    asked: bool
    """Whether somebody has to tell what the cards or dice at the table show."""
    over: bool
    ending: Ending | None
    happened: list[Happened]
    last: str
    """The last move of each seat on the board, as `role=place` separated by blanks."""
    log: list[Markup]
    """The last entries as lines of a list, the newest first."""
    length: int
    undo: str
    redo: str
    rules: list[Rule]
    chart: Markup
    notice: Notice | None
    play: bool
    """Whether the last turn should be played step by step."""
    begun: bool
    set_up: list[Markup]
    """What chance laid out before anybody chose, while the log reaches back to it."""
    companion: bool
    corrected: tuple[str, ...]
    """The owner's tables that are used in place of ours, by their names."""
    packs_of: str
    bubble: BubbleShown | None
    """What a guided first game tells now."""


def table_page(site: Site, table: OpenGame, notice: Notice | None = None, play: bool = False) -> TablePage:
    match, info = table.match, table.game.info
    story = table.story()
    over = table.session.over
    begun = match.undo_point() is not None
    set_up = story[: set_up_length(story)]
    since = match.undo_point() or len(set_up)
    groups = offer_groups(table)
    view = table.view(table.length)
    now = moment(table, table.length)
    return TablePage(
        table=table,
        info=info,
        level=level_title(info, match.setup.level, table.words),
        view=view,
        now=now,
        groups=groups,
        many=sum(1 if group.sheet else len(group.rows) for group in groups) > FEW,
        placed=any(row.place for group in groups for row in group.rows),
        asked=not over and match.turn.who is Who.CHANCE and person_is_next(match),
        over=over,
        ending=ending(table, story) if over else None,
        happened=happened(table, story[since:]) if table.final is None else [],
        last=last_moves(table, story, now.board.svg) if table.final is None else "",
        log=lines(site, table, story[len(set_up) :][: -LOG_LENGTH - 1 : -1]),
        length=len(story),
        undo=table.undo_text(),
        redo=table.redo_text(),
        rules=rules_of_the_moment(table) if table.final is None else [],
        chart=chart(site, table, story),
        notice=notice,
        play=play or not begun,
        begun=begun,
        set_up=lines(site, table, set_up) if len(story) <= len(set_up) + LOG_LENGTH else [],
        companion=table.session.mode == "companion",
        corrected=corrected_tables(table),
        packs_of=table.game.tables.game,
        bubble=bubble_now(site, table),
    )


def lines(site: Site, table: OpenGame, entries: Sequence[StoryEntry]) -> list[Markup]:
    """Entries as lines of the log, each made once: from one move to the next most are the same."""
    kept, words = table.lines, table.words
    if len(kept) > MOST_LINES:
        kept.clear()
    found = []
    for shown in entries:
        key = (words.language, shown.index)
        old = kept.get(key)
        if old is None or old[0] is not shown:
            text = site.render("entry_part.html", words, table=table, info=table.game.info, shown=shown)
            old = kept[key] = (shown, trusted(text))
        found.append(old[1])
    return found


def corrected_tables(table: OpenGame) -> tuple[str, ...]:
    """The owner's tables that a game uses in place of ours, by their names."""
    return tuple(name.removesuffix(".toml").replace("_", " ") for name in table.game.tables.owned())


def happened(table: OpenGame, entries: Sequence[StoryEntry]) -> list[Happened]:
    """Entries that follow each other, with the cards that were turned over and the decisions behind them."""
    found: list[Happened] = []
    for shown in entries:
        one = Happened(shown, why(table, shown), _turned(table, shown), shown.index)
        if found and _belongs_to(table, found[-1], one):
            found[-1] = _joined(found[-1], one)
        else:
            found.append(one)
    return found


def _belongs_to(table: OpenGame, before: Happened, one: Happened) -> bool:
    """Whether both are draws of the same kind with nothing to look at between them."""
    log = table.match.log
    stream = log[one.shown.index].stream
    plain = not (before.shown.more or before.shown.ceremony or before.shown.gains or before.cards or one.cards)
    return stream is not None and plain and log[before.last].stream == stream


def _joined(before: Happened, one: Happened) -> Happened:
    text = f"{before.shown.text} {one.shown.text}"
    told = msgspec.structs.replace(
        before.shown, text=text, more=one.shown.more, gains=one.shown.gains, ceremony=one.shown.ceremony
    )
    return msgspec.structs.replace(before, shown=told, last=one.last)


def _turned(table: OpenGame, shown: StoryEntry) -> tuple[CardFace, ...]:
    """The cards that chance turned over with an entry."""
    if table.match.log[shown.index].stream is None:
        return ()
    before, after = table.cards(shown.index), table.cards(shown.index + 1)
    return tuple(card_face(table.game.info, card, table.words) for card in after if card not in before)


def why(table: OpenGame, shown: StoryEntry) -> Funnel | None:
    """The decision behind an entry; None if the automa had nothing to decide there."""
    trace = table.match.trace(shown.index) if shown.decided else None
    if trace is None or not trace.steps:
        return None
    return funnel(trace, table.words, rulebook(table.game.info.package))


def set_up_length(story: Sequence[StoryEntry]) -> int:
    """How many entries there are before anybody chose."""
    return next((shown.index for shown in story if shown.role != "chance"), len(story))


def last_moves(table: OpenGame, story: Sequence[StoryEntry], board: str) -> str:
    """Where each seat moved last, as far as that is a place on the board that can still be seen."""
    found: dict[str, str] = {}
    for shown in story[: -LOOKED_BACK - 1 : -1]:
        if shown.role == "chance" or shown.role in found:
            continue
        place = _place(table, shown)
        if place and f'id="{place}"' in board:
            found[shown.role] = place
    return " ".join(f"{role}={place}" for role, place in found.items())


def _place(table: OpenGame, shown: StoryEntry) -> str:
    """The shape of the board that an entry was about."""
    match, entry = table.match, table.match.log[shown.index]
    if entry.by is Author.AUTOMA:
        trace = match.trace(shown.index)
        return trace.places.get(trace.chosen, "") if trace is not None else ""
    if entry.warning is not None or isinstance(entry.move, Correction):
        return ""
    return table.game.face.offer(match.states[shown.index], entry.move).place or ""


def rules_of_the_moment(table: OpenGame) -> list[Rule]:
    """The texts of the rules that this moment is about."""
    book = rulebook(table.game.info.package)
    named = rules_now(table.game, table.match.state, table.view(len(table.match.log)))
    return nearest([book[rule] for rule in named if rule in book])


def chart(site: Site, table: OpenGame, story: list[StoryEntry]) -> Markup:
    """Points over the game so far."""
    info = table.game.info
    seats = [score.seat for score in counting(table.scores())]
    begin = points(table.match, 0) if table.final is None else table.final.begin
    rows = [[all_points[seat] for seat in seats] for all_points in (begin, *(shown.points for shown in story))]
    roles = [seat_role(info, seat) for seat in seats]
    return trusted(score_chart(rows, roles, site.text("chart.title")))


def level_title(info: Listing, level: int | str, words: Catalogue) -> str:
    """A level in words; its id if the game no longer knows it."""
    return next((words.say(known.title) for known in info.levels if known.id == level), str(level))
