import type { TranslationsResponse } from "../../engine/generated/calls.ts";
import { components } from "../../engine/generated/translations.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import { findTranslations, type TranslationsRow, takeOverTranslations } from "../db/translations.ts";
import { readTranslationsDocument, rowIn } from "../reconcile/reconcilers/translations-document.ts";
import type { Services } from "../services.ts";

/** Returns the shop's saved translations. If none are saved here, adopts the document at Shopify as it is. Null if there is none. */
export async function currentTranslations(
  { admin, database }: Pick<Services, "admin" | "database">,
  shop: string,
): Promise<TranslationsRow | null> {
  const ours = await database.withShop(shop, findTranslations);
  if (ours !== null) return ours;
  const theirs = rowIn(await readTranslationsDocument(admin(shop)));
  return theirs && database.withShop(shop, (tenant) => takeOverTranslations(tenant, theirs));
}

/** Returns the translations for a reply: the stored document in whatever shape it has, or empty components if there is none. */
export function readableTranslations(row: TranslationsRow | null): TranslationsResponse {
  const document = row === null ? null : tryParseJson(row.document);
  return { revision: row?.revision ?? 0, translations: isObject(document) ? document : normalizeTranslations({}, components, 0) };
}
