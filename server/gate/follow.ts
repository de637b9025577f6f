import type { Documents } from "../keep/documents.ts";
import { gateState } from "../store/gate.ts";
import { type Needs, wantGate } from "./align.ts";
import { gatedFamilies, isNeeded } from "./needed.ts";

/**
 * The same documents, with the validation that keeps orders waiting brought in line after each change that it depends on. As long as nothing
 * is to be done, that costs one statement.
 */
export function followedByGate(needs: Needs): Documents {
  const { database, documents } = needs;
  return {
    ...documents,
    change: async (place, edit) => {
      const { shop, family } = place;
      if (!gatedFamilies.includes(family)) return documents.change(place, edit);
      let needed = false;
      await documents.change(place, (before) => {
        const after = edit(before);
        needed = isNeeded(family, after);
        return after;
      });
      const { id, due } = await database.withShop(shop, gateState);
      // one that others switched off is still known by its id, and stays as they want it
      if (needed !== (id !== null) || due !== null) await wantGate(needs, shop);
    },
  };
}
