"""A static host as simple as they come: it serves a folder under a path with its page for unknown addresses, and can be switched off."""

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Handler(SimpleHTTPRequestHandler):
    """Files below the path, nothing else, and no compression."""

    base = ""
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".js": "text/javascript"}

    def translate_path(self, path: str) -> str:
        if not path.startswith(f"{self.base}/"):
            return "/nowhere"
        return super().translate_path(path[len(self.base) :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        lost = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not self.path.startswith(f"{self.base}/") or not lost.is_file():
            super().send_error(code, message, explain)
            return
        content = lost.read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path, base: str = "", port: int = 0) -> Iterator[str]:
    """The folder on a port of its own; its address, which ends in a slash."""
    handler = type("Based", (Handler,), {"base": base})
    with ThreadingHTTPServer(("127.0.0.1", port), functools.partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_address[1]}{base}/"
        finally:
            server.shutdown()
            thread.join()
