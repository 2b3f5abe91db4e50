// The line of a gun over its cards, and the way in which a bunker fires.
import assert from "node:assert/strict";
import { test } from "node:test";
import { degrees, lineOver } from "../../../service/sentiero/web/table/fields_of_fire/defence.js";

test("north is up, and each way is an eighth further by east", () => {
  assert.deepEqual([0, 1, 2, 4, 7].map(degrees), [0, 45, 90, 180, 315]);
});

test("a line runs from the gun over the middle of each card to the far edge of the last", () => {
  const cards = [
    { x: 228, y: 218 },
    { x: 456, y: 0 },
  ];
  assert.equal(lineOver({ x: 100, y: 500 }, cards), "M100 500L328 313L556 95L646 10");
});

test("a gun that keeps no line draws none", () => assert.equal(lineOver({ x: 1, y: 1 }, []), ""));
