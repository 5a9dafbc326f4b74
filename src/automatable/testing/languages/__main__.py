"""`python -m automatable.testing.languages`: cover, check, walk, pseudo, shots and new, for translators."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from automatable.kernel.contract import registry
from automatable.testing.languages.begin import begin
from automatable.testing.languages.check import faults
from automatable.testing.languages.cover import shares
from automatable.testing.languages.files import TextFile, parts
from automatable.testing.languages.pages import findings
from automatable.testing.languages.shots import take
from automatable.testing.languages.walking import listen

OURS = "automatable.games."


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 if something is missing or wrong."""
    parser = argparse.ArgumentParser(prog="python -m automatable.testing.languages", description=__doc__)
    parser.add_argument("what", choices=("cover", "check", "walk", "pseudo", "shots", "new"))
    parser.add_argument(
        "language", metavar="LANGUAGE", nargs="?", default="", help="its code, such as de; pseudo has none"
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games; all if none is named")
    parser.add_argument(
        "--keys", action="store_true", help="shots: beside each page the same page with the key of each text"
    )
    parser.add_argument("--folder", type=Path, default=Path("artefacts/languages"), help="shots: where the pictures go")
    arguments = parser.parse_args(argv)
    if arguments.what == "pseudo" and arguments.language:
        arguments.games.insert(0, arguments.language)
    elif arguments.what != "pseudo" and not arguments.language:
        parser.error("LANGUAGE is missing")
    names = [registry.find(name) for name in arguments.games] or list(registry.names())
    if arguments.what == "pseudo":
        return _pseudo(names)
    if arguments.what == "shots":
        return _shots(names, arguments)
    games = {name: registry.game(name) for name in names}
    packages = {name: game.info.package for name, game in games.items()}
    found = list(parts(packages, {name: game.tables for name, game in games.items()}, shipped_titles()))
    if arguments.what == "walk":
        return _walk(names, arguments.language)
    return {"cover": _cover, "check": _check, "new": _new}[arguments.what](found, arguments.language)


def shipped_titles() -> list[str]:
    """What the games that come with the program are called."""
    listings = registry.listings()[0].values()
    return [listing.title for listing in listings if listing.package.startswith(OURS)]


def _pseudo(names: Sequence[str]) -> int:
    found = findings(names)
    for address, unsaid in found.items():
        print(address)
        for line in unsaid:
            print(f"    {line}")
    return int(bool(found))


def _shots(names: Sequence[str], arguments: argparse.Namespace) -> int:
    wrong = 0
    for line in take(arguments.language, names, arguments.folder, arguments.keys):
        print(line)
        wrong = 1
    print(arguments.folder)
    return wrong


def _cover(found: list[TextFile], language: str) -> int:
    covered = shares(found, language)
    for share in covered:
        print(share)
        for key in share.missing[:5]:
            print(f"    missing: {key}")
    return int(any(share.missing or share.stale for share in covered))


def _check(found: list[TextFile], language: str) -> int:
    lines = list(faults(found, language))
    print("\n".join(lines) or "nothing wrong")
    return int(bool(lines))


def _new(found: list[TextFile], language: str) -> int:
    for file in begin(found, language):
        print(file.name, "in", file.parent.name)
    return 0


def _walk(names: Sequence[str], language: str) -> int:
    wrong = False
    for name in names:
        heard = listen(registry.game(name), language)
        print(f"{name}: {len(heard.sentences)} messages, {len(heard.faults)} faults")
        for key, what in heard.faults.items():
            print(f"    {key} {what}")
        for key, said in sorted(heard.sentences.items())[:: max(1, len(heard.sentences) // 200)]:
            print(f"    {said}    [{key}]")
        wrong |= bool(heard.faults)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
