"""8.7 Non-player ARVN: from box to box."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake.nonplayer.arvn import assault, patrol, raid, sweep, train
from sentiero.games.fire_in_the_lake.nonplayer.arvn.activity import govern_or_transport
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.raid import Plan, after
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.playing import capability_or_pass, ordinary_event
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.pieces import ARVN
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.sequence import PASS, full_turn
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.question import Answer
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.1")
EVENT_BOX = Cause("arvn.event")
POOR_IN_RESOURCES = Cause("arvn.poor")
PATROL_BECAUSE_OF_RAID = Cause("arvn.patrol_after_raid")
POOR = 3
BOXES = ("train", "patrol", "assault", "sweep")


def choose(np: Nonplayer) -> Answer:
    """8.7.1 Event or Pass? Then the Operations, each with its "if none", at last Pass."""
    np.box(RULE, EVENT_BOX)
    event = capability_or_pass(np) or ordinary_event(np)
    if event is not None:
        return event
    purse = np.table.tracks[ARVN]
    if np.test(POOR_IN_RESOURCES, purse < POOR, resources=purse):
        return PASS
    np.turn = Turn(ARVN, limited=True) if np.given("limited") else full_turn(ARVN)
    return operation(np, np.options())


def operation(np: Nonplayer, names: Sequence[str], boxes: Sequence[str] = BOXES) -> str:
    """8.7.2 Train? 8.7.3 Patrol? 8.7.4 Assault? 8.7.5 Sweep."""
    if "train" in boxes and train.wanted(_on(np, "train")):
        return _train(np, names)
    if "patrol" in boxes and patrol.wanted(_on(np, "patrol")):
        return _patrol(np, names, [])
    if "assault" in boxes and assault.wanted(_on(np, "assault")):
        return _assault(np, names, None)
    return _sweep(np, names)


def _on(np: Nonplayer, name: str) -> Nonplayer:
    """Thinking about this Operation."""
    np.turn.operation = name
    return np


def _train(np: Nonplayer, names: Sequence[str]) -> str:
    np.rule = train.RULE
    if "train" in names and train.possible(_on(np, "train")):
        return np.start("train")
    np.none(train.TRAIN_BOX)
    return PASS


def _patrol(np: Nonplayer, names: Sequence[str], raids: Plan) -> str:
    """Instead to Train, unless the Raid of another Operation goes before: then Patrol in any case."""
    np.rule = patrol.RULE
    if "patrol" in names:
        able = patrol.possible(_on(np, "patrol"), _after(np, raids))
        if raids and not able:
            np.reason("rule", PATROL_BECAUSE_OF_RAID)
        if raids or able:
            return np.start("patrol", raid=raids)
    np.none(patrol.PATROL_BOX)
    return _train(np, names)


def _assault(np: Nonplayer, names: Sequence[str], raids: Plan | None) -> str:
    """After a Raid, if one is possible; instead to Patrol."""
    _on(np, "assault")
    raids = raid.plan(np) if raids is None else raids
    np.rule = assault.RULE
    if "assault" in names and assault.possible(np, _after(np, raids), bool(raids)):
        return np.start("assault", raid=raids)
    np.none(assault.ASSAULT_BOX)
    return _patrol(np, names, raids)


def _sweep(np: Nonplayer, names: Sequence[str]) -> str:
    """After a Raid, if one is possible; instead to Assault."""
    np.box(sweep.RULE, sweep.SWEEP_BOX)
    _on(np, "sweep")
    raids = None
    if not sweep.too_wet(np) and "sweep" in names:
        raids = raid.plan(np)
        np.rule = sweep.RULE
        if sweep.possible(np, _after(np, raids), bool(raids)):
            return np.start("sweep", raid=raids)
    np.none(sweep.SWEEP_BOX)
    return _assault(np, names, raids)


def _after(np: Nonplayer, raids: Plan) -> Table:
    return after(np, raids) if raids else np.table


# -- for Events ---------------------------------------------------------------------------------


def operation_among(np: Nonplayer, names: Sequence[str]) -> str:
    """8.4.4: which of several free Operations, by their boxes without Event and Pass, on the Event's own terms."""
    granted, mind = np.turn.by_event and np.turn.who == ARVN, np.mind
    np.turn = np.turn.twin() if granted else Turn(ARVN, by_event=True, limited=True)
    found = operation(np, names, boxes=names)
    np.mind = mind
    return found if found in names else equal_chance(np, names)


def activity_among(np: Nonplayer, names: Sequence[str]) -> str:
    """8.4.4: the Special Activity that the flowchart would add to its Operation, without that Operation."""
    np.turn, mind, np.mind = full_turn(ARVN), np.mind, {}
    found = operation(np, BOXES)
    raids, np.mind = np.mind.get("raid"), {}
    wanted = "raid" if raids else "transport"
    if not raids and found not in ("sweep", "assault"):
        wanted = govern_or_transport(_on(np, "train")) or ""
    np.mind = mind
    return wanted if wanted in names else equal_chance(np, names)
