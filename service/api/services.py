"""What the views work with, one for each app."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from flask import current_app

from service.api.readiness import Readiness
from service.api.refusals import Refusal
from service.api.remembering import RememberedSeats
from service.api.shelf import Shelf
from service.journal.archive import Archive
from service.journal.births import GameInfo
from service.journal.invitations import Invitations
from service.journal.seats import Seat

NAME: Final = "sentiero"
REMEMBERED_STARTS: Final = 4096


class Start(NamedTuple):
    """What a game is from its first entry on, as far as the API tells it."""

    info: GameInfo
    scenario: str | None
    rules_version: int


class Services:
    """The archive, the titles and the verdict on the journal."""

    def __init__(self, archive: Archive, tolerated: Collection[str] = ()) -> None:
        self.archive = archive
        self.shelf = Shelf(archive.titles)
        self.readiness = Readiness(archive.journal, tolerated)
        # None of this ever changes, so that one look is enough for each process.
        self.start: Callable[[str], Start] = lru_cache(REMEMBERED_STARTS)(self._read_start)
        self.seat = RememberedSeats(self._read_seat)
        self.invitations = Invitations(archive)
        self._pages: dict[str, str] = {}

    def _read_start(self, game: str) -> Start:
        ((_, entry),) = self.archive.entries(game, limit=1)
        config: dict[str, Any] = entry["config"]
        return Start(self.archive.info(game), config.get("scenario"), entry["rules_version"])

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
