import { family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";

const { list, endpoints: calls, texts, ...validation } = family("validation");

/** A family whose list has all that a list may have: no shipped one does. */
export const grown: Family = {
  ...validation,
  storage: { type: "table" },
  endpoints: { ...calls, clear: { method: "POST", path: "/api/apps/validation/all" } },
  list: {
    ...list,
    rowActions: [{ type: "copy", field: "message" }, { type: "edit", label: "View" }, { type: "duplicate" }, { type: "delete" }],
    columns: [
      { title: "Name", field: "title", enumLabels: { "": "No Name" } },
      {
        title: "Kind",
        field: "errorMessageLocation",
        enumLabels: { "$.cart": "Multiple ({conditions, count}): {type, uppercase} of {conditions}", else: "At {errorMessageLocation}" },
      },
      { title: "Count", field: "conditions", enumLabels: { else: "{conditions, count}" } },
      { title: "Languages", field: "translations", enumLabels: { else: "{translations, count}" } },
      { title: "Message", field: "message" },
    ],
  },
  texts: {
    ...texts,
    listNote: "Blocks are shown to every buyer.",
    deleteAllButton: "Delete All Blocks",
    deleteAllTitle: "Delete all?",
    deleteAllQuestion: "Are you sure you want to delete all blocks?",
    copied: "Message copied to clipboard",
    deleteTitle: "Delete Block",
    deleteQuestion: "This cannot be undone.",
  },
};

/** A row of it as the server tells it; `values` of the fields that the columns name. */
export function row(guid: string, title: string, values: object = {}): object {
  return { id: guid, guid, title, enabled: true, subtype: "message", values };
}
