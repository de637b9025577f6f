import { isBlank, type VisibleQuestion } from "../../engine/survey/visible-questions.ts";
import type { Counted } from "../db/answers.ts";

/** Returns the values under which answers are counted: an option as itself, a blank answer as the empty text, and any other text as null. */
export function countKey(questions: readonly VisibleQuestion[], answers: Readonly<Record<string, unknown>>): Counted {
  const given = questions.filter(({ id }) => Object.hasOwn(answers, id));
  return Object.fromEntries(given.map((question) => [question.id, counted(question, answers[question.id])]));
}

function counted({ draws, options }: VisibleQuestion, answer: unknown): string | null {
  const text = String(answer);
  // an unticked checkbox is an answer as well
  if (typeof answer === "boolean" && draws === "checkbox") return text;
  if (typeof answer !== "boolean" && isBlank(answer)) return "";
  return options.includes(text) ? text : null;
}
