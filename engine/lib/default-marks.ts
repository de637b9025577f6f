/** Values of lists that nobody has chosen yet. Such a list is marked by its identity, so a list that was stored or changed is never marked. */

/** Property under which a marked list stands in text. */
const MARK = "untouchedDefault";

const untouched = new WeakSet<object>();

/** Reports whether a list is still the declared default of its field. The first value that is chosen takes its place. */
export function isUntouchedDefault(value: unknown): boolean {
  return typeof value === "object" && value !== null && untouched.has(value);
}

/** Returns a copy of a declared default, marked if it is a list. */
export function copyDefault<T>(value: T): T {
  return marked(JSON.parse(JSON.stringify(value)));
}

/** Returns a deep copy of a value, whose untouched defaults stay untouched. */
export function copyWithMarks<T>(value: T): T {
  return parseWithMarks(stringifyWithMarks(value));
}

/** Writes a value as JSON that keeps the marks. */
export function stringifyWithMarks(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (Array.isArray(each) && isUntouchedDefault(each) ? { [MARK]: [...each] } : each));
}

/** Reads JSON that may have marks. */
export function parseWithMarks(text: string) {
  return JSON.parse(text, (_key, each) => (Array.isArray(each?.[MARK]) ? marked(each[MARK]) : each));
}

function marked<T>(value: T): T {
  if (Array.isArray(value)) untouched.add(value);
  return value;
}
