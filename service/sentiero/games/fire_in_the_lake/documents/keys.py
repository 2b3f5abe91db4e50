"""The keys that documents are made of: everything that has a name, as an enumeration."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events import card
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.lasting import MINH
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS
from sentiero.games.fire_in_the_lake.victory import solitaire
from sentiero.games.fire_in_the_lake.words.wording import NAMES
from sentiero.kernel.shapes import Const, Either, Key, ListOf, MapOf, Number

FACTION: Final = Key("Faction", FACTIONS, "One of the four Factions (1.5).")
SPACE: Final = Key("Space", board.ALL, "A space of the map: a City, a Province or a Line of Communication.")
PIECE: Final = Key(
    "Piece", KINDS, "A kind of piece as it stands on the map: Underground or Active, with Tunnel or not."
)
STOCK: Final = Key("Stock", tuple(POOL), "A kind of piece as it lies in a box.")
BOX: Final = Key("Box", NAMES["box"], "Where pieces lie that are not on the map.")
TRACK: Final = Key("Track", TRACKS, "What is tracked beside the map (1.8, 6.7).")
CARD: Final = Key("Card", tuple(CARDS), "A card by its number.")
LEADER: Final = Key(
    "Leader", (MINH, *(n for n, one in CARDS.items() if one.kind == card.COUP)), "0 is Minh, who is no card."
)
SIDE: Final = Key("Side", NAMES["side"], "The side of a card.")
CYLINDER: Final = Key("Cylinder", NAMES["cylinder"], "Where a Faction's cylinder is in the sequence of play.")
OPERATION: Final = Key("Operation", NAMES["operation"], "An Operation (3.0).")
ACTIVITY: Final = Key("Activity", NAMES["activity"], "A Special Activity.")
SCOPE: Final = Key("Scope", ("full", "limited"), "Whether an Operation is a Limited one (2.3.5).")
PHASE: Final = Key("Phase", NAMES["phase"], "A phase of a Coup Round.")
POLICY: Final = Key("Policy", NAMES["policy"], "The strategy of a US without a player (8.8.1).")
MARKER: Final = Key("DeceptionMarker", tuple(dict.fromkeys(MARKERS)), "A marker of the Deception option (7.3).")
SOURCE: Final = Key("Source", NAMES["source"], "What a track went up or down for.")
SCENARIO: Final = Key("Scenario", SCENARIOS, "A scenario (2.1).")
CONTROL: Final = Key("Control", (COIN_CONTROL, NVA_CONTROL), "Who controls a space (1.7).")
ENDING: Final = Key("Ending", solitaire.LEVELS, "How the war ends for a lone player (8.9).")
LEVEL: Final = Number(
    "2 Active Support, 1 Passive Support, 0 Neutral, -1 Passive Opposition, -2 Active Opposition.", -2, 2
)
COUNT: Final = Number("How many.", 0)
FACTIONS_LIST: Final = ListOf(FACTION, "Factions.")
_PIECES: Final = Number("How many there are.", 0)
ON_MAP: Final = MapOf(PIECE, _PIECES, "How many pieces of each kind; those that are not there are left out.")
IN_BOX: Final = MapOf(STOCK, _PIECES, "How many pieces of each kind; those that are not there are left out.")
# A place where pieces can be or go: questions name any of them.
PLACE: Final = Either((SPACE, BOX, FACTION, Const("done")), "A space or a box; a Faction; `done` for no more.")
