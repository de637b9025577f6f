/** An own property of something that came from outside; undefined where there is none, so that nothing is read off a prototype. */
export function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
