"""FoF 10.7 Skills in an attempt: it succeeds, or has one more card."""

from __future__ import annotations

from functools import cache
from typing import Final

from sentiero.games.fields_of_fire.pack.contents import MISS, ActionCard
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.skills.holders import (
    DEER_SLAYER,
    EXTRA_MAGS,
    GOOD_TRAINING,
    STAR_PITCHER,
    TRAINED_EYE,
    USE_THE_GROUND,
    held_for,
    use,
)
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import DONE, ask, named_options, word_options
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask

WHICH = Ask("skill.use", "10.7")
# Which skill makes an attempt succeed, by its action (ruling 10.7).
SUCCEEDS: Final = {
    "combat.a": TRAINED_EYE, "movement.e": USE_THE_GROUND, "movement.c": DEER_SLAYER, "movement.d": DEER_SLAYER,
    "movement.g": DEER_SLAYER, "combat.d": STAR_PITCHER, "combat.h": STAR_PITCHER, "combat.b": EXTRA_MAGS,
    "combat.c": EXTRA_MAGS,
}  # fmt: skip


def skill_for(table: Table, action: str, unit: Unit) -> StepsTo[str | None]:
    """FoF 10.7: before the cards are drawn the player may use one skill that serves the unit."""
    if not table.skills:
        return None
    fitting = [skill for skill in (SUCCEEDS.get(action), GOOD_TRAINING) if skill and held_for(table, skill, unit)]
    if not fitting:
        return None
    listing = lambda: named_options("skill", fitting) + word_options([DONE])
    answer = yield from ask(WHICH, listing, unit=unit.id, action=action)
    if answer == DONE:
        return None
    use(table, held_for(table, answer, unit)[0], answer)
    return answer


def more_cards(skill: str | None) -> int:
    """FoF 10.7: good training is one more card."""
    return 1 if skill == GOOD_TRAINING else 0


def is_sure(skill: str | None) -> bool:
    """FoF 10.7: every other skill of an attempt makes it succeed; the cards are drawn for what else they show."""
    return skill is not None and skill != GOOD_TRAINING


@cache
def showing(icon: str) -> ActionCard:
    """What a skill counts as where no card shows the icon: one more that does."""
    return ActionCard(0, 0, 0, (MISS,) * 11, ("F", "F", "F"), frozenset({icon}), 0, {})
