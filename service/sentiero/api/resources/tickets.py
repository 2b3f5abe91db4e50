"""/v1/games/{game}/tickets: for browsers whose EventSource cannot send a token."""

from __future__ import annotations

from flask import Response

from sentiero import tables
from sentiero.api.callers import ANYBODY, caller
from sentiero.api.contract.outputs import TicketSchema
from sentiero.api.endpoint import endpoint, leading
from sentiero.api.feed.feeds import feed
from sentiero.api.http.problems import Refusal
from sentiero.api.http.reading import bearer
from sentiero.api.http.replying import reply
from sentiero.api.resources.games import games
from sentiero.api.services import services


@endpoint(
    games,
    "/games/<game>/tickets",
    method="POST",
    status=201,
    gives=TicketSchema,
    parameters=("Game",),
    token="required",
    leads_to=leading("listEvents", ticket="$response.body#/ticket"),
)
def create_ticket(game: str) -> Response:
    """Get a ticket for the live feed.

    It opens `/v1/games/{game}/events?ticket=` of this game, as the caller's token would, as often as needed until it
    expires. Who is already listening then goes on listening; a ticket that has opened a feed opens it again for some
    minutes after that was cut.
    """
    token = bearer()
    if caller(game) is ANYBODY or token is None:
        raise Refusal("seat/token_missing")
    seconds = feed().settings.ticket_seconds
    with services().games.hold(game) as held:
        ticket = tables.issue(held, token, seconds)
    return reply({"ticket": ticket, "expires_in": seconds}, 201, {"Cache-Control": "no-store"})
