"""43 Economic Aid."""

from sentiero.games.fire_in_the_lake.events.words import *

OF_THE_ARVN, OF_THE_US = Word(ARVN_BASES), Word(US_BASES)
MONEY = {Word("arvn_resources"): (ARVN, 6), Word("aid"): ("aid", 12)}
NVA_RESOURCES, IMPROVE_TRAIL = Word("nva_resources"), Word("improve_trail")


def unshaded(table: Table, who: str) -> Steps:
    """2 ARVN Bases or 2 US Bases from out of play to Available, then ARVN Resources +6 or Aid +12."""
    away = {kind: in_box(table, kind, OUT_OF_PLAY) for kind in (OF_THE_ARVN, OF_THE_US)}
    kind = yield from choose_possible(who, CARD, away)
    if kind is not None:
        shift_box(table, kind, 2, OUT_OF_PLAY, AVAILABLE)
    yield from change_either(table, who, CARD, MONEY)


def shaded(table: Table, who: str) -> Steps:
    """Improve the Trail by 1 box, then by 1 more or NVA Resources +10."""
    improve_trail(table, 1)
    possible = {IMPROVE_TRAIL: table.tracks["trail"] < MOST_TRAIL, NVA_RESOURCES: can_add(table, NVA, 10)}
    how = yield from choose_possible(who, CARD, possible)
    if how == IMPROVE_TRAIL:
        improve_trail(table, 1)
    elif how == NVA_RESOURCES:
        add(table, NVA, 10)


CARD = event(43, "NAUV", "1964", unshaded, shaded)
