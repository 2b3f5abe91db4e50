"""8.4.1, 8.2, card 91: US Troops to a City for Casualties to Available; or US Troops driven to one City."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.event_causes import AS_MANY_AS_IN_HAND, EVENT_SPACE, MOST_US_TROOPS
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed, space_reached
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, US_TROOPS, VC
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
MOST_CASUALTIES_BACK = Cause("event.casualties")


def province(np: Nonplayer) -> str:
    """The Province whose Troops bring the most Casualties to Available, then the most Troops."""
    np.rule = RULE
    table = np.table
    hurt = sum(table.casualties.values())
    troops = {space: table.pieces[space][US_TROOPS] for space in listed(np)}
    healed = tie(MOST_CASUALTIES_BACK, lambda space: min(hurt, troops[space] // 2))
    most = tie(MOST_US_TROOPS, lambda space: troops[space])
    return select(np, EVENT_SPACE, troops, healed, most) or np.options()[0]


def all_of_them(np: Nonplayer) -> int:
    """8.4.3: as many as allowed."""
    np.rule = RULE
    np.reason("rule", AS_MANY_AS_IN_HAND)
    return np.question.most


ANSWERS = {
    (US, "event.from"): province,
    (US, "event.number"): all_of_them,
    (ARVN, "event.from"): province,
    (ARVN, "event.number"): all_of_them,
    (NVA, "event.where"): space_reached,
    (VC, "event.where"): space_reached,
}
