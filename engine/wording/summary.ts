/** One sentence that says what a customization does, and when. */

import { conditionsOf, variantOf } from "../declare/configuration.ts";
import { property } from "../declare/object.ts";
import type { Family, SentenceByValue } from "../types.ts";
import { clause } from "./clause.ts";
import { fieldInWords } from "./field.ts";
import { fill, type Said, series } from "./said.ts";

/** "Hide payment methods whose name contains "Cash" when the cart total is more than $100.00 in the store's currency."; null where nothing is said. */
export function summary(family: Family, configuration: object, currency?: string): Said | null {
  const said = template(family, configuration);
  if (said === undefined) return null;
  const clauses = conditionsOf(configuration).map((condition) => clause(family, condition, currency));
  const effect = fill(said, (field) => fieldInWords(family, configuration, field, currency));
  return fill("{effect}{when}.", (part) =>
    part === "effect" ? effect : clauses.length === 0 ? [] : [" when ", ...series(clauses, "and")],
  );
}

function template(family: Family, configuration: object): string | undefined {
  if (family.variants === undefined) return undefined;
  const variant = variantOf(family, configuration);
  if (variant === undefined) return family.title;
  const sentence = variant.sentence && chosen(variant.sentence, configuration);
  if (sentence === undefined || family.act === undefined || conditionsOf(configuration).length > 0) return sentence;
  return variant.always ?? `${sentence} at every checkout`;
}

function chosen(sentence: string | SentenceByValue, configuration: object): string {
  return typeof sentence === "string" ? sentence : (sentence.of[String(property(configuration, sentence.case))] ?? sentence.else);
}
