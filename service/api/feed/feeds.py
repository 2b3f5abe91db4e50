"""The feed of an app, and the responses that it gives."""

from __future__ import annotations

from typing import Final, cast

from flask import Flask, Response, current_app

from service.api.feed import calling
from service.api.feed.forms import Form
from service.api.feed.hub import Hub
from service.api.feed.settings import FeedSettings
from service.api.feed.standing import place_at
from service.api.feed.trail import Endings, Trail, timed, written
from service.api.language import words
from service.api.services import services
from service.journal.archive import Archive
from service.journal.problems import UnknownVersion

NAME: Final = "sentiero.feed"
# Nothing between us and the listener may hold an event back, or keep it for another.
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Authorization, Accept"}


class Feed:
    """What the feed needs, one for each app. Nothing in it runs before somebody listens."""

    def __init__(self, archive: Archive, settings: FeedSettings) -> None:
        self.settings = settings
        self.hub = Hub(archive.journal, settings)
        self.endings = Endings(archive)


def install(app: Flask, archive: Archive, settings: FeedSettings) -> None:
    """Give an app its feed."""
    app.extensions[NAME] = Feed(archive, settings)


def feed() -> Feed:
    """The feed of the current app."""
    return cast(Feed, current_app.extensions[NAME])


def live_response(game: str, who: calling.Hearer, form: Form, after: int) -> Response:
    """Everything after a version, as it happens, until the game ends; 204 if it has, and all is told."""
    archive, mine = services().archive, feed()
    title = archive.titles[services().start(game).info.title]
    place = place_at(archive.journal, game, after)
    if place is None:
        # It would wait for what was told already, and miss what comes instead.
        raise UnknownVersion(after, archive.journal.version(game))
    if mine.endings.is_over(game, after) and not archive.journal.read(game, after, 1):
        # For browsers: 204 is what keeps them from connecting again.
        empty = Response(status=204, headers={"Cache-Control": "no-store"})
        del empty.headers["Content-Type"]
        return empty
    connection = calling.line()
    # Now: once the response is on its way, the request is gone.
    said = words(title)
    listener = mine.hub.join(game, calling.holder_of(game, who.seat), calling.cutter(connection))
    trail = Trail(archive, mine.endings, listener, place, calling.right_of(game, who.token_hash))
    chunks = written(
        trail,
        form,
        lambda told: told.shown(title, who.seat.roles, said),
        mine.settings.heartbeat_seconds,
        calling.watcher_of(connection),
    )
    response = Response(timed(listener, chunks), 200, _HEADERS, mimetype=form.media)
    # Not left to the generator: one that never starts is never closed.
    response.call_on_close(lambda: mine.hub.leave(listener))
    return response
