"""127 Nguyen Cao Ky."""

from sentiero.games.fire_in_the_lake.events.words import *

CARD = coup(127)
