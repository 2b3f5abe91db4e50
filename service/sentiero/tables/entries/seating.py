"""Who sits where: every token that is given, replaced or revoked is an entry, so that nobody does it unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.problems import SeatRefused

# In the first entry: the seats that had a token at once. Where it is missing, nobody recorded who sat where.
SEATED: Final = "seated"


def _check_seat(record: Record, entry: Entry) -> None:
    if not record.info.has_seat(entry["seat"]):
        raise SeatRefused("seat/unknown", entry["seat"])


def _check_table(record: Record, entry: Entry) -> None:
    if entry["seat"] is not None:
        raise SeatRefused("seat/unknown", entry["seat"])


# They tell nothing of the game, and may come at any time: an open request to go back ends with them.
_LIKE_ALL: Final = Kind("", _check_seat, reloads=True, blind=True, interrupts=True, aside=True, restarts=False)
# The first who came sits at an open seat.
TAKEN: Final = _LIKE_ALL._replace(name="seat_taken", restarts=True)
# The host makes a token for a seat at which nobody sits.
GIVEN: Final = _LIKE_ALL._replace(name="seat_given")
# The host makes a new token for a seat at which somebody sits.
MOVED: Final = _LIKE_ALL._replace(name="seat_moved")
# Whoever sits there replaces its own token.
RENEWED: Final = _LIKE_ALL._replace(name="seat_renewed")
LEFT: Final = _LIKE_ALL._replace(name="seat_left")
REVOKED: Final = _LIKE_ALL._replace(name="seat_revoked")
HOST_RENEWED: Final = _LIKE_ALL._replace(name="host_renewed", check=_check_table)
INVITED: Final = _LIKE_ALL._replace(name="spectators_invited", check=_check_table)
DISMISSED: Final = _LIKE_ALL._replace(name="spectators_dismissed", check=_check_table)
# The same for those who may take a free seat.
GUESTS_INVITED: Final = _LIKE_ALL._replace(name="guests_invited", check=_check_table)
GUESTS_DISMISSED: Final = _LIKE_ALL._replace(name="guests_dismissed", check=_check_table)

_SITS: Final = {kind.name: True for kind in (TAKEN, GIVEN, MOVED, RENEWED)} | {LEFT.name: False, REVOKED.name: False}
_LOST: Final = (MOVED.name, REVOKED.name)


def sitting(past: Mapping[int, Entry]) -> frozenset[int] | None:
    """The seats at which somebody sits after these entries; None if they do not tell."""
    if SEATED not in past[1]:
        return None
    found = set(past[1][SEATED])
    for entry in past.values():
        if entry["kind"] in _SITS:
            (found.add if _SITS[entry["kind"]] else found.discard)(entry["seat"])
    return frozenset(found)


def lost_since(past: Mapping[int, Entry], version: int) -> int | None:
    """A seat that the host took from somebody after a version: who sat there cannot be asked any more."""
    later = (past[number] for number in range(version + 1, len(past) + 1))
    return next((entry["seat"] for entry in later if entry["kind"] in _LOST), None)
