/** Ten answers with what @hey-api/openapi-ts makes. */
import { createGame, readQuestion, sendAnswers, type FireInTheLakeNewGame } from "./made/index";
import { client } from "./made/client.gen";
import { answerTo } from "./asking";

declare const process: { argv: string[] };
const [, , url, wanted] = process.argv;
client.setConfig({ baseUrl: url ?? "" });
const body: FireInTheLakeNewGame = JSON.parse(wanted ?? "");
const { data: game } = await createGame({ body, throwOnError: true });
let waiting = game.waiting_for;
for (let answers = 0; answers < 10; answers++) {
  const path = { game: game.id };
  const auth = game.tokens.seats[waiting?.seat ?? 0] ?? "";
  const { data: now } = await readQuestion({ path, auth, throwOnError: true });
  if (!now.question) throw new Error("nothing is asked");
  const sent = { path, auth, headers: { "If-Match": `"${now.version}"` }, body: { answer: answerTo(now.question) } };
  const { data: told } = await sendAnswers({ ...sent, throwOnError: true });
  waiting = told.waiting_for;
  console.log(told.version);
}
