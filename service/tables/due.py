"""Until when whoever is asked may answer."""

from __future__ import annotations

from service.tables.entries.consent import Consent
from service.tables.entries.overdue import plays_on, restarts
from service.tables.game import Game


def due(game: Game) -> int | None:
    """When the open answer is late, in milliseconds since 1970; None if nobody who is asked has a deadline."""
    seconds, asked = game.info.settings.answer_seconds, game.session.question
    if not seconds or asked is None or isinstance(asked, Consent):
        return None
    seat = game.info.seat_of(asked.role)
    if seat is None or seat in game.handed or plays_on(game.newest, seat):
        return None
    return _asked_at(game) + seconds * 1000


def _asked_at(game: Game) -> int:
    """When the time of whoever is asked began: nearly always with the newest entry."""
    entry, version = game.newest, game.session.version
    while version > 1 and not restarts(game.kind_of(entry), entry):
        version -= 1
        entry = game.entries(version - 1, 1)[0][1]
    at: int = entry["at"]
    return at
