"""Corrections in words."""

from automatable.games.revive.model.moves.corrections import (
    SetArtifacts,
    SetBuilding,
    SetClaim,
    SetDeck,
    SetDiscarded,
    SetDisplay,
    SetFigure,
    SetMarker,
    SetPoints,
    SetProgress,
    SetResource,
    SetTile,
    SetTrack,
    SetYourFigure,
)
from automatable.games.revive.model.names import artifact_name, card_name, front_look, place_name, tile_name, track_name
from automatable.games.revive.model.state import State
from automatable.games.revive.rules.actions.corrections import HELD
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import msg

STANDING = ("nothing", "your_small", "your_large", "mautoma")

WORDINGS: tuple[Wording[State], ...] = (
    Wording(SetResource, lambda state, move: msg("tell.set_resource", what=msg(f"fact.{HELD[move.what]}"), n=move.n)),
    Wording(SetPoints, lambda state, move: msg("tell.set_points", n=move.points)),
    Wording(
        SetBuilding,
        lambda state, move: msg(
            "tell.set_building", place=place_name(move.at), what=msg(f"standing.{STANDING[move.what]}")
        ),
    ),
    Wording(
        SetFigure,
        lambda state, move: msg("tell.set_figure" if move.there else "tell.set_no_figure", place=place_name(move.at)),
    ),
    Wording(
        SetTile,
        lambda state, move: msg("tell.set_tile", space=tile_name(move.space), look=front_look(move.tile, move.turned)),
    ),
    Wording(SetMarker, lambda state, move: msg("tell.set_marker", n=move.position)),
    Wording(SetDisplay, lambda state, move: msg("tell.set_display", place=move.place + 1, card=card_name(move.card))),
    Wording(SetDeck, lambda state, move: msg("tell.set_deck", n=len(move.cards))),
    Wording(
        SetYourFigure,
        lambda state, move: msg(
            "tell.set_your_figure" if move.there else "tell.set_no_your_figure", place=place_name(move.at)
        ),
    ),
    Wording(
        SetClaim,
        lambda state, move: msg("tell.set_claim" if move.there else "tell.set_no_claim", place=place_name(move.at)),
    ),
    Wording(SetArtifacts, lambda state, move: msg("tell.set_artifacts", colour=artifact_name(move.colour), n=move.n)),
    Wording(SetDiscarded, lambda state, move: msg("tell.set_discarded", n=move.n)),
    Wording(SetProgress, lambda state, move: msg("tell.set_progress", n=move.n)),
    Wording(SetTrack, lambda state, move: msg("tell.set_track", track=track_name(move.colour), n=move.step)),
)
