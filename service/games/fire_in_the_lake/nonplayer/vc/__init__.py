"""8.5 Non-player VC: its flowchart, one module a box."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.player import Handlers
from service.games.fire_in_the_lake.nonplayer.vc import flowchart, subvert, tax, terror

ANSWERS: Handlers = {
    "turn.choose": flowchart.choose,
    "terror.where": terror.where,
    "tax.where": tax.where,
    "subvert.where": subvert.where,
    "subvert.how": subvert.how,
    "subvert.cubes": subvert.cubes,
}
