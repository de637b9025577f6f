import { isObject } from "../../../engine/lib/object.ts";
import type { Facts } from "./facts.ts";

/** Merges facts. Those above take precedence: objects field by field, lists of objects element by element, other values as a whole. */
export function overlayFacts(below: Facts, above: Facts): Facts {
  const fields = Object.entries(above).map(([name, value]) => [name, merged(below[name], value)] as const);
  return { ...below, ...Object.fromEntries(fields) };
}

function merged(below: unknown, above: unknown): unknown {
  if (isObject(below) && isObject(above)) return overlayFacts(below, above);
  if (!Array.isArray(below) || !Array.isArray(above) || !above.every(isObject)) return above;
  return Array.from({ length: Math.max(below.length, above.length) }, (_, at) => (at in above ? merged(below[at], above[at]) : below[at]));
}
