import { randomUUID } from "node:crypto";
import { isObject } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import { TRANSLATIONS, TRANSLATIONS_SAVED } from "../../../engine/shopify/constants.ts";
import { isGuid } from "../../db/configurations.ts";
import type { TranslationsRow } from "../../db/translations.ts";
import type { AdminClient } from "../../shopify/admin-client.ts";
import { readShopMetafield, type ShopDocumentWrite, type ShopMetafield } from "../../shopify/shop-metafield.ts";

/** Version of the companion document. A release that changes its shape raises the number. */
const VERSION = 1;
const NOTHING = "{}";

/** Reads both documents: the translations in the specified format, and the companion that tells which save they are from. */
export function readTranslationsDocument(client: AdminClient): Promise<ShopMetafield> {
  return readShopMetafield(client, { key: TRANSLATIONS, live: TRANSLATIONS_SAVED });
}

/** Returns the document at Shopify as a row of ours. Null if none can be read. A document without a companion counts as revision 1. */
export function rowIn({ text, published }: ShopMetafield): TranslationsRow | null {
  const document = tryParseJson(text.value);
  if (text.value === null || !isObject(document)) return null;
  const { guid, revision } = { guid: undefined, revision: undefined, ...savedIn(published.value) };
  const isEmpty = Object.keys(document).length === 0;
  if (isEmpty && revision === undefined) return null;
  return { guid: guid ?? randomUUID(), revision: revision ?? 1, document: isEmpty ? null : text.value };
}

function savedIn(text: string | null): { guid: string; revision: number } | undefined {
  const saved = tryParseJson(text);
  if (!isObject(saved)) return undefined;
  const { guid, revision } = saved;
  if (typeof guid !== "string" || !isGuid(guid) || typeof revision !== "number") return undefined;
  return Number.isInteger(revision) && revision > 0 && revision < 2 ** 31 ? { guid, revision } : undefined;
}

/**
 * Returns the writes that bring both documents in line with the row; empty if they are. Both are written together, so that neither refers to another
 * save.
 */
export function writesOf({ shop, text, published }: ShopMetafield, { guid, revision, document }: TranslationsRow): ShopDocumentWrite[] {
  const desiredDocuments = [
    { key: TRANSLATIONS, at: text, text: document ?? NOTHING },
    { key: TRANSLATIONS_SAVED, at: published, text: JSON.stringify({ version: VERSION, guid, revision }) },
  ];
  if (desiredDocuments.every(({ at, text }) => at.value === text)) return [];
  return desiredDocuments.map(({ key, at, text }) => ({ shop, key, digest: at.digest, text }));
}
