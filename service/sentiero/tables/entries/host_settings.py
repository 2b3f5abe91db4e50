"""The host changes how a table is run: before its first answer, and how long an answer may take at any time."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.session import Entry
from sentiero.tables.entries.kind import EARLIEST, Kind, Record
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.info.host_settings import EXAMPLES, LATER, changed, document_of, unsound
from sentiero.tables.info.stand_ins import check_players
from sentiero.tables.problems import NoteRefused, NothingNew


def _check(record: Record, entry: Entry) -> None:
    info, wanted = record.info, entry["set"]
    if not isinstance(wanted, dict):
        raise NoteRefused("options/unsound", allowed=list(EXAMPLES))
    if (wrong := unsound(wanted, len(info.roles))) is not None:
        known = {"example": EXAMPLES[wrong]} if wrong in EXAMPLES else {"allowed": list(EXAMPLES)}
        raise NoteRefused("options/unsound", setting=wrong, **known)
    if (info.begun or len(record.earliest()) > EARLIEST) and not wanted.keys() <= LATER:
        raise NoteRefused("options/too_late")
    check_players(record.title, info, wanted)
    now = document_of(info.settings)
    if all(now[name] == value for name, value in wanted.items()):
        raise NothingNew


def _set(info: GameInfo, entry: Entry) -> GameInfo:
    return info._replace(settings=changed(info.settings, [entry["set"]]))


SETTINGS: Final = Kind("options", _check, fields=("set",), aside=True, restarts=False, informs=_set)
