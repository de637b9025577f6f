import { createHash } from "node:crypto";
import type { Tenant } from "./database.ts";

/**
 * Remembers that somebody was erased, and when, so that an older event which comes later brings nothing back. Only a digest is kept:
 * whom it names cannot be read from it, and no row of the shop stays.
 */
export async function noteRedaction({ shop, trx }: Tenant, subject: string, at: Date): Promise<void> {
  await trx("redactions")
    .insert({ subject: digest(shop, subject), at })
    .onConflict("subject")
    .merge({ at: trx.raw("greatest(redactions.at, excluded.at)") });
}

/** Whether one of these subjects of the shop was erased at that time or later. */
export async function redactedSince({ shop, trx }: Tenant, subjects: readonly string[], at: Date): Promise<boolean> {
  const digests = subjects.map((subject) => digest(shop, subject));
  return (await trx("redactions").whereIn("subject", digests).where("at", ">=", at).first("at")) !== undefined;
}

function digest(shop: string, subject: string): string {
  return createHash("sha256").update(`${shop}/${subject}`).digest("base64url");
}
