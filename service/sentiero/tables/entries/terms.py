"""Under which terms the open question stands: since when, how long, and what happens then.

They are those under which it was asked, or kinder ones that came since: whatever a host sets for the next question
shortens nobody's time for this one, and calls no rules that were not to be called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from sentiero.kernel.session import Entry
from sentiero.kernel.title import Document
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import Record
from sentiero.tables.info.host_settings import LATER, HostSettings, changed, kinder, settings_in

Numbered = tuple[int, Entry]


class Terms(NamedTuple):
    """When the time of whoever is asked began, how many seconds it is (0: as many as they like), and what then."""

    began: int
    seconds: int
    late: str
    # Whether somebody was told already that it is over.
    called: bool
    # Which player answers then, if it is not the usual one.
    player: Document | None = None


def terms_of(record: Record, newest_first: Iterable[Numbered], overdue: str) -> Terms:
    """The terms of the open question; `overdue` is what the entry is called that says that its time is over."""
    since = list(_since_asked(record, newest_first))
    began = next(at for at, (_, entry) in enumerate(since) if record.kind_of(entry).restarts)
    settings = _kindest(record, since)
    called = any(entry["kind"] == overdue for _, entry in since[:began])
    return Terms(since[began][1]["at"], settings.answer_seconds, settings.late, called, settings.late_player)


def _since_asked(record: Record, newest_first: Iterable[Numbered]) -> Iterator[Numbered]:
    """The entries from the newest back to the one that asked the open question."""
    for numbered in newest_first:
        yield numbered
        if record.kind_of(numbered[1]).asks:
            return


def _sets_terms(record: Record, entry: Entry) -> bool:
    return record.kind_of(entry) is SETTINGS and not LATER.isdisjoint(entry["set"])


def _kindest(record: Record, since: list[Numbered]) -> HostSettings:
    """The best that was ever in force while the question was open."""
    changes = [entry["set"] for _, entry in reversed(since) if _sets_terms(record, entry)]
    if not changes:
        return record.info.settings
    asked, past = since[-1][0], record.past()
    earlier = [past[version] for version in range(2, asked + 1)]
    first = changed(settings_in(past[1]), [entry["set"] for entry in earlier if record.kind_of(entry) is SETTINGS])
    later = [changed(first, changes[: number + 1]) for number in range(len(changes))]
    return reduce(kinder, later, first)
