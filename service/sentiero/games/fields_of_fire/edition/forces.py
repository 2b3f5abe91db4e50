"""FoF 9.2.1 The groups that the enemy comes in."""

from __future__ import annotations

from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node

# What a group may bring that is no counter of the enemy.
THINGS: Final = ("mines", "incoming", "mortar_illumination", "booby_trap")
# FoF 9.2.2: where it comes; the last is one or the other of the first two, as likely.
PLACEMENTS: Final = ("same_card", "adjacent", "max_los", "same_or_adjacent")
COVERS: Final = ("default", "cover", "none", "infiltrate", "foxhole", "trench", "bunker", "pillbox")
SQUAD: Final = "squad"
# The kinds of units to which sheets give weapons that are markers.
BEARERS: Final = (SQUAD, "leader")


class Member(NamedTuple):
    """One counter or marker of a group."""

    unit: str
    cover: str
    ncm: int
    on_contact: bool
    exposed: bool
    infiltrates: bool
    weapon: str | None
    # FoF 9.12: part of a human wave.
    human_wave: bool = False
    # FoF 7.4: aboard the vehicle of its card.
    mounted: bool = False


class Group(NamedTuple):
    """One group: its members, card by card."""

    key: str
    opens_fire: bool
    spotted: bool
    placement: str
    cards: tuple[tuple[Member, ...], ...]


class Forces(NamedTuple):
    """All groups of an enemy."""

    nation: str
    grenade_ncm: int
    takes_prisoners: bool
    # The kinds of counters that `squad` may be, by what a mission says of squads.
    squads: dict[str, tuple[str, ...]]
    # Whose ammunition squads have that have a machine gun.
    squad_ammo: str | None
    # What squads and leaders carry that the sheets count: markers of their own (FoF 6.8.1).
    gear: dict[str, str]
    # The counters that are heavy machine guns to an event.
    hmg: tuple[str, ...]
    # FoF 9.10: what its vehicles do once they are activated, the first that they can.
    vehicles: tuple[str, ...]
    # Which of its vehicles are tanks, gun carriages and trucks: to events and for experience.
    tanks: tuple[str, ...]
    gun_carriages: tuple[str, ...]
    trucks: tuple[str, ...]
    groups: dict[int, Group]


_FIELDS: Final = (
    "nation", "source", "grenade_ncm", "takes_prisoners", "squads", "squad_ammo", "gear", "hmg", "vehicles", "tanks",
    "gun_carriages", "trucks", "groups",
)  # fmt: skip


def read_forces(node: Node) -> Forces:
    """The table of an enemy, checked."""
    node.only(_FIELDS)
    ammo = node.maybe("squad_ammo")
    return Forces(
        node.field("nation").text(),
        node.field("grenade_ncm").number(-8, 0),
        node.field("takes_prisoners").flag(),
        {name: tuple(kind.text() for kind in one.each()) for name, one in node.field("squads").fields()},
        ammo.text() if ammo else None,
        {kind: one.text() for kind, one in node.field("gear").only(BEARERS).fields()},
        _texts(node.maybe("hmg")),
        _texts(node.maybe("vehicles")),
        _texts(node.maybe("tanks")),
        _texts(node.maybe("gun_carriages")),
        _texts(node.maybe("trucks")),
        {int(number): _group(one) for number, one in node.field("groups").fields()},
    )


def _texts(node: Node | None) -> tuple[str, ...]:
    return tuple(one.text() for one in node.each()) if node else ()


def _group(node: Node) -> Group:
    return Group(
        node.field("key").text(),
        node.field("opens_fire").flag(),
        node.field("spotted").flag(),
        node.field("placement").word(PLACEMENTS),
        tuple(tuple(map(_member, card.each())) for card in node.field("cards").each()),
    )


def _member(node: Node) -> Member:
    cover, ncm, at = node.maybe("cover"), node.maybe("ncm"), node.maybe("at")
    exposed, infiltrates, weapon = node.maybe("exposed"), node.maybe("infiltrates"), node.maybe("weapon")
    wave = node.maybe("human_wave")
    mounted = node.maybe("mounted")
    return Member(
        node.field("unit").text(),
        cover.word(COVERS) if cover else "none",
        ncm.number(-8, 0) if ncm else 0,
        at is not None and at.word(("contact_card",)) == "contact_card",
        exposed.flag() if exposed else False,
        infiltrates.flag() if infiltrates else False,
        weapon.text() if weapon else None,
        human_wave=wave.flag() if wave else False,
        mounted=mounted.flag() if mounted else False,
    )
