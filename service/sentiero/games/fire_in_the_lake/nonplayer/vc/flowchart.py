"""8.5 Non-player VC: from box to box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.playing import capability_or_pass, ordinary_event
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.nonplayer.vc import attack, march, rally, terror
from sentiero.games.fire_in_the_lake.nonplayer.vc.activity import AFTER, WANTED
from sentiero.games.fire_in_the_lake.pieces import VC
from sentiero.games.fire_in_the_lake.sequence import PASS
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.question import Answer
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.5.2")
EVENT_BOX = Cause("vc.event")
POSSIBLE: dict[str, Callable[[Nonplayer, Turn], bool]] = {
    "rally": rally.possible,
    "march": march.possible,
    "attack": attack.possible,
}
BOX = {"rally": rally.RALLY_BOX, "march": march.MARCH_BOX, "attack": attack.ATTACK_BOX}
# 8.5.3-8.5.5: the "if none" arrows, from Rally if its conditions are met, else from March.
FROM_RALLY = ("rally", "march", "attack")
FROM_MARCH = ("march", "attack", "rally")


def choose(np: Nonplayer) -> Answer:
    """8.5.1 Terror? 8.5.2 Event or Pass? 8.5.3 Rally? 8.5.4 March? 8.5.5 Attack? At last Pass."""
    limited = bool(np.given("limited"))

    def terms() -> Turn:
        return Turn(VC, limited=limited, activities=None if limited else ACTIVITIES[VC])

    if terror.wanted(np, terms()):
        return np.start("terror")
    np.box(RULE, EVENT_BOX)
    event = capability_or_pass(np) or ordinary_event(np)
    if event:
        return event
    operation = next((name for name in _along_the_arrows(np, terms) if name in np.options()), None)
    return np.start(operation) if operation else fitting(np, PASS)


def _along_the_arrows(np: Nonplayer, terms: Callable[[], Turn], names: Sequence[str] = FROM_RALLY) -> Iterator[str]:
    """Rally, March and Attack, each if it is possible, in the order of the arrows."""
    for name in FROM_RALLY if rally.wanted(np, terms()) else FROM_MARCH:
        if name in names and POSSIBLE[name](np, terms()):
            yield name
        np.none(BOX[name])


# -- 8.4.4: what an Event leaves to the flowchart --------------------------------------------------


def operation_among(np: Nonplayer, names: Sequence[str]) -> str:
    """Which of several free Operations: by the flowchart, without Event and Pass."""
    granted = np.turn if np.turn.by_event and np.turn.who == VC else Turn(VC, by_event=True, limited=True)
    return _by_the_flowchart(np, names, lambda: granted.twin()) or equal_chance(np, list(names))


def activity_among(np: Nonplayer, names: Sequence[str]) -> str:
    """Which of several free Special Activities: the one of the Operation that the flowchart leads to."""
    operation = _by_the_flowchart(np, ("terror", *FROM_RALLY), lambda: Turn(VC, activities=ACTIVITIES[VC]))
    order = ("ambush", "tax") if operation == "attack" else AFTER.get(operation or "", ())
    for name in order:
        if name in names and WANTED[name](np):
            return name
    return equal_chance(np, list(names))


def _by_the_flowchart(np: Nonplayer, names: Sequence[str], terms: Callable[[], Turn]) -> str | None:
    if "terror" in names and terror.wanted(np, terms()):
        return "terror"
    return next(_along_the_arrows(np, terms, names), None)
