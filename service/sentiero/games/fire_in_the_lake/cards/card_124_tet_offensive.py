"""124 Tet Offensive."""

from sentiero.games.fire_in_the_lake.events.words import *


def general_uprising(table: Table) -> Steps:
    """VC: Terror wherever it is Underground, 6 pieces into Cities, then all Guerrillas Attack, NVA ones too."""
    yield from terror_everywhere(table)
    yield from place_pieces(table, VC, CARD, VC_PIECES, 6, lambda: board.CITIES)
    turn = free_turn(VC)
    turn.operation = "attack"
    table.begin(turn)
    for space in board.ALL:
        if table.count(space, EVERY_GUERRILLA) and table.count(space, COIN_KINDS):
            yield from attack_together(table, turn, space)


def terror_everywhere(table: Table) -> Steps:
    """Free Terror in every space that allows it; if markers run short, VC says who gets them."""
    spaces = [space for space in board.ALL if can_terrorize(table, VC, space)]
    unmarked = [space for space in spaces if not table.terror[space]]
    left = markers_left(table)
    first = unmarked
    if left < len(unmarked):
        first = yield from choose_spaces(VC, CARD, lambda: unmarked, left)
    for space in first + [space for space in spaces if space not in first]:
        yield from terror_space(table, VC, space)


def attack_together(table: Table, turn: Turn, space: str) -> Steps:
    """One Attack by the sum of VC and NVA Guerrillas; attrition takes VC first."""
    if table.count(space, ALL_GUERRILLAS[NVA]):
        lightly_armored(table, NVA, space)
    for faction in (VC, NVA):
        activate(table, GUERRILLAS[faction], 99, space)
    if table.roll("attack") <= table.count(space, EVERY_GUERRILLA):
        removed = yield from remove_enemies(table, turn, space, 2, up_to=True)
        price = sum(n for (kind, _), n in removed.items() if kind in (US_TROOPS, US_BASES))
        for faction in (VC, NVA):
            price -= remove(table, GUERRILLAS_ACTIVE[faction], price, space)


def unshaded(table: Table, who: str) -> Steps:
    """The General Uprising."""
    yield from general_uprising(table)


def precondition(table: Table) -> bool:
    """At least 2 cards in the RVN Leader box, and more than 20 VC Guerrillas in the South."""
    return table.leader_cards() >= 2 and table.on_map(ALL_GUERRILLAS[VC], board.IN_SOUTH) > 20


CARD = pivotal(124, "VNUA", unshaded, precondition)
