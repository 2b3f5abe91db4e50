"""How a game begins: what is kept beside its entries, and what its first entries say of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.session import Entry
from sentiero.kernel.title import Document
from sentiero.store.coding import decode, encode
from sentiero.tables.entries.kind import EARLIEST
from sentiero.tables.entries.start import info_at_start
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.info.stand_ins import Handed
from sentiero.tables.validation import kind_of

# What is kept beside the entries: what they do not tell, and what would cost reading them all.
SEED: Final = "seed"
HANDED: Final = "handed"
RULES: Final = "rules"
SETTINGS: Final = "settings"


def info_of(first: Sequence[Entry], seed: bytes) -> GameInfo:
    """What is known of a game from its first entries: the very first, and those before the first answer."""
    info = info_at_start(first[0], seed)
    for entry in first[1 : EARLIEST + 1]:
        kind = kind_of(entry)
        if kind.begins:
            return info._replace(begun=True)
        info = kind.informs(info, entry)
    return info._replace(begun=len(first) > EARLIEST)


def handed_at_rest(handed: Handed) -> dict[str, bytes]:
    """The seats for which the rules play, as it is kept: a number, or with it the player that was named."""
    return {HANDED: encode([seat if handed[seat] is None else [seat, handed[seat]] for seat in sorted(handed)])}


def read_handed(beside: Mapping[str, bytes]) -> Handed:
    """What `handed_at_rest` was given."""
    handed: dict[int, Document | None] = {}
    for one in decode(beside.get(HANDED, b"[]")):
        seat, player = one if isinstance(one, list) else (one, None)
        handed[seat] = player
    return handed


def later_at_rest(beside: Mapping[str, bytes], changes: Mapping[str, Any]) -> dict[str, bytes]:
    """What the host has changed since the first answer, as it is kept."""
    return {SETTINGS: encode({**read_later(beside), **changes})}


def read_later(beside: Mapping[str, bytes]) -> dict[str, Any]:
    """What the host has changed since the first answer."""
    changes: dict[str, Any] = decode(beside.get(SETTINGS, b"{}"))
    return changes


def rules_at_rest(rules_version: int) -> dict[str, bytes]:
    """By which rules a game is played since it has been played by others, as it is kept."""
    return {RULES: encode(rules_version)}


def read_rules(beside: Mapping[str, bytes], first: int) -> int:
    """By which rules a game is played now; if nothing is kept, by those with which it began."""
    version: int = decode(beside[RULES]) if RULES in beside else first
    return version
