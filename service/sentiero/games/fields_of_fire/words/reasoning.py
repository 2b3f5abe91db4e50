"""Why the enemy did that, and what a commander of ours would do: how each kind of reason is told."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.words.earlier import paragraph_of
from sentiero.kernel.title import Document, Telling
from sentiero.kernel.words import Cause
from sentiero.thinker.reasons import KIND as THOUGHT
from sentiero.thinker.telling import THOUGHTS, thought

BY_CHART = Cause("chart")
BY_PLAN = Cause("plan")
# What the charts say, by the values of the question: the first whose values are all there.
CHARTS: Final[tuple[tuple[Cause, tuple[str, ...]], ...]] = (
    (Cause("chart.check"), ("situation", "number")),
    (Cause("chart.event"), ("event",)),
    (Cause("chart.place"), ("group", "spots")),
    (Cause("chart.contact"), ("group", "letter")),
    (Cause("chart.own"), ("unit", "does")),
)
# The same, where there was nothing to draw for, nowhere to go, and nobody there.
NO_DRAW, NO_PLACE, NO_CONTACT = Cause("chart.check.only"), Cause("chart.place.none"), Cause("chart.contact.none")
# What it is that the commander would choose: a thing rather than who has it.
PLANS: Final[tuple[tuple[Cause, tuple[str, ...]], ...]] = (
    (Cause("plan.order"), ("unit", "action")),
    *((Cause(f"plan.{what}"), (what,)) for what in ("card", "thing", "unit", "support", "skill", "meaning", "team")),
)
# What somebody says who has thought ahead.
BY_THOUGHT = THOUGHTS
_NONE: Final = "none"


def reasoning(reason: Document) -> Telling:
    """The sentence of a reason and the values in it."""
    if reason["kind"] == THOUGHT:
        return thought(reason)
    values, rule = reason["values"], paragraph_of(reason)
    if reason["kind"] == BY_PLAN and reason["key"] != BY_PLAN:
        return Telling(reason["key"], {"rule": rule, **values})
    table = PLANS if reason["kind"] == BY_PLAN else CHARTS
    cause = next((key for key, needed in table if values.keys() >= set(needed)), reason["key"])
    return Telling(_nothing(cause, values), {"rule": rule, **values})


def _nothing(cause: str, values: Document) -> str:
    """Another sentence where the charts leave nothing to tell of."""
    if cause == "chart.check" and not values["number"]:
        return NO_DRAW
    if cause == "chart.place" and not values["spots"]:
        return NO_PLACE
    return NO_CONTACT if cause == "chart.contact" and values["group"] == _NONE else cause
