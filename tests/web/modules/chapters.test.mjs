// Going from chapter to chapter, and what a key leads to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chapterAfter, chapterAt, chapterBefore } from "../../../service/sentiero/web/play/chapters.js";
import { ledBy } from "../../../service/sentiero/web/play/timeline.js";

const chapters = [3, 8, 20].map((at) => ({ at, name: `${at}`, great: false }));
const key = (name, shiftKey = false) => ({ key: name, shiftKey, altKey: false, ctrlKey: false, metaKey: false });

test("a moment belongs to the last chapter that has begun", () => {
  assert.equal(chapterAt(chapters, 2), undefined);
  assert.equal(chapterAt(chapters, 3).at, 3);
  assert.equal(chapterAt(chapters, 19).at, 8);
});

test("back leads to where this chapter begins, then to the one before", () => {
  assert.equal(chapterBefore(chapters, 10), 8);
  assert.equal(chapterBefore(chapters, 8), 3);
  assert.equal(chapterBefore(chapters, 3), 1);
  assert.equal(chapterAfter(chapters, 8), 20);
  assert.equal(chapterAfter(chapters, 20), null);
});

test("arrows go by entries, with Shift by chapters, and the end is now", () => {
  assert.equal(ledBy(key("ArrowLeft"), 10, 30, chapters), 9);
  assert.equal(ledBy(key("ArrowLeft"), 1, 30, chapters), 1);
  assert.equal(ledBy(key("ArrowRight"), 10, 30, chapters), 11);
  assert.equal(ledBy(key("ArrowRight"), 29, 30, chapters), null);
  assert.equal(ledBy(key("ArrowRight", true), 10, 30, chapters), 20);
  assert.equal(ledBy(key("PageDown"), 10, 30, chapters), 8);
  assert.equal(ledBy({ ...key("ArrowLeft"), altKey: true }, 10, 30, chapters), undefined);
  assert.equal(ledBy(key("a"), 10, 30, chapters), undefined);
});
