"""What whoever looks over an operator's shoulder asks of the samples."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from sentiero.jobs.webhooks.target import _CLOSED

from deploy import sbom
from tests.server.test_operating import WAYS, is_workload, manifests

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
# Below this, systemd itself calls a unit well protected.
EXPOSURE = 2.0


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


class TestCompose:
    def test_no_container_can_do_more_than_it_needs(self, services: dict[str, Any]) -> None:
        for name, one in services.items():
            assert one["read_only"] is True, name
            assert one["cap_drop"] == ["ALL"], name
            assert one["security_opt"] == ["no-new-privileges:true"], name

    def test_the_servers_are_never_root_and_write_only_where_games_are(self, services: dict[str, Any]) -> None:
        for name in ("valkey", "queue"):
            assert services[name]["user"] == "999:1000"
            assert all(volume.endswith((":ro", ":/data")) for volume in services[name]["volumes"])

    def test_each_server_knows_its_own_users_alone(self, services: dict[str, Any]) -> None:
        users = {name: (DEPLOY / f"{name}.acl").read_text() for name in ("journal", "queue")}
        assert set(re.findall(r"^user (\w+)", users["journal"], re.MULTILINE)) == {
            "default",
            "journal",
            "health",
            "replica",
        }
        assert set(re.findall(r"^user (\w+)", users["queue"], re.MULTILINE)) == {"default", "queue", "health"}
        for name, other in (("valkey", "queue"), ("queue", "journal")):
            assert not any(f"{other}.acl" in volume for volume in services[name]["volumes"])


class TestProxy:
    text = (DEPLOY / "nginx.conf").read_text()

    def test_nothing_older_than_tls_1_2(self) -> None:
        assert re.findall(r"ssl_protocols (.*);", self.text) == ["TLSv1.2 TLSv1.3"]

    def test_whoever_was_here_comes_back_by_tls(self) -> None:
        (seconds,) = re.findall(r'Strict-Transport-Security "max-age=(\d+)" always;', self.text)
        assert int(seconds) >= 180 * 24 * 3600

    def test_without_tls_nothing_but_the_way_to_it(self) -> None:
        plain, encrypted = self.text.split("    server {\n")[1:]
        assert "listen 80;" in plain
        assert "return 308 https://$host$request_uri;" in plain
        assert "proxy_pass" not in plain
        assert "listen 80" not in encrypted


@pytest.mark.parametrize("way", WAYS)
class TestNetwork:
    def policies(self, way: str, kind: str) -> list[dict[str, Any]]:
        found = [one["spec"] for one in manifests(way) if one["kind"] == "NetworkPolicy"]
        return [one for one in found if kind in one["policyTypes"]]

    def chosen(self, policies: list[dict[str, Any]], labels: dict[str, str]) -> list[dict[str, Any]]:
        return [one for one in policies if _selects(one["podSelector"], labels)]

    def test_every_pod_has_a_policy_for_what_comes_and_for_what_goes(self, way: str) -> None:
        for one in manifests(way):
            if is_workload(one):
                labels = one["spec"]["template"]["metadata"]["labels"]
                for kind in ("Ingress", "Egress"):
                    assert self.chosen(self.policies(way, kind), labels), (labels, kind)

    def test_numbers_are_told_to_who_scrapes_them_alone(self, way: str) -> None:
        rules = [
            rule
            for one in self.chosen(self.policies(way, "Ingress"), {"app": "sentiero", "part": "api"})
            for rule in one["ingress"]
        ]
        (numbers,) = [rule for rule in rules if {"port": 9100} in rule["ports"]]
        assert numbers["from"]
        assert all("namespaceSelector" in one for one in numbers["from"])
        assert all({"port": 9100} not in rule["ports"] for rule in rules if "from" not in rule)

    def test_only_workers_reach_the_internet_and_nothing_inside_of_it(self, way: str) -> None:
        for part, may in (("api", False), ("worker", True), ("journal", False), ("queue", False)):
            policies = self.chosen(self.policies(way, "Egress"), {"app": "sentiero", "part": part})
            blocks = [
                to["ipBlock"] for one in policies for rule in one["egress"] for to in rule["to"] if "ipBlock" in to
            ]
            assert bool(blocks) is may, part
            for block in blocks:
                assert block["cidr"] == "2000::/3" or set(block["except"]) <= set(_CLOSED)


def _selects(selector: dict[str, Any], labels: dict[str, str]) -> bool:
    exact = selector.get("matchLabels", {}).items() <= labels.items()
    return exact and all(labels.get(one["key"]) in one["values"] for one in selector.get("matchExpressions", []))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("name", ["sentiero", "sentiero-worker"])
def test_units_may_do_little(tmp_path: Path, name: str) -> None:
    unit = tmp_path / f"{name}.service"
    unit.write_text((DEPLOY / unit.name).read_text().replace("/opt/sentiero/bin/sentiero", sys.executable))
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    (found,) = re.findall(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
    assert float(found) < EXPOSURE, done.stdout


class TestMaterials:
    def test_the_list_is_that_of_the_lock_file_and_the_digests(self) -> None:
        assert json.loads(sbom.WRITTEN.read_text()) == sbom.document()

    def test_nothing_of_the_lock_file_is_missing(self) -> None:
        locked = {line.split("==")[0] for line in sbom.LOCK.read_text().splitlines() if "==" in line}
        named = {one["name"] for one in sbom.document()["components"] if one["type"] == "library"}
        assert named == locked
        for one in sbom.packages(sbom.LOCK.read_text()):
            assert one["externalReferences"][0]["hashes"]

    def test_the_base_image_is_in_it(self) -> None:
        (image,) = [one for one in sbom.document()["components"] if one["type"] == "container"]
        assert f"@sha256:{image['hashes'][0]['content']}" in (DEPLOY / "Dockerfile").read_text()


def test_the_same_sources_make_the_same_package(tmp_path: Path) -> None:
    """At another time, in another folder, with other times of the files: to the last bit, compiled files as well."""
    names = ("service", "locales", "pyproject.toml", "LICENSE")
    digests = []
    for number, folder in enumerate((tmp_path / "one", tmp_path / "another place")):
        folder.mkdir()
        for name in names:
            source, to = ROOT / name, folder / name
            ignored = shutil.ignore_patterns("*.mo", "__pycache__", "*.egg-info")
            shutil.copytree(source, to, ignore=ignored) if source.is_dir() else shutil.copy(source, to)
        for path in folder.rglob("*"):
            os.utime(path, (1_000_000_000 + number * 500_000_000,) * 2)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
        options = ["--no-deps", "--no-build-isolation", "--no-index"]
        made = folder / "made"
        subprocess.run([*pip, "wheel", *options, "-w", made, "."], cwd=folder, env=environment, check=True)
        (wheel,) = made.glob("*.whl")
        subprocess.run([*pip, "install", *options, "--target", made / "in", wheel], env=environment, check=True)
        digests.append((hashlib.sha256(wheel.read_bytes()).hexdigest(), _compiled(made / "in")))
        assert len(zipfile.ZipFile(wheel).namelist()) > 100
    assert digests[0] == digests[1]


def _compiled(folder: Path) -> dict[str, str]:
    """Compiled files, which else hold the times of their sources. Where they lie is in them: the same in an image."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()[:16]).hexdigest()
        for path in sorted(folder.rglob("*.pyc"))
    }


def test_the_image_is_told_which_time_it_is_of() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    stages = text.split("\nFROM ")[1:]
    assert len(stages) == 2
    assert all("\nARG SOURCE_DATE_EPOCH\n" in stage for stage in stages)
