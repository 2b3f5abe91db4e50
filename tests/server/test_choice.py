"""Which server: as configured, else installed, else the one in our dependencies."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path

import pytest
from redis import Redis
from sentiero.server import binary
from sentiero.server.choice import stores
from sentiero.server.conf import quoted
from sentiero.server.problems import ServerError
from sentiero.settings import Settings


class TestAddresses:
    def test_both_are_configured(self, tmp_path: Path) -> None:
        settings = Settings(events_url="redis+cluster://a", queue_url="redis://b")
        with stores(settings, tmp_path) as found:
            assert found == ("redis+cluster://a", "redis://b", ())
        assert list(tmp_path.iterdir()) == []

    def test_one_server_serves_both(self, tmp_path: Path) -> None:
        with stores(Settings(events_url="redis://a"), tmp_path) as found:
            assert found == ("redis://a", "redis://a", ())

    def test_a_cluster_cannot_hold_the_queue(self, tmp_path: Path) -> None:
        with pytest.raises(ServerError, match="QUEUE_URL"), stores(Settings(events_url="redis+cluster://a"), tmp_path):
            pass

    def test_neither(self, short_dir: Path) -> None:
        with stores(Settings(), short_dir) as found:
            assert (found.events_url, found.queue_url) == tuple(server.url for server in found.own)
            assert all(server.pid is not None for server in found.own)
        assert all(server.pid is None for server in found.own)

    def test_only_the_journal_waits_for_the_disk(self, short_dir: Path) -> None:
        with stores(Settings(), short_dir) as found:
            said = [Redis.from_url(url).config_get("append*") for url in (found.events_url, found.queue_url)]
        assert [(one["appendonly"], one["appendfsync"]) for one in said] == [("yes", "always"), ("no", "everysec")]

    def test_only_the_queue(self, short_dir: Path) -> None:
        with stores(Settings(queue_url="redis://b"), short_dir) as found:
            assert found.queue_url == "redis://b"
            assert [server.url for server in found.own] == [found.events_url]


class TestPrograms:
    @pytest.fixture
    def path(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("PATH", str(tmp_path))
        return tmp_path

    def install(self, path: Path, name: str) -> Path:
        program = path / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
        return program

    def test_one_that_is_installed_comes_first(self, path: Path) -> None:
        redis = self.install(path, "redis-server")
        assert binary.find_binary() == redis
        valkey = self.install(path, "valkey-server")
        assert binary.find_binary() == valkey

    def test_else_the_one_in_our_dependencies(self, path: Path) -> None:
        assert shutil.which("valkey-server") is None
        assert binary.find_binary() == binary.bundled_binary()

    def test_else_an_explanation(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_module(name: str) -> None:
            raise ImportError(name)

        monkeypatch.setattr(importlib, "import_module", no_module)
        with pytest.raises(ServerError, match="EVENTS_URL"):
            binary.find_binary()


def test_quoting() -> None:
    assert quoted(Path('/a "b"/c\\d')) == '"/a \\"b\\"/c\\\\d"'
