/** Ten answers with the types that openapi-typescript makes, and the fetch that everybody has. */
import type { components } from "./made/contract";
import { answerTo } from "./asking";

declare const process: { argv: string[] };
type Documents = components["schemas"];
const [, , url, wanted] = process.argv;

async function ask<Document>(path: string, headers: Record<string, string> = {}, body?: string): Promise<Document> {
  const sent = body ? { method: "POST", body } : {};
  const response = await fetch(url + path, { headers: { "Content-Type": "application/json", ...headers }, ...sent });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const made = await ask<Documents["Created"]>("/v1/games", {}, wanted);
let waiting: Documents["Situation"]["waiting_for"] = made.waiting_for;
for (let answers = 0; answers < 10; answers++) {
  const seat = { Authorization: `Bearer ${made.tokens.seats[waiting?.seat ?? 0]}` };
  const now = await ask<Documents["Situation"]>(`/v1/games/${made.id}/question`, seat);
  if (!now.question) throw new Error("nothing is asked");
  const sent: Documents["AnswersRequest"] = { answer: answerTo(now.question) };
  const match = { ...seat, "If-Match": `"${now.version}"` };
  const told = await ask<Documents["Answered"]>(`/v1/games/${made.id}/answers`, match, JSON.stringify(sent));
  waiting = told.waiting_for;
  console.log(told.version);
}
