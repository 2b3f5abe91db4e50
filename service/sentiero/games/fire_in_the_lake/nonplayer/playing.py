"""8.5.2, 8.6.2, 8.7.1, 8.8.2: Pass, Event or Operations?"""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY, Card
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.side_to_play import event_side
from sentiero.games.fire_in_the_lake.sequence import EVENT, PASS
from sentiero.kernel.words import Cause

CAPABILITY_DECIDES = Cause("event.capability")
EVENT_STILL_OPEN = Cause("event.open")
WAIT_FOR_CAPABILITY = Cause("capability.next")
PLAY_CAPABILITY = Cause("capability.now")
WAITED_FOR_IT = Cause("capability.waited")
DIE_FOR_CAPABILITY = "capability"


def capability_or_pass(np: Nonplayer) -> str | None:
    """Wait for an own Capability that is showing, or play one that is there; None to look further."""
    if _waits_for_capability(np):
        np.mind = {"waits": np.table.next_card()}
        return PASS
    if _capability_now(np):
        return event(np) if _capability_roll(np) else None
    return None


def ordinary_event(np: Nonplayer) -> str | None:
    """If neither the next card is an own Capability nor the current one any: the Event, if it has an effect."""
    if _current(np).kind == CAPABILITY or _own_capability_next(np):
        np.test(CAPABILITY_DECIDES, True)
        return None
    return event(np)


def event(np: Nonplayer) -> str | None:
    """8.1, 8.4: the Event, on the side that the rules name, if it may be played and would do something."""
    if not _event_is_open(np):
        np.test(EVENT_STILL_OPEN, False)
        return None
    side = event_side(np)
    return None if side is None else EVENT + side


def _current(np: Nonplayer) -> Card:
    assert np.table.card is not None
    return CARDS[np.table.card]


def _event_is_open(np: Nonplayer) -> bool:
    """2.3.4: whether what the 1st Eligible did leaves the Event to this Faction."""
    return any(value.startswith(EVENT) for value in np.options())


def _capability_now(np: Nonplayer) -> bool:
    """The current card is anybody's Capability, and can still be played."""
    return _current(np).kind == CAPABILITY and _event_is_open(np)


def _own_capability_next(np: Nonplayer) -> bool:
    upcoming = np.table.next_card()
    return upcoming is not None and CARDS[upcoming].owner == np.who


def _waits_for_capability(np: Nonplayer) -> bool:
    """The next card is an own Capability, this one is none to be played, and a die exceeds the RVN Leader box."""
    # 1.5.2: who has asked for Resources can no longer Pass.
    if PASS not in np.options() or not _own_capability_next(np) or _capability_now(np):
        return False
    return _exceeds_leaders(np, WAIT_FOR_CAPABILITY)


def _capability_roll(np: Nonplayer) -> bool:
    """A die now, or the one that made it wait on the card before, exceeds the RVN Leader box."""
    if np.mind.get("waits") == np.table.card:
        return np.test(WAITED_FOR_IT, True)
    return _exceeds_leaders(np, PLAY_CAPABILITY)


def _exceeds_leaders(np: Nonplayer, cause: Cause) -> bool:
    die, cards = np.roll(1, DIE_FOR_CAPABILITY), np.table.leader_cards()
    return np.test(cause, die > cards, rolled=die, leaders=cards)
