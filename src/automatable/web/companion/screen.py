"""What the companion's page shows, one thing at a time: her steps, a card to report, my report, the end."""

from collections.abc import Sequence
from itertools import repeat, takewhile
from typing import Any

import msgspec

from automatable.kernel.companion import screen
from automatable.kernel.companion.set_up import coloured
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import seat_role
from automatable.kernel.show.offers import effect_words, grouped
from automatable.kernel.show.scores import counting, result
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import Correction, Malformed, Move, Who
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg
from automatable.packs.unlisted import in_pack, pack_for
from automatable.rulebook.book import rulebook
from automatable.saves.sessions.edits import words_of_then
from automatable.web.companion.records import (
    AutomaTurn,
    ButtonRow,
    Check,
    CompanionSeat,
    Edited,
    Group,
    Page,
    ScoreLine,
)
from automatable.web.companion.run import Shown
from automatable.web.show.ending import ending
from automatable.web.show.fragments import level_title
from automatable.web.show.funnel import funnel
from automatable.web.show.moments import board
from automatable.web.show.offers import encode
from automatable.web.work.open_games import NoSuchGame, OpenGame


def companion_of(table: OpenGame) -> Companion[Any]:
    """What the game says for a physical board; raises Missing for a game or a match that has none."""
    try:
        return screen.companion_of(table.match)
    except Malformed as error:
        raise NoSuchGame(table.id, error.message) from None


def page_of(table: OpenGame, listed: bool = False, wanted: int | None = None) -> Page:
    """The page; her moves all at once if they are `listed`, otherwise the one in hand, or an earlier one that is `wanted`."""
    match, words, session = table.match, table.words, table.session
    story = table.story()
    due = screen.to_carry_out(match, session.done, session.carried)
    shown = Shown(table, wanted, listed, due)
    view = table.game.face.view(shown.state, 0)
    over = match.turn.who is Who.OVER
    kind = "hers" if due else screen.what_to_report(match)
    waits = screen.waits_for_done(match, session.done, session.carried)
    told = shown.all_told and session.problem is None
    reports = screen.reports_now(match) if told and not waits else None
    point = match.undo_point()
    mine = None if over else screen.last_report(match)
    return Page(
        kind=kind,
        report=screen.what_to_report(match),
        edited=edited_of(table),
        seats=seats_of(table, shown.state),
        where=where_of(table),
        progress=(1, 1) if over else match.rules.progress(match.state),
        board=board(table, view),
        prompt=words.say(screen.question(match)),
        help=words.say(companion_of(table).question_help(match.state) or ""),
        next=screen.is_who_is_next(match),
        turns=turns_of(table, shown.entries, shown.start),
        run=shown.card,
        tally=shown.tally(),
        budgets=tuple(map(words.say, screen.budgets(match, shown.before))) if shown.all_told else (),
        checks=checks_of(table),
        drawn=drawn_of(table, due),
        cards_only=match.cards_only,
        groups=() if reports is None else groups_of(table, reports),
        end=None if reports is None or reports.end is None else row_of(table, reports.end),
        mine=None if mine is None else story[mine],
        warning="" if isinstance(match.state.owed[-1], ToDescribe) else warning_of(table, point),
        unlisted=(unlisted := point is not None and _is_unlisted(table, point)),
        in_pack=known_in_packs(table).get(point, "") if unlisted and point is not None else "",
        undo=undo_text(table),
        places=" ".join(_places(table, shown.entries)),
        near="" if waits else likely_place(table),
        last=last_place(table),
        lines=lines_of(table),
        ending=ending(table, story) if over else None,
        result=result_text(table) if over else "",
    )


def _is_unlisted(table: OpenGame, index: int) -> bool:
    return companion_of(table).unlisted_card(table.match.states[index], table.match.log[index].move) is not None


def known_in_packs(table: OpenGame) -> dict[int, str]:
    """By entry: what is said of unlisted cards that the owner's pack has by now."""
    pack = pack_for(table.match)
    said = table.words.say(msg("web.beside.in_pack", pack=pack.name))
    return dict.fromkeys(in_pack(table.match, companion_of(table), pack), said)


def edited_of(table: OpenGame) -> Edited | None:
    """What an edit has done, until the next report; and what waits, as long as it does."""
    session = table.session
    change = session.change
    waiting = tuple(set_aside_in_words(table, raw) for raw in session.waiting)
    if change is None:
        return Edited(None, (), waiting) if waiting else None
    return Edited(change.unchanged, tuple(set_aside_in_words(table, raw) for raw in change.aside), waiting)


def set_aside_in_words(table: OpenGame, raw: dict[str, Any]) -> str:
    """Something that was set aside or waits, in words."""
    return table.words.say(words_of_then(raw, table.match))


def where_of(table: OpenGame) -> str:
    """How far the game is, or how hard where nobody can say."""
    match, words = table.match, table.words
    where = companion_of(table).progress(match.state)
    return level_title(table.game.info, match.setup.level, words) if where is None else words.say(where)


def undo_text(table: OpenGame) -> str:
    """What undo would take back or give back, in words; empty if there is nothing."""
    session = table.session
    if (
        session.problem is None
        and session.done
        and session.match.undo_point() is None
        and screen.to_carry_out(session.match, 0)
    ):
        return table.words.say(msg("web.beside.do"))
    return table.undo_text()


def result_text(table: OpenGame) -> str:
    """The game, the day, everybody's points with their parts, and who won."""
    match, words, info = table.match, table.words, table.game.info
    scores = screen.final_scores(match)
    points = [msg("web.beside.kept_part", name=score.name, points=score.points) for score in counting(scores)]
    day = table.session.store.get(table.id).updated.astimezone().date()
    level = level_title(info, match.setup.level, words)
    fields = {"game": info.title, "level": level, "date": day, "points": points}
    first = msg("web.beside.kept_line", result=result(info, scores, words), **fields)
    parts = [
        words.labelled(words.say(score.name), ", ".join(f"{words.say(name)} {worth}" for name, worth in score.parts))
        for score in counting(scores)
    ]
    return "\n".join((words.say(first), *parts))


def lines_of(table: OpenGame) -> tuple[ScoreLine, ...]:
    """My score line by line, with what the app knows of it."""
    say = table.words.say
    addends = companion_of(table).score_lines(table.match.state)
    return tuple(ScoreLine(say(addend.title), say(addend.help or ""), addend.known) for addend in addends)


def groups_of(table: OpenGame, reports: screen.Reports) -> tuple[Group, ...]:
    """What can be reported as buttons, and after it what would be noted with a warning, or what she may have done instead."""
    offers = [offer for offer in reports.offers if offer is not reports.end]
    if table.match.turn.who is Who.CHANCE and reports.unexpected:
        # In a group each look keeps its place on the pad, whether one of it is left or not; cards that cannot come stay behind the others.
        groups = [offer.group for offer in offers]
        offers.sort(key=lambda one: (groups.index(one.group), encode(one.move) if one.group else ""))
    return offer_groups(table, offers, reports.folded, reports.unexpected)


def _places(table: OpenGame, entries: Sequence[int]) -> list[str]:
    """What is ringed: the place that a question is about, or those of her moves."""
    asked = companion_of(table).question_place(table.match.state)
    return _chosen_places(table, entries) if asked is None else [asked]


def likely_place(table: OpenGame) -> str:
    """The first place of the reports that are likely next."""
    kinds = screen.likely_now(table.match)
    if not kinds or table.match.turn.who is not Who.HUMAN or table.match.cards_only:
        return ""
    offers = (offer for offer in screen.possible_reports(table.match)[0] if isinstance(offer.move, kinds))
    return next((offer.place for offer in offers if offer.place is not None), "")


def drawn_of(table: OpenGame, due: Sequence[int]) -> tuple[str, ...]:
    """What the app has drawn for the decision that is a check-list now, and that stands not with her steps already."""
    match, story = table.match, table.story()
    if not match.cards_only or match.turn.who is not Who.BOT:
        return ()
    above = {drawn for index in due for drawn in screen.drawn_for(match, table.session.done, index)}
    return tuple(story[index].text for index in screen.drawn_this_turn(match) if index not in above)


def checks_of(table: OpenGame) -> tuple[Check, ...]:
    """Her decision as a check-list, if she is to decide and no board is known."""
    book = rulebook(table.game.info.package)
    return tuple(
        Check(step.rule, table.words.say(step.what), book[step.rule].text if step.rule in book else "", step.kind)
        for step in screen.checklist_now(table.match)
    )


def seats_of(table: OpenGame, state: Any = None) -> tuple[CompanionSeat, ...]:
    """The strip: everybody's points as far as the app knows them, now or in a state of this game."""
    info, say = table.game.info, table.words.say
    return tuple(
        CompanionSeat(seat_role(info, score.seat), say(score.name), points)
        for score, points in screen.points_now(table.match, state)
    )


def turns_of(table: OpenGame, due: Sequence[int], start: int) -> tuple[AutomaTurn, ...]:
    """Her moves; one for which no card was drawn goes on with the turn above."""
    found: list[AutomaTurn] = []
    for index in due:
        turn = turn_of(table, index, start)
        above = found[-1] if found else None
        goes_on = above is not None and above.name == turn.name and not turn.lead
        first = above.first + len(above.steps) if above is not None and goes_on else 1
        found.append(msgspec.structs.replace(turn, more=goes_on, first=first))
    return tuple(map(_with_end, found, range(len(found)), repeat(found)))


def _with_end(turn: AutomaTurn, number: int, turns: Sequence[AutomaTurn]) -> AutomaTurn:
    """The first of a turn knows where it ends, so that it can be ticked as a whole."""
    if turn.more:
        return turn
    rest = [turn, *takewhile(lambda one: one.more, turns[number + 1 :])]
    return msgspec.structs.replace(turn, until=rest[-1].index, whole=all(one.done for one in rest))


def turn_of(table: OpenGame, index: int, start: int) -> AutomaTurn:
    """One move of the automa: what was drawn, steps, reason."""
    match, words = table.match, table.words
    turn, story = screen.turn_steps(match, start, index), table.story()
    lead = tuple(story[drawn].text for drawn in turn.drawn)
    steps = tuple(words.say(step) for step in turn.steps)
    after = tuple(words.say(line) for line in turn.after)
    trace = match.trace(index)
    why = funnel(trace, words, rulebook(table.game.info.package)) if trace is not None and trace.steps else None
    other = screen.fallback(match, index)
    fallback = "" if other is None else encode(other)
    another = screen.another(match, index)
    role = screen.whose_role(match, index)
    by_automa = bool(role)
    name = words.say(coloured(turn.whose, table.colours.get(role, "")))
    return AutomaTurn(
        index=index,
        role=role or "laid",
        name=name,
        lead=lead,
        steps=steps,
        after=after,
        why=why,
        warning=warning_of(table, index),
        fallback=fallback,
        by_automa=by_automa,
        other=words.say(msg("web.beside.else", who=turn.whose) if by_automa else msg("web.beside.other_came")),
        another=words.say(another) if another is not None else "",
        ticked=ticked_of(table, index, len(steps)),
    )


def ticked_of(table: OpenGame, index: int, steps: int) -> tuple[int, ...]:
    """The steps of an entry that are ticked: all of one that is carried out."""
    session = table.session
    if index < session.done or index in session.carried:
        return tuple(range(1, steps + 1))
    return tuple(step for entry, step in session.ticks if entry == index)


def warning_of(table: OpenGame, index: int | None) -> str:
    """What the rules say against an entry; empty if nothing."""
    warning = None if index is None else table.match.log[index].warning
    return "" if warning is None else table.words.say(warning.why)


def last_place(table: OpenGame) -> str:
    """Where she or I last did something on the board; empty if nobody did yet."""
    match, face = table.match, table.game.face
    for index in range(len(match.log) - 1, -1, -1):
        move, state = match.log[index].move, match.states[index]
        if isinstance(move, Correction):
            continue
        if found := _chosen_places(table, [index]):
            return found[0]
        if match.by_person(index) and (place := face.offer(state, move).place):
            return place
    return ""


def _chosen_places(table: OpenGame, due: Sequence[int]) -> list[str]:
    found = []
    for index in due:
        if place := table.game.face.offer(table.match.states[index], table.match.log[index].move).place:
            found.append(place)
            continue
        trace = table.match.trace(index)
        if trace is not None and trace.chosen in trace.places:
            found.append(trace.places[trace.chosen])
    return found


def offer_groups(
    table: OpenGame, offers: Sequence[Offer], folded: Sequence[Offer], unexpected: frozenset[Move] = frozenset()
) -> tuple[Group, ...]:
    """Offers as buttons in their groups; those that are unexpected would be noted with a warning."""
    return tuple(
        Group(
            title, tuple(row_of(table, offer, unexpected) for offer in found), all(offer in folded for offer in found)
        )
        for title, found in grouped(offers, table.words).items()
    )


def row_of(table: OpenGame, offer: Offer, unexpected: frozenset[Move] = frozenset()) -> ButtonRow:
    words, move = table.words, encode(offer.move)
    number = getattr(offer.move, offer.amount) if offer.amount else 0
    label, effect = words.say(offer.label), words.say(effect_words(offer) or "")
    return ButtonRow(move, label, effect, offer.place or "", offer.sign, offer.move in unexpected, offer.amount, number)


def amount_in(move: str, amount: str, number: int | None) -> str:
    """The JSON of a move with the number that a person typed."""
    plain = msgspec.json.decode(move)
    if amount and number is not None and isinstance(plain, dict):
        plain[amount] = number
    return msgspec.json.encode(plain).decode()
