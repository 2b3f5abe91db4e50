"""The first entry of a game: how it was set up, and the seal of its seed."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.problems import ReplayMismatch
from sentiero.kernel.session import Entry
from sentiero.store.chain import seal_of
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.entries.seating import SEATED
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.info.host_settings import settings_in, unusual


def _only_once(record: Record, entry: Entry) -> None:
    raise ReplayMismatch("audit/unreadable")


START: Final = Kind("start", _only_once, asks=True, told=False)


def first_entry(info: GameInfo, rest: Entry) -> Entry:
    """The entry of a game that was set up."""
    entry: Entry = {
        "kind": START.name,
        "title": info.title,
        "rules_version": info.rules_version,
        "at": info.created,
        "config": info.config,
        "set_up_draws": info.set_up_draws,
        "seal": seal_of(info.seed),
        SEATED: [seat for seat in range(len(info.roles)) if seat not in info.settings.open_seats],
        **unusual(info.settings),
    }
    if info.scripted:
        entry["scripted"] = True
    if info.dice:
        entry["dice"] = list(info.dice)
    if info.forked_from:
        entry["forked_from"] = list(info.forked_from)
    if info.continues:
        entry["continues"] = list(info.continues)
    if info.lesson:
        entry["lesson"] = info.lesson
    return {**entry, **rest}


def info_at_start(entry: Entry, seed: bytes) -> GameInfo:
    """What the first entry and the seed say of a game."""
    return GameInfo(
        title=entry["title"],
        rules_version=entry["rules_version"],
        created=entry["at"],
        config=entry["config"],
        roles=[list(seat["roles"]) for seat in entry["config"]["seats"]],
        seed=seed,
        dice=entry.get("dice", []),
        set_up_draws=entry["set_up_draws"],
        scripted=entry.get("scripted", False),
        forked_from=entry.get("forked_from"),
        settings=settings_in(entry),
        continues=entry.get("continues"),
        lesson=entry.get("lesson"),
    )
