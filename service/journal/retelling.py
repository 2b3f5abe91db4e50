"""A game played again by the rules, from nothing but its seed and the first answer of each entry."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from service.journal.births import AnySession, AnyTitle, info_of, try_set_up
from service.journal.chain import seal_of
from service.journal.consent import check_between, gone_back, request_after, retold
from service.journal.handing import HANDING, after, note
from service.journal.notes import (
    ASKED,
    CONSENT,
    ENDED,
    HALTED,
    NOTES,
    OPTIONS,
    RANDOMNESS,
    RESUMED,
    contribution,
    contributions,
    ending,
)
from service.journal.options import are_sound, changed, has_begun, with_options
from service.journal.trail import ANSWER, NEEDS_CONSENT, UNDO, extend, rewound, why_not_back
from service.kernel.chance import Source
from service.kernel.problems import ReplayMismatch
from service.kernel.session import Entry, load_session, new_session
from service.kernel.title import Document


class Retelling:
    """Takes the recorded entries one by one, and gives for each what it should have been.

    Nothing is taken from the record but who answered what and when: chance comes from the seed again,
    forced answers, facts and checkpoints from the rules.
    """

    session: AnySession

    def __init__(self, title: AnyTitle, seed: bytes) -> None:
        self.title = title
        self.line: list[int] = []
        self.entries: dict[int, Entry] = {}
        self.checkpoints: dict[int, Document] = {}
        self._seed = seed
        self._handed: frozenset[int] = frozenset()

    def tell(self, entry: Entry) -> Entry:
        """The next entry as the rules make it, without its link; a Problem if they refuse it."""
        if type(entry["at"]) is not int:
            raise ReplayMismatch("audit/unreadable")
        version = len(self.entries) + 1
        told = self._start(entry) if version == 1 else self._go_on(entry, version)
        self.entries[version] = entry
        extend(self.line, version, entry)
        if self.session.checkpoint is not None:
            self.checkpoints[version] = self.session.checkpoint
        return told

    def _start(self, entry: Entry) -> Entry:
        if entry["kind"] != "start" or entry["title"] != self.title.name:
            raise ReplayMismatch("audit/unreadable")
        if "dice" in entry and not entry.get("scripted"):
            raise ReplayMismatch("audit/not_called_scripted")
        self.info = info_of(entry, self._seed)
        draws = try_set_up(self.title, entry["config"], self._seed)
        self.session, rest = new_session(self.title, entry["config"], self.info.source)
        given = {name: value for name, value in entry.items() if name not in ("prev", "chance", "facts", "answers")}
        return {**given, "set_up_draws": draws, "seal": seal_of(self._seed), **rest}

    def _go_on(self, entry: Entry, version: int) -> Entry:
        if entry["kind"] == OPTIONS:
            return self._optional(entry)
        if entry["kind"] in CONSENT:
            return self._consent(entry, version)
        check_between(entry, self.entries[version - 1])
        if entry["kind"] == UNDO:
            return self._back(entry, version)
        if entry["kind"] in NOTES:
            return self._noted(entry)
        role, seat = entry["role"], entry["seat"]
        if entry["kind"] != ANSWER or role not in self._roles(seat):
            raise ReplayMismatch("audit/wrong_seat")
        if seat is not None and (seat in self._handed) != ("why" in entry):
            raise ReplayMismatch("audit/wrong_seat")
        # Non-players have no will of their own: their rules must decide the same again.
        rest = self._decided(role) if "why" in entry else self.session.answer(role, entry["answers"][0])
        return {"kind": ANSWER, "seat": seat, "at": entry["at"], **rest}

    def _decided(self, role: str) -> Entry:
        question = self.session.question
        if question is None or question.role != role:
            raise ReplayMismatch("audit/wrong_seat")
        return self.session.decide()

    def _consent(self, entry: Entry, version: int) -> Entry:
        """A request to go back, or what becomes of it: the game itself stays where it is."""
        told = retold(entry, self.entries[version - 1], len(self.info.roles))
        if entry["kind"] == ASKED and self._why_not_back(entry) != NEEDS_CONSENT:
            raise ReplayMismatch("audit/wrong_consent")
        self._stay()
        return told

    def _optional(self, entry: Entry) -> Entry:
        """The host changes what may still change."""
        if has_begun(self.entries.values()) or not are_sound(entry["set"], len(self.info.roles)):
            raise ReplayMismatch("audit/wrong_options")
        self._stay()
        self.info = with_options(self.info, [entry])
        return changed(entry["at"], entry["set"])

    def _stay(self) -> None:
        """One more version, in which the rules do nothing."""
        if self.session.question is None:
            raise ReplayMismatch("game/finished")
        self.session.version += 1
        self.session.checkpoint = None

    def _noted(self, entry: Entry) -> Entry:
        """An entry that answers nothing: it leaves the question as it is, or ends the game."""
        session = self.session
        self._stay()
        if entry["kind"] == ENDED:
            session.end()
            return ending(entry["at"])
        if entry["kind"] != RANDOMNESS:
            return self._turned(entry)
        earlier = [self.entries[number] for number in range(2, len(self.entries) + 1)]
        others = [other for other in earlier if other["kind"] != OPTIONS]
        if any(other["kind"] != RANDOMNESS or other["seat"] == entry["seat"] for other in others):
            raise ReplayMismatch("audit/late_randomness")
        if type(entry["seat"]) is not int or not 0 <= entry["seat"] < len(self.info.roles):
            raise ReplayMismatch("audit/wrong_seat")
        session.table.chance.draw_from(self.info.source_with(contributions([*earlier, entry])))
        return contribution(entry["seat"], entry["at"], entry["value"])

    def _turned(self, entry: Entry) -> Entry:
        """A note about who plays. Why a game was halted cannot be told again: that is taken as it is."""
        kind, seat, before = entry["kind"], entry["seat"], self.entries[len(self.entries)]
        handed = after(entry, self._handed)
        if (kind in HANDING) != (type(seat) is int and 0 <= seat < len(self.info.roles)):
            raise ReplayMismatch("audit/wrong_seat")
        if (kind in HANDING and handed == self._handed) or (kind == RESUMED and before["kind"] != HALTED):
            raise ReplayMismatch("audit/wrong_note")
        self._handed = handed
        return note(kind, seat, entry["at"], **({"reason": str(entry["reason"])} if kind == HALTED else {}))

    def _source(self) -> Source:
        return self.info.source_with(contributions(self.entries[number] for number in range(2, len(self.entries) + 1)))

    def _roles(self, seat: Any) -> set[str]:
        held = self.info.roles
        if seat is not None:
            return set(held[seat]) if type(seat) is int and 0 <= seat < len(held) else set()
        return set(self.title.roles) - {role for roles in held for role in roles}

    def _why_not_back(self, entry: Entry) -> str | None:
        return why_not_back(self.title, self.info, self.entries, self.line, entry["seat"], entry["to"])

    def _back(self, entry: Entry, version: int) -> Entry:
        refused, request = self._why_not_back(entry), request_after(self.entries[version - 1])
        if refused == NEEDS_CONSENT:
            refused = None if request is not None else "audit/wrong_consent"
        if refused or self.session.question is None:
            raise ReplayMismatch(refused or "game/finished")
        to, versions = entry["to"], sorted(self.checkpoints)
        nearest = versions[bisect_right(versions, to) - 1]
        since = [self.entries[number] for number in range(nearest + 1, to + 1)]
        checkpoint = rewound(self.checkpoints[nearest], since, version)
        self.session = load_session(self.title, checkpoint, (), self._source())
        self.session.checkpoint = checkpoint
        return gone_back(entry["seat"], entry["at"], to)
