"""The other seats are asked whether somebody may go back: a question of the table's own, that the rules never see.

Each entry of a request carries all that is open of it, so whoever knows the newest entry knows what is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.question import ONE, Option, Question
from sentiero.kernel.session import Entry
from sentiero.kernel.words import Ask, Word
from sentiero.tables.entries.kind import Check, Kind, Record
from sentiero.tables.entries.seating import sitting
from sentiero.tables.entries.undo import NEEDS_CONSENT, why_not_back
from sentiero.tables.problems import UndoRefused

AGREE: Final = Ask("undo.agree", rule="")
YES: Final = Word("yes")
NO: Final = Word("no")
_OPTIONS: Final = (Option(YES, "option.yes"), Option(NO, "option.no"))


class Request(NamedTuple):
    """A seat asks to go back to a version; these seats have not answered yet, the first of them is next."""

    seat: int | None
    to: int
    left: Sequence[int]

    @property
    def agreed(self) -> Request:
        """The request after the seat that was next has agreed."""
        return self._replace(left=self.left[1:])


class Consent(Question):
    """Whether one seat lets another go back. No paragraph of any rules asks this."""

    __slots__ = ("request",)

    def __init__(self, request: Request, roles: Sequence[Sequence[str]]) -> None:
        told = {"seat": request.seat, "version": request.to}
        super().__init__(roles[request.left[0]][0], ONE, AGREE, lambda: _OPTIONS, params=told)
        self.request = request


def request_after(entry: Entry) -> Request | None:
    """The request that is open after an entry; anything but asking and agreeing has ended it."""
    return Request(entry["by"], entry["to"], entry["left"]) if "left" in entry else None


def step(kind: Kind, seat: int | None, at: int, request: Request) -> Entry:
    """A seat asks, agrees, refuses or withdraws; `request` as it stands afterwards."""
    left = {"left": list(request.left)} if "left" in kind.fields else {}
    return kind.entry(seat, at, by=request.seat, to=request.to, **left)


def still_open(request: Request) -> UndoRefused:
    """Why nothing else can happen now."""
    return UndoRefused("undo/open", request.to, request.seat)


def _check_asked(record: Record, entry: Entry) -> None:
    """Only where the seat may not go back alone, and of all other seats at which somebody sits and plays, in order.

    Older games do not tell who sat where: there an audit sees only that those who were asked agreed.
    """
    left, seat = entry["left"], entry["seat"]
    if why_not_back(record, seat, entry["to"]) != NEEDS_CONSENT or entry["by"] != seat:
        raise UndoRefused("undo/not_there", entry["to"])
    if not isinstance(left, list) or left != others(record, seat, set(left)):
        raise UndoRefused("undo/not_there", entry["to"])


def others(record: Record, seat: int | None, known: Collection[Any]) -> list[int]:
    """The other seats at which somebody sits now, and plays; `known` are those of a game that does not tell."""
    sits = sitting(record.past())
    if sits is None:
        return [number for number in range(len(record.info.roles)) if number != seat and number in known]
    return [number for number in sorted(sits) if number != seat and number not in record.handed]


def _check_said(agrees: bool, asker: bool) -> Check:
    """The seat that is next says yes or no; or the one that asked thinks better of it."""

    def check(record: Record, entry: Entry) -> None:
        request = request_after(record.newest)
        if request is None or not request.left:
            raise UndoRefused("undo/none_open", 0)
        after = request.agreed if agrees else request
        same = (entry["by"], entry["to"]) == (request.seat, request.to)
        if entry["seat"] != (request.seat if asker else request.left[0]) or not same:
            raise still_open(request)
        if agrees and entry["left"] != list(after.left):
            raise still_open(request)

    return check


_ENDED: Final = ("by", "to")
_OPEN: Final = (*_ENDED, "left")
_LIKE_ALL: Final = Kind("", _check_asked, reloads=True, begins=True, blind=True, interrupts=True, restarts=False)
ASKED: Final = _LIKE_ALL._replace(name="undo_asked", fields=_OPEN, interrupts=False)
AGREED: Final = _LIKE_ALL._replace(name="undo_agreed", fields=_OPEN, check=_check_said(agrees=True, asker=False))
REFUSED: Final = _LIKE_ALL._replace(
    name="undo_refused", fields=_ENDED, check=_check_said(agrees=False, asker=False), restarts=True
)
WITHDRAWN: Final = _LIKE_ALL._replace(name="undo_withdrawn", fields=_ENDED, check=_check_said(agrees=False, asker=True))
