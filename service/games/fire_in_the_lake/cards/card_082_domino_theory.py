"""82 Domino Theory."""

from __future__ import annotations

from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.changes import add, shift_box
from service.games.fire_in_the_lake.events.choices import AVAILABLE, OUT_OF_PLAY, choose, choose_pieces
from service.games.fire_in_the_lake.events.forces import box_stacks, relocate
from service.games.fire_in_the_lake.pieces import ARVN, OF, US, US_TROOPS
from service.games.fire_in_the_lake.table import Table
from service.kernel.title import Steps
from service.kernel.words import Word

RETURNS = {Word("us_pieces"): (US, 3), Word("arvn_pieces"): (ARVN, 6)}
RESOURCES_AND_AID = Word("resources_and_aid")


def unshaded(table: Table, who: str) -> Steps:
    """Up to 3 US or 6 ARVN pieces from out of play to Available; or ARVN Resources and Aid each +9."""
    away = {word: box_stacks(table, OF[owner], OUT_OF_PLAY) for word, (owner, _) in RETURNS.items()}
    answer = yield from choose(who, 82, *(word for word in RETURNS if away[word]), RESOURCES_AND_AID)
    if answer in RETURNS:
        pieces = yield from choose_pieces(who, 82, away[answer], RETURNS[answer][1], up_to=True)
        relocate(table, pieces, AVAILABLE)
    else:
        add(table, ARVN, 9)
        add(table, "aid", 9)


def shaded(table: Table, who: str) -> Steps:
    """3 Available US Troops out of play; Aid -9."""
    shift_box(table, US_TROOPS, 3, AVAILABLE, OUT_OF_PLAY)
    add(table, "aid", -9)
    yield from ()


CARD = event(82, "AVUN", "1965", unshaded, shaded)
