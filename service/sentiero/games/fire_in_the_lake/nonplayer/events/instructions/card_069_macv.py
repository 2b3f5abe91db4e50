"""8.4.1, card 69: the Special Activity of the US."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.event_causes import CHOSEN_WORD
from sentiero.games.fire_in_the_lake.nonplayer.events.free_actions import activity_among
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.policy import JFK, policy
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
POLICY_OF_JFK = Cause("event.jfk")


def activity_by_policy(np: Nonplayer) -> str:
    """JFK Advises; LBJ and Nixon strike from the air, or Advise where there is nothing to strike."""
    np.rule = RULE
    options = np.options()
    first = ("advise",) if np.test(POLICY_OF_JFK, policy(np) == JFK) else ("air_strike", "advise")
    for wish in first:
        if wish in options:
            np.reason("rule", CHOSEN_WORD, values={"word": wish})
            return wish
    return activity_among(np, options)


ANSWERS = {(US, "event.activity"): activity_by_policy}
