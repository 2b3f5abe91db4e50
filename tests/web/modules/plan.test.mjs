// Which answers of a plan still fit what is asked.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.navigator ??= { languages: ["en"] };
const { fits } = await import("../../../service/sentiero/web/play/plan.js");

const some = { kind: "some", text: "Where?", least: 1, most: 2, options: [{ value: "hue" }, { value: "saigon" }] };
const number = { kind: "number", text: "How many?", least: 1, most: 3, options: [] };

test("an answer fits while the same is asked and everything of it is offered", () => {
  assert.equal(fits(some, { question: "Where?", answer: ["hue"], version: 2 }), true);
  assert.equal(fits(some, { question: "Where?", answer: "saigon", version: 2 }), true);
  assert.equal(fits(some, { question: "Where?", answer: ["hue", "hanoi"], version: 2 }), false);
  assert.equal(fits(some, { question: "Who?", answer: ["hue"], version: 2 }), false);
  assert.equal(fits(null, { question: "Where?", answer: ["hue"], version: 2 }), false);
});

test("a number fits within its bounds", () => {
  assert.equal(fits(number, { question: "How many?", answer: 3, version: 2 }), true);
  assert.equal(fits(number, { question: "How many?", answer: 4, version: 2 }), false);
});
