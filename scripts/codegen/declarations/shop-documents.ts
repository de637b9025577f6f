import { publishedRevisionsKey } from "../../../engine/declarations/function-owners.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { RATES, TRANSLATIONS, TRANSLATIONS_SAVED } from "../../../engine/shopify/constants.ts";
import type { Declared } from "./declared.ts";
import { ownersIn } from "./owners.ts";

/** A document that the app stores for a shop at Shopify. */
export interface ShopDocument {
  key: string;
  /** Description of the document, for messages. */
  whose: string;
  /** Declaration of the key; undefined for a key of the product itself. */
  declared?: { file: string; path: readonly string[] };
  /** True if blocks may read the document. The full document of a merchant is not for buyers. */
  forBlocks: boolean;
}

/** Returns all documents, in the order of their declarations. */
export function shopDocuments({ families, sources }: Declared): ShopDocument[] {
  const freeingOwners = ownersIn(sources).filter(({ discount }) => discount !== undefined);
  return [
    { key: RATES, whose: "the rates of the shop", forBlocks: true },
    { key: TRANSLATIONS, whose: "the translations of the shop", forBlocks: true },
    { key: TRANSLATIONS_SAVED, whose: "which save of the translations stands there", forBlocks: false },
    ...freeingOwners.map((owner) => ({
      key: publishedRevisionsKey(owner),
      whose: `what schemas/owners/${owner.id}.json tells blocks`,
      forBlocks: true,
    })),
    ...[...families.values()].flatMap(documentsOf),
  ];
}

function documentsOf({ id, storage }: FamilyDeclaration): ShopDocument[] {
  if (storage.type !== "metafield") return [];
  const file = `schemas/families/${id}.json`;
  const own = { key: storage.key, whose: `what ${file} keeps`, declared: { file, path: ["storage", "key"] }, forBlocks: false };
  const { checkoutDocument } = storage;
  if (checkoutDocument === undefined || checkoutDocument.key === storage.key) return [own];
  return [
    own,
    {
      key: checkoutDocument.key,
      whose: `what blocks read of ${file}`,
      declared: { file, path: ["storage", "checkoutDocument", "key"] },
      forBlocks: true,
    },
  ];
}
