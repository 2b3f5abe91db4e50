"""Who is to be told of what, after something was appended: whose turn it is now, that a game is over, who is late."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.kernel.session import Entry
from sentiero.tables.entries.overdue import OVERDUE
from sentiero.tables.entries.rules import RULES
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.info.host_settings import TELL
from sentiero.tables.nonplayer_turn import Thinking
from sentiero.tables.people.webhooks import FINISHED, LATE, YOUR_TURN
from sentiero.tables.validation import kind_of


class Notice(NamedTuple):
    """What happened, and to which seat."""

    game: str
    version: int
    event: str
    seat: int | None


def notice_after(game: Game, session: AnySession, newest: Entry, thinking: Thinking | None) -> Notice | None:
    """What the newest entry gives reason to tell; None for whoever goes on with their own turn."""
    if session.question is None:
        return Notice(game.name, session.version, FINISHED, None)
    seat = game.info.seat_of(session.question.role)
    if newest["kind"] == OVERDUE.name:
        return Notice(game.name, session.version, LATE, newest["seat"]) if newest["then"] == TELL else None
    kind = kind_of(newest)
    if seat is None or thinking is not None or not kind.begins or kind is RULES or newest["seat"] == seat:
        return None
    return Notice(game.name, session.version, YOUR_TURN, seat)
