"""/v1/feeds: one feed for several games of one person."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import starmap
from queue import SimpleQueue
from typing import Any, Final

from flask import Response, request

from sentiero.api.callers import ANYBODY
from sentiero.api.contract.feeds import FEED, FEED_QUERY
from sentiero.api.contract.outputs import TicketSchema
from sentiero.api.contract.titles import BASE
from sentiero.api.endpoint import endpoint
from sentiero.api.feed import callers
from sentiero.api.feed.callers import Hearer
from sentiero.api.feed.feeds import HEADERS, feed
from sentiero.api.feed.following import Follower, timed
from sentiero.api.feed.forms import NDJSON, SSE
from sentiero.api.feed.listener import Told
from sentiero.api.feed.places import PUBLIC, Place
from sentiero.api.feed.reset import require_reached
from sentiero.api.feed.several import Part, Several
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables.commands.feed_tickets import Heard, issue_feed, keep_feed, redeem_feed
from sentiero.tables.problems import UnknownGame
from sentiero.tables.tokens import INVITATION, Seat, hashed, read_right

_AFTER: Final = re.compile(r"[0-9]{1,15}(\.[0-9]{1,15})*\Z")
_LIVE: Final = {
    SSE: {
        "$ref": BASE + "GamesEvent",
        "description": "Events without a name have a GamesEvent as data; the events `end`, `closed`, `reset`, and with "
        "`talk=1` `said` and `seat`, have a GamesNews. A comment is a sign of life.",
    },
}
_LINE: Final = {"anyOf": [{"$ref": BASE + "GamesEvent"}, {"$ref": BASE + "GamesNews"}]}


@endpoint(
    games,
    "/feeds",
    method="POST",
    status=201,
    gives=TicketSchema,
    body=FEED,
)
def create_feed() -> Response:
    """Get a ticket for several games at once.

    Each game with the caller's token in it. The ticket opens `GET /v1/feeds?ticket=`, as often as needed until it
    expires; once it has opened the feed, for some minutes after that was cut.
    """
    wanted = reading.body(FEED)["games"]
    if len({one["game"] for one in wanted}) < len(wanted):
        raise Refusal("feed/game_twice")
    heard = [_checked(one["game"], one.get("token"), one["after"]) for one in wanted]
    around, seconds = services(), feed().settings.ticket_seconds
    ticket = issue_feed(around.store, around.games.room.entropy, heard, seconds)
    return reply({"ticket": ticket, "expires_in": seconds}, 201, {"Cache-Control": "no-store"})


def _checked(game: str, token: str | None, after: int) -> Heard:
    """A game that the caller may listen to, or a refusal."""
    info = services().info(game)
    if token is None:
        if info.settings.private:
            raise Refusal("seat/token_missing")
        return Heard(game, None, after)
    if services().seat(game, token).kind == INVITATION:
        raise Refusal("seat/only_invited")
    return Heard(game, hashed(token), after)


@endpoint(
    games,
    "/feeds",
    gives=_LINE,
    media=NDJSON,
    also=_LIVE,
    query=FEED_QUERY,
    parameters=("LastEventIDs",),
    also_answers=(204,),
)
def listen_to_games() -> Response:
    """What happens in several games, as it happens.

    As `application/x-ndjson`, or with `Accept: text/event-stream` for browsers. Every line and every event says of
    which `game` it is; for the rest they are those of `/v1/games/{game}/events`. The `id` of an event has the version
    of each game, in the order of the ticket: whoever is cut off goes on with `Last-Event-ID` or `after`, and misses
    nothing in any of them. A game that is over says `end`, one that the caller may not hear any more says `closed`;
    the feed ends when all have. It takes one place, as a feed of one game does.
    """
    query = reading.query(FEED_QUERY)
    heard = redeem_feed(services().store, query["ticket"])
    if heard is None:
        raise Refusal("seat/ticket_unknown")
    heard = _from_there(heard, request.environ.get("HTTP_LAST_EVENT_ID") or query.get("after"))
    known = [(one, _seat(one)) for one in heard]
    if all(seat is None or _all_is_told(one) for one, seat in known):
        return _nothing_more()
    return _live(query, known)


def _from_there(heard: Sequence[Heard], after: str | None) -> list[Heard]:
    """Each game from where its listener has read."""
    if after is None:
        return list(heard)
    versions = after.split(".") if _AFTER.match(after) else []
    if len(versions) != len(heard):
        raise reading.bad_header("Last-Event-ID")
    return [one._replace(after=int(version)) for one, version in zip(heard, versions, strict=True)]


def _all_is_told(one: Heard) -> bool:
    """Whether a game is over and its listener has read all of it."""
    return feed().endings.is_over(one.game, one.after) and not services().store.events.read(one.game, one.after, 1)


def _seat(one: Heard) -> Seat | None:
    """As whom somebody listens; None if they may not any more."""
    try:
        info = services().info(one.game)
    except UnknownGame:
        return None
    if one.token_hash is None:
        return None if info.settings.private else ANYBODY
    right = services().store.rights.of(one.game, one.token_hash)
    return None if right is None else read_right(right, info.roles)


def _live(query: dict[str, Any], known: Sequence[tuple[Heard, Seat | None]]) -> Response:
    mine, connection, address = feed(), callers.line(), callers.address()
    media = SSE if SSE in request.environ.get("HTTP_ACCEPT", "") else NDJSON
    shared: SimpleQueue[Part] = SimpleQueue()
    prolong = _prolonged(query["ticket"], [one for one, _ in known])
    seats = [(one.game, seat) for one, seat in known if seat is not None]
    holder = next((name for name in starmap(callers.holder_of, seats) if name != PUBLIC), PUBLIC)
    parts = [_part(shared, one, seat, query["talk"], prolong) for one, seat in known]
    told = [part for part in parts if part.follower is not None]
    # A feed takes one place, however many games it tells of.
    place = mine.hub.places.take(holder, address, any(starmap(callers.plays, seats)), _cutting(told))
    leave = _leaving(told, place)
    try:
        prolong()
        for part in told:
            mine.hub.admit(part)
    except BaseException:
        leave()
        raise
    chunks = Several(parts, shared, media, mine.settings).written(callers.watcher_of(connection))
    response = Response(timed(told[0], chunks), 200, HEADERS, mimetype=media)
    # Not left to the generator: one that never starts is never closed.
    response.call_on_close(leave)
    return response


def _cutting(parts: Sequence[Part]) -> Callable[[], None]:
    """What ends a feed at once."""

    def cut() -> None:
        for part in parts:
            part.cut()

    return cut


def _leaving(parts: Sequence[Part], place: Place) -> Callable[[], None]:
    """What frees the place of a feed."""
    hub = feed().hub

    def leave() -> None:
        for part in parts:
            hub.forget(part)
        hub.places.give_back(place)

    return leave


def _prolonged(ticket: str, heard: Sequence[Heard]) -> Callable[[], None]:
    """What keeps a ticket whose feed is open."""
    store, seconds = services().store, feed().settings.reopen_seconds
    return lambda: keep_feed(store, ticket, heard, seconds)


def _part(shared: SimpleQueue[Part], one: Heard, seat: Seat | None, talk: bool, prolong: Callable[[], None]) -> Part:
    """One of the games, from where its listener has read; UnknownVersion if it has not come so far."""
    part = Part(shared, one.game, one.after, callers.cutter(callers.line()), talk)
    if seat is None:
        return part
    mine, events, title = feed(), services().store.events, services().title(one.game)
    seen = require_reached(events, one.game, one.after)
    # Now: once the response is on its way, the request is gone.
    said, good = words(title), callers.right_of(one.game, Hearer(seat, one.token_hash))

    def allowed() -> bool:
        prolong()
        return good()

    def show(told: Told) -> bytes:
        return told.shown(title, seat.roles, said, lambda: mine.standings.after(one.game, told.version, said))

    part.follower = Follower(events, mine.endings, part, seen, allowed)
    part.show = show
    return part


def _nothing_more() -> Response:
    empty = Response(status=204, headers={"Cache-Control": "no-store"})
    del empty.headers["Content-Type"]
    return empty
