"""`sentiero pack check`: a pack in figures, or its first error and where it is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from sentiero.cli import main

from tools.fields_of_fire import make_pack, make_template


def test_our_own_pack_is_shown_in_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "check", str(make_pack.FOLDER)]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("designed-1, version 1, designed, ")
    assert "contact         15   15  30 / 51 / 67 / 77 / 85 / 93 %" in shown
    assert "hit or pin     45   42   39   35   30   25   20   15   11    7    4" in shown
    assert "normandy: 55 cards" in shown


def test_the_template_is_refused_at_the_first_thing_to_fill_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "check", str(make_template.FOLDER)]) == 1
    assert "action_deck.json[1].helmet" in capsys.readouterr().err


def test_the_template_is_in_step_with_the_pack() -> None:
    for name, text in make_template.documents().items():
        assert (make_template.FOLDER / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("units.json", lambda rows: [row for row in rows if row["id"] != "lmg_team"], "lmg_team: expected a counter"),
        ("markers.json", lambda rows: [row for row in rows if row["id"] != "trench"], "trench: expected a marker"),
        ("markers.json", lambda rows: [{**row, "ncm": 1} for row in rows], "basic < foxhole < trench"),
        (
            "units.json",
            lambda rows: [
                {**row, "steps": 2} if row["id"] == "squad" and row["nation"] == "us" else row for row in rows
            ],
            "squad.steps: expected 3, found 2",
        ),
    ],
)
def test_what_the_game_needs_must_be_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, change: object, said: str
) -> None:
    assert callable(change)
    folder = tmp_path / "pack"
    shutil.copytree(make_pack.FOLDER, folder)
    path = folder / file
    path.write_text(json.dumps(change(json.loads(path.read_text(encoding="utf-8")))), encoding="utf-8")
    assert main(["pack", "check", str(folder)]) == 1
    assert said in capsys.readouterr().err


def test_a_file_that_is_no_json_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.json").write_text('{\n "id": }', encoding="utf-8")
    assert main(["pack", "check", str(tmp_path)]) == 1
    assert "line 2, column 8" in capsys.readouterr().err
