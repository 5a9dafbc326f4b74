"""The folder of a run: a manifest that says how it was made, and one parquet file for each job that is done.

A file is written beside and renamed, so a run that is stopped anywhere goes on where it was. The whole depends on the plan alone: the
same files, bit for bit, whatever the number of workers.
"""

import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.tables.files import write_whole
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.kernel.words.unreadable import of_system
from automatable.lab.extra import need
from automatable.lab.measure import Origin, Result
from automatable.lab.plan import Cell, Job, Plan

MANIFEST = "manifest.json"
PARTS = "parts"


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the results of a folder were made."""

    plan: Plan
    cells: tuple[Cell, ...]
    origins: dict[str, Origin]
    """By variant: version, rules and tables."""
    interpreter: str


def open_folder(folder: Path, manifest: Manifest) -> None:
    """Make the folder of a run or go on with it; raises Malformed if it holds the results of another plan, version or table."""
    file = folder / MANIFEST
    if file.exists():
        there = read_manifest(folder)
        if (there.plan, there.origins) != (manifest.plan, manifest.origins):
            what = "wrong.other_plan" if there.plan != manifest.plan else "wrong.other_origin"
            raise Malformed(str(folder), msg("wrong.results_of_other", what=msg(what)))
        return
    try:
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(str(folder), msg("wrong.not_made", why=of_system(error))) from None
    if any(folder.joinpath(PARTS).iterdir()):
        raise Malformed(str(folder), msg("wrong.results_no_manifest"))
    _write(file, msgspec.json.format(msgspec.json.encode(manifest)))


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a run; raises Malformed if there is none or it cannot be read."""
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except OSError as error:
        raise Malformed(str(folder / MANIFEST), msg("wrong.manifest_not_readable", why=of_system(error))) from None
    except msgspec.DecodeError as error:
        raise Malformed(str(folder / MANIFEST), msg("wrong.no_manifest", why=str(error))) from None


def left(folder: Path, jobs: Iterable[Job]) -> list[Job]:
    """The jobs that are not done yet."""
    done = {file.name for file in (folder / PARTS).glob("*.games.parquet")}
    return [job for job in jobs if f"{job.name}.games.parquet" not in done]


def keep(folder: Path, job: Job, result: Result) -> None:
    """Write the results of a job; the games last, for they say that it is done."""
    polars = need("polars")

    if result.rules:
        rules = polars.DataFrame(
            [msgspec.structs.astuple(row) for row in result.rules],
            schema={
                "cell": polars.Int32,
                "rule": polars.String,
                "kind": polars.String,
                "applied": polars.Int64,
                "narrowed": polars.Int64,
                "decided": polars.Int64,
            },
            orient="row",
        )
        _write(folder / PARTS / f"{job.name}.rules.parquet", _parquet(rules))
    seats = len(result.games[0].points)
    # One list of numbers, cut up: much quicker than a list for each game, and workers may be waiting.
    points = polars.Series([number for row in result.games for number in row.points], dtype=polars.Int32)
    games = polars.DataFrame(
        {
            "cell": [row.cell for row in result.games],
            "seed": [row.seed for row in result.games],
            "moves": [row.moves for row in result.games],
            "points": points.reshape((len(result.games), seats)).cast(polars.List(polars.Int32)),
            "won": [row.won for row in result.games],
            "sources": [msgspec.json.encode(row.sources).decode() for row in result.games],
        },
        schema={
            "cell": polars.Int32,
            "seed": polars.Int64,
            "moves": polars.Int32,
            "points": polars.List(polars.Int32),
            "won": polars.Float64,
            "sources": polars.String,
        },
    )
    _write(folder / PARTS / f"{job.name}.games.parquet", _parquet(games))


def _parquet(frame: Any) -> bytes:
    buffer = io.BytesIO()
    frame.write_parquet(buffer, compression="zstd", statistics=False)
    return buffer.getvalue()


def _write(file: Path, content: bytes) -> None:
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Malformed(str(file), msg("wrong.not_written_kept", why=of_system(error))) from None


def write_page(file: Path, content: bytes) -> None:
    """Write what was made of results, completely or not at all; a pipe or a terminal may be written to as well."""
    try:
        if file.exists() and not file.is_file():
            file.write_bytes(content)
        else:
            write_whole(file.resolve(), content)
    except OSError as error:
        raise Malformed(str(file), msg("wrong.not_written", why=of_system(error))) from None


def _read(polars: Any, file: Path) -> Any:
    try:
        return polars.read_parquet(file)
    except (OSError, polars.exceptions.PolarsError):
        raise Malformed(str(file), msg("wrong.results_damaged")) from None


def read_games(folder: Path) -> Any:
    """All games so far as a data frame, by cell and seed."""
    polars = need("polars")

    files = sorted((folder / PARTS).glob("*.games.parquet"))
    if not files:
        raise Malformed(str(folder), msg("wrong.no_results"))
    return polars.concat([_read(polars, file) for file in files]).sort("cell", "seed")


def read_rules(folder: Path) -> Any:
    """How often each rule decided, by cell, as a data frame; None if nothing was traced."""
    polars = need("polars")

    files = sorted((folder / PARTS).glob("*.rules.parquet"))
    if not files:
        return None
    parts = polars.concat([_read(polars, file) for file in files])
    return parts.group_by("cell", "rule", "kind").sum().sort("cell", "rule", "kind")
