"""/v1/games/{game}/answers: the only way to change a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Response

from service import tables
from service.api.callers import player
from service.api.contract.inputs import ANSWERS
from service.api.contract.outputs import AnsweredSchema
from service.api.documents.entries import facts_of, named, told, undone_to
from service.api.documents.games import asked, situation
from service.api.endpoint import endpoint
from service.api.http import reading
from service.api.http.language import words
from service.api.http.problems import game_refused, stale_version
from service.api.http.replying import game_reply
from service.api.metrics import count_answers as counted
from service.api.resources.games import games
from service.api.services import services
from service.kernel.problems import IllegalAnswer
from service.store.problems import StaleVersion
from service.tables import Game, Outcome
from service.tables.info import GameInfo


@endpoint(
    games,
    "/games/<game>/answers",
    method="POST",
    status=201,
    gives=AnsweredSchema,
    body=ANSWERS,
    parameters=("Game", "IfMatch", "IdempotencyKey"),
    headers=("ETag", "Idempotency-Replayed"),
    problems=(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 503),
    token="required",
)
def send_answers(game: str) -> Response:
    """Answer the open question.

    Several answers apply together or not at all. The response tells what happened and asks the next question.
    """
    seat = player(game)
    expected = reading.expected_versions()
    key = reading.idempotency_key()
    wanted = reading.body(ANSWERS)
    answers = wanted["answers"] if "answers" in wanted else [wanted["answer"]]
    services().readiness.require()
    with services().games.hold(game) as held:
        version = expected[0] if len(expected) == 1 else _current_among(held, expected)
        try:
            outcome = tables.answer(held, seat.number, answers, version, key)
        except StaleVersion as stale:
            return stale_version(version, stale.current)
        except IllegalAnswer as refused:
            return game_refused(refused, _what_would_do(held, seat.roles, refused))
        return _answered(outcome, held.info, seat.roles)


def _answered(outcome: Outcome, info: GameInfo, roles: frozenset[str]) -> Response:
    counted(info.title, outcome.replayed).inc()
    said = words(outcome.session.title)
    document = situation(outcome.session, info, roles, said, outcome.thinking)
    facts = facts_of(outcome.session.title, outcome.entries, roles)
    document["facts"] = named(outcome.session.title, facts)
    back = undone_to(outcome.entries)
    if back is not None:
        document["undone_to"] = back
    if said is not None:
        document["text"] = told(facts, said)
    return game_reply(
        document, document["version"], 201, {"Idempotency-Replayed": "true"} if outcome.replayed else None
    )


def _current_among(game: Game, versions: Sequence[int]) -> int:
    """The current version if it is one of several that the caller would answer."""
    current = game.refreshed().version
    return current if current in versions else max(versions)


def _what_would_do(game: Game, roles: frozenset[str], refused: IllegalAnswer) -> dict[str, Any]:
    """The question as it stands, if it is the one that was answered wrongly: the first of several answers."""
    session = game.refreshed()
    if refused.params.get("index", 0) or session.question is None:
        return {}
    return {"question": asked(session.title, session.question, roles, words(session.title))}
