"""8.4: what a non-player answers while an Event is carried out, by the key of the question."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.common import always
from sentiero.games.fire_in_the_lake.nonplayer.events import choices, free_actions, pieces, placement
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces import spaces
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions import INSTRUCTIONS
from sentiero.games.fire_in_the_lake.nonplayer.player import Handler, Handlers, Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us import air_strike, assault
from sentiero.kernel.question import Answer


def _unless_instructed(key: str, handler: Handler) -> Handler:
    """One card may carry out the text of another (96): then that card's instruction holds."""

    def answer(np: Nonplayer) -> Answer:
        return INSTRUCTIONS.get((np.given("card"), np.who, key), handler)(np)

    return answer


_BY_KEY: Handlers = {
    "event.where": spaces.one_space,
    "event.from": spaces.one_space,
    "event.spaces": spaces.several_spaces,
    "event.place": placement.where,
    "event.kind": placement.kind,
    "event.replacement": placement.replacement,
    "event.number": placement.number,
    "event.pieces": pieces.pieces,
    "event.remove": pieces.remove,
    "event.move": pieces.move,
    "event.choose": choices.word,
    "event.faction": choices.faction,
    "event.direction": choices.direction,
    "event.capability": choices.by_chance,
    "event.operation": free_actions.operation,
    "event.activity": free_actions.activity,
    "event.how": free_actions.how,
}
EVENTS: Handlers = {
    **{key: _unless_instructed(key, handler) for key, handler in _BY_KEY.items()},
    # An Event may let ARVN direct an Air Strike.
    "air_strike.where": air_strike.where,
    "air_strike.arc_light": air_strike.arc_light,
    "air_strike.hit": air_strike.hit,
    # Or Assault as if US.
    "assault.armor": assault.armor,
    "assault.base_first": assault.base_first,
    "assault.underground": always,
}
