"""The feed of an app, and the responses that it gives."""

from __future__ import annotations

from typing import Final, cast

from flask import Flask, Response, current_app

from sentiero.api.feed import callers
from sentiero.api.feed.following import Endings, Follower, timed, undamaged, written
from sentiero.api.feed.forms import Form
from sentiero.api.feed.hub import Hub
from sentiero.api.feed.listener import Told
from sentiero.api.feed.reset import require_reached
from sentiero.api.feed.standing import Standings, Watched
from sentiero.api.http.language import words
from sentiero.api.http.replying import packed
from sentiero.api.services import services
from sentiero.settings import FeedSettings
from sentiero.tables.games import Games

NAME: Final = "sentiero.feed"
# Nothing between us and the listener may hold an event back, or keep it for another.
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Authorization, Accept"}


class Feed:
    """What the feed needs, one for each app. Nothing in it runs before somebody listens."""

    def __init__(self, games: Games, settings: FeedSettings) -> None:
        self.settings = settings
        self.hub = Hub(games.room.store, settings, lambda: games.room.clock_ms())
        self.endings = Endings(games)
        self.standings = Standings(games)


def install(app: Flask, games: Games, settings: FeedSettings) -> None:
    """Give an app its feed."""
    app.extensions[NAME] = Feed(games, settings)


def feed() -> Feed:
    """The feed of the current app."""
    return cast(Feed, current_app.extensions[NAME])


def live_response(game: str, who: callers.Hearer, form: Form, after: int, with_changes: bool, talk: bool) -> Response:
    """Everything after a version, as it happens, until the game ends; 204 if it has, and all is told."""
    mine, title, events = feed(), services().title(game), services().store.events
    seen = require_reached(events, game, after)
    if mine.endings.is_over(game, after) and not events.read(game, after, 1):
        # For browsers: 204 is what keeps them from connecting again.
        empty = Response(status=204, headers={"Cache-Control": "no-store"})
        del empty.headers["Content-Type"]
        return empty
    connection = callers.line()
    # Now: once the response is on its way, the request is gone.
    said = words(title)
    allowed = callers.right_of(game, who)
    if who.ticket is not None:
        # From now on it is one that has opened a feed.
        allowed()
    holder = callers.holder_of(game, who.seat)
    plays = callers.plays(game, who.seat)
    listener = mine.hub.join(game, holder, callers.cutter(connection), callers.address(), talk, plays)
    follower = Follower(events, mine.endings, listener, seen, allowed)
    watched = Watched(mine.standings, game, title, who.seat.roles) if with_changes else None

    def show(told: Told) -> bytes:
        document = told.shown(title, who.seat.roles, said, lambda: mine.standings.after(game, told.version, said))
        changed = watched.changes(told.version) if watched is not None else {}
        # Added to what all who may read the same share.
        return document[:-1] + b"," + packed(changed)[1:] if changed else document

    chunks = written(
        follower,
        form,
        show,
        mine.settings,
        callers.watcher_of(connection),
    )
    chunks = undamaged(services().games, game, chunks)
    response = Response(timed(listener, chunks), 200, HEADERS, mimetype=form.media)
    # Not left to the generator: one that never starts is never closed.
    response.call_on_close(lambda: mine.hub.leave(listener))
    return response
