/** What a checkout has of the facts of a condition, in words. */
import { stepsOf } from "../declare/path.ts";
import { resourceOf } from "../declare/resource.ts";
import type { Slotted } from "../rule/choose-pack.ts";
import { mainField } from "../rule/condition.ts";
import type { ConditionType, Reading } from "../types.ts";
import { country, moment } from "./names.ts";
import { names, quoted, type Titles, titleOf } from "./said.ts";

/** What a sentence about a checkout knows of the store: the currency in which rules are typed, and titles of products. */
export interface Known {
  currency?: string | undefined;
  titles?: Titles | undefined;
}

/** Facts of a buyer who may not have come that far, or who is nobody the store knows. */
const NOT_YET: Record<ConditionType["known"], string> = {
  always: "not set",
  address: "not known yet",
  customer: "not known for guests",
  company: "not known for guests",
  email: "not known yet",
  delivery: "not known yet",
};

/** Readings of figures. */
const PLAIN = new Set<Reading>(["number", "money", "flag"]);

/** What a condition found, behind its sentence: "found: Germany"; nothing where it found nothing that has a name. */
export function foundInWords({ type, operator, reader }: Slotted, values: readonly string[], { titles = new Map() }: Known): string {
  if (values.length === 0 || reader.fact.some((path) => stepsOf(path).at(-1)?.name === "__typename")) return "";
  const as = reader.as ?? operator.as ?? type.as ?? "text";
  const schema = type.properties[mainField(type)];
  const words = new Map(Object.entries(schema?.codes ?? {}).map(([word, code]) => [code, word]));
  const shown = values.map((value) => {
    if (schema !== undefined && resourceOf(schema) !== undefined) return titleOf(value, titles);
    if (schema?.control === "countries") return country(value);
    if (as === "date") return moment(value, value.includes("T") ? "date-time" : "date");
    return PLAIN.has(as) ? value : quoted(words.get(value) ?? value);
  });
  return `found: ${names(shown, "and")}`;
}

/** Why a fact is not there; where there is what it would be part of, an address that is typed lacks the field itself. */
export function absence({ type }: Slotted, partly: boolean): string {
  const within = type.known === "always" || (type.known === "address" && partly);
  return within ? (type.absent ?? NOT_YET.always) : NOT_YET[type.known];
}
