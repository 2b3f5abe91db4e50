"""8.7.2-8.7.5: which Special Activity goes with an ARVN Operation, and when."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.arvn import govern, raid, transport
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import possible_activities


def govern_or_transport(np: Nonplayer) -> str | None:
    """8.7.2, 8.7.3: Govern, or if that is not possible Transport; looked at once."""
    open_now = possible_activities(np.table, np.turn)
    if not open_now or not _first_look(np):
        return None
    if "govern" in open_now and govern.wanted(np):
        return "govern"
    if "transport" in open_now and transport.wanted(np):
        return "transport"
    return None


def raid_now(np: Nonplayer) -> str | None:
    """8.7.4, 8.7.5: a Raid before anything else, by the plan that was made with the Operation or is made now."""
    if np.turn.spaces or "raid" not in possible_activities(np.table, np.turn):
        return None
    memory = np.memory
    if not isinstance(memory.get("raid"), list):
        memory["raid"] = raid.plan(np)
    elif memory["raid"]:
        np.as_planned(raid.RAID_PLANNED, *(stop[0] for stop in memory["raid"]))
    return "raid" if memory["raid"] else None


def transport_now(np: Nonplayer) -> str | None:
    """8.7.4, 8.7.5: a Transport, if there was no Raid; looked at once."""
    if "transport" not in possible_activities(np.table, np.turn) or not _first_look(np):
        return None
    return "transport" if transport.wanted(np) else None


def _first_look(np: Nonplayer) -> bool:
    looked = np.memory.get("looked", False)
    np.memory["looked"] = True
    return not looked


def after(np: Nonplayer) -> str:
    """8.7.3: after a Patrol, Govern or Transport; other Operations have had theirs by now."""
    if np.turn.operation not in ("train", "patrol"):
        return DONE
    return govern_or_transport(np) or DONE
