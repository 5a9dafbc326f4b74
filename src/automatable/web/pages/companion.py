"""The companion: a game beside a physical board, phone first."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.companion.put_back import is_kept, offers_to_put_back
from automatable.kernel.companion.run import steps_from
from automatable.kernel.companion.screen import (
    against_the_rules,
    fallback,
    inventory,
    is_to_carry_out,
    steps_to_carry_out,
    whose,
)
from automatable.kernel.companion.set_up import PARTS, is_part_known
from automatable.kernel.contract.companion import at_this_table, in_game, on_board
from automatable.kernel.contract.game import is_own_table
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Correction, CountPoints, Illegal, Malformed, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg
from automatable.packs.unlisted import in_words_of, put_unlisted, unlisted_cards
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict
from automatable.web.companion.middle import is_form
from automatable.web.companion.screen import (
    companion_of,
    edited_of,
    known_in_packs,
    last_place,
    offer_groups,
    page_of,
    row_of,
    seats_of,
    set_aside_in_words,
    warning_of,
)
from automatable.web.companion.typed import read_told
from automatable.web.http.errors import status_of
from automatable.web.http.forms import number, read_form
from automatable.web.pages.companion_earlier import edited
from automatable.web.pages.table import entry_of, refused, table_of
from automatable.web.show.fragments import Notice, corrected_tables
from automatable.web.show.moments import board
from automatable.web.show.offers import encode
from automatable.web.site import go_on, is_fragment, site_of
from automatable.web.work.open_games import NoSuchGame, OpenGame

Act = Callable[[OpenGame, dict[str, str], int | None], Any]


async def companion(request: Request) -> Response:
    """The page: her steps, a card to report, my report, or the end."""
    table = table_of(request)
    companion_of(table)
    if table.final is not None:
        return site_of(request).go(f"/table/{table.id}")
    if _is_being_told(table):
        return go_on(request, f"/companion/{table.id}/middle")
    return show(request, table)


def show(request: Request, table: OpenGame, notice: Notice | None = None, status: int = 200) -> Response:
    site = site_of(request)
    if notice is None and table.session.problem:
        notice = Notice(table.session.problem, "bad")
    template = "companion_part.html" if is_fragment(request) else "companion.html"
    wanted = number(request.query_params.get("move"), "move")
    page = page_of(table, site.preferences.now.run == "list", wanted)
    return site.page(template, table.words, status, table=table, info=table.game.info, page=page, notice=notice)


async def list_run(request: Request) -> Response:
    """Her moves one at a time, or all as a list; kept as a setting."""
    form = await read_form(request)
    site_of(request).preferences.change({"run": form.get("run", "")})
    table = table_of(request)
    return show(request, table) if is_fragment(request) else site_of(request).go(f"/companion/{table.id}")


async def fix(request: Request) -> Response:
    """On the table, earlier, count: everything that can be different."""
    table = table_of(request)
    if _is_being_told(table):
        return go_on(request, f"/companion/{table.id}/middle")
    again = "again" in request.query_params and not table.match.cards_only
    return show_fix(request, table, Notice(table.words.say(msg("web.beside.known_again"))) if again else None)


async def put_into_pack(request: Request) -> Response:
    """An unlisted card goes into the owner's pack; the page says what was done."""
    form = await read_form(request)
    table = table_of(request)
    companion, match = companion_of(table), table.match
    try:
        done = put_unlisted(match, companion, _entry(form), form.get("row", ""))
    except Malformed as error:
        return show_fix(request, table, refused(error, table), status_of(error))
    return show_fix(request, table, Notice(table.words.say(done), "tip"))


def _printed(table: OpenGame) -> list[tuple[str, str, str]]:
    """The cards of this game by the rows of our tables that they are, the latest first: words, table, key."""
    companion, match = companion_of(table), table.match
    found: dict[tuple[str, str], str] = {}
    for index in reversed(range(len(match.log))):
        if match.log[index].stream is not None:
            row = companion.printed_row(match.states[index], match.log[index].move)
            if row is not None and row not in found:
                found[row] = table.story()[index].text
    return [(text, *row) for row, text in found.items()]


def _unlisted(table: OpenGame) -> Iterator[tuple[int, str, list[tuple[str, str]], str]]:
    """Each such card by its entry and in words, the rows in whose place it may be put, and what is said if the pack has it by now."""
    companion, match = companion_of(table), table.match
    known = known_in_packs(table)
    for index in unlisted_cards(match, companion):
        found = companion.unlisted_card(match.states[index], match.log[index].move)
        rows = [] if found is None else [(row, table.words.say(name)) for row, name in found.rows]
        yield index, table.words.say(in_words_of(match, found, index)), rows, known.get(index, "")


def show_fix(request: Request, table: OpenGame, notice: Notice | None = None, status: int = 200) -> Response:
    site = site_of(request)
    words, state, companion = table.words, table.match.state, companion_of(table)
    meters = [
        (words.say(meter.title), meter.count, msgspec.json.encode(meter.correction).decode(), meter.amount)
        for meter in companion.meters(state)
    ]
    places = request.query_params.get("at", "").split()
    at = places[0] if places else ""
    offers = list(companion.corrections(state))
    spots = _spots(table, on_board(offers))
    shown = [offer for offer in offers if (offer.place in places if at else offer.place not in spots)]
    own_table = is_own_table(table.match.setup)
    known = in_game(at_this_table(companion.sources, own_table), table.match.setup.options)
    sources = [(found.stream, words.say(found.title)) for found in known]
    asks = {stream for stream, _ in sources if table.match.source.asks(stream)}
    return site.page(
        "companion_fix.html",
        words,
        status,
        table=table,
        info=table.game.info,
        seats=seats_of(table),
        board=board(table, table.game.face.view(state, 0)),
        notice=notice,
        early=not any(table.match.by_person(index) for index in range(len(table.match.log))),
        unlisted=list(_unlisted(table)),
        printed=_printed(table),
        corrected=corrected_tables(table),
        packs_of=table.game.tables.game,
        from_form=is_form(table),
        against=[(table.story()[index], warning_of(table, index)) for index in against_the_rules(table.match)],
        edited=edited_of(table),
        groups=offer_groups(table, shown, on_board(shown)),
        spots=spots,
        at=at,
        near=at or last_place(table),
        left=[words.say(line) for line in inventory(table.match)],
        meters=meters,
        story=table.story()[::-1],
        set_aside=[set_aside_in_words(table, raw) for raw in table.session.aside],
        sources=[(stream, title, stream in asks) for stream, title in sources],
        own_table=words.say(msg("own_table.as_set_up_help")) if own_table else "",
    )


def _spots(table: OpenGame, offers: Iterable[Offer]) -> dict[str, str]:
    """The places where something can be different: by their names; where a game has none for them, by the group if each has its own, by what
    it is where many groups meet, by both otherwise."""
    say, found = table.words.say, [(offer, offer.place) for offer in offers if offer.place]
    places: dict[Msg | None, set[str]] = {}
    groups: dict[str, set[Msg | None]] = {}
    for offer, place in found:
        places.setdefault(offer.group, set()).add(place)
        groups.setdefault(place, set()).add(offer.group)
    titles = {}
    for offer, place in found:
        group, label = say(offer.group or ""), say(offer.label)
        both = group if group and len(places[offer.group]) == 1 else table.words.labelled(group, label)
        titles[place] = say(offer.where) if offer.where else label if len(groups[place]) > 1 or not group else both
    return titles


def _shared(one: str, other: str) -> int:
    """How many words two sentences have in common: what a step names comes first."""
    return len({*re.findall(r"\w+", one.casefold())} & {*re.findall(r"\w+", other.casefold())})


async def step(request: Request) -> Response:
    """One step of the automa: not possible, or only this was not done, or she did something else."""
    site, table = site_of(request), table_of(request)
    companion_of(table)
    match, words = table.match, table.words
    index = entry_of(request, len(match.log))
    state = match.states[index]
    steps = steps_to_carry_out(match, index)
    number = request.path_params["step"]
    if not is_to_carry_out(match, index) or not number.isdecimal() or not 1 <= int(number[:4]) <= len(steps):
        raise NoSuchGame(f"{index + 1}/{number}", msg("wrong.no_step_of_hers"))
    by_automa = match.rules.turn(state).who is Who.BOT
    instead = fallback(match, index)
    said = words.say(steps[int(number) - 1])
    rows = [(words.say(offer.group or ""), row_of(table, offer)) for offer in offers_to_put_back(match, index)]
    rows.sort(key=lambda row: -_shared(said, f"{row[0]} {row[1].label}"))
    return site.page(
        "companion_step.html",
        words,
        table=table,
        info=table.game.info,
        board=board(table, table.game.face.view(match.state, 0)),
        near=next((row.place for _, row in rows if row.place), last_place(table)),
        step=said,
        entry=index,
        other=words.say(msg("web.beside.else", who=whose(match, index)) if by_automa else msg("web.beside.other_came")),
        fallback="" if instead is None else encode(instead),
        then="" if instead is None else words.say(table.game.face.tell(state, instead)),
        rows=rows,
        kept=bool(rows) or is_kept(match, index),
    )


def _is_being_told(table: OpenGame) -> bool:
    """Whether the game begins in the middle, and how the table stands is not told yet."""
    return table.session.middle is not None


def acting(act: Act, back: str = "") -> Callable[[Request], Any]:
    """A handler that changes something and shows the companion afterwards, or where the act leads, with the reason if it could not be."""

    async def handler(request: Request) -> Response:
        form = await read_form(request)
        table = table_of(request)
        companion_of(table)
        if _is_being_told(table):
            return go_on(request, f"/companion/{table.id}/middle")
        known = is_part_known(table.match, PARTS[-1])
        try:
            onward = act(table, form, number(form.get("seen"), "seen"))
        except Locked:
            raise
        except (Conflict, Illegal, Malformed, Undecided) as error:
            return show(request, table, refused(error, table), status=status_of(error))
        if _is_being_told(table):
            return go_on(request, f"/companion/{table.id}/middle")
        if not known and is_part_known(table.match, PARTS[-1]):
            # The last choice is made: what it led to is laid out now.
            return go_on(request, f"/companion/{table.id}/prepare/{PARTS[-1]}")
        if is_fragment(request):
            return show(request, table)
        return site_of(request).go(f"/companion/{table.id}{onward or back}")

    return handler


def _report(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    table.session.report(read_told(table, form), seen)


def _count(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """My points line by line; a line that is left empty is 0."""
    lines = companion_of(table).score_lines(table.match.state)
    parts = [form.get(f"part.{index}", "").strip() or "0" for index in range(len(lines))]
    if not parts or any(not re.fullmatch("-?[0-9]{1,3}", part) for part in parts):
        raise Malformed("count", msg("wrong.digits_3"))
    table.session.report(CountPoints(tuple(map(int, parts))), seen)


def _done(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    table.session.acknowledge(seen, number(form.get("until"), "until"))


def _tick(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """A step of hers is done at the table, or is not after all; or all steps of a turn are."""
    entry, until, on = _entry(form), number(form.get("until"), "until"), form.get("on") == "yes"
    if until is None:
        table.session.tick_steps([(entry, number(form.get("step"), "step") or 0)], on)
    else:
        table.session.tick_steps(steps_from(table.match, entry, until), on)


def _undo(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    table.session.undo(seen)


def _correct(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    move = read_told(table, form)
    if not isinstance(move, Correction):
        raise Malformed("move", msg("wrong.no_correction"))
    table.session.correct(move, seen)


def _entry(form: dict[str, str]) -> int:
    index = number(form.get("entry"), "entry")
    if index is None:
        raise Malformed("entry", msg("wrong.missing"))
    return index


def _edit(table: OpenGame, form: dict[str, str], seen: int | None) -> str:
    return edited(table, _entry(form), read_told(table, form) if form.get("move") else None, seen)


def _give_up_waiting(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """What waits is set aside."""
    table.session.give_up_waiting(seen)


def _fact(table: OpenGame, form: dict[str, str], seen: int | None) -> str:
    """A move of the automa that stands against the rules: she decides it anew, or it is set aside."""
    if form.get("answer") == "anew":
        table.session.decide_anew(_entry(form), seen)
    elif form.get("answer") == "aside":
        table.session.set_aside(_entry(form), seen)
    else:
        raise Malformed("answer", msg("wrong.anew_or_aside"))
    return "/fix#against" if against_the_rules(table.match) else ""


def _sources(table: OpenGame, form: dict[str, str], seen: int | None) -> str:
    """Who draws what, and whether the board is known, each time something is changed: the form always tells all of it, so the last one holds.
    Where the board is known again, what the table looks like must be said."""
    unseen = table.match.cards_only
    known = [source.stream for source in companion_of(table).sources]
    drawn = [stream for stream in known if form.get(f"source.{stream}") == "app"]
    table.session.draw_by_app([*drawn, CARDS_ONLY] if form.get("way") == "cards" else drawn, seen)
    return "/fix?again=1" if unseen and not table.match.cards_only else "/fix#sources"


async def old_address(request: Request) -> Response:
    """Bookmarks of version 0.1."""
    return site_of(request).go(f"/companion/{request.path_params['id']}")


ROUTES = [
    Route("/companion/{id}", companion),
    Route("/beside/{id}", old_address),
    Route("/companion/{id}/fix", fix),
    Route("/companion/{id}/step/{n}/{step}", step),
    Route("/companion/{id}/put-back", acting(_correct), methods=["POST"]),
    Route("/companion/{id}/report", acting(_report), methods=["POST"]),
    Route("/companion/{id}/count", acting(_count), methods=["POST"]),
    Route("/companion/{id}/done", acting(_done), methods=["POST"]),
    Route("/companion/{id}/tick", acting(_tick), methods=["POST"]),
    Route("/companion/{id}/run", list_run, methods=["POST"]),
    Route("/companion/{id}/undo", acting(_undo), methods=["POST"]),
    Route("/companion/{id}/correct", acting(_correct, "/fix"), methods=["POST"]),
    Route("/companion/{id}/edit", acting(_edit), methods=["POST"]),
    Route("/companion/{id}/aside", acting(_give_up_waiting), methods=["POST"]),
    Route("/companion/{id}/pack", put_into_pack, methods=["POST"]),
    Route("/companion/{id}/fact", acting(_fact), methods=["POST"]),
    Route("/companion/{id}/sources", acting(_sources), methods=["POST"]),
]
