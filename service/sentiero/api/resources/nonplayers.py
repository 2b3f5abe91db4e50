"""/v1/games/{game}/seats/{seat}/rules, /resume and /advice: what the rules do in place of a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from sentiero import tables
from sentiero.api.callers import host, player
from sentiero.api.contract.inputs import PLAYING
from sentiero.api.contract.nonplayers import ADVICE, AdviceSchema
from sentiero.api.contract.outputs import SituationSchema
from sentiero.api.documents.entries import why
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import game_not_modified, game_reply
from sentiero.api.resources.games import games
from sentiero.api.resources.randomness import after_note
from sentiero.api.services import services
from sentiero.kernel.players import StandIn
from sentiero.tables import Game, Outcome
from sentiero.tables.info.stand_ins import stand_in_of

_HANDING: Final[dict[str, Any]] = {
    "gives": SituationSchema,
    "parameters": ("Game", "Seat"),
    "headers": ("ETag",),
    "token": "required",
}


@endpoint(
    games,
    "/games/<game>/seats/<seat>/rules",
    method="PUT",
    body=PLAYING,
    body_optional=True,
    **_HANDING,
)
def hand_over(game: str, seat: str) -> Response:
    """Let a player of the title play for a seat: by the rules, or another.

    Its owner can, at any question, and takes it back at any question, or lets another play. It is an event like any
    other. Going back to an earlier version does not change it.
    """
    wanted = reading.optional_body(PLAYING).get("player")
    return _handed(game, seat, lambda held, number: tables.hand_over(held, number, stand_in_of(wanted)))


@endpoint(games, "/games/<game>/seats/<seat>/rules", method="DELETE", **_HANDING)
def take_back(game: str, seat: str) -> Response:
    """Play for one's seat again.

    If the rules are about to answer, one of the two comes first: either their answer still counts, or it never comes.
    """
    return _handed(game, seat, tables.take_back)


def _handed(game: str, seat: str, change: Callable[[Game, int], Outcome]) -> Response:
    number, who = reading.seat_number(seat), player(game)
    if who.number != number:
        raise Refusal("seat/not_yours")
    services().readiness.require()
    with services().games.hold(game) as held:
        outcome = change(held, number)
        if held.info.settings.open_seats:
            tables.list_again(held)
        return after_note(held, outcome, who.roles)


@endpoint(
    games,
    "/games/<game>/resume",
    method="POST",
    gives=SituationSchema,
    parameters=("Game",),
    headers=("ETag",),
    token="required",
)
def resume_game(game: str) -> Response:
    """Let the rules try again in a game that is halted.

    Only the host can.
    """
    roles = host(game).roles
    services().readiness.require()
    with services().games.hold(game) as held:
        return after_note(held, tables.resume(held), roles)


@endpoint(
    games,
    "/games/<game>/advice",
    gives=AdviceSchema,
    query=ADVICE,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="required",
)
def read_advice(game: str) -> Response:
    """What the rules for non-players would answer, or another player of the title.

    Only for the seat whose question is open. Nothing happens, and no coming die is told: what has to be rolled is
    rolled as an example.
    """
    who, by = player(game), reading.query(ADVICE).get("by")
    with services().games.hold(game) as held:
        unchanged = game_not_modified(held.refreshed().version)
        if unchanged is not None:
            return unchanged
        advice = tables.advise(held, who.roles, None if by is None else StandIn(by))
        said = words(held.title)
    document = {
        "title": held.title.name,
        "version": advice.version,
        "role": advice.role,
        "by": advice.by.name,
        "rule": advice.rule,
        "answer": advice.choice.answer,
        "why": why(advice.choice.why, True, said, advice.choice.answer),
        "example_dice": advice.rolled,
    }
    return game_reply(document, advice.version)
