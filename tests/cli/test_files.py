"""`sentiero verify` and `sentiero replay`, on golden games."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from sentiero.cli import main

from tools.golden import FOLDER

GOLDEN = FOLDER / "short-0.ndjson.gz"


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """The same file, not squeezed."""
    path = tmp_path / "game.ndjson"
    path.write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    return path


def test_a_sound_file(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (GOLDEN, plain):
        assert main(["verify", str(path)]) == 0
        told = capsys.readouterr().out.splitlines()
        assert "rules: agrees" in told
        assert told[-1].endswith("sound")


def test_a_touched_file(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = plain.read_bytes().splitlines(keepends=True)
    plain.write_bytes(b"".join(data[:40] + data[41:]))
    assert main(["verify", str(plain)]) == 1
    told = capsys.readouterr().out
    assert "chain: audit/broken_link from version 40 on" in told
    assert "NOT SOUND" in told


@pytest.mark.parametrize("data", [b"", b"hello", b"\x1f\x8b nonsense", b'{"title":"chess","seed":"00","format":1}'])
@pytest.mark.parametrize("name", ["x.ndjson", "x.ndjson.gz"])
def test_what_is_no_game(tmp_path: Path, name: str, data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    assert main(["verify", str(path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "missing")]) == 2


def test_a_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN)]) == 0
    bare = capsys.readouterr().out.splitlines()
    assert bare[0].startswith("1\t-\tposition")
    assert any("\tundo " in line for line in bare)
    assert main(["replay", str(GOLDEN), "--lang", "it", "--entries"]) == 0
    told = capsys.readouterr().out.splitlines()
    # What belongs together is one sentence; a step that the next fact says again has none.
    assert len(told) < len(bare)
    versions = [{line.partition("\t")[0] for line in lines} for lines in (bare, told)]
    assert versions[1] < versions[0]
    assert len(versions[1]) > len(versions[0]) / 2


@pytest.mark.parametrize(("language", "passes"), [("en", " Passes."), ("it", " Passa."), ("fr", " Passe.")])
def test_a_game_is_told_as_a_story(language: str, passes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN), "--lang", language]) == 0
    told = capsys.readouterr().out.splitlines()
    cards = [line for line in told if not line.startswith("  ")]
    assert 10 < len(cards) < len(told) - len(cards)
    assert all(line.endswith((".", "!")) for line in told)
    assert any(passes in line for line in told)


def test_the_reasons_of_non_players_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    alone = str(GOLDEN.with_name("short-coin.ndjson.gz"))
    told = {}
    for much in ("none", "short", "full"):
        assert main(["replay", alone, "--lang", "en", "--entries", "--why", much]) == 0
        told[much] = capsys.readouterr().out.splitlines()
    assert len(told["none"]) < len(told["short"]) < len(told["full"])
    assert any("(8.5.1)" in line for line in told["full"])
    assert main(["replay", alone]) == 0
    assert "  (box " in capsys.readouterr().out


def test_a_game_by_the_rules_of_today(plain: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--rules", str(GOLDEN)]) == 0
    assert "the same by the rules of today" in capsys.readouterr().out
    data = plain.read_bytes().splitlines(keepends=True)
    plain.write_bytes(
        b"".join([data[0], data[1].replace(b'"rules_version":', b'"rules_version":9'), *data[2:40], *data[41:]])
    )
    assert main(["replay", "--rules", str(plain)]) == 1
    told = capsys.readouterr().out
    assert "the first difference: version 40, audit/other_rules" in told
    assert "recorded there: answer" in told
