/** Ten answers with what openapi-generator makes for TypeScript. */
import { Configuration, GamesApi, type FireInTheLakeNewGame } from "./made/index";
import { answerTo } from "./asking";

declare const process: { argv: string[] };
const [, , basePath = "", wanted] = process.argv;
const newGame: FireInTheLakeNewGame = JSON.parse(wanted ?? "");
const made = await new GamesApi(new Configuration({ basePath })).createGame({ newGame });
const game = made.id;
let waiting = made.waitingFor;
for (let answers = 0; answers < 10; answers++) {
  const accessToken = made.tokens.seats[waiting?.seat ?? 0] ?? "";
  const seat = new GamesApi(new Configuration({ basePath, accessToken }));
  const now = await seat.readQuestion({ game });
  if (!now.question) throw new Error("nothing is asked");
  const ifMatch = `"${now.version}"`;
  const told = await seat.sendAnswers({ game, ifMatch, answersRequest: { answer: answerTo(now.question) } });
  waiting = told.waitingFor;
  console.log(told.version);
}
