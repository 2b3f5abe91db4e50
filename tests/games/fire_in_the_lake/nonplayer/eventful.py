"""Tables on which non-players consider and execute Events."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.side_to_play import event_side
from sentiero.games.fire_in_the_lake.position.table import Table

from tests.games.fire_in_the_lake.nonplayer.acting import Acted, a_bare_table, plays, thinks

SEATS = {faction: [{"roles": [faction]}] for faction in ("us", "arvn", "nva", "vc")}


def showing(card: int, spaces: dict[str, dict[str, int]] | None = None, player: str | None = None, **values: Any):
    """A table with this card, and at most one Faction with a player."""
    if player is not None:
        values["seats"] = SEATS[player]
    return a_bare_table(spaces, card=card, **deepcopy(values))


def side(table: Table, who: str) -> str | None:
    """The side that the Faction would play, or None."""
    np = thinks(table, who)
    np.chance = table.chance
    return event_side(np)


def reasons(table: Table, who: str) -> dict[str, bool]:
    """How the conditions came out."""
    np = thinks(table, who)
    event_side(np)
    return {reason["key"]: reason["yes"] for reason in np.why if reason["kind"] == "test"}


def executes(table: Table, who: str, text: str = "", dice: Sequence[int] | int | None = None) -> Acted:
    """Carry out one side of the card, by default the Faction's usual one."""
    assert table.card is not None
    card = CARDS[table.card]
    name = text or ("unshaded" if who in ("us", "arvn") or card.shaded is None else "shaded")
    effect = card.side(name)
    assert effect is not None
    return plays(table, effect(table, who), dice)
