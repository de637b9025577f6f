import type { Family } from "../../engine/types/family.ts";
import { renderSentence, type Titles } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/summary.ts";

/** What a configuration does, as a merchant reads it. */
export function sentenceOf(family: Family, configuration: object, currency?: string, titles?: Titles): string {
  const said = writeSummary(family, configuration, currency);
  if (said === null) throw new Error(`nothing is said of ${family.id}`);
  return renderSentence(said, titles);
}
