"""An app with nothing in it but what stands around requests: languages, problems and ids."""

from __future__ import annotations

import pytest
from flask import Flask
from sentiero.api.http import around, language, problems
from sentiero.text.texts import Texts


@pytest.fixture(scope="package")
def app() -> Flask:
    """Shared by all tests here: none of them changes it."""
    made = Flask("around")
    language.install(made, Texts())
    around.install(made)
    problems.install(made, lambda: None, lambda error: None)
    return made
