"""The host ends a game before the rules do."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record


def _check(record: Record, entry: Entry) -> None:
    """At any time, even while the others are asked whether somebody may go back."""


ENDED: Final = Kind("ended", _check, fixed={"ends": True}, interrupts=True)
