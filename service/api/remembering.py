"""Tokens that were good a moment ago."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from service.journal.seats import Seat

# For so long a token that was revoked through another process may still be taken here.
TRUSTED_SECONDS: Final = 1.0
MOST_REMEMBERED: Final = 4096


class RememberedSeats:
    """Asks who holds a token at most once in a while, so that an answer needs one round trip to the journal."""

    def __init__(self, look: Callable[[str, str], Seat], clock: Callable[[], float] = monotonic) -> None:
        self._look = look
        self._clock = clock
        self._seats: dict[tuple[str, str], tuple[float, Seat]] = {}

    def __call__(self, game: str, token: str) -> Seat:
        """The seat of a token; whatever `look` raises for a stranger is not remembered."""
        now = self._clock()
        until, seat = self._seats.get((game, token), (0.0, None))
        if seat is None or until <= now:
            seat = self._look(game, token)
            if len(self._seats) >= MOST_REMEMBERED:
                self._seats = {}
            self._seats[game, token] = (now + TRUSTED_SECONDS, seat)
        return seat

    def forget(self, game: str) -> None:
        """Ask again for every token of a game."""
        self._seats = {key: kept for key, kept in self._seats.copy().items() if key[0] != game}
