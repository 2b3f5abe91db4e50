"""A part of a turn as a paragraph: who went where, who fired, and what came of it.

Cards drawn, Commands counted and markers moved on the way are left to the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.charts import ACTIONS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.units import ENEMY, US
from sentiero.kernel.scenes import scenes
from sentiero.kernel.title import Fact, Telling, Told
from sentiero.kernel.words import Sentence

ORDERED, FAILED = Sentence("story.ordered"), Sentence("story.failed")
MOVED, STEPPED, STEPS = Sentence("story.moved"), Sentence("story.stepped"), Sentence("part.steps")
ENTERED = {US: Sentence("story.entered.us"), ENEMY: Sentence("story.entered.enemy")}
BROKEN, PINNED, RALLIED = Sentence("story.broken"), Sentence("story.pinned"), Sentence("story.rallied")
RESOLVED, TARGETED = Sentence("story.resolved"), Sentence("targeted")
OPENED = {side: Sentence(f"story.engaged.{side}") for side in (US, ENEMY)}
STOPPED = {side: Sentence(f"story.ceased.{side}") for side in (US, ENEMY)}
LEFT_OUT: Final = frozenset({
    "drew", "shuffled", "impulse", "impulse_over", "activated", "exposed", "noted", "chosen", "geared", "ammo",
    "covered", "dug", "laid", "contact_gone", "support", "cleaned", "attempted", "read", "summed", "unexhorted",
})  # fmt: skip
HEADINGS: Final = frozenset({"turn", "phase"})
# Orders that are told by what the units then did.
_DONE: Final = frozenset({
    "move_adjacent", "platoon_move", "infiltrate_adjacent", "platoon_infiltrate", "flip_to_front", "flip_to_fire_side",
})  # fmt: skip


def story(facts: Sequence[Fact]) -> list[Told]:
    """What a role did in a row, or how a turn begins; a phase in which nothing happens is not named."""
    told: list[Told] = []
    for heading, *rest in scenes(facts, lambda fact: fact[0] in HEADINGS):
        happened = _alike([fact for fact in rest if not _is_left_out(fact)])
        told += [heading, *happened] if happened or heading[0] == "turn" else []
    return told or list(facts[:1])


def _is_left_out(fact: Fact) -> bool:
    if fact[0] == "ordered":
        # Who acts with the platoon costs nothing.
        return not fact[4] or ACTIONS[fact[3]].key in _DONE
    return fact[0] in LEFT_OUT


def _alike(facts: Sequence[Fact]) -> list[Told]:
    """What is alike in one sentence, in the place of the first of them."""
    groups: dict[Any, list[Fact]] = {}
    for at, fact in enumerate(facts):
        same = SAME.get(fact[0])
        key = same(fact) if same else None
        groups.setdefault(at if key is None else (fact[0], key), []).append(fact)
    return [TOGETHER[kind[0]](group) if isinstance(kind, tuple) else group[0] for kind, group in groups.items()]


# What facts of a kind must have in common to be told together; None: told alone.
SAME: Final[dict[str, Callable[[Fact], Any]]] = {
    "ordered": lambda fact: fact[3],
    "failed": lambda fact: "",
    "moved": lambda fact: fact[2],
    "stepped": lambda fact: "" if fact[2] < 0 else None,
    "entered": lambda fact: (fact[1]["side"], fact[1]["at"]),
    "left": lambda fact: fact[2] if fact[2] == "hit" else None,
    "pinned": lambda fact: "",
    "rallied": lambda fact: "",
    "resolved": lambda fact: fact[4],
    "targeted": lambda fact: fact[1] if fact[3] else None,
    # Who fights on his own card is told so.
    "engaged": lambda fact: (fact[1], fact[3]) if fact[2] != fact[3] else None,
    "ceased": lambda fact: fact[1],
}


def _each(values: Iterable[Any]) -> list[Any]:
    """Each once, in the order in which it came."""
    return list(dict.fromkeys(values))


def _units(group: Sequence[Fact], at: int = 1) -> list[str]:
    return _each(fact[at] for fact in group)


def _said(sentence: Sentence) -> Callable[[Sequence[Fact]], Telling]:
    return lambda group: Telling(sentence, {"units": _units(group)})


def _moved(group: Sequence[Fact]) -> Telling:
    return Telling(MOVED, {"card": name(group[0][2]), "units": _units(group)})


def _entered(group: Sequence[Fact]) -> Telling:
    counter = group[0][1]
    units = _each(fact[1]["id"] for fact in group)
    return Telling(ENTERED[counter["side"]], {"card": name(counter["at"]), "units": units})


def _stepped(group: Sequence[Fact]) -> Telling:
    lost: Counter[str] = Counter()
    for _, unit, change in group:
        lost[unit] -= change
    return Telling(STEPPED, {"parts": [Telling(f"fact.{STEPS}", {"unit": unit, "n": n}) for unit, n in lost.items()]})


def _ordered(group: Sequence[Fact]) -> Telling:
    return Telling(ORDERED, {"action": group[0][3], "units": _units(group, 2)})


def _resolved(group: Sequence[Fact]) -> Telling:
    return Telling(RESOLVED, {"result": group[0][4], "units": _units(group)})


def _targeted(group: Sequence[Fact]) -> Telling:
    return Telling(TARGETED, {"mark": group[0][1], "target": _units(group, 2)})


def _engaged(group: Sequence[Fact]) -> Telling:
    _, side, _, target = group[0]
    return Telling(OPENED[side], {"spots": _each(name(fact[2]) for fact in group), "target": name(target)})


def _ceased(group: Sequence[Fact]) -> Telling:
    return Telling(STOPPED[group[0][1]], {"spots": _each(name(fact[2]) for fact in group)})


TOGETHER: Final[dict[str, Callable[[Sequence[Fact]], Telling]]] = {
    "ordered": _ordered, "failed": _said(FAILED), "moved": _moved, "stepped": _stepped, "entered": _entered,
    "left": _said(BROKEN), "pinned": _said(PINNED), "rallied": _said(RALLIED), "resolved": _resolved,
    "targeted": _targeted, "engaged": _engaged, "ceased": _ceased,
}  # fmt: skip
