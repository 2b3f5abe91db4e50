"""What the views work with, one for each app."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, cast

from flask import current_app

from service.api.readiness import Readiness
from service.api.refusals import Refusal
from service.api.remembering import RememberedSeats, RememberedStarts
from service.api.shelf import Shelf
from service.jobs.queue import PlayQueue
from service.journal.archive import Archive
from service.journal.births import GameInfo
from service.journal.invitations import Invitations
from service.journal.notes import EARLIEST
from service.journal.options import has_begun, is_strict, with_options
from service.journal.seats import Seat

NAME: Final = "sentiero"


class Start(NamedTuple):
    """What a game is from its first entry on, as far as the API tells it."""

    info: GameInfo
    scenario: str | None
    rules_version: int
    strict: bool


class Services:
    """The archive, the titles and the verdict on the journal."""

    def __init__(self, archive: Archive, tolerated: Collection[str] = (), queue: PlayQueue | None = None) -> None:
        self.archive = archive
        # What is played by jobs; only its numbers are asked for here.
        self.queue = queue
        self.shelf = Shelf(archive.titles)
        self.readiness = Readiness(archive.journal, tolerated)
        self.start = RememberedStarts(self._read_start)
        self.seat = RememberedSeats(self._read_seat)
        self.invitations = Invitations(archive)
        self._pages: dict[str, str] = {}

    def _read_start(self, game: str) -> tuple[Start, bool]:
        """What a game is, and whether that can change no more."""
        entries = [entry for _, entry in self.archive.entries(game, limit=EARLIEST + 1)]
        config: dict[str, Any] = entries[0]["config"]
        info = with_options(self.archive.info(game), entries)
        start = Start(info, config.get("scenario"), entries[0]["rules_version"], is_strict(entries))
        return start, has_begun(entries) or len(entries) > EARLIEST

    def _read_seat(self, game: str, token: str) -> Seat:
        seat = self.archive.seat(game, token)
        if seat is None:
            # Raised rather than returned, so that it is not remembered.
            raise Refusal("seat/token_unknown")
        return seat

    def page(self, name: str, make: Callable[[], str]) -> str:
        """A text of the app's own, made when it is first asked for."""
        if name not in self._pages:
            self._pages[name] = make()
        return self._pages[name]


def services() -> Services:
    """The services of the current app."""
    return cast(Services, current_app.extensions[NAME])
