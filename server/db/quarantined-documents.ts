import { createHash } from "node:crypto";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Reason of a quarantine: the text could not be read, or a later release of the app wrote it. */
type Reason = "damaged" | "later";

/** Report about a document that was overwritten. */
export interface QuarantinedDocument {
  reason: Reason;
  /** Number of configurations that replaced the document. */
  kept: number;
  /** Number of list entries that were not configurations. */
  lost: number;
  at: Date;
}

/** Number of texts that are kept of each document, the latest ones. */
const MAX_QUARANTINED = 3;

/** Stores a text that is about to be overwritten, and that the merchant must be informed of; an identical text is stored once. */
export async function quarantine(
  tenant: Tenant,
  document: string,
  { text, ...columns }: Omit<QuarantinedDocument, "at"> & { text: string },
): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const digest = createHash("sha256").update(text).digest("hex");
  const storedText = text.slice(0, DOCUMENT_BYTES).replaceAll("\0", "\uFFFD"); // PostgreSQL stores no NUL
  await trx("set_aside")
    .insert({ shop, document, digest, text: storedText, ...columns, dismissed: false, at: trx.raw("statement_timestamp()") })
    .onConflict(["shop", "document", "digest"])
    .merge(["reason", "kept", "lost", "at", "dismissed"]);
  const latest = trx("set_aside").where({ shop, document }).orderBy("at", "desc").limit(MAX_QUARANTINED).select("digest");
  await trx("set_aside").where({ shop, document }).whereNotIn("digest", latest).delete();
}

/** Returns the latest report about a document, until the merchant dismisses it. */
export async function lastQuarantined({ shop, trx }: Tenant, document: string): Promise<QuarantinedDocument | null> {
  const columns = ["reason", "kept", "lost", "at"] as const;
  const query = trx<QuarantinedDocument & { shop: string; document: string; dismissed: boolean }>("set_aside").where({
    shop,
    document,
    dismissed: false,
  });
  return (await query.orderBy("at", "desc").first(...columns)) ?? null;
}

/** Marks all reports about a document as read. */
export async function dismissQuarantined({ shop, trx }: Tenant, document: string): Promise<void> {
  await trx("set_aside").where({ shop, document }).update({ dismissed: true });
}
