"""/v1/games/{game}/messages: what people write to a table."""

from __future__ import annotations

from typing import Final

from flask import Response

from sentiero.api.callers import ANYBODY, caller, host
from sentiero.api.contract.messages import MESSAGE, MESSAGES, MessageSchema, MessagesSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import packed, page_reply, reply, tag_of
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables.finished_games import was_opened
from sentiero.tables.people.messages import clean_text, read, remove_all, write
from sentiero.tables.tokens import HOST, SEAT

# So many messages one seat may write in so many seconds.
MOST: Final = 20
WINDOW_SECONDS: Final = 60
_KEPT: Final = "private, no-cache"
_FRESH: Final = {"Cache-Control": _KEPT, "Vary": "Authorization"}


@endpoint(
    games,
    "/games/<game>/messages",
    gives=MessagesSchema,
    query=MESSAGES,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def list_messages(game: str) -> Response:
    """What people have written to the table.

    Whoever may look at the table reads it, but what was written at a private table only its own people; the last 200
    are kept. A live feed with `talk=1` brings each as it comes. They are not among the events, and go with the game; of
    a game that is over they are kept for 30 days.
    """
    who, page = caller(game), reading.query(MESSAGES)
    with services().games.hold(game) as held:
        _ = held.info
        if who is ANYBODY and was_opened(held):
            # They were written among those who had a token.
            raise Refusal("seat/token_missing")
        found = read(held, page["after"], page["limit"] + 1)
    shown, more = found[: page["limit"]], None
    if len(found) > len(shown):
        more = f"/v1/games/{game}/messages?limit={page['limit']}&after={shown[-1].number}"
    data = packed({"messages": [message._asdict() for message in shown], "next": more})
    return page_reply(data, tag_of(data), _KEPT, Vary="Authorization")


@endpoint(
    games,
    "/games/<game>/messages",
    method="POST",
    status=201,
    gives=MessageSchema,
    body=MESSAGE,
    parameters=("Game",),
    token="required",
)
def write_message(game: str) -> Response:
    """Write to the table.

    Seats and the host can, 20 times a minute. Everybody who may look at the table reads it, as it was written: the
    service looks for nothing in it, and front ends must show it as plain text.
    """
    who = caller(game)
    if who is ANYBODY:
        raise Refusal("seat/token_missing")
    if who.kind not in (SEAT, HOST):
        raise Refusal("seat/not_a_player")
    text = clean_text(reading.body(MESSAGE)["text"])
    services().readiness.require()
    _count(game, who.number)
    with services().games.hold(game) as held:
        message = write(held, who.number, text)
    return reply(message._asdict(), 201, _FRESH)


@endpoint(
    games, "/games/<game>/messages", method="DELETE", status=204, parameters=("Game",),
    token="required",
)  # fmt: skip
def delete_messages(game: str) -> Response:
    """Delete all messages.

    Only the host can.
    """
    host(game)
    with services().games.hold(game) as held:
        remove_all(held)
    return Response(status=204)


def _count(game: str, seat: int | None) -> None:
    if services().store.counting.count(f"messages:{game}:{seat}", WINDOW_SECONDS) > MOST:
        refusal = Refusal("message/too_many", limit=MOST, seconds=WINDOW_SECONDS)
        refusal.headers = {"Retry-After": str(WINDOW_SECONDS)}
        raise refusal
