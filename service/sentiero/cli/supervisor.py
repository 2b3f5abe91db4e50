"""The servers of our own, started again when they die, however often that is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sentiero.server.embedded import EmbeddedServer
from sentiero.server.problems import ServerError

# A server that dies sooner than this is started again later and later, up to the longest pause.
SHORT_LIFE_SECONDS: Final = 5.0
FIRST_PAUSE_SECONDS: Final = 0.2
LONGEST_PAUSE_SECONDS: Final = 15.0


@dataclass(slots=True)
class _Kept:
    server: EmbeddedServer
    began: float
    pause: float = 0.0


class Keeper:
    """Keeps servers alive. Nothing acknowledged is lost when one dies: all of it is on disk, and clients come back."""

    def __init__(
        self,
        servers: Sequence[EmbeddedServer],
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._say = say
        self._clock = clock
        self._kept = [_Kept(server, clock()) for server in servers]

    def tend(self) -> None:
        """Start again what died, each in its time; one that cannot start now is tried again, and it is said why."""
        for kept in self._kept:
            if kept.server.pid is None and self._clock() >= kept.began + kept.pause:
                self._start(kept)

    def _start(self, kept: _Kept) -> None:
        lived = self._clock() - kept.began - kept.pause
        short = lived < SHORT_LIFE_SECONDS
        kept.pause = min(max(FIRST_PAUSE_SECONDS, kept.pause * 2), LONGEST_PAUSE_SECONDS) if short else 0.0
        try:
            kept.server.stop()
            kept.server.start()
        except ServerError as error:
            self._say(f"sentiero: {error} It is tried again.")
        kept.began = self._clock()
