"""Games in and out of the journal: create, open, check, take elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from service.journal.audit import Report, audit
from service.journal.base import Batch, Birth
from service.journal.births import AnySession, GameInfo, bear, meta_at_rest, new_game_name
from service.journal.cache import Held
from service.journal.chain import NO_LINK, chained
from service.journal.changing import checkpoint_of
from service.journal.coding import decode_entry, pack
from service.journal.deciding import Deciding
from service.journal.export import Export, export_lines, verify
from service.journal.handing import standing_of
from service.journal.problems import ExportRefused, ImportRefused
from service.journal.seats import Seat, Tokens, hashed, new_tokens, read_seat, seats_at_rest
from service.kernel.session import Entry


class Created(NamedTuple):
    """A new game: its name, the secrets that are shown once, and its first question."""

    game: str
    tokens: Tokens
    session: AnySession


class Archive(Deciding):
    """Every game of some titles in one journal. Safe to use from many threads and many processes."""

    # -- creating -----------------------------------------------------------------------------

    def create(self, request: Mapping[str, Any]) -> Created:
        """Set up and store a new game, or SetupRefused, PositionRefused, UnknownTitle."""
        title = self._shelf.title(request["title"])
        info, session, entry = bear(title, request, self._clock_ms(), self._entropy)
        game = new_game_name(self._entropy)
        tokens = new_tokens(len(info.roles), self._entropy, info.open_seats)
        kept = chained([entry], NO_LINK)
        batch = Batch(kept.entries, checkpoint_of(session))
        if standing_of(session, info, frozenset(), kept.entries[-1]) is not None:
            self.journal.expect_rules(game, session.version)
        self.journal.create(game, self._own_intent(), batch, Birth(meta_at_rest(info), seats_at_rest(tokens)))
        self._announce(game, info, tokens)
        with self._shelf.hold(game) as slot:
            slot.info, slot.session, slot.last, slot.newest = info, session, kept.last, kept.entries[-1]
            self._wake(game, slot)
        return Created(game, tokens, session)

    def restore(self, export: Export) -> Created:
        """Store a game that was played elsewhere, entry by entry the same, with new secrets; or ImportRefused."""
        report, audited = verify(self.titles, export)
        if not report.sound:
            raise ImportRefused("import/unsound", **report.document())
        told = audited.retelling
        if told.session.question is not None:
            # Who brings a game knows its seed, and with it every card to come.
            raise ImportRefused("import/unfinished")
        game, tokens = new_game_name(self._entropy), new_tokens(len(told.info.roles), self._entropy)
        checkpoints = {version: pack(document) for version, document in told.checkpoints.items()}
        batch = Batch([data for _, data in export.entries], checkpoints)
        self.journal.create(game, self._own_intent(), batch, Birth(meta_at_rest(told.info), seats_at_rest(tokens)))
        self.journal.index_tokens(game, seats_at_rest(tokens))
        return Created(game, tokens, self.open(game))

    def _announce(self, game: str, info: GameInfo, tokens: Tokens) -> None:
        """Let the game be found by its tokens, and by whoever looks for a free seat."""
        self.journal.index_tokens(game, seats_at_rest(tokens))
        if info.open_seats and not info.private:
            self.journal.advertise(game, info.created)

    # -- reading ------------------------------------------------------------------------------

    def hold(self, game: str) -> Held:
        """Keep other threads off a game, so that its session can be opened, answered and rendered in peace."""
        return self._shelf.hold(game)

    def info(self, game: str) -> GameInfo:
        """What is known of a game beside its entries, or UnknownGame."""
        with self._shelf.hold(game) as slot:
            return self._shelf.info(game, slot)

    def fresh_info(self, game: str) -> GameInfo:
        """The same, asked anew: another process may have changed the options of a game that has not begun."""
        with self._shelf.hold(game) as slot:
            slot.info = None
            return self._shelf.info(game, slot)

    def seat(self, game: str, token: str) -> Seat | None:
        """What the holder of a token may do in a game; None for a stranger."""
        info = self.info(game)
        # Asked anew each time: another process may have revoked it.
        kept = self.journal.seat_of(game, hashed(token))
        return None if kept is None else read_seat(kept, info.roles)

    def open(self, game: str, at: int | None = None) -> AnySession:
        """The live game, to be touched only while it is held; or a copy of its own of an earlier version."""
        if at is not None:
            return self._shelf.load(game, self.info(game), at)
        with self._shelf.hold(game) as slot:
            return self._shelf.refreshed(game, slot)

    def entries(self, game: str, after: int = 0, limit: int | None = None) -> list[tuple[int, Entry]]:
        """Entries after a version, each with its own; with everything in them that must stay hidden."""
        self.info(game)
        return [(version, decode_entry(data)) for version, data in self.journal.read(game, after, limit)]

    def audit(self, game: str) -> Report:
        """Whether the journal of a game is what it says."""
        info = self.info(game)
        entries, found = self.journal.read(game), self.journal.checkpoints(game)
        # Without those of entries that came between the two looks.
        checkpoints = {version: data for version, data in found.items() if version <= entries[-1].version}
        return audit(self._shelf.title(info.title), info.seed, entries, checkpoints)

    def export(self, game: str) -> Iterator[bytes]:
        """A finished game as lines; ExportRefused while it goes on, because its seed tells all that is hidden."""
        with self._shelf.hold(game) as slot:
            session = self._shelf.refreshed(game, slot)
            if session.question is not None:
                raise ExportRefused("export/unfinished")
            return export_lines(self.journal, game, self._shelf.info(game, slot).seed, session.version)
