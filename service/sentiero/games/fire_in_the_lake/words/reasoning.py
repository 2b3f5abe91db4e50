"""8.0 Why a non-player did that: how each kind of reason is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sentiero.games.fire_in_the_lake.nonplayer.player import ROLL
from sentiero.games.fire_in_the_lake.questions.ask import group
from sentiero.games.fire_in_the_lake.words.telling import PIECES_IN, part
from sentiero.kernel.title import Document, Telling
from sentiero.kernel.words import Cause
from sentiero.thinker.reasons import KIND as THOUGHT
from sentiero.thinker.telling import THOUGHTS, thought

Reason = Document

# The sentences around a cause.
BOX, ROLL_OF_ONE, NONE = Cause("box"), Cause("roll.one"), Cause("none")
YES, NO = Cause("test.yes"), Cause("test.no")
# In short: what was chosen, and among what.
PRIORITY_CHOSEN, TIE_CHOSEN = Cause("priority.chosen"), Cause("tie.chosen")
PRIORITY, TIE, RULE = Cause("priority"), Cause("tie"), Cause("rule")
# A rule that names spaces, and what a plan was made for.
RULE_IN_SPACES, PLAN = Cause("rule.spaces"), Cause("plan")
# A space to which the arrows lead at once, past a few others, or past too many to name.
ONE_ARROW, ALONG_THE_ARROWS = Cause("random.arrow"), Cause("random.arrows")
FAR_ALONG_THE_ARROWS = Cause("random.arrows_far")
MOST_NAMED: Final = 4
MANY: Final = 2
# What the value of a piece has between its kind and its space.
_PIECE: Final = "@"
# Told in games that began under earlier rules.
RETIRED = (
    Cause("event.no_capability"), Cause("halo.no_irregulars_abroad"), Cause("halo.no_linebacker"),
    Cause("halo.no_weak_base"), Cause("halo.nothing_to_hide"), Cause("halo.policy_option"),
    Cause("nva.march.base_stays"), Cause("nva.march.control_next"),
    Cause("us.event.no_capability"), Cause("us.sweep.no_monsoon"),
    Cause("vc.rally.arvn"), Cause("vc.rally.new"), Cause("vc.rally.people"),
)  # fmt: skip

# What somebody says who has thought ahead.
BY_THOUGHT = THOUGHTS


def reasoning(reason: Reason) -> Telling:
    """The sentence of a reason and the values in it; among them the cause, which has a text of its own."""
    return FRAMES[reason["kind"]](reason)


def framed(cause: Cause, reason: Reason, **params: Any) -> Telling:
    """A sentence around a cause."""
    values = {**reason.get("values", {}), **params}
    return Telling(cause, {"cause": reason["key"], "rule": reason["rule"], **values})


def _test(reason: Reason) -> Telling:
    return framed(YES, reason) if reason["yes"] else framed(NO, reason)


def _among(plain: Cause, short: Cause, reason: Reason) -> Telling:
    """Candidates; where it is known what was chosen among several of them, that first."""
    spaces, answer = reason["spaces"], reason.get("chosen", "")
    chosen = [space for space in spaces if space == answer or (isinstance(answer, list) and space in answer)]
    if not chosen or len(spaces) < MANY or len(chosen) == len(spaces):
        return framed(plain, reason, spaces=spaces)
    return framed(short, reason, spaces=spaces, chosen=chosen)


def _rule(reason: Reason) -> Telling:
    if not reason.get("spaces"):
        return framed(RULE, reason)
    return framed(RULE_IN_SPACES, reason, spaces=reason["spaces"])


def _random(reason: Reason) -> Telling:
    values = dict(reason["values"])
    drawn = values.get("value", "")
    if _PIECE in drawn:
        # One of several pieces: told as it is called among the options.
        ((kind, space),) = group([drawn])
        values["value"] = part(PIECES_IN, kind=kind, n=1, space=space)
    key = reason["key"]
    if way := values.get("way"):
        # The arrows lead to one space, however many they go past.
        key = _arrows(len(way))
        values |= {"to": way[-1], "way": way[:-1], "n": len(way) - 1}
    return Telling(key, {"rule": reason["rule"], "dice": reason["dice"], **values})


def _arrows(steps: int) -> Cause:
    if steps == 1:
        return ONE_ARROW
    return ALONG_THE_ARROWS if steps <= MOST_NAMED else FAR_ALONG_THE_ARROWS


FRAMES: Final[dict[str, Callable[[Reason], Telling]]] = {
    "box": lambda reason: framed(BOX, reason),
    "test": _test,
    # One die needs no total.
    "roll": lambda reason: framed(ROLL if len(reason["dice"]) > 1 else ROLL_OF_ONE, reason, dice=reason["dice"]),
    "none": lambda reason: framed(NONE, reason),
    "priority": lambda reason: _among(PRIORITY, PRIORITY_CHOSEN, reason),
    "tie": lambda reason: _among(TIE, TIE_CHOSEN, reason),
    "rule": _rule,
    "plan": lambda reason: framed(PLAN, reason, spaces=reason["spaces"]),
    "random": _random,
    THOUGHT: thought,
}
