"""PATCH /v1/games/{game}/options: what the host may still change."""

from __future__ import annotations

from flask import Response

from sentiero import tables
from sentiero.api.callers import host
from sentiero.api.contract.outputs import GameSchema
from sentiero.api.contract.seating import OPTIONS
from sentiero.api.documents.games import game_document
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.replying import game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services


@endpoint(
    games,
    "/games/<game>/options",
    method="PATCH",
    gives=GameSchema,
    body=OPTIONS,
    parameters=("Game",),
    headers=("ETag",),
    token="required",
)
def change_options(game: str) -> Response:
    """Change the options of a table.

    Only the host can, and only before the first answer of the game; how long an answer may take (`answer_seconds`, and
    what happens when it is `late`) can be changed at any time, from the next question on: a question that is open keeps
    the time it was asked with, or gets more. It is an event that everybody sees; other processes of the service know it
    within a second. Scenario, seats and the options of
    the title cannot change: the deck and the first position follow from them, and have been promised and partly seen.
    Set up another game instead.

    A private table whose game is over can be opened to all, with `private` and nothing else: then it is listed and read
    like a public one. What was written there, and what people are called, stays with those who have a token.
    """
    roles, wanted = host(game).roles, reading.body(OPTIONS)
    if "open_seats" in wanted:
        wanted["open_seats"] = sorted(set(wanted["open_seats"]))
    around = services()
    around.readiness.require()
    with around.games.hold(game) as held:
        outcome = tables.change_settings(held, wanted)
        around.info.forget(game)
        tables.list_again(held)
        session = outcome.session
        said, due = words(session.title), tables.due(held)
        document = game_document(game, session, held.info, roles, said, outcome.thinking, due)
        return game_reply(document, session.version)
