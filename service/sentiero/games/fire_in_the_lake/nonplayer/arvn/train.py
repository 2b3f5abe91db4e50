"""8.7.2 Train: the box, and the questions in the order of its steps."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.activity import govern_or_transport
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import pacify
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import train as plans
from sentiero.games.fire_in_the_lake.nonplayer.common import most_available
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.operations.train import BUILD_BASE, NOTHING, PACIFY
from sentiero.games.fire_in_the_lake.pieces import ARVN, ARVN_BASES, ARVN_TROOPS, OF, STOCK
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.2")
TRAIN_BOX = Cause("arvn.train")
MANY_AVAILABLE = Cause("arvn.train.available")
WOULD_BUILD = Cause("arvn.train.would_build")
TRAINING_SERVES = Cause("arvn.train.possible")
BASE_SITES = Cause("arvn.train.base")
SIX_CUBES = Cause("arvn.train.six")
BASE_BEFORE_PACIFICATION = Cause("arvn.train.builds")
NO_BASE_SO_PACIFY = Cause("arvn.train.pacifies")
PLACES_NOTHING_HERE = Cause("arvn.train.nothing")
CUBES_OR_RANGERS = Cause("arvn.train.what")
# What the last selected space is for.
PURPOSE, PLACE, BASE, TO_PACIFY = "purpose", "place", "base", "pacify"
MOST_BEFORE_BASE = 2
MANY = 12


def wanted(np: Nonplayer) -> bool:
    """With 12 pieces or more Available, or to place a Base."""
    np.box(RULE, TRAIN_BOX)
    table = np.table
    waiting = sum(table.available(kind) for kind in OF[ARVN] if STOCK[kind] == kind)
    if np.test(MANY_AVAILABLE, waiting >= MANY, available=waiting):
        return True
    return np.test(WOULD_BUILD, plans.would_build(np))


def possible(np: Nonplayer) -> bool:
    """Whether there is anything to place, build or Pacify, or to Govern or Transport meanwhile."""
    thought = np.imagine(np.turn)
    if plans.placing_spaces(np) or plans.base_sites(np) or plans.pacify_sites(np):
        return np.test(TRAINING_SERVES, True)
    return np.test(TRAINING_SERVES, govern_or_transport(thought) is not None)


def where(np: Nonplayer) -> str:
    """Places, pauses for the Special Activity, then a Base or a space to Pacify."""
    np.rule = RULE
    if not np.memory.get("placed"):
        space = plans.next_placement(np)
        if space is not None:
            np.memory[PURPOSE] = PLACE
            return space
        np.memory["placed"] = True
    pause = govern_or_transport(np)
    if pause is not None:
        return pause
    np.rule = RULE
    np.memory.setdefault(BASE, False)
    space = None if np.memory.get(PURPOSE) in (BASE, TO_PACIFY) else _base(np) or _to_pacify(np)
    if space is None and not np.turn.spaces:
        np.memory[PURPOSE] = NOTHING
    return fitting(np, space)


def _base(np: Nonplayer) -> str | None:
    """1 Province for a Base, if no more than 2 spaces were selected so far."""
    if len(np.turn.spaces) > MOST_BEFORE_BASE:
        return None
    space = select(np, BASE_SITES, plans.base_sites(np))
    if space is not None:
        np.memory[PURPOSE], np.memory[BASE] = BASE, True
    return space


def _to_pacify(np: Nonplayer) -> str | None:
    """1 further space, if it builds no Base and cannot Pacify where it Trains."""
    if any(_pacifiable(np)):
        return None
    space = pacify.choose(np, plans.pacify_sites(np), training=True)
    if space is not None:
        np.memory[PURPOSE] = TO_PACIFY
    return space


def _pacifiable(np: Nonplayer) -> list[str]:
    return [space for space in np.turn.spaces if pacify.can_pacify(np.table, space)]


def what(np: Nonplayer) -> str:
    """6 cubes or 2 Rangers; nothing where a Base or Pacification is meant."""
    np.rule = RULE
    if np.memory.get(PURPOSE, PLACE) != PLACE:
        np.reason("rule", PLACES_NOTHING_HERE)
        return NOTHING
    np.reason("rule", CUBES_OR_RANGERS)
    found = plans.what_to_place(np.table)
    return found if found is not None and found in np.options() else NOTHING


def number(np: Nonplayer) -> int:
    """Exactly 6 cubes, Troops and Police evenly; all the Rangers there are, up to 2."""
    if np.given("kind") != ARVN_TROOPS or np.turn.operation != "train":
        return most_available(np)
    np.rule = RULE
    troops, police = plans.six_cubes(np.table, np.given("space"))
    np.reason("rule", SIX_CUBES, values={"troops": troops, "police": police})
    return max(np.question.least, min(np.question.most, troops))


def then(np: Nonplayer) -> str:
    """The Special Activity if it is still due, then the Base, or else Pacification."""
    np.rule = RULE
    pause = govern_or_transport(np)
    if pause is not None:
        return pause
    np.rule = RULE
    options = np.options()
    if BUILD_BASE in options and np.memory.get(BASE, True) and _base_meant(np):
        np.reason("rule", BASE_BEFORE_PACIFICATION)
        return BUILD_BASE
    if PACIFY in options and any(_pacifiable(np)):
        np.reason("rule", NO_BASE_SO_PACIFY)
        return PACIFY
    return DONE


def _base_meant(np: Nonplayer) -> bool:
    sites = (space for space in np.turn.spaces if plans.is_base_site(np.table, space))
    return np.table.available(ARVN_BASES) > 0 and any(sites)


def base(np: Nonplayer) -> str:
    """Where the Base was meant."""
    np.rule = RULE
    sites = [space for space in np.options() if space in board.SPACE and plans.is_base_site(np.table, space)]
    return fitting(np, select(np, BASE_SITES, sites))
