"""A long game: the log stays short on the page, and the page stays light."""

from __future__ import annotations

from tests.patience import soon

# Fills a log with so many entries, as a feed would.
FILL = """async (several) => {
  const { createLog } = await import("/web/now/log/log.js");
  const log = createLog({
    world: () => ({ title: { roles: ["us"] }, names: {}, roles: {}, places: {} }),
    kind: { CHAPTER: "drawn", placesOf: () => [] }, point: () => {}, look: () => {},
    page: async () => ({ events: [], previous: null }),
    story: { element: document.createElement("div"), show: async () => {}, at: () => {} },
  });
  document.body.append(log.element);
  const begin = performance.now();
  for (let version = 1; version <= several; version += 1)
    log.add({
      version, role: "us", at: 0, facts: [], text: [`Sentence ${version}`],
      why: { steps: [], short: ["why"], full: ["why"] },
    });
  const shown = log.element.querySelectorAll(".entry");
  const found = { shown: shown.length, last: shown[shown.length - 1].innerText, took: performance.now() - begin };
  log.before([{ version: 1, role: "us", at: 0, facts: [], text: ["The first"] }], true);
  return { ...found, first: log.element.querySelector(".entry").innerText };
}"""


def test_5000_entries_leave_the_last_and_what_came_before_can_be_shown(opened):
    found = opened().evaluate(FILL, 5_000)
    assert found["shown"] <= 300
    assert "Sentence 5000" in found["last"]
    assert "The first" in found["first"]
    assert soon(found["took"], 20_000)


def test_memory_is_steady_over_a_thousand_entries(opened):
    page = opened()
    client = page.context.new_cdp_session(page)

    def nodes() -> int:
        client.send("HeapProfiler.collectGarbage")
        client.send("Performance.enable")
        metrics = {one["name"]: one["value"] for one in client.send("Performance.getMetrics")["metrics"]}
        return int(metrics["Nodes"])

    page.evaluate(FILL, 1_000)
    first = nodes()
    page.evaluate("document.querySelector('.log').remove()")
    page.evaluate(FILL, 2_000)
    assert nodes() < first * 1.5
