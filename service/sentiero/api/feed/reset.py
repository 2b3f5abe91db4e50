"""Whether what somebody was told still stands: a server that took over from another may have lost the end of a game."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.store.chain import NO_LINK, link_to
from sentiero.store.interface.events import Events
from sentiero.store.problems import StoreAway
from sentiero.tables.problems import UnknownVersion


class WentBack(Exception):
    """The store has lost what a listener was told."""


class Seen(NamedTuple):
    """Up to where somebody was told, and the link to that entry."""

    version: int
    link: str


def seen_at(events: Events, game: str, version: int) -> Seen | None:
    """What whoever was told up to a version has seen; None if the game does not reach so far."""
    if version == 0:
        return Seen(0, NO_LINK)
    found = events.read(game, version - 1, 1)
    return Seen(version, link_to(found[0].data)) if found else None


def require_reached(events: Events, game: str, version: int) -> Seen:
    """What whoever was told up to a version has seen; UnknownVersion if the game has not come so far."""
    # In this order: an entry that arrives between the two is found.
    newest = events.version(game)
    found = seen_at(events, game, version)
    if found is None:
        # It would wait for what was told already, and miss what comes instead.
        raise UnknownVersion(version, newest)
    return found


def require_seen(events: Events, game: str, seen: Seen) -> None:
    """WentBack if the store has something else there, or nothing. Who cannot be asked is believed."""
    try:
        found = seen_at(events, game, seen.version)
    except StoreAway:
        return
    if found != seen:
        raise WentBack
