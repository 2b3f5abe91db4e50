"""67 Amphibious Landing."""

from sentiero.games.fire_in_the_lake.events.words import *

LANDING = ("sweep", "assault")


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN relocates its Troops among coastal spaces, then free Sweeps and Assaults in 1 of them."""
    lander = yield from choose_able(table, who, CARD, on_the_coast, *LANDING)
    if lander is None:
        return
    at_sea = lambda: stacks_in(table, board.COASTAL, (TROOPS[lander],))
    yield from bring_pieces(table, lander, CARD, at_sea, board.COASTAL)
    space = yield from choose_space(lander, CARD, lambda: beaches(table, lander))
    if space is not None:
        for operation in LANDING:
            yield from free_operation(table, free_turn(lander, among=(space,)), operation)


def on_the_coast(lander: str) -> Turn:
    """The terms of the Sweep and of the Assault."""
    return free_turn(lander, among=board.COASTAL)


def beaches(table: Table, lander: str) -> list[str]:
    """Where the Faction could Sweep and then find somebody to Assault; or, as on LoCs, do at least one of them."""
    sweeps, assaults = (set(spaces(table, on_the_coast(lander))) for spaces in (sweep_spaces, assault_spaces))
    able = [space for space in board.COASTAL if space in sweeps | assaults]
    return preferring(able, lambda space: space in sweeps and table.count(space, INSURGENT_KINDS) > 0)


def shaded(table: Table, who: str) -> Steps:
    """VC relocates up to 3 of its pieces from 1 coastal space; US and ARVN Ineligible through the next card."""
    held = [space for space in board.COASTAL if table.count(space, exposed(VC))]
    origin = yield from choose_space(VC, CARD, lambda: held)
    if origin is not None:
        leaving = lambda: stacks_in(table, (origin,), exposed(VC))
        yield from bring_pieces(table, VC, CARD, leaving, board.ALL, most=3)
    make_ineligible(table, US, ARVN)


CARD = event(67, "AUVN", "1965", unshaded, shaded)
