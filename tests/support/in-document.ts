import type { Family } from "../../engine/types/family.ts";

/** The document that the shipping rules are in, for a test. */
export const KEY = "shipping_offers";

/**
 * All families, with that of the shipping rules kept in a document of the shop and doing nothing at checkout: no shipped family is kept so
 * yet. For a test that mocks `engine/generated/families.ts` with it.
 */
export function inDocument({ families }: { families: readonly Family[] }): { families: readonly Family[] } {
  return {
    families: families.map((family) => {
      if (family.id !== "shipping") return family;
      const { act: _act, ...rest } = family;
      return {
        ...rest,
        packs: [],
        keep: { in: "metafield", key: KEY, as: "list", under: "offers", live: { key: `${KEY}_live`, fields: [] } },
      };
    }),
  };
}
