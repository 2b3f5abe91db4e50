"""Whether a game waits for its rules: for a role that nobody holds, or for a seat that is in their hands, or late."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.kernel.players import StandIn
from sentiero.kernel.session import Entry
from sentiero.tables.entries.consent import Consent
from sentiero.tables.entries.halt import HALTED
from sentiero.tables.entries.overdue import plays_on
from sentiero.tables.info.game_info import AnySession, GameInfo
from sentiero.tables.info.stand_ins import Handed, player_of, who_plays


class Thinking(NamedTuple):
    """The rules are asked: for which role and seat, since when, and why they do not answer if they have given up."""

    role: str
    seat: int | None
    since: int
    halted: str | None
    # Who it is, if not the usual player of the title, and whether it takes its time.
    player: StandIn | None = None
    slow: bool = False
    # How much of its thought is done, in percent, where that was looked up.
    progress: int | None = None


def thinking(session: AnySession, info: GameInfo, handed: Handed, newest: Entry) -> Thinking | None:
    """Whom the rules think for after the newest entry; None if a person is asked, or nobody."""
    question = session.question
    if question is None or isinstance(question, Consent):
        return None
    seat = info.seat_of(question.role)
    if seat is not None and seat not in handed and not plays_on(newest, seat):
        return None
    halted = newest["reason"] if newest["kind"] == HALTED.name else None
    named = who_plays(info, handed, newest, question.role)
    player = player_of(session.title, named, question.role)
    return Thinking(question.role, seat, newest["at"], halted, named, player is not None and player.slow)
