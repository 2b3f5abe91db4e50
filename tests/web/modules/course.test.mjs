// How a game went: chapters with how it stood when each ended, and where that turned.
import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf, leader, turningPoints } from "../../../service/sentiero/web/play/course.js";

const chapters = [
  { at: 2, name: "One", great: false },
  { at: 4, name: "Two", great: true },
  { at: 5, name: "Three", great: false },
];
const replay = {
  version: 6,
  table: { victory: { us: 0, vc: -3 }, other: 1 },
  events: [
    { version: 1 },
    { version: 2, changes: { victory: { us: -1 } } },
    { version: 4, changes: { victory: { vc: 2 } } },
    { version: 6, changes: { victory: { us: -9, vc: 1 }, other: 2 } },
  ],
};
const margins = (table) => table.victory;

test("each chapter ends where the next begins, and the last with the game", () => {
  const course = courseOf(replay, chapters, ["victory"], margins);
  assert.deepEqual(
    course.map(({ name, until, margins: held }) => [name, until, held]),
    [
      ["One", 3, { us: -1, vc: -3 }],
      ["Two", 4, { us: -1, vc: 2 }],
      ["Three", 6, { us: -9, vc: 1 }],
    ],
  );
});

test("members that are not merged are taken whole", () => {
  const course = courseOf(replay, chapters, [], margins);
  assert.deepEqual(course[1].margins, { vc: 2 });
});

test("whoever is alone in front leads, and nobody else", () => {
  assert.equal(leader({ us: 1, vc: 0 }), "us");
  assert.equal(leader({ us: 1, vc: 1 }), null);
  assert.equal(leader({ us: -4 }), "us");
});

test("a game turns where another takes the lead, then where a margin changes most", () => {
  const found = turningPoints(courseOf(replay, chapters, ["victory"], margins));
  assert.deepEqual(found, [
    { at: 4, name: "Two", role: "vc", change: 5, leads: true },
    { at: 6, name: "Three", role: "us", change: -8, leads: false },
  ]);
  assert.deepEqual(
    turningPoints(courseOf(replay, chapters, ["victory"], margins), 1).map((one) => one.name),
    ["Two"],
  );
  assert.deepEqual(turningPoints([]), []);
});
