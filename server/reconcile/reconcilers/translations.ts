import { TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import { findTranslations, takeOverTranslations } from "../../db/translations.ts";
import { writeShopMetafields } from "../../shopify/shop-metafield.ts";
import type { Reconciler } from "./reconciler.ts";
import { readTranslationsDocument, rowIn, writesOf } from "./translations-document.ts";

/**
 * Keeps the document in which blocks find the merchant's translations. Our row wins over the document, except over a later save of the same shop,
 * which is adopted, because our database was then restored from a backup. A shop that never saved translations costs no request; translations that it
 * brought from elsewhere are adopted when they are first read.
 */
export const translationsReconciler: Reconciler = {
  id: TRANSLATIONS,
  title: "Translations",
  observe: async ({ admin, database }, shop) => {
    const ours = await database.withShop(shop, findTranslations);
    if (ours === null)
      return { isOutdated: false, message: null, removes: [], repair: async () => [{ part: "", state: {}, problem: null }] };
    const metafield = await readTranslationsDocument(admin(shop));
    const theirs = rowIn(metafield);
    const later = theirs !== null && theirs.guid === ours.guid && theirs.revision > ours.revision ? theirs : null;
    const writes = later === null ? writesOf(metafield, ours) : [];
    return {
      isOutdated: later !== null || writes.length > 0,
      message: later !== null ? "saved later than ours" : writes.length > 0 ? "not as they were saved" : null,
      removes: [],
      repair: async () => {
        if (later !== null) await database.withShop(shop, (tenant) => takeOverTranslations(tenant, later));
        if (writes.length > 0 && !(await writeShopMetafields(admin(shop), writes))) return null;
        return [{ part: "", state: {}, problem: null }];
      },
    };
  },
};
