"""What is owed, in words: the prompt of each moment and the rules that belong to it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from automatable.games.revive.model import owed
from automatable.games.revive.model.names import effect_words, part_name, tile_name, track_name
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import Msg, msg

Prompt = Callable[[State, Any], Msg]


def _plain(key: str) -> Prompt:
    return lambda state, element: msg(f"prompt.{key}")


PROMPTS: Final[Mapping[type[Owed], tuple[Prompt, tuple[str, ...]]]] = {
    owed.ToLayStart: (_plain("lay_start"), ("REV-H-SETUP-02",)),
    owed.ToLayBack: (lambda state, element: msg("prompt.lay_back", tile=tile_name(element.space)), ("REV-H-SETUP-01",)),
    owed.ToLayCorner: (_plain("lay_corner"), ("REV-H-SETUP-03",)),
    owed.ToDealTribe: (_plain("deal_tribe"), ("REV-H-SETUP-04",)),
    owed.ToChooseTribe: (_plain("choose_tribe"), ("REV-H-SETUP-04",)),
    owed.ToDealDraft: (_plain("deal_draft"), ("REV-H-SETUP-05", "REV-SETUP-03")),
    owed.ToKeep: (lambda state, element: msg("prompt.keep", n=element.n), ("REV-SETUP-03", "REV-H-SETUP-05")),
    owed.ToPlaceMarker: (_plain("place_marker"), ("REV-SETUP-15",)),
    owed.ToDealArtifactCard: (_plain("deal_artifact_card"), ("REV-H-SETUP-06",)),
    owed.ToKeepArtifactCard: (_plain("keep_artifact_card"), ("REV-H-SETUP-06",)),
    owed.ToSplit: (lambda state, element: msg("prompt.split", n=element.n), ("REV-H-SETUP-08",)),
    owed.ToDealCitizen: (_plain("deal_citizen"), ("REV-H-TURN-08",)),
    owed.ToDealModule: (_plain("deal_module"), ("REV-H-TURN-08",)),
    owed.ToDealMachine: (
        lambda state, element: msg("prompt.deal_machine", colour=track_name(element.colour)),
        ("REV-H-TURN-08",),
    ),
    owed.ToDrawCrate: (_plain("draw_crate"), ("REV-H-TURN-09",)),
    owed.ToTurnOver: (
        lambda state, element: msg("prompt.turn_over", tile=tile_name(element.space)),
        ("REV-EXPL-06", "REV-EXPL-07"),
    ),
    owed.Acting: (
        lambda state, element: msg(f"prompt.acting_{element.done}"),
        ("REV-H-TURN-01", "REV-H-TURN-02", "REV-HUMAN-02"),
    ),
    owed.Closing: (_plain("closing"), ("REV-H-TURN-03",)),
    owed.Ending: (_plain("ending"), ("REV-H-TURN-02", "REV-H-TURN-03")),
    owed.ToOrder: (_plain("order"), ("REV-H-TURN-07", "REV-H-CARD-02")),
    owed.ToAcceptStep: (
        lambda state, element: msg("prompt.accept_step", track=track_name(element.colour)),
        ("REV-H-TURN-06",),
    ),
    owed.ToAcceptPoints: (
        lambda state, element: msg("prompt.accept_points", n=element.points),
        ("REV-H-TURN-06", "REV-H-SCORE-01"),
    ),
    owed.ToMix: (lambda state, element: msg("prompt.mix", n=element.n), ("REV-H-TURN-04",)),
    owed.ToPay: (
        lambda state, element: msg("prompt.pay", exchange=effect_words(element.exchange)),
        ("REV-H-PAY-06", "REV-H-PAY-01"),
    ),
    owed.ToChoose: (_plain("choose"), ("REV-H-TURN-06",)),
    owed.ToStep: (lambda state, element: msg("prompt.step", n=element.n), ("REV-H-TRACK-01",)),
    owed.ToTakeModule: (_plain("take_module"), ("REV-H-CARD-07",)),
    owed.ToRecruit: (_plain("recruit"), ("REV-H-CARD-03",)),
    owed.ToCopy: (_plain("copy"), ("REV-HUMAN-06", "REV-HUMAN-07", "REV-H-CARD-06")),
    owed.ToTakeMachine: (
        lambda state, element: msg("prompt.take_machine", colour=track_name(element.colour)),
        ("REV-H-TRACK-02",),
    ),
    owed.ToTakeArtifact: (_plain("take_artifact"), ("REV-H-ART-01",)),
    owed.ToRemoveArtifact: (_plain("remove_artifact"), ("REV-H-HIB-04",)),
    owed.ToWake: (_plain("wake"), ("REV-H-CARD-03",)),
    owed.ToRefresh: (_plain("refresh"), ("REV-H-MACH-03",)),
    owed.ToClear: (_plain("clear"), ("REV-H-TURN-06",)),
    owed.ToRetrigger: (_plain("retrigger"), ("REV-H-CARD-05",)),
    owed.ToClaim: (_plain("claim"), ("REV-H-CLAIM-01",)),
    owed.ToFinishCard: (_plain("finish_card"), ("REV-H-CARD-04",)),
    owed.ToKeepActive: (_plain("keep_active"), ("REV-H-HIB-03",)),
    owed.ToAct: (
        lambda state, element: msg(f"prompt.extra_{element.deed.name.lower()}", n=element.less),
        ("REV-H-TURN-10",),
    ),
    owed.ToDrawCard: (_plain("draw_card"), ("REV-TURN-01", "REV-TURN-02")),
    owed.AutomaToAct: (
        lambda state, element: msg(f"prompt.mautoma_{ACTION_CARDS[state.card].parts[element.part].action}"),
        ("REV-TURN-03", "REV-TIE-01"),
    ),
    owed.AutomaToRefresh: (_plain("mautoma_refresh"), ("REV-TURN-04", "REV-REFRESH-01")),
    owed.ToAddProgress: (_plain("add_progress"), ("REV-REFRESH-06",)),
    owed.Telling: (
        lambda state, element: msg("prompt.telling", n=state.turn),
        ("REV-H-TURN-01", "REV-HUMAN-02"),
    ),
    owed.ToShowHex: (
        lambda state, element: msg(
            "prompt.show_hex", tile=tile_name(element.turning.space), part=part_name(len(element.kinds))
        ),
        ("REV-EXPL-06", "REV-EXPL-07"),
    ),
    owed.PointsToTell: (_plain("points_to_tell"), ("REV-END-04",)),
    GameOver: (_plain("over"), ("REV-END-01", "REV-END-04")),
}


def prompt(state: State) -> tuple[Msg, tuple[str, ...]]:
    """The one next thing to do, and its rules."""
    element = state.owed[-1]
    words, rules = PROMPTS[type(element)]
    return words(state, element), rules
