"""FoF 10.3.2, 10.7 Skills are bought with what is left of the points."""

from __future__ import annotations

from sentiero.games.fields_of_fire.campaign.muster import POINTS
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.skills.holders import COSTS, MOST, holders
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_unit, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHICH = Ask("skill.buy", "10.7")
WHO = Ask("skill.holder", "10.7")


def buy_skills(table: Table) -> Steps:
    """FoF 10.7: one after the other, each for a PLT HQ or staff of the company."""
    while affordable(table) and with_room(table):
        listing = lambda: [*map(offer, affordable(table)), *word_options([DONE])]
        skill = yield from ask(WHICH, listing, left=table.tally[POINTS])
        if skill == DONE:
            return
        hq = yield from ask_unit(WHO, lambda: with_room(table), skill=skill)
        table.do("tallied", POINTS, -COSTS[skill])
        table.do("skilled", hq, skill, 1)


def offer(skill: str) -> Option:
    """A skill with its price."""
    return Option(skill, "skill_offer", {"skill": skill, "cost": COSTS[skill]}, {"skill": skill})


def affordable(table: Table) -> list[str]:
    """The skills that can be paid."""
    return [skill for skill, cost in COSTS.items() if cost <= table.tally.get(POINTS, 0)]


def with_room(table: Table) -> list[str]:
    """FoF 10.7: nobody holds more than three."""
    return [holder.id for holder in holders(table) if len(table.skills.get(holder.id, ())) < MOST]
