// The story of a game as a page of its own: to be read in one go, printed, or sent.
import { api, Away, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { labelled, t } from "../i18n.js";
import { kept } from "../keep.js";
import { paint } from "../painting.js";

/** @param {string} id */
async function read(id) {
  const mine = kept(id);
  const token = Object.values(mine?.seats ?? {})[0] ?? mine?.host ?? mine?.watch ?? null;
  const [game, turns] = await Promise.all([api.game(id, token), api.turns(id, token)]);
  const [title, { names }] = await Promise.all([api.title(game.title), api.names(game.title)]);
  await paint(title);
  return { game, turns, title, scenario: names.scenario?.[game.scenario ?? ""] ?? "" };
}

/** As text alone, for whoever it is sent to. @param {Awaited<ReturnType<typeof read>>} found */
function plain({ game, turns, title, scenario }) {
  const heading = [title.text?.name ?? title.name, scenario].filter(Boolean).join(" · ");
  const chapters = turns.chapters.map((one) =>
    [
      one.text,
      ...one.turns.map(({ role, text }) => {
        const who = role && title.role_names?.[role];
        return who ? labelled(who, text ?? "") : text;
      }),
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return [heading, game.result?.text, ...chapters].filter(Boolean).join("\n\n");
}

/** The sheet of the device where there is one; else it is copied. @param {string} title @param {string} text */
async function send(title, text) {
  if (navigator.share) return void (await navigator.share({ title, text }).catch(() => undefined));
  await navigator.clipboard?.writeText(text);
  return t("copied");
}

/** @param {HTMLElement} main @param {string} id @param {Awaited<ReturnType<typeof read>>} found */
function draw(main, id, found) {
  const { game, turns, title, scenario } = found;
  const name = title.text?.name ?? title.name;
  const sending = h("button", { type: "button", "data-tool": "send", onclick: () => void sent() }, t("story.send"));
  async function sent() {
    sending.textContent = (await send(name, plain(found))) ?? t("story.send");
  }
  /** @param {import("../types.d.ts").Documents["Turns"]["chapters"][number]["turns"][number]} turn */
  const paragraph = ({ role, text }) =>
    h("p", null, role && h("span", { class: `faction ${role}` }, title.role_names?.[role] ?? role), role && " ", text);
  fill(
    main,
    h("h1", null, [name, scenario].filter(Boolean).join(" · ")),
    game.result?.text && h("p", { class: "result" }, game.result.text),
    h(
      "p",
      { class: "actions" },
      h("button", { type: "button", class: "primary", "data-tool": "print", onclick: () => print() }, t("story.print")),
      sending,
      h("a", { class: "button quiet", href: game.status === "open" ? `#/game/${id}` : `#/end/${id}` }, t("story.back")),
    ),
    turns.chapters.map((one) => h("section", null, h("h2", null, one.text ?? ""), one.turns.map(paragraph))),
  );
}

/** @param {HTMLElement} app @param {() => void} again @param {string} id */
export function story(app, again, id) {
  document.title = `${t("end.story")} · ${t("title")}`;
  const main = h("main", { class: "start wholestory" }, h("p", { class: "small" }, "…"));
  fill(app, bar(again), main);
  read(id).then(
    (found) => draw(main, id, found),
    (error) => {
      if (!(error instanceof Problem || error instanceof Away)) throw error;
      fill(main, h("p", { class: "problem", role: "alert" }, error instanceof Away ? t("lost") : error.message));
    },
  );
}
