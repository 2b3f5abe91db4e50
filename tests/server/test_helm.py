"""The chart says what the manifests say. Only its files are looked at here: Helm itself is not run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy import chart

ROOT = Path(__file__).parents[2]
CHART = ROOT / "deploy" / "helm"
KUBERNETES = ROOT / "deploy" / "kubernetes"
ACTION = re.compile(r"\{\{.*?\}\}")
VALUE = re.compile(r"\.Values((?:\.\w+)+)")


@pytest.fixture(scope="module")
def values() -> Any:
    return yaml.safe_load((CHART / "values.yaml").read_text())


def test_templates_are_what_the_manifests_make_of_them() -> None:
    written = {path.name: path.read_text() for path in (CHART / "templates").iterdir()}
    assert written == chart.templates()


def test_a_chart_of_the_second_kind_with_a_version_of_its_own() -> None:
    about = yaml.safe_load((CHART / "Chart.yaml").read_text())
    assert about["apiVersion"] == "v2"
    assert {"name", "version", "appVersion"} <= about.keys()
    assert re.fullmatch(r"\d+\.\d+\.\d+", about["version"])


def test_every_value_that_is_asked_for_is_there_and_none_besides(values: Any) -> None:
    asked = {path for text in chart.templates().values() for path in VALUE.findall(text)}
    found = set()
    for path in asked:
        there: Any = values
        for part in path.strip(".").split("."):
            there = there[part]
        found.add(path.strip(".").split(".")[0])
    assert found == values.keys()


def test_actions_that_begin_something_end_it() -> None:
    for name, text in chart.templates().items():
        actions = ACTION.findall(text)
        begun = sum("if " in one for one in actions)
        assert begun == sum(" end " in one for one in actions), name
        assert text.count("{{") == len(actions), name


def test_what_a_host_chooses_is_what_the_manifests_have(values: Any) -> None:
    settings = yaml.safe_load((KUBERNETES / "base" / "settings.yaml").read_text())
    assert values["settings"] == settings["data"]
    chosen = yaml.safe_load((KUBERNETES / "base" / "kustomization.yaml").read_text())["images"]
    assert values["valkey"] == f"valkey/valkey@{chosen[1]['digest']}"
    assert values["image"] == f"{chosen[0]['newName']}:{chosen[0]['newTag']}"
    for part in ("api", "worker"):
        first = next(yaml.safe_load_all((KUBERNETES / "base" / f"{part}.yaml").read_text()))
        assert values["replicas"][part] == first["spec"]["replicas"]
    assert values["journal"] in chart.WAYS


def _without_choices(text: str) -> list[Any]:
    """The documents of a file with one word for whatever a host chooses."""
    lines = [line for line in text.splitlines() if not line.startswith("{{-")]
    return list(yaml.safe_load_all("\n".join(ACTION.sub("chosen", line) for line in lines)))


def _places(document: Any) -> list[tuple[str, str]]:
    return [(one["kind"], one["metadata"]["name"]) for one in document if one is not None]


@pytest.mark.parametrize("way", chart.WAYS)
def test_the_same_things_are_made(way: str) -> None:
    made = [one for name in chart.templates() for one in _without_choices((CHART / "templates" / name).read_text())]
    files = [*(KUBERNETES / "base").glob("*.yaml"), KUBERNETES / way / "journal.yaml"]
    wanted = [
        one
        for file in files
        if file.stem != "kustomization"
        for one in yaml.safe_load_all(file.read_text())
        if one is not None
    ]
    assert set(_places(wanted)) <= set(_places(made))
    assert len(_places(made)) == len(_places(wanted)) + len(
        _without_choices((CHART / "templates" / f"journal-{({*chart.WAYS} - {way}).pop()}.yaml").read_text())
    )
