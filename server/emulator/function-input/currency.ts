import { isObject } from "../../../engine/lib/object.ts";
import type { Facts } from "./facts.ts";

/** Facts that merchants and apps write, which may name any currency. */
const OTHERS = new Set(["metafields", "metaobjects"]);

/** Returns the buyer's currency: the first one in the facts, because a checkout has only one. */
export function currencyOf(facts: Facts): string {
  return named(facts) ?? "USD";
}

function named(value: unknown): string | undefined {
  if (Array.isArray(value)) return first(value);
  if (!isObject(value)) return undefined;
  if (typeof value.currencyCode === "string") return value.currencyCode;
  return first(Object.entries(value).flatMap(([name, each]) => (OTHERS.has(name) ? [] : [each])));
}

function first(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const currency = named(value);
    if (currency !== undefined) return currency;
  }
  return undefined;
}
