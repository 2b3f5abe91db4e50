"""8.8.8 Pacify."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.pacify import best
from sentiero.games.fire_in_the_lake.operations.pacify import MOST_LEVELS, pacify_cost
from sentiero.games.fire_in_the_lake.operations.train import RULE as TRAINING
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.8")
AS_FAR_AS_PAID_FOR = Cause("us.pacify.levels")


def where(np: Nonplayer) -> str:
    """The greatest shift, then without Terror; in Training first where there are no Police."""
    np.rule = RULE
    training = np.question.rule == TRAINING
    cost = pacify_cost(np.table) if training else np.given("cost", pacify_cost(np.table))
    options = [value for value in np.options() if value != DONE]
    chosen = fitting(np, best(np, options, training, cost, levels=np.given("levels", MOST_LEVELS)))
    if training:
        np.memory["pacified"] = [chosen]
    return chosen


def steps(np: Nonplayer) -> int:
    """To the maximum extent; Terror only if a shift follows."""
    np.rule = RULE
    np.reason("rule", AS_FAR_AS_PAID_FOR)
    shifts = np.question.most > np.table.terror[np.given("space")]
    return np.question.most if shifts else np.question.least
