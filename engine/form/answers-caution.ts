import { BUYERS_BYTES } from "../buyers-bytes.ts";
import { answersBytes } from "../declare/answer-bytes.ts";
import { property } from "../declare/object.ts";
import { questionsOf } from "../declare/questions.ts";
import { questionsIn } from "../survey.ts";
import type { Family, Problem } from "../types.ts";

/** To beware of where buyers are asked for more than they can send at once; it can be saved all the same, few type so much. */
export function answersCaution(family: Family, configuration: object): Problem[] {
  const found = questionsOf(family);
  if (found === undefined) return [];
  if (answersBytes(questionsIn(property(configuration, found.name), found.kinds)) <= BUYERS_BYTES) return [];
  const most = `${BUYERS_BYTES / 1024} kB`;
  const message = `Answers can be longer than the ${most} that are sent at once. Who types so much is asked to shorten it: ask for less text in one ${family.noun.one}.`;
  return [{ code: "answers", path: `/${found.name}`, message }];
}
