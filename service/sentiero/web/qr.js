// A QR code (ISO/IEC 18004) of a text: bytes, the lowest level of correction, as small as it fits. Drawn as one path.
import { s } from "./dom.js";

// Of versions 1 to 20 at level L: codewords of correction in a block, and how many blocks there are.
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const LEVEL = 1;

/** Where the small patterns of alignment lie along a side. @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const size = 17 + 4 * version;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const found = [6];
  for (let at = size - 7; found.length < count; at -= step) found.splice(1, 0, at);
  return found;
}

/** How many bits are free for data and correction. @param {number} version */
function room(version) {
  const size = 17 + 4 * version;
  let found = size * size - 3 * 64 - 2 * 15 - 1 - 2 * (size - 16);
  const count = alignment(version).length;
  if (count) found -= (count - 1) ** 2 * 25 + 2 * (count - 2) * 20;
  return version >= 7 ? found - 36 : found;
}

/** A product in the field of 256 elements. @param {number} one @param {number} other */
function times(one, other) {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    found = (found << 1) ^ ((found >>> 7) * 0x11d);
    found ^= ((other >>> bit) & 1) * one;
  }
  return found & 0xff;
}

/** Codewords that correct a block (Reed and Solomon). @param {number[]} data @param {number} count */
function corrected(data, count) {
  const divisor = Array(count).fill(0);
  divisor[count - 1] = 1;
  let root = 1;
  for (let one = 0; one < count; one += 1) {
    for (let at = 0; at < count; at += 1) divisor[at] = times(divisor[at], root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((one, at) => (rest[at] ^= times(one, factor)));
  }
  return rest;
}

/** The text as bytes with their heading, filled up. @param {Uint8Array} bytes @param {number} version @param {number} most */
function codewords(bytes, version, most) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, most * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < most * 8; pad ^= 0xfd) put(pad, 8);
  return Array.from({ length: most }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
}

/** Blocks with their correction, interleaved. @param {number[]} data @param {number} version @param {number} all */
function interleaved(data, version, all) {
  const [blocks, extra] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = blocks - (all % blocks);
  const length = Math.floor(all / blocks) - extra;
  /** @type {number[][]} */
  const parts = [];
  for (let one = 0, at = 0; one < blocks; one += 1) {
    const size = length + (one < short ? 0 : 1);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => corrected(part, extra));
  const woven = (/** @type {number[][]} */ some) =>
    Array.from({ length: Math.max(...some.map((one) => one.length)) }, (_, at) =>
      some.flatMap((one) => (at < one.length ? [one[at]] : [])),
    ).flat();
  return [...woven(parts), ...woven(checks)];
}

/** A field of modules, and which of them carry no data. @param {number} version */
function createField(version) {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  const taken = Array.from({ length: size }, () => Array(size).fill(false));
  /** @param {number} x @param {number} y @param {boolean} on */
  function set(x, y, on) {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y][x] = on;
    taken[y][x] = true;
  }
  return { size, dark, taken, set };
}
/** @typedef {ReturnType<typeof createField>} Field */

/** The patterns by which a code is found. @param {Field} field @param {number} version */
function patterns({ size, taken, set }, version) {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    // prettier-ignore
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
  const along = alignment(version);
  for (const cx of along)
    for (const cy of along) {
      if (taken[cy][cx] && (cx === 6 || cy === 6) && (cx < 9 || cx > size - 9) && (cy < 9 || cy > size - 9)) continue;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

/** A number with what corrects it. @param {number} value @param {number} divisor @param {number} count */
function checked(value, divisor, count) {
  const top = 1 << (count - 1);
  let rest = value;
  for (let at = 0; at < count; at += 1) rest = (rest << 1) ^ (rest & top ? divisor : 0);
  return (value << count) | (rest & ((1 << count) - 1));
}

/** Which mask and level it has, and from version 7 on which version. @param {Field} field @param {number} version @param {number} mask */
function labels({ size, set }, version, mask) {
  const bits = checked((LEVEL << 3) | mask, 0x537, 10) ^ 0x5412;
  const bit = (/** @type {number} */ at) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
  if (version < 7) return;
  const named = checked(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(far, near, ((named >>> at) & 1) === 1);
    set(near, far, ((named >>> at) & 1) === 1);
  }
}

/** The data in its zigzag, every other module of a chequered mask turned. @param {Field} field @param {number[]} words */
function fillIn({ size, dark, taken }, words) {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (taken[y][x]) continue;
        const bit = at < words.length * 8 && ((words[at >>> 3] >>> (7 - (at & 7))) & 1) === 1;
        dark[y][x] = bit !== ((x + y) % 2 === 0);
        at += 1;
      }
  }
}

/** The modules of a code: true is dark. @param {string} text @returns {boolean[][]} */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const all = Math.floor(room(version) / 8);
    const most = all - CORRECTION[version - 1] * BLOCKS[version - 1];
    if (bytes.length + (version < 10 ? 2 : 3) > most) continue;
    const field = createField(version);
    patterns(field, version);
    labels(field, version, 0);
    fillIn(field, interleaved(codewords(bytes, version, most), version, all));
    return field.dark;
  }
  throw new RangeError("too long for a code");
}

/** A code as a picture, with the quiet zone around it. @param {string} text @param {string} label */
export function qr(text, label) {
  const found = modules(text);
  const size = found.length + 8;
  const d = found.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return s(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#fff" }),
    s("path", { d, fill: "#000" }),
  );
}
