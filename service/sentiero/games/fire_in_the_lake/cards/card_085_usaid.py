"""85 USAID."""

from sentiero.games.fire_in_the_lake.events.words import *

RAISED_OR_LOWERED = {
    "arvn": (Word("arvn_up"), Word("arvn_down")),
    "aid": (Word("aid_up"), Word("aid_down")),
    "patronage": (Word("patronage_up"), Word("patronage_down")),
}
UNCHANGED = Word("unchanged")


def unshaded(table: Table, who: str) -> Steps:
    """Shift 3 COIN-Controlled spaces each 1 level toward Active Support."""
    held = [space for space in board.POPULATED if table.control(space) == COIN_CONTROL]
    yield from shift_spaces(table, who, CARD, lambda: held, 3, ACTIVE_SUPPORT)


def shaded(table: Table, who: str) -> Steps:
    """Raise or lower any or all of ARVN Resources, Aid and Patronage by 2."""
    for track, (up, down) in RAISED_OR_LOWERED.items():
        possible = {up: can_add(table, track, 2), down: can_add(table, track, -2), UNCHANGED: True}
        answer = yield from choose_possible(who, CARD, possible)
        if answer != UNCHANGED:
            add(table, track, 2 if answer == up else -2)


CARD = event(85, "AVUN", "1965", unshaded, shaded)
