"""8.6 Non-player NVA: its flowchart, one module a box."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.nva import (
    activity,
    ambush,
    attack,
    bombard,
    flowchart,
    infiltrate,
    march,
    rally,
    redeploy,
    terror,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Handlers

ANSWERS: Handlers = {
    "turn.choose": flowchart.choose,
    "activity.after": activity.after_operation,
    "attack.where": attack.where,
    "attack.how": attack.how,
    "attack.armored": attack.armored,
    "ambush.where": ambush.where,
    "ambush.victim": ambush.victim,
    "remove.which": ambush.which,
    "bombard.where": bombard.where,
    "terror.where": terror.where,
    "rally.where": rally.where,
    "rally.what": rally.what,
    "rally.trail": rally.trail,
    "infiltrate.where": infiltrate.where,
    "infiltrate.how": infiltrate.how,
    "infiltrate.guerrillas": infiltrate.guerrillas,
    "infiltrate.replace": infiltrate.replace,
    "infiltrate.which": infiltrate.which,
    "place.take": infiltrate.take,
    "march.where": march.where,
    "march.pieces": march.pieces,
    "redeploy.nva": redeploy.origin,
    "redeploy.to": redeploy.to,
    "redeploy.number": redeploy.number,
}
