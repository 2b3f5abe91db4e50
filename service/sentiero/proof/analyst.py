"""Games that are over looked at again, a while at a time: what was found is kept beside the game."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sentiero.proof.analysis import analysed
from sentiero.proof.export import export, read_export
from sentiero.proof.problems import ExportRefused
from sentiero.store.interface.lists import Expiring
from sentiero.tables.games import Games
from sentiero.tables.problems import UnknownGame
from sentiero.thinker.analysis import DEEP, QUICK, Depth

DEPTHS: Final[Mapping[str, Depth]] = {"quick": QUICK, "deep": DEEP}
# What was found is kept for so long; whoever wants it later lets it be found again.
KEPT_SECONDS: Final = 90 * 86_400
# So long somebody looks at one game before others get their turn, and so often it is told how far that is.
SLICE_SECONDS: Final = 10.0
_TOLD_SECONDS: Final = 1.0
# Nobody has told anything for so long: whoever was at it is gone.
SILENT_MS: Final = 150_000

NONE, OPEN, DONE, STOPPED = "none", "open", "done", "stopped"
STATES: Final = (NONE, OPEN, DONE, STOPPED)


class Kept(NamedTuple):
    """What was found of a game so far: up to which version, when that was told, and the turns."""

    newest: int
    looked: int
    told: int
    done: bool
    turns: list[dict[str, Any]]

    def status(self, now_ms: int) -> str:
        """Whether somebody is at it."""
        return DONE if self.done else OPEN if now_ms - self.told < SILENT_MS else STOPPED

    @property
    def left(self) -> dict[str, float]:
        """The chance of each role to come first after the last turn that was looked at."""
        return {role: stood["chance"]["value"] for role, stood in self.turns[-1]["after"].items()} if self.turns else {}

    @property
    def progress(self) -> int:
        """How much of the game was looked at, in percent."""
        return 100 if self.done else min(99, 100 * self.looked // max(1, self.newest))


def kept(beside: Expiring, game: str, depth: str) -> Kept | None:
    """What was found of a game; None if nobody has asked for it lately."""
    data = beside.kept(game, _name(depth))
    return None if data is None else Kept(*json.loads(zlib.decompress(data)))


def keep(beside: Expiring, game: str, depth: str, found: Kept) -> None:
    """Keep it beside the game."""
    beside.keep(game, _name(depth), zlib.compress(json.dumps(found).encode()), KEPT_SECONDS)


def _name(depth: str) -> str:
    return f"analysis-{depth}"


class Analyst:
    """Looks at a game for a while, and asks to go on where others wait too."""

    def __init__(self, games: Games, again: Callable[[str, str], None], seconds: float = SLICE_SECONDS) -> None:
        self._games, self._again, self._seconds = games, again, seconds

    def analyse(self, game: str, depth: str) -> None:
        """Go on where it was left; nothing happens where nobody has asked, or all is found."""
        room = self._games.room
        found = kept(room.store.expiring, game, depth)
        if found is None or found.done:
            return
        try:
            with self._games.hold(game) as held:
                brought, title = read_export(export(held)), held.title
        except (UnknownGame, ExportRefused):
            return
        began = told = time.monotonic()
        for turn in analysed(title, brought.seed, brought.entries, DEPTHS[depth], (), found.looked, found.left):
            found = found._replace(turns=[*found.turns, turn.document()], looked=turn.version, told=room.clock_ms())
            now = time.monotonic()
            if now - told >= _TOLD_SECONDS:
                told = now
                keep(room.store.expiring, game, depth, found)
            if now - began >= self._seconds:
                keep(room.store.expiring, game, depth, found)
                self._again(game, depth)
                return
        keep(room.store.expiring, game, depth, found._replace(done=True, told=room.clock_ms()))
