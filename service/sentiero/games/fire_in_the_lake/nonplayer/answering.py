"""8.4.4: what the priorities leave open is chosen at random, for an Event may ask more than they foresee."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance, random_space
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.4")
NO_PRIORITY_FITS = Cause("anywhere")


def fitting(np: Nonplayer, answer: str | None) -> str:
    """The answer if it is open; else to stop if that is allowed; else a random space, or anything."""
    if answer is not None and np.may(answer):
        return answer
    if np.may(DONE):
        return DONE
    np.rule = RULE
    np.reason("rule", NO_PRIORITY_FITS)
    return _any(np, np.options())


def at_least(np: Nonplayer, chosen: list[str]) -> list[str]:
    """Pieces or spaces as chosen, as far as they are open, filled up at random to the fewest allowed."""
    options = np.options()
    found = [value for value in dict.fromkeys(chosen) if value in options][: np.question.most]
    if len(found) < np.question.least:
        np.rule = RULE
        np.reason("rule", NO_PRIORITY_FITS)
    while len(found) < np.question.least:
        found.append(_any(np, [value for value in options if value not in found]))
    return found


def _any(np: Nonplayer, options: list[str]) -> str:
    """A random space, or anything else with equal chances."""
    spaces = [value for value in options if value in board.SPACE]
    return random_space(np, spaces) if spaces else equal_chance(np, options)
