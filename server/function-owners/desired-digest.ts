import { createHash } from "node:crypto";
import type { DesiredOwner } from "./desired-owner.ts";

/** What is wanted as a short text, by which a later write of the document tells whether it is there already. */
export function digestOfDesired({ object, problem, remembered }: DesiredOwner): string {
  return createHash("sha256")
    .update(JSON.stringify([object, problem, remembered]))
    .digest("base64");
}
