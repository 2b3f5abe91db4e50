"""8.5 Non-player VC: its flowchart, one module a box."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.player import Handlers
from sentiero.games.fire_in_the_lake.nonplayer.vc import (
    activity,
    agitate,
    ambush,
    attack,
    flowchart,
    march,
    rally,
    subvert,
    tax,
    terror,
    withdrawal,
)

ANSWERS: Handlers = {
    "turn.choose": flowchart.choose,
    "activity.after": activity.after_operation,
    "terror.where": terror.where,
    "rally.where": rally.where,
    "rally.what": rally.what,
    "rally.agitate": agitate.where,
    "march.where": march.where,
    "march.pieces": march.pieces,
    "attack.where": attack.where,
    "ambush.where": ambush.where,
    "ambush.victim": ambush.victim,
    "ambush.main_force": ambush.main_force,
    "tax.where": tax.where,
    "subvert.where": subvert.where,
    "subvert.how": subvert.how,
    "subvert.cubes": subvert.cubes,
    "agitate.where": agitate.where,
    "agitate.steps": agitate.steps,
    "withdrawal.where": withdrawal.where,
}
