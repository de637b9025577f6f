import { property } from "../../../engine/lib/object.ts";

/** A text field of a request, "" when it is not there. */
export function field(request: unknown, name: string): string {
  const value = property(request, name);
  return typeof value === "string" ? value : "";
}
