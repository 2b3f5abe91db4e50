// Where the reader is: everything after # in the address, so that no server and no log ever sees it.

/** @type {[RegExp, (...parts: string[]) => void][]} */
const routes = [];

/** @param {RegExp} pattern @param {(...parts: string[]) => void} show */
export function route(pattern, show) {
  routes.push([pattern, show]);
}

/** @param {string} to */
export function go(to) {
  if (location.hash === `#${to}`) follow();
  else location.hash = to;
}

export function follow() {
  const at = location.hash.slice(1) || "/";
  for (const [pattern, show] of routes) {
    const found = pattern.exec(at);
    if (found) return show(...found.slice(1).map((part) => (part === undefined ? part : decodeURIComponent(part))));
  }
  go("/");
}
