"""Its flowchart, one module a box."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.player import Handlers

ANSWERS: Handlers = {}
