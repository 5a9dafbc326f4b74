"""Every module can be the first one that a program imports."""

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
PROGRAM = """
import importlib, sys
for module in sys.argv[1:]:
    for known in [name for name in sys.modules if name.partition(".")[0] == "automatable"]:
        del sys.modules[known]
    try:
        importlib.import_module(module)
    except ImportError as error:
        print(module, error)
"""


def test_no_module_needs_another_to_be_imported_before_it() -> None:
    files = [SOURCE / "automatable" / room for room in ("cli", "saves", "packs", "rulebook")]
    modules = [
        ".".join(file.relative_to(SOURCE).with_suffix("").parts) for folder in files for file in folder.rglob("*.py")
    ]
    done = subprocess.run([sys.executable, "-c", PROGRAM, *modules], capture_output=True, text=True, check=True)
    assert (len(modules) > 90, done.stdout, done.stderr) == (True, "", "")
