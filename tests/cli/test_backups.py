"""`sentiero backup`, `restore`, `check`, and a start that would lose games is refused."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from redis import Redis
from sentiero.cli import main
from sentiero.cli import serve as serving
from sentiero.cli.run import FINISHED
from sentiero.games import TITLES
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.files import APPEND_ONLY, MANIFEST, SNAPSHOT, require_loadable
from sentiero.server.problems import ServerError
from sentiero.settings import Settings
from sentiero.store.archive.files import LEFT, archive_files
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.store.redis.keys import keys_of
from sentiero.tables.archive import move

from tests.archive import Archive

SHORT = {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us", "arvn"]}]}


@pytest.fixture(autouse=True)
def _nothing_configured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("EVENTS_URL", "QUEUE_URL", "FINISHED_DIR"):
        monkeypatch.delenv(name, raising=False)


def some_games(data: Path, count: int = 3) -> list[str]:
    with EmbeddedServer(data) as server:
        store = new_redis_store(server.url)
        games = [Archive(store, TITLES).create(SHORT).game for _ in range(count)]
        store.server.close()
    return games


def test_from_one_directory_to_another(short_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there, file = short_dir / "a", short_dir / "b", short_dir / "all.tar"
    some_games(here)
    assert main(["backup", str(file), "--data", str(here)]) == 0
    assert main(["restore", str(file), "--data", str(there)]) == 0
    assert main(["check", "--data", str(there)]) == 0
    said = capsys.readouterr().out
    assert "kept 3 games" in said
    assert "restored 3 games" in said
    assert "3 games sound, 0 NOT SOUND" in said


def test_nobody_else_reads_it(short_dir: Path) -> None:
    some_games(short_dir / "a", 1)
    file, elsewhere = short_dir / "all.tar", short_dir / "elsewhere"
    elsewhere.write_text("of somebody else")
    (short_dir / "all.tar.unfinished").symlink_to(elsewhere)
    assert main(["backup", str(file), "--data", str(short_dir / "a")]) == 0
    assert (file.stat().st_mode & 0o777, elsewhere.read_text()) == (0o600, "of somebody else")
    assert main(["restore", str(file), "--data", str(short_dir / "b")]) == 0


def test_hot_from_a_server_that_runs(short_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_games(short_dir / "a")
    with EmbeddedServer(short_dir / "a"):
        assert main(["backup", str(short_dir / "all.tar"), "--data", str(short_dir / "a")]) == 0
    assert "kept 3 games" in capsys.readouterr().out


class TestGamesThatWereMoved:
    """Their files are in a folder, which may be another one after a move of the service, or not be mounted."""

    @pytest.fixture
    def data(self, short_dir: Path) -> Path:
        data = short_dir / "a"
        with EmbeddedServer(data) as server:
            store = new_redis_store(server.url, archive=archive_files(data / FINISHED))
            archive = Archive(store, TITLES)
            for _ in range(2):
                made = archive.create(SHORT).game
                archive.end(made)
                with archive.hold(made) as held:
                    assert move(held)
            store.server.close()
        return data

    def test_they_are_there(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", "--data", str(data)]) == 0
        assert "2 games sound, 0 NOT SOUND" in capsys.readouterr().out

    def test_one_that_is_missing_is_named(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = next((data / FINISHED).glob("??/*.xz"))
        file.unlink()
        assert main(["check", "--data", str(data)]) == 2
        assert file.name.partition(".")[0] in capsys.readouterr().out
        assert main(["backup", str(data / "all.tar"), "--data", str(data)]) == 2
        said = capsys.readouterr()
        assert "kept 1 games" in said.out
        assert file.name.partition(".")[0] in said.err

    def test_one_whose_tokens_are_missing_is_named(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = next((data / FINISHED / LEFT).rglob("*.xz"))
        file.unlink()
        assert main(["check", "--data", str(data)]) == 2
        assert file.name.partition(".")[0] in capsys.readouterr().out

    @pytest.mark.parametrize("where", ["", LEFT])
    @pytest.mark.parametrize("damage", [lambda data: data[:-40], lambda data: b"", lambda data: data[:80] + data[70:]])
    def test_one_that_is_damaged_is_named_and_the_others_are_kept(
        self, data: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[bytes], bytes], where: str
    ) -> None:
        file = next((data / FINISHED / where).glob("??/*.xz"))
        file.write_bytes(damage(file.read_bytes()))
        assert main(["check", "--data", str(data)]) == 2
        assert file.name.partition(".")[0] in capsys.readouterr().out
        assert main(["backup", str(data / "all.tar"), "--data", str(data)]) == 2
        said = capsys.readouterr()
        assert "kept 1 games" in said.out
        assert file.name.partition(".")[0] in said.err
        assert main(["restore", str(data / "all.tar"), "--data", str(data.parent / "b")]) == 0

    def test_without_any_of_them_nobody_is_served(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (data / FINISHED).rename(data / "elsewhere")
        with EmbeddedServer(data) as server:
            settings = Settings(events_url=server.url, finished=data / FINISHED)
            monkeypatch.setattr(serving, "hold", lambda _: None)
            with pytest.raises(SystemExit, match="are not in"):
                serving.serve(settings)


def test_damage_is_named_by_game(short_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = short_dir / "a"
    good, bad, lost = some_games(data)
    with EmbeddedServer(data) as server, Redis.from_url(server.url) as client:
        (_, fields), *_ = client.xrange(keys_of(bad).events)
        client.delete(keys_of(bad).events)
        client.xadd(keys_of(bad).events, {b"e": fields[b"e"].replace(b'"prev":"0', b'"prev":"1', 1)}, id="1-0")
        client.delete(keys_of(lost).snap)
        assert main(["check", "--data", str(data)]) == 2
        said = capsys.readouterr().out
        assert bad in said
        assert lost in said
        assert good not in said
        assert "1 games sound, 2 NOT SOUND" in said
        assert main(["backup", str(short_dir / "all.tar"), "--data", str(data)]) == 2
        told = capsys.readouterr()
        assert "kept 2 games" in told.out
        assert bad in told.err
        assert good not in told.err


class TestRefusals:
    @pytest.fixture
    def data(self, short_dir: Path) -> Path:
        some_games(short_dir / "a")
        assert (short_dir / "a" / SNAPSHOT).exists()
        return short_dir / "a"

    def refused(self, data: Path) -> str:
        before = {path: path.read_bytes() for path in data.rglob("*.rdb")}
        with pytest.raises(ServerError) as refused:
            EmbeddedServer(data).start()
        assert {path: path.read_bytes() for path in data.rglob("*.rdb")} == before
        return str(refused.value)

    def test_only_a_snapshot(self, data: Path) -> None:
        shutil.rmtree(data / APPEND_ONLY)
        assert "dump.rdb" in self.refused(data)

    def test_no_manifest(self, data: Path) -> None:
        (data / APPEND_ONLY / MANIFEST).unlink()
        (data / SNAPSHOT).unlink()
        assert ".aof" in self.refused(data)

    def test_a_part_is_missing(self, data: Path) -> None:
        next((data / APPEND_ONLY).glob("*.base.rdb")).unlink()
        with pytest.raises(ServerError, match=r"base\.rdb"):
            EmbeddedServer(data).start()

    def test_an_empty_manifest(self, data: Path) -> None:
        (data / APPEND_ONLY / MANIFEST).write_text("")
        with pytest.raises(ServerError, match="lacks"):
            EmbeddedServer(data).start()

    def test_an_emptied_part(self, data: Path) -> None:
        next((data / APPEND_ONLY).glob("*.base.rdb")).write_bytes(b"")
        assert "is empty" in self.refused(data)

    def test_a_journal_that_was_emptied_though_the_snapshot_holds_games(self, data: Path) -> None:
        next((data / APPEND_ONLY).glob("*.incr.aof")).write_bytes(b"")
        assert "far less than dump.rdb" in self.refused(data)

    def test_a_journal_written_anew_when_games_were_gone_starts_beside_an_older_snapshot(self, data: Path) -> None:
        with EmbeddedServer(data) as server, Redis.from_url(server.url) as client:
            client.set("probe", random.Random(1).randbytes(50_000))
            client.save()
            client.delete("probe")
            client.bgrewriteaof()
            while client.info("persistence")["aof_rewrite_in_progress"]:
                time.sleep(0.01)
            snapshot = (data / SNAPSHOT).read_bytes()
        # The server died before it wrote the next one.
        (data / SNAPSHOT).write_bytes(snapshot)
        os.utime(data / SNAPSHOT, (0, 0))
        require_loadable(data)

    def test_a_journal_that_was_written_anew_starts_again(self, data: Path) -> None:
        with EmbeddedServer(data) as server, Redis.from_url(server.url) as client:
            client.bgrewriteaof()
            while client.info("persistence")["aof_rewrite_in_progress"]:
                time.sleep(0.01)
        self.test_what_is_whole_starts_again(data)

    def test_what_is_whole_starts_again(self, data: Path) -> None:
        with EmbeddedServer(data) as server, Redis.from_url(server.url) as client:
            assert len(client.keys("*:events")) == 3

    def test_a_file_that_is_no_backup(self, short_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (short_dir / "no.tar").write_bytes(b"nothing")
        assert main(["restore", str(short_dir / "no.tar"), "--data", str(short_dir / "b")]) == 1
        assert "no whole backup" in capsys.readouterr().err
