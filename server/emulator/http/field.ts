import { getProperty } from "../../../engine/lib/object.ts";

/** A text field of a request, "" when it is not there. */
export function field(request: unknown, name: string): string {
  const value = getProperty(request, name);
  return typeof value === "string" ? value : "";
}
