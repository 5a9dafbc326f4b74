"""A whole game written into the store, and what the store notes beside its journal."""

from collections.abc import Container, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from automatable.kernel.contract.game import winners
from automatable.kernel.play.match import Match
from automatable.kernel.tables.packs import Content
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Malformed, Who
from automatable.kernel.turns.view import Score
from automatable.saves.days.plan import day_of
from automatable.saves.formats.journal import (
    Edit,
    Journal,
    Line,
    SetUp,
    StepTicks,
    ToldOfMiddle,
    carried_line,
    raw_lines,
)
from automatable.saves.formats.kept_ending import Ended, as_far_as_played, ended, pack, unpack, winning
from automatable.saves.formats.save import FORMAT, Save, capture, check_of
from automatable.saves.formats.share import share_code
from automatable.saves.store.plays import Finish
from automatable.saves.store.store import Store, StoredGame, Summary

MOST_TAKEN_BACK = 1000
"""More is not told apart."""


def summarise(match: Match[Any]) -> Summary:
    """What the store notes beside the journal."""
    game, state = match.game, match.state
    scores = match.rules.scores(state)
    over = match.turn.who is Who.OVER
    return Summary(
        level=match.setup.level,
        progress=match.rules.progress(state),
        moves=len(match.log),
        over=over,
        scores=tuple(score.points for score in scores),
        winners=tuple(winners(scores)) if over else (),
        unscored=_unscored(scores, _untold(match)),
        corrected=bool(game.tables.owned()),
        rules=game.info.rules_version,
        data=game.tables.fingerprint(),
        check=check_of(match),
        by_app=tuple(sorted(match.source.by_app)) if isinstance(match.source, AtTheTable) else (),
        caption=game.face.caption(state),
    )


def finish_of(match: Match[Any], taken_back: int = 0) -> Finish | None:
    """What the store notes of the end of a game that it cannot tell by itself; None as long as it goes on."""
    if match.turn.who is not Who.OVER:
        return None
    info = match.game.info
    reached = next((score.level for score in match.rules.scores(match.state) if score.level is not None), None)
    day = day_of(info.id, match.setup) if match.mode == "digital" else None
    if day is None:
        return Finish(info.humans, reached)
    whole = msgspec.structs.replace(capture(match), undone=[], taken_back=taken_back)
    return Finish(info.humans, reached, day.date.isoformat(), share_code(msgspec.json.encode(whole)))


def _untold(match: Match[Any]) -> frozenset[int]:
    """The seats at a table whose points only the people there know."""
    companion = match.game.companion if match.mode == "companion" else None
    return frozenset() if companion is None else companion.seats_without_score(match.state)


def _unscored(scores: Iterable[Score], untold: Container[int] = ()) -> tuple[int, ...]:
    return tuple(score.seat for score in scores if not score.counts or score.seat in untold)


def keep(store: Store, save: Save, match: Match[Any], final: Ended | None = None) -> str:
    """Write a whole game into the store; `match` is the part of it that could be played again, `final` what its file has kept of the end."""
    entries = raw_lines([*save.log, *save.undone])
    if save.undone:
        entries.append(Line("back", str(len(save.log))))
    # To go back to where one is changes nothing, and is counted with the rest.
    entries += [Line("back", str(len(save.log)))] * min(save.taken_back - bool(save.undone), MOST_TAKEN_BACK)
    if save.aside or save.waiting:
        entries.append(Edit(len(save.log), [], save.aside, save.waiting).line())
    if save.done or save.carried:
        length = len(save.log)
        entries.append(carried_line(min(save.done, length), [index for index in save.carried if 0 <= index < length]))
    if save.ticks:
        entries.append(StepTicks(save.ticks).line())
    if save.middle is not None and not save.log:
        entries.append(ToldOfMiddle(save.middle).line())
    if save.set_up:
        entries.append(SetUp(save.set_up).line())
    changes = {"rules": save.rules, "data": save.data, "check": save.check, "moves": len(save.log)}
    summary = msgspec.structs.replace(summarise(match), **changes, **_end(final))
    packed = pack(ended(match) if final is None else final)
    finish = finish_of(match, save.taken_back) or (Finish(match.game.info.humans) if final is not None else None)
    return store.create(save.game, save.mode, save.name, match.setup, entries, summary, save.tables, packed, finish)


def _end(final: Ended | None) -> dict[str, Any]:
    """What the list says of a game whose end was kept."""
    if final is None:
        return {}
    scores = tuple(score.points for score in final.scores)
    unscored = _unscored(final.scores)
    return {
        "over": True,
        "progress": final.progress,
        "scores": scores,
        "winners": winning(final),
        "unscored": unscored,
    }


def as_save(stored: StoredGame, journal: Journal, tables: Content | None) -> Save:
    """A stored game as the file it would be."""
    return Save(
        format=FORMAT,
        game=stored.game,
        rules=stored.rules,
        mode=stored.mode,
        by_app=list(stored.by_app) if journal.by_app is None else journal.by_app,
        name=stored.name,
        setup=stored.setup,
        log=journal.log,
        undone=journal.undone[::-1],
        check=stored.check,
        data=stored.data,
        tables=tables,
        **at_table(journal),
    )


def at_table(journal: Journal) -> dict[str, Any]:
    """The fields of a file that only a companion game has."""
    return {
        "done": journal.done,
        "carried": list(journal.carried),
        "ticks": list(journal.ticks),
        "middle": journal.middle,
        "set_up": list(journal.set_up),
        "aside": journal.aside,
        "waiting": journal.waiting,
    }


def end_of(store: Store, stored: StoredGame) -> Ended | None:
    """What the store has of the end of a game; a repaired file may hold that of one which was taken back since."""
    return unpack(store.final(stored.id)) if stored.over else None


def kept_end(store: Store, stored: StoredGame, seq: int, match: Match[Any], problem: str | None) -> Ended | None:
    """What is read in place of a match that has a problem; None if it has none.

    Of a game that ended before such was kept it is written now, as far as it can be played again.
    """
    if not stored.over or (problem is None and store.final(stored.id) is not None):
        return None
    found = None if problem is None else end_of(store, stored)
    if found is None:
        found = as_far_as_played(match, () if problem is None else stored.scores)
        if (packed := pack(found)) is not None:
            with suppress(Malformed):
                store.keep_final(stored.id, seq, packed)
    return None if problem is None else found


def note_readable(store: Store, stored: StoredGame, seq: int, readable: int | None) -> None:
    """Let the list know whether a game goes on, or up to which move it can be read."""
    if stored.readable != readable:
        known = {name: getattr(stored, name) for name in Summary.__struct_fields__}
        with suppress(Malformed):
            store.note(stored.id, seq, Summary(**known | {"readable": readable}))
