"""Where saved games, settings and an owner's packs live: the user's data folder, or the one `AUTOMATABLE_HOME` names."""

import os
from pathlib import Path


def home() -> Path:
    """The folder; it need not exist yet."""
    named = os.environ.get("AUTOMATABLE_HOME")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("automatable", appauthor=False))
