"""The JSON API: the same moves, views and traces as everywhere, for other programs."""

from automatable.web.api.operations import ROUTES

__all__ = ["ROUTES"]
