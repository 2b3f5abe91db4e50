"""A game as this process knows it: loaded from the store, and kept live as long as it is used."""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock
from typing import Any, Final

from sentiero.kernel.question import Question
from sentiero.kernel.session import Entry, Session, fold_facts
from sentiero.store.chain import NO_LINK, link_to
from sentiero.store.coding import decode_entry
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Recorded
from sentiero.tables.checkpoints import Checkpoints
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import EARLIEST, Kind
from sentiero.tables.entries.rules import rules_after
from sentiero.tables.entries.terms import Terms
from sentiero.tables.entries.undo import surviving
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.info.host_settings import USUAL, changed
from sentiero.tables.info.stand_ins import Handed
from sentiero.tables.metadata import SEED, info_of, read_handed, read_later, read_rules
from sentiero.tables.problems import OtherRules, UnknownGame
from sentiero.tables.room import Room
from sentiero.tables.validation import kind_of

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
        self._checkpoints = Checkpoints(name, room)
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
        return self._checkpoints.new_rules(at, rules)

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
            rules = self.title.rules_version
            if self._checkpoints.go_back_to(differ.checkpoint, rules):
                self._rules = rules
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

    def _load(self, at: int | None) -> tuple[AnySession, bytes]:
        try:
            return self._checkpoints.load(self.info, at, self._played_by_others)
        except UnknownGame:
            self._info = None
            raise

    def link(self, version: int) -> str:
        """The link to an entry; nothing if there is none of this version."""
        if self._session is not None and self._session.version == version:
            return self.last
        found = self._events.read(self.name, version - 1, 1)
        return link_to(found[0].data) if found else ""

    def require_entry(self, version: int, link: str) -> None:
        """StaleVersion if the newest entry has this version, and is not the one that somebody has seen."""
        if not link or (self.session.version == version and self.last.startswith(link)):
            return
        # What is known here may be of a history that was lost.
        if self.refreshed().version == version and not self.last.startswith(link):
            raise StaleVersion(version, version)

    # -- other reading --------------------------------------------------------------------------

    def entries(self, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[tuple[int, Entry]]:
        """Entries after a version, each with its own; with everything in them that must stay hidden."""
        return [(version, decode_entry(data)) for version, data in self._events.read(self.name, after, limit, upto)]
