"""90 Walt Rostow."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> Steps:
    """Place any 2 ARVN pieces from anywhere, out of play included, in COIN-Controlled spaces."""
    for _ in range(2):
        for kind, origin in (yield from choose_pieces(who, CARD, sources(table), 1)):
            places = destinations(table, kind, origin, controlled(table))
            to = yield from choose_space(who, CARD, lambda: places)
            assert to is not None
            place_from(table, kind, origin, to)


def sources(table: Table) -> list[Stack]:
    """One of each kind of ARVN pieces in each box and space from which it could be placed."""
    boxes = [stack for box in (AVAILABLE, OUT_OF_PLAY) for stack in box_stacks(table, ARVN_PIECES, box)]
    stacks, held = boxes + stacks_in(table, board.ALL, OF[ARVN]), controlled(table)
    return [(kind, origin, 1) for kind, origin, _ in stacks if destinations(table, kind, origin, held)]


def controlled(table: Table) -> list[str]:
    """1.7: the spaces under COIN Control."""
    return [space for space in board.ALL if table.control(space) == COIN_CONTROL]


def destinations(table: Table, kind: str, origin: str, held: list[str]) -> list[str]:
    """Those of them with room; the piece's own only for an Active Ranger, who hides there (1.4.3)."""
    others = (space for space in held if space != origin or kind == ARVN_RANGERS_ACTIVE)
    return [space for space in others if may_stand(table, kind, space)]


def shaded(table: Table, who: str) -> Steps:
    """Place 1 Guerrilla in each Province with ARVN; ARVN Troops Redeploy as if no Bases."""
    provinces = [province for province in board.PROVINCES if table.has(province, ARVN)]
    yield from place_in_each(table, who, CARD, HIDDEN_GUERRILLAS, provinces)
    yield from arvn_troops_redeploy(table, controls_now(table), bases=False)


CARD = event(90, "AVNU", "1965", unshaded, shaded)
