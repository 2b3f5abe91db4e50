"""8.4: why, in words that several Events share."""

from __future__ import annotations

from sentiero.kernel.words import Cause

EVENT_SPACE = Cause("event.space")
SPACE_TO_PLACE = Cause("event.place")
SPACE_TO_TAKE_FROM = Cause("event.pieces")
MOST_PIECES = Cause("event.most_pieces")
SAME_SPACE = Cause("event.same_space")
MOST_PEOPLE_CONTROLLED = Cause("event.control")
MOST_US_TROOPS = Cause("event.us_troops")
US_PIECES_FIRST = Cause("event.us_pieces")
CHOSEN_WORD = Cause("event.word")
ENEMIES_IN_ORDER = Cause("pieces.enemies")
FRIENDS_IN_ORDER = Cause("pieces.friends")
AS_MANY_AS_IN_HAND = Cause("event.all_in_hand")
AS_CONTROL_NEEDS = Cause("event.as_control_needs")
BOXES_IN_ORDER = Cause("event.boxes")
