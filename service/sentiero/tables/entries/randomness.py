"""A seat mixes something of its own into every draw after set-up."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import EARLIEST, Kind, Record
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.problems import NoteRefused, SeatRefused


def _check(record: Record, entry: Entry) -> None:
    """Once for each seat, before anything else happened: else somebody could look at a die and try for a better."""
    if not record.info.has_seat(entry["seat"]):
        raise SeatRefused("seat/unknown", entry["seat"])
    earlier = [other for other in record.earliest()[1:] if not record.kind_of(other).aside]
    if any(other["kind"] != RANDOMNESS.name for other in earlier) or len(record.earliest()) > EARLIEST:
        raise NoteRefused("randomness/too_late")
    if any(other["seat"] == entry["seat"] for other in earlier):
        raise NoteRefused("randomness/given")


def _mixed(info: GameInfo, entry: Entry) -> GameInfo:
    return info._replace(contributions=[*info.contributions, entry["value"]])


RANDOMNESS: Final = Kind("randomness", _check, fields=("value",), reloads=True, informs=_mixed, restarts=False)
