/** What comes from outside may have any shape: these ask before anything is read of it. */

/** Fields by their names, of which nothing more is known: what somebody sent, or is still typing. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as an object, whatever it is: one that has nothing where it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isObject(value) ? { ...value } : {};
}

/** An own property; undefined where there is none, so that nothing is read off a prototype. */
export function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** The value below several names in turn. */
export function getIn(value: unknown, ...names: string[]): unknown {
  return names.reduce(getProperty, value);
}
