import { getProperty } from "../lib/object.ts";
import { MAX_BUYER_REQUEST_BYTES } from "../shopify/max-buyer-request-bytes.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { questionTypesOf } from "./question-types.ts";
import { maxAnswersBytes } from "./request-bytes.ts";
import { questionsIn } from "./visible-questions.ts";

/** Returns a warning if a survey asks for more than a customer can send at once. It does not stop a save, because few customers type that much. */
export function answerSizeWarning(family: Family, configuration: object): Problem[] {
  const questionTypes = questionTypesOf(family);
  if (questionTypes === undefined) return [];
  if (maxAnswersBytes(questionsIn(getProperty(configuration, questionTypes.name), questionTypes.kinds)) <= MAX_BUYER_REQUEST_BYTES)
    return [];
  const max = `${MAX_BUYER_REQUEST_BYTES / 1024} kB`;
  const message = `Answers can be longer than the ${max} that can be submitted. Customers who type more are asked to shorten it. Ask for less text in one ${family.labels.one}.`;
  return [{ code: "answers", path: `/${questionTypes.name}`, message }];
}
