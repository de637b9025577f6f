import { isObject } from "../../../engine/declare/object.ts";
import type { Facts } from "./facts.ts";

/** The buyer's currency: the first one that the facts name, since a checkout has one. */
export function currencyOf(facts: Facts): string {
  return named(facts) ?? "USD";
}

function named(value: unknown): string | undefined {
  if (Array.isArray(value)) return first(value);
  if (!isObject(value)) return undefined;
  return typeof value.currencyCode === "string" ? value.currencyCode : first(Object.values(value));
}

function first(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const found = named(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
