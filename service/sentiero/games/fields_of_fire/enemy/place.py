"""FoF 9.2.2 Where one card of a group goes."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fields_of_fire.edition.forces import Member


class Spot(NamedTuple):
    """A card of the map, and who of the group goes there."""

    at: int
    members: tuple[Member, ...]
