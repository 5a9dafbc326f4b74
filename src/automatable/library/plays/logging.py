"""Plays as links to BG Stats, in the words of each game."""

from automatable.kernel.contract.published import published
from automatable.library.plays.words import level_of, listing_of, said, title_of, words_of
from automatable.saves.plays.bgstats import Named, link
from automatable.saves.store.plays import Play


def log_link(play: Play) -> str:
    """The link that opens BG Stats with this play filled in."""
    result = play.result
    listing, words = listing_of(result.game), words_of(result.game)
    known = None if listing is None else published(listing.package)
    how = said("log.beside" if result.mode == "companion" else "log.screen")
    comment = said("log.comment", level=level_of(result.game, result.level), how=how)
    named = Named(
        title_of(listing.packs if listing is not None and listing.packs else result.game),
        None if known is None else known.bgg_id,
        () if listing is None else tuple(words.say(seat) for seat in listing.seats),
        comment,
        "" if result.caption is None else words.say(result.caption),
    )
    return link(play, named)
