import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { pruneField } from "../emit/prune-field.ts";
import { isAskable } from "./bounds.ts";
import { isAdmitted } from "./is-admitted.ts";

/** Keywords that an initial value must satisfy. A text may still be too short, and a list have too few items, because nothing has been typed yet. */
const FROM_THE_START = ["type", "enum", "const", "minimum", "maximum", "multipleOf", "maxLength", "maxItems"];

/** Reports whether a value can be a field's initial value: an empty one, or one that could be saved. */
export function isInitialValue(field: FieldSchema, value: unknown): boolean {
  const untouched = Object.fromEntries(Object.entries(field).filter(([keyword]) => FROM_THE_START.includes(keyword)));
  if (isEmpty(value) || !isAskable(field)) return isAdmitted(untouched, value);
  return isAdmitted(pruneField(field), value);
}

/** Reports whether a value is an empty text, list or object. */
function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length === 0 : value === "";
}
