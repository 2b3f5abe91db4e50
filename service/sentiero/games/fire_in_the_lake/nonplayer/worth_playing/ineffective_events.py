"""8.1 Ineffective Events: what counts as an effect, and Momentum when a Coup comes next."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.effects import has_effect
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.required_outcomes import asks_for_outcome
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.trial import Trial
from sentiero.games.fire_in_the_lake.position.lasting import ADSID, BLOWTORCH_KOMER, MEDEVAC, ORISKANY
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.turn import last_coup_next, monsoon
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.1")
SOMETHING_HAPPENS = Cause("event.effective")
MATTERS_BEFORE_COUP = Cause("event.effective_before_coup")
# 6.0: Momentum that does something in any Coup Round.
IN_THE_COUP_ROUND = {(BLOWTORCH_KOMER, UNSHADED), (ORISKANY, SHADED)}
MOST_TRAIL = 4


def effective(np: Nonplayer, side: str, trial: Trial) -> bool:
    """Whether anything happens; before a Coup, whether now or in the Coup Round."""
    np.rule = RULE
    coup_next = monsoon(np.table)
    happens = has_effect(np.who, np.table, trial.table, trial.facts, coup_next) or asks_for_outcome(np)
    if coup_next and side in _current_momentum(np.table):
        return np.test(MATTERS_BEFORE_COUP, happens or lasts_into_coup(np.table, side))
    return np.test(SOMETHING_HAPPENS, happens)


def _current_momentum(table: Table) -> tuple[str, ...]:
    assert table.card is not None
    return CARDS[table.card].momentum


def lasts_into_coup(table: Table, side: str) -> bool:
    """5.4: whether this Momentum matters in the Coup Round, which the last time ends before Commitment (6.4.5)."""
    if (table.card, side) == (ADSID, UNSHADED):
        return trail_will_change(table)
    if (table.card, side) == (MEDEVAC, UNSHADED):
        return not last_coup_next(table)
    return (table.card, side) in IN_THE_COUP_ROUND


def trail_will_change(table: Table) -> bool:
    """6.2.2, 6.6: by an incursion into Laos or Cambodia, or from either end of the Trail in the Reset."""
    trail, resets = table.tracks["trail"], not last_coup_next(table)
    if trail == 0:
        return resets
    invaded = any(table.control(space) == COIN_CONTROL for space in board.LAOS_CAMBODIA)
    return (invaded or (trail == MOST_TRAIL and resets)) and not table.in_momentum(ORISKANY, SHADED)
