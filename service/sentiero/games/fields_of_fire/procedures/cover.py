"""FoF 5.2.3 What cover a card still has to find, and what is found."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.position.deck import read
from sentiero.games.fields_of_fire.position.table import Table

# FoF 5.2.3: what stands above a building, by the story of its card.
_ABOVE: Final = {"strong_building": "upper_strong", "light_building": "upper_light"}


def cover_left(table: Table, at: int) -> int:
    """FoF 5.2.3: what a card still has to find; fortifications, upper stories and wrecks do not count."""
    kinds = [table.covers[number].kind for number in table.covers_on(at)]
    markers = [table.pack.markers[kind] for kind in kinds if kind != "wreck"]
    return table.ground[at].cover_max - sum(not (one.fortification or one.upper) for one in markers)


def find_cover(table: Table, at: int) -> int:
    """FoF 5.2.3: basic cover, or in a village what R#5 of the urban table says; a building may have an upper story."""
    ground = table.ground[at]
    kind: str = table.campaign.charts["urban_cover"][read(table, "urban_cover", 5) - 1] if ground.urban else "basic"
    number = _dig(table, at, kind)
    if table.pack.markers[kind].structure and ground.story != "none":
        _dig(table, at, "church_tower" if ground.story == "church" else _ABOVE[kind])
    return number


def _dig(table: Table, at: int, kind: str) -> int:
    number = max(table.covers, default=0) + 1
    table.do("dug", number, at, kind, None)
    return number
