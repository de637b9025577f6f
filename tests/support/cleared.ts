import type { Call } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { inDocument } from "./in-document.ts";

/** Calls that delete all configurations of a family, for a test. */
export const CLEAR: Readonly<Record<string, Call>> = {
  payment: { method: "POST", path: "/api/apps/payment/all" },
  shipping: { method: "POST", path: "/api/apps/shipping/all", responseEnvelope: { style: "data" } },
  validation: { method: "DELETE", path: "/api/apps/validation/all" },
};

/**
 * All families, each of which can be cleared and has another storage: payment rules are customizations, shipping rules are in a shop
 * metafield, order validations are in table storage. The lists of the latter two have more columns. For a test that mocks
 * `engine/generated/families.ts` with it.
 */
export function cleared(original: { families: readonly Family[] }): { families: readonly Family[] } {
  return {
    families: inDocument(original).families.map((family) => {
      const clear = CLEAR[family.id];
      const endpoints = clear === undefined ? family.endpoints : { ...family.endpoints, clear };
      if (family.id !== "validation") return { ...family, endpoints, ...(family.id === "shipping" ? { list: telling(family) } : {}) };
      const { actions: _act, ...rest } = family;
      return { ...rest, endpoints, packs: [], storage: { type: "table" }, list: telling(family) };
    }),
  };
}

/** List columns of a text, of a list of texts, and of the number of conditions. */
function telling({ list }: Family): Family["list"] {
  const columns = [
    { title: "What", field: "message" },
    { title: "Methods", field: "method" },
    { title: "When", field: "conditions", enumLabels: { else: "{conditions, count}" } },
  ];
  return { ...list, columns: [...list.columns, ...columns] };
}
