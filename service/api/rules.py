"""/v1/games/{game}/seats/{seat}/rules, /resume and /advice: what the rules do in place of a person."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from service.api import reading
from service.api.callers import host, player
from service.api.contract.outputs import SituationSchema
from service.api.contract.rules import AdviceSchema
from service.api.endpoint import endpoint
from service.api.entries import why
from service.api.fairness import standing_reply
from service.api.games import games
from service.api.language import words
from service.api.refusals import Refusal
from service.api.services import services
from service.api.wire import game_reply
from service.journal.handing import hand, resume

_HANDING: Final[dict[str, Any]] = {
    "gives": SituationSchema,
    "parameters": ("Game", "Seat"),
    "headers": ("ETag",),
    "problems": (401, 403, 404, 409, 412, 503),
    "token": "required",
}


@endpoint(games, "/games/<game>/seats/<seat>/rules", method="PUT", **_HANDING)
def hand_over(game: str, seat: str) -> Response:
    """Let the rules play for a seat.

    Its owner can, at any question, and takes it back at any question. It is an event like any other. Going back to an
    earlier version does not change it.
    """
    return _handed(game, seat, True)


@endpoint(games, "/games/<game>/seats/<seat>/rules", method="DELETE", **_HANDING)
def take_back(game: str, seat: str) -> Response:
    """Play for one's seat again.

    If the rules are about to answer, one of the two comes first: either their answer still counts, or it never comes.
    """
    return _handed(game, seat, False)


def _handed(game: str, seat: str, to_rules: bool) -> Response:
    number, who = reading.seat_number(seat), player(game)
    if who.number != number:
        raise Refusal("seat/not_yours")
    services().readiness.require()
    archive = services().archive
    with archive.hold(game):
        return standing_reply(game, hand(archive, game, number, to_rules), who.roles)


@endpoint(
    games,
    "/games/<game>/resume",
    method="POST",
    gives=SituationSchema,
    parameters=("Game",),
    headers=("ETag",),
    problems=(401, 403, 404, 409, 412, 503),
    token="required",
)
def resume_game(game: str) -> Response:
    """Let the rules try again in a game that is halted.

    Only the host can.
    """
    roles = host(game).roles
    services().readiness.require()
    archive = services().archive
    with archive.hold(game):
        return standing_reply(game, resume(archive, game), roles)


@endpoint(
    games,
    "/games/<game>/advice",
    gives=AdviceSchema,
    parameters=("Game",),
    headers=("ETag",),
    problems=(401, 403, 404, 409, 503),
    token="required",
)
def read_advice(game: str) -> Response:
    """What the rules for non-players would answer.

    Only for the seat whose question is open. Nothing happens, and no coming die is told: what has to be rolled is
    rolled as an example.
    """
    who = player(game)
    archive = services().archive
    with archive.hold(game):
        advice = archive.advise(game, who.roles)
        said = words(archive.open(game).title)
    document = {
        "version": advice.version,
        "role": advice.role,
        "rule": advice.rule,
        "answer": advice.choice.answer,
        "why": why(advice.choice.why, True, said),
        "example_dice": advice.rolled,
    }
    return game_reply(document, advice.version)
