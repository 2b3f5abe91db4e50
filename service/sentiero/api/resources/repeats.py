"""A token that a request gives, kept under the request's key before it counts: a lost response costs nobody a seat."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from flask import Response

from sentiero import tables
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import reply
from sentiero.kernel.problems import Problem
from sentiero.store.problems import StoreAway
from sentiero.tables import Game
from sentiero.tables.idempotency import Request, agree, forget, remember, remembered
from sentiero.tables.tokens import hashed, new_token

_SECRET: Final = {"Cache-Control": "no-store"}
# So long another process may take for the same request before this one carries it out as well.
_OTHER_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.02


class Mine:
    """The token of one request: made once, whatever happens to its response, and however many ask at the same time."""

    def __init__(self, game: Game, kind: str, number: int | None) -> None:
        self._game = game
        self._kind = kind
        self._number = number
        key, bearer = reading.secret_key(), reading.bearer()
        meaning = ["token", kind, number, bearer and hashed(bearer)]
        self._request = None if key is None else Request(game.name, key, meaning)
        self._known = self._done = False
        self._token = new_token(game.name, game.room.entropy)
        self._repeated = False

    def settle(self, ask: Callable[[], None]) -> None:
        """Let somebody who may have it be granted it, unless they were by an earlier try, and it still counts.

        That is looked at before anything is asked of the caller, and again if they are refused: the token with which
        they come may have ended, and the seat been taken, by the same request through another process.
        """
        if self._has():
            return
        try:
            ask()
        except (Problem, Refusal):
            if not self._has():
                raise

    def grant(self, give: Callable[[str], str]) -> None:
        """Let it count; known before, so that whoever asks again finds it."""
        if self._request is None:
            give(self._token)
            return
        first = not self._known and agree(self._game.room, self._request, {"token": self._token}) is None
        if not first and not self._known and self._has():
            return
        try:
            give(self._token)
        except StoreAway:
            # Nobody knows whether it counts now.
            raise
        except (Problem, Refusal):
            if first:
                # It never will: nobody is to wait for it.
                forget(self._game.room, self._request)
            raise
        remember(self._game.room, self._request, {"token": self._token, "done": True})

    def reply(self) -> Response:
        """The token, shown to whoever asked for it."""
        headers = {**_SECRET, "Idempotency-Replayed": "true"} if self._repeated else _SECRET
        return reply({"seat": self._number, "token": self._token}, 201, headers)

    @property
    def token(self) -> str:
        """The token, once it counts."""
        return self._token

    def _has(self) -> bool:
        """Whether an earlier try gave it, and it still counts; who is still at it elsewhere is waited for."""
        end = time.monotonic() + _OTHER_SECONDS
        self._look()
        # One that was killed never gets it done.
        while self._known and not self._done and time.monotonic() < end:
            time.sleep(_LOOK_SECONDS)
            self._look()
        self._repeated = self._known and tables.holds(self._game, self._token, self._kind, self._number)
        return self._repeated

    def _look(self) -> None:
        """Whoever else carries out this request has chosen the token."""
        found = None if self._request is None else remembered(self._game.room, self._request)
        self._known = found is not None
        if found is not None:
            self._token, self._done = found["token"], "done" in found
