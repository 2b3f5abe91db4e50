"""117 Corps Commanders."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """ARVN places 3 Troops, from out of play or Available, in 1 or 2 adjacent spaces; free Sweeps each."""
    spaces = yield from deploy(table)
    if spaces:
        yield from sweep_each(table, free_turn(ARVN, among=spaces), spaces)


def deploy(table: Table) -> StepsTo[list[str]]:
    """Place the 3 Troops, those that the first space does not take next to it; gives the spaces."""
    left = min(3, sum(n for _, _, n in reserves(table)))
    spaces: list[str] = []
    while left > 0:
        open_to = [space for space in board.OPEN_PLACES if not spaces or space in board.ADJACENT[spaces[0]]]
        space = yield from choose_space(ARVN, CARD, lambda: open_to)
        assert space is not None
        least = left if spaces else 1
        listing = lambda: reserves(table)
        troops = yield from ask_pieces(ARVN, WHICH_PIECES, listing, least, left, card=CARD.number, space=space)
        left -= relocate(table, troops, space)
        spaces.append(space)
    return spaces


def reserves(table: Table) -> list[Stack]:
    """The ARVN Troops that are not on the map."""
    return [stack for box in (OUT_OF_PLAY, AVAILABLE) for stack in box_stacks(table, (ARVN_TROOPS,), box)]


def shaded(table: Table, who: str) -> Steps:
    """Remove a die roll of ARVN pieces from 1 or 2 adjacent spaces; ARVN Ineligible through the next card."""
    n = run_die(table, CARD)
    here = {space: table.count(space, OF[ARVN]) for space in board.ALL}
    # As many as the die says, or as any pair of spaces holds.
    goal = min(n, max(here[one] + here[other] for one in board.ALL for other in board.ADJACENT[one]))
    enough = {one for one in board.ALL if here[one] >= goal}
    partners = {
        one: [other for other in board.ADJACENT[one] if 0 < here[other] >= goal - here[one]] for one in board.ALL
    }
    garrisons = [one for one in board.ALL if here[one] and (one in enough or partners[one])]
    spaces = yield from choose_adjacent(who, CARD, lambda: garrisons, partners, enough)
    yield from remove_from(table, who, CARD, spaces, OF[ARVN], n)
    make_ineligible(table, ARVN)


CARD = event(117, "VANU", "1968", unshaded, shaded)
