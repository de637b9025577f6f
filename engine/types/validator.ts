/** A violation that a validator found: the JSON Schema keyword, its place, and its parameters. */
export interface SchemaViolation {
  keyword: string;
  instancePath: string;
  propertyName?: string;
  params: Record<string, unknown>;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaViolation[] | null;
}

/** Validators by field name; fields inside another one are named by both, with a slash between. */
export type ByField = Readonly<Record<string, Validator>>;

/** Compiled validators of a family. */
export interface Validators {
  /** Fields of a configuration, each by itself. */
  fields: ByField;
  /** The id of any item. */
  id: Validator;
  /** Fields of items, by the folder of the item type and by the type. */
  kinds: Readonly<Record<string, Readonly<Record<string, ByField>>>>;
  /** Answers of customers, by the folder of the question type and by the type; absent if nothing is asked. */
  answers?: Readonly<Record<string, ByField>>;
}
