"""`python -m sentiero.cli` does what `sentiero` does."""

from __future__ import annotations

import sys

from sentiero.cli import main

if __name__ == "__main__":
    sys.exit(main())
