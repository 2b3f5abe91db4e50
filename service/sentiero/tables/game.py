"""A game as this process knows it: loaded from the store, and kept live as long as it is used."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from threading import RLock
from typing import Any, Final

from sentiero.kernel.chance import Source
from sentiero.kernel.problems import STUMBLES
from sentiero.kernel.question import Question
from sentiero.kernel.session import Entry, Session, fold_facts, load_session
from sentiero.kernel.title import Document
from sentiero.store.chain import NO_LINK, chained, link_to
from sentiero.store.coding import decode_entry, encode, pack, unpack
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Batch, Recorded
from sentiero.tables.beginning import SEED, info_of, read_handed, read_later, read_rules, rules_at_rest
from sentiero.tables.checking import kind_of
from sentiero.tables.entries.consent import Consent, request_after
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import EARLIEST, Kind
from sentiero.tables.entries.rules import RULES, rules_after
from sentiero.tables.entries.terms import Terms
from sentiero.tables.entries.undo import UNDO, gone_back, rewound, surviving
from sentiero.tables.host_settings import USUAL, changed
from sentiero.tables.info import AnySession, AnyTitle, GameInfo
from sentiero.tables.problems import OtherRules, UnknownGame, UnknownVersion
from sentiero.tables.room import Room
from sentiero.tables.stand_ins import Handed

# Kept beside a private game that its host has opened when it was over.
OPENED: Final = "opened"
# As many entries as usually tell whether a game has begun.
FEW: Final = 6


class Game:
    """One game. Touched only by whoever holds it (`Games.hold`)."""

    def __init__(self, name: str, room: Room) -> None:
        self.name = name
        self.room = room
        # Re-entrant, so that whoever holds a game may call what holds it too.
        self.lock: Any = RLock()
        self.users = 0
        # The seats for which the rules play.
        self.handed: Handed = {}
        # By which version of its title's rules it was played last; 0 while nobody has looked.
        self._rules = 0
        self._events = room.store.events
        self._info: GameInfo | None = None
        # As they were when the game began.
        self._first_settings = USUAL
        # None while it is ahead of the store, or in the middle of a rule.
        self._session: AnySession | None = None
        # The newest entry that the session knows, as it is kept, and the link to it.
        self._newest = b""
        self.last = NO_LINK
        # The terms of the open question, and the link to the entry after which they were looked up.
        self.terms: tuple[str, Terms] | None = None

    # -- what is known of it --------------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether there is such a game, as far as this process has looked."""
        return self._info is not None

    @property
    def info(self) -> GameInfo:
        """What is known of the game beside its moves, or UnknownGame."""
        if self._info is None:
            beside = self._events.beside(self.name)
            if not beside:
                raise UnknownGame(self.name)
            first = self._first_moves()
            if not first:
                # Deleted between the two.
                raise UnknownGame(self.name)
            info, self.handed = info_of(first, beside[SEED]), read_handed(beside)
            self._first_settings = info.settings
            self._info = self._if_opened(self._with_later(info, beside))
            self._rules = read_rules(beside, self._info.rules_version)
        return self._info

    def _with_later(self, info: GameInfo, beside: Mapping[str, bytes]) -> GameInfo:
        """With what the host has changed since the first answer."""
        return info._replace(settings=changed(self._first_settings, [read_later(beside)]))

    @property
    def has_people(self) -> bool:
        """Whether there is a seat for which the rules do not play."""
        return len(self.info.roles) > len(self.handed)

    def handed_now(self) -> Handed:
        """The seats for which the rules play, asked anew: another process may have changed it."""
        self.handed = read_handed(self._events.beside(self.name))
        return self.handed

    def _first_moves(self) -> list[Entry]:
        """The first entries up to the one with which the game begins: seldom more than a handful."""
        first = self.entries(0, FEW)
        if len(first) == FEW and not any(kind_of(entry).begins for _, entry in first):
            return self.earliest()
        return [entry for _, entry in first]

    def fresh_info(self) -> GameInfo:
        """The same, asked anew: another process may have changed the settings of a game that has not begun.

        Or its host may have opened a private one that is over.
        """
        if self._info is not None and not self._info.begun:
            self._info = None
        elif self._info is not None and self._info.settings.private:
            self._info = self._if_opened(self._info)
        return self.info

    def _if_opened(self, info: GameInfo) -> GameInfo:
        if not info.settings.private or self.room.store.aside.get(self.name, OPENED) is None:
            return info
        return info._replace(settings=info.settings._replace(private=False))

    @property
    def title(self) -> AnyTitle:
        """The title that is played, or UnknownTitle."""
        return self.room.title(self.info.title)

    # -- the record (see `entries.kind.Record`) -------------------------------------------------

    @property
    def asked(self) -> Question | None:
        """The open question; None if the game is over."""
        return self.session.question

    @property
    def newest(self) -> Entry:
        """The newest entry."""
        return decode_entry(self._newest)

    def earliest(self) -> list[Entry]:
        """The first entries: the very first, and as many after it as may come before the first answer."""
        return [entry for _, entry in self.entries(0, EARLIEST + 1)]

    def past(self) -> dict[int, Entry]:
        """Every entry by its version, or UnknownGame if it was deleted meanwhile."""
        found = dict(self.entries())
        if not found:
            raise UnknownGame(self.name)
        return found

    def line(self) -> list[int]:
        """The versions that led to where the game stands."""
        return surviving(self.past().items())

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of an entry."""
        return kind_of(entry)

    # -- the live session -----------------------------------------------------------------------

    @property
    def session(self) -> AnySession:
        """The game as it was when somebody last looked; loaded if nobody has."""
        return self.refreshed() if self._session is None else self._session

    def at_least(self, version: int) -> AnySession:
        """The live session, refreshed only if it has not come so far."""
        session = self._session
        return self.refreshed() if session is None or session.version < version else session

    def new_rules(self, at: int) -> list[tuple[Entry, dict[int, bytes]]]:
        """What comes before anything that is played by other rules than so far: an entry, and its checkpoint."""
        rules = self.title.rules_version
        if rules == self._rules:
            return []
        kept = self._events.checkpoint(self.name)
        assert kept is not None, "the first entry has a checkpoint"
        since = [entry for _, entry in self.entries(kept.version)]
        version = kept.version + len(since) + 1
        goes_on = rewound(unpack(kept.data), since, version)
        return [
            (RULES.entry(None, at, rules_version=rules, kept=version - 1, goes_on=goes_on), {version: pack(goes_on)})
        ]

    def played_by(self, first: Entry) -> None:
        """The first of the entries that were just appended may say by which rules."""
        self._rules = rules_after(self._rules, first)

    def has_begun(self) -> None:
        """What is known of the game can change no more."""
        if self._info is not None and not self._info.begun:
            self._info = self._info._replace(begun=True)

    def take_out(self) -> AnySession:
        """The live session, out of here until the store has what it does next: it may be ahead, or amid a rule."""
        session, self._session = self.session, None
        return session

    def put_back(self, session: AnySession, newest: bytes | None = None, link: str | None = None) -> None:
        """A session that the store agrees with again, and the newest entry as it is kept if there is one more.

        With the link to it, if whoever has made it knows that already.
        """
        self._session = session
        if newest is not None:
            self._newest, self.last = newest, link or link_to(newest)

    def forget(self) -> None:
        """Nothing is known of it any more."""
        self._info = self._session = None
        self._newest, self.last = b"", NO_LINK

    def begin(self, info: GameInfo, session: AnySession, newest: bytes) -> None:
        """A game that was just made."""
        self._info = info
        self._first_settings = info.settings
        self._rules = info.rules_version
        self.put_back(session, newest)

    def refreshed(self) -> AnySession:
        """The live session, after whatever other processes have appended."""
        known, info = self._info is not None, self.info
        session, self._session = self._session, None
        news = None if session is None else self._news(session.version)
        entries = [decode_entry(data) for _, data in news or ()]
        kinds = [kind_of(entry) for entry in entries]
        if session is None or news is None or any(kind.reloads for kind in kinds):
            if not info.begun:
                self._info = None
            session, newest = self._load_by_any_rules()
            self.put_back(session, newest)
            if known:
                beside = self._events.beside(self.name)
                self.handed, self._rules = read_handed(beside), read_rules(beside, info.rules_version)
                if self._info is not None:
                    self._info = self._with_later(self._info, beside)
            return session
        if news:
            session.replay(entries)
            for kind, entry in zip(kinds, entries, strict=True):
                self.handed = kind.hands(self.handed, entry)
                self._rules = rules_after(self._rules, entry)
            if not info.begun or SETTINGS in kinds:
                self._info = None
        self.put_back(session, news[-1].data if news else None)
        return session

    def _load_by_any_rules(self) -> tuple[AnySession, bytes]:
        try:
            return self._load(None)
        except OtherRules as differ:
            self._go_back_to(differ.checkpoint)
            return self._load(None)

    def _news(self, version: int) -> list[Recorded] | None:
        """What came after a version; None if that is not in the store: a server that took over may have lost it."""
        known = self._events.read(self.name, version - 1)
        return known[1:] if known and link_to(known[0].data) == self.last else None

    def at(self, version: int) -> AnySession:
        """A copy of an earlier version, with no chance of its own to draw from; or UnknownVersion.

        Where the rules of today do not tell what was played by earlier ones, the facts do; but not what was asked.
        """
        try:
            return self.told_at(version)
        except OtherRules:
            past = dict(self.entries(0, upto=version))
            facts = [fact for number in surviving(past.items()) for fact in past[number].get("facts", ())]
            return Session(self.title, fold_facts(self.title, facts), version)

    def told_at(self, version: int) -> AnySession:
        """The same as the rules of today tell it, or OtherRules."""
        return self._load(version)[0]

    def _played_by_others(self, at: int | None) -> bool:
        """Whether an entry was made by other rules than those of today."""
        today, rules = self.title.rules_version, self.info.rules_version
        if at is None:
            return self._rules != today
        if rules == self._rules == today:
            return False
        for _, entry in self.entries(0, upto=at):
            rules = rules_after(rules, entry)
        return rules != today

    def _judged(self, checkpoint: Document, entries: list[Entry], source: Source | None) -> AnySession:
        """What other rules have played as those of today tell it, or OtherRules if they tell something else."""
        try:
            session = load_session(self.title, checkpoint, (), source)
            for entry in entries:
                session.replay([entry])
                if entry["answers"] and encode(session.table.facts) != encode(entry.get("facts", [])):
                    raise OtherRules(checkpoint["version"], session.version)
        except OtherRules:
            raise
        except STUMBLES as error:
            # Fed with answers to other questions, they may stumble over anything.
            raise OtherRules(checkpoint["version"], checkpoint["version"] + len(entries)) from error
        return session

    def _go_back_to(self, checkpoint: int) -> None:
        """What came since a checkpoint cannot be told by the rules of today: the game goes on from there."""
        events, at, rules = self._events, self.room.clock_ms(), self.title.rules_version
        kept, newest = events.checkpoint(self.name), events.read(self.name, events.version(self.name) - 1)[0]
        if kept is None or kept.version != checkpoint:
            # Somebody else was faster.
            return
        first = newest.version + 1
        goes_on = [rewound(unpack(kept.data), (), version) for version in (first, first + 1)]
        begins = RULES.entry(None, at, rules_version=rules, kept=checkpoint, goes_on=goes_on[0])
        entries = [begins, gone_back(None, at, checkpoint)]
        batch = Batch(
            chained(entries, link_to(newest.data)).entries,
            {version: pack(document) for version, document in enumerate(goes_on, first)},
            rules_at_rest(rules),
        )
        self.room.store.waiting.expect(self.name, first + 1)
        with suppress(StaleVersion):
            events.append(self.name, newest.version, self.room.intent(None, None, None), batch)
        self._rules = rules

    def _load(self, at: int | None) -> tuple[AnySession, bytes]:
        """The game from its newest checkpoint, and its newest entry: read even if a checkpoint makes it needless."""
        info, events = self.info, self._events
        checkpoint = None if at is not None and at < 1 else events.checkpoint(self.name, at)
        if checkpoint is None and not events.version(self.name):
            # Somebody deleted it.
            self._info = None
            raise UnknownGame(self.name)
        if checkpoint is None:
            newest, wanted = events.version(self.name), at or 0
            if 1 <= wanted <= newest and self._played_by_others(wanted):
                raise OtherRules(0, wanted)
            raise UnknownVersion(wanted, newest)
        kept = events.read(self.name, checkpoint.version - 1, upto=at)
        entries = [decode_entry(data) for _, data in kept[1:]]
        if any(entry["kind"] == UNDO.name for entry in entries):
            # Somebody went back between our two looks: now there is a newer checkpoint.
            if events.checkpoint(self.name, at) == checkpoint:
                if self._played_by_others(at):
                    # Brought from elsewhere: where the rules of today could not follow, there is none.
                    raise OtherRules(checkpoint.version, at or checkpoint.version + len(entries))
                raise RuntimeError(f"game {self.name} has lost a checkpoint after version {checkpoint.version}")
            return self._load(at)
        source = info.source if at is None else None
        if self._played_by_others(at):
            session = self._judged(unpack(checkpoint.data), entries, source)
        else:
            session = load_session(self.title, unpack(checkpoint.data), entries, source)
        if at is not None and session.version != at:
            raise UnknownVersion(at, session.version)
        request = request_after(entries[-1]) if entries else None
        if request is not None and request.left:
            # In place of the question of the rules, until it is settled.
            session.question = Consent(request, info.roles)
        return session, kept[-1].data

    def link(self, version: int) -> str:
        """The link to an entry; nothing if there is none of this version."""
        if self._session is not None and self._session.version == version:
            return self.last
        found = self._events.read(self.name, version - 1, 1)
        return link_to(found[0].data) if found else ""

    def require_entry(self, version: int, link: str) -> None:
        """StaleVersion if the newest entry has this version, and is not the one that somebody has seen."""
        if link and self.at_least(version).version == version and not self.last.startswith(link):
            raise StaleVersion(version, version)

    # -- other reading --------------------------------------------------------------------------

    def entries(self, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[tuple[int, Entry]]:
        """Entries after a version, each with its own; with everything in them that must stay hidden."""
        return [(version, decode_entry(data)) for version, data in self._events.read(self.name, after, limit, upto)]
