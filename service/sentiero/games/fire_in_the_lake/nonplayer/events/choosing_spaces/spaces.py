"""8.4.4, 8.4.5: which spaces an Event is for."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import EVENT_SPACE, SAME_SPACE
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.space_effects import control_ties, purpose_ties
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.support_shifts import change_of, shift_ties
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, select
from sentiero.kernel.words import Paragraph

RULE = Paragraph("8.4.4")


def listed(np: Nonplayer) -> list[str]:
    """The spaces that the question lists."""
    return [value for value in np.options() if value in board.SPACE]


def ties(np: Nonplayer) -> tuple[Tie, ...]:
    """An instruction for COIN Control, then the shift of the Event, then what it hits."""
    return control_ties(np) + shift_ties(np, change_of(np)) + purpose_ties(np)


def one_space(np: Nonplayer) -> str:
    """The best space; what may be left undone is done (8.1.1)."""
    np.rule = RULE
    found = select(np, EVENT_SPACE, listed(np), *ties(np)) or np.options()[-1]
    np.memory["space"] = found
    return found


def space_reached(np: Nonplayer) -> str:
    """The best space, and the same again."""
    np.rule = RULE
    return on_with(np, listed(np), *ties(np))


def on_with(np: Nonplayer, spaces: list[str], *ties: Tie) -> str:
    """8.2: as much as possible in the space reached, then another."""
    reached: str | None = np.memory.get("space")
    if reached in spaces:
        np.reason("rule", SAME_SPACE)
    found = reached if reached in spaces else select(np, EVENT_SPACE, spaces, *ties)
    assert found is not None
    np.memory["space"] = found
    return found


def several_spaces(np: Nonplayer) -> list[str]:
    """As many spaces as allowed, the best first."""
    np.rule = RULE
    return best_spaces_first(np, *ties(np))


def best_spaces_first(np: Nonplayer, *ties: Tie) -> list[str]:
    """One space after the other by these priorities."""
    left = listed(np)
    chosen: list[str] = []
    while left and len(chosen) < np.question.most:
        space = select(np, EVENT_SPACE, left, *ties)
        assert space is not None
        chosen.append(space)
        left.remove(space)
    return chosen
