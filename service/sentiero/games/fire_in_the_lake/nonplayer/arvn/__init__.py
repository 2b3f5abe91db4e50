"""8.7 Non-player ARVN: its flowchart, one module a box."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.arvn import (
    activity,
    assault,
    flowchart,
    govern,
    pacify,
    patrol,
    raid,
    redeploy,
    sweep,
    train,
    transport,
)
from sentiero.games.fire_in_the_lake.nonplayer.common import always
from sentiero.games.fire_in_the_lake.nonplayer.player import Handlers

ANSWERS: Handlers = {
    "turn.choose": flowchart.choose,
    "activity.after": activity.after,
    "train.where": train.where,
    "train.what": train.what,
    "place.number": train.number,
    "train.then": train.then,
    "train.base": train.base,
    "pacify.where": pacify.where,
    "pacify.steps": pacify.steps,
    "govern.where": govern.where,
    "govern.how": govern.how,
    "govern.mandate": govern.mandate,
    "transport.from": transport.origin,
    "transport.pieces": transport.pieces,
    "transport.to": transport.to,
    "transport.which": transport.which,
    "transport.assault": transport.cavalry,
    "patrol.where": patrol.where,
    "patrol.cubes": patrol.cubes,
    "patrol.assault": patrol.assault,
    "assault.where": assault.where,
    "remove.which": assault.remove,
    "redeploy.must": redeploy.must,
    "redeploy.troops": redeploy.troops,
    "redeploy.police": redeploy.police,
    "redeploy.to": redeploy.to,
    "redeploy.number": redeploy.number,
    "raid.where": raid.where,
    "raid.rangers": raid.rangers,
    "raid.strike": raid.strike,
    "sweep.where": sweep.where,
    "sweep.troops": sweep.troops,
    "sweep.gunship": always,
}
