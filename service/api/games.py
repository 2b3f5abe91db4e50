"""/v1/games: setting a game up, and seeing where it stands."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from flask import Response

from service.api import reading
from service.api.callers import caller
from service.api.contract.inputs import NEW_GAME, QUESTION, VERSION
from service.api.contract.outputs import CreatedSchema, GameSchema, SituationSchema, TableSchema
from service.api.endpoint import blueprint, endpoint
from service.api.language import words
from service.api.metrics import GAMES
from service.api.polling import wait_for_news
from service.api.refusals import Refusal
from service.api.services import Start, services
from service.api.views import game_document, situation, table_document
from service.api.wire import game_not_modified, game_reply
from service.journal.archive import Created
from service.journal.births import AnySession
from service.kernel.problems import Problem

log = logging.getLogger(__name__)

games = blueprint("games", "Games: set them up, look at them, answer their questions.")

_READING: Final[dict[str, Any]] = {
    "parameters": ("Game", "IfNoneMatch"),
    "headers": ("ETag",),
    "problems": (304, 401, 404, 503),
    "token": "optional",
}


@endpoint(
    games,
    "/games",
    method="POST",
    status=201,
    gives=CreatedSchema,
    body=NEW_GAME,
    headers=("Location", "ETag"),
    problems=(400, 413, 415, 422, 503),
    leads_to={
        name: {"operationId": name, "parameters": {"game": "$response.body#/id"}}
        for name in ("readGame", "readTable", "readQuestion", "sendAnswers", "listEvents")
    },
)
def create_game() -> Response:
    """Set up a game.

    The tokens in the response are shown only this once: one for the host and one for each seat.
    """
    wanted = {"seats": [], **reading.body(NEW_GAME)}
    archive = services().archive
    title = archive.titles.get(wanted["title"])
    if title is None:
        raise Refusal("setup/unknown_title", title=wanted["title"])
    services().readiness.require()
    created = _created(wanted)
    GAMES.labels(title.name).inc()
    return newborn(created)


def newborn(created: Created) -> Response:
    """A game that is new to the service, with its tokens."""
    start, archive = services().start(created.game), services().archive
    with archive.hold(created.game):
        session, standing = created.session, archive.standing(created.game)
        document = game_document(created.game, session, start, frozenset(), words(session.title), standing)
    document["tokens"] = {"host": created.tokens.host, "seats": [token or None for token in created.tokens.seats]}
    headers = {"Location": f"/v1/games/{created.game}", "Cache-Control": "no-store"}
    return game_reply(document, document["version"], 201, headers)


def _created(wanted: dict[str, Any]) -> Created:
    try:
        return services().archive.create(wanted)
    except Problem:
        raise
    except Exception as error:
        if "position" not in wanted.get("script", {}):
            raise
        # A position is a stranger's whole table: where a title stumbles over it, the position is what is wrong.
        log.warning("a position was refused because of %r", error)
        raise Refusal("position/unreadable") from error


@endpoint(games, "/games/<game>", gives=GameSchema, **_READING)
def read_game(game: str) -> Response:
    """A game and where it stands."""
    standing = services().archive.standing
    return _shown(
        game,
        lambda session, start, roles: game_document(game, session, start, roles, words(session.title), standing(game)),
    )


@endpoint(
    games,
    "/games/<game>/table",
    gives=TableSchema,
    query=VERSION,
    **{**_READING, "problems": (304, 400, 401, 404, 503)},
)
def read_table(game: str) -> Response:
    """The table as the caller may see it.

    With a seat's token, what that seat may see; without a token, what everybody may. With `at`, as it was then.
    """
    at = reading.query(VERSION).get("at")
    return _shown(
        game, lambda session, start, roles: table_document(session, start.info, roles, words(session.title)), at
    )


@endpoint(
    games,
    "/games/<game>/question",
    gives=SituationSchema,
    query=QUESTION,
    **{**_READING, "problems": (304, 400, 401, 404, 503)},
)
def read_question(game: str) -> Response:
    """The open question.

    The seat that is asked sees every legal answer; others see whom the table waits for. If that is a non-player, or a
    seat in the hands of the rules, `thinking` says since when. With `wait`, the response comes when there is news, or
    after so many seconds as it is.
    """
    wanted = reading.query(QUESTION)
    seconds, at = wanted["wait"], wanted.get("at")
    if seconds and at is None:
        wait_for_news(game, caller(game), seconds)
    standing = services().archive.standing
    return _shown(
        game,
        lambda session, start, roles: situation(
            session, start.info, roles, words(session.title), standing(game) if at is None else None
        ),
        at,
    )


def _shown(
    game: str, render: Callable[[AnySession, Start, frozenset[str]], dict[str, Any]], at: int | None = None
) -> Response:
    """The game at a version, or at its newest: that one is rendered while no other thread moves it."""
    roles, start, archive = caller(game).roles, services().start(game), services().archive
    if at is not None:
        return game_reply(render(archive.open(game, at), start, roles), at)
    with archive.hold(game):
        session = archive.open(game)
        unchanged = game_not_modified(session.version)
        return unchanged or game_reply(render(session, start, roles), session.version)
