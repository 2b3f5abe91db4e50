"""What was true a moment ago: tokens, and what a game is."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.tokens import Seat

# For so long a token that was revoked through another process, or options changed there, may still count here.
TRUSTED_SECONDS: Final = 1.0
MOST_REMEMBERED: Final = 4096


class RememberedInfos:
    """What a game is: for good once it has begun, before that only for a while, because its host may change it.

    A private one is looked at again too: its host may open it when it is over.
    """

    def __init__(self, look: Callable[[str], GameInfo], clock: Callable[[], float] = monotonic) -> None:
        self._look = look
        self._clock = clock
        self._infos: dict[str, tuple[float, GameInfo]] = {}

    def __call__(self, game: str) -> GameInfo:
        """What it is; whatever `look` raises for a game that is not there is not remembered."""
        known = self._infos.get(game)
        if known is not None and known[0] > self._clock():
            return known[1]
        info = self._look(game)
        if len(self._infos) >= MOST_REMEMBERED:
            self._infos = {}
        self._infos[game] = (inf if info.begun and not info.settings.private else self._clock() + TRUSTED_SECONDS, info)
        return info

    def forget(self, game: str) -> None:
        """Look again."""
        self._infos.pop(game, None)


class RememberedSeats:
    """Asks who holds a token at most once in a while, so that an answer needs one round trip to the store."""

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
