"""8.7.6 Pacify, in Training and in the Support Phase."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.pacify import choose, levels_wanted
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.operations.train import RULE as TRAINING
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.6")
LEVELS_WITHIN_CEILING = Cause("arvn.pacify.levels")


def where(np: Nonplayer) -> str:
    """The next space to Pacify, or enough."""
    np.rule = RULE
    spaces = [value for value in np.options() if value != DONE]
    return fitting(np, choose(np, spaces, training=np.question.rule == TRAINING))


def steps(np: Nonplayer) -> int:
    """All Terror, then as many levels as allowed; no Terror without a shift."""
    np.rule = RULE
    space, most = np.given("space"), np.question.most
    terror = np.table.terror[space]
    levels = levels_wanted(np.table, space, most - terror)
    np.reason("rule", LEVELS_WITHIN_CEILING, values={"space": space, "levels": levels})
    return terror + levels if levels else np.question.least
