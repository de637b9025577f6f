import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** Checks that each operator of a condition type has a sentence of its own: merchants read nothing else of it in a summary. */
export function checkSameSentences({ operators }: ConditionType, report: Report): void {
  const operatorBySentence = new Map<string, string>();
  for (const [id, { phrase }] of Object.entries(operators)) {
    const sentence = JSON.stringify(phrase).toLowerCase();
    const other = operatorBySentence.get(sentence);
    if (other !== undefined)
      report(["operators", id, "phrase"], `is the sentence of the operator "${other}", too: write what makes this one different`);
    operatorBySentence.set(sentence, other ?? id);
  }
}
