interface Choosable {
  options?: unknown;
  enum?: unknown;
  const?: unknown;
}

/** The choices of a select as Polaris takes them: the declared words, else the values themselves. */
export function choices(schema: Choosable): { label: string; value: string }[] {
  const { options } = schema;
  if (typeof options === "object" && options !== null)
    return Object.entries(options).map(([value, label]) => ({ value, label: String(label) }));
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

/** What a word of a select stands for: it knows texts, and the field may be a yes or no. */
export function valueFor({ type }: { type?: unknown }, text: string): string | boolean {
  return type === "boolean" ? text === "true" : text;
}
