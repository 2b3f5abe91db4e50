"""FoF 1.2.1 The terrain deck of a pack."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.pack.contents import TerrainCard

FIELDS: Final = (
    "id", "type", "hill", "cover", "borders", "access", "lz", "cover_kind", "cover_max", "cover_draw", "burst",
    "story", "elevation",
)  # fmt: skip
CARDS: Final = 55


def read_terrain(node: Node) -> tuple[TerrainCard, ...]:
    """The cards of a deck, numbered from 1."""
    found = tuple(_card(one, number) for number, one in enumerate(node.each(), 1))
    if len(found) != CARDS:
        node.refuse(f"{CARDS} cards, not {len(found)}")
    return found


def _card(node: Node, number: int) -> TerrainCard:
    node.only(FIELDS)
    cover = node.field("cover").only(("high", "low"))
    low = cover.field("low").number(-2, 6)
    dark = node.field("borders").numbers(0, 1, 8)
    node.field("lz").flag()
    return TerrainCard(
        id=node.field("id").number(number, number),
        type=node.field("type").text(),
        hill=node.field("hill").flag(),
        high=cover.field("high").number(low, 6),
        low=low,
        borders=sum(bit << place for place, bit in enumerate(dark)),
        access=node.field("access").word(("none", "slow", "no")),
        urban=node.field("cover_kind").word(("basic", "urban")) == "urban",
        cover_max=node.field("cover_max").number(0, 9),
        cover_draw=node.field("cover_draw").number(1, 9),
        burst=node.field("burst").number(-3, 0),
        story=node.field("story").word(("none", "multi", "church")),
        elevation=node.field("elevation").number(-1, 3),
    )
