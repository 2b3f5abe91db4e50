"""/v1/games/{game}/replay and /turns: a game as a whole, to watch, to embed, and to find one's way in."""

from __future__ import annotations

from flask import Response

from sentiero.api.callers import caller
from sentiero.api.contract.history import ReplaySchema, TurnsSchema
from sentiero.api.documents.replays import replay_document, turns_document
from sentiero.api.endpoint import endpoint
from sentiero.api.http.language import words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import PAST, about_entry, game_not_modified, game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services


@endpoint(
    games,
    "/games/<game>/replay",
    gives=ReplaySchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag", "Cache-Control"),
    also_answers=(304,),
    token="optional",
)
def replay_game(game: str) -> Response:
    """A finished game as one document.

    Its first table and every entry with what it changed, as everybody may see it: enough to show the game move by
    move without asking again. It never changes, so it can be kept for good. Refused before the end.
    """
    caller(game)
    with services().games.hold(game) as held:
        session = held.refreshed()
        if session.question is not None:
            raise Refusal("export/unfinished")
        about_entry(session.version, held.last)
        unchanged = game_not_modified(session.version, PAST)
        return unchanged or game_reply(replay_document(held, words(held.title)), session.version, headers=PAST)


@endpoint(
    games,
    "/games/<game>/turns",
    gives=TurnsSchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def list_turns(game: str) -> Response:
    """The game by card and turn.

    Each chapter begins with a fact, such as a card that is turned, and lists who acted in it from which version to
    which. What was taken back is left out.
    """
    roles = caller(game).roles
    with services().games.hold(game) as held:
        version = held.refreshed().version
        about_entry(version, held.last)
        unchanged = game_not_modified(version)
        if unchanged is not None:
            return unchanged
        document = turns_document(held.title, held.past(), roles, words(held.title))
    return game_reply(document, document["version"])
