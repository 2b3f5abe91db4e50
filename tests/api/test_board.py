"""The board's files leave the service whole, small and locked down."""

from __future__ import annotations

import gzip

import pytest
from sentiero.api.resources.board import FOLDER, files


def test_the_address_itself_is_the_board(client):
    page = client.get("/")
    assert page.status_code == 200
    assert page.mimetype == "text/html"
    assert b'src="/web/main.js"' in page.data


def test_nothing_inline_and_nothing_from_elsewhere_may_run(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    page = (FOLDER / "index.html").read_text()
    assert "<style" not in page
    assert "style=" not in page
    assert "://" not in page


@pytest.mark.parametrize("file", sorted(files()))
def test_every_file_has_its_tag_and_is_sent_once(client, file):
    first = client.get(f"/web/{file}")
    assert first.status_code == 200
    again = client.get(f"/web/{file}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_files_are_compressed_for_who_can_read_that(client):
    whole = client.get("/web/log.js")
    small = client.get("/web/log.js", headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == whole.data
    assert len(small.data) < len(whole.data) / 2


@pytest.mark.parametrize("file", ["nothing.js", "../settings.py", "%2e%2e/settings.py", "types.d.ts", ""])
def test_nothing_else_is_a_file_of_the_board(client, file):
    assert client.get(f"/web/{file}").status_code == 404


def test_its_words_come_in_the_language_of_the_reader(client):
    english, italian = (client.get(f"/v1/interface?lang={one}").json for one in ("en", "it"))
    assert english["words"]["start.new"] == "New game"
    assert italian["words"]["start.new"] == "Nuova partita"
    assert set(english["words"]) == set(italian["words"])
    assert [one["tag"] for one in english["languages"]] == ["en", "es", "fr", "it"]


# Fetched only by whoever verifies a game.
LATER = "proof/"


def test_the_first_view_stays_small():
    """Whatever is played: less than a third of the 400 kB that the first view of a table may weigh."""
    weight = sum(len(gzip.compress(file.data)) for name, file in files().items() if not name.startswith(LATER))
    assert weight < 125_000, f"{weight} bytes of modules and styles"


def test_every_module_is_asked_for_at_once():
    """A chain of imports would be a chain of journeys."""
    page = (FOLDER / "index.html").read_text()
    wanted = [file for file in files() if file.endswith(".js") and not file.startswith(LATER)]
    assert [file for file in wanted if f'"/web/{file}"' not in page] == []
