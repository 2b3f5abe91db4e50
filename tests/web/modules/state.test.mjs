// What an entry changes of the table that a page knows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brought, learn, settle } from "../../../service/sentiero/web/play/state.js";

test("of merged members only some keys are told, all others come whole", () => {
  const table = { spaces: { a: 1, b: 2 }, cards: { a: 1 } };
  assert.deepEqual(brought(table, { spaces: { b: 3 }, cards: { c: 1 } }, ["spaces"]), {
    spaces: { a: 1, b: 3 },
    cards: { c: 1 },
  });
  assert.deepEqual(table.spaces, { a: 1, b: 2 });
});

const state = () => ({
  version: 4,
  table: { n: 1 },
  world: { title: { merged: [] } },
  situation: { version: 5, status: "open", question: { key: "now" }, thinking: null },
});

test("an entry before the newest answer leaves what is asked alone", () => {
  const now = state();
  assert.equal(settle(now, { version: 4, status: "open", changes: { n: 2 } }), true);
  assert.deepEqual([now.table, now.situation.question], [{ n: 2 }, { key: "now" }]);
  settle(now, { version: 6, status: "open" });
  assert.equal(now.situation.question, null);
  assert.equal(now.version, 6);
});

test("what is older than the feed has told is not learned", () => {
  const now = state();
  learn(now, { version: 4, status: "finished" });
  assert.equal(now.situation.status, "open");
  learn(now, { version: 5, status: "finished" });
  assert.equal(now.situation.status, "finished");
});
