"""Entries that answer no question of the rules: what a seat mixes into chance, asking to go back, a host's end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from service.kernel.session import Entry

RANDOMNESS: Final = "randomness"
ENDED: Final = "ended"
# A seat is handed to the rules, and taken back; the rules cannot go on, and try again.
HANDED: Final = "handed"
TAKEN_BACK: Final = "taken_back"
HALTED: Final = "halted"
RESUMED: Final = "resumed"
NOTES: Final = (RANDOMNESS, ENDED, HANDED, TAKEN_BACK, HALTED, RESUMED)
# Somebody asks the others whether it may go back, and what comes of it.
ASKED: Final = "undo_asked"
AGREED: Final = "undo_agreed"
REFUSED: Final = "undo_refused"
WITHDRAWN: Final = "undo_withdrawn"
CONSENT: Final = (ASKED, AGREED, REFUSED, WITHDRAWN)
# The host changes what may still change of a table.
OPTIONS: Final = "options"
TOLD: Final = (*NOTES, *CONSENT, OPTIONS)
# What comes before the first answer is among so many entries after the first one.
EARLIEST: Final = 64


def contribution(seat: int, at: int, value: str) -> Entry:
    """A seat mixes something of its own into every draw after set-up."""
    return {"kind": RANDOMNESS, "seat": seat, "at": at, "answers": [], "value": value}


def ending(at: int) -> Entry:
    """The host ends a game before the rules do."""
    return {"kind": ENDED, "seat": None, "at": at, "answers": [], "ends": True}


def contributions(entries: Iterable[Entry]) -> list[str]:
    """What was contributed, from the entries after the first one. It ends with the first answer, undone or not.

    Otherwise somebody could look at a die, go back, and try for a better one.
    """
    found = []
    for entry in entries:
        if entry["kind"] == OPTIONS:
            continue
        if entry["kind"] != RANDOMNESS:
            break
        found.append(f"{entry['seat']}:{entry['value']}")
    return found
