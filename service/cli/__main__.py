"""`python -m service.cli` does what `sentiero` does."""

from __future__ import annotations

import sys

from service.cli import main

if __name__ == "__main__":
    sys.exit(main())
