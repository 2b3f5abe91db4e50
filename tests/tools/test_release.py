"""What a release hands out: each file with its checksum, what it is made of, and a source that gives the same again."""

from __future__ import annotations

import json
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
import yaml

from tools import release as releasing
from tools.release import SUMS, Unfit, check_versions, client_wheel, sha256


def test_every_file_has_its_checksum(released: Path) -> None:
    subprocess.run(["sha256sum", "--strict", "--check", SUMS], cwd=released, check=True, capture_output=True)
    named = {line.split("  ")[1] for line in (released / SUMS).read_text().splitlines()}
    assert named == {one.name for one in released.iterdir()} - {SUMS}
    assert len(named) == 5
    assert {Path(name).suffix for name in named} == {".whl", ".gz", ".tgz", ".json"}


def test_the_bill_names_files_and_libraries_with_hashes(released: Path) -> None:
    (path,) = released.glob("*.cdx.json")
    bill = json.loads(path.read_text())
    assert bill["bomFormat"] == "CycloneDX"
    components = {one["name"]: one for one in bill["components"]}
    for one in released.iterdir():
        if one.name not in (SUMS, path.name):
            assert components[one.name]["hashes"] == [{"alg": "SHA-256", "content": sha256(one)}]
    assert components["flask"]["purl"].startswith("pkg:pypi/flask@")
    assert {"flask", "redis", "joserfc"} <= components.keys()
    references = [one["bom-ref"] for one in bill["components"]]
    assert len(references) == len(set(references))
    assert set(bill["dependencies"][0]["dependsOn"]) <= set(references)


def test_the_source_has_what_the_wheel_has(released: Path) -> None:
    (source,), (wheel,) = released.glob("sentiero-*.tar.gz"), released.glob("sentiero-*.whl")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2].removeprefix("service/") for name in packed.getnames()}
    with zipfile.ZipFile(wheel) as packed_wheel:
        # Catalogs are compiled when the wheel is built.
        wanted = {name for name in packed_wheel.namelist() if ".dist-info/" not in name and not name.endswith(".mo")}
    assert wanted - names == set()


def test_the_same_sources_give_the_same_client(released: Path, tmp_path: Path) -> None:
    (before,) = released.glob("sentiero_client-*.whl")
    assert sha256(client_wheel(tmp_path)) == sha256(before)


def test_a_client_of_another_contract_is_not_released(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    document = yaml.safe_dump({"info": {"version": "9.0.0"}})
    (tmp_path / "openapi.yaml").write_text(document)
    monkeypatch.setattr(releasing, "CONTRACT", tmp_path / "openapi.yaml")
    with pytest.raises(Unfit, match=r"clients/python is version .*, and its contract 9\.0\.0"):
        check_versions()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(Unfit, match="not empty"):
        releasing.release(tmp_path)
