"""What this code can play of a campaign: a sheet that wants more is refused when it is read, with the place of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sentiero.games.fields_of_fire.actions.signals import MEANINGS
from sentiero.games.fields_of_fire.campaign.scoring import known_rows
from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.campaign import METADATA, PHASES, Campaign, document
from sentiero.games.fields_of_fire.edition.forces import THINGS
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE, FPF
from sentiero.games.fields_of_fire.events import enemy, friendly
from sentiero.games.fields_of_fire.preparation.signals import STANDING
from sentiero.games.fields_of_fire.turn import sequence
from sentiero.games.fields_of_fire.vehicles.enemy_armour import PRIORITIES

# FoF 6.7: what is called for.
CLASSES: Final = ("artillery", "mortar", "air")
MUNITIONS: Final = ("he", "wp", "tot", "smoke", "illumination", "air", "napalm", FPF)
PLAYED: Final = tuple(kind for kind in PHASES if set(STANDING[kind].values()) <= set(MEANINGS))


def check_playable(campaign: Campaign) -> None:
    """Every sheet of a campaign, or SetupRefused with the first thing that nobody can play and its place."""
    orders = document(campaign.folder, METADATA).maybe("phases")
    for _, order in orders.fields() if orders else ():
        order.words(tuple(sequence.phases_of(campaign)))
    check_enemies(campaign)
    for node in sheets_of(campaign):
        _check(campaign, node)


def check_enemies(campaign: Campaign) -> None:
    """FoF 9.10: the priorities of an enemy's vehicles are some that are played."""
    for path in sorted(campaign.folder.glob("forces_*.json")):
        priorities = document(campaign.folder, path.name).maybe("vehicles")
        for one in priorities.each() if priorities else ():
            one.word(tuple(PRIORITIES))


def sheets_of(campaign: Campaign) -> Iterator[Node]:
    """The documents of its sheets, so that what is refused has its place."""
    for path in sorted((campaign.folder / "missions").glob("*.json")):
        yield document(campaign.folder, f"missions/{path.name}")


def _check(campaign: Campaign, node: Node) -> None:
    kind = node.field("kind").word(PLAYED)
    for one in node.field("friendly_events").each():
        one.field("event").word(friendly.known(campaign))
    for one in node.field("enemy_events").each():
        _check_enemy_event(campaign, one)
    for one in node.field("support").each():
        one.field("class").word(CLASSES)
        if one.field("munition").word(MUNITIONS) == FPF and kind != DEFENSIVE:
            one.field("munition").refuse("no final protective fire: the mission is no defence")
    for one in node.field("xp").each():
        one.field("key").word(known_rows(campaign))
    for name, control in node.field("controls").fields():
        if name not in CONTROLS[kind]:
            control.refuse("one of " + ", ".join(CONTROLS[kind]))
    for unit, points in node.field("enemy").field("ammo").fields():
        if unit not in _armed(campaign, node):
            points.refuse("ammunition of a counter of this enemy")
    _check_priorities(campaign, node)


def _check_priorities(campaign: Campaign, node: Node) -> None:
    """FoF 9.10: of counters of this enemy, and some that are played."""
    priorities = node.field("enemy").maybe("priorities")
    for unit, one in priorities.fields() if priorities else ():
        if unit not in _armed(campaign, node):
            one.refuse("what a counter of this enemy does")
        for each in one.each():
            each.word(tuple(PRIORITIES))


def _check_enemy_event(campaign: Campaign, node: Node) -> None:
    node.field("event").word(tuple(enemy.happens_in(campaign)))
    if (cards := node.maybe("on")) is not None:
        cards.word(tuple(enemy.WHERE))


def _armed(campaign: Campaign, node: Node) -> set[str]:
    """What the sheet may give ammunition: counters of the enemy, and what they carry."""
    forces = campaign.forces[node.field("enemy").field("forces").text()]
    members = {one.unit for group in forces.groups.values() for card in group.cards for one in card}
    return members - set(THINGS) | set(forces.gear.values())


# FoF 2.4.1: the controls that are played, by the kind of mission.
CONTROLS: Final = {
    "offensive": ("COP", "OBJ1", "OBJ2", "AP"),
    "patrol": ("MLR", "COP", "OBJ1", "RP"),
    "defensive": ("MLR", "COP"),
}
