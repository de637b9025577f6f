import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";
import { checkSchema } from "./schema.ts";

/** Answers that each input can give. */
const INPUTS: Readonly<Record<NonNullable<Kind["answerWidget"]>, { takes: string; fits: (answer: FieldSchema) => boolean }>> = {
  text: { takes: 'a text without "format"', fits: isPlainText },
  textarea: { takes: 'a text without "format"', fits: isPlainText },
  choice: { takes: 'a text without "format"', fits: isPlainText },
  select: { takes: 'a text without "format"', fits: isPlainText },
  checkbox: { takes: "true or false", fits: ({ type }) => type === "boolean" },
  date: { takes: 'a text with the format "date"', fits: ({ type, format }) => type === "string" && format === "date" },
};

function isPlainText({ type, format }: FieldSchema): boolean {
  return type === "string" && format === undefined;
}

/** Checks the answer of a question: some value can be one, and the input in which customers answer gives such values. */
export function checkDrawnAnswer({ answerWidget, answer }: Kind, report: Report): void {
  if (answer === undefined) return;
  checkSchema(answer, (path, message) => report(["answer", ...path], message));
  if (answerWidget === undefined) return;
  const { takes, fits } = INPUTS[answerWidget];
  if (!fits(answer)) report(["answerWidget"], `"${answerWidget}" takes ${takes}, and "answer" is something else: let both agree`);
}
