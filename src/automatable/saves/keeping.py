"""A whole game written into the store, and what the store notes beside its journal."""

from typing import Any

import msgspec

from automatable.kernel.chance import AtTheTable
from automatable.kernel.game import winners
from automatable.kernel.match import Match
from automatable.kernel.moves import Who
from automatable.saves.journal import Edit, Line, hands_line, raw_lines
from automatable.saves.save import Save, check_of
from automatable.saves.store import Store, Summary


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
        rules=game.info.rules_version,
        data=game.tables.fingerprint(),
        check=check_of(match),
        by_app=tuple(sorted(match.source.by_app)) if isinstance(match.source, AtTheTable) else (),
        caption=game.face.caption(state),
    )


def keep(store: Store, save: Save, match: Match[Any]) -> str:
    """Write a whole game into the store; `match` is the part of it that could be played again."""
    entries = raw_lines([*save.log, *save.undone])
    if save.undone:
        entries.append(Line("back", str(len(save.log))))
    if save.aside or save.waiting:
        entries.append(Edit(len(save.log), [], save.aside, save.waiting).line())
    if save.done or save.carried:
        length = len(save.log)
        entries.append(hands_line(min(save.done, length), [index for index in save.carried if 0 <= index < length]))
    changes = {"rules": save.rules, "data": save.data, "check": save.check, "moves": len(save.log)}
    summary = msgspec.structs.replace(summarise(match), **changes)
    return store.create(save.game, save.mode, save.name, match.setup, entries, summary, save.tables)
