import { createHash } from "node:crypto";
import type { DesiredOwner } from "./desired-owner.ts";

/** Returns a digest of the desired owner. A later write of the document compares digests to see whether Shopify has the owner already. */
export function digestOfDesired({ object, problem, remembered }: DesiredOwner): string {
  return createHash("sha256")
    .update(JSON.stringify([object, problem, remembered]))
    .digest("base64");
}
