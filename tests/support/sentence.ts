import type { Family } from "../../engine/types/family.ts";
import { type Titles, told } from "../../engine/wording/sentence.ts";
import { summary } from "../../engine/wording/summary.ts";

/** What a configuration does, as a merchant reads it. */
export function sentenceOf(family: Family, configuration: object, currency?: string, titles?: Titles): string {
  const said = summary(family, configuration, currency);
  if (said === null) throw new Error(`nothing is said of ${family.id}`);
  return told(said, titles);
}
