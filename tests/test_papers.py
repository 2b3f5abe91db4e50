"""What the papers name is there: files, folders, make targets, settings."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path, PurePosixPath

import pytest
from sentiero.api.http.codes import CODES

ROOT = Path(__file__).parents[1]
# Pages that a program writes are compared with it elsewhere; what happened once may speak of what is gone.
PAPERS = [
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "clients/README.md", "deploy/README.md"),
    *("tools/attacks/README.md", "docs/growing.md", "docs/words.md", "docs/fields-of-fire-pack.md"),
    "docs/fields-of-fire-design.md",
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/decisions/*.md")),
]
# What a reader makes, or a server: not ours to keep.
MADE_BY_OTHERS = {"appendonlydir/", "service/sentiero/games/fields_of_fire/packs/my_pack"}
# What a title says of a game that it cannot go on with.
CODES_OF_TITLES = ("data/other_pack",)
MEDIA = ("application/", "text/", "image/")
SUFFIXES = "py|js|ts|md|json|yaml|yml|toml|po|css|lua|conf|svg|csv|service"
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(rf"[\w.<>…-]+(?:/[\w.<>…-]+)+/?|[\w<>…-]+\.(?:{SUFFIXES})|[\w-]+/")


@cache
def tracked() -> list[str]:
    """Every file of the project, and every folder that holds one."""
    files = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n")
    folders = {str(folder) for name in files for folder in PurePosixPath(name).parents}
    return [f"/{name}" for name in (*files, *folders) if name not in ("", ".")]


def named_paths(text: str) -> list[str]:
    """What stands in backquotes and looks like a file or a folder of ours, and not like an address or a problem."""
    found = [quoted for quoted in QUOTED.findall(text) if PATH.fullmatch(quoted)]
    found = [
        one for one in found if not one.startswith(MEDIA) and one not in (*MADE_BY_OTHERS, *CODES, *CODES_OF_TITLES)
    ]
    return [one for one in found if re.search(rf"(?:/|\.(?:{SUFFIXES}))$", one) or has_folder(one)]


def has_folder(named: str) -> bool:
    """Whether its first part is a folder of ours."""
    first = named.partition("/")[0]
    return any(name.endswith(f"/{first}") for name in tracked())


def is_there(named: str) -> bool:
    """Whether some path ends so; what is between angle brackets, NNN and … stand for anything."""
    pattern = re.escape(named.rstrip("/"))
    pattern = re.sub(r"<[^>]+>|NNN|…", lambda _: r"[^/]+", pattern)
    wanted = re.compile(rf"/{pattern}$")
    return any(wanted.search(name) for name in tracked())


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_is_named_is_there(paper: str) -> None:
    named = named_paths((ROOT / paper).read_text(encoding="utf-8"))
    assert sorted({one for one in named if not is_there(one)}) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_make_target_that_is_named_is_there(paper: str) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = re.findall(r"`make ([\w-]+)", (ROOT / paper).read_text(encoding="utf-8"))
    assert [one for one in named if one not in targets] == []


def test_what_is_not_there_would_be_seen() -> None:
    assert named_paths("see `tables/nowhere.py` and `kernel/`, not `/v1/games` nor `application/json`") == [
        "tables/nowhere.py",
        "kernel/",
    ]
    assert not is_there("tables/nowhere.py")
    assert is_there("cards/card_NNN_<name>.py")
