"""Is a journal what it says? Recomputes everything, and tells from which version what disagrees. Needs no server."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import STUMBLES, Problem
from sentiero.kernel.session import Entry, fold_facts, load_session
from sentiero.kernel.title import Document
from sentiero.proof.replay import Replay
from sentiero.store.chain import NO_LINK, link_to
from sentiero.store.coding import decode, decode_entry, encode, unpack
from sentiero.store.records import Recorded
from sentiero.tables.entries.rules import RULES as RULES_ENTRY
from sentiero.tables.entries.undo import UNDO, extend
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.problems import UnknownGame

# What is compared, in this order.
VERSIONS: Final = "versions"
CHAIN: Final = "chain"
RULES: Final = "rules"
FACTS: Final = "facts"
CHECKPOINTS: Final = "checkpoints"
# Only of a game that goes on from another.
EARLIER: Final = "earlier"
CHECKS: Final = (VERSIONS, CHAIN, RULES, FACTS, CHECKPOINTS)

OTHER_RULES: Final = "audit/other_rules"

# What of an entry can differ from what the rules make, and how that is called.
_PARTS: Final = (
    ("answers", "audit/other_answers"),
    ("chance", "audit/other_chance"),
    ("facts", "audit/other_facts"),
    ("seal", "audit/other_seed"),
)


class Finding(NamedTuple):
    """A check disagrees from this version on, or could not be made: then it has a code all the same."""

    code: str
    version: int


class Report(NamedTuple):
    """The verdict on one game: for each check, None if all agrees."""

    version: int
    checks: Mapping[str, Finding | None]
    # So many answers of players were not decided again, but held against the legal ones.
    unrepeated: int = 0

    @property
    def sound(self) -> bool:
        """Whether everything agrees."""
        return not any(self.checks.values())

    def with_check(self, name: str, found: Finding | None) -> Report:
        """The same verdict with one more check."""
        return self._replace(checks={**self.checks, name: found})

    def document(self) -> Document:
        """The verdict as data."""
        checks = [
            {"name": name, "agrees": found is None, "code": found and found.code, "from": found and found.version}
            for name, found in self.checks.items()
        ]
        return {"version": self.version, "sound": self.sound, "checks": checks, "unrepeated": self.unrepeated}


def audit(
    title: AnyTitle,
    seed: bytes,
    entries: Sequence[Recorded],
    checkpoints: Mapping[int, bytes] | None = None,
    thinks: bool = False,
) -> Report:
    """Check a game's entries, and its checkpoints if they are given; with `thinks`, whatever took time once more."""
    return Audit(title, seed, thinks).run(entries, checkpoints)


def audit_kept(games: Games, name: str, thinks: bool = False) -> Report:
    """Whether a game that is kept is what it says. It takes a while, in which the game can go on."""
    with games.hold(name) as game:
        title, info, seed = game.title, game.info, game.info.seed
    events = games.room.store.events
    entries, found = events.read(name), events.checkpoints(name)
    # Without those of entries that came between the two looks.
    checkpoints = {version: data for version, data in found.items() if version <= entries[-1].version}
    report = audit(title, seed, entries, checkpoints, thinks)
    return report if info.continues is None else report.with_check(EARLIER, _compared(games, info))


def _compared(games: Games, info: GameInfo) -> Finding | None:
    """Whether the game that this one goes on from ended as this one says; nothing to say if it is not kept here."""
    assert info.continues is not None, "it goes on from another"
    name, version, link = info.continues
    try:
        with games.hold(name) as earlier:
            session = earlier.refreshed()
            same = (session.version, earlier.last) == (version, link)
            fits = same and decode(encode(session.result)) == info.config.get("continues")
    except UnknownGame:
        return None
    return None if fits else Finding("audit/other_earlier", 1)


class Audit:
    """One audit. Afterwards `replay` holds the game as the rules tell it, as far as they agree."""

    def __init__(self, title: AnyTitle, seed: bytes, thinks: bool = False) -> None:
        self.title = title
        self.replay = Replay(title, seed, thinks)
        self._found: dict[str, Finding | None] = dict.fromkeys(CHECKS)
        self._folded = title.blank()
        self._line: list[int] = []
        # Whether what is judged now was played by other rules than those of today, and whether these tell another game.
        self._other_rules = False
        self._apart = False
        self._facts: dict[int, Sequence[Any]] = {}

    def run(self, entries: Sequence[Recorded], checkpoints: Mapping[int, bytes] | None, stop: bool = False) -> Report:
        """Go through the entries once; to the first that is wrong if nobody wants to know more."""
        last = NO_LINK
        for number, (version, data) in enumerate(entries, 1):
            if stop and any(found is not None and found.code != OTHER_RULES for found in self._found.values()):
                break
            if version != number:
                self._note(VERSIONS, "audit/gap", number)
            last = self._entry(number, data, last)
        if not entries:
            self._note(VERSIONS, "audit/empty", 0)
        if checkpoints is not None:
            self._compare_checkpoints(checkpoints)
        self._compare_tables(len(entries))
        return Report(len(entries), self._found, self.replay.unrepeated)

    def _note(self, check: str, code: str, version: int) -> None:
        if self._found[check] is None:
            self._found[check] = Finding(code, version)

    def _entry(self, version: int, data: bytes, last: str) -> str:
        try:
            entry = decode_entry(data)
            if entry["prev"] != last:
                self._note(CHAIN, "audit/broken_link", version)
        except (ValueError, TypeError, KeyError):
            for check in (CHAIN, RULES, FACTS):
                self._note(check, "audit/unreadable", version)
        else:
            self._by_rules(version, entry, data)
            self._by_facts(version, entry)
        return link_to(data)

    # -- the rules ----------------------------------------------------------------------------

    def _by_rules(self, version: int, entry: Entry, data: bytes) -> None:
        found, others = self._found[RULES], self._other_rules
        if found is not None and found.code != OTHER_RULES:
            return
        changes = entry.get("kind") == RULES_ENTRY.name
        if version == 1 or changes:
            self._other_rules = entry.get("rules_version") != self.title.rules_version
        code = None if self._apart else self._difference_at(entry, data)
        if code is not None:
            # The rules of today tell another game than those of its time did; the facts still tell it.
            self._apart = others or self._other_rules
            self._note(RULES, OTHER_RULES if self._apart else code, version)
            self.replay.checkpoints.pop(version, None)
        if self._apart and len(self.replay.entries) < version:
            self._skip(version, entry)
        if self._apart and changes and not self._other_rules:
            self._come_together(version, entry)

    def _skip(self, version: int, entry: Entry) -> None:
        try:
            self.replay.skip(entry)
        except STUMBLES:
            # A stranger's journal may hold anything.
            self._found[RULES] = Finding("audit/unreadable", version)

    def _come_together(self, version: int, entry: Entry) -> None:
        """From here on the rules of today are asked again, if the entry begins with what the facts tell."""
        self._apart = False
        try:
            kept, goes_on = entry["kept"], entry["goes_on"]
            told = load_session(self.title, goes_on, ()).table
            fits = goes_on["version"] == version and _same(told.dump(), self._told_at(kept).dump())
            fits = fits and told.chance.count == self._drawn_at(kept)
            if fits:
                self.replay.go_on_from(goes_on)
        except STUMBLES:
            # A stranger's journal may hold anything.
            fits = False
        if not fits:
            self._found[RULES] = Finding("audit/other_checkpoint", version)

    def _told_at(self, version: int) -> Any:
        """The table that the facts tell."""
        line = [number for number in self._line if number <= version]
        return fold_facts(self.title, [fact for number in line for fact in self._facts[number]])

    def _drawn_at(self, version: int) -> int:
        """How many numbers were drawn."""
        entries = self.replay.entries
        return sum(len(entries[number].get("chance", ())) for number in self._line if number <= version)

    def _difference_at(self, entry: Entry, data: bytes) -> str | None:
        try:
            told = {**self.replay.tell(entry), "prev": entry["prev"]}
        except Problem as refused:
            return refused.code
        except STUMBLES:
            # A stranger's journal may hold anything where a rule expects a card or a space.
            return "audit/unreadable"
        return None if encode(told) == data else _difference(told, entry)

    # -- the facts ----------------------------------------------------------------------------

    def _by_facts(self, version: int, entry: Entry) -> None:
        if self._found[FACTS] is not None:
            return
        try:
            self._fold(version, entry)
        except STUMBLES:
            self._note(FACTS, "audit/unreadable", version)
        # New rules may go on from before where the facts are now: then the next entry goes back.
        if version in self.replay.checkpoints and entry.get("kind") != RULES_ENTRY.name:
            self._compare_tables(version)

    def _fold(self, version: int, entry: Entry) -> None:
        facts = self._facts[version] = entry.get("facts", ())
        extend(self._line, version, entry)
        if entry["kind"] == UNDO.name:
            self._folded = fold_facts(self.title, [fact for number in self._line for fact in self._facts[number]])
            return
        for fact in facts:
            self._folded.fold(fact)

    def _compare_tables(self, version: int) -> None:
        """Both ways must lead to one table, as long as both can be gone."""
        wrong = self._found[RULES] is not None and self._found[RULES].code != OTHER_RULES
        if not wrong and not self._apart and self._found[FACTS] is None and version:
            if not _same(self.replay.session.table.dump(), self._folded.dump()):
                self._note(FACTS, "audit/other_table", version)

    def last_checkpoint(self) -> dict[int, Document] | None:
        """The checkpoint that the end of a game needs beside those that the rules tell; None if it is not over."""
        if not self._apart:
            return {} if self.replay.session.question is None else None
        version = len(self.replay.entries)
        if self._folded.result() is None:
            return None
        nothing: Document = {"answers": [], "chance": []}
        draws = self._drawn_at(version)
        return {version: {"version": version, "state": self._folded.dump(), "draws": draws, "tail": nothing}}

    # -- the checkpoints ----------------------------------------------------------------------

    def _compare_checkpoints(self, kept: Mapping[int, bytes]) -> None:
        refused, told = self._found[RULES], self.replay.checkpoints
        if refused is not None and refused.code != OTHER_RULES:
            self._note(CHECKPOINTS, "audit/not_compared", refused.version)
            return
        # Where other rules were played, there is nothing to compare with.
        for version in sorted({*kept, *told} if refused is None else told):
            if version not in kept or version not in told:
                self._note(CHECKPOINTS, "audit/strange_checkpoint", version)
            elif _unpacked(kept[version]) != decode(encode(told[version])):
                self._note(CHECKPOINTS, "audit/other_checkpoint", version)


def _difference(told: Entry, entry: Entry) -> str:
    plain = decode(encode(told))
    return next((code for name, code in _PARTS if plain.get(name) != entry.get(name)), "audit/other_entry")


def _same(one: Document, other: Document) -> bool:
    """Whether two tables are the same on the wire."""
    return bool(decode(encode(one)) == decode(encode(other)))


def _unpacked(data: bytes) -> Any:
    try:
        return unpack(data)
    except (zlib.error, ValueError):
        return None
