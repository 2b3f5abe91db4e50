"""/v1/games: setting a game up, and seeing where it stands."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from flask import Response, g

from sentiero import tables
from sentiero.api.callers import caller, host
from sentiero.api.contract.inputs import NEW_GAME, QUESTION, VERSION
from sentiero.api.contract.outputs import CreatedSchema, GameSchema, SituationSchema, TableViewSchema
from sentiero.api.documents.games import game_document, situation, table_document
from sentiero.api.endpoint import blueprint, endpoint, leading
from sentiero.api.feed.polling import wait_for_news
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import about_entry, game_not_modified, game_reply
from sentiero.api.metrics import GAMES
from sentiero.api.quotas import is_listed, require_key, require_quota
from sentiero.api.services import NAMED_TITLE, services
from sentiero.kernel.problems import STUMBLES, Problem
from sentiero.tables import Created, Game, Thinking
from sentiero.tables.idempotency import NEW, Request, once
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.people.accounts import reservation
from sentiero.tables.people.people import clean_name
from sentiero.tables.tokens import hashed

log = logging.getLogger(__name__)

games = blueprint("games", "Games: set them up, look at them, answer their questions.")

_READING: Final[dict[str, Any]] = {
    "parameters": ("Game", "IfNoneMatch"),
    "headers": ("ETag",),
    "also_answers": (304,),
    "token": "optional",
}

# Where one goes on from a game that is new: made, forked or imported.
TO_A_NEW_GAME: Final = leading(
    "readGame", "readTable", "readQuestion", "sendAnswers", "listEvents", at="$response.body#/id"
)


@endpoint(
    games,
    "/games",
    method="POST",
    status=201,
    gives=CreatedSchema,
    body=NEW_GAME,
    parameters=("CreateKey", "AccountToken", "SecretIdempotencyKey"),
    headers=("Location", "ETag", "Idempotency-Replayed"),
    token="optional",
    leads_to=TO_A_NEW_GAME,
)
def create_game() -> Response:
    """Set up a game.

    The tokens in the response are shown only this once: one for the host and one for each seat. Whoever is given one
    for a seat sits down with it (`POST /v1/games/{game}/seats/{seat}`), and gets one that the host has not seen.
    """
    require_key()
    wanted = {"seats": [], **reading.body(NEW_GAME)}
    wanted["seats"] = [_kept(seat) for seat in wanted["seats"]]
    title = services().games.room.titles.get(wanted["title"])
    if title is None:
        raise Refusal("setup/unknown_title", {ALLOWED: services().titles.names()}, title=wanted["title"])
    g.setdefault(NAMED_TITLE, title.name)
    if "continues" in wanted:
        # Whoever may read a game may go on from it.
        caller(wanted["continues"])
    services().readiness.require()
    return made_once(["create", wanted], lambda: _created(wanted))


def _kept(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat as the tables know it: for whom it is kept, nobody reads."""
    if "account" not in seat:
        return seat
    accounts = services().settings.accounts
    if not accounts.issuer:
        raise Refusal("account/off")
    return {**seat, "account": reservation(clean_name(seat["account"]), accounts.secret)}


def made_once(meaning: list[Any], make: Callable[[], Created]) -> Response:
    """A new game with its tokens; the same again, at no cost, for the same request with the same key."""
    key, token = reading.secret_key(), reading.bearer()
    request = None if key is None else Request(NEW, key, [token and hashed(token), meaning])
    created, repeated = once(services().games, request, make)
    response = newborn(created)
    if repeated:
        response.headers["Idempotency-Replayed"] = "true"
    else:
        GAMES.labels(created.session.title.name).inc()
    return response


@endpoint(
    games,
    "/games/<game>",
    method="DELETE",
    status=204,
    parameters=("Game",),
    token="required",
)
def delete_game(game: str) -> Response:
    """Delete a game for good, with everything that is kept of it.

    Only the host can. Whoever still listens hears no more.
    """
    host(game)
    services().readiness.require()
    with services().games.hold(game) as held:
        tables.delete(held)
    services().seat.forget(game)
    services().info.forget(game)
    return Response(status=204)


def newborn(created: Created) -> Response:
    """A game that is new to the service, with its tokens."""
    with services().games.hold(created.game) as held:
        if not held.info.roles and created.session.question is not None:
            services().store.seatless.advertise(created.game, held.info.created)
        document = _document(held, created.session, frozenset(), tables.thinking_now(held))
        about_entry(document["version"], held.link(document["version"]))
    document["tokens"] = {"host": created.tokens.host, "seats": [token or None for token in created.tokens.seats]}
    headers = {"Location": f"/v1/games/{created.game}", "Cache-Control": "no-store"}
    return game_reply(document, document["version"], 201, headers)


def _created(wanted: dict[str, Any]) -> Created:
    require_quota(wanted["seats"], is_listed(wanted))
    try:
        return tables.create(services().games, wanted)
    except Problem:
        raise
    except STUMBLES as error:
        if "position" not in wanted.get("script", {}):
            raise
        # A position is a stranger's whole table: where a title stumbles over it, the position is what is wrong.
        log.warning("a position was refused because of a %s", type(error).__name__)
        raise Refusal("position/unreadable") from error


@endpoint(games, "/games/<game>", gives=GameSchema, **_READING)
def read_game(game: str) -> Response:
    """A game and where it stands.

    What was set up, who sits where, and the open question as the caller may see it.
    """
    return _shown(game, _game_document)


def _game_document(held: Game, session: AnySession, roles: frozenset[str]) -> dict[str, Any]:
    return _document(held, session, roles, tables.thinking_seen(held))


def _document(held: Game, session: AnySession, roles: frozenset[str], asked: Thinking | None) -> dict[str, Any]:
    return game_document(held.name, session, held.info, roles, words(session.title), asked, tables.due(held))


@endpoint(
    games,
    "/games/<game>/table",
    gives=TableViewSchema,
    query=VERSION,
    **{**_READING, "also_answers": (304,)},
)
def read_table(game: str) -> Response:
    """The table as the caller may see it.

    With a seat's token, what that seat may see; without a token, what everybody may. With `at`, as it was then.
    """
    at = reading.query(VERSION).get("at")
    return _shown(game, lambda held, session, roles: table_document(session, held.info, roles), at)


@endpoint(
    games,
    "/games/<game>/question",
    gives=SituationSchema,
    query=QUESTION,
    **{**_READING, "also_answers": (304,)},
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
    return _shown(
        game,
        lambda held, session, roles: _situation(held, session, roles, at is None),
        at,
    )


def _situation(held: Game, session: AnySession, roles: frozenset[str], now: bool) -> dict[str, Any]:
    said = words(session.title)
    if not now:
        return situation(session, held.info, roles, said)
    return situation(session, held.info, roles, said, tables.thinking_seen(held), tables.due(held))


def _shown(
    game: str, render: Callable[[Game, AnySession, frozenset[str]], dict[str, Any]], at: int | None = None
) -> Response:
    """The game at a version, or at its newest: rendered while no other thread moves it."""
    roles = caller(game).roles
    with services().games.hold(game) as held:
        if at is not None:
            # Looked up each time: what is kept elsewhere may be of an entry that was lost since.
            about_entry(at, held.link(at))
            return game_not_modified(at) or game_reply(render(held, held.at(at), roles), at)
        session = held.refreshed()
        about_entry(session.version, held.last)
        unchanged = game_not_modified(session.version)
        return unchanged or game_reply(render(held, session, roles), session.version)
