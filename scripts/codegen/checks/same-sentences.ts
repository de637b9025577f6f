import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** Checks that each operator of a condition type has a sentence of its own: merchants read nothing else of it in a summary. */
export function checkSameSentences({ operators }: ConditionType, report: Report): void {
  const operatorBySentence = new Map<string, string>();
  for (const [id, { says }] of Object.entries(operators)) {
    const sentence = JSON.stringify(says).toLowerCase();
    const other = operatorBySentence.get(sentence);
    if (other !== undefined)
      report(["operators", id, "says"], `is the sentence of the operator "${other}", too: say what holds by this one alone`);
    operatorBySentence.set(sentence, other ?? id);
  }
}
