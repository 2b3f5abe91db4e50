"""8.5 Non-player VC: from box to box."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.common import any_answer
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.playing import capability_or_pass, ordinary_event
from service.games.fire_in_the_lake.nonplayer.vc import terror
from service.kernel.question import Answer


def choose(np: Nonplayer) -> Answer:
    """8.5.1 Terror? 8.5.2 Event or Pass? 8.5.3 Rally? 8.5.4 March? 8.5.5 Attack?"""
    if terror.wanted(np):
        return np.start("terror")
    np.box("8.5.2", "vc.event")
    event = capability_or_pass(np) or ordinary_event(np)
    return event or any_answer(np)
