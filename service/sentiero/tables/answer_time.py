"""Until when whoever is asked may answer."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.kernel.session import Entry
from sentiero.tables.entries.consent import Consent
from sentiero.tables.entries.overdue import OVERDUE, plays_on
from sentiero.tables.entries.terms import Terms, terms_of
from sentiero.tables.game import Game
from sentiero.tables.problems import UnknownGame


def due(game: Game) -> int | None:
    """When the open answer is late, in milliseconds since 1970; None if nobody who is asked has a deadline."""
    asked = game.session.question
    if not game.info.settings.answer_seconds or asked is None or isinstance(asked, Consent):
        return None
    seat = game.info.seat_of(asked.role)
    if seat is None or seat in game.handed or plays_on(game.newest, seat):
        return None
    terms = terms_now(game)
    return terms.began + terms.seconds * 1000 if terms.seconds else None


def terms_now(game: Game) -> Terms:
    """The terms of the open question; looked up once for each newest entry, as that may cost a read of the game."""
    known = game.terms
    if known is None or known[0] != game.last:
        known = game.terms = (game.last, terms_of(game, _newest_first(game), OVERDUE.name))
    return known[1]


def _newest_first(game: Game) -> Iterator[tuple[int, Entry]]:
    """The entries one by one: nearly always the newest is enough."""
    version = game.session.version
    yield version, game.newest
    while version > 1:
        version -= 1
        before = game.entries(version - 1, 1)
        if not before:
            # Deleted meanwhile.
            raise UnknownGame(game.name)
        yield version, before[0][1]
