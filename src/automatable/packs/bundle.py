"""A pack as one file: JSON, with no paths in it and nothing to unpack, so that a foreign one can do no harm."""

from dataclasses import dataclass

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.tables.owners import SUFFIX, Bundle, row_name
from automatable.kernel.tables.packs import LARGEST, USUAL, KeptPack, check_pack_name, read_content
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.packs.owner import OWN_SOURCE, Owned, Refused, free_name, game_of_packs
from automatable.packs.problems import problems_in

__all__ = ["SUFFIX", "Bundle", "Imported", "export_pack", "import_pack", "read_bundle"]
FORMAT = 1
WITH_OWNER = 2
"""The format of a file that says whose box it is, and which rows were seen in it."""
LARGEST_FILE = 2 * LARGEST
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file."""

    pack: Owned
    renamed: bool
    """Whether there was another pack of that name."""


def export_pack(pack: Owned, owner: str = "", edition: str = "") -> bytes:
    """A pack as one file, with an owner and an edition as one that counts; raises Refused if something in it is wrong, Malformed if there is nothing in it."""
    if problems := pack.problems():
        raise Refused(problems)
    if not (tables := pack.content()):
        raise Malformed("pack", msg("wrong.nothing_to_pass_on", name=pack.name))
    owner, edition = one_line(owner.strip(), LONGEST_NAME), one_line(edition.strip(), LONGEST_NAME)
    if bool(owner) != bool(edition):
        raise Malformed("pack", msg("wrong.owner_and_edition"))
    bundle = Bundle(
        format=WITH_OWNER if owner else FORMAT,
        pack=pack.name,
        game=pack.game,
        edition=edition,
        owner=owner,
        tables=tables,
        seen=seen_in(pack) if owner else {},
    )
    return msgspec.json.format(msgspec.json.encode(bundle)) + b"\n"


def seen_in(pack: Owned) -> dict[str, dict[str, list[str]]]:
    """The rows that an owner has compared with the box: those that say that they come from it."""
    content = pack.content()
    found: dict[str, dict[str, list[str]]] = {}
    for table in pack.tables.known.values():
        rows = content.get(table.file, {}).get(table.name, [])
        names = [row_name(table, index, row) for index, row in enumerate(rows) if row.get("source") == OWN_SOURCE]
        if names:
            found.setdefault(table.file, {})[table.name] = names
    return found


def read_bundle(content: bytes) -> Bundle:
    """What a file holds, as far as its form goes; raises Malformed, in one line, for anything that is no pack."""
    if len(content) > LARGEST_FILE:
        raise Malformed("pack file", msg("wrong.bytes_too_many", n=len(content), largest_file=LARGEST_FILE))
    try:
        bundle = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"), type=Bundle)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("pack file", msg("wrong.not_exported", why=one_line(str(error)))) from None
    if bundle.format not in (FORMAT, WITH_OWNER):
        raise Malformed(
            "pack file",
            msg("wrong.other_format", format=one_line(str(bundle.format), 20), ours=FORMAT, with_owner=WITH_OWNER),
        )
    if bundle.game not in registry.names():
        raise Malformed(
            "pack file",
            msg("wrong.game_not_installed", game=one_line(bundle.game, 40), known=", ".join(registry.names())),
        )
    if bundle.pack != USUAL:
        check_pack_name(bundle.pack)
    read_content(bundle.tables)
    return bundle


def import_pack(content: bytes, name: str = "") -> Imported:
    """Put a pack from a file among one's own, under its name or another that is free; raises Malformed, Refused if a table does not fit."""
    bundle = read_bundle(content)
    game = game_of_packs(bundle.game)
    if problems := problems_in(game.info.id, KeptPack(bundle.tables)):
        raise Refused(problems)
    if not bundle.tables:
        raise Malformed("pack file", msg("wrong.no_tables"))
    wish = name or bundle.pack
    pack = Owned(game.tables.game, free_name(game.tables.game, wish))
    pack.write(bundle.tables, f"import {pack.name}")
    return Imported(pack, pack.name != wish)
