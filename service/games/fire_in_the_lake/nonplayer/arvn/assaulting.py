"""8.7.4: the questions of an Assault, and of the Assault that a Transport may bring."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.arvn import assault, transport
from service.games.fire_in_the_lake.nonplayer.arvn.activity import raid_now, transport_now
from service.games.fire_in_the_lake.nonplayer.common import remove_enemies
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.us import assault as us_assault
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import possible_activities

RULE = "8.7.4"
CAVALRY = "4.3.2"


def possible(np: Nonplayer, table: Table, raids: bool) -> bool:
    """Whether any priority applies, on the table as a Raid leaves it or, without one, after a Transport."""
    thought = np.imagine(np.turn, table)
    able = assault.next_space(thought) is not None
    if not able and not raids and "transport" in possible_activities(table, np.turn):
        able = any(transport.departures(thought))
    return np.test("arvn.assault.possible", able)


def where(np: Nonplayer) -> str:
    """A Raid first, or if that is not possible a Transport; then space after space."""
    if np.question.rule == CAVALRY:
        np.rule = "8.7.2"
        return fitting(np, assault.best(np, np.options()))
    if raid_now(np):
        return "raid"
    if not np.turn.spaces and transport_now(np):
        return "transport"
    np.rule = RULE
    return fitting(np, assault.next_space(np))


def remove(np: Nonplayer) -> list[str]:
    """8.1.2; an Air Strike that an Event lets ARVN direct removes NVA Control as the US would."""
    return us_assault.remove(np) if np.question.rule == us_assault.STRIKE_RULE else remove_enemies(np)
