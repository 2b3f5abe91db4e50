"""The enemy's part of a turn: what each unit did, and which situation of the charts made it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.chronicle import incidents
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did
from sentiero.games.fields_of_fire.texts.chronicle.company import (
    AIMED,
    AIMED_COVER,
    FOUND_COVER,
    INFILTRATED,
    NOT_AIMED,
    NOT_CALLED,
    NOT_THREW,
    NOTHING,
    NOTICED,
    THREW,
    THREW_COVER,
    aimed,
    threw,
)
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.kernel.title import BECAUSE, Fact
from sentiero.kernel.words import Sentence

FELL_BACK, ADVANCED, FIGHTS_ON = (Sentence(f"story.{one}") for one in ("fell_back", "advanced", "fights_on"))
COUNTERATTACK, CONTACTS, CALLS = Sentence("story.counterattack"), Sentence("story.contacts"), Sentence("story.calls")
MANY_CONTACTS = Sentence("story.many_contacts")
# So many cards are named.
NAMED: Final = 10
ENEMY_EVENT = Sentence("story.event.enemy")
# What a unit that goes does, by what its chart says.
_GOING: Final = {
    "fall_back": FELL_BACK, "withdraws": FELL_BACK, "fall_back_with_casualty": FELL_BACK,
    "advance_straight": ADVANCED, "infiltrate_to_nearest_us": ADVANCED,
}  # fmt: skip
# What came to nothing, by what the cards were drawn for.
_IN_VAIN: Final = {
    "concentrate_fire": NOT_AIMED, "grenade": NOT_THREW, "call_fire": NOT_CALLED,
    "rally": NOTHING["remove_pinned"], "seek_cover": NOTHING["seek_cover"],
}  # fmt: skip
# What is worth a reason: who goes, fires or hides, and not who tries to stand up again.
_EXPLAINED: Final = (
    *_GOING.values(),
    INFILTRATED,
    NOTICED,
    AIMED,
    AIMED_COVER,
    THREW,
    THREW_COVER,
    FOUND_COVER,
    FIGHTS_ON,
)
# A situation that explains nothing.
_ELSE: Final = "otherwise"
_JAM, _COUNTER = "jam", "counterattack"


def enemy(facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """What the charts made each unit do, one after the other."""
    return [one for reason, rest in checks(facts) for one in _done(reason, rest, memory)]


def checks(facts: Sequence[Fact]) -> Iterator[tuple[dict[str, Any], list[Fact]]]:
    """Each reason with what came of it; before the first there is none."""
    values: dict[str, Any] = {}
    rest: list[Fact] = []
    for fact in facts:
        if fact[0] == BECAUSE:
            yield values, rest
            values, rest = fact[1]["values"], []
        else:
            rest.append(fact)
    yield values, rest


def _done(values: dict[str, Any], facts: Sequence[Fact], memory: Memory) -> list[Did]:
    event = [did(ENEMY_EVENT, (), event=values["event"])] if values.get("event") not in (None, _COUNTER) else []
    unit, does = values.get("unit", ""), values.get("does") or values.get("event", "")
    gone = next((fact for fact in facts if fact[0] == "left" and fact[2] == _JAM), None)
    acted = [*_contacts(facts), *_acts(unit, does, facts, memory)] if gone is None else []
    came = (
        _jammed(gone, facts, memory) if gone else [_goes(one, does, facts) for one in incidents.happened(facts, memory)]
    )
    why = _situation(values)
    said = [one for one in came if one.kind != incidents.EVENT]
    return [
        *event,
        *(one._replace(why=why) if unit in one.who and one.kind in _EXPLAINED else one for one in (*acted, *said)),
    ]


def _situation(values: dict[str, Any]) -> str:
    found = str(values.get("situation", ""))
    return "" if found == _ELSE else found


def _contacts(facts: Sequence[Fact]) -> list[Did]:
    """FoF 3.2.1: where the enemy may be now; a counterattack puts contacts on cards of the company."""
    counter = tuple(name(fact[1]) for fact in facts if fact[0] == "contact" and fact[4])
    other = tuple(name(fact[1]) for fact in facts if fact[0] == "contact" and not fact[4])
    found = [did(COUNTERATTACK, counter)] if counter else []
    if len(other) > NAMED:
        return [*found, did(MANY_CONTACTS, other)]
    return [*found, *([did(CONTACTS, other)] if other else [])]


def _acts(unit: str, does: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """What the unit did besides going, or tried in vain."""
    if not unit:
        return []
    found = [*aimed(unit, facts, memory), *threw(unit, facts, memory)]
    found += [did(CALLS, unit, card=name(fact[1])) for fact in facts if fact[0] == "called"]
    found += (
        [did(FOUND_COVER, unit, card=memory.place(unit))] if does == "seek_cover" and _any(facts, "covered") else []
    )
    return [*found, *(did(_IN_VAIN[purpose], unit) for purpose in _tried(facts, found))]


def _tried(facts: Sequence[Fact], found: Sequence[Did]) -> list[str]:
    """What cards were drawn for and nothing came of."""
    if found or any(fact[0] in ("rallied", "flipped", "left", "jammed") for fact in facts):
        return []
    return list(dict.fromkeys(fact[1] for fact in facts if fact[0] == "drew" and fact[1] in _IN_VAIN))


def _any(facts: Sequence[Fact], kind: str) -> bool:
    return any(fact[0] == kind for fact in facts)


def _goes(one: Did, does: str, facts: Sequence[Fact]) -> Did:
    """Where it goes, told as what it was for."""
    if one.kind != incidents.WENT:
        return one
    if any(fact[0] == "drew" and fact[1] == "infiltrate" for fact in facts):
        seen = any(fact[0] == "exposed" and fact[1] in one.who for fact in facts)
        return one._replace(kind=NOTICED if seen else INFILTRATED)
    return one._replace(kind=_GOING.get(does, one.kind))


def _jammed(gone: Fact, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 6.5.4: its weapon is lost, and the men fight on in teams."""
    teams = tuple(fact[1]["id"] for fact in facts if fact[0] == "entered")
    for fact in facts:
        memory.see(fact)
    return [did(FIGHTS_ON, gone[1], targets=teams)]
