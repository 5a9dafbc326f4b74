"""`automatable serve`, and plain `automatable`: the web table on this machine."""

import argparse

from automatable.cli.command_line.plugins import look_at_games
from automatable.cli.command_line.saved import open_store
from automatable.cli.words import text


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help=text("help.host"))
    parser.add_argument("--port", metavar="P", type=port, help=text("help.port"))


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    return serve(arguments.host, arguments.port)


def serve(host: str = "127.0.0.1", wanted: int | None = None, browse: bool = False, page: str = "") -> int:
    """Open the table, at a page of it; the web part is loaded only here, for it takes a moment."""
    from automatable.web import server

    address = server.open_address(host, wanted)
    server.serve(open_store(), address, lambda line: print(line, flush=True), browse, look_at_games, page)
    return 0


def port(typed: str) -> int:
    """A port as typed; the error is one that argparse shows."""
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 5 or int(typed) > 65535:
        raise argparse.ArgumentTypeError(text("bad.port"))
    return int(typed)
