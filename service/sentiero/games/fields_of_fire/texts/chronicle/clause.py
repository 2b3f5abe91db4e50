"""One thing that some did or suffered: a clause; and how those that are alike become one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.kernel.title import Telling, Told
from sentiero.kernel.words import Sentence

SAID, BECAUSE_OF, THEN = Sentence("story.said"), Sentence("story.because"), Sentence("story.then")
# Who slips onto a card did so for what was true where he came from.
BECAUSE_BEFORE = Sentence("story.because_before")
_SLIPS: Final = ("story.infiltrated", "story.noticed")
# Counters of one kind, by their numbers.
SQUADS = Sentence("several.squad")
SEVERAL: Final = {kind: Sentence(f"several.{kind}") for campaign in CAMPAIGNS.values() for kind in campaign.in_numbers}
# Weapons of the platoons' own, which are called like squads.
TEAMS: Final = {"mg": Sentence("several.mg_team"), "baz": Sentence("several.bazooka_team")}
_SQUAD: Final = re.compile(r"\d_\d$")
_TEAM: Final = re.compile(r"(\d)_w_(\d)_(mg|baz)$")
_MADE: Final = re.compile(r"(\w+)_(\d+)$")


class Did(NamedTuple):
    """What was done, by whom or to whom, and the other values of its clause."""

    kind: Sentence
    who: tuple[str, ...]
    about: tuple[tuple[str, Any], ...] = ()
    # The situation that the enemy's charts saw.
    why: str = ""

    def values(self) -> dict[str, Any]:
        """The other values by name."""
        return dict(self.about)


def did(kind: Sentence, who: str | Sequence[str], why: str = "", **about: Any) -> Did:
    """One clause in the making."""
    return Did(kind, (who,) if isinstance(who, str) else tuple(who), tuple(about.items()), why)


def merged(done: Iterable[Did]) -> list[Did]:
    """What is alike told once, where it came first, as long as nobody's own order is changed by that."""
    found: list[Did] = []
    for one in done:
        at = _place_for(one, found)
        if at is None:
            found.append(one)
        else:
            found[at] = found[at]._replace(who=tuple(dict.fromkeys((*found[at].who, *one.who))))
    return found


def _place_for(one: Did, found: Sequence[Did]) -> int | None:
    """Where the same is told already, looking back as far as nothing else happened to its units or on its card."""
    if one.why:
        # A reason is that of one unit.
        return None
    for at in range(len(found) - 1, -1, -1):
        if (found[at].kind, found[at].about, found[at].why) == (one.kind, one.about, one.why):
            return at
        if set(found[at].who) & set(one.who) or _is_there(found[at], one) or _is_there(one, found[at]):
            return None
    return None


def _is_there(one: Did, other: Did) -> bool:
    """Whether one happens on a card of which the other tells."""
    return one.values().get("card") in other.who


def told(one: Did) -> Told:
    """A clause as a sentence, with its reason."""
    if one.why:
        return Telling(
            BECAUSE_BEFORE if one.kind in _SLIPS else BECAUSE_OF, {"said": clause(one), "situation": one.why}
        )
    return Telling(SAID, {"said": clause(one)})


def clause(one: Did) -> Telling:
    """A clause: who in short, and how many they are, for the verb."""
    values = {name: _value(name, value) for name, value in one.about}
    return Telling(f"fact.{one.kind}", {"units": short(one.who), "spots": list(one.who), "n": len(one.who), **values})


def joined(clauses: Sequence[Telling]) -> Telling:
    """Clauses one after the other."""
    *before, said = clauses
    for one in reversed(before):
        said = Telling(f"fact.{THEN}", {"said": one, "then": said})
    return said


_PEOPLE: Final = "targets"
_CLAUSES: Final = "clauses"


def _value(name: str, value: Any) -> Any:
    if name == _PEOPLE:
        return short(value)
    if name == _CLAUSES:
        return joined(list(map(clause, value)))
    return list(value) if isinstance(value, tuple) else value


def short(units: Sequence[str]) -> list[Any]:
    """Units as they are listed: those of one kind together, by their numbers."""
    groups: dict[str, list[str]] = {}
    for unit in units:
        groups.setdefault(_kind(unit), []).append(unit)
    return [part for kind, group in groups.items() for part in _group(kind, group)]


def _kind(unit: str) -> str:
    if _SQUAD.match(unit):
        return SQUADS
    if team := _TEAM.match(unit):
        return TEAMS[team[3]]
    made = _MADE.match(unit)
    return made[1] if made and made[1] in SEVERAL else unit


def _group(kind: str, units: Sequence[str]) -> list[Any]:
    if len(units) == 1:
        return list(units)
    if kind == SQUADS:
        return [Telling(f"fact.{SQUADS}", {"numbers": [unit.replace("_", "/") for unit in units]})]
    if kind in TEAMS.values():
        return [Telling(f"fact.{kind}", {"numbers": [_TEAM.sub(r"\1/\2", unit) for unit in units]})]
    return [Telling(f"fact.{SEVERAL[kind]}", {"numbers": [unit.rpartition("_")[2] for unit in units]})]
