"""8.4.1, cards 124 and 96: the General Uprising of the VC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.pieces import VC, VC_BASES, VC_GUERRILLAS
from sentiero.games.fire_in_the_lake.position.changes import may_stand
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
UPRISING_BEGINS = Cause("event.uprising")
GUERRILLAS_BEFORE_BASES = Cause("event.uprising.kind")
ONE_AT_A_TIME = Cause("event.one_at_a_time")
RANDOM_CITY = Cause("event.random_city")
# The first piece and the second; all others go to random Cities.
FIRST = {6: board.SAIGON, 5: board.HUE}


def where(np: Nonplayer) -> str:
    """Saigon, Hue, then 4 random Cities, which may be the same."""
    np.rule = RULE
    cities = listed(np)
    if DONE in np.options():
        return DONE
    if not np.table.available(VC_GUERRILLAS):
        cities = [city for city in cities if may_stand(np.table, VC_BASES, city)] or cities
    named = FIRST.get(int(np.given("left", 0)))
    if named in cities:
        np.reason("rule", UPRISING_BEGINS, values={"space": named})
        return str(named)
    return select(np, RANDOM_CITY, cities) or np.options()[0]


def kind(np: Nonplayer) -> str:
    """Guerrillas while there are any, then Bases."""
    np.rule = RULE
    np.reason("rule", GUERRILLAS_BEFORE_BASES)
    guerrillas = VC_GUERRILLAS in np.options() and np.table.available(VC_GUERRILLAS) > 0
    return VC_GUERRILLAS if guerrillas or VC_BASES not in np.options() else VC_BASES


def number(np: Nonplayer) -> int:
    """One in each City."""
    np.rule = RULE
    np.reason("rule", ONE_AT_A_TIME)
    return np.question.least


ANSWERS = {(VC, "event.place"): where, (VC, "event.kind"): kind, (VC, "event.number"): number}
