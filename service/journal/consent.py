"""Asking the other seats whether somebody may go back: a question of the journal's own, that the rules never see.

Each entry of a request carries all that is open of it, so whoever knows the newest entry knows what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from service.journal.notes import AGREED, ASKED, ENDED, WITHDRAWN
from service.journal.trail import UNDO
from service.kernel.problems import ReplayMismatch
from service.kernel.question import ONE, Option, Question
from service.kernel.session import Entry
from service.kernel.words import Ask

YES: Final = "yes"
NO: Final = "no"
# No paragraph of any rules.
AGREE: Final = Ask("undo.agree", rule="")
_OPTIONS: Final = (Option(YES, "option.yes"), Option(NO, "option.no"))


class Request(NamedTuple):
    """A seat asks to go back to a version; these seats have not answered yet, the first of them is next."""

    seat: int | None
    to: int
    left: Sequence[int]


class Consent(Question):
    """Whether one seat lets another go back. No paragraph of any rules asks this."""

    __slots__ = ("request",)

    def __init__(self, request: Request, roles: Sequence[Sequence[str]]) -> None:
        asked = roles[request.left[0]][0]
        told = {"seat": request.seat, "version": request.to}
        super().__init__(asked, ONE, AGREE, lambda: _OPTIONS, params=told)
        self.request = request


def request_after(entry: Entry) -> Request | None:
    """The request that is open after an entry; anything but asking and agreeing has ended it."""
    return Request(entry["by"], entry["to"], entry["left"]) if entry["kind"] in (ASKED, AGREED) else None


def step(kind: str, seat: int | None, at: int, request: Request) -> Entry:
    """A seat asks, agrees, refuses or withdraws; `request` as it stands afterwards."""
    entry: Entry = {"kind": kind, "seat": seat, "at": at, "answers": [], "by": request.seat, "to": request.to}
    return {**entry, "left": list(request.left)} if kind in (ASKED, AGREED) else entry


def agreed(request: Request) -> Request:
    """A request after the seat that was next has agreed."""
    return request._replace(left=request.left[1:])


def gone_back(seat: int | None, at: int, to: int) -> Entry:
    """The entry that goes back."""
    return {"kind": UNDO, "seat": seat, "at": at, "to": to}


# -- for an audit ----------------------------------------------------------------------------------


def retold(entry: Entry, before: Entry, seats: int) -> Entry:
    """What an entry of a request should be after the one before it; ReplayMismatch if it should not be there."""
    kind, seat, request = entry["kind"], entry["seat"], request_after(before)
    if kind == ASKED:
        asks = Request(seat, entry["to"], entry["left"])
        if request is not None or not _can_be_asked(asks, seats):
            raise ReplayMismatch("audit/wrong_consent")
        return step(ASKED, seat, entry["at"], asks)
    if request is None or not request.left or seat != (request.seat if kind == WITHDRAWN else request.left[0]):
        raise ReplayMismatch("audit/wrong_consent")
    return step(kind, seat, entry["at"], agreed(request) if kind == AGREED else request)


def check_between(entry: Entry, before: Entry) -> None:
    """ReplayMismatch if an entry comes in the middle of a request; the host may end the game even then."""
    request = request_after(before)
    if request is None or (entry["kind"] == ENDED and request.left):
        return
    if request.left or (entry["kind"], entry["seat"], entry["to"]) != (UNDO, request.seat, request.to):
        raise ReplayMismatch("audit/wrong_consent")


def _can_be_asked(request: Request, seats: int) -> bool:
    """Whether these are other seats of the table, in order. Who sat there then, no entry tells."""
    left: Any = request.left
    others = [number for number in range(seats) if number != request.seat]
    return isinstance(left, list) and left == [number for number in others if number in left]
