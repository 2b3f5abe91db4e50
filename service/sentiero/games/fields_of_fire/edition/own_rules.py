"""What a campaign plays by rules of its own: the module `rules` of its folder, if it has one.

It is looked for by name when a rule asks, so that no room below has to know it: `ENEMY_EVENTS`, `FRIENDLY_EVENTS` and
`PHASES` are functions by name, `DEEDS` further rows that bring experience and that those functions tally.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sentiero.games.fields_of_fire import campaigns

ENEMY_EVENTS, FRIENDLY_EVENTS, PHASES, DEEDS = "ENEMY_EVENTS", "FRIENDLY_EVENTS", "PHASES", "DEEDS"


@cache
def own(campaign: str, what: str) -> dict[str, Any]:
    """What a campaign adds under a name; nothing where it has no rules of its own."""
    name = f"{campaigns.__name__}.{campaign}.rules"
    if find_spec(name) is None:
        return {}
    return dict(getattr(import_module(name), what, {}))
