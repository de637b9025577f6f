/** An operation as a Function returns it: one key that names it, with its fields. */
export type Operation = Record<string, Record<string, unknown>>;
