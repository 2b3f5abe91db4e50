"""All parts of one store."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.store.interface.archive import Blobs, Times
from sentiero.store.interface.events import Events
from sentiero.store.interface.lists import Counting, Expiring, Lobby, Waiting
from sentiero.store.interface.people import Aside, Messages, Presence, Talk
from sentiero.store.interface.rights import Belonging, Keyrings, Rights
from sentiero.store.interface.server import Server


class Store(NamedTuple):
    """All parts of one store."""

    events: Events
    rights: Rights
    lobby: Lobby
    expiring: Expiring
    waiting: Waiting
    # Games without people, that were made and may still run.
    seatless: Lobby
    # Games in which the rules cannot go on: for whoever runs the service.
    halted: Lobby
    counting: Counting
    # Games that are over and still to be archived.
    to_archive: Times
    blobs: Blobs
    server: Server
    aside: Aside
    messages: Messages
    talk: Talk
    presence: Presence
    # When the answer that a game waits for is late.
    deadlines: Times
    # Games in which somebody is about to sit down or leave, and everybody is still to be told.
    seatings: Times
    # Public games that are over, newest first.
    finished: Lobby
    # What of rights and of what people left is here and not archived, where that of archived games is, and the last
    # of those.
    belonging: Belonging
    archived_belongings: Blobs
    lately_archived: Lobby
    keyrings: Keyrings
