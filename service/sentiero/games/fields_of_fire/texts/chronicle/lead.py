"""What a turn came to, in one sentence: a weight for each kind of thing chooses what leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.ground.grid import name, named, row
from sentiero.games.fields_of_fire.texts.chronicle import incidents
from sentiero.games.fields_of_fire.texts.chronicle.aftermath import FOUND, FOUND_FIRING, SEVERAL, Toll
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did
from sentiero.games.fields_of_fire.texts.chronicle.company import INFILTRATED, NOTHING, NOTICED, SPOTTED
from sentiero.games.fields_of_fire.texts.chronicle.enemy import COUNTERATTACK
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.kernel.title import Document, Fact
from sentiero.kernel.words import Sentence

WON, LOST = Sentence("story.lead.won"), Sentence("story.lead.lost")
# With what was secured.
WON_AIMS = Sentence("story.lead.won_aims")
SECURED: Final = "secure_"
COMMANDER, REACHED, AHEAD = (Sentence(f"story.lead.{one}") for one in ("commander", "reached", "ahead"))
BROKEN = {side: Sentence(f"story.lead.broken.{side}") for side in (US, ENEMY)}
BROKEN_TOO = {side: Sentence(f"story.lead.broken_too.{side}") for side in (US, ENEMY)}
MANY = {side: Sentence(f"story.lead.many.{side}") for side in (US, ENEMY)}
STEPS = {side: Sentence(f"story.lead.steps.{side}") for side in (US, ENEMY)}
PINNED = {side: Sentence(f"story.lead.pinned.{side}") for side in (US, ENEMY)}
TAKEN, STRIKES_BACK, SHOWN = (Sentence(f"story.lead.{one}") for one in ("captured", "counterattack", "shown"))
QUIET = Sentence("story.lead.quiet")
# What each kind of thing weighs; fire weighs what it did.
ENDED_WEIGHS, COMMANDER_WEIGHS, REACHED_WEIGHS, COUNTER_WEIGHS = 1000, 100, 40, 20
CAPTURED_WEIGHS, SHOWN_WEIGHS, AHEAD_WEIGHS = 7, 3, 5
# So many are named in a lead.
NAMED: Final = 4
_WENT: Final = (incidents.WENT, INFILTRATED, NOTICED)
_AIMS: Final = ("OBJ1", "OBJ2", "RP1", "RP2", "RP3", "RP4", "RP5", "RP6")


class Turn(NamedTuple):
    """All of a turn: its facts, what was done, what fire did, and the farthest row before it."""

    facts: Sequence[Fact]
    done: Sequence[Did]
    tolls: Sequence[Toll]
    furthest: int


class Lead(NamedTuple):
    """A sentence that might lead, and what speaks for it."""

    weight: int
    said: Did


def lead(turn: Turn, memory: Memory) -> Did:
    """The weightiest; of equal ones that which came first."""
    found = [one for teller in _TELLERS for one in teller(turn, memory)]
    return max(found, key=lambda one: one.weight).said if found else did(QUIET, ())


def _ended(turn: Turn, memory: Memory) -> Iterator[Lead]:
    for fact in turn.facts:
        if fact[0] == "ended":
            yield Lead(ENDED_WEIGHS, _outcome(fact[1]))


def _outcome(ended: Document) -> Did:
    """FoF 11: how the mission ends, and by what it is completed."""
    aims = tuple(one["row"] for one in ended.get("earned", ()) if one["row"].startswith(SECURED))
    if ended["completed"] and aims:
        return did(WON_AIMS, (), n=ended["points"], tally=aims)
    return did(WON if ended["completed"] else LOST, (), n=ended["points"])


def _commander(turn: Turn, memory: Memory) -> Iterator[Lead]:
    for fact in turn.facts:
        if fact[0] == "tallied" and fact[1] == "commander_lost":
            yield Lead(COMMANDER_WEIGHS, did(COMMANDER, (), card=memory.place("co_hq")))


def _fire(turn: Turn, memory: Memory) -> Iterator[Lead]:
    """The worst card; with the next one of this side, if units are gone there too."""
    for toll in turn.tolls:
        if toll.weight:
            yield Lead(toll.weight, _toll(toll))
    for side in (US, ENEMY):
        gone = [toll for toll in turn.tolls if toll.side == side and 0 < len(toll.broken) <= NAMED]
        worst = sorted(gone, key=lambda toll: -toll.weight)[:2]
        if len(worst) > 1 and sum(len(toll.broken) for toll in worst) <= NAMED:
            yield Lead(worst[0].weight + 1, _both(*worst))


def _toll(toll: Toll) -> Did:
    at, causes = name(toll.at), tuple(toll.causes)
    if len(toll.broken) > NAMED:
        return did(MANY[toll.side], (), card=at, causes=causes, n=len(toll.broken))
    if toll.broken:
        return did(BROKEN[toll.side], toll.broken, card=at, causes=causes)
    if toll.steps:
        return did(STEPS[toll.side], (), card=at, causes=causes, n=sum(toll.steps.values()))
    return did(PINNED[toll.side], (), card=at, causes=causes, n=len({*toll.pinned, *toll.turned}))


def _both(toll: Toll, other: Toll) -> Did:
    """Whom a side lost on two cards."""
    return did(
        BROKEN_TOO[toll.side], toll.broken, card=name(toll.at), causes=tuple(toll.causes),
        targets=tuple(other.broken), goal=name(other.at), other_causes=tuple(other.causes),
    )  # fmt: skip


def _reached(turn: Turn, memory: Memory) -> Iterator[Lead]:
    """FoF 11: an objective or a point of the route, by who comes there first."""
    places = {name(at): control for control, at in memory.controls.items() if control in _AIMS}
    for one in turn.done:
        control = places.get(one.values().get("card", "")) if one.kind in _WENT else None
        if control and control not in memory.reached and memory.is_ours(one.who[0]):
            memory.reached.add(control)
            yield Lead(REACHED_WEIGHS, did(REACHED, one.who, control=control, card=one.values()["card"]))


def _captured(turn: Turn, memory: Memory) -> Iterator[Lead]:
    for one in turn.done:
        if one.kind == incidents.CAPTURED:
            yield Lead(CAPTURED_WEIGHS * len(one.who), did(TAKEN, one.who, **one.values()))


def _counterattack(turn: Turn, memory: Memory) -> Iterator[Lead]:
    if any(one.kind == COUNTERATTACK for one in turn.done):
        yield Lead(COUNTER_WEIGHS, did(STRIKES_BACK, ()))


def _shown(turn: Turn, memory: Memory) -> Iterator[Lead]:
    """Enemies that a contact turned out to be."""
    found = [one for one in turn.done if one.kind in (FOUND, FOUND_FIRING, *SEVERAL.values())]
    units = tuple(unit for one in found for unit in one.who)
    spots = tuple(dict.fromkeys(spot for one in found for spot in one.values()["spots"]))
    if 0 < len(units) <= NAMED:
        yield Lead(SHOWN_WEIGHS * len(units), did(SHOWN, units, spots=spots))


def _ahead(turn: Turn, memory: Memory) -> Iterator[Lead]:
    """A row where nobody of the company was before."""
    if memory.furthest > turn.furthest:
        went = [one for one in turn.done if one.kind in _WENT and memory.is_ours(one.who[0])]
        there = [one for one in went if row(named(one.values()["card"])) == memory.furthest]
        first = tuple(unit for one in there for unit in one.who)
        if 0 < len(first) <= NAMED:
            yield Lead(AHEAD_WEIGHS + memory.furthest, did(AHEAD, first, row=memory.furthest))


def _small(turn: Turn, memory: Memory) -> Iterator[Lead]:
    """Where nothing else happens: an enemy who goes, an HQ that is formed anew, somebody who is seen."""
    for one in turn.done:
        weight = _SMALL.get(one.kind, 0)
        if weight and len(one.who) <= NAMED:
            yield Lead(weight, one._replace(why=""))


NOT_RALLIED: Final = NOTHING["remove_pinned"]
_SMALL: Final = {
    **dict.fromkeys(incidents.GONE.values(), 4), incidents.REPLACED: 3, incidents.FORMED: 3, SPOTTED: 2, NOT_RALLIED: 1,
}  # fmt: skip
_TELLERS: Final[tuple[Callable[[Turn, Memory], Iterator[Lead]], ...]] = (
    _ended, _commander, _fire, _reached, _captured, _counterattack, _shown, _ahead, _small,
)  # fmt: skip
