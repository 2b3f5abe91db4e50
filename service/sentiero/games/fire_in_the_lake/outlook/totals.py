"""What is counted of a position: totals that everybody sees, and the few ways in which they count together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, US_BASES, US_TROOPS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import monsoon
from sentiero.games.fire_in_the_lake.victory.margins import margin

NAMES: Final[Sequence[str]] = (
    "one",
    *(f"on_map.{kind}" for kind in KINDS),
    *(f"tracks.{track}" for track in TRACKS),
    *(f"available.{kind}" for kind in (US_TROOPS, US_BASES)),
    "casualties", "cards.left", "cards.coups", "cards.monsoon", "terror", "capabilities",
    *(f"margin.{faction}" for faction in FACTIONS),
    *(f"beyond.{faction}" for faction in FACTIONS),
    *(f"soon.{faction}" for faction in FACTIONS),
    *(f"late.{faction}" for faction in FACTIONS),
    *(f"eligible.{faction}" for faction in FACTIONS),
    *(f"pivotal.{faction}" for faction in FACTIONS),
)  # fmt: skip


def totals(table: Table) -> list[float]:
    """The numbers of a position, in the order of their names."""
    margins = [margin(table, faction) for faction in FACTIONS]
    left, soon = len(table.deck), int(monsoon(table))
    # A card of Short counts for more than one of Full; each scenario is learned for itself.
    late = 1 / (4 + left)
    found: list[float] = [1, *map(table.totals.__getitem__, KINDS), *table.tracks.values()]
    found += (table.available(US_TROOPS), table.available(US_BASES), sum(table.casualties.values()))
    found += (left, table.coup_rounds, soon, sum(table.terror.values()), len(table.capabilities))
    found += margins
    found += [max(0, one) for one in margins]
    found += [one * soon for one in margins]
    found += [one * late for one in margins]
    found += [1 if table.cylinders[faction] == "eligible" else 0 for faction in FACTIONS]
    found += [1 if faction in table.pivotal else 0 for faction in FACTIONS]
    return found
