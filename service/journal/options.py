"""What a host may still change of a table before its first answer: whether it is strict, private, who may join.

Not what shapes the deck or the position: they are in the first entry, and some of them has been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from service.journal.births import AnySession, GameInfo
from service.journal.coding import encode
from service.journal.notes import CONSENT, EARLIEST, OPTIONS
from service.journal.problems import NoteRefused, SeatRefused
from service.kernel.session import Entry

if TYPE_CHECKING:
    from service.journal.archive import Archive

# With one of these the game has begun.
_BEGUN: Final = ("answer", "undo", *CONSENT)


def set_options(archive: Archive, game: str, changes: Mapping[str, Any]) -> AnySession:
    """Change `strict`, `private` or `open_seats`; nothing is appended if they are so already.

    NoteRefused once the game has begun.
    """
    for seat in changes.get("open_seats", ()):
        if seat >= len(archive.info(game).roles):
            raise SeatRefused("seat/unknown", seat)

    def make(session: AnySession, at: int) -> Entry:
        entries = [entry for _, entry in archive.entries(game, 0, EARLIEST + 1)]
        if session.question is None or has_begun(entries) or len(entries) > EARLIEST:
            raise NoteRefused("options/too_late")
        info = with_options(archive.info(game), entries)
        now = {"strict": is_strict(entries), "private": info.private, "open_seats": list(info.open_seats)}
        news = {name: value for name, value in changes.items() if value != now[name]}
        if not news:
            raise _NothingNew
        return changed(at, news)

    try:
        return archive.note(game, make)
    except _NothingNew:
        return archive.open(game)


class _NothingNew(Exception):
    """Everything is as it was wanted."""


def has_begun(entries: Iterable[Entry]) -> bool:
    """Whether somebody has answered, or gone back."""
    return any(entry["kind"] in _BEGUN for entry in entries)


def changed(at: int, changes: Mapping[str, Any]) -> Entry:
    """The entry of a change."""
    return {"kind": OPTIONS, "seat": None, "at": at, "answers": [], "set": dict(changes)}


def beside_options(entry: Entry) -> dict[str, bytes]:
    """What changes beside a game with an entry."""
    given = entry["set"] if entry["kind"] == OPTIONS else {}
    kept = {"private": b"1" if given["private"] else b"0"} if "private" in given else {}
    return {**kept, "open_seats": encode(given["open_seats"])} if "open_seats" in given else kept


def with_options(info: GameInfo, entries: Iterable[Entry]) -> GameInfo:
    """What is known of a game after some entries."""
    for entry in entries:
        if entry["kind"] == OPTIONS:
            info = info._replace(**{name: value for name, value in entry["set"].items() if name != "strict"})
    return info


def is_strict(entries: Iterable[Entry]) -> bool:
    """Whether nobody goes back past a reveal. Going back does not change it."""
    strict = False
    for entry in entries:
        if has_begun([entry]):
            break
        strict = entry.get("set", entry).get("strict", strict)
    return strict


def are_sound(changes: Any, seats: int) -> bool:
    """Whether changes are what a host could have made; for an audit."""
    if not isinstance(changes, dict) or not changes or set(changes) - {"strict", "private", "open_seats"}:
        return False
    opened = changes.get("open_seats", [])
    flags = [value for name, value in changes.items() if name != "open_seats"]
    return all(type(flag) is bool for flag in flags) and opened == [seat for seat in range(seats) if seat in opened]
