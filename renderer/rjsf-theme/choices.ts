interface Choosable {
  enumLabels?: unknown;
  enum?: unknown;
  const?: unknown;
}

/** Returns the choices of a select as Polaris takes them: with the declared labels, else the values themselves. */
export function choices(schema: Choosable): { label: string; value: string }[] {
  const { enumLabels } = schema;
  if (typeof enumLabels === "object" && enumLabels !== null)
    return Object.entries(enumLabels).map(([value, label]) => ({ value, label: String(label) }));
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

/** Converts the text that a select returns into the field's value, which may be a boolean. */
export function valueFor({ type }: { type?: unknown }, text: string): string | boolean {
  return type === "boolean" ? text === "true" : text;
}
