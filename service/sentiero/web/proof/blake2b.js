// BLAKE2b (RFC 7693) without a key, which WebCrypto lacks: the hash that links each entry of a journal to the next.
// A word of 64 bits stands as two of 32, the lower first.

const BLOCK = 128;
const IV = Uint32Array.of(
  0xf3bcc908,
  0x6a09e667,
  0x84caa73b,
  0xbb67ae85,
  0xfe94f82b,
  0x3c6ef372,
  0x5f1d36f1,
  0xa54ff53a,
  0xade682d1,
  0x510e527f,
  0x2b3e6c1f,
  0x9b05688c,
  0xfb41bd6b,
  0x1f83d9ab,
  0x137e2179,
  0x5be0cd19,
);
const ORDERS = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((row) => [...row].map((one) => parseInt(one, 16) * 2));
const COLUMNS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
].map((row) => row.map((one) => one * 2));

/** Add a word to one of `v`. @param {Uint32Array} v @param {number} at @param {number} low @param {number} high */
function add(v, at, low, high) {
  const sum = v[at] + low;
  v[at] = sum;
  v[at + 1] += high + (sum > 0xffffffff ? 1 : 0);
}

/** Mix one word of `v` into another, and turn it right by some bits. @param {Uint32Array} v @param {number} at @param {number} other @param {number} by */
function turn(v, at, other, by) {
  const [low, high] = [v[at] ^ v[other], v[at + 1] ^ v[other + 1]];
  if (by === 32) {
    v[at] = high;
    v[at + 1] = low;
  } else if (by === 63) {
    v[at] = (low << 1) | (high >>> 31);
    v[at + 1] = (high << 1) | (low >>> 31);
  } else {
    v[at] = (low >>> by) | (high << (32 - by));
    v[at + 1] = (high >>> by) | (low << (32 - by));
  }
}

/** @param {Uint32Array} state @param {Uint32Array} words  a block @param {number} count  bytes so far @param {boolean} last */
function compress(state, words, count, last) {
  const v = new Uint32Array(32);
  v.set(state);
  v.set(IV, 16);
  v[24] ^= count;
  v[25] ^= count / 0x100000000;
  if (last) {
    v[28] = ~v[28];
    v[29] = ~v[29];
  }
  for (let round = 0; round < 12; round += 1) {
    const order = ORDERS[round % 10];
    COLUMNS.forEach(([a, b, c, d], at) => {
      const [x, y] = [order[at * 2], order[at * 2 + 1]];
      add(v, a, v[b], v[b + 1]);
      add(v, a, words[x], words[x + 1]);
      turn(v, d, a, 32);
      add(v, c, v[d], v[d + 1]);
      turn(v, b, c, 24);
      add(v, a, v[b], v[b + 1]);
      add(v, a, words[y], words[y + 1]);
      turn(v, d, a, 16);
      add(v, c, v[d], v[d + 1]);
      turn(v, b, c, 63);
    });
  }
  for (let at = 0; at < 16; at += 1) state[at] ^= v[at] ^ v[at + 16];
}

/** The hash of some bytes, in hexadecimal. @param {Uint8Array} data @param {number} [size]  how many bytes of hash */
export function blake2b(data, size = 16) {
  const state = Uint32Array.from(IV);
  state[0] ^= 0x01010000 ^ size;
  const padded = new Uint8Array(Math.max(1, Math.ceil(data.length / BLOCK)) * BLOCK);
  padded.set(data);
  const view = new DataView(padded.buffer);
  const words = new Uint32Array(BLOCK / 4);
  for (let from = 0; from < padded.length; from += BLOCK) {
    for (let at = 0; at < words.length; at += 1) words[at] = view.getUint32(from + at * 4, true);
    const last = from + BLOCK === padded.length;
    compress(state, words, last ? data.length : from + BLOCK, last);
  }
  return [...state]
    .flatMap((word) => [0, 8, 16, 24].map((by) => (word >>> by) & 255))
    .slice(0, size)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
