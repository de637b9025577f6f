/** Safe access to values from outside, which may have any type. */

/** Fields by name, with unknown values: received, or still being typed. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reports whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a copy of a value that is an object; an empty object otherwise. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isObject(value) ? { ...value } : {};
}

/** Returns an own property; undefined if there is none, so that nothing is read from a prototype. */
export function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** Returns the value below several names in turn. */
export function getIn(value: unknown, ...names: string[]): unknown {
  return names.reduce(getProperty, value);
}

/** Returns an object without some of its fields: itself if it has none of them, since a copy of thousands of fields takes milliseconds. */
export function omitFields(fields: Fields, names: readonly string[]): Fields {
  if (!names.some((name) => Object.hasOwn(fields, name))) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
