"""A game played again by the rules, from nothing but its seed and the first answer of each entry."""

from __future__ import annotations

from bisect import bisect_right

from sentiero.kernel.players import repeats
from sentiero.kernel.problems import ReplayMismatch
from sentiero.kernel.question import Question
from sentiero.kernel.session import SEEDS, Entry, load_session, new_session
from sentiero.kernel.title import Choice, Document
from sentiero.store.chain import seal_of
from sentiero.tables.commands.create import try_set_up
from sentiero.tables.entries.answer import ANSWER, STANDING, answered
from sentiero.tables.entries.ending import ENDED
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import EARLIEST, Kind
from sentiero.tables.entries.randomness import RANDOMNESS
from sentiero.tables.entries.rules import RULES
from sentiero.tables.entries.start import START
from sentiero.tables.entries.undo import UNDO, extend, gone_back, rewound
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.info.stand_ins import PLAYER, Handed, known_to, noted, player_of, stand_in_of
from sentiero.tables.metadata import info_of
from sentiero.tables.validation import check_next, kind_of


class Replay:
    """Takes the recorded entries one by one, and gives for each what it should have been.

    Nothing is taken from the record but who answered what and when: chance comes from the seed again, forced answers,
    facts and checkpoints from the rules. Each entry goes through the same check as when it was made: this is a
    `Record` of its own.
    """

    session: AnySession

    def __init__(self, title: AnyTitle, seed: bytes, thinks: bool = False) -> None:
        self.title = title
        # Whether those who take their time are asked again; else, and where nobody answers the same twice, what they
        # chose is held against the legal answers: so often.
        self.thinks = thinks
        self.unrepeated = 0
        self.handed: Handed = {}
        self.entries: dict[int, Entry] = {}
        self.checkpoints: dict[int, Document] = {}
        self._line: list[int] = []
        self._seed = seed
        self._info: GameInfo | None = None

    # -- the record (see `entries.kind.Record`) -------------------------------------------------

    @property
    def info(self) -> GameInfo:
        """What is known of the game."""
        if self._info is None:
            self._info = info_of(self.earliest(), self._seed)
        return self._info

    @property
    def asked(self) -> Question | None:
        """The open question; None if the game is over."""
        return self.session.question

    @property
    def newest(self) -> Entry:
        """The newest entry."""
        return self.entries[len(self.entries)]

    def earliest(self) -> list[Entry]:
        """The first entries."""
        return [self.entries[number] for number in range(1, min(EARLIEST + 1, len(self.entries)) + 1)]

    def past(self) -> dict[int, Entry]:
        """Every entry so far."""
        return self.entries

    def line(self) -> list[int]:
        """The versions that led here."""
        return self._line

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of an entry."""
        return kind_of(entry)

    # -- going through it -----------------------------------------------------------------------

    def tell(self, entry: Entry) -> Entry:
        """The next entry as the rules make it, without its link; a Problem if they refuse it."""
        if type(entry["at"]) is not int:
            raise ReplayMismatch("audit/unreadable")
        version = len(self.entries) + 1
        told = self._start(entry) if version == 1 else self._go_on(entry, version)
        self.entries[version] = entry
        extend(self._line, version, entry)
        self._learn(entry)
        if self.session.checkpoint is not None:
            self.checkpoints[version] = self.session.checkpoint
        return told

    def _learn(self, entry: Entry) -> None:
        """What an entry changes beside the moves."""
        kind = kind_of(entry)
        self.handed = kind.hands(self.handed, entry)
        if self._info is not None and self._info.begun and kind is SETTINGS:
            self._info = kind.informs(self._info, entry)
        if self._info is not None and not self._info.begun:
            self._info = None
        if kind is RANDOMNESS:
            self.session.table.chance.draw_from(self.info.source)

    def _start(self, entry: Entry) -> Entry:
        if entry["kind"] != START.name or entry["title"] != self.title.name:
            raise ReplayMismatch("audit/unreadable")
        if "dice" in entry and not entry.get("scripted"):
            raise ReplayMismatch("audit/not_called_scripted")
        info = info_of([entry], self._seed)
        draws = try_set_up(self.title, entry["config"], self._seed)
        self.session, rest = new_session(self.title, entry["config"], info.source)
        made = ("prev", "chance", "facts", "answers", "rest")
        given = {name: value for name, value in entry.items() if name not in made}
        return {**given, "set_up_draws": draws, "seal": seal_of(self._seed), **rest}

    def _go_on(self, entry: Entry, version: int) -> Entry:
        kind = kind_of(entry)
        check_next(self, entry)
        if kind is ANSWER:
            return self._answered(entry)
        if kind is UNDO:
            return self._back(entry, version)
        # The rules do nothing: one more version, in which the question stays or the game ends.
        self.session.version += 1
        self.session.checkpoint = None
        if kind is RULES:
            self.session.checkpoint = self._rewound(version - 1, version)
            return {**kind.again(entry), "kept": version - 1, "goes_on": self.session.checkpoint}
        if kind is ENDED:
            self.session.end()
        return kind.again(entry)

    def _answered(self, entry: Entry) -> Entry:
        role = entry["role"]
        if self.asked is None or self.asked.role != role:
            raise ReplayMismatch("audit/wrong_seat")
        rest = self._decided(entry, role) if "why" in entry else self.session.answer(role, entry["answers"][0])
        told = answered(entry["seat"], entry["at"], rest, entry.get(STANDING))
        return {**told, **noted(stand_in_of(entry.get(PLAYER)))}

    def _decided(self, entry: Entry, role: str) -> Entry:
        """Whoever repeats must decide the same again; what others chose is held against the legal answers."""
        named = stand_in_of(entry.get(PLAYER))
        player = player_of(self.title, named, role)
        again = player is None or repeats(player, named)
        if again and (player is None or self.thinks or not player.slow):
            return self.session.decide(named, known_to(self.info, entry["seat"], role))
        self.unrepeated += 1
        chance = self.session.begin()
        if again:
            # The number of the game's own chance from which all else of the thought follows.
            chance.roll(SEEDS)
        mind = entry.get("mind", self.session.minds.get(role, {}))
        return self.session.choose(role, Choice(entry["answers"][0], entry["why"], mind), len(chance.drawn))

    def _back(self, entry: Entry, version: int) -> Entry:
        to, newest = entry["to"], self.newest
        if entry["seat"] is None and newest["kind"] == RULES.name and to == newest["kept"]:
            checkpoint = {**newest["goes_on"], "version": version}
        else:
            checkpoint = self._rewound(to, version)
        self.session = load_session(self.title, checkpoint, (), self.info.source)
        self.session.checkpoint = checkpoint
        return gone_back(entry["seat"], entry["at"], to)

    def _rewound(self, to: int, version: int) -> Document:
        """The checkpoint of an entry that goes on from an earlier version."""
        versions = sorted(self.checkpoints)
        nearest = versions[bisect_right(versions, to) - 1]
        since = [self.entries[number] for number in range(nearest + 1, to + 1)]
        return rewound(self.checkpoints[nearest], since, version)

    # -- where other rules were played ------------------------------------------------------------

    def skip(self, entry: Entry) -> None:
        """The next entry, as it is: the rules of today have nothing to say about it."""
        version = len(self.entries) + 1
        self.entries[version] = entry
        extend(self._line, version, entry)
        self._learn(entry)

    def go_on_from(self, checkpoint: Document) -> None:
        """From here on the rules of today tell it again."""
        self.session = load_session(self.title, checkpoint, (), self.info.source)
        self.checkpoints[checkpoint["version"]] = checkpoint
