"""What the views work with, one for each app."""

from __future__ import annotations

from collections.abc import Callable, Collection
from threading import RLock
from typing import Final, cast

from flask import current_app, g, request

from sentiero import tables
from sentiero.api.attendance import Attendances
from sentiero.api.contract.document import NAME
from sentiero.api.documents.titles import Titles
from sentiero.api.drawn import Pictures
from sentiero.api.http.draining import draining
from sentiero.api.http.problems import Refusal
from sentiero.api.http.readiness import Readiness
from sentiero.api.provider import Provider
from sentiero.api.remembered import RememberedInfos, RememberedSeats
from sentiero.kernel.problems import Problem
from sentiero.settings import Settings
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.tokens import Seat

# Where a request keeps the title that its body names.
NAMED_TITLE: Final = "named_title"


class Services:
    """The games, the titles and the verdict on the store."""

    def __init__(self, games: Games, settings: Settings, tolerated: Collection[str] = ()) -> None:
        self.games = games
        self.settings = settings
        self.store = games.room.store
        self.titles = Titles(games.room.titles)
        self.readiness = Readiness(self.store.server, tolerated, ends=draining)
        self.info = RememberedInfos(self._read_info)
        self.seat = RememberedSeats(self._read_seat)
        self.attendances = Attendances(games.room)
        self.pictures = Pictures()
        # Who knows people by accounts of the host's; None where there are none.
        accounts = settings.accounts
        self.provider = Provider(accounts, settings.web.public_url) if accounts.issuer else None
        self._pages: dict[str, str] = {}
        self._making = RLock()

    def title(self, game: str) -> AnyTitle:
        """The title of a game."""
        return self.games.room.title(self.info(game).title)

    def _read_info(self, name: str) -> GameInfo:
        with self.games.hold(name) as game:
            return game.fresh_info()

    def _read_seat(self, name: str, token: str) -> Seat:
        with self.games.hold(name) as game:
            seat = tables.seat(game, token)
        if seat is None:
            # Raised rather than returned, so that it is not remembered.
            raise Refusal("seat/token_unknown")
        return seat

    def page(self, name: str, make: Callable[[], str]) -> str:
        """A text of the app's own, made when it is first asked for; by one alone, since what describes us is shared."""
        if name not in self._pages:
            with self._making:
                if name not in self._pages:
                    self._pages[name] = make()
        return self._pages[name]


def services() -> Services:
    """The services of the current app."""
    return cast(Services, current_app.extensions[NAME])


def title_asked_for() -> AnyTitle | None:
    """The title that the request is about: that of its game, of its address or of its body."""
    given = request.view_args or {}
    try:
        if "game" in given:
            return services().title(given["game"])
        name = given.get("title") or g.get(NAMED_TITLE)
        return None if name is None else services().games.room.title(name)
    except Problem:
        return None


def damage_found(error: Exception) -> Problem | None:
    """Why a request stumbled, if the game that it is about is damaged."""
    name = (request.view_args or {}).get("game")
    try:
        return None if name is None else services().games.damaged(name, error)
    except Problem:
        return None
