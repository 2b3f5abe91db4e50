"""How long somebody who is asked may take: until when, and what happens then."""

from __future__ import annotations

from contextlib import suppress

from sentiero.kernel.problems import Problem
from sentiero.store.problems import StaleVersion
from sentiero.tables.answer_time import due, terms_now
from sentiero.tables.commands.note import note
from sentiero.tables.entries.overdue import OVERDUE
from sentiero.tables.game import Game
from sentiero.tables.info.host_settings import RULES, TELL
from sentiero.tables.info.stand_ins import PLAYER
from sentiero.tables.people.listing import taken

# A seat that nobody holds is not late; it is looked at again after this.
_LATER_MS = 60_000


def call_time(game: Game) -> None:
    """If whoever is asked is late, let the rules answer or the host know; else note when that will be."""
    now, deadlines = game.room.clock_ms(), game.room.store.deadlines
    version = game.refreshed().version
    at = due(game)
    if at is None:
        deadlines.done(game.name, now)
    elif at > now:
        deadlines.note(game.name, at)
    else:
        seat = _asked_seat(game)
        if not taken(game)[seat]:
            deadlines.note(game.name, now + _LATER_MS)
            return
        _tell(game, seat, version)
        deadlines.done(game.name, now)


def _asked_seat(game: Game) -> int:
    asked = game.asked
    assert asked is not None, "somebody is asked"
    seat = game.info.seat_of(asked.role)
    assert seat is not None, "a person is asked"
    return seat


def _tell(game: Game, seat: int, version: int) -> None:
    """One entry; whoever answered in this moment was not late."""
    terms = terms_now(game)
    then = terms.late if game.title.players else TELL
    named = {PLAYER: terms.player} if then == RULES and terms.player is not None else {}
    with suppress(StaleVersion):
        try:
            note(game, OVERDUE, seat, only_at=version, then=then, **named)
        except StaleVersion:
            raise
        except Problem:
            # Somebody asks to go back meanwhile: whoever does so can be waited for.
            game.room.store.deadlines.note(game.name, game.room.clock_ms() + _LATER_MS)
