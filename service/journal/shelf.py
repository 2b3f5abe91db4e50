"""Sessions out of the journal: from a checkpoint and the entries since, kept live as long as they are used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from service.journal.base import Journal, Recorded
from service.journal.births import AnySession, AnyTitle, GameInfo, read_info
from service.journal.cache import Held, Slot, Slots
from service.journal.chain import link_to
from service.journal.coding import decode_entry, unpack
from service.journal.consent import Consent, request_after
from service.journal.handing import HANDING, handed_seats
from service.journal.notes import CONSENT, EARLIEST, OPTIONS, RANDOMNESS, contributions
from service.journal.problems import UnknownGame, UnknownTitle, UnknownVersion
from service.journal.trail import UNDO
from service.kernel.chance import Source
from service.kernel.session import load_session

# After these a session is loaded anew: they change more than answers do.
_RELOADED: Final = (UNDO, RANDOMNESS, *CONSENT)
# Anything else cannot be the name of a game, and must not come near a key.
GAME_NAME: Final = re.compile(r"[a-z2-7]{16}")


class Shelf:
    """The games of some titles in a journal, as sessions."""

    def __init__(self, journal: Journal, titles: Mapping[str, AnyTitle], cached_games: int) -> None:
        self._journal = journal
        self._titles = titles
        self._slots = Slots(cached_games)

    def hold(self, game: str) -> Held:
        """The slot of a game, for one thread at a time."""
        if not GAME_NAME.fullmatch(game):
            raise UnknownGame(game)
        return Held(self._slots, game)

    def title(self, name: str) -> AnyTitle:
        """A title by name, or UnknownTitle."""
        title = self._titles.get(name)
        if title is None:
            raise UnknownTitle(name)
        return title

    def info(self, game: str, slot: Slot) -> GameInfo:
        """What is known of a game beside its entries, or UnknownGame."""
        if slot.info is None:
            meta = self._journal.meta(game)
            if not meta:
                raise UnknownGame(game)
            slot.info, slot.handed = read_info(meta), handed_seats(meta)
        return slot.info

    def refreshed(self, game: str, slot: Slot) -> AnySession:
        """The live session, after whatever other processes have appended."""
        known, info = slot.info is not None, self.info(game, slot)
        # Out of the slot while it is worked on: a replay that fails must not leave half a session there.
        session, slot.session = slot.session, None
        news = None if session is None else self._news(game, session.version, slot.last)
        if news is None:
            session, news = None, []
        entries = [decode_entry(data) for _, data in news]
        if session is None or any(entry["kind"] in _RELOADED for entry in entries):
            fresh = session is None
            session, slot.newest = self._load(game, info, None)
            slot.last = link_to(slot.newest)
            if fresh and known:
                slot.handed = handed_seats(self._journal.meta(game))
        elif news:
            session.replay(entries)
            slot.newest = news[-1].data
            slot.last = link_to(slot.newest)
        if any(entry["kind"] in HANDING for entry in entries):
            slot.handed = handed_seats(self._journal.meta(game))
        if any(entry["kind"] == OPTIONS for entry in entries):
            slot.info = None
        slot.session = session
        return session

    def _news(self, game: str, version: int, last: str) -> list[Recorded] | None:
        """What came after a version; None if that is not in the journal: a server that took over may have lost it."""
        known = self._journal.read(game, version - 1)
        return known[1:] if known and link_to(known[0].data) == last else None

    def load(self, game: str, info: GameInfo, at: int | None = None) -> AnySession:
        """A game from its newest checkpoint; at an earlier version it has no chance of its own to draw from."""
        return self._load(game, info, at)[0]

    def _load(self, game: str, info: GameInfo, at: int | None) -> tuple[AnySession, bytes]:
        """The game, and its newest entry as it is kept: read even if a checkpoint makes it needless."""
        checkpoint = None if at is not None and at < 1 else self._journal.checkpoint(game, at)
        if checkpoint is None:
            raise UnknownVersion(at or 0, self._journal.version(game))
        kept = self._journal.read(game, checkpoint.version - 1, upto=at)
        entries = [decode_entry(data) for _, data in kept[1:]]
        if any(entry["kind"] == UNDO for entry in entries):
            # Somebody went back between our two looks: now there is a newer checkpoint.
            if self._journal.checkpoint(game, at) == checkpoint:
                raise RuntimeError(f"game {game} has lost a checkpoint after version {checkpoint.version}")
            return self._load(game, info, at)
        source = self._source(game, info) if at is None else None
        session = load_session(self.title(info.title), unpack(checkpoint.data), entries, source)
        if at is not None and session.version != at:
            raise UnknownVersion(at, session.version)
        request = request_after(entries[-1]) if entries else None
        if request is not None and request.left:
            # In place of the question of the rules, until it is settled.
            session.question = Consent(request, info.roles)
        return session, kept[-1].data

    def _source(self, game: str, info: GameInfo) -> Source:
        """The chance of a game with what its seats contributed; that can only be among its first entries."""
        first = self._journal.read(game, 1, EARLIEST)
        return info.source_with(contributions(decode_entry(data) for _, data in first))
