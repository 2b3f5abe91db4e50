/** Ten answers with what orval makes. */
import { createGame, readQuestion, sendAnswers, type FireInTheLakeNewGame } from "./made/api";
import { answerTo } from "./asking";

declare const process: { argv: string[] };
const [, , url, wanted] = process.argv;
// It asks by paths alone, as in a page that the service itself has sent.
const plain = globalThis.fetch;
globalThis.fetch = (path, request) => plain(`${url}${path}`, request);
const body: FireInTheLakeNewGame = JSON.parse(wanted ?? "");
const made = await createGame(body);
if (made.status !== 201) throw new Error(made.data.detail);
const { id, tokens } = made.data;
let waiting = made.data.waiting_for;
for (let answers = 0; answers < 10; answers++) {
  const headers = { Authorization: `Bearer ${tokens.seats[waiting?.seat ?? 0]}` };
  const now = await readQuestion(id, undefined, { headers });
  if (now.status !== 200 || !now.data.question) throw new Error("nothing is asked");
  const match = { headers: { ...headers, "If-Match": `"${now.data.version}"` } };
  const told = await sendAnswers(id, { answer: answerTo(now.data.question) }, undefined, match);
  if (told.status !== 201) throw new Error(told.data.detail);
  waiting = told.data.waiting_for;
  console.log(told.data.version);
}
