"""`python -m automatable` and `automatable` are the same program: an interrupt ends it quietly, even while it is being loaded."""

import sys

INTERRUPTED = 130


def run() -> int:
    """Load the program and let it do what the command line says; the exit status."""
    try:
        from automatable.cli.main import main

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(run())
