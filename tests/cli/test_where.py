"""Where the service listens and what it is told: IPv6, no port, settings that cannot be meant, places without room."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from sentiero.settings import BadSetting, read

from tools.running import ROOT, free_port


def has_ipv6() -> bool:
    """Whether this machine has it."""
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@contextmanager
def running(*arguments: str, **environment: str) -> Iterator[str]:
    """A service; gives what it prints first."""
    known = {**os.environ, "PYTHONPATH": str(ROOT / "service"), **environment}
    command = [sys.executable, "-m", "sentiero.cli", "run", *arguments]
    process = subprocess.Popen(command, env=known, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline()
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def said(*arguments: str, **environment: str) -> str:
    """What is said by a service that does not start."""
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "service"), **environment}
    command = [sys.executable, *(arguments or ("-m", "sentiero.cli", "run"))]
    done = subprocess.run(command, env=known, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
@pytest.mark.parametrize(
    ("arguments", "environment"),
    [((), {"SENTIERO_HOST": "::1"}), ((), {"SENTIERO_HOST": "[::1]"}), (("--host", "::"), {})],
)
def test_it_listens_on_ipv6(short_dir: Path, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
    port = free_port()
    with running("--port", str(port), "--data", str(short_dir), *arguments, **environment) as printed:
        host = "[::]" if "::" in arguments else "[::1]"
        assert f"http://{host}:{port} " in printed
        with urlopen(f"http://[::1]:{port}/readyz") as response:
            assert response.status == 200


def test_without_a_port_it_finds_one_and_says_which(short_dir: Path) -> None:
    with running("--port", "0", "--data", str(short_dir)) as printed:
        port = re.search(r":(\d+) ", printed)
        assert port is not None
        assert int(port[1]) > 0
        with urlopen(f"http://127.0.0.1:{port[1]}/readyz") as response:
            assert response.status == 200


@pytest.mark.parametrize(
    ("name", "given"),
    [("PORT", "abc"), ("PORT", "70000"), ("PORT", "-1"), ("WORKERS", "two"), ("DRAIN_SECONDS", "nan"),
     ("PUBLIC_URL", "play.example.org")],
)  # fmt: skip
def test_a_setting_that_cannot_be_meant_is_named(name: str, given: str) -> None:
    with pytest.raises(BadSetting, match=f"{name}={given} is not"):
        read({"SENTIERO_DATA": "/games", name: given})


def test_so_it_is_on_the_command_line() -> None:
    assert said(PORT="abc") == "sentiero: PORT=abc is not a whole number from 0 to 65535\n"


def test_no_place_for_games_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for environment in ({"HOME": str(tmp_path / "file")}, {"SENTIERO_DATA": str(tmp_path / "file" / "games")}):
        told = said(PORT=str(free_port()), **environment)
        assert re.match(r"sentiero: cannot keep games in .*file.* \(.+\)\. Choose another --data\.", told)


def test_nobody_has_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    assert not read({}).data.exists()
    assert read({"SENTIERO_DATA": "/games"}).data == Path("/games")


def test_without_the_service_it_says_how_to_get_it() -> None:
    told = said("-S", "-m", "sentiero.cli", "run")
    assert "pip install 'sentiero[service,server]'" in told
    assert "which is not installed" in told
