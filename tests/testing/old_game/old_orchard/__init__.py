"""Old Orchard."""

from old_orchard.game import OLD_ORCHARD as PLUGIN

__all__ = ["PLUGIN"]
