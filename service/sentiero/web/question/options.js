// What options refer to, so that a board can light it up.

/** @param {import("../types.d.ts").Option[]} options @returns {Map<string, import("../types.d.ts").Option[]>} */
export function optionsBySpace(options) {
  const found = new Map();
  for (const option of options) {
    const space = option.refs.space;
    if (space) found.set(space, [...(found.get(space) ?? []), option]);
  }
  return found;
}

/** @param {import("../types.d.ts").Option} option */
export function pieceKey(option) {
  return option.refs.space && option.refs.piece ? `${option.refs.space}/${option.refs.piece}` : "";
}

/** Options that are alike, in the order of the question. @param {import("../types.d.ts").Option[]} options @returns {import("../types.d.ts").Option[][]} */
export function groups(options) {
  /** @type {Map<string, import("../types.d.ts").Option[]>} */
  const found = new Map();
  for (const option of options) {
    const key = option.group ?? `one:${option.value}`;
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found.values()];
}
