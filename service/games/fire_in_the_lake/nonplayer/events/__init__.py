"""8.4 Non-player Events."""

from __future__ import annotations

from service.games.fire_in_the_lake.nonplayer.player import Handler, Handlers

# What a non-player answers while an Event is carried out, by the key of the question.
EVENTS: Handlers = {}
# 8.4.1: the instructions of single cards, by card, Faction and question.
INSTRUCTIONS: dict[tuple[int | None, str, str], Handler] = {}
