"""FoF 2.2.1 The ground of a card where the sheet says how high it lies, and the terrain that such a map is built of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sentiero.games.fields_of_fire.edition.ridge import Ridge
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.ground.terrain import Ground, draw_ground, read_stack
from sentiero.games.fields_of_fire.pack.contents import TerrainCard
from sentiero.kernel.chance import Chance

if TYPE_CHECKING:
    from sentiero.games.fields_of_fire.position.state import State

# Map building, phases 1 and 2: what is left out, and what lies on slopes only.
LEFT_OUT: Final = ("village", "cemetery", "draw", "rice_paddy")
SLOPES: Final = ("gully", "stream")
# Map building 3: what a Hill card is on a ridge.
OPEN, COVER_MAX, COVER_DRAW = "open", 1, 2


def ground_of(table: State, at: int, stack: Sequence[int]) -> Ground:
    """FoF 5.2.2: a stack read as one; on a ridge the sheet says how high it lies, and a Hill card is open ground."""
    deck = table.pack.terrain[table.campaign.terrain]
    ground, ridge = read_stack(deck, stack), table.mission.ridge
    if ridge is None:
        return ground
    if deck[stack[-1] - 1].hill:
        ground = ground._replace(type=OPEN, cover_max=COVER_MAX, cover_draw=COVER_DRAW)
    return ground._replace(level=ridge.level(at))


def next_ground(table: State) -> list[int]:
    """FoF 2.2.1: what the next card of the map is: cards until one is no Hill; on a ridge any one that lies there."""
    deck = table.pack.terrain[table.campaign.terrain]
    if table.mission.ridge is None:
        stack = draw_ground(deck, table.terrain_deck)
        return [] if not stack or deck[stack[-1] - 1].hill else stack
    top = table.terrain_deck[-1:]
    return [] if not top or deck[top[0] - 1].type in (*LEFT_OUT, *SLOPES) else top


def put_in_order(deck: Sequence[TerrainCard], pile: Sequence[int]) -> list[int]:
    """Map building: what is left out lies at the bottom, slopes on it, and what lies everywhere on top."""

    def rank(number: int) -> int:
        kind = deck[number - 1].type
        return 0 if kind in LEFT_OUT else 1 if kind in SLOPES else 2

    return sorted(pile, key=rank)


def lay_ridge(table: State, ridge: Ridge, chance: Chance) -> list[tuple[int, int]]:
    """Map building, phases 3 and 4: the crest of what lies everywhere, then the slopes with gullies and streams."""
    deck = table.pack.terrain[table.campaign.terrain]
    everywhere = [number for number in table.terrain_deck if deck[number - 1].type not in (*LEFT_OUT, *SLOPES)]
    slopes = [number for number in table.terrain_deck if deck[number - 1].type in SLOPES]
    rows, columns = range(1, table.mission.rows + 1), range(1, table.mission.columns + 1)
    crest = [card(row, column) for column in ridge.crest for row in rows]
    sides = [at for row in rows for column in columns if (at := card(row, column)) not in crest]
    found = [(at, everywhere.pop()) for at in crest]
    pile = chance.shuffle([*everywhere, *slopes])
    return found + [(at, pile.pop()) for at in sides]
