"""8.0: who answers for a non-player, question by question."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer import arvn, nva, us, vc
from sentiero.games.fire_in_the_lake.nonplayer.common import COMMON, any_answer
from sentiero.games.fire_in_the_lake.nonplayer.events.answers import EVENTS
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions import INSTRUCTIONS
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import remove_anywhere
from sentiero.games.fire_in_the_lake.nonplayer.player import Handler, Handlers, Memory, Nonplayer, Reason
from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.games.fire_in_the_lake.sequence import CHOOSE, PLAY_PIVOTAL
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Choice
from sentiero.kernel.words import Cause

# The kinds of reasons that say what was chosen; the others say how.
IN_SHORT = frozenset({"box", "priority", "rule", "plan"})
# What is told where a Faction stops, or takes nobody, because no priority leads any further.
NOTHING_MORE = Cause("enough")
# SA-2s takes any piece, as Events do.
_US: Handlers = {**us.ANSWERS, "air_strike.sa_2s": remove_anywhere}
FLOWCHARTS: dict[str, Handlers] = {VC: vc.ANSWERS, NVA: nva.ANSWERS, ARVN: arvn.ANSWERS, US: _US}
# A flowchart goes before what all do alike.
ANSWERS: dict[str, Handlers] = {who: {**EVENTS, **COMMON, **own} for who, own in FLOWCHARTS.items()}


def decide(table: Table, question: Question, mind: Memory, chance: Chance) -> Choice:
    """The answer that the rules for non-players give, with its reasons."""
    np = Nonplayer(table, question, mind, chance, decide)
    answer = handler_for(np)(np)
    if not np.why and answer in (DONE, []):
        np.reason("rule", NOTHING_MORE)
    mark_short(np.why, np.key, answer)
    return Choice(answer, np.why, np.mind)


def mark_short(why: list[Reason], key: str, answer: Answer) -> None:
    """The one reason that says most in one line."""
    if why:
        _said_in_short(why, key, answer)["short"] = True


def _said_in_short(why: list[Reason], key: str, answer: Answer) -> Reason:
    """What a turn was chosen for; elsewhere the last reason that chose, or the last there is."""
    if key == CHOOSE.key:
        # A flowchart names much that is not done: where no Operation is chosen, what came last decided.
        return next((reason for reason in reversed(why) if _is_box_of(reason, answer)), why[-1])
    if key == PLAY_PIVOTAL.key:
        return why[-1]
    return next((reason for reason in reversed(why) if reason["kind"] in IN_SHORT), why[-1])


def _is_box_of(reason: Reason, operation: Answer) -> bool:
    """Whether a reason is the box of an Operation in its Faction's flowchart."""
    return bool(reason["kind"] == "box" and str(reason["key"]).split(".")[1:2] == [operation])


def handler_for(np: Nonplayer) -> Handler:
    """The instruction of the card (8.4.1), else the Faction's flowchart, else what all do alike, else chance."""
    instruction = INSTRUCTIONS.get((np.table.card, np.who, np.key))
    if instruction is not None and _by_event(np):
        return instruction
    return ANSWERS[np.who].get(np.key, any_answer)


def _by_event(np: Nonplayer) -> bool:
    """Whether the Event of the current card is being carried out."""
    return np.given("card") == np.table.card or (np.table.acting is not None and np.table.acting.by_event)
