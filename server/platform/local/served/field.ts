/** A text field of a request, "" when it is not there. */
export function field(request: unknown, name: string): string {
  const value = typeof request === "object" && request !== null && Object.hasOwn(request, name) ? Reflect.get(request, name) : "";
  return typeof value === "string" ? value : "";
}
