"""A game as a check sees it, written down by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiero.kernel.question import ONE, Option, Question
from sentiero.kernel.session import Entry
from sentiero.kernel.words import Ask, Word
from sentiero.tables.entries.kind import EARLIEST, Kind
from sentiero.tables.entries.undo import surviving
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.info.stand_ins import Handed
from sentiero.tables.metadata import info_of
from sentiero.tables.validation import kind_of

from tests.toy_title import NORTH, SOUTH, ToyTitle

SEED = bytes(32)


def start(*roles: list[str], **more: Any) -> Entry:
    """The first entry of a game with these seats; two if nothing is said."""
    seats = [{"roles": held} for held in roles or ([NORTH], [SOUTH])]
    told = {"title": ToyTitle.name, "rules_version": 1, "at": 0, "config": {"seats": seats}, "set_up_draws": 0}
    return {"kind": "start", **told, "seated": list(range(len(seats))), **more}


def answer(seat: int | None, **more: Any) -> Entry:
    """A seat has answered something."""
    return {"kind": "answer", "seat": seat, "at": 1, "answers": ["amber"], **more}


class Written:
    """Implements `Record`: the entries that are given, and a question for one role."""

    def __init__(self, *entries: Entry, asks: str | None = NORTH, handed: Sequence[int] = ()) -> None:
        self.handed: Handed = dict.fromkeys(handed)
        self.title: AnyTitle = ToyTitle()
        self._entries = entries or (start(),)
        self._asks = asks

    @property
    def info(self) -> GameInfo:
        return info_of(self.earliest(), SEED)

    @property
    def asked(self) -> Question | None:
        if self._asks is None:
            return None
        return Question(self._asks, ONE, Ask("wish.which", rule="2.1"), lambda: [Option(Word("amber"), "lamp.amber")])

    @property
    def newest(self) -> Entry:
        return self._entries[-1]

    def earliest(self) -> Sequence[Entry]:
        return self._entries[: EARLIEST + 1]

    def past(self) -> dict[int, Entry]:
        return dict(enumerate(self._entries, 1))

    def line(self) -> list[int]:
        return surviving(self.past().items())

    def kind_of(self, entry: Entry) -> Kind:
        return kind_of(entry)
