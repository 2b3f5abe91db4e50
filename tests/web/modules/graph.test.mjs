// What the graph is made of: steps that one would choose, and names that do not lie on each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spread, steps } from "../../../service/sentiero/web/views/graph.js";

test("steps are round, within what is shown, and not too many", () => {
  assert.deepEqual(steps(-26, 0), [-25, -20, -15, -10, -5, 0]);
  assert.deepEqual(steps(0, 3), [0, 1, 2, 3]);
  for (const [least, most] of [
    [-300, 5],
    [-7, 9],
    [0, 0],
  ])
    assert.ok(steps(least, most).length <= 9);
});

test("names keep their order and a distance, and stay on the picture", () => {
  const placed = spread([100, 100, 104, 20], 15);
  const sorted = [...placed].sort((a, b) => a - b);
  for (let at = 1; at < sorted.length; at += 1) assert.ok(sorted[at] - sorted[at - 1] >= 15);
  assert.ok(placed[3] < placed[0]);
  assert.ok(Math.max(...spread([300, 302, 303, 304], 15)) <= 304);
});
