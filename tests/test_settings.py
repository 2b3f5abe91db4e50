"""What the environment says is read in one module, and every setting has a line in the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sentiero.settings import LONGEST_HEARTBEAT, Settings, read

ROOT = Path(__file__).parents[1]
# Processes hand their own variables to those that they start; they decide nothing by them.
HANDS_ON = {"service/sentiero/settings.py", "service/sentiero/cli/children.py", "service/sentiero/cli/parent_watch.py"}


def test_with_nothing_set_everything_is_as_documented() -> None:
    settings = read({"SENTIERO_DATA": "/games"})
    usual = Settings(data=Path("/games"))
    assert settings == usual


def test_addresses_of_servers() -> None:
    settings = read({"EVENTS_URL": "redis://one", "QUEUE_URL": ""})
    assert (settings.events_url, settings.queue_url) == ("redis://one", None)


def test_a_quarter_of_the_threads_is_kept_for_requests() -> None:
    assert read({"WEB_THREADS": "8"}).feed.listeners == 6
    assert read({"WEB_THREADS": "1"}).feed.listeners == 1
    assert read({"WEB_THREADS": "8", "FEED_LISTENERS": "2"}).feed.listeners == 2


def test_two_disks_are_asked_for_by_their_name_alone() -> None:
    assert [read(said).two_disks for said in ({}, {"DURABILITY": "one-disk"}, {"DURABILITY": "two-disks"})] == [
        False,
        False,
        True,
    ]
    with pytest.raises(ValueError, match="two-discs"):
        read({"DURABILITY": "two-discs"})


def test_a_heartbeat_is_never_so_slow_that_a_proxy_gives_up() -> None:
    assert read({"FEED_HEARTBEAT_SECONDS": "99"}).feed.heartbeat_seconds == LONGEST_HEARTBEAT


def test_games_lie_with_the_rest_of_the_users_state() -> None:
    assert read({"XDG_STATE_HOME": "/state"}).data == Path("/state/sentiero")
    assert read({"XDG_STATE_HOME": "/state", "SENTIERO_DATA": "/games"}).data == Path("/games")


def test_nobody_else_reads_the_environment() -> None:
    modules = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "service").rglob("*.py")}
    readers = {name for name, text in modules.items() if "os.environ" in text or "getenv" in text}
    assert readers <= HANDS_ON


def test_every_variable_has_its_line_in_the_readme() -> None:
    source = (ROOT / "service" / "sentiero" / "settings.py").read_text("utf-8")
    variables = set(re.findall(r'said\.get\("([A-Z_]+)"', source)) - {"XDG_STATE_HOME", "SENTIERO_TITLES"}
    readme = (ROOT / "README.md").read_text("utf-8")
    assert sorted(name for name in variables if f"`{name}`" not in readme) == []
