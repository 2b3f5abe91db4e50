"""8.4.1: card 30, by which ARVN strikes from the sea for COIN Control."""

from __future__ import annotations

from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.nonplayer.events.control import people_won, pieces_needed
from service.games.fire_in_the_lake.nonplayer.events.spaces import best_spaces_first, listed
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select, tie
from service.games.fire_in_the_lake.nonplayer.us.air_strike import exposed

RULE = "8.4.1"
HITS = 2


def where(np: Nonplayer) -> list[str]:
    """Where 2 hits bring the most people under COIN Control, then where they remove the most."""
    np.rule = RULE
    hits = lambda space: min(HITS, exposed(np.table, space))
    won = tie("event.control", lambda space: people_won(np.table, space, removed=min(HITS, exposed(np.table, space))))
    return best_spaces_first(np, won, tie("event.most_pieces", hits))


def hit(np: Nonplayer) -> str:
    """First what COIN Control still needs, then all there is."""
    np.rule = RULE
    needs = tie("event.control", lambda space: people_won(np.table, space, removed=HITS))
    near = tie("event.most_pieces", lambda space: -max(0, pieces_needed(np.table, space)))
    return select(np, "event.space", listed(np), needs, near) or DONE
