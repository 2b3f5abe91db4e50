"""FoF 4.3.1 Visual-verbal communication."""

from __future__ import annotations

from sentiero.games.fields_of_fire.units.unit import Unit


def by_voice(originator: Unit, receiver: Unit) -> bool:
    """FoF 4.3.1: on one card, under the same cover or both under none; the speaker is not pinned (ruling).

    Runners that wait are with the CO HQ wherever it is (FoF 4.3.2).
    """
    if receiver.waits and originator.id == receiver.hq:
        return not originator.pinned
    return originator.at == receiver.at and originator.cover == receiver.cover and not originator.pinned
