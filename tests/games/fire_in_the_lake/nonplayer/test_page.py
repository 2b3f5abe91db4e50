"""Every paragraph of chapter 8 has code and tests, and the page that says so is true."""

from __future__ import annotations

import pytest

from tools.fire_in_the_lake.nonplayers_page import PAGE, PARAGRAPHS, functions, gathered, page, shown

CODE, SHOWN = gathered(functions()), gathered(shown())


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_each_paragraph_is_followed_somewhere_and_shown(paragraph):
    assert CODE.get(paragraph), f"no function follows {paragraph}"
    assert SHOWN.get(paragraph), f"no test shows {paragraph}"


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make nonplayers`"
