"""`python -m automatable` is the same program as `automatable`."""

import sys

from automatable.cli.main import main

sys.exit(main())
