import { getProperty } from "../../../engine/lib/object.ts";

/** Returns a text field of a request, or "" if there is none. */
export function field(request: unknown, name: string): string {
  const value = getProperty(request, name);
  return typeof value === "string" ? value : "";
}
