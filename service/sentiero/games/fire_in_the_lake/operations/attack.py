"""3.3.3 Attack."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    GUERRILLAS,
    GUERRILLAS_ACTIVE,
    NVA,
    NVA_TROOPS,
    US_BASES,
    US_TROOPS,
    kinds_of,
)
from sentiero.games.fire_in_the_lake.position.changes import activate, can_pay, pay, remove
from sentiero.games.fire_in_the_lake.position.lasting import PT_76
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import Chosen, ask_word, ask_yes
from sentiero.games.fire_in_the_lake.questions.choose import choose_targets, remove_freely
from sentiero.games.fire_in_the_lake.turn import SO_FAR, Turn, next_space
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Paragraph, Word

RULE = Paragraph("3.3.3")
WHERE = Ask("attack.where", RULE, SO_FAR, told=True)
HOW = Ask("attack.how", RULE, told=True)
WITH_ARMOR = Ask("attack.armored", RULE)
BY_GUERRILLAS, BY_TROOPS = Word("guerrillas"), Word("troops")
ARMORED = "armored"


def with_targets(table: Table, turn: Turn) -> frozenset[str]:
    """The spaces with any piece that may be fought."""
    return table.where_any(kinds_of(turn.targets))


def attackers(table: Table, who: str, space: str) -> int:
    """Guerrillas, and NVA Troops, that could Attack here."""
    troops = table.pieces[space][NVA_TROOPS] if who == NVA else 0
    return troops + table.count(space, ALL_GUERRILLAS[who])


def attack_spaces(table: Table, turn: Turn) -> list[str]:
    """Any spaces where the Faction has Guerrillas or Troops, and an enemy."""
    if not can_pay(table, turn.who, turn.cost(1)):
        return []
    kinds = (NVA_TROOPS, *ALL_GUERRILLAS[NVA]) if turn.who == NVA else ALL_GUERRILLAS[turn.who]
    enemies = with_targets(table, turn)
    return turn.open_among([space for space in table.where_in_order(kinds) if space in enemies])


def attack(table: Table, turn: Turn) -> Steps:
    """3.3.3: in each selected space, roll for Guerrillas, or count NVA Troops."""
    while space := (yield from next_space(table, turn, WHERE, lambda: attack_spaces(table, turn))):
        pay(table, turn.who, turn.cost(1))
        yield from attack_space(table, turn, space)


def attack_space(table: Table, turn: Turn, space: str) -> Steps:
    """One Attack."""
    lightly_armored(table, turn.who, space)
    how = yield from ask_word(turn.role, HOW, lambda: attack_modes(table, turn.who, space), space=space)
    if how == BY_TROOPS:
        yield from troops_attack(table, turn, space)
    else:
        yield from guerrillas_attack(table, turn, space)


def attack_modes(table: Table, who: str, space: str) -> Iterator[Word]:
    """Guerrillas, or NVA Troops instead."""
    if table.count(space, ALL_GUERRILLAS[who]) or not attackers(table, who, space):
        yield BY_GUERRILLAS
    if who == NVA and table.pieces[space][NVA_TROOPS]:
        yield BY_TROOPS


def lightly_armored(table: Table, who: str, space: str) -> None:
    """Unshaded PT-76: every NVA Attack space with an NVA Troop first loses one."""
    if who == NVA and table.capability(PT_76, UNSHADED):
        remove(table, NVA_TROOPS, 1, space)


def guerrillas_attack(table: Table, turn: Turn, space: str) -> Steps:
    """Activate all, roll: up to their number removes 2 enemy pieces."""
    who = turn.who
    activate(table, GUERRILLAS[who], 99, space)
    strength = table.pieces[space][GUERRILLAS_ACTIVE[who]]
    if strength and table.roll("attack") <= strength:
        removed = yield from remove_enemies(table, turn, space, 2, up_to=True)
        attrition(table, GUERRILLAS_ACTIVE[who], space, removed)


def troops_attack(table: Table, turn: Turn, space: str) -> Steps:
    """1 enemy piece for every 2 NVA Troops; no Guerrilla is Activated."""
    troops = table.pieces[space][NVA_TROOPS]
    hits = troops // 2
    if table.capability(PT_76, SHADED) and ARMORED not in turn.used and troops:
        if (yield from ask_yes(NVA, WITH_ARMOR, space=space)):
            turn.used.add(ARMORED)
            hits = troops
    removed = yield from remove_enemies(table, turn, space, hits)
    attrition(table, NVA_TROOPS, space, removed)


def remove_enemies(table: Table, turn: Turn, space: str, n: int, up_to: bool = False) -> StepsTo[Chosen]:
    """Remove enemy pieces, the attacker's choice, Bases last; US pieces become Casualties."""
    if n <= 0:
        return {}
    targets = yield from choose_targets(turn.role, RULE, table, space, turn.targets)
    return (yield from remove_freely(table, turn.role, RULE, space, n, targets, up_to))


def attrition(table: Table, kind: str, space: str, removed: Chosen) -> None:
    """For each US Troop or US Base removed, 1 attacking piece is removed too."""
    price = sum(n for (lost, _), n in removed.items() if lost in (US_TROOPS, US_BASES))
    remove(table, kind, price, space)
