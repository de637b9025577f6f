import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { withStoredSeparators } from "./list-separators.ts";
import { normalize } from "./normalize.ts";

/**
 * Returns the stored form of what clients send and merchants type. Stored values go through `normalize` alone, which keeps the values of lists
 * unchanged.
 */
export function normalizeReceived(family: Family, raw: Fields): Fields;
export function normalizeReceived(family: Family, raw: unknown): unknown;
export function normalizeReceived(family: Family, raw: unknown): unknown {
  return normalize(family, isObject(raw) ? withStoredSeparators(family, raw) : raw);
}
