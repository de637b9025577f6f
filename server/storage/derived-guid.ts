import { createHash } from "node:crypto";

/** Derives a guid from a text: the same one on every server and at every call. */
export function derivedGuid(text: string): string {
  const digest = createHash("sha256").update(text).digest("hex");
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-");
}
