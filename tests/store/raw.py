"""The client behind a store, for what no store offers."""

from __future__ import annotations

from typing import Any, cast

from sentiero.store.interface.store import Store


def client_of(store: Store) -> Any:
    """The client library's own client."""
    return cast(Any, store.server).client


def kept_in_memory(store: Store) -> Any:
    """What a store in memory keeps of each game."""
    return cast(Any, store.events)._events._games
