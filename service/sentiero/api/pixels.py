"""SVG into PNG, in a process of its own: `python -m sentiero.api.pixels WIDTH HEIGHT FONTS…`.

What draws keeps all other threads of its process waiting until it is done; here nobody waits but who asked, and nothing
of the service is in reach of what is drawn.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

# A picture takes a fifth of this on a slow machine that is busy.
SECONDS: Final = 20.0
FONT: Final = "Source Sans Pro"


class NotDrawn(Exception):
    """It took too long, or could not be drawn."""


def png(drawn: bytes, width: int, height: int, fonts: Sequence[str]) -> bytes:
    """A drawing as pixels, or NotDrawn."""
    command = [sys.executable, "-m", __name__, str(width), str(height), *fonts]
    try:
        done = subprocess.run(command, input=drawn, capture_output=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise NotDrawn from error
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Draw what comes in, and send it out."""
    from resvg_py import svg_to_bytes

    width, height, *fonts = arguments
    made = svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        width=int(width),
        height=int(height),
        skip_system_fonts=True,
        font_files=list(fonts),
        font_family=FONT,
        sans_serif_family=FONT,
    )
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
