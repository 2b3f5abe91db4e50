"""A game of which something was damaged says so, in every answer about it, and once in the log."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from sentiero.api.app import create_app
from sentiero.jobs.queue import PlayQueue
from sentiero.jobs.sweeper import Sweeper
from sentiero.settings import Settings
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.memory.events import MemoryEvents, _Game
from sentiero.tables.damage import damage
from sentiero.tables.problems import GameDamaged

from tests.archive import Archive
from tests.conftest import Answerer
from tests.toy_title import ToyTitle, request

NDJSON = "application/x-ndjson"
VERSION = 3
Break = Callable[[_Game], None]


def replaced(data: bytes) -> Break:
    def act(kept: _Game) -> None:
        kept.entries[VERSION - 1] = data

    return act


def cut_short(kept: _Game) -> None:
    kept.entries[VERSION - 1] = kept.entries[VERSION - 1][:20]


def other_members(kept: _Game) -> None:
    kept.entries[VERSION - 1] = kept.entries[VERSION - 1].replace(b'"answers"', b'"answars"')


def other_kind(kept: _Game) -> None:
    kept.entries[VERSION - 1] = kept.entries[VERSION - 1].replace(b'"kind":"answer"', b'"kind":"anwser"')


BREAKS = {
    "bytes": replaced(b"\x00\xff\x00"),
    "nothing": replaced(b""),
    "a list": replaced(b"[]"),
    "cut short": cut_short,
    "other members": other_members,
    "other kind": other_kind,
}


@pytest.fixture
def archive() -> Archive:
    # So that a game is loaded anew after it was damaged.
    return Archive(new_memory_store(), {"lanterns": ToyTitle()}, cached_games=1)


@pytest.fixture
def client(archive: Archive) -> Any:
    return create_app(archive.games, Settings(), tolerated=["store/only_in_memory"]).test_client()


def damaged(archive: Archive, play: Answerer, act: Break) -> tuple[str, str]:
    """The address of a game that was damaged, and the token of a seat."""
    made = archive.create(request("long"))
    play(archive, made, 5)
    events = archive.store.events
    inner = getattr(events, "_events", events)
    assert isinstance(inner, MemoryEvents)
    act(inner._games[made.game])
    archive.games._games.clear()
    return f"/v1/games/{made.game}", made.tokens.seats[0]


PATHS = (
    "",
    "/table",
    "/question",
    "/events",
    "/events?after=2&limit=1",
    "/audit",
    "/table?at=5",
    "/replay",
    "/turns",
    "/diff?from=1",
)


@pytest.mark.parametrize("act", BREAKS.values(), ids=list(BREAKS))
def test_every_answer_about_it_says_so(
    archive: Archive, client: Any, play: Answerer, act: Break, caplog: pytest.LogCaptureFixture
) -> None:
    path, token = damaged(archive, play, act)
    headers = {"Authorization": f"Bearer {token}"}
    with caplog.at_level(logging.WARNING):
        answers = {part: client.get(path + part, headers=headers) for part in PATHS}
        answers["live"] = client.get(f"{path}/events", headers={**headers, "Accept": NDJSON}, buffered=True)
        sent = {"answer": 1}
        answers["answers"] = client.post(f"{path}/answers", json=sent, headers={**headers, "If-Match": '"6"'})
        answers["undo"] = client.post(f"{path}/undo", json={"to": 2}, headers={**headers, "If-Match": '"6"'})
    assert {part: one.status_code for part, one in answers.items() if one.status_code == 500} == {}
    told = [one for one in answers.values() if one.is_json and one.json.get("code") == "game/damaged"]
    # What can still be read, from a later checkpoint on, is told.
    assert len(told) >= (0 if act is other_members else 3 if act is other_kind else 5), answers
    for one in told:
        # Or from the next one on, which does not follow it.
        assert one.status_code == 503
        assert one.json["params"]["version"] in (VERSION, VERSION + 1)
        assert int(one.headers["Retry-After"]) > 60
    assert len([record for record in caplog.records if "is damaged" in record.message]) == bool(told)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_checkpoint_or_a_secret_that_is_damaged(archive: Archive, client: Any, play: Answerer) -> None:
    def checkpoints(kept: _Game) -> None:
        kept.checkpoints = dict.fromkeys(kept.checkpoints, b"nothing that was squeezed")

    def secret(kept: _Game) -> None:
        kept.beside = {"handed": b"[]"}

    for act in (checkpoints, secret):
        path, _ = damaged(archive, play, act)
        assert client.get(path).json["code"] == "game/damaged"


def test_one_that_is_whole_is_not_called_damaged(archive: Archive, play: Answerer) -> None:
    path, _ = damaged(archive, play, lambda kept: None)
    assert damage(archive.store.events, path[-16:]) is None
    assert archive.games.damaged(path[-16:], KeyError("a fault of ours")) is None


def test_it_does_not_keep_the_sweeper_from_the_others(
    archive: Archive, play: Answerer, caplog: pytest.LogCaptureFixture
) -> None:
    path, _ = damaged(archive, play, cut_short)
    name, store = path[-16:], archive.store
    for times in (store.deadlines, store.seatings):
        times.note(name, 1)
    store.halted.advertise(name, 1)
    store.waiting.expect(name, 6)
    sweeper = Sweeper(archive.games, PlayQueue("unix:///nowhere"), quiet_seconds=0.0, expire_days=1)
    for _ in range(3):
        sweeper.sweep()
        sweeper.call_time()
        sweeper.tell_seatings()
        sweeper._next_expiry = 0.0
        sweeper.expire()
        sweeper._next_halted = 0.0
        sweeper.look_at_halted()
    assert not [record for record in caplog.records if record.exc_info]
    assert len([record for record in caplog.records if "is damaged" in record.message]) == 1
    with pytest.raises(GameDamaged):
        archive.open(name)
