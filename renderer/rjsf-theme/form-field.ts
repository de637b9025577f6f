import type { RegistryFieldsType, RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../../engine/generated/declarations.ts";

/**
 * Makes a field as rjsf takes it: drawn by the control that `widget` names, and without a default, because the engine applies defaults.
 */
export function formField(
  { default: _default, ...field }: FieldSchema,
  fields: RegistryFieldsType,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const control = field.widget ?? "hidden";
  // Declarations are JSON Schema; the types of rjsf spell its keywords out more narrowly than ours.
  return { schema: field as unknown as RJSFSchema, uiSchema: control in fields ? { "ui:field": control } : { "ui:widget": control } };
}

/** Returns the declaration behind a schema that rjsf hands on: it is the declared field itself. */
export function declaredBy(schema: RJSFSchema): FieldSchema {
  return schema as unknown as FieldSchema;
}

/** Returns the value of a field: its default as long as nothing was entered, because the default would be saved. */
export function valueOfField(value: unknown, { default: defaultValue, entitlement }: FieldSchema): unknown {
  return value === undefined && entitlement === undefined ? defaultValue : value;
}

/** Reports whether an empty text or an empty list is complete; the field is stored all the same, but need not be filled in. */
export function mayBeEmpty({ type, enum: enumValues, minLength = 0, minItems = 0 }: FieldSchema): boolean {
  if (type === "array") return minItems === 0;
  return type === "string" && enumValues === undefined && minLength === 0;
}
