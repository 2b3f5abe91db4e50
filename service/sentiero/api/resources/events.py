"""/v1/games/{game}/events: what happened, entry by entry."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from sentiero.api.contract.inputs import PAGE
from sentiero.api.contract.outputs import EventsSchema
from sentiero.api.contract.titles import BASE
from sentiero.api.documents.entries import events_document, says_something
from sentiero.api.endpoint import endpoint
from sentiero.api.feed.callers import hearer, last_seen
from sentiero.api.feed.feeds import live_response
from sentiero.api.feed.forms import NDJSON, SSE, wanted_form
from sentiero.api.feed.reset import seen_at
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.replying import about_entry, game_not_modified, game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.store.coding import decode_entry
from sentiero.tables.problems import UnknownGame, UnknownVersion

# OpenAPI 3.1 has no word for a stream: its schema is that of one event, or of one line.
_LIVE: Final = {
    SSE: {
        "$ref": BASE + "FeedEvent",
        "description": "Events without a name have a FeedEvent as data and its version as id; the event `end` has a "
        "FeedEnd; the event `reset` has a FeedReset; with `talk=1` the event `said` has a Message and the event `seat` "
        "a SeatNews. A comment is a sign of life.",
    },
    NDJSON: {
        "$ref": BASE + "FeedLine",
        "description": "Each line is a FeedLine; an empty line is a sign of life.",
    },
}
_VARIES: Final = {"Vary": "Authorization, Accept"}


@endpoint(
    games,
    "/games/<game>/events",
    gives=EventsSchema,
    also=_LIVE,
    query=PAGE,
    parameters=("Game", "IfNoneMatch", "LastEventID"),
    headers=("ETag",),
    also_answers=(204, 304),
    token="optional",
)
def list_events(game: str) -> Response:
    """What happened in a game, page by page or as it happens.

    Everything that the caller may know: hidden cards, the secrets of other seats and chance stay hidden.

    With `Accept: text/event-stream` or `application/x-ndjson` the response goes on until the game ends, or for as
    long as the service lets anybody listen at a stretch; then one comes again. It tells each event as soon as it is
    in the journal, the same document as in a page; and every few seconds a sign of life, a comment or an empty
    line. An event's `id` is its version: whoever is cut off goes on with `Last-Event-ID` or `after`, and misses
    nothing. A listener that does not keep up is cut off, and without a word: after an end without `end`
    or `reset` one comes again. A game of non-players alone, without `pace`, is often faster than a feed. An EventSource
    of a browser comes again by itself, but cannot send a token: it sends a `ticket`.

    The newest entry says the `status` of the game and whom it waits for; with `changes=1` it also says what is other
    at the table since the last entry that did, as the caller sees it: whole members, and of members that have an
    entry for every key (such as the spaces of a map) only the keys that changed. The first that does so on a connection
    brings the whole table. After the last entry of a game comes the event `end`, or the line
    `{"end":true,"version":12}`.

    With `talk=1` a live feed also tells what is no event of the game and has no version: the event `said` (or the line
    `{"said":{...}}`) is a message to the table, the event `seat` says what is new about a seat: its `name`, or
    whether somebody is `here`. Whoever was away reads `/messages` and `/seats`.

    A version that the game has not reached is refused. A server that took over from another may have lost the end of
    a game: then listeners are sent the event `reset`, or the line `{"reset":true}`, and must read everything again.
    """
    page = reading.query(PAGE)
    after, form = last_seen(page["after"]), wanted_form()
    who, events = hearer(game, page.get("ticket")), services().store.events
    version = events.version(game)
    if not version:
        # This process may still know a game that another one has deleted.
        services().info.forget(game)
        raise UnknownGame(game)
    if form is not None:
        return live_response(game, who, form, after, page["changes"], page["talk"])
    newest = seen_at(events, game, version)
    about_entry(version, "" if newest is None else newest.link)
    unchanged = game_not_modified(version)
    if unchanged is not None:
        return unchanged
    if page["after"] > version:
        raise UnknownVersion(page["after"], version)
    first, last = _part(page, version)
    kept = events.read(game, first, last - first) if first < last else []
    entries = [(number, decode_entry(data)) for number, data in kept]
    title = services().title(game)
    document = events_document(title, entries, who.seat.roles, version, words(title))
    if not page["quiet"]:
        document["events"] = [event for event in document["events"] if says_something(event)]
    address = f"/v1/games/{game}/events?limit={page['limit']}" + ("" if page["quiet"] else "&quiet=0")
    document["next"] = f"{address}&after={last}" if last < version else None
    document["previous"] = f"{address}&before={first + 1}" if first > 0 else None
    return game_reply(document, version, 200, _VARIES)


def _part(page: dict[str, Any], version: int) -> tuple[int, int]:
    """After which version to begin and with which to end: never beyond the one that the ETag names."""
    if "before" not in page:
        return page["after"], min(version, page["after"] + page["limit"])
    last = min(version, page["before"] - 1)
    return min(last, max(page["after"], last - page["limit"])), last
