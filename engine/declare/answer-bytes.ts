/** How large what buyers answer can be, as it is sent: UTF-8 bytes of JSON. */
import type { Asked, Question } from "../survey.ts";
import type { Family, Kind } from "../types.ts";
import { ITEM_ID_LENGTH, kindsOf } from "./kind.ts";
import { isQuestion, questionsOf } from "./questions.ts";
import { jsonBytes } from "./text.ts";

/** Of one character at most: a control character is written as \u0001. */
const CHARACTER = 6;
/** What stands around all answers: ids of the configuration, its revision and the checkout, with their names. */
const AROUND = 512;
const DAY = jsonBytes("2026-11-22");

/** Of a request that answers some questions, each with the longest answer that it takes. */
export function answersBytes(questions: readonly Asked[]): number {
  return AROUND + questions.reduce((sum, question) => sum + jsonBytes(question.id) + ofAnswer(question, question.options), 0);
}

/** Of a request to any configuration of a family; 0 where it asks nothing, infinite where its declaration sets no bound. */
export function declaredAnswersBytes(family: Family): number {
  const found = questionsOf(family);
  if (found === undefined) return 0;
  const answers = kindsOf(family, found.field).filter(isQuestion).map(ofKind);
  return AROUND + (found.field.maxItems ?? Number.POSITIVE_INFINITY) * (textBytes(ITEM_ID_LENGTH) + Math.max(...answers));
}

/** One of its own options, where a kind has some, else what it is answered with. */
function ofKind(kind: Kind & Question): number {
  const { maxItems, items } = kind.properties.options ?? { maxItems: 0 };
  return maxItems === 0 ? ofAnswer(kind, []) : textBytes(items?.maxLength) + 2;
}

/** With the colon and the comma around it. */
function ofAnswer({ draws, answer }: Question, options: readonly unknown[]): number {
  const among = options.length > 0 ? options : (answer.enum ?? []);
  if (among.length > 0) return Math.max(...among.map(jsonBytes)) + 2;
  if (answer.type === "boolean") return jsonBytes(false) + 2;
  return (draws === "date" ? DAY : textBytes(answer.maxLength)) + 2;
}

function textBytes(characters = Number.POSITIVE_INFINITY): number {
  return characters * CHARACTER + 2;
}
