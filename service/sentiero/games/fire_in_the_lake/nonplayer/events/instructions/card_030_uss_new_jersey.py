"""8.4.1, card 30: ARVN strikes from the sea for COIN Control."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.coin_control import people_won, pieces_needed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, MOST_PEOPLE_CONTROLLED, MOST_PIECES
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import best_spaces_first, listed
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_strike import exposed
from sentiero.games.fire_in_the_lake.pieces import ARVN
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.1")
HITS = 2


def where(np: Nonplayer) -> list[str]:
    """Where 2 hits bring the most people under COIN Control, then where they remove the most."""
    np.rule = RULE
    hits = {space: min(HITS, exposed(np.table, space)) for space in listed(np)}
    won = tie(MOST_PEOPLE_CONTROLLED, lambda space: people_won(np.table, space, removed=hits[space]))
    return best_spaces_first(np, won, tie(MOST_PIECES, lambda space: hits[space]))


def hit(np: Nonplayer) -> str:
    """First what COIN Control still needs, then all there is."""
    np.rule = RULE
    needs = tie(MOST_PEOPLE_CONTROLLED, lambda space: people_won(np.table, space, removed=HITS))
    near = tie(MOST_PIECES, lambda space: -max(0, pieces_needed(np.table, space)))
    return select(np, EVENT_SPACE, listed(np), needs, near) or DONE


ANSWERS = {(ARVN, "air_strike.where"): where, (ARVN, "air_strike.hit"): hit}
