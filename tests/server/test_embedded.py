"""The server of our own: durable, private, alone on its data, and gone when it should be."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from redis import Redis
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.places import LONGEST_SOCKET_PATH, make_private
from sentiero.server.problems import ServerError

from tests.patience import soon


def ask(server: EmbeddedServer, *command: str):
    with Redis.from_url(server.url, protocol=2) as client:
        return client.execute_command(*command)


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may wait for ever for an adoptive parent to notice."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return found.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("appendonly", "yes"),
        ("appendfsync", "always"),
        ("maxmemory-policy", "noeviction"),
        ("aof-use-rdb-preamble", "yes"),
        ("save", "300 1"),
        ("port", "0"),
    ],
)
def test_nothing_acknowledged_is_lost_and_nobody_else_gets_in(server: EmbeddedServer, setting: str, value: str) -> None:
    assert ask(server, "CONFIG GET", setting)[setting] == value


def test_only_this_user_reaches_it(server: EmbeddedServer) -> None:
    assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
    assert server.socket.stat().st_uid == os.getuid()


def test_it_starts_fast_and_stops_clean(short_dir: Path) -> None:
    begin = time.monotonic()
    with EmbeddedServer(short_dir) as server:
        assert soon(time.monotonic() - begin, 3)
        pid = server.pid
        assert pid is not None
    assert server.pid is None
    assert not alive(pid)
    assert not server.socket.exists()


def test_data_is_there_after_a_restart(short_dir: Path) -> None:
    with EmbeddedServer(short_dir) as server:
        ask(server, "SET", "kept", "1")
    with EmbeddedServer(short_dir) as server:
        assert ask(server, "GET", "kept") == b"1"


def test_data_is_there_after_a_kill(short_dir: Path) -> None:
    server = EmbeddedServer(short_dir)
    server.start()
    for number in range(200):
        ask(server, "RPUSH", "kept", str(number))
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    server.stop()
    server.start()
    assert ask(server, "LLEN", "kept") == 200
    server.stop()


def test_two_never_share_a_directory(short_dir: Path) -> None:
    with EmbeddedServer(short_dir) as server:
        ask(server, "SET", "kept", "1")
        with pytest.raises(ServerError, match="Another service runs"):
            EmbeddedServer(short_dir).start()
        assert ask(server, "GET", "kept") == b"1"


def test_a_server_left_behind_is_ended_before_a_new_one_starts(short_dir: Path) -> None:
    # Its supervisor was killed: it cannot have cleaned up.
    code = f"""
        import os, signal
        from pathlib import Path
        from redis import Redis
        from sentiero.server.embedded import EmbeddedServer
        server = EmbeddedServer(Path({str(short_dir)!r}))
        server.start()
        Redis.from_url(server.url).set("kept", 1)
        print(server.pid, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    """
    dead = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False)
    assert dead.returncode == -signal.SIGKILL
    orphan = int(dead.stdout)
    try:
        assert alive(orphan)
        with EmbeddedServer(short_dir) as server:
            assert not alive(orphan)
            assert ask(server, "GET", "kept") == b"1"
    finally:
        if alive(orphan):
            os.kill(orphan, signal.SIGKILL)


def test_ctrl_c_does_not_reach_it(server: EmbeddedServer) -> None:
    assert server.pid is not None
    assert os.getpgid(server.pid) != os.getpgid(0)


def test_any_directory_will_do(short_dir: Path) -> None:
    strange = short_dir / 'a "b" \\c %20 é ?x*#[y'
    with EmbeddedServer(strange) as server:
        ask(server, "SET", "kept", "1")
        assert (strange / "appendonlydir").is_dir()


def test_a_path_too_long_for_a_socket(short_dir: Path) -> None:
    deep = short_dir / ("d" * 60) / ("e" * 60)
    with EmbeddedServer(deep) as server:
        assert len(str(server.socket)) <= LONGEST_SOCKET_PATH
        assert stat.S_IMODE(server.socket.parent.stat().st_mode) == 0o700
        ask(server, "SET", "kept", "1")
        short_home = server.socket.parent
    assert not short_home.exists()


def test_a_program_that_ends_at_once_is_explained(short_dir: Path) -> None:
    program = short_dir / "broken-server"
    program.write_text("#!/bin/sh\necho no memory left >> server.log\nexit 3\n")
    program.chmod(0o700)
    with pytest.raises(ServerError, match="no memory left"):
        EmbeddedServer(short_dir / "data", program).start()
    # and the directory is free again
    with EmbeddedServer(short_dir / "data"):
        pass


def test_a_broken_journal_is_explained(short_dir: Path) -> None:
    with EmbeddedServer(short_dir) as server:
        ask(server, "SET", "kept", "1")
    for part in (short_dir / "appendonlydir").glob("*.aof"):
        part.write_bytes(b"this is not a journal\r\n" * 10)
    with pytest.raises(ServerError, match="log"):
        EmbeddedServer(short_dir).start()


def test_a_place_that_somebody_else_prepared_is_not_used(short_dir: Path) -> None:
    (short_dir / "real").mkdir()
    (short_dir / "link").symlink_to(short_dir / "real")
    with pytest.raises(ServerError, match="somebody else"):
        make_private(short_dir / "link")
