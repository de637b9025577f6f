/** Fields that the value of an implied condition comes from: one, or a map and the field that holds the key of its entry. */
export interface FieldReference {
  field: string;
  key: string | undefined;
}

/** Reads a reference as declarations write it: `product`, or `productVariants[product]` for an entry of a map. */
export function readFieldReference(text: string): FieldReference {
  const [field = "", key] = text.split(/[[\]]/u);
  return { field, key };
}

/** Returns the names of the fields in a reference. */
export function fieldsInReference(text: string): string[] {
  const { field, key } = readFieldReference(text);
  return key === undefined ? [field] : [field, key];
}
