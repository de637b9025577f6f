import type { Family } from "../../engine/types/family.ts";

/** Key of the document that holds the shipping rules, for a test. */
export const KEY = "shipping_offers";

/**
 * All families, with the shipping rules stored in a document of the shop and without effect at checkout, since no shipped family is stored
 * like that. For a test that mocks `engine/generated/families.ts` with it.
 */
export function inDocument({ families }: { families: readonly Family[] }): { families: readonly Family[] } {
  return {
    families: families.map((family) => {
      if (family.id !== "shipping") return family;
      const { actions: _act, ...rest } = family;
      return {
        ...rest,
        packs: [],
        storage: {
          type: "metafield",
          key: KEY,
          cardinality: "list",
          listKey: "offers",
          checkoutDocument: { key: `${KEY}_live`, fields: [] },
        },
      };
    }),
  };
}
