"""What facts say by themselves, whoever acts: somebody goes, comes, is lost, opens fire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.kernel.title import Fact
from sentiero.kernel.words import Sentence

WENT, STRUCK, SPOTTED_THERE = Sentence("story.went"), Sentence("story.struck"), Sentence("story.seen_there")
CAME = {US: Sentence("story.came.us"), ENEMY: Sentence("story.came.enemy")}
BECAME, REPLACED = Sentence("story.became"), Sentence("story.replaced")
JOINED, FORMED, DETACHED = Sentence("story.joined"), Sentence("story.formed"), Sentence("story.detached")
LEFT, CAPTURED, GUARDS = Sentence("story.left"), Sentence("story.captured"), Sentence("story.guards")
GUARD_STEP = Sentence("story.guard_step")
RALLIED, GOOD, TURNED = Sentence("story.rallied"), Sentence("story.good_order"), Sentence("story.turned")
OUT_OF_AMMO, JAMMED_TURNED = Sentence("story.out_of_ammo"), Sentence("story.jammed_turned")
OPENED = {side: Sentence(f"story.opened.{side}") for side in (US, ENEMY)}
CLOSE = Sentence("story.close")
FALLS = Sentence("story.falls")
PREPARED, PREPARED_OVER = Sentence("story.prepared"), Sentence("story.prepared_over")
LINE, LINE_OVER = Sentence("story.line"), Sentence("story.line_over")
EVENT, DEMAND = Sentence("story.event"), Sentence("story.satisfied")
JAMMED, SHOT, MOUNTED = Sentence("story.jammed"), Sentence("story.shot"), Sentence("story.mounted")
SMOKE, LIGHT = Sentence("story.marked.smoke"), Sentence("story.marked.light")
# Markers that change what can be seen or done; others are the log's.
SHOWN: Final = {
    "smoke_hc": SMOKE, "smoke_wp": SMOKE, "illumination": LIGHT, "hand_illumination": LIGHT,
    "signal": Sentence("story.marked.signal"), "mines": Sentence("story.marked.mines"),
}  # fmt: skip
# Why somebody is gone, where it has words of its own.
GONE: Final = {
    why: Sentence(f"story.gone.{why}")
    for why in (
        "off_map", "missions_spent", "no_ammo", "withdrawn", "displaced", "retreated", "destroyed", "burned",
    )
}  # fmt: skip
_OTHER_COUNTER: Final = ("replaced",)
_JOINS: Final = ("absorbed", "reformed")


def happened(facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """What came of it, fact by fact; the memory is kept in step."""
    found: list[Did] = []
    for at, fact in enumerate(facts):
        teller = _TELLERS.get(fact[0])
        if teller is not None:
            found += teller(fact, facts[:at], facts[at + 1 :], memory)
        memory.see(fact)
    return found


def _moved(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    return [did(WENT, fact[1], card=name(fact[2]))]


def _targeted(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    _, mark, target, n = fact
    return [did(STRUCK, target, card=memory.place(target))] if mark == "struck" and n else []


def _spotted(fact: Fact, before: Sequence[Fact], _after: Any, memory: Memory) -> list[Did]:
    """Whoever comes into the open is seen, and need not be told so."""
    came = {other[1] for other in before if other[0] == "moved"}
    there: dict[str, list[str]] = {}
    for unit in fact[1]:
        if unit not in came:
            there.setdefault(memory.place(unit), []).append(unit)
    return [did(SPOTTED_THERE, units, card=card) for card, units in there.items()]


def _entered(fact: Fact, before: Sequence[Fact], _after: Any, memory: Memory) -> list[Did]:
    """What takes the place of others is told with them."""
    counter = fact[1]
    gone = [other for other in before if other[0] == "left" and other[2] in (*_OTHER_COUNTER, *_JOINS)]
    since = max((at for at, other in enumerate(before) if other[0] == "entered"), default=-1)
    if not gone or before.index(gone[-1]) < since:
        # Whoever gives a step is told with what it became.
        given = any(other[0] == "stepped" and other[2] < 0 for other in before[since + 1 :])
        return [] if given else [did(CAME[counter["side"]], counter["id"], card=name(counter["at"]))]
    last = gone[-1]
    if last[2] in _JOINS:
        joined = [one[1] for one in gone if one[2] in _JOINS]
        return [did(FORMED, joined, targets=(counter["id"],), card=name(counter["at"]))]
    kind = REPLACED if counter["type"] == "hq" else BECAME
    return [did(kind, last[1], targets=(counter["id"],), card=name(counter["at"]))]


def _left(fact: Fact, _before: Any, after: Sequence[Fact], memory: Memory) -> list[Did]:
    _, unit, why = fact
    if why in (*_OTHER_COUNTER, *_JOINS) and any(other[0] == "entered" for other in after):
        return []
    if why in _JOINS:
        grown = next((other[1] for other in after if other[0] == "stepped" and other[2] > 0), None)
        return [did(JOINED, unit, targets=(grown,))] if grown else [did(LEFT, unit, reason=why)]
    if why == "captured":
        return [did(CAPTURED, unit, card=memory.place(unit))]
    return [
        did(GUARDS, unit) if why == "guards" else did(GONE[why], unit) if why in GONE else did(LEFT, unit, reason=why)
    ]


def _stepped(fact: Fact, before: Sequence[Fact], after: Sequence[Fact], memory: Memory) -> list[Did]:
    """A team that goes off by itself, or a step that takes prisoners to the rear."""
    if fact[2] > 0:
        return []
    if any(other[0] == "tallied" and other[1].startswith("guard.") for other in (*before[-1:], *after[:2])):
        return [did(GUARD_STEP, fact[1])]
    team = next((other[1] for other in after if other[0] == "entered"), None)
    if team is None:
        return []
    if team["type"] == "hq":
        return [did(FORMED, fact[1], targets=(team["id"],), card=name(team["at"]))]
    return [did(DETACHED, fact[1], targets=(team["id"],))]


def _rallied(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    return [did(RALLIED, fact[1])]


def _flipped(fact: Fact, before: Sequence[Fact], _after: Any, memory: Memory) -> list[Did]:
    """FoF 6.8.2: who has just spent ammunition and is turned has none left; who has jammed is told so once."""
    if fact[2]:
        return [did(GOOD, fact[1])]
    last: Fact = before[-1] if before and before[-1][1] == fact[1] else ("", "", 0)
    if last[0] == "jammed":
        return []
    return [did(OUT_OF_AMMO if last[0] == "ammo" and last[2] < 0 else TURNED, fact[1])]


def _engaged(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    _, side, at, target = fact
    if at == target:
        return [did(CLOSE, name(at))]
    return [did(OPENED[side], name(at), target=name(target))]


def _called(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    _, at, _ncm, what, _side, active = fact
    return [did(FALLS, name(at), munition=what)] if active else []


def _fpf(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    """FoF 6.7.2: fire that was prepared begins, or has been told to cease."""
    _, support, at, fires = fact
    return [did(PREPARED if fires else PREPARED_OVER, name(at), support=support)]


def _fpl(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    """FoF 6.4: the same of a gun that has a line."""
    return [did(LINE if fact[3] else LINE_OVER, fact[1])]


def _marked(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    _, mark, at, n = fact
    return [did(SHOWN[mark], name(at))] if mark in SHOWN and n else []


def _effect(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    return [did(EVENT if fact[2] else DEMAND, (), event=fact[1])]


def _jammed(fact: Fact, _before: Any, after: Sequence[Fact], memory: Memory) -> list[Did]:
    turned = bool(after) and after[0][0] == "flipped" and after[0][1] == fact[1]
    return [did(JAMMED_TURNED if turned else JAMMED, fact[1])]


def _shot(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    _, _unit, target, _n, _parts, result = fact
    return [did(SHOT, target, damage=result, card=memory.place(target))]


def _mounted(fact: Fact, _before: Any, _after: Any, memory: Memory) -> list[Did]:
    return [did(MOUNTED, fact[1], targets=(fact[2],))] if fact[2] else []


_Teller = Callable[[Fact, Sequence[Fact], Sequence[Fact], Memory], list[Did]]
_TELLERS: Final[dict[str, _Teller]] = {
    "moved": _moved, "targeted": _targeted, "spotted": _spotted, "entered": _entered, "left": _left,
    "stepped": _stepped, "rallied": _rallied, "flipped": _flipped, "engaged": _engaged, "called": _called,
    "marked": _marked, "effect": _effect, "jammed": _jammed, "shot": _shot, "mounted": _mounted,
    "fpf": _fpf, "fpl": _fpl,
}  # fmt: skip
