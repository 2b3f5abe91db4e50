"""/v1/games/{game}/undo: go back, ask the others for it, or ask no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from sentiero import tables
from sentiero.api.callers import player
from sentiero.api.contract.history import UNDO, UndoneSchema
from sentiero.api.contract.outputs import SituationSchema
from sentiero.api.documents.entries import undone_to
from sentiero.api.documents.games import situation
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import stale_version
from sentiero.api.http.replying import about_entry, game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.store.problems import StaleVersion
from sentiero.tables import Game, Outcome
from sentiero.tables.tokens import Seat

Change = Callable[[Game, int, str | None], Outcome]
_CHANGING: Final[dict[str, Any]] = {
    "parameters": ("Game", "IfMatch", "IdempotencyKey"),
    "headers": ("ETag", "Idempotency-Replayed"),
    "token": "required",
}


@endpoint(
    games,
    "/games/<game>/undo",
    method="POST",
    status=201,
    gives=UndoneSchema,
    body=UNDO,
    body_optional=True,
    **_CHANGING,
)
def undo(game: str) -> Response:
    """Go back to an earlier version.

    Nothing is lost: going back is one more event, and what was taken back stays among the events. A seat goes back
    alone as far as nothing was revealed and nobody else answered. Past that it is a request (`undone_to` is null):
    the open question becomes `undo.agree`, which asks the other seats one after the other; each answers `yes` or
    `no` at `/answers` like any other question. The last yes takes the game back; a no ends the request, and the
    earlier question is open again. Until then nothing else can be answered. A seat that nobody holds is not asked,
    and a strict table refuses. The same dice and cards come again. A finished game stays finished.
    """
    seat, to = player(game), reading.optional_body(UNDO).get("to")
    return _changed(game, seat, 201, lambda held, version, key: tables.undo(held, seat.number, to, version, key))


@endpoint(
    games,
    "/games/<game>/undo",
    method="DELETE",
    gives=SituationSchema,
    **_CHANGING,
)
def withdraw_undo(game: str) -> Response:
    """Withdraw a request to go back.

    Only the seat that asked can, while the others have not all answered. The earlier question is open again.
    """
    seat = player(game)
    return _changed(game, seat, 200, lambda held, version, key: tables.withdraw(held, seat.number, version, key))


def _changed(game: str, seat: Seat, status: int, change: Change) -> Response:
    """Where the game stands after a change at the version that the caller has seen."""
    expected, key = max(reading.expected_versions()), reading.idempotency_key()
    services().readiness.require()
    with services().games.hold(game) as held:
        try:
            held.require_entry(expected, expected.link)
            outcome = change(held, int(expected), key)
        except StaleVersion as stale:
            return stale_version(expected, stale.current)
        session = outcome.session
        about_entry(session.version, held.link(session.version))
        document = situation(session, held.info, seat.roles, words(session.title), outcome.thinking, tables.due(held))
        if status == 201:
            document["undone_to"] = undone_to(outcome.entries)
        headers = {"Idempotency-Replayed": "true"} if outcome.replayed else None
        return game_reply(document, document["version"], status, headers)
