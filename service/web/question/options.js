// What options refer to, so that a board can light it up.

/** @param {any[]} options @returns {Map<string, any[]>} */
export function optionsBySpace(options) {
  const found = new Map();
  for (const option of options) {
    const space = option.refs.space;
    if (space) found.set(space, [...(found.get(space) ?? []), option]);
  }
  return found;
}

/** @param {any} option */
export function pieceKey(option) {
  return option.refs.space && option.refs.piece ? `${option.refs.space}/${option.refs.piece}` : "";
}

/** Options that are alike, in the order of the question. @param {any[]} options @returns {any[][]} */
export function groups(options) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const option of options) {
    const key = option.group ?? `one:${option.value}`;
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found.values()];
}
