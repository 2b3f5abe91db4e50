"""/v1/games/{game}/events: what happened, entry by entry."""

from __future__ import annotations

from flask import Response

from service.api import reading
from service.api.callers import caller
from service.api.contract.inputs import PAGE
from service.api.contract.outputs import EventsSchema
from service.api.endpoint import endpoint
from service.api.games import games
from service.api.services import services
from service.api.views import events_document
from service.api.wire import game_not_modified, game_reply


@endpoint(
    games,
    "/games/<game>/events",
    gives=EventsSchema,
    query=PAGE,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    problems=(304, 400, 401, 404, 503),
    token="optional",
)
def list_events(game: str) -> Response:
    """What happened in a game, page by page.

    Everything that the caller may know: hidden cards, the secrets of other seats and chance stay hidden.
    """
    page = reading.query(PAGE)
    roles, archive = caller(game).roles, services().archive
    version = archive.journal.version(game)
    unchanged = game_not_modified(version)
    if unchanged is not None:
        return unchanged
    # Not beyond the version that the ETag names, even if an answer comes in meanwhile.
    limit = max(0, min(page["limit"], version - page["after"]))
    entries = archive.entries(game, page["after"], limit)
    last = page["after"] + len(entries)
    more = f"/v1/games/{game}/events?after={last}&limit={page['limit']}" if last < version else None
    title = archive.titles[services().start(game).info.title]
    return game_reply(events_document(title, entries, roles, version, more), version)
