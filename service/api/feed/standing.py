"""Whether what somebody was told still stands: a server that took over from another may have lost the end of a game."""

from __future__ import annotations

from typing import NamedTuple

from service.journal.base import Journal
from service.journal.chain import NO_LINK, link_to
from service.journal.problems import StoreAway


class WentBack(Exception):
    """The journal has lost what a listener was told."""


class Place(NamedTuple):
    """Up to where somebody was told, and the link to that entry."""

    version: int
    link: str


def place_at(journal: Journal, game: str, version: int) -> Place | None:
    """A place in a game; None if the journal does not reach so far."""
    if version == 0:
        return Place(0, NO_LINK)
    found = journal.read(game, version - 1, 1)
    return Place(version, link_to(found[0].data)) if found else None


def require_standing(journal: Journal, game: str, place: Place) -> None:
    """WentBack if the journal has something else in this place, or nothing. Who cannot be asked is believed."""
    try:
        found = place_at(journal, game, place.version)
    except StoreAway:
        return
    if found != place:
        raise WentBack
