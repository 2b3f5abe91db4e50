"""82 Domino Theory."""

from sentiero.games.fire_in_the_lake.events.words import *

RETURNS = {Word("us_pieces"): (US, 3), Word("arvn_pieces"): (ARVN, 6)}
RESOURCES_AND_AID = Word("resources_and_aid")


def unshaded(table: Table, who: str) -> Steps:
    """Up to 3 US or 6 ARVN pieces from out of play to Available; or ARVN Resources and Aid each +9."""
    away = {word: box_stacks(table, OF[owner], OUT_OF_PLAY) for word, (owner, _) in RETURNS.items()}
    money = can_add(table, ARVN, 9) or can_add(table, "aid", 9)
    answer = yield from choose_possible(who, CARD, {**away, RESOURCES_AND_AID: money})
    if answer in RETURNS:
        yield from send_pieces(table, who, CARD, away[answer], RETURNS[answer][1], AVAILABLE, up_to=True)
    else:
        add(table, ARVN, 9)
        add(table, "aid", 9)


def shaded(table: Table, who: str) -> None:
    """3 Available US Troops out of play; Aid -9."""
    shift_box(table, US_TROOPS, 3, AVAILABLE, OUT_OF_PLAY)
    add(table, "aid", -9)


CARD = event(82, "AVUN", "1965", unshaded, shaded)
