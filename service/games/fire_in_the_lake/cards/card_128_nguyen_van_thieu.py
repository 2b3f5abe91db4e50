"""128 Nguyen Van Thieu."""

from service.games.fire_in_the_lake.events.words import *

CARD = coup(128)
