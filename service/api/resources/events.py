"""/v1/games/{game}/events: what happened, entry by entry."""

from __future__ import annotations

from typing import Final

from flask import Response

from service.api.contract.inputs import PAGE
from service.api.contract.outputs import EventsSchema
from service.api.documents.entries import events_document
from service.api.endpoint import endpoint
from service.api.feed.callers import hearer, last_seen
from service.api.feed.feeds import live_response
from service.api.feed.forms import NDJSON, SSE, wanted_form
from service.api.http import reading
from service.api.http.language import words
from service.api.http.replying import game_not_modified, game_reply
from service.api.resources.games import games
from service.api.services import services
from service.store.coding import decode_entry
from service.tables.problems import UnknownVersion

_VARIES: Final = {"Vary": "Authorization, Accept"}


@endpoint(
    games,
    "/games/<game>/events",
    gives=EventsSchema,
    also={SSE: {"type": "string"}, NDJSON: {"type": "string"}},
    query=PAGE,
    parameters=("Game", "IfNoneMatch", "LastEventID"),
    headers=("ETag",),
    problems=(204, 304, 400, 401, 404, 503),
    token="optional",
)
def list_events(game: str) -> Response:
    """What happened in a game, page by page or as it happens.

    Everything that the caller may know: hidden cards, the secrets of other seats and chance stay hidden.

    With `Accept: text/event-stream` or `application/x-ndjson` the response goes on until the game ends, or for as
    long as the service lets anybody listen at a stretch; then one comes again. It tells each event as soon as it is
    in the journal, the same document as in a page; and every few seconds a sign of life, a comment or an empty
    line. An event's `id` is its version: whoever is cut off goes on with `Last-Event-ID` or `after`, and misses
    nothing. A listener that does not keep up is cut off. A browser's EventSource cannot send a token: it sends a
    `ticket`.

    A version that the game has not reached is refused. A server that took over from another may have lost the end of
    a game: then listeners are sent the event `reset`, or the line `{"reset":true}`, and must read everything again.
    """
    page = reading.query(PAGE)
    after, form = last_seen(page["after"]), wanted_form()
    who, events = hearer(game, page.get("ticket")), services().store.events
    if form is not None:
        return live_response(game, who, form, after)
    version = events.version(game)
    unchanged = game_not_modified(version)
    if unchanged is not None:
        return unchanged
    if page["after"] > version:
        raise UnknownVersion(page["after"], version)
    # Not beyond the version that the ETag names, even if an answer comes in meanwhile.
    limit = min(page["limit"], version - page["after"])
    entries = [(number, decode_entry(data)) for number, data in events.read(game, page["after"], limit)]
    last = page["after"] + len(entries)
    more = f"/v1/games/{game}/events?after={last}&limit={page['limit']}" if last < version else None
    title = services().title(game)
    document = events_document(title, entries, who.seat.roles, version, more, words(title))
    return game_reply(document, version, 200, _VARIES)
