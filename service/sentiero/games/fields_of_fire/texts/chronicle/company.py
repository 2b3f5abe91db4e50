"""The company's part of a turn: who tried what, and whether it came off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.chronicle import incidents
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.kernel.title import Fact
from sentiero.kernel.words import Sentence

INFILTRATED, NOTICED, HELD_UP = (Sentence(f"story.{one}") for one in ("infiltrated", "noticed", "held_up"))
SPOTTED, NOT_SPOTTED = Sentence("story.spotted"), Sentence("story.not_spotted")
AIMED, AIMED_COVER, NOT_AIMED = (Sentence(f"story.{one}") for one in ("aimed", "aimed_cover", "not_aimed"))
THREW, THREW_COVER, NOT_THREW = (Sentence(f"story.{one}") for one in ("threw", "threw_cover", "not_threw"))
THROWN_BACK, THROWN_BACK_COVER = Sentence("story.thrown_back"), Sentence("story.thrown_back_cover")
CALLED_FOR, NOT_CALLED = Sentence("story.called_for"), Sentence("story.not_called")
MORTARS, FOUND_COVER = Sentence("story.mortars"), Sentence("story.found_cover")
CEASED, NOT_DONE = Sentence("story.ceased"), Sentence("story.not_done")
# Attempts that came to nothing, by the action.
NOTHING: Final = {
    "infiltrate_adjacent": HELD_UP, "platoon_infiltrate": HELD_UP, "spot": NOT_SPOTTED, "concentrate_fire": NOT_AIMED,
    "platoon_concentrate": NOT_AIMED, "grenade_attack": NOT_THREW, "platoon_grenade": NOT_THREW,
    "call_for_fire": NOT_CALLED, "remove_pinned": Sentence("story.not_rallied"),
    "seek_cover": Sentence("story.no_cover"), "flip_to_front": Sentence("story.not_good_order"),
}  # fmt: skip
_INFILTRATES: Final = ("infiltrate_adjacent", "platoon_infiltrate")
_THROWS: Final = ("grenade_attack", "platoon_grenade")
_AIMS: Final = ("concentrate_fire", "platoon_concentrate")
_EXHORT, _REPLY = "exhort", "grenade_reply"
_ENDS: Final = ("impulse", "impulse_over", "phase")
Order = tuple[str, str, list[Fact]]


def company(facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """What was done order by order; who is exhorted tries once more."""
    return [one for action, unit, rest in _orders(facts) for one in _done(action, unit, rest, memory)]


def _orders(facts: Sequence[Fact]) -> Iterator[Order]:
    """Each order with its facts; what no order brought comes under none."""
    action, unit = "", ""
    rest: list[Fact] = []
    for fact in facts:
        if fact[0] == "ordered" and _key(fact) == _EXHORT and fact[2] == unit:
            continue
        if fact[0] == "ordered" or fact[0] in _ENDS:
            yield action, unit, rest
            action, unit = (_key(fact), fact[2]) if fact[0] == "ordered" else ("", "")
            rest = []
        else:
            rest.append(fact)
    yield action, unit, rest


def _key(order: Fact) -> str:
    """What was ordered, by the name of its rule."""
    row = ACTIONS.get(order[3])
    return str(order[3]) if row is None else row.key


def _done(action: str, unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """An order: the words of its action for what the facts say, then what else came of it."""
    failed = any(fact[0] == "failed" for fact in facts)
    extra = _BY[action](action, unit, facts, memory) if action in _BY else []
    came = [_by_action(one, action, unit, failed) for one in incidents.happened(facts, memory)]
    found = [*extra, *(one for one in came if one is not None)]
    if failed and not any(fact[0] == "moved" for fact in facts):
        return [*_in_vain(action, unit, facts), *found]
    return found


def _in_vain(action: str, unit: str, facts: Sequence[Fact]) -> list[Did]:
    if action in NOTHING:
        return [did(NOTHING[action], unit)]
    acted = next(fact[2] for fact in facts if fact[0] == "failed")
    return [did(NOT_DONE, unit, action=acted)]


def _by_action(one: Did, action: str, unit: str, failed: bool) -> Did | None:
    """The same thing said as what was tried."""
    if one.kind == incidents.WENT and action in _INFILTRATES:
        return one._replace(kind=NOTICED if failed else INFILTRATED)
    if one.kind == incidents.SPOTTED_THERE and action == "spot":
        return did(SPOTTED, unit, targets=one.who, **one.values())
    return one


def aimed(unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 6.6: on whom or what the fire is concentrated."""
    return _on_each(unit, _marks(facts, ("concentrated",)), (AIMED, AIMED_COVER), memory)


def threw(unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 6.5.1: on whom the grenades fall, and on whom those that are thrown back."""
    reply = next((at for at, fact in enumerate(facts) if fact[0] == "drew" and fact[1] == _REPLY), len(facts))
    back = [memory.aim(target) for target in _marks(facts[reply:], ("grenade",))]
    return [
        *_on_each(unit, _marks(facts[:reply], ("grenade",)), (THREW, THREW_COVER), memory),
        *(did(THROWN_BACK, who) if who else did(THROWN_BACK_COVER, card) for who, card in back),
    ]


def _marks(facts: Sequence[Fact], marks: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(fact[2] for fact in facts if fact[0] == "targeted" and fact[1] in marks and fact[3]))


def _on_each(unit: str, targets: Sequence[str], kinds: tuple[Sentence, Sentence], memory: Memory) -> list[Did]:
    aims = [memory.aim(target) for target in targets]
    at_units = tuple(who for who, _ in aims if who)
    covers = tuple(dict.fromkeys(card for who, card in aims if not who))
    found = [did(kinds[0], unit, targets=at_units, spots=_cards(at_units, memory))] if at_units else []
    return [*found, *([did(kinds[1], unit, spots=covers)] if covers else [])]


def _cards(units: Sequence[str], memory: Memory) -> tuple[str, ...]:
    return tuple(dict.fromkeys(memory.place(unit) for unit in units))


def _called_for(_action: str, unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 6.7.3: whose fire comes, and where."""
    whose = next((fact[1] for fact in facts if fact[0] == "support"), "")
    return [did(CALLED_FOR, unit, card=name(fact[1]), support=whose) for fact in facts if fact[0] == "called"]


def _mortars(_action: str, unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    marked = [fact for fact in facts if fact[0] == "marked" and fact[1] == "mortar_fire"]
    return [did(MORTARS, unit, card=name(fact[2])) for fact in marked]


def _covered(_action: str, unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    return [did(FOUND_COVER, unit, card=memory.place(unit))] if any(fact[0] == "covered" for fact in facts) else []


def _ceased(_action: str, unit: str, facts: Sequence[Fact], memory: Memory) -> list[Did]:
    return [did(CEASED, name(fact[2])) for fact in facts if fact[0] == "ceased" and fact[1] == US]


_By = Callable[[str, str, Sequence[Fact], Memory], list[Did]]
_BY: Final[dict[str, _By]] = {
    **dict.fromkeys(_AIMS, lambda action, unit, facts, memory: aimed(unit, facts, memory)),
    **dict.fromkeys(_THROWS, lambda action, unit, facts, memory: threw(unit, facts, memory)),
    "call_for_fire": _called_for, "mortar_fire": _mortars, "seek_cover": _covered, "cease_fire": _ceased,
    "shift_fire": _ceased,
}  # fmt: skip
