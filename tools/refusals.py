"""Which refusals the tests of the API have met: `python -m tools.refusals` runs them and writes what they saw."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SEEN: Final = ROOT / "tests" / "api" / "refused.json"


def main() -> int:
    """Run the tests of the API, and keep what they met beside what was met before and is still listed."""
    with tempfile.TemporaryDirectory() as place:
        record = Path(place) / "record"
        record.touch()
        environment = {**os.environ, "RECORD_REFUSALS": str(record)}
        command = [sys.executable, "-m", "pytest", "-q", *(sys.argv[1:] or ["tests/api"])]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
        met = {tuple(line.split()) for line in record.read_text().splitlines()}
    known: dict[str, list[str]] = json.loads(SEEN.read_text()) if SEEN.exists() else {}
    for operation, code in met:
        known[operation] = sorted({*known.get(operation, ()), code})
    SEEN.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
