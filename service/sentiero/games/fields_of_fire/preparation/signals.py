"""FoF 4.3.6 Every signal is given one meaning."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.signals import MEANINGS
from sentiero.games.fields_of_fire.actions.use_pyrotechnic import SIGNALS, SMOKES, STARS
from sentiero.games.fields_of_fire.communications.hearing import ignored
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE, OFFENSIVE, PATROL
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.words.asking import ask, ask_yes, named_options
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

CHANGE = Ask("signal.change", "4.3.6")
MEANS = Ask("signal.means", "4.3.6")
# FoF 4.3.6: what a standing order of ours makes of them, by the kind of mission.
_ORDERS: Final = {
    OFFENSIVE: ("cf", "m2po", "sf", "m2so", "xpl1", "xpl2", "infap2po", "m2s"),
    PATROL: ("cf", "m2po", "sf", "m2rp1", "m2rp2", "m2rp3", "m2rp4", "m2s"),
    DEFENSIVE: ("fpf", "cf", "sf", "m2s", "m2s", "cf", "sf", "fpf"),
}
STANDING: Final = {kind: dict(zip((*STARS, *SMOKES), meanings, strict=True)) for kind, meanings in _ORDERS.items()}
USUAL: Final = STANDING[OFFENSIVE]


def assign_signals(table: Table) -> Steps:
    """FoF 4.3.6: the usual meanings, or one after the other; the simplified game has no signals (FoF 13.3)."""
    if ignored(table):
        return
    own_way = yield from ask_yes(CHANGE)
    meanings = [key for key in SIGNALS["meanings"][table.mission.kind] if key in MEANINGS]
    for device, usual in STANDING[table.mission.kind].items():
        meaning = usual
        if own_way:
            meaning = yield from ask(MEANS, lambda: named_options("meaning", meanings), device=device)
        table.do("signal", device, meaning)
