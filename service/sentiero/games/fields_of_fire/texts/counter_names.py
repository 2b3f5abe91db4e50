"""What counters and controls are called: those of the order of battle by name, those made in play by their kind."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, shipped
from sentiero.games.fields_of_fire.events.friendly import RANKS, VISITOR
from sentiero.games.fields_of_fire.position.patrol import ROUTE
from sentiero.games.fields_of_fire.preparation.controls import PHASE_LINES, POINTS
from sentiero.games.fields_of_fire.procedures.evacuation import COLLECTION_POINT
from sentiero.games.fields_of_fire.units.unit import LATS

_CAMPAIGNS: Final = tuple(CAMPAIGNS.values())
_OWN: Final = [row["id"] for campaign in _CAMPAIGNS for row in campaign.company.units]
_ATTACHED: Final = [
    row["unit"] for campaign in _CAMPAIGNS for sheet in campaign.missions.values() for row in sheet.attachments
]
# Whose counters the companies have, and whose their enemies.
COMPANIES: Final = tuple(dict.fromkeys(campaign.nation for campaign in _CAMPAIGNS))
NATIONS: Final = (
    *COMPANIES,
    *dict.fromkeys(force.nation for campaign in _CAMPAIGNS for force in campaign.forces.values()),
)
_KINDS: Final = [
    kind.id if nation in COMPANIES else f"{nation}_{kind.id}"
    for (nation, _), kind in shipped(DEFAULT).units.items()
    if nation not in COMPANIES or kind.kind in ("vehicle", "runner")
]
# FoF 3.1: officers of higher headquarters, one at a time.
VISITORS: Final = tuple(f"{VISITOR}_{rank}" for rank in RANKS)
UNITS: Final = tuple(dict.fromkeys([*_OWN, *_ATTACHED, *LATS, *_KINDS, *VISITORS]))
# What stands on a counter in few letters: its kind; of staff, which one it is.
STAFF: Final = "staff"
SIGNS: Final = tuple(
    dict.fromkeys(
        [
            *(kind for _, kind in shipped(DEFAULT).units if kind != STAFF),
            *(row["id"] for campaign in _CAMPAIGNS for row in campaign.company.units if row["kind"] == STAFF),
        ]
    )
)
_FIRERS: Final = dict.fromkeys(str(support).partition(".")[0] for support in keys.SUPPORT.values)
CONTROLS: Final = (
    *POINTS, *PHASE_LINES, *(f"{ROUTE}{n}" for n in range(1, 7)), COLLECTION_POINT, "COP", "MLR", "RT1",
    *(f"registered.{firer}" for firer in _FIRERS),
)  # fmt: skip
