import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { normalize } from "./normalize.ts";
import { withStoredSeparators } from "./postcode-lists.ts";

/**
 * The stored shape of what clients send and merchants type. What is stored already goes through `normalize` alone, which leaves the values
 * of lists what they were.
 */
export function normalizeReceived(family: Family, raw: Fields): Fields;
export function normalizeReceived(family: Family, raw: unknown): unknown;
export function normalizeReceived(family: Family, raw: unknown): unknown {
  return normalize(family, isObject(raw) ? withStoredSeparators(family, raw) : raw);
}
