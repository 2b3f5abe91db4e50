"""125 Nguyen Khanh."""

from sentiero.games.fire_in_the_lake.events.words import *

CARD = coup(125)
