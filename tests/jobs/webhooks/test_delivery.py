"""Turn notices, with real receivers, a real queue and real workers."""

from __future__ import annotations

import hmac
import socket
import time
from contextlib import ExitStack, suppress
from http.client import HTTPException
from statistics import median
from threading import Thread
from typing import Any, Self

import pytest
from rq import Worker
from sentiero import assembly
from sentiero.games import TITLES
from sentiero.jobs.queue import NOTICES_LATER, PlayQueue, open_notices
from sentiero.jobs.webhooks.delivery import DELAYS, LONGEST, SPARED_SECONDS, Notifier
from sentiero.jobs.webhooks.post import post
from sentiero.jobs.webhooks.target import Target
from sentiero.jobs.worker import send_notices
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.interface.store import Store
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.tables.people.notices import Notice
from sentiero.tables.people.webhooks import CONTENT, FINISHED, JSON, LATE, TEXT, YOUR_TURN, Hook, add_hook, hooks_of

from tests.archive import Archive
from tests.jobs.receiver import Receiver
from tests.jobs.team import Workers, until
from tests.jobs.titles import TITLES as TOYS
from tests.patience import soon
from tests.toy_title import request

CARDS = {"decks": {"cards": [1, 2, 3, 4, 5, 6]}}


def left(archive: Archive, game: str, url: str, seat: int | None = 1, **more: Any) -> Hook:
    wanted = {
        "url": url, "form": JSON, "events": [YOUR_TURN, FINISHED, LATE], "name": "Friday <table>",
        "link": "https://play.example/x", "language": "en", **more,
    }  # fmt: skip
    with archive.hold(game) as held:
        return add_hook(held, seat, wanted)


class Kept:
    """A queue that keeps what it is told."""

    def __init__(self) -> None:
        self._put: dict[tuple[Any, ...], float] = {}

    @property
    def put(self) -> list[tuple[Any, ...]]:
        return [(*key, seconds) for key, seconds in self._put.items()]

    def put_notice(self, notice: Notice, hook: str = "", tries: int = 0, seconds: float = 0.0) -> None:
        self._put[notice, hook, tries] = seconds

    def drop_notice(self, notice: Notice, hook: str, tries: int) -> None:
        self._put.pop((notice, hook, tries), None)


@pytest.fixture
def told() -> list[Notice]:
    return []


@pytest.fixture
def archive(memory_store: Store, titles: Any, told: list[Notice]) -> Archive:
    made = Archive(memory_store, titles)
    made.games.room.notifies = told.append
    return made


class TestWhoIsTold:
    def test_whoever_is_asked_after_somebody_else(self, archive: Archive, told: list[Notice]) -> None:
        game = archive.create(request(script=CARDS)).game
        archive.answer(game, 0, ["blue"], 1)
        assert told == []  # nobody has asked for any
        left(archive, game, "http://x/", 1)
        left(archive, game, "http://x/", None, events=[FINISHED])
        archive.answer(game, 1, ["amber"], 2)
        assert told == []  # north's turn, and nobody wants to know
        archive.answer(game, 0, ["rest", [], 0], 3)
        assert told == [Notice(game, 6, YOUR_TURN, 1)]
        archive.answer(game, 1, ["rest"], 6)
        archive.answer(game, 1, [[]], 7)
        assert len(told) == 1  # it goes on with its own turn
        archive.end(game)
        assert told[-1] == Notice(game, 9, FINISHED, None)

    def test_after_the_rules_have_played_and_after_going_back(self, archive: Archive, told: list[Notice]) -> None:
        game = archive.create({**request(script=CARDS), "seats": [{"roles": ["south"]}]}).game
        left(archive, game, "http://x/", 0)
        archive.decide(game, 1)
        assert told == [Notice(game, 2, YOUR_TURN, 0)]
        archive.answer(game, 0, ["amber"], 2)
        archive.decide(game, 3, 64, 1000)
        assert [notice.event for notice in told] == [YOUR_TURN] * 2

    def test_changes_of_the_table_are_nobodys_turn(self, archive: Archive, told: list[Notice]) -> None:
        game = archive.create(request()).game
        left(archive, game, "http://x/", 0)
        archive.change_settings(game, {"pace": 5})
        archive.renew(game, "seat", 1)
        assert told == []

    def test_whoever_leaves_takes_its_addresses_along(self, archive: Archive) -> None:
        game = archive.create(request()).game
        left(archive, game, "http://x/", 0)
        host = left(archive, game, "http://x/", None)
        archive.revoke(game, "seat", 0)
        assert hooks_of(archive.store, game) == [host]


class TestSending:
    def test_signed_in_our_own_form(self, memory_archive: Archive) -> None:
        game = memory_archive.create(request()).game
        with Receiver() as receiver:
            hook = left(memory_archive, game, receiver.origin + "in?x=1")
            notifier = Notifier(memory_archive.games, Kept(), [receiver.origin])  # type: ignore[arg-type]
            notifier.notify(Notice(game, 6, YOUR_TURN, 1), hook.id)
            (got,) = receiver.received
        assert got.path == "/in?x=1"
        assert got.document == {
            "event": "your_turn", "game": game, "title": "lanterns", "scenario": "short", "name": "Friday <table>",
            "link": "https://play.example/x", "version": 6, "seat": 1, "roles": ["south"],
            "text": "Friday <table>: it is your turn (south). https://play.example/x",
        }  # fmt: skip
        stamp, _, digest = got.headers["Sentiero-Signature"].partition(",v1=")
        at = stamp.removeprefix("t=")
        assert abs(int(at) - time.time()) < 60
        assert hmac.new(hook.secret.encode(), f"{at}.".encode() + got.body, "sha256").hexdigest() == digest
        assert got.headers["Sentiero-Delivery"] == f"{game}-6-{hook.id}"
        assert hook.secret not in str(got)

    def test_in_the_forms_of_chat_programs_and_in_words(self, memory_store: Store) -> None:
        archive = Archive(memory_store, TITLES)
        seats = [{"roles": ["us"]}, {"roles": ["nva", "vc"]}]
        game = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": seats}).game
        with Receiver() as receiver:
            notifier = Notifier(archive.games, Kept(), [receiver.origin])  # type: ignore[arg-type]
            for form in (TEXT, CONTENT):
                hook = left(archive, game, receiver.origin, form=form, language="it")
                notifier.notify(Notice(game, 6, YOUR_TURN, 1), hook.id)
            text, content = (got.document for got in receiver.received)
        said = "Friday <table>: tocca a te (NVA e VC). https://play.example/x"
        assert text == {"text": said.replace("<", "&lt;").replace(">", "&gt;")}
        assert content == {"content": said, "allowed_mentions": {"parse": []}}

    @pytest.mark.parametrize("status", [301, 400, 404, 500])
    def test_whatever_is_not_taken_is_tried_again_a_few_times(self, memory_archive: Archive, status: int) -> None:
        game, queue = memory_archive.create(request()).game, Kept()
        notice = Notice(game, 6, YOUR_TURN, 1)
        with Receiver([status] * 9) as receiver:
            hook = left(memory_archive, game, receiver.origin)
            notifier = Notifier(memory_archive.games, queue, [receiver.origin])  # type: ignore[arg-type]
            for tries in range(len(DELAYS) + 1):
                notifier.notify(notice, hook.id, tries)
            assert len(receiver.received) == len(DELAYS) + 1
            assert {got.path for got in receiver.received} == {"/"}
        assert queue.put == [(notice, hook.id, tries + 1, delay) for tries, delay in enumerate(DELAYS)]

    def test_an_address_that_is_gone_is_removed(self, memory_archive: Archive) -> None:
        game, queue = memory_archive.create(request()).game, Kept()
        with Receiver([410]) as receiver:
            hook = left(memory_archive, game, receiver.origin)
            Notifier(memory_archive.games, queue, [receiver.origin]).notify(  # type: ignore[arg-type]
                Notice(game, 6, YOUR_TURN, 1), hook.id
            )
        assert (hooks_of(memory_archive.store, game), queue.put) == ([], [])

    def test_what_is_not_allowed_any_more_is_not_sent(self, memory_archive: Archive) -> None:
        game, queue = memory_archive.create(request()).game, Kept()
        with Receiver() as receiver:
            hook = left(memory_archive, game, receiver.origin)
            Notifier(memory_archive.games, queue, ["hooks.example.org"]).notify(  # type: ignore[arg-type]
                Notice(game, 6, YOUR_TURN, 1), hook.id
            )
            assert (receiver.received, queue.put) == ([], [])

    def test_nobody_there_is_tried_again(self, memory_archive: Archive) -> None:
        game, queue = memory_archive.create(request()).game, Kept()
        hook = left(memory_archive, game, "http://127.0.0.1:1/")
        Notifier(memory_archive.games, queue, ["http://127.0.0.1:1/"]).notify(  # type: ignore[arg-type]
            Notice(game, 6, YOUR_TURN, 1), hook.id
        )
        assert len(queue.put) == 1


def test_with_real_workers_it_arrives_also_if_it_fails_twice(own_server: EmbeddedServer) -> None:
    queue = PlayQueue(own_server.url)
    archive = Archive(new_redis_store(own_server.url), TOYS, wakes=queue.put, wakes_last=queue.put_last)
    archive.games.room.notifies = queue.put_notice
    with Receiver([500, 503]) as failing, Receiver() as other, Receiver() as forbidden:
        allow = f"{failing.origin},{other.origin}"
        game = archive.create(request(script=CARDS)).game
        for receiver in (failing, other, forbidden):
            left(archive, game, receiver.origin)
        with Workers(own_server.url, WEBHOOK_ALLOW=allow):
            archive.answer(game, 0, ["blue"], 1)
            until(lambda: len(other.received) == 1)
            # Nobody waits for a receiver: the game goes on.
            archive.answer(game, 1, ["amber"], 2)
            until(lambda: len(failing.received) == 3)
        assert len({got.headers["Sentiero-Delivery"] for got in failing.received}) == 1
        assert failing.received[0].document == failing.received[2].document
        assert len(other.received) == 1
        assert forbidden.received == []
    assert archive.audit(game).sound


def test_the_queue_of_notices_is_not_that_of_games(own_server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    queue = PlayQueue(own_server.url)
    queue.put_notice(Notice("a" * 16, 3, YOUR_TURN, None))
    assert queue.depth() == 0
    assert open_notices(queue.connection).count == 1
    queue.put_notice(Notice("a" * 16, 3, YOUR_TURN, 0), "hook", 1, 0.01)
    time.sleep(0.05)
    queue.put_due_notices()
    assert queue.connection.zcard(NOTICES_LATER) == 0
    assert open_notices(queue.connection).count == 2
    assembly.player.cache_clear()
    assembly.notifier.cache_clear()
    monkeypatch.setenv("EVENTS_URL", own_server.url)
    send_notices(own_server.url, assembly.senders(), burst=True)
    assert open_notices(queue.connection).count == 0


class TestSlowReceivers:
    """Whoever takes a notice slowly, or never, keeps neither a game waiting nor anybody else's notices."""

    NOTICE = Notice("a" * 16, 6, YOUR_TURN, 1)

    def test_one_that_answers_a_letter_at_a_time_has_an_end(self) -> None:
        with Dripping() as slow:
            began = time.monotonic()
            with pytest.raises(TimeoutError):
                post(Target("http", "127.0.0.1", slow.port, "/", True), b"{}", {}, seconds=0.6)
        assert soon(time.monotonic() - began, 3)

    @pytest.mark.parametrize("line", [b"", b"SSH-2.0-x\r\n", b"HTTP/1.1 2\r\n", b"x" * 20_000])
    def test_what_is_no_response_is_a_failure(self, line: bytes) -> None:
        with Answering(line) as strange, pytest.raises((HTTPException, ConnectionError)):
            post(Target("http", "127.0.0.1", strange.port, "/", True), b"{}", {})

    def test_one_that_let_us_wait_is_spared_for_a_while(self, memory_archive: Archive) -> None:
        game, queue, clock = memory_archive.create(request()).game, Kept(), [0.0]
        sent: list[float] = []

        def slow(*_: object) -> int:
            sent.append(clock[0])
            raise TimeoutError

        hook = left(memory_archive, game, "http://127.0.0.1:1/")
        allowed = ["http://127.0.0.1:1/"]
        queued: Any = queue
        notifier = Notifier(memory_archive.games, queued, allowed, send=slow, clock=lambda: clock[0])
        for version in (6, 7, 8):
            notifier.notify(Notice(game, version, YOUR_TURN, 1), hook.id)
        assert sent == [0.0]
        assert [(notice.version, tries, seconds) for notice, _, tries, seconds in queue.put] == [
            (6, 1, DELAYS[0]), (7, 1, DELAYS[0]), (8, 1, DELAYS[0]),
        ]  # fmt: skip
        clock[0] = SPARED_SECONDS + 1
        notifier.notify(Notice(game, 7, YOUR_TURN, 1), hook.id, 1)
        assert len(sent) == 2

    def test_who_is_killed_while_it_sends_has_not_forgotten(self, memory_archive: Archive) -> None:
        game, queue = memory_archive.create(request()).game, Kept()
        hook = left(memory_archive, game, "http://127.0.0.1:1/")
        queued: Any = queue
        notifier = Notifier(memory_archive.games, queued, ["http://127.0.0.1:1/"], start=lambda act: None)
        notifier.notify(Notice(game, 6, YOUR_TURN, 1), hook.id)
        ((_, _, tries, seconds),) = queue.put
        assert (tries, seconds) == (1, DELAYS[0] + LONGEST)

    def test_no_more_wait_than_there_is_room_for(
        self, own_server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sentiero.jobs.queue.MOST_NOTICES", 3)
        queue = PlayQueue(own_server.url)
        for version in range(5):
            queue.put_notice(self.NOTICE._replace(version=version))
            queue.put_notice(self.NOTICE._replace(version=version), "hook", 1, 60)
        assert open_notices(queue.connection).count == queue.connection.zcard(NOTICES_LATER) == 3
        lanes = queue.lanes()
        assert lanes is not None
        assert lanes["sentiero-notices"].jobs == 3

    def test_fifty_of_them_delay_neither_a_turn_nor_another_notice(self, own_server: EmbeddedServer) -> None:
        queue = PlayQueue(own_server.url)
        archive = Archive(new_redis_store(own_server.url), TOYS, wakes=queue.put, wakes_last=queue.put_last)
        archive.games.room.notifies = queue.put_notice
        with ExitStack() as stack:
            silent = [stack.enter_context(Silent()) for _ in range(50)]
            prompt = stack.enter_context(Receiver())
            stack.enter_context(
                Workers(own_server.url, WEBHOOK_ALLOW=",".join([one.origin for one in silent] + [prompt.origin]))
            )
            until(lambda: queue.workers() == 2)
            alone = median(turns(archive, 9))
            # More than one address for a game is allowed: 13 games have 50 of them.
            for first in range(0, 50, 4):
                game = archive.create(request(script=CARDS)).game
                for one in silent[first : first + 4]:
                    left(archive, game, one.origin)
                archive.answer(game, 0, ["blue"], 1)
            until(lambda: open_notices(queue.connection).count > 5 or queue.connection.zcard(NOTICES_LATER) > 5)
            beside = median(turns(archive, 9))
            assert beside < alone + 0.25
            game = archive.create(request(script=CARDS)).game
            left(archive, game, prompt.origin)
            archive.answer(game, 0, ["blue"], 1)
            # Before, behind fifty times 5 seconds.
            assert soon(until(lambda: prompt.received), 20)


def turns(archive: Archive, number: int) -> list[float]:
    """How long a person waits for a non-player's answer, some times."""
    return [_turn(archive) for _ in range(number)]


def _turn(archive: Archive) -> float:
    game = archive.create({**request("tiny"), "seats": [{"roles": ["south"]}]}).game
    return until(lambda: archive.open(game).version > 1)


class Silent:
    """A receiver that takes connections, and never says anything."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=16)
        self.port: int = self._socket.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}/"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()


class Answering(Silent):
    """A receiver that says one thing to the first who comes."""

    def __init__(self, line: bytes) -> None:
        super().__init__()
        self._line = line

    def __enter__(self) -> Self:
        Thread(target=self._answer, daemon=True).start()
        return self

    def _answer(self) -> None:
        connection, _ = self._socket.accept()
        with connection, suppress(OSError):
            connection.recv(65536)
            self.say(connection)

    def say(self, connection: socket.socket) -> None:
        connection.sendall(self._line)


class Dripping(Answering):
    """The same, a letter at a time."""

    def __init__(self) -> None:
        super().__init__(b"HTTP/1.1 204 No Content" * 100)

    def say(self, connection: socket.socket) -> None:
        for letter in self._line:
            connection.sendall(bytes([letter]))
            time.sleep(0.2)


def test_who_only_sends_notices_is_not_counted_among_those_who_play(own_server: EmbeddedServer) -> None:
    queue = PlayQueue(own_server.url)
    with Workers(own_server.url, workers=1, WEBHOOK_ALLOW="https://hooks.example.org/"):
        until(lambda: len(Worker.all(connection=queue.connection)) == 3)
        assert queue.workers() == 1
