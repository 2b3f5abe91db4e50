"""A tag names the entry: after a loss, the same number may mean another one."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.store.interface.store import Store
from sentiero.store.redis.keys import keys_of

from tests.api.conftest import Game
from tests.api.test_lost_writes import new_app
from tests.store.raw import client_of

CARDS = {"decks": {"cards": [1, 2, 3, 4, 5, 6]}}


def forked(store: Store, titles: Any) -> tuple[Game, Any, dict[str, str]]:
    """A game whose newest entry was lost, and another answered in its place; by a process that never saw the first."""
    first = Game(new_app(store, titles).test_client(), script=CARDS)
    before = {part: first.get(part, 0).headers["ETag"] for part in ("", "/table", "/question", "/events", "/turns")}
    lost = first.answer(0, 1, "blue")
    assert lost.status_code == 201
    tags = {part: first.get(part, 0).headers["ETag"] for part in before}
    tags["/table?at=2"] = first.get("/table?at=2", 0).headers["ETag"]
    tags["/diff?from=1&to=2"] = first.get("/diff?from=1&to=2", 0).headers["ETag"]
    tags["answer"] = lost.headers["ETag"]
    keys, client = keys_of(first.id), client_of(store)
    ((_, kept),) = client.xrange(keys.events, "1-0", "1-0")
    client.delete(keys.events, keys.idem, keys.older_idem)
    client.xadd(keys.events, kept, id="1-0")
    other = Game.__new__(Game)
    other.__dict__.update(first.__dict__)
    other.client = new_app(store, titles).test_client()
    assert other.answer(0, 1, "coral").status_code == 201
    return other, before, tags


def test_the_same_number_of_another_history_has_another_tag(redis_store: Store, titles: Any) -> None:
    game, before, tags = forked(redis_store, titles)
    for part, tag in tags.items():
        if part == "answer":
            continue
        now = game.get(part, 0, If_None_Match=tag)
        assert (part, now.status_code) == (part, 200)
        assert now.headers["ETag"].split("~")[0] == tag.split("~")[0]
        assert now.headers["ETag"] != tag
        assert game.get(part, 0, If_None_Match=now.headers["ETag"]).status_code == 304
    assert not set(before.values()) & set(tags.values())


@pytest.mark.parametrize("what", ["answers", "answers/preview", "undo"])
def test_whoever_has_seen_the_lost_entry_does_not_act_on_the_other(redis_store: Store, titles: Any, what: str) -> None:
    game, _, tags = forked(redis_store, titles)
    sent = {"answer": "amber"} if what != "undo" else {"to": 1}
    seat = 1 if what != "undo" else 0
    refused = _sent(game, what, seat, sent, tags["answer"])
    assert (refused.status_code, refused.json["code"]) == (412, "version/stale")
    now = game.get("/question", seat).headers["ETag"]
    assert _sent(game, what, seat, sent, now).status_code in (200, 201)


def _sent(game: Game, what: str, seat: int, sent: Any, tag: str) -> Any:
    return game.client.post(f"{game.path}/{what}", json=sent, headers=game.headers(seat, If_Match=tag))
