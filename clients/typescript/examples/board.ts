/** What a front end does first: show the map, let a person move pieces, tell a non-player's turn. */
import { Refused, Seat, type Answer, type Of } from "../src/client.js";

type Title = "fire-in-the-lake";
type Space = Of<Title, "Space">;
type Piece = Of<Title, "Piece">;
type Place = { space: Space; label: { x: number; y: number }; rooms: { size: number; at: number[] }[] };

const title: Title = "fire-in-the-lake";
const given = new URLSearchParams(location.search);
const seat = new Seat<Title>(given.get("service") ?? "", given.get("game") ?? "", given.get("token") ?? "", "en");

// -- the map ----------------------------------------------------------------------------------------------------------

const map = await seat.map(title);
const pieces = await seat.list(title, "pieces");
const names = new Map((await seat.list(title, "spaces")).map((space) => [space.id, space.text?.name]));
const svg = page("#map");
const layers = new Map<Space, { place: Place; ground: Element; pieces: Element }>();

svg.setAttribute("viewBox", `0 0 ${map.width} ${map.height}`);
for (const area of map.areas) ground(area, "polygon", { class: "area", points: area.outline.join(" ") });
for (const line of map.lines) ground(line, "polyline", { class: "line", points: line.line.join(" ") });
for (const { x, y, radius, ...city } of map.cities) ground(city, "circle", { class: "city", cx: x, cy: y, r: radius });
for (const layer of layers.values()) {
  const { x, y } = layer.place.label;
  draw(layer.ground, "text", { x, y, "font-size": 13 }).textContent = names.get(layer.place.space) ?? "";
  svg.append((layer.pieces = draw(svg, "g", {})));
}

function ground(place: Place, shape: string, attributes: Record<string, string | number>): void {
  const group = draw(svg, "g", { "data-space": place.space });
  draw(group, shape, attributes);
  group.addEventListener("click", () => pick(place.space));
  layers.set(place.space, { place, ground: group, pieces: group });
}

function draw(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return parent.appendChild(element);
}

/** The pieces of a space: one mark for each kind, with how many there are. */
function stand(space: Space, state: Of<Title, "SpaceState">): void {
  const layer = layers.get(space);
  if (!layer) return;
  layer.pieces.replaceChildren();
  const kinds = pieces.filter((piece) => state.pieces[piece.id]);
  const room = layer.place.rooms.find((one) => one.at.length >= 2 * kinds.length) ?? layer.place.rooms.at(-1);
  kinds.forEach((piece, index) => {
    const [x = 0, y = 0] = room?.at.slice(2 * index, 2 * index + 2) ?? [];
    const mark = draw(layer.pieces, "g", { "data-piece": `${piece.id}@${space}` });
    draw(mark, "circle", { cx: x, cy: y, r: (room?.size ?? 20) / 2, fill: piece.colour });
    draw(mark, "text", { x, y, "font-size": 11, fill: "white" }).textContent = `${state.pieces[piece.id]} ${piece.letter}`;
    mark.addEventListener("click", () => pick(space, piece.id));
  });
}

// -- a person ---------------------------------------------------------------------------------------------------------

let now = await seat.situation();
let chosen: string[] = [];

/** What is asked: spaces and pieces that may be chosen are lit on the map, everything else is a button. */
function ask(): void {
  const question = now.question;
  document.querySelectorAll(".lit").forEach((lit) => lit.classList.remove("lit"));
  page("#question").textContent = question?.text ?? now.result?.text ?? now.waiting_for?.text ?? "";
  page("#options").replaceChildren();
  if (!question || question.kind === "watched") return;
  if (question.kind === "number")
    for (let number = question.least; number <= question.most; number++) button(String(number), () => send(number));
  for (const { value, refs, text } of question.options) {
    const mark = refs.piece ? `[data-piece="${refs.piece}@${refs.space}"]` : `[data-space="${refs.space}"]`;
    const lit = document.querySelector(mark);
    const open = !chosen.includes(value) && (question.kind === "one" || chosen.length < question.most);
    if (lit) lit.classList.toggle("lit", open || lit.classList.contains("lit"));
    else if (open) button(text ?? value, () => choose(value));
  }
  if ((question.kind === "some" || question.kind === "order") && chosen.length >= question.least)
    button(`Send ${chosen.length}`, () => send(chosen));
  if (chosen.length) button("Choose again", () => restart());
}

/** Somebody clicked on the map: take the first option that means it. */
function pick(space: Space, piece?: Piece): void {
  if (!now.question || now.question.kind === "watched") return;
  if (now.question.kind !== "one" && chosen.length >= now.question.most) return;
  const meant = now.question.options.filter(({ refs }) => refs.space === space && refs.piece === piece);
  const first = meant.find(({ value }) => !chosen.includes(value));
  if (first) choose(first.value);
}

function choose(value: string): void {
  if (now.question?.kind === "one") return void send(value);
  chosen.push(value);
  ask();
}

async function send(answer: Answer): Promise<void> {
  try {
    now = await seat.answer(answer, now.version);
    restart();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    // Somebody was faster, or it is not legal: say so, and ask what is open now.
    now = await seat.situation();
    restart();
    page("#refusal").textContent = refused.detail;
  }
}

function restart(): void {
  chosen = [];
  page("#refusal").textContent = "";
  ask();
}

function button(text: string, click: () => void): void {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", click);
  page("#options").append(made);
}

function page(selector: string): Element {
  return document.querySelector(selector) ?? document.body;
}

// -- a non-player's turn ----------------------------------------------------------------------------------------------

for await (const event of seat.follow(0, true)) {
  const entry = page("#story").appendChild(document.createElement("li"));
  entry.dataset["role"] = event.role ?? "";
  entry.textContent = [...(event.text ?? []), ...(event.why?.short ?? []).map((reason) => `(${reason})`)].join(" ");
  for (const space of layers.keys()) {
    const state = event.changes?.spaces?.[space];
    if (state) stand(space, state);
  }
  if (event.status && event.version > now.version) now = await seat.situation();
  if (event.status) ask();
}
