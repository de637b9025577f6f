import type { TranslationsReply } from "../../engine/generated/calls.ts";
import { components } from "../../engine/generated/translations.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import { findTranslations, type TranslationsRow, takeOverTranslations } from "../db/translations.ts";
import { readTranslations, rowIn } from "../reconcile/reconcilers/translations-document.ts";
import type { Services } from "../services.ts";

/** What a shop has saved; what stands on the platform, where nobody has saved any here: it is taken over as it is. Null where there is none. */
export async function currentTranslations(
  { admin, database }: Pick<Services, "admin" | "database">,
  shop: string,
): Promise<TranslationsRow | null> {
  const ours = await database.withShop(shop, findTranslations);
  if (ours !== null) return ours;
  const theirs = rowIn(await readTranslations(admin(shop)));
  return theirs && database.withShop(shop, (tenant) => takeOverTranslations(tenant, theirs));
}

/** As they are told: what is stored as it stands, in whatever shape that is; the components with nothing in them where there is nothing. */
export function readableTranslations(row: TranslationsRow | null): TranslationsReply {
  const document = row === null ? null : tryParseJson(row.document);
  return { revision: row?.revision ?? 0, translations: isObject(document) ? document : normalizeTranslations({}, components, 0) };
}
