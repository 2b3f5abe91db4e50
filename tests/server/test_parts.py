"""The parts of our own server: its configuration, its locks, and where its socket may be."""

from __future__ import annotations

import os
import shlex
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Timer

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.server.conf import private_settings, quoted, render
from sentiero.server.locks import FileLock
from sentiero.server.places import LONGEST_SOCKET_PATH, make_private, socket_path
from sentiero.server.problems import ServerError


class TestConfiguration:
    @given(st.text(st.characters(exclude_characters="\0\n\r", exclude_categories=["Cs"]), min_size=1))
    def test_any_path_is_one_word_and_comes_back(self, name: str) -> None:
        assert shlex.split(quoted(Path("/data") / name)) == [str(Path("/data") / name)]

    def test_each_setting_is_one_line_and_none_is_said_twice(self) -> None:
        settings = private_settings(Path("/d"), Path("/d/s"), Path("/d/l"))
        lines = render(settings).splitlines()
        assert lines == [f"{name} {value}" for name, value in settings]
        assert len({line.split()[0] for line in lines}) == len(lines)

    def test_a_move_is_on_the_disk_before_it_is_acknowledged_and_nobody_comes_in_by_network(self) -> None:
        settings = dict(private_settings(Path("/d"), Path("/d/s"), Path("/d/l")))
        assert (settings["appendonly"], settings["appendfsync"], settings["port"]) == ("yes", "always", "0")
        assert settings["maxmemory-policy"] == "noeviction"
        assert (settings["dir"], settings["unixsocket"], settings["logfile"]) == ('"/d"', '"/d/s"', '"/d/l"')


class TestLocks:
    def test_only_one_holds_it_until_it_is_given_up(self, tmp_path: Path) -> None:
        one, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
        assert one.acquire()
        assert not other.acquire()
        assert other.fd is None
        one.release()
        assert other.acquire()
        other.release()

    def test_who_waits_gets_it_when_it_is_given_up(self, tmp_path: Path) -> None:
        one, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
        assert one.acquire()
        Timer(0.1, one.release).start()
        assert other.acquire(30)
        other.release()

    def test_who_waits_does_not_wait_for_ever(self, tmp_path: Path) -> None:
        one, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
        assert one.acquire()
        begun = time.monotonic()
        assert not other.acquire(0.1)
        assert 0.1 <= time.monotonic() - begun < 10
        one.release()

    def test_a_child_that_inherited_it_holds_it_until_it_ends(self, tmp_path: Path) -> None:
        one, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
        assert one.acquire()
        assert one.fd is not None
        command = [sys.executable, "-c", "input()"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[one.fd]) as child:
            one.release()
            assert not other.acquire()
            child.communicate(b"\n")
        assert other.acquire()
        other.release()

    def test_giving_up_what_is_not_held_does_nothing(self, tmp_path: Path) -> None:
        FileLock(tmp_path / "lock").release()
        assert not (tmp_path / "lock").exists()


class TestPlaces:
    @given(st.integers(1, 200))
    def test_a_socket_is_beside_the_data_as_long_as_the_kernel_takes_the_path(self, length: int) -> None:
        directory = Path("/" + "d" * length)
        found = socket_path(directory)
        fits = len(str(directory / "server.sock")) <= LONGEST_SOCKET_PATH
        assert (found.parent == directory) == fits
        assert fits or found.is_relative_to(tempfile.gettempdir())

    def test_length_is_counted_as_the_kernel_does(self) -> None:
        directory = Path("/" + "è" * 60)
        assert socket_path(directory).parent != directory

    def test_two_long_directories_have_two_sockets_and_each_always_the_same(self) -> None:
        one, other = Path("/" + "d" * 150), Path("/" + "e" * 150)
        assert socket_path(one) != socket_path(other)
        assert socket_path(one) == socket_path(one)

    @pytest.mark.parametrize("there", [True, False])
    def test_a_private_place_is_open_to_this_user_alone(self, tmp_path: Path, there: bool) -> None:
        place = tmp_path / "some" / "place"
        if there:
            place.mkdir(parents=True, mode=0o777)
        make_private(place)
        assert stat.S_IMODE(place.stat().st_mode) == 0o700

    def test_a_link_to_a_place_is_not_trusted_and_what_it_points_to_not_touched(self, tmp_path: Path) -> None:
        (tmp_path / "real").mkdir()
        (tmp_path / "real").chmod(0o755)
        (tmp_path / "link").symlink_to(tmp_path / "real")
        with pytest.raises(ServerError, match="somebody else"):
            make_private(tmp_path / "link")
        assert stat.S_IMODE((tmp_path / "real").stat().st_mode) == 0o755

    def test_nor_is_a_place_of_another_user(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
        with pytest.raises(ServerError, match="somebody else"):
            make_private(tmp_path)
