"""8.6.1 Attack."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.nva import ambush, bombard
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.attack import GROUP, armored_here, most_pieces, next_space
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import means_left, spaces_left
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import bases_can_fall, troop_hits
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.operations.attack import BY_GUERRILLAS, BY_TROOPS
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, COIN_KINDS, NVA
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.turn import Turn, possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.6.1")
ATTACK_BOX = Cause("nva.attack")
CAN_PAY = Cause("nva.attack.affordable")
CAN_REMOVE_ANY = Cause("nva.attack.any")
CAN_REMOVE_BASE = Cause("nva.attack.base")
AS_MANY_AS_ROLLED = Cause("nva.attack.pieces")
TROOPS_ATTACK = Cause("nva.attack.how")
ARMOR_REMOVES_MORE = Cause("nva.attack.armored")


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """If Ambushes and Troop Attacks can remove a COIN Base, or as many pieces as a die shows."""
    np.box(RULE, ATTACK_BOX)
    table = np.table
    if not np.test(CAN_PAY, spaces_left(table, turn) > 0, resources=table.tracks[NVA]):
        return False
    left = means_left(table, turn)
    pieces = most_pieces(table, turn, left)
    if not np.test(CAN_REMOVE_ANY, pieces > 0, pieces=pieces):
        return False
    if np.test(CAN_REMOVE_BASE, bases_can_fall(table, turn, left)):
        return True
    rolled = np.roll(1, ATTACK_BOX)
    return np.test(AS_MANY_AS_ROLLED, pieces >= rolled, pieces=pieces, rolled=rolled)


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """First the Special Activity, then one space after the other."""
    np.rule = RULE
    return _special_activity(np) or fitting(np, next_space(np))


def _special_activity(np: Nonplayer) -> str | None:
    """Ambush, or if that is not worth it Bombard, before the Attacks."""
    if np.turn.spaces or np.turn.activity is not None:
        return None
    open_now = possible_activities(np.table, np.turn)
    if "ambush" in open_now and ambush.wanted(np, lambda: next_space(np.imagine(np.turn)) is not None):
        return "ambush"
    return "bombard" if "bombard" in open_now and bombard.wanted(np, open_now) else None


# -- how ---------------------------------------------------------------------------------------


def how(np: Nonplayer) -> str:
    """Troops if they remove 2, else 4 Guerrillas, else Troops if they remove 1, else Guerrillas."""
    np.rule = RULE
    table, space = np.table, np.given("space")
    enemies = table.count(space, COIN_KINDS)
    by_troops = min(troop_hits(table, space, engaged=True), enemies) + armored_here(np, space)
    guerrillas = table.count(space, ALL_GUERRILLAS[NVA])
    if np.test(TROOPS_ATTACK, by_troops >= 2 or (by_troops == 1 and guerrillas < GROUP), pieces=by_troops):
        return BY_TROOPS
    return BY_GUERRILLAS


def armored(np: Nonplayer) -> str:
    """Shaded PT-76 where it removes most extra enemy pieces."""
    np.rule = RULE
    gain = armored_here(np, np.given("space"))
    return YES if np.test(ARMOR_REMOVES_MORE, gain > 0, pieces=gain) else NO
