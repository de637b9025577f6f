/** Values of fields before anything was typed. */
import { hasExpectedFields } from "../declarations/expected-values.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { copyDefault } from "../lib/default-marks.ts";
import type { Fields } from "../lib/object.ts";

/** Returns initial values, each computed beside the fields before it. Locked fields and fields without a default are absent. */
export function initialFields(fields: Readonly<Record<string, FieldSchema>>, siblings: Fields): Fields {
  const start: Record<string, unknown> = { ...siblings };
  for (const [name, schema] of Object.entries(fields)) {
    if (Object.hasOwn(start, name) || !hasExpectedFields(schema.visibleWhen, start)) continue;
    if (schema.default !== undefined && schema.entitlement === undefined) start[name] = copyDefault(schema.default);
    else if (schema.type === "array") start[name] = [];
    else if (hasInitialFields(schema) && schema.entitlement === undefined) start[name] = initialFields(schema.properties, {});
  }
  return start;
}

/** Reports whether an object is there before anything was entered: one that may not be empty is not. */
export function hasInitialFields(schema: FieldSchema): schema is FieldSchema & Required<Pick<FieldSchema, "properties">> {
  return schema.properties !== undefined && schema.minProperties === undefined;
}

/** Returns the fields that are visible beside these siblings. */
export function visibleFieldsIn(fields: Readonly<Record<string, FieldSchema>>, siblings: object): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, { visibleWhen }]) => hasExpectedFields(visibleWhen, siblings));
}

export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
