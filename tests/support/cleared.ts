import type { Call } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { inDocument } from "./in-document.ts";

/** How all of a family are deleted at once, for a test. */
export const CLEAR: Readonly<Record<string, Call>> = {
  payment: { method: "POST", path: "/api/apps/payment/all" },
  shipping: { method: "POST", path: "/api/apps/shipping/all", reply: { style: "data" } },
  validation: { method: "DELETE", path: "/api/apps/validation/all" },
};

/**
 * All families, each of which can be cleared and is kept in another way: payment rules as objects of the platform, shipping rules in a
 * document of the shop, blocks in our rows alone. The lists of the latter two tell of fields. For a test that mocks
 * `engine/generated/families.ts` with it.
 */
export function cleared(original: { families: readonly Family[] }): { families: readonly Family[] } {
  return {
    families: inDocument(original).families.map((family) => {
      const clear = CLEAR[family.id];
      const calls = clear === undefined ? family.calls : { ...family.calls, clear };
      if (family.id !== "validation") return { ...family, calls, ...(family.id === "shipping" ? { list: telling(family) } : {}) };
      const { act: _act, ...rest } = family;
      return { ...rest, calls, packs: [], keep: { in: "table" }, list: telling(family) };
    }),
  };
}

/** Columns of a text and of a list of texts, and one that counts what it does not tell. */
function telling({ list }: Family): Family["list"] {
  const columns = [
    { title: "What", value: "message" },
    { title: "Methods", value: "method" },
    { title: "When", value: "conditions", words: { else: "{#conditions}" } },
  ];
  return { ...list, columns: [...list.columns, ...columns] };
}
