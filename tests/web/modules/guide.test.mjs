// What the guide of Fields of Fire says is due, by the question and who acts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { due } from "../../../service/sentiero/web/table/fields_of_fire/guide.js";

const asked = (...values) => ({ key: "order.give", options: values.map((value) => ({ value })) });
const shown = (hq) => ({ table: { turn: { phase: "activation" }, commands: { impulse: { hq } } } });

test("who can activate another headquarters is told to do that first", () => {
  assert.equal(due(asked("1_1:movement.e", "plt1_hq:command.a"), shown("co_hq")), "activate");
});

test("who can only send a gun against vehicles gives orders", () => {
  assert.equal(due(asked("baz_1:command.g", "done"), shown("plt1_hq")), "orders");
});

test("without a headquarters it is the general initiative", () => {
  assert.equal(due(asked("done"), shown(null)), "general");
});
