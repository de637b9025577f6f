import { isObject } from "../../../engine/lib/object.ts";
import type { Facts } from "./facts.ts";

/** What merchants and apps write down may name any currency. */
const OTHERS = new Set(["metafields", "metaobjects"]);

/** The buyer's currency: the first one that the facts name, since a checkout has one. */
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
    const found = named(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
