"""Every environment by name: title, scenario, seating, and the version of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import gymnasium
import pettingzoo

from sentiero.games import TITLES
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Title
from sentiero.research.play import seat_name

FAMILY: Final = "sentiero"
_ALL: Final = "all"


class Named(NamedTuple):
    """An environment that can be made by name."""

    name: str
    title: str
    scenario: str
    seats: tuple[tuple[str, ...], ...]
    version: int

    def setting(self) -> dict[str, Any]:
        """What it is made of."""
        return {"title": self.title, "scenario": self.scenario, "seats": self.seats, "version": self.version}


def scenarios(title: Title[Any]) -> Sequence[str]:
    """The scenarios of a title, or its missions."""
    shape: Any = title.documents.scenario
    return [str(value) for value in shape.values]


def seatings(title: Title[Any]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way in which people can sit at a table of this title, each once."""
    roles = [role for role in title.roles if role not in title.system]
    for groups in _ways(roles):
        seats = tuple(group for group in groups if group)
        try:
            title.configure({"seats": [{"roles": list(seat)} for seat in seats]})
        except SetupRefused:
            continue
        if seats:
            yield seats


def _ways(roles: Sequence[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Some of these roles, alone or together, in order."""
    if not roles:
        yield ()
        return
    first, rest = roles[0], roles[1:]
    for groups in _ways(rest):
        yield groups
        yield ((first,), *groups)
        for at, group in enumerate(groups):
            yield tuple(sorted((*groups[:at], (first, *group), *groups[at + 1 :]), key=lambda one: one[0] != first))


def name_of(title: Title[Any], scenario: str, seats: Sequence[Sequence[str]]) -> str:
    """`fire-in-the-lake-short-us_arvn.nva.vc-v4`; without the seats where every role has one of its own."""
    alone = [(role,) for role in title.roles if role not in title.system]
    told = [] if list(map(tuple, seats)) == alone else [".".join(map(seat_name, seats))]
    return "-".join([title.name, scenario, *told, f"v{title.rules_version}"])


def every_name() -> Iterator[Named]:
    """All of them."""
    for title in TITLES.values():
        if title.observation is not None:
            for scenario in scenarios(title):
                for seats in seatings(title):
                    name = name_of(title, scenario, seats)
                    yield Named(name, title.name, scenario, seats, title.rules_version)


def register_all() -> None:
    """Make them known to PettingZoo, and those with one seat to Gymnasium; once."""
    for one in every_name():
        full = f"{FAMILY}/{one.name}"
        if full in pettingzoo.aec_registry:
            continue
        pettingzoo.register("aec", full, "sentiero.research.aec:SentieroEnv", kwargs=one.setting())
        if len(one.seats) == 1:
            pettingzoo.register("parallel", full, "sentiero.research.single:SentieroParallel", kwargs=one.setting())
            gymnasium.register(full, "sentiero.research.single:SentieroSeat", kwargs=one.setting())
