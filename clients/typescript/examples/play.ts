/** Plays a whole game as the US against three non-players, and tells its story. Any legal answer will do. */
import { Refused, Seat, Service, type Answer, type Of } from "../src/client.js";

declare const process: { argv: string[] };
type Title = "fire-in-the-lake";
type Question = NonNullable<Of<Title, "Situation">["question"]>;

const url = process.argv[2] ?? "http://127.0.0.1:8000";
const game = await new Service(url).create<Title>({
  title: "fire-in-the-lake",
  scenario: "short",
  seats: [{ roles: ["us"] }],
});
const seat = new Seat<Title>(url, game.id, game.tokens.seats[0] ?? "");

for await (const event of seat.follow()) {
  for (const sentence of event.text ?? []) console.log(sentence);
  for (const reason of event.why?.short ?? []) console.log(`  because: ${reason}`);
  if (event.waiting_for?.seat === 0) await answer();
}
const { result, version } = await seat.situation();
console.log(`${result?.text} (${version} entries)`);

/** Answer for as long as we are asked. */
async function answer(): Promise<void> {
  let now: Of<Title, "Situation"> = await seat.situation();
  while (now.question && now.question.kind !== "watched") {
    try {
      now = await seat.answer(choice(now.question), now.version);
    } catch (refused) {
      // Somebody was faster: the feed tells what they did.
      if (refused instanceof Refused && refused.code === "version/stale") return;
      throw refused;
    }
  }
}

/** Any answer that the question lists. */
function choice(question: Question): Answer {
  switch (question.kind) {
    case "number":
      return question.least;
    case "one":
      return any(question.options.map((option) => option.value));
    case "some":
    case "order":
      return question.options.slice(0, question.least || Math.min(1, question.most)).map((option) => option.value);
    case "watched":
      throw new Error("nobody asks us");
  }
}

function any<One>(list: One[]): One {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose");
  return chosen;
}
