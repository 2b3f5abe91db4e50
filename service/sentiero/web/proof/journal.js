// Verifies the file of a finished game here, without the service: its seal, its chain, and every number that was drawn.
import { blake2b } from "./blake2b.js";
import { drawn, explained, mixed } from "./draws.js";

/**
 * @typedef {{ name: "seal" | "chain" | "chance", agrees: boolean | null, values: Record<string, number> }} Checked  null: it cannot be said
 * @typedef {{ kind: string, seal?: string, chance?: number[], to?: number, value?: string, scripted?: boolean, prev: string }} Entry
 * @typedef {{ version: number, head: string, seed: string }} Heading
 */

const NEWLINE = 10;

/** @param {Uint8Array<ArrayBuffer>} data */
function linesOf(data) {
  const lines = [];
  for (let from = 0, end = data.indexOf(NEWLINE); end >= 0; from = end + 1, end = data.indexOf(NEWLINE, from))
    lines.push(data.subarray(from, end));
  return lines;
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The seed must be the one that was sealed at the beginning. @param {Heading} heading @param {Entry} first @param {(string | undefined)[]} seals  what was said of it elsewhere @returns {Promise<Checked>} */
async function sealed(heading, first, seals) {
  const made = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", unhex(heading.seed))));
  return {
    name: "seal",
    agrees: [first.seal, ...seals].every((seal) => seal === undefined || seal === made) && first.seal !== undefined,
    values: {},
  };
}

/** Each entry names the hash of the one before; the heading, that of the last. @param {Heading} heading @param {Uint8Array[]} lines @param {Entry[]} entries @returns {Checked} */
function chained(heading, lines, entries) {
  const links = ["0".repeat(32), ...lines.map((line) => blake2b(line))];
  const broken = entries.findIndex((entry, at) => entry.prev !== links[at]);
  const whole = heading.version === entries.length && heading.head === links[entries.length];
  return {
    name: "chain",
    agrees: broken < 0 && whole,
    values: { count: entries.length, version: broken < 0 ? entries.length : broken + 1 },
  };
}

/** Every number that was drawn, against the seed; what was taken back is drawn again from where it began. @param {Heading} heading @param {Entry[]} entries @returns {Promise<Checked>} */
async function fair(heading, entries) {
  const seed = unhex(heading.seed);
  const sum = { dice: 0, shuffled: 0, other: 0, wrong: 0 };
  if (entries[0].scripted) return { name: "chance", agrees: null, values: sum };
  const contributions = entries.flatMap((entry) => (entry.kind === "randomness" && entry.value ? [entry.value] : []));
  const [first, later] = [await mixed(seed, []), await mixed(seed, contributions)];
  // How many numbers were drawn up to each version that counts.
  const after = [0];
  for (const [at, entry] of entries.entries()) {
    const from = entry.kind === "undo" ? after[entry.to ?? 0] : after[at];
    const told = entry.chance ?? [];
    after.push(from + told.length);
    const found = explained(await drawn(at ? later : first, from, told.length), told);
    for (const [kind, count] of Object.entries(found)) sum[/** @type {keyof typeof sum} */ (kind)] += count;
  }
  return {
    name: "chance",
    agrees: sum.wrong === 0,
    values: { ...sum, all: sum.dice + sum.shuffled + sum.other + sum.wrong, sure: sum.dice + sum.shuffled },
  };
}

/** @param {ArrayBuffer} file @param {(string | undefined)[]} seals  the seal as the service tells it, and as this browser saw it when the game began @returns {Promise<Checked[]>} */
export async function verify(file, seals) {
  const [top, ...lines] = linesOf(new Uint8Array(file));
  const read = (/** @type {Uint8Array} */ line) => JSON.parse(new TextDecoder().decode(line));
  /** @type {Heading} */
  const heading = read(top);
  /** @type {Entry[]} */
  const entries = lines.map(read);
  return [await sealed(heading, entries[0], seals), chained(heading, lines, entries), await fair(heading, entries)];
}
