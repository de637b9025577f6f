/** Parses JSON text; undefined if the value is none. */
export function tryParseJson(value: unknown, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return typeof value === "string" ? parse(value) : undefined;
  } catch {
    return undefined;
  }
}
