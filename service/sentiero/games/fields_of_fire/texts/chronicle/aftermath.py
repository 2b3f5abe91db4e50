"""The end of a turn: prisoners, contacts, and what fire did card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.chronicle import incidents
from sentiero.games.fields_of_fire.texts.chronicle.clause import Did, did, merged
from sentiero.games.fields_of_fire.texts.chronicle.enemy import checks
from sentiero.games.fields_of_fire.texts.chronicle.memory import Memory
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.kernel.scenes import scenes
from sentiero.kernel.title import Fact
from sentiero.kernel.words import Sentence

FOUND, FOUND_FIRING, NOBODY = (Sentence(f"story.{one}") for one in ("found", "found_firing", "nobody"))
FOUND_SEVERAL, FOUND_FIRING_SEVERAL = Sentence("story.found_several"), Sentence("story.found_firing_several")
# Where more contacts than one turned out so.
SEVERAL: Final = {FOUND: FOUND_SEVERAL, FOUND_FIRING: FOUND_FIRING_SEVERAL}
FELL_BACK, EVACUATED = Sentence("story.fell_back"), Sentence("story.evacuated")
RECOVERED = {US: Sentence("story.recovered.us"), ENEMY: Sentence("story.recovered.enemy")}
HIT, NO_HARM = Sentence("story.hit"), Sentence("story.no_harm")
BROKE, TURNED = Sentence("story.broke"), Sentence("story.turned")
LOST_STEP, LOST_STEPS = Sentence("story.lost_step"), Sentence("story.lost_steps")
REMAIN, PINNED, MORE_PINNED, HELD = (Sentence(f"story.{one}") for one in ("remain", "pinned", "more_pinned", "held"))
ENDED = "ended"
# So many are named; of more, how many there are.
NAMED: Final = 3
# What fire consists of; other parts of a modifier only change it.
CAUSES: Final = (
    "mines", "incoming", "own_incoming", "mortar", "own_mortar", "grenade", "sniper", "fire", "own_fire", "near_miss",
    "grenade_miss",
)  # fmt: skip
# FoF 6.2.1: what the enemy does to himself is his, and what that would be called where ours are hit by it.
THEIRS: Final = {
    "own_fire": "enemy_fire", "own_incoming": "enemy_incoming", "own_mortar": "enemy_mortar",
}  # fmt: skip
PLAIN: Final = {"enemy_fire": "fire", "enemy_incoming": "incoming", "enemy_mortar": "mortar"}


class Toll:
    """What fire did on one card to one side."""

    def __init__(self, side: str, at: int) -> None:
        self.side, self.at = side, at
        self.causes: dict[str, None] = {}
        self.hit: list[str] = []
        self.broken: list[str] = []
        self.steps: dict[str, int] = {}
        self.turned: list[str] = []
        self.pinned: list[str] = []
        self.teams: list[str] = []
        self.missed: list[str] = []

    @property
    def weight(self) -> int:
        """How much it matters: whoever is gone most, then steps, then who is turned or pinned."""
        lost = sum(n for unit, n in self.steps.items() if unit not in self.broken)
        return 6 * len(self.broken) + 4 * lost + 2 * len(self.turned) + len(self.pinned)

    def clauses(self) -> list[Did]:
        """What became of them, the worst first."""
        found = [did(BROKE, self.broken)] if self.broken else []
        by_loss = sorted((n, unit) for unit, n in self.steps.items() if unit not in self.broken)
        for n, group in groupby(by_loss, key=lambda one: one[0]):
            units = [unit for _, unit in group]
            found.append(did(LOST_STEPS, units, lost=n) if n > 1 else did(LOST_STEP, units))
        found += [did(REMAIN, self.teams)] if self.teams else []
        found += [did(TURNED, self.turned)] if self.turned else []
        return [*found, *self._shaken()]

    def _shaken(self) -> list[Did]:
        """Who is pinned and no worse; who is hit and stays as he is."""
        worse = {*self.broken, *self.steps, *self.turned}
        pinned = [unit for unit in self.pinned if unit not in worse]
        held = [unit for unit in self.hit if unit not in worse and unit not in pinned]
        found = [did(HELD, held)] if held else []
        if len(pinned) > NAMED:
            return [*found, did(MORE_PINNED, pinned)]
        return [*found, did(PINNED, pinned)] if pinned else found


def tolls(facts: Sequence[Fact], memory: Memory) -> list[Toll]:
    """What fire did, card by card in the order in which it was resolved."""
    found: dict[tuple[str, int], Toll] = {}
    toll: Toll | None = None
    for fact in facts:
        if fact[0] == "resolved":
            at = memory.at.get(fact[1], 0)
            side = memory.side.get(fact[1], US)
            toll = found.setdefault((side, at), Toll(side, at))
        if toll is not None and fact[0] in _TAKEN:
            _TAKEN[fact[0]](toll, fact)
        memory.see(fact)
    return list(found.values())


def _resolved(toll: Toll, fact: Fact) -> None:
    _, unit, _ncm, parts, result = fact
    causes = (part for part, _ in parts if part in CAUSES)
    toll.causes |= dict.fromkeys(THEIRS.get(one, one) if toll.side == ENEMY else one for one in causes)
    (toll.hit if result == "hit" else toll.missed if result == "miss" else []).append(unit)


def _left(toll: Toll, fact: Fact) -> None:
    if fact[2] in ("hit", "too_few"):
        toll.broken.append(fact[1])


def _stepped(toll: Toll, fact: Fact) -> None:
    toll.steps[fact[1]] = toll.steps.get(fact[1], 0) - fact[2]


def _entered(toll: Toll, fact: Fact) -> None:
    toll.teams.append(fact[1]["id"])


def _flipped(toll: Toll, fact: Fact) -> None:
    toll.turned.append(fact[1])


def _pinned(toll: Toll, fact: Fact) -> None:
    toll.pinned.append(fact[1])


_TAKEN: Final = {
    "resolved": _resolved, "left": _left, "stepped": _stepped, "entered": _entered, "flipped": _flipped,
    "pinned": _pinned,
}  # fmt: skip


def aftermath(facts: Sequence[Fact], memory: Memory) -> tuple[list[Did], list[Toll]]:
    """What happened phase by phase, and the toll of fire by itself."""
    done: list[Did] = []
    tolled: list[Toll] = []
    for phase in scenes(facts, lambda fact: fact[0] == "phase"):
        which = phase[0][1] if phase[0][0] == "phase" else ""
        if which == "combat_effects":
            done += [*_recovered(phase, memory), *_gone(phase)]
            tolled = tolls(phase, memory)
            done += fire_told(tolled)
        elif which == "contact":
            done += contacts(phase, memory)
        else:
            done += _others(phase, memory)
    return done, tolled


def _recovered(phase: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 6.3.1: those whom nothing holds down any more, on each side."""
    up = [fact[1] for fact in phase if fact[0] == "rallied"]
    ours = [unit for unit in up if memory.is_ours(unit)]
    theirs = [unit for unit in up if not memory.is_ours(unit)]
    sides = ((US, ours), (ENEMY, theirs))
    return [did(RECOVERED[side], units) for side, units in sides if units]


def _gone(phase: Sequence[Fact]) -> list[Did]:
    """FoF 6.8.2: who goes when fire has taken effect, but not because of it, such as a tank without ammunition."""
    return [did(incidents.GONE[fact[2]], fact[1]) for fact in phase if fact[0] == "left" and fact[2] in incidents.GONE]


def fire_told(found: Sequence[Toll]) -> list[Did]:
    """Each card on which somebody was hit, then in one sentence those where nobody was."""
    hurt = [toll for toll in found if toll.clauses()]
    cards = dict.fromkeys(toll.at for toll in hurt)
    told = [_on_card(at, [toll for toll in hurt if toll.at == at]) for at in cards]
    spared = tuple(dict.fromkeys(name(toll.at) for toll in found if toll.at not in cards))
    return [*told, *([did(NO_HARM, spared)] if spared else [])]


def _on_card(at: int, found: Sequence[Toll]) -> Did:
    """What both sides suffered on one card."""
    seen = dict.fromkeys(cause for toll in found for cause in toll.causes)
    causes = tuple(cause for cause in seen if PLAIN.get(cause) not in seen)
    clauses = [one for toll in found for one in toll.clauses()]
    # What remains is of those who were named last: not of both sides at once.
    apart = sum(bool(toll.teams) for toll in found) > 1
    return did(HIT, (), card=name(at), causes=causes, clauses=tuple(clauses if apart else merged(clauses)))


def contacts(phase: Sequence[Fact], memory: Memory) -> list[Did]:
    """FoF 9.1.5: what the contacts turned out to be: those who open fire, those who do not, and where nobody is."""
    found: dict[Sentence, _Found] = {FOUND_FIRING: _Found(), FOUND: _Found()}
    other: list[Did] = []
    at = ""
    for values, rest in checks(phase):
        at = values["card"] if values.get("letter") else at
        if values.get("group") == "none":
            other.append(did(NOBODY, at))
        fires = any(fact[0] == "engaged" and fact[1] == ENEMY for fact in rest)
        found[FOUND_FIRING if fires else FOUND].add(at, rest)
        other += [one for one in incidents.happened(rest, memory) if one.kind not in _SHORTENED]
    return [*(one for kind, group in found.items() for one in group.told(kind)), *other]


class _Found:
    """Enemies that contacts turned out to be."""

    def __init__(self) -> None:
        self.contacts: dict[str, None] = {}
        self.units: list[str] = []
        self.places: dict[str, None] = {}

    def add(self, at: str, facts: Sequence[Fact]) -> None:
        """Who stands where."""
        shown = [fact[1] for fact in facts if fact[0] == "entered"]
        self.units += [one["id"] for one in shown]
        self.places |= dict.fromkeys(name(one["at"]) for one in shown)
        if shown:
            self.contacts[at] = None

    def told(self, kind: Sentence) -> list[Did]:
        """All of them in one clause."""
        if not self.units:
            return []
        kind = SEVERAL[kind] if len(self.contacts) > 1 else kind
        return [did(kind, self.units, contacts=tuple(self.contacts), spots=tuple(self.places))]


# What follows from a contact by itself: who comes and fires, whom mines catch.
_SHORTENED: Final = (*incidents.CAME.values(), *incidents.OPENED.values(), incidents.CLOSE, incidents.STRUCK)


def _others(phase: Sequence[Fact], memory: Memory) -> list[Did]:
    """Retreats, prisoners, vehicles, and who is brought to the rear."""
    retreats = any(fact[0] == "drew" and fact[1] == "retreat" for fact in phase)
    found = [one for one in incidents.happened(phase, memory) if one.kind not in incidents.OPENED.values()]
    if retreats:
        found = [one._replace(kind=FELL_BACK) if one.kind == incidents.WENT else one for one in found]
    away = sum(fact[2] for fact in phase if fact[0] == "tallied" and fact[1] == "evacuated")
    return [*found, *([did(EVACUATED, (), n=away)] if away else [])]
