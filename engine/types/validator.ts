/** What a validator found: the JSON Schema keyword that failed, where, and its parameters. */
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

/** Those of fields by name; of fields inside another one, by both names with a slash between. */
export type ByField = Readonly<Record<string, Validator>>;

/** The compiled validators of a family. */
export interface Validators {
  /** Fields of a configuration, each for itself. */
  fields: ByField;
  /** The id that each item has. */
  id: Validator;
  /** Fields of items, by the folder of their kind and by the kind. */
  kinds: Readonly<Record<string, Readonly<Record<string, ByField>>>>;
  /** Answers of buyers, by the folder of the kind of question and by the kind; none where nothing is asked. */
  answers?: Readonly<Record<string, ByField>>;
}
