"""8.8 Non-player US: its flowchart, one module a box."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.common import always, give_up_friends
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import remove_anywhere
from sentiero.games.fire_in_the_lake.nonplayer.player import Handlers
from sentiero.games.fire_in_the_lake.nonplayer.us import (
    activity,
    advise,
    air_lift,
    air_strike,
    assault,
    commitment,
    flowchart,
    pacify,
    patrol,
    sweep,
    train,
)

ANSWERS: Handlers = {
    "turn.choose": flowchart.choose,
    "activity.after": activity.after,
    "assault.where": assault.where,
    "assault.add_arvn": assault.add_arvn,
    "assault.armor": assault.armor,
    "assault.base_first": assault.base_first,
    "assault.underground": always,
    "assault.loss": give_up_friends,
    "remove.which": assault.remove,
    "air_lift.where": air_lift.where,
    "air_lift.to": air_lift.to,
    "air_lift.troops": air_lift.troops,
    "air_lift.others": air_lift.others,
    "air_strike.where": air_strike.where,
    "air_strike.arc_light": air_strike.arc_light,
    "air_strike.hit": air_strike.hit,
    "air_strike.sa_2s": remove_anywhere,
    "patrol.where": patrol.where,
    "patrol.cubes": patrol.cubes,
    "patrol.assault": patrol.assault,
    "advise.where": advise.where,
    "advise.how": advise.how,
    "advise.aid": advise.aid,
    "sweep.where": sweep.where,
    "sweep.troops": sweep.troops,
    "sweep.gunship": always,
    "train.where": train.where,
    "train.what": train.what,
    "place.number": train.number,
    "train.then": train.then,
    "train.patronage": train.patronage,
    "train.extra_police": train.extra_police,
    "train.police_from": train.police_from,
    "pacify.where": pacify.where,
    "pacify.steps": pacify.steps,
    "commitment.return": commitment.returning,
    "commitment.from": commitment.origin,
    "commitment.to": commitment.target,
    "commitment.number": commitment.number,
}
