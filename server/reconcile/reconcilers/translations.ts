import { TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import { findTranslations, takeOverTranslations } from "../../db/translations.ts";
import { writeShopMetafields } from "../../shopify/shop-metafield.ts";
import type { Reconciler } from "./reconciler.ts";
import { readTranslations, rowIn, writesOf } from "./translations-document.ts";

/**
 * The document in which blocks find what the merchant translated. Ours is what counts, whatever stands there, but for a later save of the same
 * shop: that is taken over, since our database was set back. A shop that never saved any costs no request; what it brought from elsewhere is
 * taken over when it is asked for.
 */
export const translationsReconciler: Reconciler = {
  id: TRANSLATIONS,
  title: "Translations",
  look: async ({ admin, database }, shop) => {
    const ours = await database.withShop(shop, findTranslations);
    if (ours === null) return { isDue: false, words: null, removes: [], mend: async () => [{ part: "", state: {}, problem: null }] };
    const found = await readTranslations(admin(shop));
    const theirs = rowIn(found);
    const later = theirs !== null && theirs.guid === ours.guid && theirs.revision > ours.revision ? theirs : null;
    const writes = later === null ? writesOf(found, ours) : [];
    return {
      isDue: later !== null || writes.length > 0,
      words: later !== null ? "saved later than ours" : writes.length > 0 ? "not as they were saved" : null,
      removes: [],
      mend: async () => {
        if (later !== null) await database.withShop(shop, (tenant) => takeOverTranslations(tenant, later));
        if (writes.length > 0 && !(await writeShopMetafields(admin(shop), writes))) return null;
        return [{ part: "", state: {}, problem: null }];
      },
    };
  },
};
