// A code that is drawn can be read by a reader that somebody else has written.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { modules } from "../../../service/sentiero/web/qr.js";

const jsQR = createRequire(new URL("../../../tools/node/package.json", import.meta.url))("jsqr");

/** What a camera would see: four pixels a module, and a quiet zone. */
function seen(found) {
  const scale = 4;
  const size = (found.length + 8) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  found.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1) {
          const at = (((y + 4) * scale + dy) * size + (x + 4) * scale + dx) * 4;
          pixels.fill(0, at, at + 3);
        }
    }),
  );
  return jsQR(pixels, size, size)?.data;
}

test("texts of every length up to three hundred signs are read again", () => {
  const text = "https://play.example.org/#/join/abcdefghijklmnop/1/sto_" + "Az09_-".repeat(60);
  for (const length of [1, 17, 18, 53, 78, 106, 134, 154, 155, 192, 230, 231, 271, 300]) {
    const part = text.slice(0, length);
    assert.equal(seen(modules(part)), part, `${length} signs`);
  }
});

test("letters beyond English are read again", () => {
  assert.equal(seen(modules("Trévières – è così")), "Trévières – è così");
});

test("what fits no code is refused", () => {
  assert.throws(() => modules("x".repeat(2000)), RangeError);
});
