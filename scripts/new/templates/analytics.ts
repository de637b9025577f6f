import { isObject } from "../../../engine/lib/object.ts";
import { titleCase } from "../../../engine/lib/text.ts";
import { idOf } from "../../codegen/declarations/ids.ts";
import { spacedId } from "../ids.ts";
import type { Make } from "../types.ts";

/** Template of a screen of figures: the first that there is, under another name and at an address of its own. */
export const analytics: Make = ({ id, title = titleCase(spacedId(id)) }, sources) => {
  const first = sources.find(({ folder }) => folder === "analytics");
  if (first === undefined) throw new Error("schemas/analytics has no declaration to begin with");
  const { endpoint = `${first.id}-stats`, orders } = first.json;
  const own = { $id: idOf("analytics", id), title: `${title} Analytics`, shortTitle: title, path: `/analytics/${id}` };
  // by the name of the new file other ones would follow
  const json = { ...first.json, ...own, endpoint, ...(isObject(orders) ? { orders: { eventSource: first.id, ...orders } } : {}) };
  return {
    files: new Map([[`schemas/analytics/${id}.json`, json]]),
    next: `it is a copy of ${first.file}: say which call it asks, and which of its numbers it shows`,
  };
};
