"""8.8.3-8.8.7: which Special Activity goes with a US Operation."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike_possible
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us import advise, air_lift, air_strike
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import air_lift as lift_plan
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift import Plan
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import LBJ, policy
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause

ATTACKERS_STAY = Cause("us.assault.after_lift")
ADVISE, AIR_LIFT, AIR_STRIKE = "advise", "air_lift", "air_strike"
# What it remembers of an Assault.
STRIKES_LAST = "strikes_last"
WANTED = {ADVISE: advise.wanted, AIR_LIFT: air_lift.wanted, AIR_STRIKE: air_strike.wanted}


def sequence(np: Nonplayer, operation: str | None) -> tuple[str, ...]:
    """In which order they are considered: by the Operation and the Policy."""
    bombing = policy(np) == LBJ
    if operation == "sweep" and bombing:
        return (AIR_STRIKE,)
    if operation in ("assault", "sweep"):
        return AIR_LIFT, AIR_STRIKE
    return (AIR_STRIKE, ADVISE, AIR_LIFT) if bombing else (ADVISE, AIR_LIFT, AIR_STRIKE)


def lift_helps(np: Nonplayer) -> bool:
    """Whether an Air Lift would make an Assault possible that is not possible now."""
    return AIR_LIFT in possible_activities(np.table, np.turn) and lift_plan.helps(np)


def serves(np: Nonplayer, name: str) -> bool:
    """Whether a free Special Activity would do anything."""
    if name == AIR_LIFT:
        return bool(lift_plan.make(np)["moves"])
    return advise.serves(np) if name == ADVISE else air_strike_possible(np.table, np.turn)


def during_assault(np: Nonplayer) -> str | None:
    """8.8.3: once the first Assaults are over, an Air Lift; where none is possible, an Air Strike."""
    if np.turn.spaces:
        return _once(np, sequence(np, "assault"))
    # An Air Strike could leave nobody to Assault: before the first one it waits for the end of the Operation.
    found = _once(np, (AIR_LIFT,))
    if found is None:
        np.memory[STRIKES_LAST] = True
        return None
    return found if attackers_stay(np, np.memory["lift"]) else None


def after_assault(np: Nonplayer) -> str | None:
    """8.8.3: the Air Strike that has waited for the Assaults."""
    waited = np.memory.pop(STRIKES_LAST, False) and AIR_STRIKE in np.options()
    return AIR_STRIKE if waited and air_strike.wanted(np) else None


def attackers_stay(np: Nonplayer, plan: Plan) -> bool:
    """8.8.3: whether an Assault removes somebody even after the Air Lift before it."""
    return np.test(ATTACKERS_STAY, lift_plan.leaves_attackers(np, plan))


def during_sweep(np: Nonplayer) -> str | None:
    """8.8.5: after the movement Air Lift, unless the Policy is LBJ."""
    return None if policy(np) == LBJ else _once(np, (AIR_LIFT,))


def _once(np: Nonplayer, names: tuple[str, ...]) -> str | None:
    """The first that has a purpose; considered only once in an Operation."""
    if np.turn.activity is not None or np.memory.get("considered") or not possible_activities(np.table, np.turn):
        return None
    np.memory["considered"] = True
    return next((name for name in names if WANTED[name](np)), None)


def after(np: Nonplayer) -> str:
    """8.8.4, 8.8.5, 8.8.7: what follows a Patrol, a Sweep or Training, or nothing."""
    operation = np.given("operation", np.turn.operation)
    names = [name for name in sequence(np, operation) if not (operation == "sweep" and name == AIR_LIFT)]
    return next((name for name in names if WANTED[name](np)), DONE)
