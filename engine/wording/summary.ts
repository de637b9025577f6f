/** One sentence that says what a customization does, and when. */
import type { Configuration, Family, SentenceByValue } from "../types.ts";
import { clause } from "./clause.ts";
import { fieldInWords } from "./field.ts";
import { fill, type Said, series } from "./said.ts";

/** "Hide payment methods whose name contains "Cash" when the cart total is more than $100.00 in the store's currency." */
export function summary(family: Family, configuration: Configuration, currency?: string): Said {
  const { conditions } = configuration;
  const clauses = conditions.map((condition) => clause(family, condition, currency));
  const effect = fill(template(family, configuration), (field) => fieldInWords(family, configuration, field, currency));
  return fill("{effect}{when}.", (part) =>
    part === "effect" ? effect : clauses.length === 0 ? [] : [" when ", ...series(clauses, "and")],
  );
}

function template({ variants, title }: Family, configuration: Configuration): string {
  const variant = variants[configuration.subtype];
  if (variant === undefined) return title;
  const sentence = chosen(variant.sentence, configuration);
  if (configuration.conditions.length > 0) return sentence;
  return variant.always ?? `${sentence} at every checkout`;
}

function chosen(sentence: string | SentenceByValue, configuration: Configuration): string {
  return typeof sentence === "string" ? sentence : (sentence.of[String(configuration[sentence.case])] ?? sentence.else);
}
