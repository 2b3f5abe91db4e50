"""What Compose, Kubernetes, Prometheus and its dashboards are told is what they take, and what we tell."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import kubernetes_validate
import promql_parser
import pytest
import yaml
from sentiero.api.collecting import QueueCollector, StoreCollector
from sentiero.api.metrics import exposition
from sentiero.jobs.queue import PlayQueue
from sentiero.settings import Settings, read

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
VERSIONS = ("1.31", "1.37")
WAYS = ("one-server", "cluster")
# What Prometheus says of every address that it asks.
ITS_OWN = {"up"}
# What the Secrets hold that an operator makes by hand.
SECRET = {"EVENTS_URL", "QUEUE_URL"}


def manifests(way: str) -> list[dict[str, Any]]:
    """What `kubectl apply -k` would find there."""
    folder, found = KUBERNETES / way, []
    for name in yaml.safe_load((folder / "kustomization.yaml").read_text())["resources"]:
        path = folder / name
        if path.is_dir():
            found += manifests(Path(name).name)
        else:
            found += list(yaml.safe_load_all(path.read_text()))
    return found


def containers(way: str) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Every container by the name of its workload, with what is around it."""
    pods = [(one["metadata"]["name"], one["spec"]["template"]["spec"]) for one in manifests(way) if is_workload(one)]
    return [(name, container, pod) for name, pod in pods for container in pod["containers"]]


def is_workload(one: dict[str, Any]) -> bool:
    return one["kind"] in ("Deployment", "StatefulSet")


@pytest.mark.parametrize("way", WAYS)
class TestKubernetes:
    @pytest.mark.parametrize("version", VERSIONS)
    def test_every_manifest_is_valid(self, way: str, version: str) -> None:
        for one in manifests(way):
            kubernetes_validate.validate(one, version, strict=True)

    def test_every_container_is_bounded_watched_and_without_power(self, way: str) -> None:
        found = containers(way)
        assert len(found) == 4
        for name, container, pod in found:
            assert {"cpu", "memory"} == set(container["resources"]["limits"]) == set(container["resources"]["requests"])
            assert "livenessProbe" in container, name
            assert container["securityContext"]["readOnlyRootFilesystem"]
            assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            assert pod["securityContext"]["runAsNonRoot"]
            mounted = {mount["name"] for mount in container["volumeMounts"]}
            assert {volume["name"] for volume in pod["volumes"]} <= mounted

    def test_what_is_scaled_survives_an_emptied_machine(self, way: str) -> None:
        workloads = {one["metadata"]["name"] for one in manifests(way) if is_workload(one)}
        budgets = {one["metadata"]["name"] for one in manifests(way) if one["kind"] == "PodDisruptionBudget"}
        # The queue is one, and may be away for a moment.
        assert workloads - budgets == {"sentiero-queue"}

    def test_services_find_their_pods(self, way: str) -> None:
        pods = [one["spec"]["template"]["metadata"]["labels"] for one in manifests(way) if is_workload(one)]
        for one in manifests(way):
            if one["kind"] == "Service":
                assert any(one["spec"]["selector"].items() <= labels.items() for labels in pods)

    def test_only_settings_that_there_are(self, way: str) -> None:
        set_by_hand = {one["name"] for _, container, _ in containers(way) for one in container.get("env", [])}
        (mapped,) = [one["data"] for one in manifests(way) if one["kind"] == "ConfigMap"]
        known = (ROOT / "service" / "sentiero" / "settings.py").read_text()
        assert [name for name in {*set_by_hand, *mapped, *SECRET} if f'"{name}"' not in known] == []
        assert read({**mapped, "METRICS_PORT": "9100"}).limits != Settings().limits

    def test_files_of_the_servers_are_those_of_deploy(self, way: str) -> None:
        for _, container, _ in containers(way):
            for mount in container["volumeMounts"]:
                if "subPath" in mount:
                    assert (DEPLOY / mount["subPath"]).is_file()
                    assert mount["mountPath"].endswith(mount["subPath"])

    def test_an_instance_has_time_to_end(self, way: str) -> None:
        pods = {one["metadata"]["name"]: one["spec"]["template"]["spec"] for one in manifests(way) if is_workload(one)}
        environment = {one["name"]: one["value"] for one in pods["sentiero-api"]["containers"][0]["env"]}
        # Gunicorn's patience comes on top.
        assert pods["sentiero-api"]["terminationGracePeriodSeconds"] > float(environment["DRAIN_SECONDS"]) + 10


@pytest.mark.parametrize("way", WAYS)
def test_signs_of_life_are_not_passed_on(way: str) -> None:
    """Whoever asks for them from outside reaches the port of numbers, which knows nothing else."""
    (ingress,) = [one for one in manifests(way) if one["kind"] == "Ingress"]
    paths = {one["path"]: one for rule in ingress["spec"]["rules"] for one in rule["http"]["paths"]}
    numbers = {one["metadata"]["name"]: one["spec"] for one in manifests(way) if one["kind"] == "Service"}
    for path in ("/healthz", "/readyz"):
        asked = paths[path]["backend"]["service"]
        assert paths[path]["pathType"] == "Exact"
        (port,) = [one for one in numbers[asked["name"]]["ports"] if one["name"] == asked["port"]["name"]]
        assert port["port"] == 9100


def unit(name: str) -> dict[str, str]:
    """What a unit sets."""
    lines = (DEPLOY / name).read_text().splitlines()
    pairs = [pair for line in lines if line.startswith("Environment=") for pair in line.partition("=")[2].split()]
    return dict(pair.split("=", 1) for pair in pairs)


def test_all_samples_have_the_same_limits() -> None:
    """They stand on the internet; the defaults suit programs on one machine."""
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]["api"]["environment"]
    (mapped,) = [one["data"] for one in manifests("one-server") if one["kind"] == "ConfigMap"]
    (env,) = [one["env"] for name, one, _ in containers("one-server") if name == "sentiero-api"]
    found = [composed, unit("sentiero.service"), {**mapped, **{one["name"]: one["value"] for one in env}}]
    limits = [read({**one, "EXPIRE_DAYS": "0"}) for one in found]
    assert limits[0].limits == limits[1].limits == limits[2].limits
    assert limits[0].feed == limits[1].feed == limits[2].feed
    assert {one.web.drain_seconds for one in limits} == {5.0}


def test_the_journal_refuses_to_write_before_its_container_is_full() -> None:
    """A snapshot may need as much again; and without a limit no alert could tell that it is near."""
    sizes = {"g": 2**30, "m": 2**20, "Gi": 2**30, "Mi": 2**20, "gb": 2**30, "mb": 2**20}

    def size(text: str) -> int:
        number, letters = re.fullmatch(r"(\d+)(\w+)", text).groups()  # type: ignore[union-attr]
        return int(number) * sizes[letters]

    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    asked = [("valkey.conf", composed["valkey"]["mem_limit"]), ("valkey-queue.conf", composed["queue"]["mem_limit"])]
    for way, file in zip(WAYS, ("valkey.conf", "valkey-cluster.conf"), strict=True):
        limits = {name: one["resources"]["limits"]["memory"] for name, one, _ in containers(way)}
        asked += [(file, limits["sentiero-journal"]), ("valkey-queue.conf", limits["sentiero-queue"])]
    for name, given in asked:
        (most,) = re.findall(r"^maxmemory (\S+)$", (DEPLOY / name).read_text(), re.MULTILINE)
        assert size(most) * 2 <= size(given), name


def test_compose_is_valid() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    subprocess.run([*command, DEPLOY / "compose.yaml"], check=True, capture_output=True)


def rules() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "monitoring" / "alerts.yaml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DEPLOY / "monitoring" / "dashboard.json").read_text())["panels"]
    return found


def expressions() -> list[str]:
    """Everything that is asked of Prometheus."""
    return [rule["expr"] for rule in rules()] + [target["expr"] for one in panels() for target in one["targets"]]


@pytest.mark.parametrize("expression", expressions())
def test_every_expression_is_understood(expression: str) -> None:
    promql_parser.parse(expression)


def test_every_number_that_is_watched_is_told_and_the_other_way_round(memory_archive, server_url) -> None:
    looked_up = QueueCollector(PlayQueue(server_url)), StoreCollector(memory_archive.store)
    told = set(re.findall(r"^# TYPE (sentiero_\w+)", exposition(False, *looked_up).decode(), re.MULTILINE))
    told |= {f"{name}_bucket" for name in told if name.endswith("_seconds")}
    words = {
        word for text in expressions() for word in re.findall(r"\b(?:up|sentiero_\w+)\b", re.sub('"[^"]*"', "", text))
    }
    assert words - told == ITS_OWN
    watched = {name.removesuffix("_bucket") for name in words}
    assert {name for name in told if not name.endswith(("_created", "_bucket"))} - watched == set()


def test_every_lane_that_is_watched_is_there(server_url) -> None:
    lanes = PlayQueue(server_url).lanes()
    assert lanes is not None
    assert {lane for text in expressions() for lane in re.findall('lane="([^"]+)"', text)} <= lanes.keys()


def test_every_number_is_in_the_table_for_operators(memory_archive, server_url) -> None:
    looked_up = QueueCollector(PlayQueue(server_url)), StoreCollector(memory_archive.store)
    told = set(re.findall(r"^# TYPE (sentiero_\w+)", exposition(False, *looked_up).decode(), re.MULTILINE))
    documented = set(re.findall(r"`(sentiero_\w+)`", (DEPLOY / "README.md").read_text()))
    assert {name for name in told if not name.endswith("_created")} == documented


def test_alerts_have_different_names_and_say_what_is_wrong() -> None:
    names = [rule["alert"] for rule in rules()]
    assert len(set(names)) == len(names)
    assert all(rule["annotations"]["summary"].endswith(".") for rule in rules())
    assert {rule["labels"]["severity"] for rule in rules()} == {"page", "warn"}
