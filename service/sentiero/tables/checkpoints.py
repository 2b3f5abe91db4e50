"""A game taken up again: from its newest checkpoint, where nothing was in mid-air, and the answers since."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

from sentiero.kernel.chance import Source
from sentiero.kernel.problems import STUMBLES
from sentiero.kernel.session import Entry, load_session
from sentiero.kernel.title import Document
from sentiero.store.chain import chained, link_to
from sentiero.store.coding import decode_entry, encode, pack, unpack
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Batch, Recorded
from sentiero.tables.entries.consent import Consent, request_after
from sentiero.tables.entries.rules import RULES
from sentiero.tables.entries.undo import UNDO, gone_back, rewound
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.metadata import rules_at_rest
from sentiero.tables.problems import OtherRules, UnknownGame, UnknownVersion
from sentiero.tables.room import Room

# Whether any entry up to a version, or up to the newest, was made by other rules than those of today.
ByOthers = Callable[[int | None], bool]


class Kept(NamedTuple):
    """A checkpoint, the entries since, and the newest of these as it is kept."""

    checkpoint: Recorded
    entries: list[Entry]
    newest: bytes


class Checkpoints:
    """The checkpoints of one game."""

    def __init__(self, name: str, room: Room) -> None:
        self._name = name
        self._room = room
        self._events = room.store.events

    def load(self, info: GameInfo, at: int | None, by_others: ByOthers) -> tuple[AnySession, bytes]:
        """The game as it stands, or stood at a version; and its newest entry, read even if a checkpoint is as new."""
        kept = self._newest(at, by_others)
        title, document = self._room.title(info.title), unpack(kept.checkpoint.data)
        source = info.source if at is None else None
        taken_up = judged if by_others(at) else load_session
        session = taken_up(title, document, kept.entries, source)
        if at is not None and session.version != at:
            raise UnknownVersion(at, session.version)
        request = request_after(kept.entries[-1]) if kept.entries else None
        if request is not None and request.left:
            # In place of the question of the rules, until it is settled.
            session.question = Consent(request, info.roles)
        return session, kept.newest

    def _newest(self, at: int | None, by_others: ByOthers) -> Kept:
        """The newest checkpoint, or the newest that is not after a version, and what came since."""
        while True:
            checkpoint = self._found(at, by_others)
            rows = self._events.read(self._name, checkpoint.version - 1, upto=at)
            if not rows and self._events.checkpoint(self._name, at) != checkpoint:
                # A server took over between our two looks, and has lost both.
                continue
            entries = [decode_entry(data) for _, data in rows[1:]]
            if not any(entry["kind"] == UNDO.name for entry in entries):
                return Kept(checkpoint, entries, rows[-1].data)
            # Somebody went back between our two looks: then there is a newer checkpoint.
            if self._events.checkpoint(self._name, at) == checkpoint:
                if by_others(at):
                    # Brought from elsewhere: where the rules of today could not follow, there is none.
                    raise OtherRules(checkpoint.version, at or checkpoint.version + len(entries))
                raise RuntimeError(f"game {self._name} has lost a checkpoint after version {checkpoint.version}")

    def _found(self, at: int | None, by_others: ByOthers) -> Recorded:
        checkpoint = None if at is not None and at < 1 else self._events.checkpoint(self._name, at)
        if checkpoint is not None:
            return checkpoint
        newest, wanted = self._events.version(self._name), at or 0
        if not newest:
            # Somebody deleted it.
            raise UnknownGame(self._name)
        if 1 <= wanted <= newest and by_others(wanted):
            raise OtherRules(0, wanted)
        raise UnknownVersion(wanted, newest)

    def new_rules(self, at: int, rules: int) -> list[tuple[Entry, dict[int, bytes]]]:
        """What comes before anything that is played by other rules than so far: an entry, and its checkpoint."""
        kept = self._events.checkpoint(self._name)
        assert kept is not None, "the first entry has a checkpoint"
        since = [decode_entry(data) for _, data in self._events.read(self._name, kept.version)]
        version = kept.version + len(since) + 1
        goes_on = rewound(unpack(kept.data), since, version)
        return [
            (RULES.entry(None, at, rules_version=rules, kept=version - 1, goes_on=goes_on), {version: pack(goes_on)})
        ]

    def go_back_to(self, checkpoint: int, rules: int) -> bool:
        """What came since a checkpoint cannot be told by the rules of today: the game goes on from there.

        Nothing happens if somebody else was faster.
        """
        events, at = self._events, self._room.clock_ms()
        kept, newest = events.checkpoint(self._name), events.read(self._name, events.version(self._name) - 1)[0]
        if kept is None or kept.version != checkpoint:
            return False
        first = newest.version + 1
        goes_on = [rewound(unpack(kept.data), (), version) for version in (first, first + 1)]
        begins = RULES.entry(None, at, rules_version=rules, kept=checkpoint, goes_on=goes_on[0])
        batch = Batch(
            chained([begins, gone_back(None, at, checkpoint)], link_to(newest.data)).entries,
            {version: pack(document) for version, document in enumerate(goes_on, first)},
            rules_at_rest(rules),
        )
        self._room.store.waiting.expect(self._name, first + 1)
        with suppress(StaleVersion):
            events.append(self._name, newest.version, self._room.intent(None, None, None), batch)
        return True


def judged(title: AnyTitle, checkpoint: Document, entries: Iterable[Entry], source: Source | None) -> AnySession:
    """What other rules have played as those of today tell it, or OtherRules if they tell something else."""
    known = list(entries)
    try:
        session: AnySession = load_session(title, checkpoint, (), source)
        for entry in known:
            session.replay([entry])
            if entry["answers"] and encode(session.table.facts) != encode(entry.get("facts", [])):
                raise OtherRules(checkpoint["version"], session.version)
    except OtherRules:
        raise
    except STUMBLES as error:
        # Fed with answers to other questions, they may stumble over anything.
        raise OtherRules(checkpoint["version"], checkpoint["version"] + len(known)) from error
    return session
