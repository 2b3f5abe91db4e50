"""4.2-4.5: the Special Activities of each Faction."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.activities.advise import ADVISE
from sentiero.games.fire_in_the_lake.activities.air_lift import AIR_LIFT
from sentiero.games.fire_in_the_lake.activities.air_strike import AIR_STRIKE
from sentiero.games.fire_in_the_lake.activities.ambush import AMBUSH
from sentiero.games.fire_in_the_lake.activities.bombard import BOMBARD
from sentiero.games.fire_in_the_lake.activities.govern import GOVERN
from sentiero.games.fire_in_the_lake.activities.infiltrate import INFILTRATE
from sentiero.games.fire_in_the_lake.activities.raid import RAID
from sentiero.games.fire_in_the_lake.activities.subvert import SUBVERT
from sentiero.games.fire_in_the_lake.activities.tax import TAX
from sentiero.games.fire_in_the_lake.activities.transport import TRANSPORT
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.turn import Activity

ACTIVITIES: Final[dict[str, dict[str, Activity]]] = {
    US: {activity.name: activity for activity in (ADVISE, AIR_LIFT, AIR_STRIKE)},
    ARVN: {activity.name: activity for activity in (GOVERN, TRANSPORT, RAID)},
    NVA: {activity.name: activity for activity in (INFILTRATE, BOMBARD, AMBUSH)},
    VC: {activity.name: activity for activity in (TAX, SUBVERT, AMBUSH)},
}
