"""Whether a game that stumbled is damaged: what is kept of it is then not what was written."""

from __future__ import annotations

import logging
from collections import OrderedDict
from threading import Lock
from typing import Final

from sentiero.store.chain import NO_LINK, link_from, link_to
from sentiero.store.coding import decode_entry, unpack
from sentiero.store.interface.events import Events
from sentiero.tables.metadata import SEED
from sentiero.tables.problems import GameDamaged

log = logging.getLogger(__name__)

_PAGE: Final = 500
_REMEMBERED: Final = 1024


def damage(events: Events, game: str) -> int | None:
    """The version from which a game is damaged; None if it is whole, or not there. Reads all of it."""
    last, version = NO_LINK, 0
    while page := events.read(game, version, _PAGE):
        for recorded in page:
            if recorded.version != version + 1 or link_from(recorded.data) != last or not _is_entry(recorded.data):
                return version + 1
            last, version = link_to(recorded.data), recorded.version
    if version and SEED not in events.beside(game):
        return 1
    return _unreadable_checkpoint(events, game)


def _is_entry(data: bytes) -> bool:
    try:
        return isinstance(decode_entry(data), dict)
    except ValueError:
        return False


def _unreadable_checkpoint(events: Events, game: str) -> int | None:
    for version, data in sorted(events.checkpoints(game).items()):
        try:
            unpack(data)
        except Exception:
            # Whatever the damage makes of it: squeezed bytes that are none, or no document.
            return version
    return None


class Stumbles:
    """What became of games over which somebody stumbled: each damage is written down once."""

    def __init__(self) -> None:
        self._told: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._lock = Lock()

    def damaged(self, events: Events, game: str, error: BaseException) -> GameDamaged | None:
        """The problem of a game that is damaged; None if it is whole, and something else is wrong."""
        version = damage(events, game)
        if version is None:
            return None
        with self._lock:
            new = (game, version) not in self._told
            self._told[game, version] = None
            while len(self._told) > _REMEMBERED:
                self._told.popitem(last=False)
        if new:
            log.error(
                "game %s is damaged from version %d on (%r): `sentiero check` tells more, a backup mends it",
                game, version, error,
            )  # fmt: skip
        return GameDamaged(game, version)
