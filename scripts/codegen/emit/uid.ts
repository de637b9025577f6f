import { createHash } from "node:crypto";

/** Permanent identity of an extension at Shopify. The CLI would write one into a manifest without a uid, and so overwrite what is generated. */
export function uid(handle: string): string {
  const digits = createHash("sha256").update(`cartwright/${handle}`).digest("hex");
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join("-");
}
