import { hasExpectedFields } from "../declarations/expected-values.ts";
import { keySiblings } from "../declarations/field-schema.ts";
import type { FamilyDeclaration } from "../generated/declarations.ts";
import { copyDefault } from "../lib/default-marks.ts";
import { asRecord, type Fields } from "../lib/object.ts";

/** A declaration whose fields may appear and disappear. */
type Declared = Partial<Pick<FamilyDeclaration, "properties">>;

/**
 * Returns a configuration with the consequences of a change: hidden fields are emptied, newly visible ones get their defaults, and entries of maps
 * are removed with their keys. Saving does the same; editors show the result at once.
 */
export function applyFieldDependencies({ properties = {} }: Declared, before: Fields, after: Fields): Fields {
  if (before === after) return after;
  const next: Record<string, unknown> = { ...after };
  for (const [name, field] of Object.entries(properties)) {
    const shown = hasExpectedFields(field.visibleWhen, after);
    if (shown === hasExpectedFields(field.visibleWhen, before)) continue;
    if (shown && field.default !== undefined && field.entitlement === undefined) next[name] = copyDefault(field.default);
    else Reflect.deleteProperty(next, name);
  }
  for (const [map, field] of Object.entries(properties)) {
    const keys = (fields: Fields): unknown[] => keySiblings(field).flatMap((list) => fields[list] ?? []);
    const removed = keys(before).filter((key) => !keys(next).includes(key));
    if (removed.length > 0) next[map] = Object.fromEntries(Object.entries(asRecord(next[map])).filter(([key]) => !removed.includes(key)));
  }
  return next;
}
