"""FoF 4.2, 6.5.1, 6.6 Attempts in combat: the cards themselves, because a jam may be among them."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.data.charts import ATTEMPT
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def cards_for(unit: Unit, more: int = 0) -> int:
    """FoF 4.2: 2 cards, by the experience of the acting unit, and more for its weapon; never fewer than 1."""
    return int(max(ATTEMPT["least"], ATTEMPT["base"] + ATTEMPT["experience"][unit.level] + more))


def led(table: Table, unit: Unit) -> int:
    """FoF 9.7, 4.3.1: one more card with a leader whom an enemy hears: under the same cover, or both under none."""
    there = [one for one in table.of(unit.side, unit.at) if one is not unit and one.cover == unit.cover]
    return int(ATTEMPT["leader"]) if any(one.what.kind == "leader" and one.good_order for one in there) else 0


def count(icon: str, drawn: Sequence[ActionCard]) -> int:
    """How many of the cards show an icon."""
    return sum(icon in card.icons for card in drawn)


def is_critical(icons: int) -> bool:
    """FoF 6.5.1, 6.6: two or more icons."""
    return icons >= int(ATTEMPT["critical"])
