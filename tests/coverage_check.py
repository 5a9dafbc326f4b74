"""Which modules no test enters, by the report of `make coverage`: `python -m tests.coverage_check`."""

import sys
from pathlib import Path
from typing import Any

import msgspec

REPORT = Path("artefacts/coverage/report.json")
MODULE = ""
"""The name under which the report holds what stands in no function."""


def not_entered(report: dict[str, Any]) -> list[str]:
    """Modules of which no function was called, or that have none and were not imported."""
    found = []
    for name, file in report["files"].items():
        functions = [region for function, region in file["functions"].items() if function != MODULE]
        parts = [part for part in functions if part["summary"]["num_statements"]] or [file]
        if file["summary"]["num_statements"] and not any(part["summary"]["covered_lines"] for part in parts):
            found.append(name)
    return found


def main() -> None:
    found = not_entered(msgspec.json.decode(REPORT.read_bytes()))
    sys.exit("".join(f"{name}: no test enters it\n" for name in found) or 0)


if __name__ == "__main__":
    main()
