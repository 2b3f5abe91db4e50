"""A token that a request gives, kept under the request's key before it counts: a lost response costs nobody a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import Response

from service import tables
from service.api.http import reading
from service.api.http.replying import reply
from service.tables import Game
from service.tables.repeats import Request, remember, remembered
from service.tables.tokens import hashed, new_token

_SECRET: Final = {"Cache-Control": "no-store"}


class Mine:
    """The token of one request: made once, whatever happens to its response."""

    def __init__(self, game: Game, kind: str, number: int | None) -> None:
        self._game = game
        self._kind = kind
        self._number = number
        key, bearer = reading.secret_key(), reading.bearer()
        meaning = ["token", kind, number, bearer and hashed(bearer)]
        self._request = None if key is None else Request(game.name, key, meaning)
        known = None if self._request is None else remembered(game.room, self._request)
        self._known = known is not None
        self._token: str = known["token"] if known is not None else new_token(game.name, game.room.entropy)
        self._repeated = False

    def has(self) -> bool:
        """Whether an earlier try gave it, and it still counts."""
        self._repeated = self._known and tables.holds(self._game, self._token, self._kind, self._number)
        return self._repeated

    def grant(self, give: Callable[[str], str]) -> None:
        """Let it count; known before, so that whoever asks again finds it."""
        if self._request is not None and not self._known:
            remember(self._game.room, self._request, {"token": self._token})
        give(self._token)

    def reply(self) -> Response:
        """The token, shown to whoever asked for it."""
        headers = {**_SECRET, "Idempotency-Replayed": "true"} if self._repeated else _SECRET
        return reply({"seat": self._number, "token": self._token}, 201, headers)
