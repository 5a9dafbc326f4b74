"""Static files and compression, which only a real server needs: where the files lie on a static host, this is never loaded."""

import mimetypes

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from automatable.web.site import FOR_GOOD, STATIC

for ending, kind in {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}.items():
    # Some systems know other names, and browsers then refuse the files.
    mimetypes.add_type(kind, ending)


class CachedStaticFiles(StaticFiles):
    """Static files: the address changes with the content, so a browser may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if answer.status_code == 200 and b"v=" in scope["query_string"]:
            answer.headers["cache-control"] = FOR_GOOD
        return answer


async def service_worker(request: Request) -> Response:
    """The service worker; it must lie at the root to serve the whole site."""
    return Response((STATIC / "worker.js").read_bytes(), media_type="text/javascript")


def routes() -> list[BaseRoute]:
    return [
        Route("/worker.js", service_worker),
        Mount("/static", CachedStaticFiles(packages=[("automatable.web", "static")])),
    ]


COMPRESSION = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
