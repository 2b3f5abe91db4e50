"""FoF 3.2.1, 3.4, 9.1.4 Events of the enemy's higher headquarters, and counterattacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.own_rules import ENEMY_EVENTS, own
from sentiero.games.fields_of_fire.edition.sheet import LETTERS, TABLE
from sentiero.games.fields_of_fire.enemy.activity import CHECKED
from sentiero.games.fields_of_fire.enemy.conditions import us_cards
from sentiero.games.fields_of_fire.enemy.movement import OFF_MAP, can_move, go, may_enter, remove
from sentiero.games.fields_of_fire.enemy.recovery import can_rally, rally
from sentiero.games.fields_of_fire.enemy.situations import COUNTERATTACK
from sentiero.games.fields_of_fire.fire.firers import MORTAR
from sentiero.games.fields_of_fire.ground.grid import NORTH, STEPS, beside, row
from sentiero.games.fields_of_fire.position.contact_letters import blind_letter
from sentiero.games.fields_of_fire.position.deck import attempt, read
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.games.fields_of_fire.words.asking import enemy_does
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

EVENT = Ask("event.enemy", "3.4")
DISPLACED: Final = "displaced"
# FoF 9.1.4: the event comes before the checks of its turn, so these are the first of the three turns that follow it.
HQ_ICON: Final = "hq"
COUNTERATTACK_TURNS: Final = 3


def enemy_event(table: Table) -> Steps:
    """FoF 3.2.1: from turn 2 one card; with the HQ icon another, R#10 on the mission's table."""
    number = fixed_counterattack(table) or event_number(table, "enemy_event")
    if number is None:
        return
    event = table.mission.enemy_events[number - 1]
    yield from enemy_does(EVENT, "event", event["event"], number=number, event=event["event"])
    happens_in(table.campaign)[event["event"]](table, event)


def fixed_counterattack(table: Table) -> int | None:
    """FoF 9.1.4: the row of a counterattack that comes in this turn of this try by itself, without a card."""
    if table.mission.counterattacks.get(table.config["try"]) != table.turn:
        return None
    return next(n for n, row in enumerate(table.mission.enemy_events, 1) if row["event"] == COUNTERATTACK)


def happens_in(campaign: Campaign) -> dict[str, Callable[[Table, Document], None]]:
    """What each event does in a campaign."""
    return HAPPENS | own(campaign.id, ENEMY_EVENTS)


def event_number(table: Table, purpose: str) -> int | None:
    """FoF 3.2.1: the row of an event, or None where there is none this turn."""
    if table.turn < 2 or not attempt(table, purpose, 1, HQ_ICON):
        return None
    return read(table, purpose, TABLE)


def evacuate_casualties(table: Table, event: Document) -> None:
    """Their casualties go from cards without troops of the company."""
    for at, side, cover in sorted(table.casualties):
        if side == ENEMY and not table.has(US, at):
            table.do("fallen", at, side, cover, -table.casualties[at, side, cover])


def _displace(wanted: Callable[[Table, Unit], bool]) -> Callable[[Table, Document], None]:
    """Units of a kind go from cards without troops of the company."""

    def happens(table: Table, event: Document) -> None:
        for unit in enemies(table):
            if wanted(table, unit) and not table.has(US, unit.at):
                remove(table, unit, DISPLACED)

    return happens


def _displace_anywhere(wanted: Callable[[Table, Unit], bool]) -> Callable[[Table, Document], None]:
    """Units of a kind go, wherever they are."""

    def happens(table: Table, event: Document) -> None:
        for unit in enemies(table):
            if wanted(table, unit):
                remove(table, unit, DISPLACED)

    return happens


def rally_all(table: Table, event: Document) -> None:
    """Everybody who has something to recover attempts it, instead of a check (FoF 3.4)."""
    for unit in enemies(table):
        if can_rally(unit):
            known = set(table.units)
            table.do("noted", unit.id, CHECKED)
            rally(table, unit)
            for new in [other for other in table.units.values() if other.id not in known]:
                table.do("noted", new.id, CHECKED)


def fall_back(table: Table, event: Document) -> None:
    """Everybody who is not pinned goes straight back one card, Exposed; off the map he is gone."""
    for unit in enemies(table):
        if unit.pinned or not can_move(unit):
            continue
        table.do("noted", unit.id, CHECKED)
        back = unit.at + STEPS[NORTH]
        if not table.on_map(back):
            remove(table, unit, OFF_MAP)
        elif may_enter(table, unit, back):
            go(table, unit, back)


def enemies(table: Table) -> list[Unit]:
    """Every unit of the enemy, the farthest from the company first, so that nobody is in the way of another."""
    there = [unit for unit in table.units.values() if unit.side == ENEMY]
    return sorted(there, key=lambda unit: (-unit.at, unit.number))


def counterattack(table: Table, event: Document) -> None:
    """FoF 9.1.4: a random marker, ? up, or one of a letter, on cards of the company; for three turns they assault."""
    letters = event.get("letters", LETTERS)
    for at in [at for at in us_cards(table) if WHERE[event["on"]](table, at)]:
        _lay_upon(table, at, letters[0] if len(letters) == 1 else blind_letter(table, letters), len(letters) > 1)
    table.do("effect", COUNTERATTACK, table.turn + COUNTERATTACK_TURNS - 1)


def _lay_upon(table: Table, at: int, letter: str, blind: bool = True) -> None:
    """FoF 9.1.5: the higher of two letters stays; to be compared with an open one it is looked at.

    Upon a ? it makes another ?, whichever stays, so that nobody learns anything of either.
    """
    lies = table.contacts.get(at)
    if not blind:
        # A letter that everybody knows is the one to compare with, and the highest that there is stays.
        table.do("contact", at, min(letter, lies.letter) if lies else letter, False, True)
    elif lies is None or lies.hidden:
        table.do("contact", at, min(letter, lies.letter) if lies else letter, True, True)
    elif letter < lies.letter:
        table.do("contact", at, letter, True, True)
        table.do("contact_turned", at, letter)


def _near_contacts(table: Table, at: int) -> bool:
    """FoF 3.2.1: beside a marker that is not resolved, or in the last row."""
    return row(at) == table.mission.rows or any(near in table.contacts for near in beside(at))


def _is_open(table: Table, at: int) -> bool:
    """FoF 3.2.1: beside a marker that is not resolved, or a card of the map without the company, or in the last row."""
    return _near_contacts(table, at) or any(table.on_map(near) and not table.has(US, near) for near in beside(at))


def _beside_enemy(table: Table, at: int) -> bool:
    """Heartbreak Ridge: beside a card that the enemy holds and from which he can step."""
    near = [one for one in beside(at) if table.on_map(one) and table.may_step(one, at)]
    return any(table.has(ENEMY, one) for one in near)


# FoF 9.1.4: on which cards of the company a counterattack falls.
WHERE: Final[dict[str, Callable[[Table, int], bool]]] = {
    "us_cards": lambda table, at: True,
    "us_cards_near_contacts": _near_contacts,
    "us_cards_open": _is_open,
    "us_cards_beside_enemy": _beside_enemy,
}


def line_shift(table: Table, event: Document) -> None:
    """Markers of a row that are not resolved are drawn anew at random, ? up."""
    for at in [at for at in sorted(table.contacts) if row(at) == event["row"]]:
        table.do("contact", at, blind_letter(table, event["letters"]), True, False)


HAPPENS: Final[dict[str, Callable[[Table, Document], None]]] = {
    "evacuate_casualties": evacuate_casualties,
    "mortars_displace": _displace(lambda table, unit: unit.what.weapon == MORTAR),
    "leader_displaces": _displace(lambda table, unit: unit.what.kind == "leader"),
    "hmg_displaces": _displace(lambda table, unit: unit.type in table.forces.hmg),
    "tanks_displace": _displace_anywhere(lambda table, unit: unit.type in table.forces.tanks),
    "rally_all": rally_all,
    "fall_back": fall_back,
    "counterattack": counterattack,
    "line_shift": line_shift,
}
