"""What a host may still change of a table before its first answer: strict or not, private or not, who may join, pace.

Not what shapes the deck or the position: they are in the first entry, and some of them has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
# How options are kept beside a game. Whether it is strict, its entries tell.
_AT_REST: Final[Mapping[str, Callable[[Any], bytes]]] = {
    "private": lambda flag: b"1" if flag else b"0",
    "open_seats": encode,
    "pace": lambda ms: b"%d" % ms,
}


def set_options(archive: Archive, game: str, changes: Mapping[str, Any]) -> AnySession:
    """Change `strict`, `private`, `open_seats` or `pace`; nothing is appended if they are so already.

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
        now = {**info._asdict(), "strict": is_strict(entries), "open_seats": list(info.open_seats)}
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
    return {name: at_rest(given[name]) for name, at_rest in _AT_REST.items() if name in given}


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
    if not isinstance(changes, dict) or not changes or set(changes) - {"strict", *_AT_REST}:
        return False
    opened, pace = changes.get("open_seats", []), changes.get("pace", 0)
    flags = [changes[name] for name in ("strict", "private") if name in changes]
    if not all(type(flag) is bool for flag in flags) or type(pace) is not int or pace < 0:
        return False
    return bool(opened == [seat for seat in range(seats) if seat in opened])
