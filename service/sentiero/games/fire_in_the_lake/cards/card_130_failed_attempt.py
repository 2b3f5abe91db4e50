"""130 Failed Attempt."""

from sentiero.games.fire_in_the_lake.events.words import *

CARD = coup(130)
