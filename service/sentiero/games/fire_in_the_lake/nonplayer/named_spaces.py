"""5.1.1, 5.1.3, 8.4.4: spaces that an Event names for an Operation that it grants."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.turn import Turn


def event_names_spaces(turn: Turn) -> bool:
    """Whether the Event itself says where: then no flowchart's restraint holds it back."""
    return turn.by_event and turn.among is not None


def event_names_each(turn: Turn) -> bool:
    """Whether the Event also says in how many: then neither does a flowchart's number of spaces."""
    return event_names_spaces(turn) and not turn.any_number
