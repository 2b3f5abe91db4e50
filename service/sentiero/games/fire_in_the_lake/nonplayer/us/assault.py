"""8.8.3 Assault."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import stacks_listed
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import ENEMIES_IN_ORDER
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies
from sentiero.games.fire_in_the_lake.nonplayer.player import Memory, Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.removing import tell_removed
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority
from sentiero.games.fire_in_the_lake.nonplayer.us import activity, air_lift
from sentiero.games.fire_in_the_lake.nonplayer.us.air_strike import striking_for_control
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import (
    ALL_ACTIVE_GO,
    ANY_GO,
    MOST_ACTIVE_GO,
    Fights,
    fights,
    order,
    removes_a_base,
)
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import (
    Result,
    arvn_fight,
    us_fight_with,
    which_enemies,
)
from sentiero.games.fire_in_the_lake.pieces import NVA_TROOPS, US_BASES, US_TROOPS
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.3")
ASSAULT_BOX = Cause("us.assault")
REMOVES_A_BASE = Cause("us.assault.base")
NVA_TROOPS_FACED = Cause("us.assault.nva_troops")
ARVN_REMOVES_MORE = Cause("us.assault.add_arvn")
ARMOR_REMOVES_MORE = Cause("us.assault.armor")
BASE_WOULD_STAY = Cause("us.assault.base_first")
NVA_FOR_CONTROL = Cause("pieces.nva_for_control")
STRIKE_RULE, REMOVAL = Paragraph("4.2.3"), Paragraph("8.1.2")


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """Where it removes a Base by itself, or where NVA Troops stand with US Troops or Bases."""
    np.box(RULE, ASSAULT_BOX)
    table = np.table
    if np.test(REMOVES_A_BASE, removes_a_base(table, turn)):
        return True
    faced = table.where_any((NVA_TROOPS,)) & table.where_any((US_TROOPS, US_BASES))
    return np.test(NVA_TROOPS_FACED, any(map(turn.within, faced)))


def prepared(np: Nonplayer, turn: Turn) -> Memory | None:
    """What to remember for an Assault that removes somebody, even after an Air Lift before it; None if none does."""
    turn.operation = "assault"
    if "assault" not in np.options():
        return None
    found = fights(np.table, turn)
    if any(result.all_active for result in found.values()):
        return {}
    before, np.turn = np.turn, turn
    lift = air_lift.planned_ahead(np)
    able = activity.attackers_stay(np, lift) if lift["moves"] else bool(found)
    np.turn = before
    return {"lift": lift} if able else None


def where(np: Nonplayer) -> str:
    """Where all Active enemies go; then the Special Activity; then where most or all do; then anywhere; or then it."""
    np.rule = RULE
    found = fights(np.table, np.turn)
    if np.turn.activity is None and not np.memory.get("all_gone"):
        first = _next(np, found, ALL_ACTIVE_GO, lambda result: result.all_active)
        if first is not None:
            return fitting(np, first)
        np.memory["all_gone"] = True
        aside = activity.during_assault(np)
        if aside is not None:
            return aside
        np.rule = RULE
    second = _next(np, found, MOST_ACTIVE_GO, lambda result: result.most_active)
    space = second or _next(np, found, ANY_GO, lambda result: True)
    return fitting(np, space or activity.after_assault(np))


def _next(np: Nonplayer, found: Fights, cause: Cause, fits: Callable[[Result], bool]) -> str | None:
    spaces = [space for space, result in found.items() if fits(result)]
    selected = in_order(np, priority(cause, lambda: spaces, order(np.table, found)))
    return selected and selected[1]


# -- in one space ------------------------------------------------------------------------------


def add_arvn(np: Nonplayer) -> str:
    """In the first space where it removes additional enemies."""
    np.rule = RULE
    removed = arvn_fight(np.table, np.given("space"), np.turn.targets, np.turn.ignore_tunnels).removed
    return YES if np.test(ARVN_REMOVES_MORE, removed > 0, pieces=removed) else NO


def armor(np: Nonplayer) -> str:
    """M-48 Patton: where it removes more."""
    np.rule = RULE
    table, turn, space = np.table, np.turn, np.given("space")
    more, plain = us_fight_with(table, turn, space), us_fight_with(table, turn, space, armor=False)
    helps = (more.removed, more.tunnels) > (plain.removed, plain.tunnels)
    return YES if np.test(ARMOR_REMOVES_MORE, helps, pieces=more.removed - plain.removed) else NO


def base_first(np: Nonplayer) -> str:
    """Abrams: where a Base would stay otherwise."""
    np.rule = RULE
    table, turn, space = np.table, np.turn, np.given("space")
    gained = us_fight_with(table, turn, space, base_first=True).bases - us_fight_with(table, turn, space).bases
    return YES if np.test(BASE_WOULD_STAY, gained > 0) else NO


def remove(np: Nonplayer) -> list[str]:
    """8.1.2: VC before NVA, unless that would leave NVA Control that can be removed."""
    stacks = stacks_listed(np)
    np.rule = REMOVAL
    np.reason("rule", ENEMIES_IN_ORDER)
    nva_first = np.question.rule == STRIKE_RULE and striking_for_control(np)
    chosen = which_enemies(np.table, stacks, np.question.most, nva_first)
    if chosen == enemies(stacks, np.question.most):
        tell_removed(np, stacks, chosen)
    else:
        np.reason("rule", NVA_FOR_CONTROL)
    return np.pieces(chosen)
