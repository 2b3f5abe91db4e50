"""Facts that are told by another sentence when their values say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.edition.sheet import LINE
from sentiero.games.fields_of_fire.fire.hits import COMMANDER_LOST
from sentiero.games.fields_of_fire.ground.grid import name, named, row
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE
from sentiero.games.fields_of_fire.position.deck import NUMBER
from sentiero.games.fields_of_fire.preparation.controls import PHASE_LINES
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.ways import WAYS
from sentiero.kernel.title import Document, Telling
from sentiero.kernel.words import Sentence

ENTERED_ENEMY = Sentence("entered.enemy")
LINE_DRAWN = Sentence("control.line")
# FoF 2.4.1: lines lie across the whole map, after a row.
_LINES: Final = (*PHASE_LINES, LINE)
UNCOVERED = Sentence("covered.none")
GAINED_STEPS = Sentence("stepped.gained")
FIRE_SIDE = Sentence("flipped.fire")
AMMO_GOT = Sentence("ammo.got")
NO_GEAR = Sentence("geared.none")
NOBODY: Final = "none"
SEVERAL: Final = "gear.several"
NO_LOAD = Sentence("loaded.none")
TAKEN_AWAY = Sentence("fallen.taken")
MARK_GONE = Sentence("marked.none")
LEFT_LYING, LEFT_GONE = Sentence("marked.left"), Sentence("marked.left.none")
WIRE_CUT = Sentence("marked.wire.cut")
TARGET_FREE = Sentence("targeted.none")
CALLED_ENEMY = Sentence("called.enemy")
CALLED_ACTIVE = Sentence("called.active")
CONTACT_HIDDEN, CONTACT_COUNTER = Sentence("contact.hidden"), Sentence("contact.counterattack")
POINT_BLANK = {side: Sentence(f"engaged.{side}.point_blank") for side in ("us", "enemy")}
ENGAGED = {side: Sentence(f"engaged.{side}") for side in ("us", "enemy")}
CEASED = {side: Sentence(f"ceased.{side}") for side in ("us", "enemy")}
OUTRANGED_ONTO_OWN = Sentence("outranged.own")
RESOLVED_OWN = Sentence("resolved.own")
OWN: Final = "own_"
DISMOUNTED = Sentence("mounted.off")
SHOT_BY_FIRE = Sentence("shot.fire")
IMPULSES = {kind: Sentence(f"impulse.{kind}") for kind in ("activated", "initiative", "general", "battalion", "skill")}
GENERAL_ORDER = Sentence("ordered.general")
FREE_ORDER, OWN_ORDER = Sentence("ordered.free"), Sentence("ordered.self")
NOTHING_LEFT = Sentence("impulse_over.none")
GENERAL_OVER = Sentence("impulse_over.general")
WEATHER_CLEAR = Sentence("weather.none")
SATISFIED = Sentence("effect.satisfied")
OBSERVER_LEFT, OBSERVER_AIMS = Sentence("support.observer"), Sentence("support.aim")
SET_LOST, TOUCHED = Sentence("tallied.lost"), Sentence("tallied.touched")
GUARD, POOL = Sentence("tallied.guard"), Sentence("tallied.pool")
COMES_BACK = Sentence("tallied.comes_back")
FALLEN = Sentence("tallied.commander_lost")
KATUSA = Sentence("tallied.katusa")
FAILED = Sentence("ended.failed")
DREW_FOR_ACTION = Sentence("drew.action")
UNRANKED = Sentence("ranked.none")
SKILL_USED = Sentence("skilled.used")
# A modifier of several parts is told with them, and what commands are made of besides the number on the card.
RESOLVED_SUM, MODIFIER = Sentence("resolved.sum"), Sentence("part.modifier")
RESOLVED_OWN_SUM = Sentence("resolved.own.sum")
PRINTED, COMMANDS_PART = Sentence("part.printed"), Sentence("part.commands")
READ_NUMBER = Sentence("read.number")
FIRE_CALLED, LINE_FIRED = Sentence("fpf.called"), Sentence("fpl.fires")
SUM: Final = 2
_CUT: Final = 2
_ACTIONS: Final = frozenset(row.key for row in ACTIONS.values())
_LEFT, _LOST, _TOUCHED, _GUARD, _POOL, _AT = "left.", "lost.", "touched.", "guard.", "pool.", ".at"
_COMES_BACK: Final = "comes_back."
_KATUSA: Final = "katusa."


def retold(kind: str, values: Document) -> Telling:
    """The sentence of a fact, by its values."""
    teller = TELLERS.get(kind)
    return Telling(kind, values) if teller is None else teller(kind, values)


def _entered(kind: str, values: Document) -> Telling:
    counter = values["counter"]
    said = {"unit": counter["id"], "card": name(counter["at"])}
    return Telling(kind if counter["side"] == US else ENTERED_ENEMY, said)


def _either(test: str, other: Sentence) -> Callable[[str, Document], Telling]:
    """Another sentence where a value is empty."""
    return lambda kind, values: Telling(kind if values[test] else other, values)


def _stepped(kind: str, values: Document) -> Telling:
    change = values["change"]
    return Telling(kind if change < 0 else GAINED_STEPS, {"unit": values["unit"], "n": abs(change)})


def _ammo(kind: str, values: Document) -> Telling:
    change = values["change"]
    return Telling(kind if change < 0 else AMMO_GOT, {"unit": values["unit"], "n": abs(change)})


def _seasoned(kind: str, values: Document) -> Telling:
    return Telling(kind, {"unit": values["unit"], "level": EXPERIENCE[values["experience"]]})


def _geared(kind: str, values: Document) -> Telling:
    """Equipment by kind, each with how many there are of it."""
    counted: Counter[str] = Counter(values["gear"])
    gear = [Telling(SEVERAL, {"thing": one, "n": n}) if n > 1 else one for one, n in counted.items()]
    return Telling(kind if gear else NO_GEAR, {**values, "gear": gear})


def _loaded(kind: str, values: Document) -> Telling:
    if not values["load"]:
        return Telling(NO_LOAD, values)
    thing, n = values["load"]
    return Telling(kind, {"unit": values["unit"], "thing": thing, "n": n})


def _noted(kind: str, values: Document) -> Telling:
    return Telling(kind, {"unit": values["unit"], "note": values["mark"]})


def _fallen(kind: str, values: Document) -> Telling:
    n = values["n"]
    return Telling(kind if n > 0 else TAKEN_AWAY, {"card": values["card"], "side": values["side"], "n": abs(n)})


def _marked(kind: str, values: Document) -> Telling:
    mark, n = values["mark"], values["n"]
    if mark.startswith(_LEFT):
        said = {"thing": mark.removeprefix(_LEFT), "card": values["card"], "n": n}
        return Telling(LEFT_LYING if n else LEFT_GONE, said)
    if mark == "wire" and n == _CUT:
        return Telling(WIRE_CUT, values)
    return Telling(kind if n else MARK_GONE, values)


def _called(kind: str, values: Document) -> Telling:
    said = {"card": values["card"], "munition": values["kind"], "change": values["ncm"]}
    if values["active"]:
        return Telling(CALLED_ACTIVE, said)
    return Telling(kind if values["side"] == US else CALLED_ENEMY, said)


def _contact(kind: str, values: Document) -> Telling:
    if values["counterattack"]:
        return Telling(CONTACT_COUNTER, values)
    return Telling(CONTACT_HIDDEN if values["hidden"] or values["letter"] == "?" else kind, values)


def _engaged(kind: str, values: Document) -> Telling:
    table = POINT_BLANK if values["card"] == values["target"] else ENGAGED
    return Telling(table[values["side"]], values)


def _ceased(kind: str, values: Document) -> Telling:
    return Telling(CEASED[values["side"]], values)


def _outranged(kind: str, values: Document) -> Telling:
    return Telling(OUTRANGED_ONTO_OWN if values["own"] else kind, {"unit": values["unit"], "card": values["card"]})


def _resolved(kind: str, values: Document) -> Telling:
    """The first part is the fire, and whose it is; with several parts each is told."""
    own = any(part.startswith(OWN) for part, _ in values["parts"][:1])
    said = {"unit": values["unit"], "change": values["ncm"], "result": values["result"]}
    if len(values["parts"]) < SUM:
        return Telling(RESOLVED_OWN if own else kind, said)
    parts = [Telling(f"fact.{MODIFIER}", {"modifier": part, "change": value}) for part, value in values["parts"]]
    return Telling(RESOLVED_OWN_SUM if own else RESOLVED_SUM, {**said, "parts": parts})


def _summed(kind: str, values: Document) -> Telling:
    (first, number), *more = values["parts"]
    parts = [Telling(f"fact.{PRINTED}", {"commands_part": first, "number": number})]
    parts += [Telling(f"fact.{COMMANDS_PART}", {"commands_part": part, "change": value}) for part, value in more]
    return Telling(kind, {"parts": parts})


def _read(kind: str, values: Document) -> Telling:
    return Telling(READ_NUMBER if values["seen"] == NUMBER else kind, values)


def _shot(kind: str, values: Document) -> Telling:
    said = {"unit": values["unit"], "target": values["target"], "change": values["n"], "damage": values["result"]}
    return Telling(kind if values["unit"] else SHOT_BY_FIRE, said)


def _impulse(kind: str, values: Document) -> Telling:
    return Telling(IMPULSES[values["kind"]], {"hq": values["hq"], "n": values["n"]})


def _ordered(kind: str, values: Document) -> Telling:
    if not values["n"]:
        return Telling(FREE_ORDER, values)
    if values["hq"] == values["unit"]:
        return Telling(OWN_ORDER, values)
    return Telling(kind if values["hq"] else GENERAL_ORDER, values)


def _impulse_over(kind: str, values: Document) -> Telling:
    if not values["hq"]:
        return Telling(GENERAL_OVER, values)
    return Telling(kind if values["saved"] or values["lost"] else NOTHING_LEFT, values)


def _visibility(kind: str, values: Document) -> Telling:
    return Telling(kind, {"change": values["n"]})


def _weather(kind: str, values: Document) -> Telling:
    return Telling(kind if values["kind"] else WEATHER_CLEAR, {"weather": values["kind"]})


def _support(kind: str, values: Document) -> Telling:
    whose, n = values["support"], values["n"]
    if whose.endswith(_AT):
        return Telling(OBSERVER_AIMS, {"observer": whose.removesuffix(_AT), "card": name(n)})
    return Telling(kind if "." in whose else OBSERVER_LEFT, {"support": whose, "observer": whose, "n": n})


def _control(kind: str, values: Document) -> Telling:
    if values["control"] not in _LINES:
        return Telling(kind, values)
    return Telling(LINE_DRAWN, {"control": values["control"], "row": row(named(values["card"]))})


def _fpf(kind: str, values: Document) -> Telling:
    said = {"support": values["support"], "card": values["card"]}
    return Telling(FIRE_CALLED if values["fires"] else kind, said)


def _fpl(kind: str, values: Document) -> Telling:
    return Telling(LINE_FIRED if values["fires"] else kind, {"unit": values["unit"], "direction": WAYS[values["arc"]]})


def _tallied(kind: str, values: Document) -> Telling:
    tally, n = values["tally"], values["n"]
    if tally.startswith(_LOST):
        return Telling(SET_LOST, {"thing": tally.removeprefix(_LOST), "change": n})
    if tally.startswith(_TOUCHED):
        return Telling(TOUCHED, {"control": tally.removeprefix(_TOUCHED)})
    if tally.startswith(_COMES_BACK):
        unit = tally.removeprefix(_COMES_BACK).rpartition(".")[0]
        return Telling(COMES_BACK, {"unit": unit, "steps": n})
    for prefix, sentence in ((_GUARD, GUARD), (_POOL, POOL)):
        if tally.startswith(prefix) and tally.removeprefix(prefix).isdigit():
            return Telling(sentence, {"level": EXPERIENCE[int(tally.removeprefix(prefix))], "change": n})
    if tally.startswith(_KATUSA):
        return Telling(KATUSA, {"unit": tally.removeprefix(_KATUSA), "steps": n})
    return Telling(FALLEN if tally == COMMANDER_LOST else kind, {"tally": tally, "change": n})


def _ended(kind: str, values: Document) -> Telling:
    outcome = values["outcome"]
    said = {"scenario": outcome["mission"], "n": outcome["points"]}
    return Telling(kind if outcome["completed"] else FAILED, said)


def _ranked(kind: str, values: Document) -> Telling:
    ranks: list[Any] = values["ranks"] or []
    said = {"unit": values["unit"], "levels": [EXPERIENCE[level] for level, _ in ranks]}
    return Telling(kind if ranks else UNRANKED, said)


def _drew(kind: str, values: Document) -> Telling:
    return Telling(DREW_FOR_ACTION if values["purpose"] in _ACTIONS else kind, values)


def _chosen(kind: str, values: Document) -> Telling:
    """The question once more, with its answer; an order names who and what."""
    answer = values["answer"]
    said = answer.split(":") if isinstance(answer, str) else [NOBODY] if answer == [] else answer
    return Telling(kind, {"question": Telling(f"question.{values['question']}", values["params"]), "answer": said})


def _skilled(kind: str, values: Document) -> Telling:
    return Telling(kind if values["n"] > 0 else SKILL_USED, values)


TELLERS: Final[dict[str, Callable[[str, Document], Telling]]] = {
    "entered": _entered, "covered": _either("cover", UNCOVERED), "stepped": _stepped,
    "flipped": _either("front", FIRE_SIDE), "seasoned": _seasoned, "ammo": _ammo,
    "geared": _geared, "loaded": _loaded, "noted": _noted, "fallen": _fallen, "marked": _marked,
    "targeted": _either("n", TARGET_FREE), "called": _called, "contact": _contact, "engaged": _engaged,
    "ceased": _ceased, "outranged": _outranged, "resolved": _resolved, "summed": _summed, "read": _read,
    "shot": _shot,
    "mounted": _either("vehicle", DISMOUNTED),
    "impulse": _impulse, "ordered": _ordered, "impulse_over": _impulse_over, "visibility": _visibility,
    "weather": _weather, "effect": _either("turn", SATISFIED),
    "support": _support, "tallied": _tallied, "ended": _ended, "ranked": _ranked,
    "skilled": _skilled, "drew": _drew, "chosen": _chosen,
    "control": _control, "fpf": _fpf, "fpl": _fpl,
}  # fmt: skip
