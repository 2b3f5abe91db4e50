"""FoF 4.2, 4.2.1b Attempts in combat, whose cards may show more than the icon, and one more card by exhorting."""

from __future__ import annotations

from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.deck import draw_for
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import EXHORTED, exhorts, fail, tell_odds
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.skills.attempt import is_sure, more_cards, showing, skill_for
from sentiero.kernel.title import StepsTo


def draw_and_exhort(table: Table, order: Order, cards: int, *wanted: str) -> StepsTo[list[ActionCard]]:
    """All cards of an attempt; where none of them shows what is wanted, one more if somebody exhorts."""
    unit = table.units[order.unit]
    skill = yield from skill_for(table, order.action, unit)
    cards += more_cards(skill)
    tell_odds(table, order, unit, cards, skill)
    drawn = draw_for(table, ACTIONS[order.action].key, cards, wanted[0])
    if _shows(drawn, wanted):
        return drawn
    if is_sure(skill):
        return [*drawn, showing(wanted[0])]
    if (yield from exhorts(table, order, unit)):
        drawn += draw_for(table, "exhort", EXHORTED, wanted[0])
    if not _shows(drawn, wanted):
        fail(table, order, unit)
    return drawn


def _shows(drawn: list[ActionCard], wanted: tuple[str, ...]) -> bool:
    return any(icon in card.icons for card in drawn for icon in wanted)
