import { createHash } from "node:crypto";

/** A number that looks like chance and is the same everywhere. */
export function digest(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex");
}
