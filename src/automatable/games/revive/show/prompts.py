"""The prompt of each moment, and the rules that belong to it."""

from typing import Final

from automatable.games.revive.model import owed
from automatable.games.revive.model.geometry import FIRST_CORNER, SPACES
from automatable.games.revive.model.names import (
    effect_words,
    part_name,
    place_name,
    tile_name,
    tile_on_table,
    track_name,
)
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS
from automatable.games.revive.show.facts import KINDS
from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.turns.moves import GameOver
from automatable.kernel.words.text import msg

PROMPTS: Final[Moments[State]] = Moments(
    (
        Moment(
            owed.ToLayStart,
            ("REV-H-SETUP-02",),
            "lay_start",
            lambda state, due: {"where": msg(f"start.{SPACES[due.space]}")},
        ),
        Moment(owed.ToLayBack, ("REV-H-SETUP-01",), "lay_back", lambda state, due: {"tile": tile_name(due.space)}),
        Moment(
            owed.ToLayCorner,
            ("REV-H-SETUP-03",),
            "lay_corner",
            lambda state, due: {"corner": place_name(FIRST_CORNER + due.corner)},
        ),
        Moment(owed.ToDealTribe, ("REV-H-SETUP-04",), "deal_tribe"),
        Moment(owed.ToChooseTribe, ("REV-H-SETUP-04",), "tribe_beside", when=lambda state, due: state.companion),
        Moment(owed.ToChooseTribe, ("REV-H-SETUP-04",), "choose_tribe"),
        Moment(owed.ToDealDraft, ("REV-H-SETUP-05", "REV-SETUP-03"), "deal_draft"),
        Moment(owed.ToKeep, ("REV-SETUP-03", "REV-H-SETUP-05"), "keep", lambda state, due: {"n": due.n}),
        Moment(owed.ToPlaceMarker, ("REV-SETUP-15",), "place_marker"),
        Moment(owed.ToDealArtifactCard, ("REV-H-SETUP-06",), "deal_artifact_card"),
        Moment(owed.ToKeepArtifactCard, ("REV-H-SETUP-06",), "keep_artifact_card"),
        Moment(owed.ToSplit, ("REV-H-SETUP-08",), "split", lambda state, due: {"n": due.n}),
        Moment(owed.ToDealCitizen, ("REV-H-TURN-08",), "deal_citizen"),
        Moment(owed.ToDealModule, ("REV-H-TURN-08",), "deal_module"),
        Moment(
            owed.ToDealMachine,
            ("REV-H-TURN-08",),
            "deal_machine",
            lambda state, due: {"colour": track_name(due.colour)},
        ),
        Moment(owed.ToDrawCrate, ("REV-H-TURN-09",), "draw_crate"),
        Moment(
            owed.ToTurnOver,
            ("REV-EXPL-06", "REV-EXPL-07"),
            "turn_over",
            lambda state, due: {"tile": tile_name(due.space)},
        ),
        Moment(
            owed.Acting, ("REV-H-TURN-01", "REV-H-TURN-02", "REV-HUMAN-02"), lambda state, due: f"acting_{due.done}"
        ),
        Moment(owed.Closing, ("REV-H-TURN-03",), "closing"),
        Moment(owed.Ending, ("REV-H-TURN-02", "REV-H-TURN-03"), "ending"),
        Moment(owed.ToOrder, ("REV-H-TURN-07", "REV-H-CARD-02"), "order"),
        Moment(
            owed.ToAcceptStep, ("REV-H-TURN-06",), "accept_step", lambda state, due: {"track": track_name(due.colour)}
        ),
        Moment(
            owed.ToAcceptPoints,
            ("REV-H-TURN-06", "REV-H-SCORE-01"),
            "accept_points",
            lambda state, due: {"n": due.points},
        ),
        Moment(owed.ToMix, ("REV-H-TURN-04",), "mix", lambda state, due: {"n": due.n}),
        Moment(
            owed.ToPay,
            ("REV-H-PAY-06", "REV-H-PAY-01"),
            "pay",
            lambda state, due: {"exchange": effect_words(due.exchange)},
        ),
        Moment(owed.ToChoose, ("REV-H-TURN-06",), "choose"),
        Moment(owed.ToStep, ("REV-H-TRACK-01",), "step", lambda state, due: {"n": due.n}),
        Moment(owed.ToTakeModule, ("REV-H-CARD-07",), "take_module"),
        Moment(owed.ToRecruit, ("REV-H-CARD-03",), "recruit"),
        Moment(owed.ToCopy, ("REV-HUMAN-06", "REV-HUMAN-07", "REV-H-CARD-06"), "copy"),
        Moment(
            owed.ToTakeMachine,
            ("REV-H-TRACK-02",),
            "take_machine",
            lambda state, due: {"colour": track_name(due.colour)},
        ),
        Moment(owed.ToTakeArtifact, ("REV-H-ART-01",), "take_artifact"),
        Moment(owed.ToRemoveArtifact, ("REV-H-HIB-04",), "remove_artifact"),
        Moment(owed.ToWake, ("REV-H-CARD-03",), "wake"),
        Moment(owed.ToRefresh, ("REV-H-MACH-03",), "refresh"),
        Moment(owed.ToClear, ("REV-H-TURN-06",), "clear"),
        Moment(owed.ToRetrigger, ("REV-H-CARD-05",), "retrigger"),
        Moment(owed.ToClaim, ("REV-H-CLAIM-01",), "claim"),
        Moment(owed.ToFinishCard, ("REV-H-CARD-04",), "finish_card"),
        Moment(owed.ToKeepActive, ("REV-H-HIB-03",), "keep_active"),
        Moment(
            owed.ToAct,
            ("REV-H-TURN-10",),
            lambda state, due: f"extra_{due.deed.name.lower()}",
            lambda state, due: {"n": due.less},
        ),
        Moment(owed.ToDrawCard, ("REV-TURN-01", "REV-TURN-02"), "draw_card"),
        Moment(
            owed.AutomaToAct,
            ("REV-TURN-03", "REV-TIE-01"),
            lambda state, due: f"mautoma_{ACTION_CARDS[state.card].parts[due.part].action}",
        ),
        Moment(owed.AutomaToRefresh, ("REV-TURN-04", "REV-REFRESH-01"), "mautoma_refresh"),
        Moment(owed.ToAddProgress, ("REV-REFRESH-06",), "add_progress"),
        Moment(owed.Telling, ("REV-H-TURN-01", "REV-HUMAN-02"), "telling", lambda state, due: {"n": state.turn}),
        Moment(
            owed.ToShowHex,
            ("REV-EXPL-06", "REV-EXPL-07"),
            "show_hex",
            lambda state, due: {"tile": tile_on_table(due.turning.space), "part": part_name(len(due.kinds))},
        ),
        Moment(owed.PointsToTell, ("REV-END-04",), "points_to_tell"),
        Moment(GameOver, ("REV-END-01", "REV-END-04"), "over"),
    ),
    KINDS,
)
