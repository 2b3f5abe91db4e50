"""The board's files leave the service whole, small and locked down."""

from __future__ import annotations

import gzip
import posixpath
import re

import pytest
from sentiero.api.resources.board import files, imported, page, tag


def test_the_address_itself_is_the_board(client):
    found = client.get("/")
    assert found.status_code == 200
    assert found.mimetype == "text/html"
    assert f'src="/web/{tag()}/main.js"'.encode() in found.data


def test_nothing_inline_and_nothing_from_elsewhere_may_run(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    text = page().data.decode()
    assert "<style" not in text
    assert "style=" not in text
    assert "://" not in text


SENT = sorted(set(files()) - {"index.html"})


@pytest.mark.parametrize("file", SENT)
def test_every_file_has_its_tag_and_is_sent_once(client, file):
    first = client.get(f"/web/{tag()}/{file}")
    assert first.status_code == 200
    again = client.get(f"/web/{tag()}/{file}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("file", SENT)
def test_a_file_of_this_release_is_kept_for_good_and_one_of_another_is_asked_for_again(client, file):
    kept, asked = (client.get(f"/web/{release}/{file}") for release in (tag(), "0f3a9c51d27be486"))
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert asked.headers["Cache-Control"] == "public, no-cache"
    assert kept.data == asked.data


def test_every_file_that_the_page_names_is_one_of_this_release():
    named = re.findall(r'(?:src|href)="([^"]+)"', page().data.decode())
    assert len(named) > 40
    assert [one for one in named if one.removeprefix(f"/web/{tag()}/") not in files()] == []


def test_files_are_compressed_for_who_can_read_that(client):
    whole = client.get("/web/now/api.js")
    small = client.get("/web/now/api.js", headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == whole.data
    assert len(small.data) < len(whole.data) / 2


@pytest.mark.parametrize("file", ["nothing.js", "../settings.py", "%2e%2e/settings.py", "types.d.ts", ""])
def test_nothing_else_is_a_file_of_the_board(client, file):
    assert client.get(f"/web/{tag()}/{file}").status_code == 404


def test_its_words_come_in_the_language_of_the_reader(client):
    english, italian = (client.get(f"/v1/interface?lang={one}").json for one in ("en", "it"))
    assert english["words"]["start.new"] == "New game"
    assert italian["words"]["start.new"] == "Nuova partita"
    assert set(english["words"]) == set(italian["words"])
    assert [one["tag"] for one in english["languages"]] == ["en", "es", "fr", "it"]


# Fetched only by whoever verifies a game.
# What is fetched when a table is opened: one of these.
BOARDS = ("table/fire_in_the_lake/index.js", "table/fields_of_fire/index.js", "table/plain.js")


def test_the_first_view_stays_small():
    """Whatever is played: less than half of the 400 kB that the first view of a table may weigh."""
    always = {*imported("main.js"), *(name for name in files() if name.endswith((".css", ".html", ".svg")))}
    for board in BOARDS:
        needed = {*always, *imported(board)}
        weight = sum(len(gzip.compress(files()[name].data)) for name in needed)
        assert weight < 200_000, f"{weight} bytes of modules and styles for {board}"


def test_every_module_is_asked_for_at_once():
    """A chain of imports would be a chain of journeys; a title's board is asked for as a whole when it is opened."""
    text = page().data.decode()
    first = imported("main.js")
    assert [one for one in first if f'"/web/{tag()}/{one}"' not in text] == []
    assert not [one for one in first if one.startswith("table/")]
    boards = dict(re.findall(r'<meta name="modules \./([^"]+)" content="([^"]+)">', text))
    assert {"table/fire_in_the_lake/index.js", "table/fields_of_fire/index.js"} <= set(boards)
    for board, modules in boards.items():
        assert set(imported(board)) == set(modules.split()) | (set(imported(board)) & set(first))


def test_no_module_is_left_alone():
    """Whatever lies there is reached from the first module, at once or later."""
    reached = set(imported("main.js"))
    for module in [one for one in SENT if one.endswith(".js")]:
        # What stands in comments are types.
        code = re.sub(r"/\*\*.*?\*/", "", files()[module].data.decode(), flags=re.DOTALL)
        for path in re.findall(r'import\("(\.[^"]+)"\)', code):
            reached |= set(imported(posixpath.normpath(posixpath.join(posixpath.dirname(module), path))))
    assert [one for one in SENT if one.endswith(".js") and one not in reached] == []
