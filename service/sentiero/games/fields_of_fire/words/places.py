"""A card of the map as a choice: beside its row and column what grows there, what is there, and whose fire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE, special_fire, volumes
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.position.odds import chance
from sentiero.games.fields_of_fire.position.state import SMOKE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.kernel.question import Option

# How much there is to say of a card.
NAMED, THERE, GROUND, GROUND_THERE = "named", "there", "ground", "ground_there"
WHERE: Final = (NAMED, THERE, GROUND, GROUND_THERE)


def place(table: Table, at: int) -> dict[str, Any]:
    """The values that tell of a card: only what everybody sees."""
    found: dict[str, Any] = {"card": name(at)}
    there = [key for key, is_so in IS_THERE.items() if is_so(table, at)] if table.on_map(at) else []
    known = table.on_map(at) and at not in table.face_down
    if known:
        ground = table.ground[at]
        found |= {"terrain": ground.type, "low": ground.low, "high": ground.high}
    if there:
        found["there"] = there
    return {**found, "where": (GROUND_THERE if there else GROUND) if known else THERE if there else NAMED}


def place_options(table: Table, cards: Iterable[int]) -> list[Option]:
    """Cards of the map as options."""
    return [Option(name(at), "card", place(table, at), {"card": name(at)}) for at in cards]


def odds_options(table: Table, cards: Mapping[int, int], icon: str) -> list[Option]:
    """Cards of the map, each with how many action cards an attempt draws there and how likely one shows an icon."""
    odds = {at: {"cards": n, "chance": chance(table, n, icon)} for at, n in cards.items()}
    return [Option(name(at), "card_odds", {**place(table, at), **odds[at]}, {"card": name(at)}) for at in cards]


def _own_fire(table: Table, at: int) -> bool:
    return any(one.at == at and one.side == US and one.enters is not None for one in volumes(table))


def _enemy_fire(table: Table, at: int) -> bool:
    return any(one.at == at and one.side == ENEMY for one in volumes(table))


def _shells(table: Table, at: int) -> bool:
    """Fire that has no side any more once it is there, the ordered fire of our mortars among it."""
    return at in special_fire(table) and at not in table.marked.get(MORTAR_FIRE, ())


def _on_their_way(table: Table, at: int) -> bool:
    return any(one[0] == at and one[1] and not one[4] for one in table.incoming)


def _has(*kinds: str) -> Callable[[Table, int], bool]:
    return lambda table, at: any(at in table.marked.get(kind, ()) for kind in kinds)


# What may be said to be on a card, the most pressing first.
IS_THERE: Final[dict[str, Callable[[Table, int], bool]]] = {
    "own_mortars": _has(MORTAR_FIRE),
    "own_fire": _own_fire,
    "shells": _shells,
    "shells_coming": _on_their_way,
    "enemy_fire": _enemy_fire,
    "mines": _has("mines"),
    "enemy": lambda table, at: table.has(ENEMY, at),
    "contact": lambda table, at: at in table.contacts,
    "friends": lambda table, at: table.has(US, at),
    "cover": lambda table, at: bool(table.covers_on(at)),
    "smoke": _has(*SMOKE),
    "casualties": lambda table, at: any(key[0] == at and key[1] == US for key, n in table.casualties.items() if n),
}
