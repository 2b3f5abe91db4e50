"""What counters and controls are called: those of the order of battle by name, those made in play by their kind."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.company import order_of_battle
from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.events.friendly import RANKS, VISITOR
from sentiero.games.fields_of_fire.missions.sheet import MISSIONS, mission
from sentiero.games.fields_of_fire.pack.loading import DEFAULT, shipped
from sentiero.games.fields_of_fire.position.patrol import ROUTE
from sentiero.games.fields_of_fire.preparation.controls import PHASE_LINES, POINTS
from sentiero.games.fields_of_fire.procedures.evacuation import COLLECTION_POINT
from sentiero.games.fields_of_fire.units.unit import LATS

_SHEETS: Final = [mission(name) for name in MISSIONS]
_CAMPAIGNS: Final = sorted({sheet.campaign for sheet in _SHEETS})
_OWN: Final = [row["id"] for name in _CAMPAIGNS for row in order_of_battle(name)["units"]]
_ATTACHED: Final = [row["unit"] for sheet in _SHEETS for row in sheet.attachments]
_KINDS: Final = [
    kind.id if nation == "us" else f"{nation}_{kind.id}"
    for (nation, _), kind in shipped(DEFAULT).units.items()
    if nation != "us" or kind.kind in ("vehicle", "runner")
]
# FoF 16.3: officers of higher headquarters, one at a time.
VISITORS: Final = tuple(f"{VISITOR}_{rank}" for rank in RANKS)
UNITS: Final = tuple(dict.fromkeys([*_OWN, *_ATTACHED, *LATS, *_KINDS, *VISITORS]))
_FIRERS: Final = dict.fromkeys(str(support).partition(".")[0] for support in keys.SUPPORT.values)
CONTROLS: Final = (
    *POINTS, *PHASE_LINES, *(f"{ROUTE}{n}" for n in range(1, 7)), COLLECTION_POINT, "COP", "MLR", "RT1",
    *(f"registered.{firer}" for firer in _FIRERS),
)  # fmt: skip
