"""Going back: one more entry that says to which version, with a checkpoint to go on from."""

from __future__ import annotations

from typing import NamedTuple

from service.journal.base import Batch, Journal
from service.journal.births import AnyTitle, GameInfo
from service.journal.chain import chained, link_to
from service.journal.coding import decode_entry, pack, unpack
from service.journal.problems import UndoRefused
from service.journal.trail import UNDO, before_last_answer, rewound, surviving, why_not_back


class Back(NamedTuple):
    """Who goes back, to which version (None: before their last answer), and when."""

    seat: int | None
    to: int | None
    at: int


def going_back(journal: Journal, title: AnyTitle, info: GameInfo, game: str, back: Back) -> Batch:
    """What to append, or UndoRefused."""
    kept = journal.read(game)
    entries = {version: decode_entry(data) for version, data in kept}
    line = surviving(entries.items())
    to = before_last_answer(entries, line, back.seat) if back.to is None else back.to
    if to is None:
        raise UndoRefused("undo/nothing", 0)
    refused = why_not_back(title, info, entries, line, back.seat, to)
    if refused is not None:
        raise UndoRefused(refused, to)
    checkpoint = journal.checkpoint(game, to)
    assert checkpoint is not None, "the first entry has a checkpoint"
    # Nobody went back between that checkpoint and there: whoever goes back leaves a checkpoint.
    since = [entries[version] for version in range(checkpoint.version + 1, to + 1)]
    version, newest = kept[-1]
    entry = {"kind": UNDO, "seat": back.seat, "at": back.at, "to": to}
    return Batch(
        chained([entry], link_to(newest)).entries,
        {version + 1: pack(rewound(unpack(checkpoint.data), since, version + 1))},
    )
