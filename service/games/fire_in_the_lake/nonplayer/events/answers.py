"""8.4: what a non-player answers while an Event is carried out, by the key of the question."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.common import always
from service.games.fire_in_the_lake.nonplayer.events import actions, pieces, placing, spaces, words
from service.games.fire_in_the_lake.nonplayer.events.instructions import INSTRUCTIONS
from service.games.fire_in_the_lake.nonplayer.player import Handler, Handlers, Nonplayer
from service.games.fire_in_the_lake.nonplayer.us import air_strike, assault
from service.kernel.question import Answer


def _unless_instructed(key: str, handler: Handler) -> Handler:
    """One card may carry out the text of another (96): then that card's instruction holds."""

    def answer(np: Nonplayer) -> Answer:
        return INSTRUCTIONS.get((np.given("card"), np.who, key), handler)(np)

    return answer


_BY_KEY: Handlers = {
    "event.where": spaces.one_space,
    "event.from": spaces.one_space,
    "event.spaces": spaces.several_spaces,
    "event.place": placing.where,
    "event.kind": placing.kind,
    "event.number": placing.number,
    "event.pieces": pieces.pieces,
    "event.remove": pieces.remove,
    "event.move": pieces.move,
    "event.choose": words.word,
    "event.faction": words.faction,
    "event.direction": words.direction,
    "event.capability": words.by_chance,
    "event.operation": actions.operation,
    "event.activity": actions.activity,
    "event.how": actions.how,
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
