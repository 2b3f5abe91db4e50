"""`make texts`: bring the catalogs in step with the code, compile them, and say what is wrong with them."""

from __future__ import annotations

import sys

from sentiero.games import TITLES
from sentiero.text.catalogs import compile_all

from tools.texts.check import findings
from tools.texts.update import update


def main() -> int:
    """Exit 1 while anything is wrong."""
    for path in update(TITLES):
        sys.stdout.write(f"updated {path}\n")
    wrong = findings(TITLES)
    for line in wrong:
        sys.stdout.write(f"{line}\n")
    compiled = list(compile_all())
    sys.stdout.write(f"{len(wrong)} findings; {len(compiled)} catalogs compiled\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
