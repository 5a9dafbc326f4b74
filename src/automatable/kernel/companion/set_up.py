"""The set-up at the table in two parts: before the choices of this game, and after the last of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.kernel.companion.screen import companion_of, is_handled
from automatable.kernel.contract.companion import SetupStep
from automatable.kernel.play.match import Match
from automatable.kernel.words.text import Msg, msg

PARTS: Final = (1, 2)
COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "black", "grey", "white")
"""Any box has some of them: nobody is told which pieces the owner has."""
_CHOSEN: Final = "="
"""Stands between a step and the colour that was chosen at it."""


def laid_out(match: Match[Any], part: int = 1) -> Any:
    """The state that the steps of a part are made for: the first in which all that they tell is known."""
    ready = _ready(match, part)
    return next((state for state in match.states if ready(state)), match.state)


def is_chosen(match: Match[Any]) -> bool:
    """Whether everything is chosen that the second part needs."""
    return any(map(_ready(match, PARTS[-1]), match.states))


def is_part_known(match: Match[Any], part: int) -> bool:
    """Whether a part can be shown: the second one not before the choices, nor in a game that has none."""
    return part == PARTS[0] or (is_chosen(match) and bool(setup_part(match, part)))


def setup_part(match: Match[Any], part: int) -> dict[str, SetupStep]:
    """The steps of a part by their names, which stay the same as long as the game does."""
    found: dict[str, SetupStep] = {}
    seen: Counter[str] = Counter()
    for step in companion_of(match).setup_steps(laid_out(match, part)):
        if step.part != part or not _is_needed(match, step):
            continue
        name = step.name or step.text.key
        seen[name] += 1
        found[f"{name}.{seen[name]}"] = step
    return found


def preparing(match: Match[Any]) -> list[SetupStep]:
    """Both parts; a deck from which the app draws stays in the box."""
    return [step for part in PARTS for step in setup_part(match, part).values()]


def ticked(known: Sequence[str], step: str, on: bool, colour: str = "") -> list[str]:
    """What is ticked when a step is, or is not; with the colour that was chosen at it."""
    others = [name for name in known if name != step and not (colour and name.startswith(f"{step}{_CHOSEN}"))]
    return [*others, *([step] if on else ()), *([f"{step}{_CHOSEN}{colour}"] if colour else ())]


def colour_at(known: Sequence[str], step: str) -> str:
    """The colour that was chosen at a step; empty if none was."""
    found = (name.partition(_CHOSEN) for name in known)
    return next((colour for name, _, colour in found if name == step and colour), "")


def colours_chosen(match: Match[Any], known: Sequence[str]) -> dict[str, str]:
    """The colour of everybody who has one, by role: as the game gives it, or as it was chosen at a step."""
    chosen = any(_CHOSEN in name for name in known)
    steps = {name: step for part in PARTS for name, step in setup_part(match, part).items()} if chosen else {}
    picked = {step.colour: colour_at(known, name) for name, step in steps.items() if step.colour}
    given = companion_of(match).colours(match.state)
    return {**given, **{role: colour for role, colour in picked.items() if colour}}


def taken_by_another(match: Match[Any], known: Sequence[str], step: str, colour: str) -> bool:
    """Whether somebody else already has the colour."""
    return any(
        colour_at(known, name) == colour
        for part in PARTS
        for name, other in setup_part(match, part).items()
        if other.colour and name != step
    )


def coloured(name: Msg, colour: str) -> Msg:
    """A name with the colour of the pieces, if one is known."""
    return msg("beside.coloured", name=name, colour=msg(f"beside.colour.{colour}")) if colour else name


def _ready(match: Match[Any], part: int) -> Callable[[Any], bool]:
    companion = companion_of(match)
    return companion.is_laid_out if part == PARTS[0] else companion.is_chosen or companion.is_laid_out


def _is_needed(match: Match[Any], step: SetupStep) -> bool:
    if match.cards_only and (step.dealt or step.unseen):
        return step.unseen
    if step.unseen and not step.stream:
        return False
    return is_handled(match, step.stream) and not (step.drawn and is_handled(match, step.drawn))
