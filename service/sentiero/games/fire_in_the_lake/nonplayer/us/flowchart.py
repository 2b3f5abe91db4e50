"""8.8 Non-player US: from box to box."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.playing import EVENT_STILL_OPEN, capability_or_pass, event
from sentiero.games.fire_in_the_lake.nonplayer.us import activity, assault, patrol, sweep, train
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import any_fight
from sentiero.games.fire_in_the_lake.pieces import US, US_TROOPS
from sentiero.games.fire_in_the_lake.sequence import EVENT, PASS, full_turn
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause, Paragraph

CAPABILITIES, EVENTS = Paragraph("8.8.2"), Paragraph("8.8.6")
CAPABILITY_BOX = Cause("us.capability")
EVENT_BOX = Cause("us.event")
IS_CAPABILITY = Cause("us.event.capability")
ASSAULT, PATROL, SWEEP, TRAIN = "assault", "patrol", "sweep", "train"


def choose(np: Nonplayer) -> str:
    """8.8.2 Capability? 8.8.3 Assault? 8.8.4 Patrol or 8.8.5 Sweep? 8.8.6 Event? 8.8.7 Train."""
    np.box(CAPABILITIES, CAPABILITY_BOX)
    capability = _capability(np)
    if capability is not None:
        return capability
    found = _fighting(np) or play_event(np) or _training(np)
    return found if found in (ASSAULT, PASS) or found.startswith(EVENT) else np.start(found)


def _capability(np: Nonplayer) -> str | None:
    """A Capability that cannot be played any more is not waited past, either."""
    if _is_capability(np) and not any(value.startswith(EVENT) for value in np.options()):
        np.test(EVENT_STILL_OPEN, False)
        return None
    return capability_or_pass(np)


def _is_capability(np: Nonplayer) -> bool:
    assert np.table.card is not None
    return CARDS[np.table.card].kind == CAPABILITY


def play_event(np: Nonplayer) -> str | None:
    """8.8.6: any Event but a Capability, which was decided at the beginning."""
    np.box(EVENTS, EVENT_BOX)
    if np.test(IS_CAPABILITY, _is_capability(np)):
        return None
    return event(np)


def _fighting(np: Nonplayer) -> str | None:
    """The Operations that come before the Event; if none, what their arrows lead to."""
    if assault.wanted(np, _turn(np)):
        ready = assault.prepared(np, _turn(np))
        if ready is not None:
            return np.start(ASSAULT, **ready)
        np.rule = assault.RULE
        np.none(assault.ASSAULT_BOX)
        return _sweeping(np)
    if patrol.wanted(np):
        if patrol.possible(np, _turn(np)):
            return PATROL
        np.none(patrol.PATROL_BOX)
        return _training(np)
    return _sweeping(np) if sweep.wanted(np, _turn(np)) else None


def _sweeping(np: Nonplayer) -> str:
    """8.8.5: Sweep, if none Train, if none Pass."""
    if sweep.possible(np, _turn(np)):
        return SWEEP
    np.none(sweep.SWEEP_BOX)
    np.box(train.RULE, train.TRAIN_BOX)
    if train.possible(np, _turn(np)):
        return TRAIN
    np.none(train.TRAIN_BOX)
    return PASS


def _training(np: Nonplayer) -> str:
    """8.8.7: Train, if none Sweep unless in Monsoon, if none Pass."""
    np.box(train.RULE, train.TRAIN_BOX)
    if train.possible(np, _turn(np)):
        return TRAIN
    np.none(train.TRAIN_BOX)
    if sweep.possible(np, _turn(np)):
        return SWEEP
    np.none(sweep.SWEEP_BOX)
    return PASS


def _turn(np: Nonplayer) -> Turn:
    """The terms on which it would act now."""
    return Turn(US, limited=True) if np.given("limited") else full_turn(US)


# -- 8.4.4: by an Event ------------------------------------------------------------------------


def operation_among(np: Nonplayer, names: Sequence[str]) -> str:
    """Which of several free Operations: by the flowchart, without Event and Pass, on the Event's own terms."""
    granted = np.turn if np.turn.by_event and np.turn.who == US else Turn(US, by_event=True)
    return _by_the_flowchart(np, names, granted)


def _by_the_flowchart(np: Nonplayer, names: Sequence[str], turn: Turn) -> str:
    boxes = _by_the_boxes(np, names, turn)
    return next(name for name in (*boxes, TRAIN, SWEEP, ASSAULT, PATROL, *names) if name in names)


def _by_the_boxes(np: Nonplayer, names: Sequence[str], turn: Turn) -> tuple[str, ...]:
    """The Operation of the first box that applies, or what its arrow leads to."""
    if ASSAULT in names and assault.wanted(np, turn):
        return (ASSAULT,) if any_fight(np.table, turn) else (SWEEP, TRAIN)
    if PATROL in names and patrol.wanted(np):
        return (PATROL,) if np.table.on_map((US_TROOPS,), board.LAOS_CAMBODIA) else ()
    return (SWEEP,) if SWEEP in names and sweep.wanted(np, turn) else ()


def activity_among(np: Nonplayer, names: Sequence[str]) -> str:
    """Which of several free Special Activities: the one that would go with the Operation of the flowchart."""
    operation = _by_the_flowchart(np, (ASSAULT, PATROL, SWEEP, TRAIN), Turn(US, by_event=True))
    granted = np.imagine(Turn(US, by_event=True))
    sound = [name for name in activity.sequence(np, operation) if name in names and activity.serves(granted, name)]
    return next(iter([*sound, *names]))
