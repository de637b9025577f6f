import type { RegistryFieldsType, RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/generated/declarations.ts";

/** A field as rjsf takes it: drawn by what its `control` names, and without a default, since defaults are the engine's business. */
export function formField(
  { default: _default, ...field }: FieldSchema,
  fields: RegistryFieldsType,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const control = field.control ?? "hidden";
  // Declarations are JSON Schema; the types of rjsf spell its keywords out more narrowly than ours.
  return { schema: field as unknown as RJSFSchema, uiSchema: control in fields ? { "ui:field": control } : { "ui:widget": control } };
}

/** What such a schema declares. It is a field of ours, which rjsf hands on as it was given. */
export function declaredBy(schema: RJSFSchema): FieldSchema {
  return schema as unknown as FieldSchema;
}

/** What a field holds: as long as nobody has put anything into it what it begins with, which is what would be saved. */
export function valueOfField(value: unknown, { default: start, unlock }: FieldSchema): unknown {
  return value === undefined && unlock === undefined ? start : value;
}

/** Whether a text is whole without a letter, or a list without an entry: it is stored all the same, but nobody has to fill it in. */
export function mayBeEmpty({ type, enum: words, minLength = 0, minItems = 0 }: FieldSchema): boolean {
  if (type === "array") return minItems === 0;
  return type === "string" && words === undefined && minLength === 0;
}
