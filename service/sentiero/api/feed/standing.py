"""Where a game stands right after an entry, for listeners: looked up once for each version and process."""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, NamedTuple

from sentiero.api.documents.games import status_of, waiting
from sentiero.kernel.shapes import changes
from sentiero.tables.answer_time import due
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnyTitle
from sentiero.text.words import Words

Document = dict[str, Any]
MOST_REMEMBERED: Final = 4096


class Known(NamedTuple):
    """A game at its newest version."""

    version: int
    status: str
    waits: Document | None


class Standings:
    """Where games stand; only of the newest version, because an earlier one would have to be played again."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._known: dict[str, Known] = {}
        self._lock = Lock()

    def after(self, game: str, version: int, words: Words | None) -> Document:
        """Status and whom it waits for after an entry; nothing if more has happened since."""
        known = self._known.get(game)
        if known is None or known.version < version:
            known = self._look(game)
        if known.version != version:
            return {}
        waits = known.waits
        if waits is not None and words is not None:
            waits = {**waits, "text": words.said("waiting", role=waits["role"])}
        return {"status": known.status, "waiting_for": waits}

    def view(self, game: str, version: int, roles: frozenset[str]) -> Document | None:
        """The table after an entry as some roles see it; None if more has happened since."""
        with self._games.hold(game) as held:
            session = held.refreshed()
            return session.title.view(session.table, roles) if session.version == version else None

    def _look(self, game: str) -> Known:
        with self._games.hold(game) as held:
            session = held.refreshed()
            question = session.question
            waits = None if question is None else waiting(question, held.info, None, due(held))
            known = Known(session.version, status_of(session), waits)
        with self._lock:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[game] = known
        return known


class Watched:
    """The table as one listener has it, so that every entry can say what changed."""

    def __init__(self, standings: Standings, game: str, title: AnyTitle, roles: frozenset[str]) -> None:
        self._standings = standings
        self._game = game
        self._shape = title.documents.table
        self._roles = roles
        # Whoever was cut off may have read entries that did not say what changed: first comes all of the table.
        self._seen: Document = {}

    def changes(self, version: int) -> Document:
        """What is other than when this was last told; nothing if more has happened since."""
        now = self._standings.view(self._game, version, self._roles)
        if now is None:
            return {}
        before, self._seen = self._seen, now
        return {"changes": changes(self._shape, before, now)}
