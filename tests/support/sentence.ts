import type { Family } from "../../engine/types/family.ts";
import { renderSentence, type Titles } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";

/** Sentence in which a merchant reads what a configuration does. */
export function sentenceOf(family: Family, configuration: object, currency?: string, titles?: Titles): string {
  const said = writeSummary(family, configuration, currency);
  if (said === null) throw new Error(`nothing is said of ${family.id}`);
  return renderSentence(said, titles);
}
