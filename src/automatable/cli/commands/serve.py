"""`automatable serve`, and plain `automatable`: the web table on this machine."""

import argparse

from automatable.cli.command_line.arguments import add_table_arguments
from automatable.cli.command_line.plugins import look_at_games
from automatable.cli.command_line.saved import open_store

LOCAL = "127.0.0.1"


def register(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; what is said before the command counts where nothing is said behind it."""
    port = arguments.table_port if arguments.port is None else arguments.port
    return serve(arguments.host or arguments.table_host or LOCAL, port)


def serve(host: str = LOCAL, wanted: int | None = None, browse: bool = False, page: str = "") -> int:
    """Open the table, at a page of it; the web part is loaded only here, for it takes a moment."""
    from automatable.web import server

    address = server.open_address(host, wanted)
    server.serve(open_store(), address, lambda line: print(line, flush=True), browse, look_at_games, page)
    return 0
