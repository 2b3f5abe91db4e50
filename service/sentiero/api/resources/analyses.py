"""/v1/games/{game}/analysis: a game that is over, looked at again turn by turn."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from sentiero.api.callers import ANYBODY, caller
from sentiero.api.contract.analyses import ANALYSIS, ANALYSIS_QUERY, AnalysisSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import said_option, words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import packed, page_reply, reply, tag_of
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.kernel.title import Document
from sentiero.proof.analyst import NONE, OPEN, Kept, keep, kept
from sentiero.tables import Game
from sentiero.thinker.player import outlook_of

# It grows while somebody is at it.
_KEPT: Final = "private, no-cache"


@endpoint(
    games,
    "/games/<game>/analysis",
    method="POST",
    gives=AnalysisSchema,
    body=ANALYSIS,
    body_optional=True,
    parameters=("Game",),
    token="required",
)
def analyse_game(game: str) -> Response:
    """Let a finished game be looked at again.

    Turn by turn: the chances before and after, the best answer found, and what was luck. It takes a while, behind
    those who are asked in other games; read how far it is at the same address. For whoever holds a token of the game.
    """
    if caller(game) is ANYBODY:
        raise Refusal("seat/token_missing")
    depth = reading.optional_body(ANALYSIS).get("depth", "quick")
    room = services().games.room
    with services().games.hold(game) as held:
        newest = _finished(held)
        if room.analyses is None or outlook_of(held.title) is None:
            raise Refusal("analysis/off", title=held.title.name)
        found = kept(room.store.expiring, game, depth)
        now = room.clock_ms()
        if found is None or not (found.done or found.status(now) == OPEN):
            found = Kept(newest, 0, now, False, []) if found is None else found._replace(told=now)
            keep(room.store.expiring, game, depth, found)
            room.analyses(game, depth)
        return reply(_document(held, newest, depth, found), headers={"Cache-Control": _KEPT, "Vary": "Authorization"})


@endpoint(
    games,
    "/games/<game>/analysis",
    gives=AnalysisSchema,
    query=ANALYSIS_QUERY,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def read_analysis(game: str) -> Response:
    """How far it is, and every turn that was looked at.

    It is kept for 90 days after it was asked for.
    """
    caller(game)
    depth = reading.query(ANALYSIS_QUERY)["depth"]
    with services().games.hold(game) as held:
        newest = _finished(held)
        found = kept(services().store.expiring, game, depth)
        data = packed(_document(held, newest, depth, found))
    return page_reply(data, tag_of(data), _KEPT, Vary="Authorization")


def _finished(held: Game) -> int:
    """Its last version; what is hidden while it goes on would be told by what it was worth."""
    session = held.refreshed()
    if session.question is not None:
        raise Refusal("analysis/unfinished")
    return session.version


def _document(held: Game, newest: int, depth: str, found: Kept | None) -> Document:
    shown: Document = {"title": held.title.name, "version": newest, "depth": depth}
    if found is None:
        return {**shown, "status": NONE, "progress": 0, "turns": []}
    said = words(held.title)
    turns = [_turn(held, turn, said) for turn in found.turns]
    return {**shown, "status": found.status(held.room.clock_ms()), "progress": found.progress, "turns": turns}


def _turn(held: Game, turn: Document, said: Any) -> Document:
    """As it is kept, with its answers in words in place of what they are made of."""
    shown = {name: value for name, value in turn.items() if name not in ("question", "played_as", "best_as")}
    if said is None:
        return shown
    text = {
        name: ", ".join(said_option(held.title, said, turn["question"], one) for one in turn[f"{name}_as"])
        for name in ("played", "best")
    }
    return {**shown, "text": {name: text[name] or str(turn[name]) for name in text}}
