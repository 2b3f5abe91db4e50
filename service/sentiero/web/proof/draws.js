// What the opened seed gives, draw by draw, and whether the numbers in a journal are those: dice, and whole shuffles.

const DIE = 6;
// From more things than these nothing is drawn singly.
const MOST = 200n;

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {BufferSource} key */
const signer = (key) => crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** A seed with what seats have mixed into it. @param {Uint8Array<ArrayBuffer>} seed @param {string[]} contributions */
export async function mixed(seed, contributions) {
  /** @type {BufferSource} */
  let found = seed;
  for (const one of contributions) found = await crypto.subtle.sign("HMAC", await signer(found), bytes(one));
  return signer(found);
}

/** Draws from one on, as numbers of 64 bits: what is left over by its sides is the result. @param {CryptoKey} key @param {number} from @param {number} count */
export function drawn(key, from, count) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) =>
      new DataView(await crypto.subtle.sign("HMAC", key, bytes(`${from + at}/0`))).getBigUint64(0),
    ),
  );
}

/** @param {bigint} raw @param {number | bigint} sides */
const result = (raw, sides) => Number(raw % BigInt(sides)) + 1;

/** How long the shuffles are that can begin at a place: each draws from one thing fewer, down to the last. @param {bigint[]} raw @param {number[]} told @param {number} at */
function shuffles(raw, told, at) {
  /** @type {number[]} */
  const found = [];
  for (let size = 2; at + size <= told.length; size += 1) {
    let place = 0;
    while (place < size && result(raw[at + place], size - place) === told[at + place]) place += 1;
    if (place === size) found.push(size);
  }
  return found;
}

/** Whether a number can be drawn at all, from whatever number of things. @param {bigint} raw @param {number} told */
function possible(raw, told) {
  for (let sides = BigInt(Math.max(2, told)); sides <= MOST; sides += 1n) if (result(raw, sides) === told) return true;
  return told === 1;
}

/**
 * @typedef {{ dice: number, shuffled: number, other: number, wrong: number }} Explained  numbers that are a die's, part of a shuffle, drawn from an unknown number of things, or not from this seed
 * @param {bigint[]} raw @param {number[]} told @returns {Explained}
 */
export function explained(raw, told) {
  /** The best account of the numbers from a place on. @type {{ left: number, step: number, kind: keyof Explained }[]} */
  const best = [];
  best[told.length] = { left: 0, step: 0, kind: "dice" };
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const single = result(raw[at], DIE) === told[at];
    best[at] = {
      left: best[at + 1].left + (single ? 0 : 1),
      step: 1,
      kind: single ? "dice" : possible(raw[at], told[at]) ? "other" : "wrong",
    };
    for (const size of shuffles(raw, told, at))
      if (best[at + size].left <= best[at].left)
        best[at] = { left: best[at + size].left, step: size, kind: "shuffled" };
  }
  const sum = { dice: 0, shuffled: 0, other: 0, wrong: 0 };
  for (let at = 0; at < told.length; at += best[at].step) sum[best[at].kind] += best[at].step;
  return sum;
}
