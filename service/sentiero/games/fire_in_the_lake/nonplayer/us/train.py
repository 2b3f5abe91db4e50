"""8.8.7 Train."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.common import most_available, to_the_most
from sentiero.games.fire_in_the_lake.nonplayer.forces import even_cubes
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import pacify
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.train import (
    MOST_CUBES,
    PLACE_ARVN,
    PLACE_IRREGULARS,
    arvn_pieces,
    next_space,
    police_to,
    wants_patronage,
)
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import JFK, policy
from sentiero.games.fire_in_the_lake.operations import train as rules
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN_POLICE,
    ARVN_TROOPS,
    US_IRREGULARS,
)
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.7")
MUCH_PATRONAGE = Cause("us.train.transfer")
TRAIN_BOX = Cause("us.train")
IRREGULARS_BY_POLICY = Cause("us.train.number")
CUBES_EVENLY = Cause("us.train.cubes")
PACIFIES_WHERE_IT_SHIFTS = Cause("us.train.shifts")
FROM_AVAILABLE = Cause("us.train.from_available")


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether any of its steps could be taken."""
    turn.operation = "train"
    return "train" in np.options() and next_space(np.imagine(turn)) is not None


def where(np: Nonplayer) -> str:
    """The next space, with what it is for; then enough."""
    np.rule = RULE
    found = next_space(np)
    if found is None:
        return fitting(np, None)
    np.memory["for"] = found[0]
    np.memory["done"] = [*np.memory.get("done", []), found[0]]
    return fitting(np, found[1])


# -- Patronage and Pacification ----------------------------------------------------------------


def then(np: Nonplayer) -> str:
    """Patronage from a player ARVN, or Pacify where it shifts anything."""
    np.rule = RULE
    options = np.options()
    if wants_patronage(np) and rules.TRANSFER_PATRONAGE in options:
        np.test(MUCH_PATRONAGE, True, patronage=np.table.tracks["patronage"])
        return rules.TRANSFER_PATRONAGE
    waiting = [space for space in np.turn.spaces if space not in np.memory.get("pacified", [])]
    if rules.PACIFY in options and any(_shifts(np, space) for space in waiting):
        np.reason("rule", PACIFIES_WHERE_IT_SHIFTS)
        return rules.PACIFY
    return DONE


def _shifts(np: Nonplayer, space: str) -> bool:
    table = np.table
    return table.control(space) == COIN_CONTROL and pacify.shift_in(table, space, True, pacify_cost(table)) > 0


# -- in one space ------------------------------------------------------------------------------


def what(np: Nonplayer) -> str:
    """What the space was selected for; if nobody remembers, as much as may be placed."""
    np.rule = RULE
    purpose = np.memory.get("for") or (PLACE_IRREGULARS if np.table.available(US_IRREGULARS) else PLACE_ARVN)
    np.as_planned(Cause(purpose), np.given("space"))
    wish = {PLACE_IRREGULARS: rules.IRREGULARS, PLACE_ARVN: arvn_pieces(np)}.get(purpose)
    return str(wish) if wish in np.options() else rules.NOTHING


def number(np: Nonplayer) -> int:
    """1 Irregular, or 2 under JFK; 2 Rangers; 6 cubes, Troops and Police evenly."""
    kind, table, question = np.given("kind"), np.table, np.question
    if kind == US_IRREGULARS:
        np.rule = RULE
        np.reason("rule", IRREGULARS_BY_POLICY)
        return max(question.least, min(2 if policy(np) == JFK else 1, np.table.available(US_IRREGULARS)))
    if kind != ARVN_TROOPS:
        return most_available(np)
    np.rule = RULE
    np.reason("rule", CUBES_EVENLY)
    here = table.pieces[np.given("space")]
    available = table.available(ARVN_TROOPS), table.available(ARVN_POLICE)
    troops, _ = even_cubes(MOST_CUBES, *available, here[ARVN_TROOPS], here[ARVN_POLICE])
    return max(question.least, min(question.most, troops))


def patronage(np: Nonplayer) -> int:
    """As much as may be transferred."""
    to_the_most(np)
    return np.question.most


def extra_police(np: Nonplayer) -> str:
    """Combined Action Platoons: where it was foreseen, or now to US Troops with the fewest Police."""
    np.rule = RULE
    options = [value for value in np.options() if value != DONE]
    foreseen = np.memory.get("police")
    return fitting(np, police_to(np, [foreseen] if foreseen in options else options))


def police_from(np: Nonplayer) -> str:
    """8.1.2: never from elsewhere on the map if it can be helped."""
    np.reason("rule", FROM_AVAILABLE)
    return fitting(np, "available")
