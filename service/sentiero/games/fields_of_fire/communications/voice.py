"""FoF 7.1 Visual-verbal communication (source 1122-1127)."""

from __future__ import annotations

from sentiero.games.fields_of_fire.units.unit import Unit


def by_voice(originator: Unit, receiver: Unit) -> bool:
    """FoF 7.1: on one card, under the same cover or both under none; the speaker is not pinned (ruling 46).

    Runners that wait are with the CO HQ wherever it is (FoF 7.2).
    """
    if receiver.waits and originator.id == receiver.hq:
        return not originator.pinned
    return originator.at == receiver.at and originator.cover == receiver.cover and not originator.pinned
