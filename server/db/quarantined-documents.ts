import { createHash } from "node:crypto";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Why a text was set aside: it could not be read, or a later release of the app had written it. */
type Reason = "damaged" | "later";

/** What is told of a text that was written over. */
export interface QuarantinedDocument {
  reason: Reason;
  /** Configurations that took its place. */
  kept: number;
  /** What stood in its list and was none. */
  lost: number;
  at: Date;
}

/** Texts that are kept of each document, the latest ones. */
const MOST = 3;

/** Keeps a text that is about to be written over, and that somebody has to be told; the same one once, however often it comes. */
export async function quarantine(
  tenant: Tenant,
  document: string,
  { text, ...told }: Omit<QuarantinedDocument, "at"> & { text: string },
): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const digest = createHash("sha256").update(text).digest("hex");
  const kept = text.slice(0, DOCUMENT_BYTES).replaceAll("\0", "\uFFFD"); // of which the database takes none
  await trx("set_aside")
    .insert({ shop, document, digest, text: kept, ...told, dismissed: false, at: trx.raw("clock_timestamp()") })
    .onConflict(["shop", "document", "digest"])
    .merge(["reason", "kept", "lost", "at", "dismissed"]);
  const latest = trx("set_aside").where({ shop, document }).orderBy("at", "desc").limit(MOST).select("digest");
  await trx("set_aside").where({ shop, document }).whereNotIn("digest", latest).delete();
}

/** The latest of a document, until the merchant has read of it. */
export async function lastQuarantined({ shop, trx }: Tenant, document: string): Promise<QuarantinedDocument | null> {
  const columns = ["reason", "kept", "lost", "at"] as const;
  const found = trx<QuarantinedDocument & { shop: string; document: string; dismissed: boolean }>("set_aside").where({
    shop,
    document,
    dismissed: false,
  });
  return (await found.orderBy("at", "desc").first(...columns)) ?? null;
}

/** The merchant has read of all of them. */
export async function dismissQuarantined({ shop, trx }: Tenant, document: string): Promise<void> {
  await trx("set_aside").where({ shop, document }).update({ dismissed: true });
}
