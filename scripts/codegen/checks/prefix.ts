import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { pruned } from "../emit/prune.ts";
import { isAdmitted } from "./admits.ts";
import { isAskable } from "./bounds.ts";

/** A text may still be too short, and a list have too few items: nobody has typed anything yet. */
const FROM_THE_START = ["type", "enum", "const", "minimum", "maximum", "multipleOf", "maxLength", "maxItems"];

/** Whether a field may begin with a value: one in which nothing was typed yet, or one that could be saved. */
export function hasPrefix(field: FieldSchema, value: unknown): boolean {
  const untouched = Object.fromEntries(Object.entries(field).filter(([keyword]) => FROM_THE_START.includes(keyword)));
  if (isEmpty(value) || !isAskable(field)) return isAdmitted(untouched, value);
  return isAdmitted(pruned(field), value);
}

/** A text, a list or an object in which there is nothing. */
function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length === 0 : value === "";
}
