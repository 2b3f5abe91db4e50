// The colours of a title's roles, from its own list: whatever bears the name of a role can use them.
import { api } from "./api.js";

/** @type {Map<string, CSSStyleSheet>} */
const painted = new Map();

/** @param {string} title */
async function sheetOf(title) {
  const { things } = await api.list(title, "roles");
  const sheet = new CSSStyleSheet();
  const rule = (/** @type {any} */ one) => `.${CSS.escape(one.id)} { --role: ${one.colour}; --on-role: ${one.ink}; }`;
  sheet.replaceSync(things.map(rule).join("\n"));
  return sheet;
}

/** Let its roles have their colours, if the title says any. @param {import("./types.d.ts").Title} title */
export async function paint(title) {
  if (!title.lists.includes("roles")) return;
  const sheet = painted.get(title.name) ?? (await sheetOf(title.name));
  painted.set(title.name, sheet);
  document.adoptedStyleSheets = [sheet];
}
