/** An operation as a Function returns it: one key with the operation's name, and its fields. */
export type Operation = Record<string, Record<string, unknown>>;
