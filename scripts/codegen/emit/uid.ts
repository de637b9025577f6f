import { createHash } from "node:crypto";

/** The platform knows an extension by this for good. The CLI would write one into a file without it, and so undo what is generated. */
export function uid(handle: string): string {
  const digits = createHash("sha256").update(`cartwright/${handle}`).digest("hex");
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join("-");
}
