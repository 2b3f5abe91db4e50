"""FoF 9.2.2 Placing a group: where its cards go, with redraws, and what comes with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice

from sentiero.games.fields_of_fire.edition.forces import THINGS, Group, Member
from sentiero.games.fields_of_fire.edition.sheet import DIRECTIONS, PER_GROUP
from sentiero.games.fields_of_fire.enemy.counters import marker_of, range_of, run_out, type_of
from sentiero.games.fields_of_fire.enemy.engagement import between
from sentiero.games.fields_of_fire.enemy.place import Spot
from sentiero.games.fields_of_fire.fire.firers import BASIC, MORTAR, in_dense_woods
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import apart
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.deck import draw_until, read
from sentiero.games.fields_of_fire.position.map_growth import maximum_sight, may_grow
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US

LIGHT, ILLUMINATION = "mortar_illumination", "illumination"
AHEAD, EITHER = "front", "same_or_adjacent"
SAME_CARD, ADJACENT, MAX_LOS = "same_card", "adjacent", "max_los"
Members = tuple[Member, ...]


def find_spots(table: Table, group: Group, contact: int) -> list[Spot] | None:
    """FoF 9.2.2, 9.2.4: a draw on the placement table for each separate card, again where the place is not legal."""
    if run_out(table, group):
        return None
    lit = light(table, group, contact)
    spots = _find_all(table, group, contact)
    if spots is None and lit:
        table.do("marked", ILLUMINATION, contact, 0)
    return spots


def light(table: Table, group: Group, contact: int) -> bool:
    """FoF 9.2.2 (ruling): a light over the contact comes first, so that it is seen from farther off."""
    brings = any(member.unit == LIGHT for card in group.cards for member in card)
    if not brings or contact in table.marked.get(ILLUMINATION, ()):
        return False
    table.do("marked", ILLUMINATION, contact, 1)
    return True


def _find_all(table: Table, group: Group, contact: int) -> list[Spot] | None:
    """A place for every card of the group, or None."""
    spots: list[Spot] = []
    for members in group.cards:
        if all(member.unit in THINGS for member in members):
            spots.append(Spot(contact, members))
            continue
        at = _find(table, group, members, contact, spots)
        if at is None:
            return None
        spots.append(Spot(at, members))
    return spots


def _find(table: Table, group: Group, members: Members, contact: int, spots: Sequence[Spot]) -> int | None:
    """FoF 9.2.4: each distinct place that the table can give is tried at most once.

    Ruling: what is no place as everybody can see is passed over, and what is left alone needs no card.
    """
    left = _outcomes(table, group, contact)
    while True:
        fits = cache(lambda one: one in left and _may_do(table, one, members, contact, spots))
        # Whether there is any, and more than one; the others are looked at when they are drawn.
        first = list(islice(filter(fits, left), 2))
        if not first:
            return None
        outcome = first[0] if len(first) == 1 else _draw(table, group, contact, fits)
        left.remove(outcome)
        at = _where(table, outcome, members, contact)
        if at is not None and legal(table, at, members, contact, spots):
            return at


def may_be_placed(table: Table, group: Group, contact: int) -> bool:
    """FoF 9.2.4: whether a group might find a place; a light that it brings, or a map that grows, may help."""
    if run_out(table, group):
        return False
    if any(member.unit == LIGHT for card in group.cards for member in card):
        return True
    members = [card for card in group.cards if not all(one.unit in THINGS for one in card)]
    return all(
        any(_may_do(table, one, card, contact, ()) for one in _outcomes(table, group, contact)) for card in members
    )


def _may_do(table: Table, outcome: tuple[str, str], members: Members, contact: int, spots: Sequence[Spot]) -> bool:
    """Whether an outcome is a legal place on this map, or may be one on a map that grows."""
    far, way = outcome
    if far != SAME_CARD and may_grow(table, contact, DIRECTIONS[way], _farthest(table, far, members)):
        return True
    at = _where(table, outcome, members, contact)
    return at is not None and legal(table, at, members, contact, spots)


def column_for(table: Table, contact: int) -> tuple[str, ...]:
    """FoF 9.2.2: the sheet's table, or the column of the contact's card; elsewhere that of the nearest (ruling)."""
    by_card = table.mission.placement_by
    if not by_card:
        return table.mission.placement
    return by_card[min(by_card, key=lambda at: (apart(at, contact), -len(by_card[at]), at))]


def _outcomes(table: Table, group: Group, contact: int) -> list[tuple[str, str]]:
    """Everything that draws on the placement table can come to: how far, and which way."""
    if table.mission.ridge is not None:
        return _ahead(group)
    ways_of = column_for(table, contact)
    ways = [way for way in DIRECTIONS if way in ways_of]
    found = [(MAX_LOS, way) for way in ways]
    if PER_GROUP in ways_of and group.placement == SAME_CARD:
        return [(SAME_CARD, ""), *found]
    if PER_GROUP in ways_of and group.placement == ADJACENT:
        return [*((ADJACENT, way) for way in ways), *found]
    return found


def _ahead(group: Group) -> list[tuple[str, str]]:
    """Heartbreak Ridge, notes on the groups: always straight ahead, as far as the group says."""
    near, next_card = (SAME_CARD, ""), (ADJACENT, AHEAD)
    return (
        [near, next_card]
        if group.placement == EITHER
        else [near if group.placement == SAME_CARD else (group.placement, AHEAD)]
    )


def _draw(table: Table, group: Group, contact: int, fits: Callable[[tuple[str, str]], bool]) -> tuple[str, str]:
    """FoF 9.2.2: R# of its column; as the group says (and then on to a direction), or maximum sight in a direction."""
    if group.placement == EITHER:
        # Both ways are equally likely, and both are places here: one left alone needs no card.
        return _ahead(group)[read(table, "placement", 2) - 1]
    ways = column_for(table, contact)
    far, outcome = MAX_LOS, (MAX_LOS, "")

    def ends(card: ActionCard) -> bool:
        nonlocal far, outcome
        result = ways[card.r[len(ways)] - 1]
        if result == PER_GROUP:
            far = group.placement
            if far != SAME_CARD:
                return False
        outcome = (far, "" if far == SAME_CARD else result)
        far = MAX_LOS
        return fits(outcome)

    draw_until(table, "placement", ends)
    return outcome


def _where(table: Table, outcome: tuple[str, str], members: Members, contact: int) -> int | None:
    far, way = outcome
    if far == SAME_CARD:
        return contact
    return maximum_sight(table, contact, DIRECTIONS[way], _farthest(table, far, members))


def _farthest(table: Table, far: str, members: Members) -> int:
    return 1 if far == ADJACENT else range_of(table, members)


def legal(table: Table, at: int, members: Members, contact: int, spots: Sequence[Spot]) -> bool:
    """FoF 9.2.2: no enemies there, nor on the way, nor their fire; no US unit unless it is the contact itself."""
    if table.has(ENEMY, at) or any(spot.at == at != contact for spot in spots):
        return False
    if at != contact and table.has(US, at):
        return False
    if at in enemy_fire(table) or at in _planned_fire(table, contact, spots):
        return False
    if not can_attack(table, at, members, contact) or _stopped_short(table, at, members, contact):
        return False
    return not _through_own(table, at, members, contact, spots)


def can_attack(table: Table, at: int, members: Members, contact: int) -> bool:
    """FoF 9.2.2: with sight to the contact; nobody fires at his own card out of a bunker, nor with a mortar.

    A mortar fires from no dense woods either (FoF 6.4).
    """
    if not sees(table, at, contact):
        return False
    mortars = any(type_of(table, one).weapon == MORTAR for one in members)
    if at != contact:
        return not (mortars and in_dense_woods(table, at))
    return not mortars and not all(_has_arc(table, one) for one in members)


def _has_arc(table: Table, member: Member) -> bool:
    marker = marker_of(table, member)
    return marker is not None and table.pack.markers[marker].arc


def enemy_fire(table: Table) -> set[int]:
    """Cards with a volume of fire of the enemy, grazing fire too, or on its way (FoF 9.2.2)."""
    found = {at for at, _, _, side, active in table.incoming if side == ENEMY and active}
    found |= {volume.at for volume in volumes(table) if volume.side == ENEMY}
    for at, target in table.postures[ENEMY].items():
        found |= {target, *between(at, target)}
    return found


def _planned_fire(table: Table, contact: int, spots: Sequence[Spot]) -> set[int]:
    """The same for the cards of the group that have their place already."""
    firing = [spot.at for spot in spots if any(type_of(table, one).fire.vof in BASIC for one in _units(spot.members))]
    return {at for spot in firing for at in (contact, *between(spot, contact))}


def _units(members: Members) -> list[Member]:
    return [one for one in members if one.unit not in THINGS]


def _stopped_short(table: Table, at: int, members: Members, contact: int) -> bool:
    """FoF 6.4, 9.2.4: fire lies on the nearest card of the company, which must be the contact.

    Grazing fire goes on to it on level ground.
    """
    kinds = [what for what in (type_of(table, one) for one in members) if what.fire.vof in BASIC]
    way = between(at, contact)
    if not kinds or not any(table.has(US, card) and sees(table, at, card) for card in way):
        return False
    level = len({table.ground[card].level for card in (at, *way, contact)}) == 1
    return not (level and any(what.tripod for what in kinds))


def _through_own(table: Table, at: int, members: Members, contact: int, spots: Sequence[Spot]) -> bool:
    """FoF 9.2.2: not through other enemies on the same level, but over lower ones.

    Mortars fire over all, and who has no volume of fire fires through nobody.
    """
    kinds = [type_of(table, one) for one in members]
    if table.mission.ridge is not None or all(what.fire.vof is None or what.weapon == MORTAR for what in kinds):
        return False
    level, own = table.ground[at].level, {spot.at for spot in spots}
    return any(
        table.ground[card].level >= level and (table.has(ENEMY, card) or card in own) for card in between(at, contact)
    )
