// Where the reader is: everything after # in the address, so that no server and no log ever sees it.

/** @type {[RegExp, (...parts: string[]) => void][]} */
const routes = [];
/** What is shown where an address says nothing. */
let nowhere = () => go("/");

/** @param {RegExp} pattern @param {(...parts: string[]) => void} show */
export function route(pattern, show) {
  routes.push([pattern, show]);
}

/** @param {() => void} show */
export function otherwise(show) {
  nowhere = show;
}

/** @param {string} to */
export function go(to) {
  if (location.hash === `#${to}`) follow();
  else location.hash = to;
}

/** A part of an address as it was meant; null where it is none. @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function follow() {
  const at = location.hash.slice(1) || "/";
  for (const [pattern, show] of routes) {
    const found = pattern.exec(at);
    if (!found) continue;
    const parts = found.slice(1).map((part) => (part === undefined ? part : decoded(part)));
    return parts.includes(null) ? nowhere() : show(.../** @type {string[]} */ (parts));
  }
  nowhere();
}
