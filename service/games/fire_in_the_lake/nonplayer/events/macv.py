"""8.4.1: card 69, the Special Activity of the US."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.events.actions import activity_among
from service.games.fire_in_the_lake.nonplayer.events.policy import JFK, policy
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer

RULE = "8.4.1"


def activity_by_policy(np: Nonplayer) -> str:
    """JFK Advises; LBJ and Nixon strike from the air, or Advise where there is nothing to strike."""
    np.rule = RULE
    options = np.options()
    first = ("advise",) if np.test("event.jfk", policy(np) == JFK) else ("air_strike", "advise")
    for wish in first:
        if wish in options:
            np.reason("rule", "event.word", values={"word": wish})
            return wish
    return activity_among(np, options)
