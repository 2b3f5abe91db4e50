"""70 ROKs."""

from sentiero.games.fire_in_the_lake.events.words import *

COAST = ("phu_bon", *board.ADJACENT["phu_bon"])


def unshaded(table: Table, who: str) -> Steps:
    """US or ARVN free Sweeps, then free Assaults, Phu Bon and next to it as US, all cubes being US Troops."""
    koreans = yield from choose_able(table, who, CARD, as_us, "sweep", "assault")
    if koreans is not None:
        yield from free_operation(table, as_us(koreans), "sweep")
        yield from free_operation(table, as_us(koreans), "assault")


def as_us(faction: str) -> Turn:
    """The terms on which either Faction acts."""
    return free_turn(faction, among=COAST, as_us=COIN_CUBES)


def shaded(table: Table, who: str) -> None:
    """Shift Qui Nhon, Phu Bon and Khanh Hoa each 1 level toward Active Opposition."""
    for space in ("qui_nhon", "phu_bon", "khanh_hoa"):
        toward(table, space, ACTIVE_OPPOSITION)


CARD = event(70, "AUVN", "1965", unshaded, shaded)
