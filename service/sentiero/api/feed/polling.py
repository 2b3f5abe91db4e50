"""Questions for those who prefer to ask: a read that waits until there is something to read."""

from __future__ import annotations

from time import monotonic

from flask import request

from sentiero.api.feed import callers
from sentiero.api.feed.feeds import feed
from sentiero.api.feed.following import LOOK_SECONDS
from sentiero.api.feed.listener import HungUp, Listener
from sentiero.api.http.replying import knows_version
from sentiero.api.services import services
from sentiero.tables.tokens import Seat


def wait_for_news(game: str, seat: Seat, seconds: int) -> None:
    """Wait until the caller has something to read, or for so many seconds.

    A caller who names a version waits for another one; who names none waits to be asked. A game that is over has
    no more news.
    """
    if seconds == 0 or _is_news(game, seat.roles):
        return
    holder, plays = callers.holder_of(game, seat), callers.plays(game, seat)
    with feed().hub.listening(game, holder, callers.address(), plays) as listener:
        _wait(listener, seat.roles, monotonic() + seconds)


def _wait(listener: Listener, roles: frozenset[str], end: float) -> None:
    gone = callers.watcher_of(callers.line())
    # Once more now that we listen: nothing that came in between may be missed.
    while not _is_news(listener.game, roles):
        try:
            while (told := listener.next(min(end - monotonic(), LOOK_SECONDS))) is None:
                if monotonic() >= end or gone():
                    return
            if told.about_table:
                # The caller may have lost its seat: whoever answers looks again.
                services().seat.forget(listener.game)
        except HungUp:
            return


def _is_news(game: str, roles: frozenset[str]) -> bool:
    with services().games.hold(game) as held:
        session = held.refreshed()
        question, version = session.question, session.version
    if question is None:
        return True
    if "HTTP_IF_NONE_MATCH" in request.environ:
        return not knows_version(version)
    return question.role in roles
