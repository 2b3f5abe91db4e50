/** What every program does: an answer to a question, of those that it lists. */
export declare const process: { argv: string[] };

type Asked =
  | { kind: "watched" }
  | { kind: "number"; least: number }
  | { kind: "one" | "some" | "order"; least: number; options: { value: string }[] };

export function answerTo(asked: Asked): string | number | string[] {
  if (asked.kind === "watched") throw new Error("nobody asks us");
  if (asked.kind === "number") return asked.least;
  const values = asked.options.map((option) => option.value);
  const [first] = values;
  if (asked.kind === "one" && first !== undefined) return first;
  return values.slice(0, asked.least);
}
